"""`python -m dedale.games.coq.oracle.solving`"""

import time
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np

from dedale.core import Game, Setting, registry

from ..known import Net
from .ends import Ends, Table, all_ends, sides
from .fitting import Fitting
from .games import After, Kept, after, asked_after, losses, played, worths
from .layers import Asked, Layers

SLIPS = (0, 30, 100, 300, 1000)  # of a thousand rolls, in the games that are learned from
TESTED = (0, 50)  # and in those that the network is tried on
KEPT, KEPT_TESTED = 60, 20  # of a thousand rolls with a choice
TEST_GAMES = 14_000
TESTS = 1 << 32  # their seeds lie so much further
START = time.monotonic()


class Lesson(NamedTuple):
    """What is asked of the solution: positions to learn from, tried rolls, and all their ends."""

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


START_OF_GAME = Asked(*np.zeros((3, 1), np.int64))


def tell(text: str) -> None:
    click.echo(f"{time.monotonic() - START:6.0f} s  {text}")


class Progress:
    """Says how far the layers are, and keeps their worst last change."""

    def __init__(self) -> None:
        self.change = 0.0

    def __call__(self, total: int, sweeps: int, change: float) -> None:
        self.change = max(self.change, change)
        if total < 0 or total % 32 == 0:
            where = "the lead alone" if total < 0 else f"{total} points together"
            tell(f"{where}: {sweeps} sweeps, last change {change:.1e}")


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
    return Lesson(Asked(*(np.concatenate(each) for each in zip(*parts, strict=True))), tried, after(ends, tried))


def one_a_game(parts: list[Kept]) -> Kept:
    """Of each game one roll."""
    single = []
    for kept in parts:
        _, rows = np.unique(kept.game, return_index=True)
        single.append(Kept(*(each[rows] for each in kept)))
    return Kept(*(np.concatenate(each) for each in zip(*single, strict=True)))


def tried(fitting: Fitting, known: Lesson, answers: Table) -> dict[str, float]:
    """What a roll by the network costs, and how far its values are."""
    _, _, before, behind = known.split(answers)
    exact, judged = worths(known.ends, behind), worths(known.ends, fitting.worth(asked_after(known.ends)))
    lost = losses(known.ends, exact, judged)
    error = float(np.sqrt(np.mean((fitting.worth(Asked(*known.tried[:3])) - before) ** 2))) / 2
    reach = 1.96 * lost.std() / len(lost) ** 0.5
    tell(
        f"a roll by the network loses {lost.mean():.4%} ± {reach:.4%} of winning chance, at worst {lost.max():.2%}, "
        f"{len(lost):,} rolls of as many games; its values are {error:.3%} off"
    )
    return {"loss": float(lost.mean()), "error": error}


def write(path: Path, net: Net, game: Game, setting: Setting, **told: float) -> None:
    root = game.start(setting)
    values = root["value"][0][1 : int(root["squares"][0]) + 1]
    kept = {"values": values, **net._asdict(), **{name: np.float64(number) for name, number in told.items()}}
    np.savez_compressed(path, **kept)
    tell(f"{path} has {path.stat().st_size:,} bytes")


@click.command()
@click.argument("edition")
@click.option("-o", "--option", "options", multiple=True, help="As in `dedale play`: must_roll=yes.")
@click.option("--most", default=384, show_default=True, help="Points of both together that are told apart.")
@click.option("--games", default=200_000, show_default=True, help="Learned from, of each kind.")
@click.option("--fit", default=600.0, show_default=True, help="Seconds the network learns.")
@click.option("--seed", default=1, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Where the network and what was asked go.")
def main(edition: str, options: tuple[str, ...], most: int, games: int, fit: float, seed: int, out: Path) -> None:
    """Solve the Coq for two on a board, and distil the solution."""
    game: Game = registry.find("coq")
    setting = game.setting(edition, dict(each.split("=") for each in options), seats=2)
    root = game.start(setting)
    squares = int(root["squares"][0])
    found, ends = sides(squares), all_ends(root)
    tell(f"{len(found.first) ** 2:,} arrangements, {len(ends.arrangement):,} ends of rolls")
    layers, progress = Layers(found, ends, most), Progress()
    known = lesson(ends, layers.settle_leads(progress), games, seed)
    tell(f"{len(known.learned.at):,} positions to learn from, {len(known.tried.at):,} rolls to be tried on")
    answers = layers.solve(known.asked, progress)
    start, worth, _, _ = known.split(answers)
    tell(f"whoever rolls first wins {(1 + start) / 2:.4%}; last change {progress.change:.1e} at most")
    np.savez_compressed(out.with_suffix(".asked.npz"), answers=answers, **known.asked._asdict())
    fitting = Fitting(squares, seed)
    fitting.fit(known.learned, worth, fit, lambda done, error: tell(f"{done:.0%} learned, {error / 2:.3%} off"))
    fitting.net = Net(*(each.astype(np.float32) for each in fitting.written()))
    write(out, fitting.written(), game, setting, change=progress.change, **tried(fitting, known, answers))


if __name__ == "__main__":
    main()
