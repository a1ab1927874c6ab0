"""OpenSpiel's own simulations, with serialization; CFR on Kuhn poker beside its own; MCCFR on Coq."""

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from dedale.core import Fault, registry
from dedale.envs import spiel

LONG = [
    "dedale_sumo",
    "dedale_labyrinthe",
    "dedale_gootmu",
    "dedale_pyramid(players=2)",
    "dedale_pyramid(players=4)",
]
EVERY = [
    "dedale_connect_four",
    "dedale_kuhn_poker",
    "dedale_coq",
    "dedale_coq(players=3,sixes=1)",
    *(pytest.param(name, marks=pytest.mark.long) for name in LONG),
]


@pytest.mark.parametrize("name", EVERY)
def test_random_simulations_with_serialization(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def solved(name, iterations):
    game = pyspiel.load_game(name)
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return exploitability.exploitability(game, solver.average_policy())


def test_cfr_on_kuhn_poker_is_as_exploitable_as_on_openspiels_own(long):
    """Results are in units of the two chips that can be won."""
    iterations = 200 if long else 20
    ours, theirs = solved("dedale_kuhn_poker", iterations), solved("kuhn_poker", iterations)
    print(f"{iterations} iterations: exploitability {2 * ours} and {theirs}")
    assert 2 * ours == theirs


def test_mccfr_learns_on_coq(long):
    np.random.seed(1)
    game = pyspiel.load_game("dedale_coq")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20 if long else 2):
        solver.iteration()
    state, policy = game.new_initial_state(), solver.average_policy()
    for outcome in (5, 0, 5):  # the first seat rolls higher, starts, and rolls a six
        state.apply_action(outcome)
    print(f"{len(solver._infostates)} information states")
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)
    assert len(solver._infostates) > 50


def test_actions_are_sorted_and_written_as_in_records():
    state = pyspiel.load_game("dedale_connect_four").new_initial_state()
    assert state.legal_actions() == list(range(7))
    assert [state.action_to_string(0, action) for action in (0, 6)] == ["1", "7"]


def test_chance_is_a_player_with_exact_weights():
    state = pyspiel.load_game("dedale_kuhn_poker").new_initial_state()
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    state.apply_action(1)
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]


def dealt(*cards):
    state = pyspiel.load_game("dedale_kuhn_poker").new_initial_state()
    for outcome in cards:
        state.apply_action(outcome)
    return state


def test_information_states_hide_the_others_card():
    low, high = dealt(1, 0), dealt(1, 1)  # the queen, against the jack and against the king
    assert low.information_state_string(0) == high.information_state_string(0)
    assert low.information_state_string(1) != high.information_state_string(1)
    assert low.observation_tensor(0) == high.observation_tensor(0)


def test_a_clone_goes_its_own_way():
    state = dealt(1, 0)
    clone = state.clone()
    clone.apply_action(1)
    assert (state.history(), clone.history()) == ([1, 0], [1, 0, 1])
    assert state.current_player() == 0


def test_games_and_states_pickle():
    state = dealt(2, 1)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_observers_name_the_parts():
    game = pyspiel.load_game("dedale_kuhn_poker")
    observation = make_observation(game)
    observation.set_from(dealt(2, 0), 0)
    assert observation.dict["card_choice"].tolist() == [[0, 0, 0, 1], [1, 0, 0, 0]]


def test_kinds_of_utility_and_lengths_are_on_the_lid():
    kinds = pyspiel.GameType.Utility
    found = [
        spiel.game_type(registry.find(key), seats).utility for key, seats in (("coq", 2), ("coq", 3), ("pyramid", 4))
    ]
    assert found == [kinds.ZERO_SUM, kinds.GENERAL_SUM, kinds.IDENTICAL]
    assert pyspiel.load_game("dedale_kuhn_poker").max_game_length() == 5


def test_an_option_that_is_not_there_is_refused():
    with pytest.raises(Fault, match="Option sixes cannot be '7'"):
        spiel.chosen(registry.find("coq"), {"sixes": 7})


def test_reinforcement_learning_environments_take_our_games():
    env = rl_environment.Environment("dedale_connect_four")
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.current_player()][0]])
    assert sorted(step.rewards) == [-1, 1]
