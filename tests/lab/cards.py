"""A card that is none: it has CuPy's few words, and plays the kernels' own rules on the processor."""

from functools import cache
from types import SimpleNamespace

import numpy as np

from dedale.core import contract
from dedale.core.compile import compiled
from dedale.search.card import KERNELS, LEFT_OUT, kernel


class NoCard(Exception):
    """What CuPy raises."""


class Stand:
    """In CuPy's place, for one game; `stack` is what a thread may take."""

    def __init__(self, game, cards=1):
        self.game, self.stack, self.asked = game, 1024, []
        self.zeros, self.asarray, self.asnumpy = np.zeros, np.asarray, np.asarray
        runtime = SimpleNamespace(
            getDeviceCount=lambda: self.count(cards), CUDARuntimeError=NoCard,
            deviceGetLimit=lambda which: self.stack, deviceSetLimit=self.limit,
        )  # fmt: skip
        self.cuda = SimpleNamespace(runtime=runtime)

    def count(self, cards):
        if not cards:
            raise NoCard("cudaErrorNoDevice")
        return cards

    def limit(self, which, size):
        self.stack = size

    def RawModule(self, path):
        self.asked.append(path)
        return self

    def get_function(self, name):
        return Function(self.game, kernel(self.game, name).own, for_processor(self.game, KERNELS[name]))


@cache
def for_processor(game, entry):
    hooks = {contract.HOOKS[hook]: rules for hook, rules in game.hooks.items()}
    return compiled(game.key, [entry], {**hooks, **LEFT_OUT})[entry.__name__]


class Function:
    local_size_bytes, num_regs = 5000, 40

    def __init__(self, game, own, rule):
        self.game, self.own, self.rule = game, own, rule

    def __call__(self, grid, block, flat):
        root, _, players, _, _, seeds, _, limit, opening, *own, threads = flat
        lengths, _, finished, _, results, _, _, marks, _, broken, _ = own
        states, moves, weights, luck = self.own
        assert threads == grid[0] * block[0]
        room = (
            np.zeros(states, self.game.rules.State), np.zeros(moves, np.int64), np.zeros(weights, np.int64),
            np.zeros(luck, np.uint64),
        )  # fmt: skip
        shared = root.view(self.game.rules.State), players, seeds, limit, opening
        filled = lengths, finished, results, marks, broken
        for thread in range(threads):
            self.rule(*room, *shared, *filled, threads, thread)
