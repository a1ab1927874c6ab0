"""Gymnasium's own test, and many games at once against one."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from dedale.core import Fault, registry
from dedale.envs import gym as ours

from .test_zoo import EVERY

ROWS = 6


def moves(masks, rng):
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("key", EVERY)
def test_check_env(key):
    check_env(gymnasium.make(ours.register(key)).unwrapped)


@pytest.mark.parametrize("key", EVERY)
def test_observations_of_many_are_within_their_space(key):
    many, rng = gymnasium.make_vec(ours.register(key), num_envs=ROWS), np.random.default_rng(1)
    seen, _ = many.reset(seed=1)
    for _ in range(30):
        assert seen in many.observation_space
        seen, rewards, over, cut, _ = many.step(moves(seen["action_mask"], rng))
        assert rewards.shape == over.shape == cut.shape == (ROWS,)


@pytest.mark.parametrize("key", ["connect_four", "kuhn_poker", "coq"])
def test_a_row_of_many_plays_the_games_that_one_plays(key):
    """Row by row the same luck, the same bots, the same ends, over several games."""
    seeds = list(range(20, 20 + ROWS))
    many = ours.Many(key, ROWS, bot="greedy~0.5")
    ones = [ours.Solo(key, bot="greedy~0.5") for _ in seeds]
    rows, _ = many.reset(seed=seeds)
    alone = [one.reset(seed=seed)[0] for one, seed in zip(ones, seeds, strict=True)]
    rng, ended = np.random.default_rng(2), 0
    for _ in range(60):
        assert np.array_equal(rows["observation"], np.stack([seen["observation"] for seen in alone]))
        assert np.array_equal(rows["action_mask"], np.stack([seen["action_mask"] for seen in alone]))
        actions = moves(rows["action_mask"], rng)
        rows, rewards, over, _, info = many.step(actions)
        for row, one in enumerate(ones):
            alone[row], reward, done, _, _ = one.step(actions[row])
            assert (reward, done) == (rewards[row], over[row])
            if done:
                ended += 1
                assert np.array_equal(info["final_obs"]["observation"][row], alone[row]["observation"])
                alone[row] = one.reset()[0]
    assert ended > ROWS


def test_a_seed_begins_the_same_games_again():
    many, rng = ours.Many("coq", ROWS), np.random.default_rng(3)
    first, _ = many.reset(seed=9)
    for _ in range(5):
        many.step(moves(many.rows.batch.masks, rng))
    again, _ = many.reset(seed=9)
    assert np.array_equal(first["observation"], again["observation"])


def test_an_illegal_move_loses_and_a_new_game_begins():
    many = ours.Many("coq", 2)
    before, _ = many.reset(seed=1)
    masks = before["action_mask"]
    _, rewards, over, _, info = many.step(np.array([masks[0].argmin(), masks[1].argmax()]))
    assert rewards.tolist() == [-1, 0]
    assert over.tolist() == info["final_info"]["illegal"].tolist() == [True, False]
    assert np.array_equal(info["final_obs"]["observation"][0], before["observation"][0])
    one = ours.Solo("coq")
    one.reset(seed=1)
    assert one.step(masks[0].argmin())[1:3] == (-1.0, True)


def test_a_game_that_is_too_long_is_truncated():
    one = ours.Solo("connect_four", limit=4)
    one.reset(seed=1)
    one.step(0)
    *_, over, cut, _ = one.step(1)
    assert (over, cut) == (False, True)


def test_observations_are_kept_unless_asked_otherwise():
    for copy in (True, False):
        many = ours.Many("connect_four", 2, copy=copy)
        first, _ = many.reset(seed=1)
        kept = first["observation"].copy()
        many.step(np.array([3, 3]))
        assert np.array_equal(kept, first["observation"]) == copy


def test_wrappers_of_gymnasium_count_our_episodes():
    many, rng = (
        RecordEpisodeStatistics(gymnasium.make_vec("dedale/connect_four-v1", num_envs=8)),
        np.random.default_rng(4),
    )
    seen, _ = many.reset(seed=1)
    for _ in range(40):
        seen, *_ = many.step(moves(seen["action_mask"], rng))
    assert many.episode_count > 8


def test_bots_have_names_and_seats():
    assert ours.Solo("coq", seats=3, bot="greedy,random,mcts:20", seat=2).reset(seed=1)
    with pytest.raises(Fault, match="No player 'stockfish'"):
        ours.Solo("coq", bot="stockfish")
    with pytest.raises(Fault, match="There is no seat 5"):
        ours.Solo("coq", seat=5)


def test_the_seat_sees_a_picture_with_its_own_eyes():
    one = ours.Solo("kuhn_poker", render_mode="ansi")
    one.reset(seed=1)
    mine, theirs = one.render().splitlines()[:2]
    assert "?" not in mine
    assert "?" in theirs


def test_every_game_is_registered_with_the_version_of_its_rules():
    games = [registry.find(key) for key in ("sumo", "coq", "labyrinthe", "pyramid", "gootmu")]
    assert {f"dedale/{game.key}-v{game.facts.version}" for game in games} <= set(gymnasium.registry)
