"""PettingZoo's Connect Four: random moves through its usual loop."""

import importlib.metadata
import json
import random
import sys
import time
import warnings

import numpy as np

warnings.filterwarnings("ignore")

from pettingzoo.classic import connect_four_v3  # noqa: E402

env = connect_four_v3.env()


def loop(games):
    plies = 0
    start = time.perf_counter()
    for game in range(games):
        env.reset(seed=game)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            plies += 1
    return plies / (time.perf_counter() - start)


loop(2)
print(json.dumps({"PettingZoo": importlib.metadata.version("pettingzoo")}), flush=True)
for _ in sys.stdin:
    print(json.dumps({"PettingZoo, loop": loop(60)}), flush=True)
