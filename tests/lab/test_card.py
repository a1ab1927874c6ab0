"""Games on a card are the processor's; where there is no card, a sentence says what is missing."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import CliRunner
from tests.lab.cards import Stand

from dedale.cli import main
from dedale.core import Fault, registry
from dedale.lab import launch
from dedale.lab.card import Card, ready_cupy
from dedale.lab.crews import threads
from dedale.lab.simulate import simulate
from dedale.players import spec

GAMES = 500


@pytest.fixture(scope="module")
def coq():
    return registry.find("coq")


@pytest.fixture(scope="module")
def four():
    return registry.find("connect_four")


@pytest.fixture
def few_threads(monkeypatch):
    """So that each plays several games."""
    monkeypatch.setattr(launch.Launcher.play, "__defaults__", (0, 64, 32))


def tallied(game, players, crew):
    seated = [spec(player, game) for player in players]
    return simulate(game, game.setting(None, {}, len(seated)), seated, GAMES, 7, crew=crew)


@pytest.mark.parametrize("players", [("random", "random"), ("greedy", "random~0.5"), ("gentle", "greedy~0.2")])
def test_a_card_plays_the_games_that_threads_play(four, players, few_threads):
    stand = Stand(four)
    with ThreadPoolExecutor(1) as pool, threads(2) as crew:
        on_card, here = tallied(four, players, Card(pool, stand)), tallied(four, players, crew)
    assert on_card == here
    assert on_card.games == GAMES
    assert stand.asked[0].endswith(".ptx")
    assert stand.stack >= 5000 + launch.DEEPEST


def test_who_searches_cannot_play_on_a_card(coq):
    with ThreadPoolExecutor(1) as pool, pytest.raises(Fault, match="mcts:200 searches"):
        tallied(coq, ("random", "mcts:200"), Card(pool, Stand(coq)))


def run(*words):
    return CliRunner().invoke(main, list(words), catch_exceptions=False)


def test_without_cupy_a_sentence_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "cupy", None)
    found = run("simulate", "coq", "--gpu", "--lang", "en")
    assert found.exit_code == 2
    assert "pip install 'dedale[gpu]'" in found.output
    assert "dedale ptx" in found.output
    assert "pip install dedale[gpu]" in run("simulate", "coq", "--gpu", "--lang", "fr").output


def test_without_a_card_a_sentence_says_so(coq, monkeypatch):
    monkeypatch.setitem(sys.modules, "cupy", Stand(coq, cards=0))
    with pytest.raises(Fault, match=r"No NVIDIA card answers .*cudaErrorNoDevice"):
        ready_cupy()


def test_one_way_of_playing_is_named(coq):
    found = run("simulate", "coq", "--gpu", "--threads", "2", "--lang", "en")
    assert found.exit_code == 2
    assert "name one of the four" in found.output


def test_ptx_is_written_with_the_position_beside_it(tmp_path):
    found = run("ptx", "coq", "--out", str(tmp_path / "coq.ptx"), "--lang", "en")
    assert found.exit_code == 0
    assert ".entry random(" in (tmp_path / "coq.ptx").read_text()
    assert (tmp_path / "coq.npy").exists()


def test_a_file_that_cannot_be_written_is_said(tmp_path):
    found = run("ptx", "coq", "--out", str(tmp_path / "nowhere" / "coq.ptx"), "--lang", "en")
    assert found.exit_code == 2
    assert "cannot be written" in found.output
