"""PettingZoo's own tests, and what it is told of the end and of the luck."""

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from dedale.core import Fault, registry
from dedale.envs import zoo

SMALL = ["connect_four", "kuhn_poker", "coq"]
LARGE = ["sumo", "labyrinthe", "pyramid", "gootmu"]
EVERY = [*SMALL, *(pytest.param(key, marks=pytest.mark.long) for key in LARGE)]
# An observation with a mask is a dictionary: the test says that this is unusual, of its own classic games too.
MASKED = pytest.mark.filterwarnings("ignore:Observation")


@MASKED
@pytest.mark.parametrize("key", EVERY)
def test_api(key):
    api_test(zoo.env(key), num_cycles=200)


@pytest.mark.parametrize("key", EVERY)
def test_seed(key):
    seed_test(lambda **how: zoo.env(key, **how), num_cycles=100)


@pytest.mark.parametrize("key", ["connect_four", *EVERY[3:]])
def test_render(key):
    told = {"svg": lambda drawn: drawn.startswith("<svg")}
    render_test(lambda **how: zoo.env(key, **how), custom_tests=told)


def test_pixels_are_a_picture_of_the_position():
    env = zoo.env("connect_four", render_mode="rgb_array")
    env.reset(1)
    empty = env.render()
    env.step(3)
    assert (empty.shape[1:], empty.dtype) == ((600, 3), np.uint8)
    assert (env.render() != empty).any()


def test_an_illegal_move_loses():
    env = zoo.env("connect_four")
    env.reset(1)
    for _ in range(7):
        env.step(0)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}


def test_a_game_that_is_too_long_is_truncated():
    env = zoo.env("connect_four", limit=3)
    env.reset(1)
    for _ in range(3):
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_the_winner_is_told_so():
    env = zoo.raw_env("connect_four")
    env.reset(1)
    for column in (0, 1, 0, 1, 0, 1, 0):
        env.step(column)
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}


def test_who_is_not_to_move_sees_the_table_and_has_no_moves():
    env = zoo.raw_env("kuhn_poker")
    env.reset(4)
    mine, theirs = (env.observe(agent) for agent in env.agents)
    assert mine["action_mask"].tolist() == [1, 1]
    assert not theirs["action_mask"].any()
    assert (mine["observation"] != theirs["observation"]).any()


def test_options_boards_and_seats_are_the_games_own():
    assert zoo.env("coq", seats=3, board="coq-30", options={"sixes": "first"}).possible_agents[-1] == "player_2"
    with pytest.raises(Fault, match="is not played by 7"):
        zoo.env("coq", seats=7)


def test_games_are_named_by_their_version():
    assert zoo.env("coq").metadata["name"] == f"dedale_coq_v{registry.find('coq').facts.version}"
