"""Habits are tuned by playing: new games each round, all kinds mixed, and a file of the game's own form."""

import numpy as np
import pytest
from click.testing import CliRunner

from dedale.core import Fault, registry
from dedale.lab import tune
from dedale.lab.tune import Found, Tuning, main, one_round, tuned, written

GAME = registry.find("pyramid")
START = np.array(list(GAME.habits.values()))


@pytest.fixture(scope="module")
def tuning():
    return Tuning(GAME)


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(tune, "DRAWN", 4)
    monkeypatch.setattr(tune, "KEPT", 2)
    monkeypatch.setattr(tune, "GAMES", 2)


def test_every_number_of_players_meets_every_difficulty(tuning):
    assert tuning.kinds == 4 * 4
    assert all(0 <= won <= 3 for won in tuning.won(START, 1, range(3)))


def test_habits_that_are_turned_round_win_less(tuning):
    games = range(40)
    assert sum(tuning.won(-START, 1, games)) < sum(tuning.won(START, 1, games))


def test_a_round_goes_towards_those_that_won_most(tuning, small):
    begun = Found(0, START, np.full(len(START), 0.2))
    one, again = (one_round(tuning, begun, np.random.default_rng(3), 1) for _ in range(2))
    assert (one.round, list(one.middle)) == (1, list(again.middle))
    assert not np.allclose(one.middle, START)
    assert one.best >= one.mean


def test_without_time_everything_stays(tuning):
    assert tuned(tuning, START, 1, 0, print) is START


def test_what_is_written_is_the_table_that_the_game_ships(tmp_path):
    path = tmp_path / "habits.py"
    done = CliRunner().invoke(main, ["pyramid", "--seconds", "0", "--checks", "1", "--out", str(path)])
    assert done.exit_code == 0, done.output
    assert "before " in done.output
    assert path.read_text() == written("pyramid", GAME.habits)
    assert path.read_text() == (GAME.folder / "sense" / "tuned.py").read_text()


def test_only_teams_with_a_policy_are_tuned():
    with pytest.raises(Fault, match="has no policy"):
        Tuning(registry.find("sumo"))
    assert "has no policy" in CliRunner().invoke(main, ["sumo"]).output
