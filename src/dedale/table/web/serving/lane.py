"""Pages and newcomers take turns with those who play: together they have half of the loop's time in the long run, so
that however many ask for pages, a move waits no longer."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send

SHARE = 0.5
AT_ONCE = 0.25  # seconds of work after a rest: a visit with all its files waits for nothing
FORESEEN = 0.003  # seconds that are reckoned with until it is known what was needed
ALWAYS = ("/health", "/ready")  # whoever watches over the server is answered at once


class Lane:
    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self._line = asyncio.Lock()
        self._free = clock() - AT_ONCE  # when all that was done is made up for

    async def turn(self) -> None:
        """Until it is one's turn: whoever came first goes first."""
        async with self._line:
            await asyncio.sleep(self._free - self.clock())

    async def reckoned(self, work: Awaitable[None]) -> None:
        """Do what one had one's turn for; what it is foreseen to need is taken off meanwhile."""
        self.spend(FORESEEN)
        try:
            await Reckoned(work, self)
        finally:
            self.spend(-FORESEEN)

    def spend(self, seconds: float) -> None:
        self._free = max(self._free, self.clock() - seconds - AT_ONCE) + seconds / SHARE


class Reckoned:
    """Work that is awaited as it is, and reckoned up in its lane while it holds the loop."""

    def __init__(self, work: Awaitable[None], lane: Lane) -> None:
        self._work, self._lane = work.__await__(), lane

    def __await__(self) -> Generator[Any, Any, None]:
        go_on: Callable[[Any], Any] = self._work.send
        given: Any = None
        while True:
            started = self._lane.clock()
            try:
                awaited = go_on(given)
            except StopIteration:
                return
            finally:
                self._lane.spend(self._lane.clock() - started)
            try:
                go_on, given = self._work.send, (yield awaited)
            except BaseException as fault:  # a cancellation too is the work's own to hear
                go_on, given = self._work.throw, fault


class TakingTurns:
    def __init__(self, app: ASGIApp, lane: Lane) -> None:
        self.app, self._lane = app, lane

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in ALWAYS:
            await self.app(scope, receive, send)
            return
        await self._lane.turn()
        await self._lane.reckoned(self.app(scope, receive, send))
