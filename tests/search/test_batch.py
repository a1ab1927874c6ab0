"""Many games side by side: each row is the very game that the referee would play with the same luck."""

import numpy as np
import pytest

from dedale.core import OVER, Play, registry
from dedale.players import spec
from dedale.search import engine, seeds_of
from dedale.search.batch import OUTSIDE, STAY

SEED = 3


@pytest.fixture(scope="module")
def four():
    return registry.find("connect_four")


@pytest.fixture(scope="module")
def coq():
    return registry.find("coq")


def side_by_side(game, count, **terms):
    return engine(game).batch(game.start(game.setting()), count, SEED, **terms)


def first_moves(batch):
    return batch.masks.argmax(axis=1)


def any_moves(batch, rng):
    return (rng.random(batch.masks.shape) * batch.masks).argmax(axis=1)


def against(game, name):
    """A learner at the first seat."""
    rows = np.array([spec(name, game).row] * game.setting().seats)
    rows[0] = OUTSIDE
    return rows


@pytest.mark.parametrize("key", ["sumo", "connect_four", "coq"])
def test_masks_and_turns_are_those_of_the_narrated_rules(key):
    game = registry.find(key)
    batch, rng = side_by_side(game, 64), np.random.default_rng(1)
    finished = 0
    for _ in range(120):
        for i in (0, 63):
            assert set(np.flatnonzero(batch.masks[i])) == set(game.narrator.legal(batch.states[i : i + 1]))
            assert batch.turns[i] == game.narrator.turn(batch.states[i : i + 1])
        batch.step(any_moves(batch, rng))
        assert not (batch.turns == OVER).any()
        finished += int(batch.dones.sum())
    assert finished > 0


@pytest.mark.parametrize("key", ["sumo", "coq"])
def test_a_row_has_the_luck_of_its_number_and_the_next_game_that_of_the_next(key):
    game = registry.find(key)
    batch, count, row, rng = side_by_side(game, 4), 4, 2, np.random.default_rng(1)
    for number in (row, row + count):
        play, luck = Play(game, game.setting()), seeds_of(SEED, range(number, number + 1))
        play.settle(luck)
        while not play.over:
            assert batch.states[row].tobytes() == play.states.tobytes()
            moves = any_moves(batch, rng)
            play.move(int(moves[row]))
            play.settle(luck)
            batch.step(moves)
        assert batch.dones[row]
        assert batch.finals[row].tobytes() == play.states.tobytes()
        assert batch.rewards[row].tolist() == play.results()


def test_a_seed_for_each_row_begins_with_its_first_game(coq):
    batch, alone = side_by_side(coq, 3), side_by_side(coq, 1)
    batch.reset(seed=[7, SEED, 9])
    assert batch.states[1].tobytes() == alone.states[0].tobytes()
    assert batch.states[0].tobytes() != alone.states[0].tobytes()


def test_only_the_rows_that_are_named_begin_anew(coq):
    batch = side_by_side(coq, 3)
    for _ in range(5):
        batch.step(first_moves(batch))
    before, plies = batch.states.copy(), batch.plies.copy()
    batch.reset(rows=[1])
    assert batch.states[[0, 2]].tobytes() == before[[0, 2]].tobytes()
    assert batch.plies[1] < plies[1]
    assert batch.plies[[0, 2]].tolist() == plies[[0, 2]].tolist()


def test_the_same_seed_gives_the_same_rows_again(coq):
    batch = side_by_side(coq, 5, players=against(coq, "greedy~0.2"))
    seen = []
    for _ in range(2):
        batch.reset(seed=11)
        for _ in range(40):
            batch.step(first_moves(batch))
        seen.append(batch.states.tobytes())
    assert seen[0] == seen[1]


def test_an_illegal_move_is_an_error_and_leaves_its_game_alone(four):
    batch = side_by_side(four, 3)
    before = batch.states.copy()
    with pytest.raises(ValueError, match="2 of 3 moves are illegal"):
        batch.step([3, 7, -5])
    assert batch.states[1:].tobytes() == before[1:].tobytes()
    assert batch.states[:1].tobytes() != before[:1].tobytes()


def test_a_row_that_is_to_stay_stays(four):
    batch = side_by_side(four, 2)
    batch.step([3, STAY])
    assert batch.plies.tolist() == [1, 0]


@pytest.mark.parametrize(("moves", "said"), [([3], "shape"), ([-1, 3], "reset")])
def test_moves_that_are_none_are_refused_in_words(four, moves, said):
    with pytest.raises(ValueError, match=said):
        side_by_side(four, 2).step(moves)


def test_a_game_without_end_is_cut_off_and_says_so(four):
    batch = side_by_side(four, 2, limit=5)
    for _ in range(5):
        assert not batch.truncated.any()
        batch.step([0, STAY])
    assert batch.truncated.tolist() == [True, False]
    assert not batch.dones.any()
    assert batch.finals["filled"].tolist() == [5, 0]
    assert batch.plies.tolist() == [0, 0]


def test_without_again_a_row_that_has_ended_waits(four):
    batch = side_by_side(four, 2, again=False)
    for column in (0, 1, 0, 1, 0, 1, 0):
        batch.step([column, STAY])
    ended = batch.states[0].tobytes()
    assert batch.dones.tolist() == [True, False]
    assert batch.turns.tolist() == [OVER, 0]
    assert not batch.masks[0].any()
    batch.step([0, 0])
    assert batch.states[0].tobytes() == ended == batch.finals[0].tobytes()
    assert batch.rewards[0].tolist() == [1.0, -1.0]
    batch.reset(rows=batch.dones)
    assert batch.turns.tolist() == [0, 1]
    assert not batch.dones.any()


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:20"])
def test_opponents_play_inside_the_step(four, name):
    batch = side_by_side(four, 8, players=against(four, name), desk=engine(four).desk(nodes=1 << 10))
    for _ in range(30):
        assert (batch.turns == 0).all()
        batch.step(first_moves(batch))
    assert (batch.plies % 2 == 0).all()


def test_an_opponent_plays_as_it_does_in_a_simulated_game(four):
    """Both seats by the same greedy player, one of them led by hand: the same games as those of `contests`."""
    root, bound = four.start(four.setting()), engine(four)
    rows = np.array([spec("greedy", four).row] * 2)
    played = bound.contests(root, bound.desk(), rows, seeds_of(SEED, range(16)))
    batch = side_by_side(four, 16, players=rows, again=False)
    batch.step(np.zeros(16))
    assert batch.plies.tolist() == played.lengths.tolist()
    assert (batch.turns == OVER).all()


def test_rows_may_be_led_from_different_seats(four):
    rows = np.array([[[OUTSIDE, 0, 0], spec("random", four).row], [spec("random", four).row, [OUTSIDE, 0, 0]]])
    batch = side_by_side(four, 2, players=rows)
    for _ in range(20):
        assert batch.turns.tolist() == [0, 1]
        batch.step(first_moves(batch))


def test_a_game_that_ends_before_anybody_is_asked_is_told_with_the_next_step(four):
    rows = np.array([spec("random", four).row] * 2)
    batch = side_by_side(four, 4, players=rows)
    assert (batch.turns == OVER).all()
    ended = batch.states.copy()
    batch.step(np.zeros(4))
    assert batch.finals.tobytes() == ended.tobytes()
    assert batch.dones.all()
    assert batch.states.tobytes() != ended.tobytes()
