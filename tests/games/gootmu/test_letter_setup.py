"""G.O.O.T.M.U. by the letter: the size of the board."""

import pytest

from dedale.core import Fault, Play, registry


def opened(seats, size):
    game = registry.find("gootmu")
    return Play(game, game.setting(None, {"size": size}, seats))


@pytest.mark.parametrize(
    ("size", "rows", "cols"),
    [("4x3", 4, 3), ("5x3", 5, 3), ("4x5", 4, 5), ("3x4", 3, 4), ("3x5", 3, 5), ("5x4", 5, 4), ("5x5", 5, 5)],
)
def test_a_board_may_have_any_size_up_to_five_by_five(size, rows, cols):
    """GM-S1: option"""
    s = opened(2, size).here
    assert (s.rows, s.cols) == (rows, cols)


@pytest.mark.parametrize(("size", "seats", "most"), [("3x4", 4, 3), ("5x3", 4, 3), ("4x4", 5, 4), ("4x5", 6, 5)])
def test_a_board_too_small_for_the_players_is_refused_in_words(size, seats, most):
    """GM-S1: not replaced by another one without a word"""
    assert opened(most, size).here.slots
    with pytest.raises(Fault) as refused:
        opened(seats, size)
    rows, cols = size.split("x")
    assert f"{rows}×{cols} tiles is too small for {seats} players" in str(refused.value)
    assert f"trop petit pour {seats} joueurs" in refused.value.say(registry.find("gootmu").language("fr"))
