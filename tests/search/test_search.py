"""Search finds what is there to find, sees only what its seat sees, and gives the same answer to the same seed."""

import numpy as np
import pytest
from tests.games.sumo.situation import Situation

from dedale.core import OVER, Play, registry
from dedale.players import Player, Spec, spec
from dedale.search import engine, in_threads


@pytest.fixture(scope="module")
def four():
    return registry.find("connect_four")


def dropped(game, columns):
    play = Play(game, game.setting())
    for column in columns:
        play.put(str(column))
    return play


def test_mcts_takes_the_win_that_is_there(four):
    play = dropped(four, [1, 7, 1, 7, 1, 6])
    assert Player(four, spec("mcts:300")).choose(play.masked(0), 0) == 0


def test_mcts_stops_the_enemys_four(four):
    play = dropped(four, [4, 1, 4, 1, 7, 1])
    assert Player(four, spec("mcts:2000")).choose(play.masked(0), 0) == 0


def test_mcts_sees_a_push_over_the_edge_through_the_dice():
    situation = Situation("c2", "d2", ["+", "x"])
    best = Player(situation.play.game, spec("mcts:300")).choose(situation.play.masked(0), 0)
    assert situation.play.notation(best) == "push-e"


def test_the_same_seed_gives_the_same_search(four):
    play = dropped(four, [4, 4, 3])
    runs = [engine(four).search(play.masked(1), 1, engine(four).desk(9), 500) for _ in range(2)]
    assert runs[0] == runs[1]
    assert sum(weighed.visits for weighed in runs[0]) == 499


def test_a_tree_that_is_full_still_answers(four):
    play = dropped(four, [4])
    found = engine(four).search(play.masked(1), 1, engine(four).desk(1, nodes=16), 1000)
    assert len(found) == 7
    assert sum(weighed.visits for weighed in found) == 999


def test_searches_run_side_by_side(four):
    play, bound = dropped(four, [4]), engine(four)
    jobs = [lambda seed=seed: bound.search(play.masked(1), 1, bound.desk(seed), 400) for seed in (1, 2)]
    one, two = in_threads(jobs)
    assert one == bound.search(play.masked(1), 1, bound.desk(1), 400)
    assert one != two


@pytest.mark.parametrize("key", ["sumo", "connect_four"])
def test_many_games_step_together_and_their_masks_are_the_legal_moves(key):
    game = registry.find(key)
    bound = engine(game)
    batch, rng = bound.batch(game.start(game.setting()), 64, seed=3), np.random.default_rng(1)
    finished = 0
    for _ in range(120):
        for i in (0, 63):
            assert set(np.flatnonzero(batch.masks[i])) == set(game.narrator.legal(batch.states[i : i + 1]))
            assert batch.turns[i] == game.narrator.turn(batch.states[i : i + 1])
        choices = np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks], np.int64)
        batch.step(choices)
        assert not (batch.turns == OVER).any()
        assert (np.abs(batch.rewards[batch.dones]).sum(axis=1) > 0).all() or key == "connect_four"
        finished += int(batch.dones.sum())
    assert finished > 0


def test_an_illegal_move_in_a_batch_is_an_error_and_leaves_its_game_alone(four):
    batch = engine(four).batch(four.start(four.setting()), 2)
    before = batch.states.copy()
    with pytest.raises(ValueError, match="1 of 2 moves are illegal"):
        batch.step(np.array([3, 7], np.int64))
    assert batch.states[1:].tobytes() == before[1:].tobytes()
    assert batch.states[:1].tobytes() != before[:1].tobytes()


def test_players_are_named_as_people_type_them():
    assert spec(" MCTS:50 ") == Spec("mcts", 50)
    assert str(spec("mcts")) == "mcts:500"
    assert spec("level:1").kind == "greedy"


def test_a_game_with_more_moves_than_simulations_is_guided_by_its_sense():
    """With fewer simulations than moves, plain search would look at each move once at most."""
    situation = Situation("c2", "d2", ["+", "x"])
    assert situation.play.game.guided
    found = engine(situation.play.game).search(situation.play.masked(0), 0, engine(situation.play.game).desk(1), 4)
    assert situation.play.notation(found[0].move) == "push-e"
    assert found[0].visits >= 2
