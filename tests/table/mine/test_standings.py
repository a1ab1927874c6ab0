"""Places of an evening, and the rating against the levels."""

import math
import re
from pathlib import Path

import pytest

from dedale.table.club.rating import FIRST_LEVEL, Rated, Score, between, chance, ladder, points_of, rated
from dedale.table.club.standings import SITS_OUT, Pair, standings

LEVELS = Path(__file__).parents[3] / "docs" / "levels.md"


def test_points_then_the_strength_of_those_one_met_then_of_those_one_beat():
    pairs = [Pair(0, 1, 1.0), Pair(2, 3, 0.5), Pair(0, 2, 1.0), Pair(1, 3, 0.5)]
    table = standings(range(4), pairs)
    assert [(row.who, row.points, row.buchholz, row.sonneborn) for row in table] == [
        (0, 2.0, 1.0, 1.0),
        (3, 1.0, 1.0, 0.5),
        (1, 0.5, 3.0, 0.5),
        (2, 0.5, 3.0, 0.5),
    ]
    assert [row.place for row in table] == [1, 2, 3, 3]


def test_to_sit_out_is_a_win_against_somebody_like_oneself():
    (row,) = standings([0], [Pair(0, SITS_OUT, 1.0)])
    assert (row.points, row.buchholz, row.sonneborn) == (1.0, 1.0, 1.0)


def test_a_game_under_way_counts_for_nobody():
    assert [(row.points, row.played) for row in standings([0, 1], [Pair(0, 1)])] == [(0.0, 0), (0.0, 0)]


def test_who_has_not_played_stands_at_the_end():
    assert [row.who for row in standings([5, 1, 2], [Pair(2, 1, 1.0)])] == [2, 1, 5]


def test_few_games_give_no_rating():
    assert rated([Score(1000.0, 1.0)] * 4) is None
    assert rated([Score(1000.0, 0.5, 0.5)] * 9) is None


def test_half_the_points_against_a_level_is_that_levels_rating():
    found = rated([Score(1200.0, 1.0), Score(1200.0, 0.0)] * 10)
    assert found is not None
    assert found.points == pytest.approx(1200, abs=0.1)
    assert found.least < 1200 < found.most
    assert found.most - 1200 == pytest.approx(1200 - found.least, abs=0.5)


def test_the_interval_is_the_known_one_of_a_share():
    """Against one level it is the likelihood interval of a binomial share: 15 of 20 is 0.54 to 0.90."""
    found = rated([Score(0.0, 1.0)] * 15 + [Score(0.0, 0.0)] * 5)
    assert chance(found.points, 0.0) == pytest.approx(0.75, abs=1e-3)
    assert (chance(found.least, 0.0), chance(found.most, 0.0)) == pytest.approx((0.5376, 0.9022), abs=1e-3)


def test_more_games_narrow_the_interval():
    few, many = (rated([Score(1000.0, 1.0), Score(1400.0, 0.0)] * n) for n in (5, 50))
    assert few.most - few.least > 2.5 * (many.most - many.least)


def test_who_won_everything_is_at_least_so_strong_and_who_lost_everything_at_most():
    won, lost = rated([Score(1000.0, 1.0)] * 10), rated([Score(1000.0, 0.0)] * 10)
    assert (won.most, lost.least) == (None, None)
    assert isinstance(won, Rated)
    assert 1000 < won.least == won.points < 1700
    assert lost.points == lost.most == pytest.approx(2000 - won.points, abs=0.1)


def test_the_ladder_is_what_the_levels_page_tells():
    """levels.toml repeats docs/levels.md, so that a rating needs no documentation."""
    text = LEVELS.read_text(encoding="utf-8")
    for game in ("sumo", "coq", "labyrinthe", "gootmu"):
        part = re.search(rf"<!-- levels of {game} -->(.*?)<!-- end", text, re.DOTALL).group(1)
        shares = [float(share) / 100 for share in re.findall(r"\| (\d+\.\d) % \|", part)]
        steps = [FIRST_LEVEL]
        for share in shares:
            steps.append(steps[-1] + 400 * math.log10(share / (1 - share)))
        assert ladder(game) == pytest.approx(steps), game
        assert list(steps) == sorted(steps)


def test_levels_that_were_not_measured_have_no_points():
    assert ladder("pyramid") == ()
    assert points_of("pebbles", "1") is None
    assert points_of("sumo", "9") is None
    assert points_of("sumo", "oracle") is None
    assert points_of("sumo", "1") == FIRST_LEVEL


def test_a_rating_stands_between_two_levels():
    steps = (1000.0, 1200.0, 1500.0)
    assert [between(points, steps) for points in (900, 1000, 1300, 1600)] == [(0, 1), (1, 2), (2, 3), (3, 4)]
