"""Who won: alone, shared among several, or as a team."""

import numpy as np
import pytest

from dedale.lab.tally import Tally
from dedale.lab.tally.distinct import MOST, Distinct
from dedale.search import Played


def tally(results, finished=None, **more):
    results = np.array(results, float)
    ended = np.ones(len(results), bool) if finished is None else np.array(finished)
    lengths, marks = np.ones(len(results), np.int64), np.arange(len(results))
    return Tally.of(Played(results, lengths, ended, marks), **more)


def test_a_win_alone_counts_for_its_seat():
    assert tally([[1, -1], [-1, 1], [1, -1]]).wins == (2, 1)


def test_a_tie_of_two_and_a_shared_win_of_three_are_draws():
    assert tally([[0, 0]]).draws == 1
    shared = tally([[-1 / 3, -1 / 3, -1, -1 / 3], [0, 0, -1, -1]])
    assert shared.wins == (0, 0, 0, 0)
    assert shared.draws == 2


def test_a_team_wins_and_loses_as_one():
    team = tally([[1, 1, 1], [-1, -1, -1]], team=True)
    assert team.wins == (1, 1, 1)
    assert team.draws == 0


def test_a_game_cut_short_is_neither():
    cut = tally([[0, 0], [1, -1]], finished=[False, False])
    assert (cut.wins, cut.draws, cut.unfinished) == ((0, 0), 0, 2)


# How many differ


def distinct(*parts):
    total = Distinct()
    for part in parts:
        total += Distinct.of(np.array(part, np.int64))
    return total


def test_the_same_game_in_two_shares_is_counted_once():
    assert distinct([1, 2, 2], [2, 3], []).count == 3
    assert distinct().count == 0
    assert distinct(range(MOST - 1)).exact
    assert distinct(range(MOST - 1), range(100)).count == MOST - 1


def test_many_are_estimated_in_bounded_memory_whatever_the_order():
    parts = [range(n, n + 300_000) for n in range(0, 2_000_000, 200_000)]
    forth, back = distinct(*parts), distinct(*reversed(parts))
    assert forth == back
    assert len(forth.least) == 8 * MOST
    assert not forth.exact
    assert forth.count == pytest.approx(2_100_000, rel=0.03)


def test_equal_games_of_a_tally_are_told():
    played = Played(np.zeros((4, 2)), np.ones(4, np.int64), np.ones(4, bool), np.array([7, 7, 8, 7]))
    assert Tally.of(played).distinct == 2
    assert Tally.of(played).as_data()["distinct_games"] == 2
