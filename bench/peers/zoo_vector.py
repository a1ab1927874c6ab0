"""PettingZoo's Connect Four against a random opponent, many of them in Gymnasium's SyncVectorEnv."""

import importlib.metadata
import json
import random
import sys
import time
import warnings

import gymnasium
import numpy as np

warnings.filterwarnings("ignore")

from pettingzoo.classic import connect_four_v3  # noqa: E402

ROWS, STEPS = 1024, 3


class Solo(gymnasium.Env):
    """The first player's side; the second plays at random."""

    action_space = gymnasium.spaces.Discrete(7)
    observation_space = gymnasium.spaces.Dict(
        observation=gymnasium.spaces.Box(0, 1, (6, 7, 2), np.int8),
        action_mask=gymnasium.spaces.Box(0, 1, (7,), np.int8),
    )

    def __init__(self):
        self.env = connect_four_v3.raw_env()

    def reset(self, *, seed=None, options=None):
        self.env.reset(seed=seed)
        return self.env.observe("player_0"), {}

    def step(self, action):
        for move in (action, None):
            if move is None:
                move = random.choice(np.flatnonzero(self.env.observe("player_1")["action_mask"]))
            self.env.step(int(move))
            if any(self.env.terminations.values()):
                break
        over = any(self.env.terminations.values())
        return self.env.observe("player_0"), self.env.rewards["player_0"], over, False, {}


many = gymnasium.vector.SyncVectorEnv([Solo] * ROWS)
seen, _ = many.reset(seed=1)


def loop(steps):
    global seen
    start = time.thread_time()
    for _ in range(steps):
        masks = seen["action_mask"]
        seen, *_ = many.step((masks * np.random.rand(*masks.shape)).argmax(axis=1))
    return steps * ROWS / (time.thread_time() - start)


print(json.dumps({"PettingZoo": importlib.metadata.version("pettingzoo")}), flush=True)
for _ in sys.stdin:
    print(json.dumps({"PettingZoo in SyncVectorEnv": loop(STEPS)}), flush=True)
