"""What is asked of the solution: positions to learn from, and rolls that the network is tried on."""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from .fitting import Fitting
from .games import After, Kept, after, asked_after, losses, played, worths
from .settling.tables import Asked, Ends, Table

SLIPS = (0, 30, 100, 300, 1000)  # of a thousand rolls, in the games that are learned from
TESTED = (0, 50)  # and in those that the network is tried on
KEPT, KEPT_TESTED = 60, 20  # of a thousand rolls with a choice
TEST_GAMES = 14_000
TESTS = 1 << 32  # their seeds lie so much further
START_OF_GAME = Asked(*np.zeros((3, 1), np.int64))


class Tried(NamedTuple):
    """What a roll by the network costs, on average and at worst, by how many rolls; how far its values are."""

    loss: float
    reach: float
    worst: float
    rolls: int
    error: float


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

    def write(self, path: Path) -> None:
        np.savez_compressed(path, *self.learned, *self.tried, *self.ends)

    @classmethod
    def read(cls, path: Path) -> "Lesson":
        with np.load(path) as kept:
            columns = [kept[name] for name in kept.files]
        first, second = len(Asked._fields), len(Asked._fields) + len(Kept._fields)
        return cls(Asked(*columns[:first]), Kept(*columns[first:second]), After(*columns[second:]))


def lesson(ends: Ends, leads: Table, games: int, seed: int) -> Lesson:
    """Positions of games with more slips and fewer, and those one end aside."""
    rng, parts = np.random.default_rng(seed), []
    for slips in SLIPS:
        kept = played(ends, leads, slips, KEPT, games, seed + slips)
        found = after(ends, kept)
        lot = np.lexsort((rng.random(len(found.roll)), found.roll))
        aside = lot[np.flatnonzero(np.diff(found.roll[lot], prepend=-1))]
        aside = aside[found.sign[aside] != 0]
        parts += [Asked(*kept[:3]), Asked(found.at[aside], found.mine[aside], found.theirs[aside])]
    tried = one_a_game([played(ends, leads, slips, KEPT_TESTED, TEST_GAMES, seed + TESTS + slips) for slips in TESTED])
    learned = Asked(*(np.concatenate(each) for each in zip(*parts, strict=True)))
    in_order = np.lexsort(learned[::-1])  # files of them are a third as large so
    return Lesson(Asked(*(each[in_order] for each in learned)), tried, after(ends, tried))


def one_a_game(parts: list[Kept]) -> Kept:
    """Of each game one roll."""
    single = []
    for kept in parts:
        _, rows = np.unique(kept.game, return_index=True)
        single.append(Kept(*(each[rows] for each in kept)))
    return Kept(*(np.concatenate(each) for each in zip(*single, strict=True)))


def tried(fitting: Fitting, known: Lesson, answers: Table) -> Tried:
    _, _, before, behind = known.split(answers)
    exact, judged = worths(known.ends, behind), worths(known.ends, fitting.worth(asked_after(known.ends)))
    lost = losses(known.ends, exact, judged)
    error = float(np.sqrt(np.mean((fitting.worth(Asked(*known.tried[:3])) - before) ** 2))) / 2
    return Tried(float(lost.mean()), 1.96 * float(lost.std()) / len(lost) ** 0.5, float(lost.max()), len(lost), error)
