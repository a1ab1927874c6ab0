"""Starting a kernel of games on a card with CuPy. It knows nothing of the house, so that it also runs on a machine that
has a card and CuPy, and neither Numba nor Dédale."""

from collections.abc import Iterator
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
BLOCK = 64  # threads that start together
THREADS = 1 << 20  # more games are played one after the other by these
STACK_LIMIT = 0  # CUDA's number for it
DEEPEST = 1 << 14  # bytes for rules that call themselves, above what a thread has of its own


class Launcher:
    """A kernel loaded on the card, and what all games share there: the root as bytes, and a row a seat of players."""

    def __init__(self, cupy: Any, path: str, kernel: str, root: Array, players: Array) -> None:
        self.cupy = cupy
        self._function = cupy.RawModule(path=path).get_function(kernel)
        self._root, self._players = cupy.asarray(root), cupy.asarray(players)
        self.local: int = self._function.local_size_bytes
        self.registers: int = self._function.num_regs
        room = self.local + DEEPEST
        if cupy.cuda.runtime.deviceGetLimit(STACK_LIMIT) < room:
            cupy.cuda.runtime.deviceSetLimit(STACK_LIMIT, room)

    def play(
        self, seeds: Array, limit: int, opening: int = 0, threads: int = THREADS, block: int = BLOCK
    ) -> tuple[Any, Any, Any, Any, Any]:
        """Results, lengths, whether they ended, their marks, and the clauses of broken invariants, a game for each
        seed; all of it stays on the card."""
        zeros, count = self.cupy.zeros, len(seeds)
        lengths, marks, broken = (zeros(count, np.int64) for _ in range(3))
        finished, results = zeros(count, np.bool_), zeros((count, len(self._players)), np.float64)
        blocks = -(-min(count, threads) // block)
        own = (lengths, finished, results, marks, broken)
        given = (self.cupy.asarray(seeds), limit, opening, *own, blocks * block)
        self._function((blocks,), (block,), tuple(self._flat(given)))
        return results, lengths, finished, marks, broken

    def _flat(self, given: tuple[Any, ...]) -> Iterator[Any]:
        """Arguments as the kernel takes them: an array is followed by its sides."""
        yield from (self._root, np.int64(1))
        for value in (self._players, *given):
            if isinstance(value, int):
                yield np.int64(value)
            else:
                yield from (value, *map(np.int64, value.shape))
