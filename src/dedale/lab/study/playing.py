"""A study's games, share by share on a few threads; stopped, it keeps the shares that are done."""

import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from threading import Event

from dedale.lab.study.tally import Asked, Tally, empty, share

SHARE = 10  # games that a thread plays before it says so
PATIENCE = 0.1  # seconds
Progress = Callable[[str, int, int], None]  # what is played, how many games of it are done, and of how many


@dataclass
class Hall:
    """Where games are played: how many at once, who hears of it, and whether somebody has called a halt."""

    threads: int = field(default_factory=lambda: os.cpu_count() or 1)
    progress: Progress = lambda what, done, total: None
    stop: Event = field(default_factory=Event)

    def play(self, what: str, asked: Asked, games: int) -> Tally:
        """That many games; fewer after a halt, and then whole shares from the first on."""
        shares = [range(first, min(first + SHARE, games)) for first in range(0, games, SHARE)]
        self.progress(what, 0, games)
        with ThreadPoolExecutor(self.threads) as pool:
            jobs = [pool.submit(self._share, asked, each) for each in shares]
            self._watch(what, jobs, games)
        done = [job.result() for job in jobs if not job.cancelled()]
        return sum((each for each in done if each is not None), empty(asked.game))

    def _share(self, asked: Asked, games: range) -> Tally | None:
        return None if self.stop.is_set() else share(asked, games)

    def _watch(self, what: str, jobs: list[Future[Tally | None]], games: int) -> None:
        left = set(jobs)
        try:
            while left:
                _, left = wait(left, PATIENCE, FIRST_COMPLETED)
                self.progress(what, min(games, SHARE * (len(jobs) - len(left))), games)
        except KeyboardInterrupt:
            self.stop.set()
            for job in jobs:
                job.cancel()
