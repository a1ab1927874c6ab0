"""Connect Four, clause by clause."""

import pytest

from dedale.core import Illegal, Play, registry


@pytest.fixture
def play():
    game = registry.find("connect_four")
    return Play(game, game.setting())


def put(play, columns):
    for column in columns:
        play.put(str(column))


def test_a_disc_stays_where_it_falls(play):
    """C4-01"""
    put(play, [4, 4])
    assert play.here.board[3, 0] == 1
    assert play.here.board[3, 1] == 2


def test_players_drop_discs_in_turn(play):
    """C4-02"""
    put(play, [1])
    assert play.turn == 1
    put(play, [1])
    assert play.turn == 0


def test_a_full_column_takes_no_more(play):
    """C4-03"""
    put(play, [1, 1, 1, 1, 1, 1])
    with pytest.raises(Illegal, match=r"Column 1 is full\. \[C4-03\]"):
        put(play, [1])


@pytest.mark.parametrize("columns", [[1, 2, 1, 2, 1, 2, 1], [1, 1, 2, 2, 3, 3, 4], [1, 2, 2, 3, 3, 4, 3, 4, 4, 6, 4]])
def test_four_in_a_line_win_at_once(play, columns):
    """C4-04"""
    put(play, columns)
    assert play.over
    assert play.results() == [1, -1]


def test_a_full_grid_without_a_line_is_drawn(play):
    """C4-05"""
    put(
        play,
        [c for pair in ((1, 2), (3, 4), (5, 6)) for c in (*pair * 1, *pair, *pair[::-1], *pair[::-1], *pair, *pair)],
    )
    put(play, [7] * 6)
    assert play.over
    assert play.results() == [0, 0]
