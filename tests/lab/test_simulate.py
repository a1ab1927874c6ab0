"""A simulation counts what happened, gives the same games to the same seed, and can be stopped."""

import json

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.core import registry
from dedale.lab.crews import threads
from dedale.lab.simulate import simulate
from dedale.lab.tally import wilson
from dedale.players import spec


@pytest.fixture(scope="module")
def game():
    return registry.find("sumo")


def run(game, players, games, count=2, **more):
    with threads(count) as crew:
        return simulate(game, game.setting(), [spec(p, game) for p in players], games, crew=crew, **more)


def test_every_game_is_counted(game):
    tally = run(game, ["random", "random"], 501)
    assert tally.games == 501 == sum(tally.wins)
    assert tally.shortest <= tally.plies / 501 <= tally.longest


def test_the_same_seed_gives_the_same_games(game):
    one, two, other = (run(game, ["random", "random"], 200, seed=s) for s in (4, 4, 5))
    assert (one.wins, one.plies) == (two.wins, two.plies)
    assert one.plies != other.plies


def test_the_stronger_player_wins_more(game):
    tally = run(game, ["greedy", "random"], 400)
    assert tally.interval(0)[0] > 0.8
    tally = run(game, ["mcts:200", "greedy"], 60)
    assert tally.interval(0)[0] > 0.5


def test_distinct_games_are_told_and_few_of_them_are_warned_of():
    words = ["simulate", "connect_four", "-p", "expectimax:20,expectimax:50", "-n", "30"]
    steady = CliRunner().invoke(main, [*words, "--lang", "en"])
    assert "distinct games 1\n" in steady.stdout
    assert "Only 1 of 30 games were distinct" in steady.stderr
    lively = CliRunner().invoke(main, [*words[:3], "random", "-n", "30", "--json"])
    assert json.loads(lively.stdout)["distinct_games"] == 30
    assert "distinct" not in lively.stderr


def test_games_cut_by_the_limit_are_told(game):
    tally = run(game, ["random", "random"], 50, limit=20)
    assert tally.unfinished + sum(tally.wins) == 50
    assert tally.unfinished > 25
    assert tally.draws == 0


def test_a_stopped_simulation_keeps_what_was_played(game):
    tally = run(game, ["random", "random"], 10**9, progress=lambda tally: tally.games > 500)
    assert 500 < tally.games < 10**9
    assert sum(tally.wins) == tally.games


def test_wilsons_interval_is_the_textbooks():
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
