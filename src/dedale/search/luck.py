"""Luck: each game of a seed has a generator of its own, by its number, the same wherever it is played."""

from typing import Any

import numpy as np

MIXING = (30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)  # neighbours get seeds far apart
LAST, MASK = 31, 2**64 - 1
Seeds = np.ndarray[Any, np.dtype[np.uint64]]


def luck(seed: int, number: int = 0) -> int:
    """How the generator of this game of the seed starts."""
    return int(mixed(number + high(seed)))


def seeds_of(seed: int, games: range) -> Seeds:
    """How those of several games start."""
    return Luck(seed).of(np.arange(games.start, games.stop, games.step))


class Luck:
    """The games of one seed, or each of a seed of its own."""

    def __init__(self, seeds: Any) -> None:
        self._seeds: Seeds = np.array([high(seed) for seed in np.atleast_1d(seeds)], np.uint64)

    def of(self, numbers: Any) -> Seeds:
        """How the generators of the games with these numbers start."""
        found: Seeds = mixed(np.asarray(numbers, np.uint64) + self._seeds)
        return found


def high(seed: int) -> int:
    """A seed fills the upper half; the lower is for the game's number."""
    return int(seed) % 2**32 << 32


def mixed(z: Any) -> Any:
    """One number or many, all of 64 bits."""
    for shift, factor in MIXING:
        z = (z ^ (z >> shift)) * factor & MASK
    return z ^ (z >> LAST)
