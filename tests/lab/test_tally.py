"""Who won: alone, shared among several, or as a team."""

import numpy as np

from dedale.lab.tally import Tally
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
