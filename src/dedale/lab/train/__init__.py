"""Train a game's sense on games of its own: `python -m dedale.lab.train gootmu --rounds 3 --games 20000 --out FILE`.

In each round the network so far plays against itself, some moves of it slipping; positions are kept with what became of
them, those of the last rounds are learned from, and the network plays a match against the one before and against the
game's sense as it is. NumPy and the game's compiled rules do all of it, on one core.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import click
import numpy as np

from dedale.core import Fault, Game, mark
from dedale.lab.train.fitting import Fit, Lesson, Network, fitted, judged
from dedale.search import engine, seeds_of
from dedale.search.selfplay import SENSE, Games, Kept, Nets, school, to_keep

SLIPS = (0, 30, 60, 120)  # of a thousand moves, in games that take turns
SHARE, ROOM = 120, 60  # positions kept: of a thousand, and room for so many a seat and game
LIMIT = 3000  # plies of a game
HASTE = 0.996  # what a win is worth one ply later
AFRESH = 1_000_000  # seeds of matches lie so far from those of games to learn from


@dataclass(frozen=True)
class Course:
    """How it is trained. `memory` is of how many rounds the games are learned from."""

    rounds: int = 3
    games: int = 20_000
    seats: tuple[int, ...] = (2,)
    units: int = 32
    epochs: int = 10
    memory: int = 3
    match: int = 1000
    seconds: float = float("inf")
    seed: int = 1


@dataclass(frozen=True)
class Round:
    """What came of one: the network, how much it learned from, how good it is at what was held back, and its scores."""

    number: int
    network: Network
    positions: int
    fit: Fit
    scores: dict[str, tuple[float, int]] = field(default_factory=dict)
    seconds: float = 0.0


class Trainer:
    """A game, and whoever learns it."""

    def __init__(self, game: Game, course: Course) -> None:
        self.looks = game.sense.looks
        if not self.looks:
            raise Fault(mark("The sense of {game} is not trained: it writes no features."), game=game.facts.name)
        if game.hides:
            raise Fault(
                mark("In {game} hands are hidden: a network playing itself would see them."), game=game.facts.name
            )
        self.game, self.course, self._desk = game, course, engine(game).desk(nodes=1)

    def rounds(self, first: Network | None) -> Iterator[Round]:
        """One after the other, as long as there is time. Without a network to begin with the game's own sense plays
        the first games."""
        course, start, network = self.course, time.monotonic(), first
        known: list[Lesson] = []
        for number in range(1, course.rounds + 1):
            seed = 1000 * course.seed + number
            known = [*known, self.lesson(network, seed)][-course.memory :]
            learned, held_back = Lesson.joined(known).split()
            before, network = network, self.learn(network, learned, held_back, seed)
            yield Round(
                number, network, len(learned), judged(network, held_back), self.scores(network, before, seed),
                time.monotonic() - start,
            )  # fmt: skip
            if time.monotonic() - start > course.seconds:
                return

    def learn(self, network: Network | None, lesson: Lesson, held_back: Lesson, seed: int) -> Network:
        """From where it stands, or from nothing."""

        def told(epoch: int, found: Network) -> None:
            fit = judged(found, held_back)
            click.echo(f"  epoch {epoch}, loss {fit.loss:.4f}, names the winner {fit.right:.1%}")

        fresh = network or Network.fresh(self.looks, self.course.units, seed)
        return fitted(fresh, lesson, self.course.epochs, seed, told)

    def lesson(self, network: Network | None, seed: int) -> Lesson:
        """Games of a player against itself, as long a time for each number of seats: more take longer."""
        shares = [1 / seats**2 for seats in self.course.seats]
        counts = [round(self.course.games * share / sum(shares)) for share in shares]
        return Lesson.joined(
            [self._learned_at(*each, network, seed) for each in zip(self.course.seats, counts, strict=True)]
        )

    def _learned_at(self, seats: int, count: int, network: Network | None, seed: int) -> Lesson:
        start = time.process_time()
        kept = to_keep(ROOM * count * seats, self.looks, SHARE)
        games = luck_for(count, seats, seed, SLIPS)
        rows = self._play(seats, [network], [SENSE if network is None else 0] * seats, games, kept)
        targets = outcomes(games, kept)[:rows]
        seconds = time.process_time() - start
        click.echo(f"  {count:,} games of {seats}, {rows:,} positions, {seconds:.0f} s of CPU")
        return Lesson(kept.looks[:rows].copy(), kept.games[:rows].copy(), targets)

    def _play(
        self, seats: int, networks: Sequence[Network | None], who: Sequence[int], games: Games, kept: object
    ) -> int:
        units = self.course.units
        nets = [each or Network(np.zeros((self.looks + 1, units)), np.zeros(units + 1)) for each in networks]
        into, out = np.stack([each.into for each in nets]), np.stack([each.out for each in nets])
        room = np.zeros(self.looks, np.int16), np.zeros(units)
        root = self.game.start(self.game.setting(seats=seats))
        return int(school(self.game)["selfplay"](root, self._desk, Nets(into, out, *room, np.array(who)), games, kept))

    def scores(self, network: Network, before: Network | None, seed: int) -> dict[str, tuple[float, int]]:
        """Against the one before and against the game's own sense, at each number of seats."""
        found = {}
        for seats in self.course.seats:
            if before is not None:
                found[f"the one before, {seats} seats"] = self.match(seats, [network, before], 1, seed)
            found[f"the game's own sense, {seats} seats"] = self.match(seats, [network], SENSE, seed)
        return found

    def match(self, seats: int, networks: Sequence[Network], other: int, seed: int) -> tuple[float, int]:
        """The share of whoever plays by the first, half of the seats, taking turns; a draw is half a game."""
        sides = [[0 if (seat + side) % 2 == 0 else other for seat in range(seats)] for side in (0, 1)]
        count, points = max(1, self.course.match // 2), 0.0
        for who in sides:
            games = luck_for(count, seats, seed + AFRESH, (0,))
            self._play(seats, networks, who, games, to_keep(0, self.looks, 0))
            ours = games.results[:, [seat for seat in range(seats) if who[seat] == 0]].max(1)
            theirs = games.results[:, [seat for seat in range(seats) if who[seat] != 0]].max(1)
            points += float((1 + np.sign(ours - theirs)).sum() / 2)
        return points, 2 * count


def outcomes(games: Games, kept: Kept) -> "np.ndarray[Any, Any]":
    """What became of each position: worth less the later, so that whoever stands well also hurries."""
    later = games.lengths[kept.games] - kept.plies
    found: np.ndarray[Any, Any] = (games.results[kept.games, kept.seats] * HASTE**later).astype(np.float32)
    return found


def luck_for(count: int, seats: int, seed: int, slips: Sequence[int]) -> Games:
    return Games(
        seeds_of(seed, range(count)),
        np.resize(slips, count),
        np.zeros((count, seats)),
        np.zeros(count, np.int64),
        LIMIT,
    )
