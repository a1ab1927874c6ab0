"""Fitting a network to positions and what became of them: Adam, in NumPy. The data are small and so is the network."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

Table = np.ndarray[Any, Any]
BATCH, RATE, LEAST_RATE, DECAY = 1024, 2e-3, 1e-5, 1e-4
BETA1, BETA2, TINY = 0.9, 0.999, 1e-8
LEAST_SPREAD = 0.05  # of what hardly ever varies
HELD_BACK = 20  # one game in so many is not learned from, but looked at


@dataclass(frozen=True)
class Lesson:
    """Positions by row: what is looked at, the number of its game, and what became of it, -1 to 1."""

    looks: Table
    games: Table
    targets: Table

    def __len__(self) -> int:
        return len(self.looks)

    def part(self, rows: Table) -> "Lesson":
        return Lesson(self.looks[rows], self.games[rows], self.targets[rows])

    def split(self) -> tuple["Lesson", "Lesson"]:
        """What is learned from, and what is held back."""
        back = self.games % HELD_BACK == 0
        return self.part(~back), self.part(back)

    @staticmethod
    def joined(parts: "list[Lesson]") -> "Lesson":
        """Games keep numbers of their own."""
        before = np.cumsum([0, *(part.games.max(initial=-1) + 1 for part in parts)])
        games = [part.games + first for part, first in zip(parts, before, strict=False)]
        looks, targets = [part.looks for part in parts], [part.targets for part in parts]
        return Lesson(np.concatenate(looks), np.concatenate(games), np.concatenate(targets))


@dataclass(frozen=True)
class Fit:
    """How good a network is: the mean loss in bits a position, and how often it names the winner."""

    loss: float
    right: float


@dataclass(frozen=True)
class Network:
    """As `core.net` knows it."""

    into: Table
    out: Table

    @staticmethod
    def fresh(looks: int, units: int, seed: int) -> "Network":
        rng = np.random.default_rng(seed)
        into, out = rng.normal(0, looks**-0.5, (looks + 1, units)), rng.normal(0, 0.5 * units**-0.5, units + 1)
        into[-1] = out[-1] = 0
        return Network(into, out)

    def estimates(self, looks: Table) -> Table:
        total = np.maximum(looks @ self.into[:-1] + self.into[-1], 0) @ self.out[:-1] + self.out[-1]
        estimates: Table = total / (1 + abs(total))
        return estimates

    def scaled(self, mean: Table, spread: Table) -> "Network":
        """The same for numbers as they are, where this one knows them less their mean and by their spread."""
        rows = self.into[:-1] / spread[:, None]
        return replace(self, into=np.vstack([rows, self.into[-1] - mean @ rows]))

    def unscaled(self, mean: Table, spread: Table) -> "Network":
        """The way back."""
        rows = self.into[:-1]
        return replace(self, into=np.vstack([rows * spread[:, None], self.into[-1] + mean @ rows]))


def judged(network: Network, lesson: Lesson) -> Fit:
    estimates, targets = network.estimates(lesson.looks.astype(np.float32)), lesson.targets
    chance = np.clip((1 + estimates) / 2, 1e-6, 1 - 1e-6)
    loss = -np.mean((1 + targets) / 2 * np.log2(chance) + (1 - targets) / 2 * np.log2(1 - chance))
    return Fit(float(loss), float(np.mean((estimates > 0)[targets != 0] == (targets > 0)[targets != 0])))


def fitted(network: Network, lesson: Lesson, epochs: int, seed: int, told: Callable[[int, Network], None]) -> Network:
    """The network after that many looks at all positions; `told` hears of each."""
    mean = lesson.looks.mean(0, dtype=np.float64).astype(np.float32)
    spread = (lesson.looks.std(0, dtype=np.float64) + LEAST_SPREAD).astype(np.float32)
    start = network.unscaled(mean, spread)
    start.into[:-1][lesson.looks.min(0) == lesson.looks.max(0)] = 0  # of what never varied nothing is known
    adam = Adam([start.into[:-1], start.into[-1], start.out[:-1], start.out[-1:]])
    rng, batches = np.random.default_rng(seed), max(1, len(lesson) // BATCH)
    for epoch in range(epochs):
        for number, rows in enumerate(np.array_split(rng.permutation(len(lesson)), batches)):
            looks = (lesson.looks[rows].astype(np.float32) - mean) / spread
            done = (epoch * batches + number) / (epochs * batches)
            adam.step(gradients(adam.weights, looks, lesson.targets[rows]), done)
        network = adam.network.scaled(mean, spread)
        told(epoch + 1, network)
    return network


def gradients(weights: list[Table], looks: Table, targets: Table) -> list[Table]:
    """Of the loss. With y = t / (1 + |t|) it changes by (y - target) (1 - |y|) / (1 + |y|) with t."""
    rows, bias, out, offset = weights
    hidden = np.maximum(looks @ rows + bias, 0)
    total = hidden @ out + offset
    estimates = total / (1 + abs(total))
    slope = (estimates - targets) * (1 - abs(estimates)) / (1 + abs(estimates)) / len(targets)
    back = np.outer(slope, out) * (hidden > 0)
    return [looks.T @ back, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True)]


class Adam:
    """Weights on their way down, more slowly towards the end."""

    def __init__(self, weights: list[Table]) -> None:
        self.weights = [each.astype(np.float32) for each in weights]
        self._mean = [np.zeros_like(each) for each in self.weights]
        self._square = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def step(self, slopes: list[Table], done: float) -> None:
        self._steps += 1
        rate = RATE * (1 + np.cos(np.pi * done)) / 2 + LEAST_RATE
        for weight, mean, square, slope in zip(self.weights, self._mean, self._square, slopes, strict=True):
            mean += (1 - BETA1) * (slope - mean)
            square += (1 - BETA2) * (slope * slope - square)
            way = mean / (1 - BETA1**self._steps) / (np.sqrt(square / (1 - BETA2**self._steps)) + TINY)
            weight -= (rate * (way + (DECAY * weight if weight.ndim > 1 else 0))).astype(np.float32)

    @property
    def network(self) -> Network:
        rows, bias, out, offset = (each.astype(np.float64) for each in self.weights)
        return Network(np.vstack([rows, bias]), np.concatenate([out, offset]))
