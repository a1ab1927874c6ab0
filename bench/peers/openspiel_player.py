"""OpenSpiel's C++ MCTSBot at the board: for each line of moves made so far, its move and the seconds it took."""

import importlib.metadata
import json
import sys
import time

import pyspiel

GAME = pyspiel.load_game("connect_four")
SIMULATIONS = int(sys.argv[1])
EXPLORATION = 2.0  # its own default


def play(moves, seed):
    state = GAME.new_initial_state()
    for move in moves:
        state.apply_action(move)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(GAME, evaluator, EXPLORATION, SIMULATIONS, 1000, True, seed, False)
    start = time.perf_counter()
    move = bot.step(state)
    return {"move": int(move), "seconds": time.perf_counter() - start}


print(json.dumps({"OpenSpiel": importlib.metadata.version("open_spiel")}), flush=True)
for number, line in enumerate(sys.stdin):
    print(json.dumps(play(json.loads(line), number + 1)), flush=True)
