"""Hints and reviews, thought out in threads of their own beside the event loop and the bots."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

from dedale.core import Fault, Play, States, mark
from dedale.lab.hint import Advice, advise, look
from dedale.lab.review import Review, review
from dedale.players import ready
from dedale.table.log import log
from dedale.table.settings import TooMany

MOST_KEPT, MOST_WAITING = 40, 30


@dataclass
class Work:
    """A review under way, or done."""

    done: int = 0
    total: int = 0
    found: Review | None = None
    fault: Fault | None = None

    @property
    def waiting(self) -> bool:
        return self.found is None and self.fault is None


class Advising(Protocol):
    """Who gives hints and reviews; tests put their own in its place."""

    async def hint(self, play: Play, seen: States, seat: int, compiled: bool = True) -> Advice: ...

    def review(self, name: str, play: Play, unasked: bool = False) -> Work: ...

    def close(self) -> None: ...


class Adviser:
    """One thread for hints, so that they never wait for a review; one for reviews, which are kept."""

    def __init__(self) -> None:
        self._hints, self._reviews = ThreadPoolExecutor(1, "hint"), ThreadPoolExecutor(1, "review")
        self._kept: OrderedDict[tuple[str, int], Work] = OrderedDict()

    async def hint(self, play: Play, seen: States, seat: int, compiled: bool = True) -> Advice:
        """What a search finds, or before the game is compiled what one look ahead does."""
        how = advise if compiled else look
        return await asyncio.get_running_loop().run_in_executor(self._hints, how, play, seen, seat)

    def review(self, name: str, play: Play, unasked: bool = False) -> Work:
        """The review of that game, begun if nobody asked for it before; one that no person asks for begins only while
        no other is under way."""
        key = (name, len(play.plies))
        if key not in self._kept:
            if sum(work.waiting for work in self._kept.values()) >= (1 if unasked else MOST_WAITING):
                raise TooMany
            work = self._kept[key] = Work()
            self._reviews.submit(look_at, work, play)
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    def close(self) -> None:
        for pool in (self._hints, self._reviews):
            pool.shutdown(wait=False, cancel_futures=True)


def look_at(work: Work, play: Play) -> None:
    def show(done: int, total: int) -> None:
        work.done, work.total = done, total

    try:
        work.found = review(play, oracle=ready(play.game, play.setting), threads=1, progress=show)
    except Fault as fault:
        work.fault = fault
    except Exception as error:
        work.fault = Fault(mark("Something went wrong here; it has been noted. Try again in a moment."))
        log("review failed", game=play.game.key, error=repr(error))
