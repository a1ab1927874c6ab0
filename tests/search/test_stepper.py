"""One game move by move, compiled: the very game that the referee would narrate."""

import copy
import pickle
import random

import numpy as np
import pytest

from dedale.core import CHANCE, OVER, Play, registry
from dedale.search import engine, seeds_of


def stepper_of(key, seed=5):
    game = registry.find(key)
    return engine(game).stepper(game.start(game.setting()), seed)


@pytest.mark.parametrize("key", ["sumo", "connect_four", "coq"])
def test_it_plays_what_the_referee_plays_with_the_same_luck(key):
    stepper, game, choice = stepper_of(key), registry.find(key), random.Random(1)
    for number in range(2):
        play, luck = Play(game, game.setting()), seeds_of(5, range(number, number + 1))
        n = stepper.reset(number=number)
        play.settle(luck)
        while n:
            assert stepper.states.tobytes() == play.states.tobytes()
            assert sorted(stepper.moves[:n]) == sorted(stepper.legal()) == sorted(play.legal())
            assert (stepper.turn, stepper.results) == (play.turn, [0.0] * play.setting.seats)
            move = choice.choice(stepper.moves[:n])
            n = stepper.step(move)
            play.move(move)
            play.settle(luck)
        assert stepper.over
        assert play.over
        assert stepper.plies == len(play.plies)
        assert stepper.results == play.results()


def test_without_a_seed_chance_is_the_callers():
    stepper = stepper_of("coq", None)
    assert stepper.turn == CHANCE
    assert stepper.weights() == registry.find("coq").narrator.chance(stepper.states)
    with pytest.raises(ValueError, match="illegal"):
        stepper.step(len(stepper.weights()))
    stepper.step(stepper.legal()[-1])
    assert stepper.plies == 1


@pytest.mark.parametrize("move", [-1, 7, 2**40])
def test_an_illegal_move_is_an_error_and_changes_nothing(move):
    stepper = stepper_of("connect_four")
    before = stepper.states.tobytes()
    with pytest.raises(ValueError, match=rf"{move} is illegal here; there are: \[0, 1, 2, 3, 4, 5, 6\]"):
        stepper.step(move)
    assert stepper.states.tobytes() == before


def test_nothing_can_be_done_once_the_game_is_over():
    stepper = stepper_of("connect_four")
    for column in (0, 1, 0, 1, 0, 1, 0):
        n = stepper.step(column)
    assert (n, stepper.turn, stepper.legal(), stepper.results) == (0, OVER, [], [1.0, -1.0])
    with pytest.raises(ValueError, match="illegal"):
        stepper.step(1)


def test_a_stepper_stands_at_its_first_game_and_begins_with_it():
    stepper, numbered = stepper_of("coq"), stepper_of("coq")
    first = stepper.states.tobytes()
    stepper.reset()
    assert stepper.states.tobytes() == first
    stepper.reset()
    numbered.reset(number=1)
    assert stepper.states.tobytes() == numbered.states.tobytes()
    numbered.reset(5)
    assert numbered.states.tobytes() == first


def test_a_seed_that_comes_later_gives_chance_back_to_the_stepper():
    stepper = stepper_of("coq", None)
    stepper.reset(5)
    assert stepper.states.tobytes() == stepper_of("coq").states.tobytes()


def test_a_number_of_numpys_is_a_move_too():
    stepper = stepper_of("connect_four")
    assert stepper.step(np.int64(3)) == 7


def test_the_moves_cannot_be_tampered_with():
    with pytest.raises(TypeError, match="read-only"):
        stepper_of("connect_four").moves[0] = 9


@pytest.mark.parametrize(
    "twin", [lambda s: s.copy(), copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))]
)
def test_a_copy_goes_its_own_way_with_the_same_luck_to_come(twin):
    stepper = stepper_of("coq")
    stepper.step(stepper.legal()[0])
    other, before = twin(stepper), stepper.states.tobytes()
    move = other.legal()[0]
    other.step(move)
    assert stepper.states.tobytes() == before != other.states.tobytes()
    stepper.step(move)
    assert stepper.states.tobytes() == other.states.tobytes()
    assert [each.reset() and each.states.tobytes() for each in (stepper, other)] == [stepper.states.tobytes()] * 2


def test_a_copy_with_another_seed_meets_other_dice():
    stepper = stepper_of("coq")
    ways = {tuple(played(stepper.copy(seed))) for seed in (None, None, 1, 2, 3)}
    assert len(ways) == 4


def played(stepper):
    """Where the first moves lead."""
    for _ in range(10):
        stepper.step(stepper.legal()[0])
        yield stepper.states.tobytes()


def test_a_seat_is_shown_what_it_may_see():
    game = registry.find("coq")
    stepper = stepper_of("coq")
    assert not game.hides
    assert stepper.seen().tobytes() == stepper.seen(1).tobytes() == stepper.states.tobytes()
