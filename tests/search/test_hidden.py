"""Search with hidden hands plays from what its seat knows."""

from pathlib import Path

import numpy as np
import pytest

import dedale.games
from dedale.core import Game
from dedale.players import Spec
from dedale.search import engine, seeds_of


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


def test_a_batch_shows_each_row_as_the_seat_to_move_sees_it(coin):
    batch = engine(coin).batch(coin.start(coin.setting()), 64, seed=2)
    for _ in range(6):
        for row in range(64):
            seen = batch.states[row : row + 1].copy()
            coin.narrator.call("mask", seen, int(batch.turns[row]))
            assert batch.seen[row].tobytes() == seen[0].tobytes()
        batch.step(batch.masks.argmax(axis=1))


def test_a_batch_ends_a_row_as_the_seat_that_moved_last_sees_it(coin):
    batch = engine(coin).batch(coin.start(coin.setting()), 64, seed=2, again=False)
    movers = batch.turns.copy()
    while not batch.dones.all():
        movers = np.where(batch.turns >= 0, batch.turns, movers)
        batch.step(batch.masks.argmax(axis=1))
    for row, mover in enumerate(movers):
        seen = batch.states[row : row + 1].copy()
        coin.narrator.call("mask", seen, int(mover))
        assert batch.finals[row].tobytes() == seen[0].tobytes()


def test_a_stepper_hides_what_the_other_holds(coin):
    stepper = engine(coin).stepper(coin.start(coin.setting()), seed=1)
    held = int(stepper.states["side"][0])
    assert stepper.turn == 1
    assert [int(stepper.seen(seat)["side"][0]) for seat in (0, 1)] == [-1, held]
    assert int(stepper.seen()["side"][0]) == held
