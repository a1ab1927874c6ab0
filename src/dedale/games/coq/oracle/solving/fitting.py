"""The network that knows the solution nearly by heart, fitted to positions and their values: Adam, in NumPy."""

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from dedale.core import rule
from dedale.core.compile import compiled

from ...tables import FACES, START
from ..known import BETWEEN, LOOKS, PURSE, REACH, UNITS, Net, line_count, pairs_of
from .ends import sides
from .settling.tables import Asked, Table

BATCH, RATE, LEAST_RATE = 8192, 4e-3, 2e-5
BETA1, BETA2, TINY = 0.9, 0.999, 1e-8
AT_ONCE = 1 << 16
MOST_STEPS = 127
Told = Callable[[float, float], None]


class Adding(NamedTuple):
    """Lines by row of what is looked at, and their sums or what is to be added to them."""

    looks: Any
    lines: Any
    sums: Any


class Fitting:
    """The network while it learns: `net` is how it stands."""

    def __init__(self, squares: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        lines = 0.15 * rng.standard_normal((line_count(squares), UNITS))
        between = rng.standard_normal((BETWEEN, UNITS)) * (2 / UNITS) ** 0.5
        out = rng.standard_normal(BETWEEN) * BETWEEN**-0.5
        weights = (lines, np.zeros(UNITS), between, np.zeros(BETWEEN), out, np.zeros(1))
        self.net = Net(*(each.astype(np.float32) for each in weights))
        self.squares, self._rng = squares, rng
        self._run = compiled("coq", (gather, scatter), {})
        self._mean, self._square = (Net(*(np.zeros_like(each) for each in self.net)) for _ in range(2))
        self._slopes = Net(*(np.zeros_like(each) for each in self.net))
        self._steps = 0

    def looks(self, asked: Asked) -> Table:
        """The lines of each position, as `known` reads them."""
        pairs = pairs_of(self.squares)
        mine, theirs = asked.at // pairs, asked.at % pairs
        purses = 2 * pairs
        leads = purses + 2 * (PURSE + 1)
        columns = (
            mine, pairs + theirs, purses + np.minimum(asked.mine, PURSE),
            purses + PURSE + 1 + np.minimum(asked.theirs, PURSE),
            leads + REACH + np.clip(asked.mine - asked.theirs, -REACH, REACH),
            *(leads + 2 * REACH + 1 + each for each in self._ahead(mine, theirs)),
        )  # fmt: skip
        return np.stack(columns, axis=1).astype(np.int32)

    def _ahead(self, mine: Table, theirs: Table) -> Iterator[Table]:
        """As `ahead` tells it of each own pawn and each of the enemy's."""
        coq = self.squares + 1
        stands = [np.where(places > coq, places - FACES, places) for places in sides(self.squares)]
        for own in stands:
            for enemy in stands:
                here, there = own[mine], enemy[theirs]
                meet = (here > START) & (there > START) & (here < coq) & (there < coq)
                yield np.where(meet, self.squares + there - here, 0)

    def worth(self, asked: Asked) -> Table:
        looks = self.looks(asked)
        parts = [self._through(looks[i : i + AT_ONCE])[-1] for i in range(0, len(looks), AT_ONCE)]
        return np.concatenate(parts)

    def fit(self, asked: Asked, worth: Table, seconds: float, told: Told) -> None:
        """As long as that, pauses not counted; steps become shorter towards the end of the time. `told` hears of the
        error on the way."""
        looks, worth, start, next_told = self.looks(asked), worth.astype(np.float32), time.thread_time(), 0.0
        error = 0.0
        while (done := (time.thread_time() - start) / seconds) < 1:
            rows = self._rng.integers(0, len(worth), BATCH)
            loss = self._learn(looks[rows], worth[rows], RATE * min(1.0, 20 * done + 0.02) * (1 - done) + LEAST_RATE)
            error = loss if not error else 0.98 * error + 0.02 * loss
            if done >= next_told:
                next_told += 0.1
                told(done, error**0.5)

    def _through(self, looks: Table) -> tuple[Table, Table, Table]:
        """Both layers and the value."""
        sums = np.empty((len(looks), UNITS), np.float32)
        self._run["gather"](Adding(looks, self.net.lines, sums), self.net.offset)
        first = np.maximum(sums, 0, out=sums)
        second = np.maximum(first @ self.net.between.T + self.net.bias, 0)
        return first, second, np.tanh(second @ self.net.out + self.net.base)

    def _learn(self, looks: Table, worth: Table, rate: float) -> float:
        first, second, found = self._through(looks)
        slope = (found - worth) * (1 - found * found) * (2 / len(worth))
        back = np.outer(slope, self.net.out) * (second > 0)
        down = (back @ self.net.between) * (first > 0)
        lines = self._slopes.lines
        lines[:] = 0
        self._run["scatter"](Adding(looks, lines, down))
        slopes = Net(lines, down.sum(0), back.T @ first, back.sum(0), second.T @ slope, slope.sum(keepdims=True))
        self._step(slopes, rate)
        return float(np.mean((found - worth) ** 2))

    def _step(self, slopes: Net, rate: float) -> None:
        self._steps += 1
        rate *= (1 - BETA2**self._steps) ** 0.5 / (1 - BETA1**self._steps)
        for weight, mean, square, slope in zip(self.net, self._mean, self._square, slopes, strict=True):
            mean += np.float32(1 - BETA1) * (slope - mean)
            square += np.float32(1 - BETA2) * (slope * slope - square)
            weight -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(TINY))

    def packed(self) -> dict[str, Table]:
        """In half the width that it was learned in, the lines in a quarter: whole steps, a byte each."""
        step = np.abs(self.net.lines).max(0) / MOST_STEPS
        kept = {name: each.astype(np.float16) for name, each in self.net._asdict().items()}
        return kept | {"lines": np.round(self.net.lines / step).astype(np.int8), "step": step}


@rule
def gather(a: Adding, offset: Any) -> None:
    """The sum of each row's lines."""
    for i in range(len(a.looks)):
        row = a.sums[i]
        for j in range(UNITS):
            row[j] = offset[j]
        for k in range(LOOKS):
            line = a.lines[a.looks[i, k]]
            for j in range(UNITS):
                row[j] += line[j]


@rule
def scatter(a: Adding) -> None:
    """Each row to all its lines."""
    for i in range(len(a.looks)):
        row = a.sums[i]
        for k in range(LOOKS):
            line = a.lines[a.looks[i, k]]
            for j in range(UNITS):
                line[j] += row[j]
