"""Play many games between compiled players and count what came of them."""

import math
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event, Lock
from typing import Any

import numpy as np

from dedale.core import Game, Setting, States
from dedale.players import ORACLE, Spec, nodes_for, solved
from dedale.search import Desk, Engine, Played, engine, seeds_of

SLICE_SECONDS = 0.2  # how long a worker stays in compiled code, so that progress and Ctrl-C are answered
Z95 = 1.959964


@dataclass
class Tally:
    """What has been played so far. `stop` ends the simulation early."""

    seats: int
    games: int = 0
    plies: int = 0
    unfinished: int = 0
    shortest: int = 0
    longest: int = 0
    seconds: float = 0.0
    broken: int = 0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    team: bool = False
    stop: Event = field(default_factory=Event, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.wins = [0] * self.seats

    def add(self, played: Played) -> None:
        results, lengths = played.results, played.lengths
        self.shortest = min(self.shortest or int(lengths.min()), int(lengths.min()))
        self.longest = max(self.longest, int(lengths.max()))
        self.games += len(lengths)
        self.plies += int(lengths.sum())
        self.unfinished += int((~played.finished).sum())
        won = results > 0 if self.team else alone_at_the_top(results)
        self.wins = [wins + int(count) for wins, count in zip(self.wins, won.sum(axis=0), strict=True)]
        self.draws += 0 if self.team else int((played.finished & ~won.any(axis=1)).sum())

    def interval(self, seat: int) -> tuple[float, float]:
        """Wilson's 95 % interval for the seat's share of wins."""
        return wilson(self.wins[seat], self.games)

    def as_data(self) -> dict[str, Any]:
        shares = [
            {"wins": self.wins[s], "share": self.share(s), "interval": self.interval(s)} for s in range(self.seats)
        ]
        return {
            "games": self.games,
            "seats": shares,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "plies": {"mean": self.plies / max(1, self.games), "shortest": self.shortest, "longest": self.longest},
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.plies / self.seconds) if self.seconds else 0,
            "broken_clause": self.broken,
        }

    def share(self, seat: int) -> float:
        return self.wins[seat] / max(1, self.games)


def alone_at_the_top(results: Any) -> Any:
    """Who won by game and seat; a shared win is nobody's."""
    top = results == results.max(axis=1, keepdims=True)
    return top & (top.sum(axis=1, keepdims=True) == 1)


def wilson(wins: float, games: int) -> tuple[float, float]:
    if not games:
        return 0.0, 1.0
    p, z = wins / games, Z95
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Worker:
    """One thread's share of the games, played in slices."""

    def __init__(
        self, bound: Engine, root: States, players: Sequence[Spec], seed: int, games: range, limit: int, book: Any
    ) -> None:
        self.engine, self.root, self.seed, self.games, self.limit = bound, root, seed, games, limit
        self.players = np.array([player.row for player in players], np.int64)
        self.desk: Desk = bound.desk(nodes=nodes_for(bound.game, *players), book=book)
        self.slice = 1

    def play(self, done: int) -> Played:
        """The next slice of its games, `done` being behind it."""
        games, start = self.games[done : done + self.slice], time.perf_counter()
        played = self.engine.contests(self.root, self.desk, self.players, seeds_of(self.seed, games), self.limit)
        if time.perf_counter() - start < SLICE_SECONDS / 2 and len(games) == self.slice:
            self.slice *= 2
        return played


def play_share(worker: Worker, tally: Tally, counting: "Lock") -> None:
    """A worker's games, one batch after the other."""
    done = 0
    while done < len(worker.games) and not tally.stop.is_set() and not tally.broken:
        played = worker.play(done)
        done += len(played.lengths)
        tally.broken = max(tally.broken, played.broken)
        if not played.broken:
            with counting:
                tally.add(played)


def simulate(
    game: Game,
    setting: Setting,
    players: Sequence[Spec],
    games: int,
    seed: int = 1,
    limit: int = 20_000,
    threads: int | None = None,
    progress: Callable[[Tally], None] = lambda tally: None,
) -> Tally:
    """The tally of that many games; of fewer if it is stopped, by `progress` or by Ctrl-C.

    The same seed gives the same games, whatever the number of threads.
    """
    tally = Tally(setting.seats, team=game.facts.cooperative)
    count = max(1, min(threads or os.cpu_count() or 1, games))
    root, bound = game.start(setting), engine(game)
    book = solved(game, setting).book if any(player.kind == ORACLE for player in players) else None
    workers = [Worker(bound, root, players, seed, range(i, games, count), limit, book) for i in range(count)]
    workers[0].play(games)  # no game, but the rules are compiled before the clock starts
    start, counting = time.perf_counter(), Lock()

    with ThreadPoolExecutor(count) as pool:
        jobs = [pool.submit(play_share, worker, tally, counting) for worker in workers]
        try:
            while not all(job.done() for job in jobs):
                tally.seconds = time.perf_counter() - start
                progress(tally)
                tally.stop.wait(0.05)
        except KeyboardInterrupt:
            tally.stop.set()
    for job in jobs:
        job.result()
    tally.seconds = time.perf_counter() - start
    progress(tally)
    return tally
