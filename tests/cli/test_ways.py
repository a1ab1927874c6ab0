"""Ways to play, as they are typed."""

import importlib
import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.core import PRINTED, Way, registry

LONG = Way("long", "Long", "A match of two rounds won.", {"rounds": "2"}, "diamond-13")


@pytest.fixture(autouse=True)
def sumo(monkeypatch, tmp_path):
    """Sumo Gnomes with two ways to play it."""
    monkeypatch.setenv("DEDALE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    game = registry.find("sumo")
    monkeypatch.setattr(game, "facts", replace(game.facts, ways=(PRINTED, LONG)))
    return game


def dedale(*words, typed=None):
    return CliRunner().invoke(main, list(words), input=typed, catch_exceptions=False)


def saved(path, *words):
    done = dedale("play", "sumo", *words, "-p", "A,B", "--seed", "3", typed=f"save {path}\nquit\n")
    assert done.exit_code == 0
    data = json.loads(path.read_text())
    return data["options"]["rounds"], data["edition"]["name"]


def test_the_games_are_listed_with_their_ways():
    told = dedale("games").output
    assert "-w printed  As printed — The rulebook to the letter." in told
    assert "-w long  Long — A match of two rounds won." in told


def test_a_game_with_one_way_lists_none(sumo, monkeypatch):
    monkeypatch.setattr(sumo, "facts", replace(sumo.facts, ways=(PRINTED,)))
    assert "-w printed" not in dedale("games").output.partition("sumo")[2].partition("\n\n")[0].split("-o ")[0]


def test_a_way_sets_options_and_board_and_more_may_be_said(tmp_path):
    assert saved(tmp_path / "a.json") == ("1", "stump-12")
    assert saved(tmp_path / "b.json", "--way", "long") == ("2", "diamond-13")
    assert saved(tmp_path / "c.json", "-w", "long", "-o", "rounds=3", "-b", "stump-12") == ("3", "stump-12")


@pytest.mark.parametrize("command", ["play", "simulate", "compete", "solve"])
def test_every_command_that_sets_a_game_up_knows_ways(command):
    assert "--way" in dedale(command, "--help").output
    done = dedale(command, "sumo", "--way", "moon")
    assert done.exit_code == 2
    assert "No way to play 'moon' in Sumo Gnomes. There are: printed, long." in done.stderr


def test_a_simulation_is_of_the_way_asked_for(monkeypatch):
    lab, seen = importlib.import_module("dedale.lab.simulate"), []
    monkeypatch.setattr(lab, "simulate", lambda game, setting, *rest: seen.append(setting) or 1 / 0)
    with pytest.raises(ZeroDivisionError):
        dedale("simulate", "sumo", "-w", "long")
    assert seen[0].options["rounds"] == "2"


@pytest.mark.parametrize(("words", "told"), [((), "As printed"), (("-w", "long"), "Long"), (("-o", "rounds=3"), "own")])
def test_the_evening_and_the_replay_begin_with_how_the_game_is_played(tmp_path, words, told):
    path = tmp_path / "game.json"
    done = dedale("play", "sumo", *words, "-p", "A,B", "--seed", "3", typed=f"save {path}\nquit\n")
    assert told in done.output.splitlines()[0]
    assert told in dedale("replay", str(path)).output.splitlines()[0]
