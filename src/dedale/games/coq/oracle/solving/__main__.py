"""`python -m dedale.games.coq.oracle.solving`"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from shutil import copy
from typing import Any, NamedTuple

import click
import numpy as np

from dedale.core import Fault, Game, Setting, registry

from ..known import unpacked
from .ends import all_ends, sides
from .fitting import Fitting
from .settling.__main__ import ANSWERS, PREPARED, Solved, solved, tell
from .settling.card import KERNELS, NoCard, ready_card
from .settling.layers import Machine
from .settling.tables import Caps, Prepared, Table
from .sweeping import Processor, card_files
from .trying import tried

CAPS = Caps(384, 128)
TOLD_APART = "Points of both together and points ahead that are told apart."


class Board(NamedTuple):
    """What is solved."""

    game: Game
    setting: Setting

    @property
    def squares(self) -> int:
        return int(self.game.start(self.setting)["squares"][0])

    def prepared(self, caps: Caps, games: int, seed: int) -> Prepared:
        found = Prepared(sides(self.squares), all_ends(self.game.start(self.setting)), caps, games, seed)
        tell(f"{len(found.sides.first) ** 2:,} arrangements, {len(found.ends.arrangement):,} ends of rolls")
        return found


def board(edition: str, options: tuple[str, ...]) -> Board:
    game: Game = registry.find("coq")
    for each in options:
        if "=" not in each:
            raise click.ClickException(f"{each}: write it as KEY=VALUE")
    try:
        return Board(game, game.setting(edition, dict(each.split("=", 1) for each in options), seats=2))
    except Fault as why:
        raise click.ClickException(str(why)) from None


@contextmanager
def machine(card: bool) -> Iterator[Machine]:
    """Who settles the layers here."""
    threads = os.cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        try:
            yield ready_card(card_files()) if card else Processor(pool, threads)
        except NoCard as why:
            raise click.ClickException(str(why)) from None


def distil(found: Board, solution: Solved, seconds: float, seed: int, out: Path) -> None:
    """Fit the network, try it and write it."""
    known, answers, change = solution
    start, worth, _, _ = known.split(answers)
    tell(f"whoever rolls first wins {(1 + start) / 2:.4%}; last change {change:.1e} at most")
    fitting = Fitting(found.squares, seed)
    fitting.fit(known.learned, worth, seconds, lambda done, error: tell(f"{done:.0%} learned, {error / 2:.3%} off"))
    net = fitting.packed()
    fitting.net = unpacked(net)
    told = tried(fitting, known, answers)
    tell(
        f"a roll by the network loses {told.loss:.4%} ± {told.reach:.4%} of winning chance, at worst {told.worst:.2%}, "
        f"{told.rolls:,} rolls of as many games; its values are {told.error:.3%} off"
    )
    write(out, found, net, change=change, loss=told.loss, error=told.error)


def write(path: Path, found: Board, net: dict[str, Table], **told: float) -> None:
    values = found.game.start(found.setting)["value"][0][1 : found.squares + 1]
    kept: dict[str, Any] = {"values": values, **net, **{name: np.float64(number) for name, number in told.items()}}
    np.savez_compressed(path, **kept)
    tell(f"{path} has {path.stat().st_size:,} bytes")


def of_board(command: Callable[..., Any]) -> Callable[..., Any]:
    words = click.argument("edition")(command)
    return click.option("-o", "--option", "options", multiple=True, help="As in `dedale play`: must_roll=yes.")(words)


def even(context: click.Context, option: click.Parameter, caps: tuple[int, int]) -> Caps:
    if caps[0] < 0 or caps[1] < 0 or caps[1] % 2:
        raise click.BadParameter("two numbers, the second one even")
    return Caps(*caps)


def asking(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in (
        click.option("--seed", default=1, show_default=True),
        click.option("--games", default=200_000, show_default=True, help="Learned from, of each kind."),
        click.option("--caps", type=(int, int), default=CAPS, show_default=True, callback=even, help=TOLD_APART),
    ):
        command = option(command)
    return command


FIT = click.option("--fit", "seconds", default=600.0, show_default=True, help="Seconds the network learns.")
OUT = click.option("--out", type=click.Path(path_type=Path), required=True, help="Where the network goes.")


@click.group()
def main() -> None:
    """Solve the Coq for two on a board, and distil the solution into a network."""


@main.command()
@of_board
@asking
@FIT
@OUT
@click.option("--card", is_flag=True, help="Settle the layers on this machine's NVIDIA card.")
def solve(
    edition: str, options: tuple[str, ...], caps: Caps, games: int, seed: int, seconds: float, out: Path, card: bool
) -> None:
    """All in one go: the solution, and the network that knows it."""
    found = board(edition, options)
    with machine(card) as worker:
        solution = solved(found.prepared(caps, games, seed), worker)
    distil(found, solution, seconds, seed, out)


@main.command()
@of_board
@asking
@click.option("--out", type=click.Path(path_type=Path), required=True, help="A folder for what the card takes.")
def prepare(edition: str, options: tuple[str, ...], caps: Caps, games: int, seed: int, out: Path) -> None:
    """What a machine with a card takes, where neither Dédale nor Numba need be: docs/gpu.md."""
    found = board(edition, options).prepared(caps, games, seed)
    out.mkdir(parents=True, exist_ok=True)
    found.write(out / PREPARED)
    for kernel, path in zip(KERNELS, card_files(), strict=True):
        copy(path, out / f"{kernel}.ptx")
    tell(f"{out / PREPARED} has {(out / PREPARED).stat().st_size:,} bytes")


@main.command()
@of_board
@click.option("--seed", default=1, show_default=True)
@FIT
@OUT
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
def fit(edition: str, options: tuple[str, ...], seed: int, seconds: float, out: Path, folder: Path) -> None:
    """The network from the answers that came back into the folder of `prepare`."""
    try:
        solution = Solved.read(folder / ANSWERS)
    except OSError as why:
        raise click.ClickException(str(why)) from None
    distil(board(edition, options), solution, seconds, seed, out)


if __name__ == "__main__":
    main()
