"""Who led, how far behind the winner was, and when it was settled."""

import numpy as np
import pytest

from dedale.lab.study.course import NOBODY, chances, course, leaders
from dedale.lab.study.figures import bars_of, mean_of


def line(*first):
    return np.array([(chance, 1 - chance) for chance in first])


def test_nobody_leads_by_a_hair():
    assert leaders(line(0.5, 0.51, 0.6, 0.3)).tolist() == [NOBODY, NOBODY, 0, 1]


def test_the_lead_changes_from_one_to_another_not_by_being_lost_for_a_while():
    assert course(line(0.6, 0.5, 0.6, 0.5, 0.4, 0.5, 0.6), 0).changes == 2


def test_a_winner_who_always_led_had_no_drama_and_was_settled_at_once():
    found = course(line(0.6, 0.7, 0.9, 1.0), 0)
    assert (found.drama, found.deficit, found.settled) == (0, 0, 0)


def test_a_winner_who_was_all_but_lost_to_the_last_ply_had_all_the_drama():
    found = course(line(0.0, 0.0, 0.0, 0.0), 0)
    assert (found.drama, found.deficit, found.settled) == (1, 1, 1)


def test_a_game_is_settled_where_the_winner_takes_the_lead_for_good():
    assert course(line(0.9, 0.1, 0.9, 0.9), 0).settled == 0.5


def test_a_drawn_game_has_leads_but_neither_drama_nor_an_end_that_was_settled():
    found = course(line(0.6, 0.4), NOBODY)
    assert found.changes == 1
    assert np.isnan([found.drama, found.deficit, found.settled]).all()


def test_a_team_plays_against_the_game():
    worth = np.array([[0.5, 0.5], [-0.5, -0.5]])
    assert chances(worth, together=True).tolist() == [[0.75, 0.25], [0.25, 0.75]]


def test_games_without_a_number_are_left_out_of_its_mean():
    found = mean_of(np.array([1.0, np.nan, 3.0]))
    assert (found.value, found.games) == (2, 2)


def test_an_interval_stays_within_its_bounds():
    found = mean_of(np.array([0.0, 1.0, 1.0]), most=1.0)
    assert found.low >= 0
    assert found.high == 1


@pytest.mark.parametrize("lengths", [[7], [7, 7, 7], list(range(500)), [1, 10_000], [3] * 99 + [20_000]])
def test_every_game_stands_in_one_bar_of_the_histogram(lengths):
    bars = bars_of(np.array(lengths))
    assert sum(games for *_, games in bars) == len(lengths)
    assert bars[0][0] <= min(lengths)
    assert max(lengths) < bars[-1][1]
    assert len(bars) <= 26
