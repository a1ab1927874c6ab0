"""What `import dedale` gives: the same games, plays and luck as every other room knows."""

import copy
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

import dedale
from dedale.core import registry
from dedale.search import engine


@pytest.fixture(scope="module")
def coq():
    return dedale.game("coq")


def test_importing_it_opens_no_room():
    code = "import sys, dedale; print(sorted(set(sys.modules) & {'numpy', 'numba', 'dedale.core', 'dedale.search'}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_games_are_those_of_the_registry_however_often_they_are_asked_for():
    for _ in range(2):
        assert [game.key for game in dedale.games()] == [game.key for game in registry.games()]
    assert dedale.games.sumo.FACTS is dedale.game("sumo").facts


@pytest.mark.parametrize("name", dedale.__all__)
def test_every_name_is_there(name):
    assert getattr(dedale, name) is not None


def test_a_name_that_is_not_there_is_said_so():
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        dedale.chess  # noqa: B018


def test_a_game_that_is_not_there_is_a_fault():
    with pytest.raises(dedale.Fault, match=r"No game 'chess'. There are: .*sumo"):
        dedale.game("chess")


def test_a_handle_is_the_registrys_game_compiled_once(coq):
    known = registry.find("coq")
    assert coq == known == coq
    assert coq.narrator is known.narrator
    assert engine(coq) is engine(known)
    assert coq != dedale.game("sumo")


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
@pytest.mark.parametrize("find", [dedale.game, registry.find])
def test_games_pickle_and_copy_to_themselves(find, twin):
    assert twin(find("coq")) is find("coq")


@pytest.mark.parametrize("key", ["coq", pytest.param("pyramid", marks=pytest.mark.slow)])
def test_stepper_batch_and_referee_have_the_same_dice_and_show_a_seat_the_same(key):
    game, choice = dedale.game(key), random.Random(1)
    play, stepper, batch = game.play(3, seed=9), game.stepper(9, seats=3), game.batch(2, 9, seats=3)
    for _ in range(40):
        assert play.states.tobytes() == stepper.states.tobytes() == batch.states[:1].tobytes()
        assert play.masked(play.turn).tobytes() == stepper.seen().tobytes() == batch.seen[:1].tobytes()
        move = choice.choice(stepper.legal())
        play.move(move)
        stepper.step(move)
        batch.step([move, batch.masks[1].argmax()])


def test_a_batch_leads_one_seat_against_those_named(coq):
    batch = coq.batch(4, opponents="greedy", seat=1)
    assert batch.turns.tolist() == [1] * 4
    batch = coq.batch(3, opponents=["greedy", "random", "greedy"], seats=3, seat=[0, 1, 2])
    for _ in range(10):
        assert batch.turns.tolist() == [0, 1, 2]
        batch.step(batch.masks.argmax(axis=1))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"opponents": "chess"}, "No player 'chess'"),
        ({"opponents": ["greedy"] * 3}, "3 players for 2 seats"),
        ({"opponents": "greedy", "seat": 2}, "no seat 2: they are numbered from 0 to 1"),
        ({"seats": 9}, "not played by 9"),
        ({"options": {"hop": "yes"}}, "No option 'hop'"),
        ({"board": "moon"}, "No board 'moon'"),
    ],
)
def test_what_cannot_be_is_a_fault_that_says_what_can(coq, given, said):
    with pytest.raises(dedale.Fault, match=said):
        coq.batch(2, **given)


def test_a_simulation_is_that_of_the_lab(coq):
    tally = coq.simulate(200, "greedy,random,random", seed=5)
    assert tally.games == 200
    assert len(tally.wins) == 3
    assert tally.wins == coq.simulate(200, ["greedy", "random", "random"], seed=5, seats=3).wins
    assert len(coq.simulate(10, "random", seats=4).wins) == 4


def test_an_option_changes_the_game_in_every_room():
    sumo = dedale.game("sumo")
    laid = {"options": {"first": "seat2"}, "board": "diamond-13"}
    play, stepper, batch = sumo.play(**laid), sumo.stepper(**laid), sumo.batch(3, **laid)
    assert {play.turn, stepper.turn, *batch.turns.tolist()} == {1}
    assert play.setting.edition.key == "diamond-13"
    assert np.array_equal(play.states["squares"], batch.states["squares"][:1])
