"""Boards are tried out in a process of their own, one after the other: it takes nobody's time, and can be ended."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from dedale.core import Fault, mark
from dedale.table.log import log
from dedale.table.settings import TooMany

COMMAND = (sys.executable, "-m", "dedale.lab.trial")
LONGEST, MOST_WAITING = 300.0, 8  # seconds of one trial, and how many may wait for their turn
QUIET = 1.0  # seconds after which a page that waits hears that it still does
Message = dict[str, Any]


class Trials:
    """One runs, a few wait; a visitor has one at a time. Whoever stops listening ends theirs."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._whose: set[str] = set()

    async def run(self, whose: str, asked: Message) -> AsyncIterator[Message]:
        """{"state"} while it waits and compiles, {"done", "total"}, then {"boards"}."""
        if whose in self._whose:
            raise Fault(mark("You are trying a board out already: stop that first."))
        if len(self._whose) > MOST_WAITING:
            raise TooMany
        self._whose.add(whose)
        try:
            async for message in self._in_turn(asked):
                yield message
        finally:
            self._whose.discard(whose)

    async def _in_turn(self, asked: Message) -> AsyncIterator[Message]:
        while not await self._mine():
            yield {"state": "waiting"}
        try:
            async for message in play(asked):
                yield message
        finally:
            self._turn.release()

    async def _mine(self) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(QUIET):
                return await self._turn.acquire()
        return False


async def play(asked: Message) -> AsyncIterator[Message]:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL)
    try:
        async for message in told(process, json.dumps(asked).encode()):
            yield message
    finally:
        if process.returncode is None:
            process.kill()
        with suppress(Exception):
            await process.wait()


async def told(process: asyncio.subprocess.Process, asked: bytes) -> AsyncIterator[Message]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(asked)
    process.stdin.close()
    end = asyncio.get_running_loop().time() + LONGEST
    while asyncio.get_running_loop().time() < end:
        line = await process.stdout.readline()
        if not line:
            break
        message = json.loads(line)
        yield message
        if "boards" in message:
            return
    log("trial failed", game=json.loads(asked)["game"])
    raise Fault(mark("Something went wrong here; it has been noted. Try again in a moment."))
