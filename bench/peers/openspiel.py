"""OpenSpiel's Connect Four: a loop in Python, rollouts in C++, and its C++ MCTS."""

import importlib.metadata
import json
import random
import sys
import time

import pyspiel

GAME = pyspiel.load_game("connect_four")
MOVES_PER_GAME = 21.3  # of a random game; rollouts report no length


def python_loop(games):
    """Moves are picked as in the loop of our stepper, by seconds of CPU."""
    plies, chance = 0, random.random
    start = time.thread_time()
    for _ in range(games):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(chance() * len(moves))])
            plies += 1
    return plies / (time.thread_time() - start)


def mcts(simulations, rollouts, searches=1):
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(GAME, evaluator, 1.4, simulations, 1000, False, 1, False)
    state = GAME.new_initial_state()
    start = time.perf_counter()
    for _ in range(searches):
        bot.mcts_search(state)
    return searches * simulations * rollouts / (time.perf_counter() - start)


def measure():
    return {
        "OpenSpiel, Python loop": python_loop(1500),
        "OpenSpiel, C++ rollouts": mcts(1, 40_000) * MOVES_PER_GAME,
        "OpenSpiel, C++ MCTS 1000": mcts(1000, 1, searches=20),
        "OpenSpiel, C++ MCTS 20000": mcts(20000, 1),
    }


python_loop(5)
print(json.dumps({"OpenSpiel": importlib.metadata.version("open_spiel")}), flush=True)
for _ in sys.stdin:
    print(json.dumps(measure()), flush=True)
