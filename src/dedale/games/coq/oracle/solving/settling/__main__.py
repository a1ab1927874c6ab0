"""`python -m settling FOLDER`, beside this folder, with NumPy and CuPy alone: settles what `prepare` has put there."""

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .card import KERNELS, NoCard, ready_card
from .layers import Layers, Machine
from .lessons import Lesson, Players, lesson
from .tables import Prepared, Table

PREPARED, ANSWERS = "prepared.npz", "answers.npz"
START = time.monotonic()


class Progress:
    """Says how far the layers are, and keeps their worst last change."""

    def __init__(self) -> None:
        self.change = 0.0

    def __call__(self, total: int, sweeps: int, change: float) -> None:
        self.change = max(self.change, change)
        if total < 0 or total % 32 == 0:
            where = "the lead alone" if total < 0 else f"{total} points together"
            tell(f"{where}: {sweeps} sweeps, last change {change:.1e}")


def tell(text: str) -> None:
    sys.stdout.write(f"{time.monotonic() - START:6.0f} s  {text}\n")
    sys.stdout.flush()


class Solved(NamedTuple):
    """What was asked, what was answered, and the worst last change of a layer."""

    lesson: Lesson
    answers: Table
    change: float

    def write(self, path: Path) -> None:
        np.savez_compressed(path, answers=self.answers, change=np.float64(self.change), **self.lesson.columns())

    @classmethod
    def read(cls, path: Path) -> "Solved":
        with np.load(path) as kept:
            return cls(Lesson.of(kept), kept["answers"], float(kept["change"]))


def solved(prepared: Prepared, machine: Machine) -> Solved:
    """The leads first, then games of those who know them, then all that was met in these."""
    layers, progress = Layers(prepared.sides, prepared.ends, prepared.caps, machine), Progress()
    players = Players(machine, prepared.ends, layers.settle_leads(progress))
    found = lesson(players, prepared.games, prepared.seed)
    tell(f"{len(found.learned.at):,} positions to learn from, {len(found.tried.at):,} rolls to be tried on")
    return Solved(found, layers.solve(found.asked, progress), progress.change)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="Where what was prepared lies, and the answers go.")
    folder = parser.parse_args().folder
    try:
        card = ready_card([folder / f"{kernel}.ptx" for kernel in KERNELS])
        prepared = Prepared.read(folder / PREPARED)
    except (NoCard, OSError) as why:
        parser.exit(2, f"{why}\n")
    tell(f"{len(prepared.sides.first) ** 2:,} arrangements, {len(prepared.ends.arrangement):,} ends of rolls")
    solved(prepared, card).write(folder / ANSWERS)
    tell(f"{folder / ANSWERS} is written")


if __name__ == "__main__":
    main()
