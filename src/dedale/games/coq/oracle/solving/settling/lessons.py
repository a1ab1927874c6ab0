"""What is asked of the solution: positions to learn from, and rolls that the network is tried on."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from .games import ROOM, After, Kept, after, asked_after, in_rows, seeds_of
from .layers import Machine
from .tables import Asked, Ends, Table

SLIPS = (0, 30, 100, 300, 1000)  # of a thousand rolls, in the games that are learned from
TESTED = (0, 50)  # and in those that the network is tried on
KEPT, KEPT_TESTED = 60, 20  # of a thousand rolls with a choice
TEST_GAMES = 14_000
TESTS = 1 << 32  # their seeds lie so much further
START_OF_GAME = Asked(*np.zeros((3, 1), np.int64))


class Lesson(NamedTuple):
    """Positions to learn from, tried rolls, and all their ends."""

    learned: Asked
    tried: Kept
    ends: After

    @property
    def asked(self) -> Asked:
        parts = (START_OF_GAME, self.learned, Asked(*self.tried[:3]), asked_after(self.ends))
        return Asked(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))

    def split(self, answers: Table) -> tuple[float, Table, Table, Table]:
        first = 1 + len(self.learned.at)
        second = first + len(self.tried.at)
        return float(answers[0]), answers[1:first], answers[first:second], answers[second:]

    def columns(self) -> dict[str, Any]:
        """Small enough for a file."""
        flat = enumerate((*self.learned, *self.tried, *self.ends))
        return {f"lesson{i}": column.astype(np.int32) for i, column in flat}

    @classmethod
    def of(cls, kept: Mapping[str, Table]) -> "Lesson":
        """What `columns` made."""
        columns = [kept[name].astype(np.int64) for name in kept if name.startswith("lesson")]
        first, second = len(Asked._fields), len(Asked._fields) + len(Kept._fields)
        return cls(Asked(*columns[:first]), Kept(*columns[first:second]), After(*columns[second:]))


class Players:
    """Who know what the lead alone is worth, on this machine."""

    def __init__(self, machine: Machine, ends: Ends, leads: Any) -> None:
        self.ends, self._machine, self._leads = ends, machine, leads
        self._there = Ends(*map(machine.put, ends))

    def played(self, slips: int, share: int, count: int, seed: int) -> Kept:
        """So many games in which of a thousand rolls so many slip; of a thousand with a choice that many are kept."""
        machine, seeds = self._machine, self._machine.put(seeds_of(seed, count))
        rolls, counts = machine.zeros((count, ROOM, 4), np.int32), machine.zeros((count,), np.int64)
        machine.play(self._there, self._leads, seeds, slips, share, rolls, counts)
        return in_rows(machine.take(rolls), machine.take(counts))


def lesson(players: Players, games: int, seed: int) -> Lesson:
    """Positions of games with more slips and fewer, and those one end aside."""
    rng, parts = np.random.default_rng(seed), []
    for slips in SLIPS:
        kept = players.played(slips, KEPT, games, seed + slips)
        found = after(players.ends, kept)
        lot = np.lexsort((rng.random(len(found.roll)), found.roll))
        aside = lot[np.flatnonzero(np.diff(found.roll[lot], prepend=-1))]
        aside = aside[found.sign[aside] != 0]
        parts += [Asked(*kept[:3]), Asked(found.at[aside], found.mine[aside], found.theirs[aside])]
    tests = [players.played(slips, KEPT_TESTED, TEST_GAMES, seed + TESTS + slips) for slips in TESTED]
    learned = Asked(*(np.concatenate(each) for each in zip(*parts, strict=True)))
    in_order = np.lexsort(learned[::-1])  # files of them are a third as large so
    tried = one_a_game(tests)
    return Lesson(Asked(*(each[in_order] for each in learned)), tried, after(players.ends, tried))


def one_a_game(parts: list[Kept]) -> Kept:
    """Of each game one roll."""
    single = []
    for kept in parts:
        _, rows = np.unique(kept.game, return_index=True)
        single.append(Kept(*(each[rows] for each in kept)))
    return Kept(*(np.concatenate(each) for each in zip(*single, strict=True)))
