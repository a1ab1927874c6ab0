"""Tune what a policy's habits weigh, by playing: `python -m dedale.lab.tune pyramid --seconds 300 --seed 1`.

Cross-entropy: each round draws tables of habits round the best found so far, lets each play the same new games of all
numbers of players and difficulties, and goes on from those that won most.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import numpy as np

from dedale.core import Fault, Game, States, mark, registry
from dedale.lab.tally import wilson
from dedale.players import Spec
from dedale.search import engine, seeds_of

Habits = np.ndarray[Any, np.dtype[np.float64]]

DRAWN, KEPT = 40, 10  # tables a round, and those from which the next goes on
GAMES = 32  # of each kind, for each table
PATIENCE = 0.5  # how much of the best found so far stays
CALMER, LEAST = 0.6, 0.04  # how much of the spread stays, and the smallest
SPREAD, NARROWEST = 0.15, 0.1  # at the beginning, of each weight's size
CHECKS = 500  # games of each kind, of another seed, that tell whether it is better
LINE = '    "{}": {:.4g},'
KIND = "difficulty"  # the option whose values are mixed


class Tuning:
    """The games that tell tables of habits apart; one thread plays them."""

    def __init__(self, game: Game) -> None:
        if not game.careful:
            raise Fault(mark("{game} has no policy: nobody plays it as {kind}."), game=game.facts.name, kind="policy")
        if not game.facts.cooperative:
            raise Fault(mark("Only habits of teams are tuned: in {game} one plays against another."),
                        game=game.facts.name)  # fmt: skip
        self._engine = engine(game)
        self._desk = self._engine.desk(nodes=1 << 10)
        self._roots = list(roots(game))

    def won(self, habits: Habits, seed: int, numbers: range) -> list[int]:
        """Of those games of each kind."""
        self._desk.habits[:] = habits
        seeds = seeds_of(seed, numbers)
        return [int((self._play(root, seeds) > 0).sum()) for root in self._roots]

    def _play(self, root: States, seeds: Any) -> Any:
        players = np.array([Spec("policy").row] * self._engine.seats(root), np.int64)
        return self._engine.contests(root, self._desk, players, seeds).results[:, 0]

    @property
    def kinds(self) -> int:
        return len(self._roots)


def roots(game: Game) -> Iterator[States]:
    """Each number of players, at each difficulty."""
    values = [{KIND: value} for option in game.facts.options if option.key == KIND for value in option.values]
    for seats in game.facts.seats:
        for options in values or [{}]:
            yield game.start(game.setting(seats=seats, options=options))


@dataclass(frozen=True)
class Found:
    """Where the search stands: the middle of its tables, how widely they differ, and how they did."""

    round: int
    middle: Habits
    spread: Habits
    mean: float = 0.0
    best: float = 0.0


def tuned(tuning: Tuning, start: Habits, seed: int, seconds: float, progress: Callable[[Found], object]) -> Habits:
    """After that many seconds of the processor's time."""
    rng, end = np.random.default_rng(seed), time.process_time() + seconds
    found = Found(0, start, np.maximum(NARROWEST, SPREAD * np.abs(start)))
    while time.process_time() < end:
        found = one_round(tuning, found, rng, seed)
        progress(found)
    return found.middle


def one_round(tuning: Tuning, found: Found, rng: np.random.Generator, seed: int) -> Found:
    """The middle is among the tables; all play the same games, which nobody has played before."""
    tables = found.middle + found.spread * rng.normal(size=(DRAWN, len(found.middle)))
    tables[0] = found.middle
    numbers = range(GAMES * found.round, GAMES * (found.round + 1))
    won = np.array([sum(tuning.won(table, seed, numbers)) for table in tables]) / (GAMES * tuning.kinds)
    best = tables[np.argsort(-won, kind="stable")[:KEPT]]
    middle = PATIENCE * found.middle + (1 - PATIENCE) * best.mean(0)
    spread = np.maximum(CALMER * found.spread + (1 - CALMER) * best.std(0), LEAST)
    return Found(found.round + 1, middle, spread, float(won.mean()), float(won.max()))


def written(key: str, habits: Mapping[str, float]) -> str:
    """As the game's own table stands in its folder."""
    lines = [LINE.format(name, weight) for name, weight in habits.items()]
    head = f'"""What each habit weighs, found by playing: `python -m dedale.lab.tune {key}` writes this table anew."""'
    return "\n".join([head, "", "HABITS = {", *lines, "}", ""])


@click.command()
@click.argument("key", metavar="GAME")
@click.option("--seconds", type=click.FloatRange(0), default=300, show_default=True, help="Of the processor's time.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="The file to write.  [default: GAME-habits.py]")
@click.option("--checks", type=click.IntRange(1), default=CHECKS, show_default=True,
              help="Games of each kind, of another seed, that compare the table before and after.")  # fmt: skip
def main(key: str, seconds: float, seed: int, out: Path | None, checks: int) -> None:
    """Tune the habits of a GAME's policy, from those it ships, and write them to a file of the same form, after
    each round."""
    try:
        game = registry.find(key)
        tuning, names = Tuning(game), list(game.habits)
    except Fault as fault:
        raise click.ClickException(str(fault)) from None
    start = np.array(list(game.habits.values()))
    path = out or Path(f"{key}-habits.py")

    def keep(now: Found) -> None:
        path.write_text(written(key, dict(zip(names, now.middle, strict=True))))
        click.echo(f"round {now.round}, won on average {now.mean:.1%}, best {now.best:.1%}")

    after = tuned(tuning, start, seed, seconds, keep)
    path.write_text(written(key, dict(zip(names, after, strict=True))))
    for name, table in (("before", start), ("after", after)):
        won, games = sum(tuning.won(table, seed + 1, range(checks))), checks * tuning.kinds
        low, high = wilson(won, games)
        click.echo(f"{name} {won / games:.1%} of {games:,} new games ({low:.1%} to {high:.1%})")
    click.echo(str(path))


if __name__ == "__main__":
    main()
