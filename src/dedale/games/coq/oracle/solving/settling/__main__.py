"""`python -m settling FOLDER`, beside this folder, with NumPy and CuPy alone: settles what `prepare` has put there."""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from .card import KERNELS, NoCard, ready_card
from .layers import Layers, Sweeper
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


def settled(prepared: Prepared, sweeper: Sweeper) -> tuple[Table, float]:
    """What was asked, and the worst last change of a layer."""
    layers, progress = Layers(prepared.sides, prepared.ends, prepared.most, sweeper), Progress()
    layers.settle_leads(progress)
    return layers.solve(prepared.asked, progress), progress.change


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="Where what was prepared lies, and the answers go.")
    folder = parser.parse_args().folder
    try:
        card = ready_card([folder / f"{kernel}.ptx" for kernel in KERNELS])
        prepared = Prepared.read(folder / PREPARED)
    except (NoCard, OSError) as why:
        parser.exit(2, f"{why}\n")
    tell(f"{len(prepared.sides.first) ** 2:,} arrangements, {len(prepared.asked.at):,} positions are asked about")
    answers, change = settled(prepared, card)
    np.savez_compressed(folder / ANSWERS, answers=answers, change=change)
    tell(f"{folder / ANSWERS} is written; last change {change:.1e} at most")


if __name__ == "__main__":
    main()
