"""Luck: each game of a seed has a generator of its own, by its number, the same wherever it is played."""

from typing import Any

import numpy as np

MIXING = (30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)  # neighbours get seeds far apart
Seeds = np.ndarray[Any, np.dtype[np.uint64]]


class Luck:
    """The games of one seed, or each of a seed of its own."""

    def __init__(self, seeds: Any) -> None:
        self._seeds: Seeds = np.array([int(seed) % 2**32 << 32 for seed in np.atleast_1d(seeds)], np.uint64)

    def of(self, numbers: Any) -> Seeds:
        """How the generators of the games with these numbers start."""
        z: Seeds = np.asarray(numbers, np.uint64) + self._seeds
        for shift, factor in MIXING:
            z = (z ^ (z >> np.uint64(shift))) * np.uint64(factor)
        z ^= z >> np.uint64(31)
        return z


def seeds_of(seed: int, games: range) -> Seeds:
    """How the generators of these games of a seed start."""
    return Luck(seed).of(np.arange(games.start, games.stop, games.step))
