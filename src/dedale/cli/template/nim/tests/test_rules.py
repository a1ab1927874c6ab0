"""Clause by clause: a docstring names the clause its test shows."""

import pytest

from dedale.core import Illegal, Play, registry


@pytest.fixture
def play():
    game = registry.find("nim")
    return Play(game, game.setting())


def take(play, *counts):
    for count in counts:
        play.put(str(count))


def test_a_taken_stone_stays_with_its_taker(play):
    """NI-01"""
    take(play, 3, 2)
    assert list(play.here.taker) == [-1] * 10 + [1] * 2 + [0] * 3


def test_players_take_stones_in_turn(play):
    """NI-02"""
    take(play, 1)
    assert play.turn == 1
    take(play, 3)
    assert play.turn == 0
    assert play.here.left == 11


def test_nobody_takes_more_than_there_is(play):
    """NI-03"""
    take(play, 3, 3, 3, 3, 2)
    with pytest.raises(Illegal, match="not so many"):
        take(play, 2)


def test_the_last_stone_wins(play):
    """NI-04"""
    take(play, 3, 3, 3, 3, 3)
    assert play.over
    assert play.results() == [1, -1]
