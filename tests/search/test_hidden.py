"""Search with hidden hands plays from what its seat knows."""

from pathlib import Path

import numpy as np
import pytest

import dedale.games
from dedale.core import Game
from dedale.lab.shares import seeds_of
from dedale.players import Spec
from dedale.search import engine


@pytest.fixture(scope="module")
def coin():
    toys = str(Path(__file__).parent / "toys")
    dedale.games.__path__.append(toys)
    try:
        yield Game("coin")
    finally:
        dedale.games.__path__.remove(toys)


def dealt(coin, side):
    states = coin.start(coin.setting())
    coin.narrator.apply(states, side)
    return states


@pytest.mark.parametrize("side", [0, 1])
def test_a_guesser_does_not_see_what_the_other_holds(coin, side):
    states = dealt(coin, side)
    coin.narrator.apply(states, 2 + 2 * side)
    coin.narrator.call("mask", states, 0)
    found = engine(coin).search(states, 0, engine(coin).desk(3), 4000)
    assert {weighed.move for weighed in found} == {0, 1}
    assert all(abs(weighed.value) < 0.1 for weighed in found)


def test_only_moves_that_fit_what_is_held_are_tried(coin):
    states = dealt(coin, 1)
    coin.narrator.call("mask", states, 1)
    found = engine(coin).search(states, 1, engine(coin).desk(3), 500)
    assert {weighed.move for weighed in found} == {4, 5}


def test_a_tree_holds_every_move_the_other_might_have(coin):
    states = dealt(coin, 0)
    coin.narrator.call("mask", states, 0)
    found = engine(coin).search(states, 0, engine(coin).desk(3), 500)
    assert {weighed.move for weighed in found} == {2, 3, 4, 5}


def test_compiled_contests_are_as_fair(coin):
    both = np.array([Spec("mcts", 60).row] * 2, np.int64)
    played = engine(coin).contests(coin.start(coin.setting()), engine(coin).desk(), both, seeds_of(5, range(400)))
    assert abs(played.results[:, 0].mean()) < 0.2
