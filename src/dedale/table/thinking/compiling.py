"""The compiler's queue: one game at a time, in a process of its own, what the open tables need most first."""

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import Protocol
from weakref import WeakSet

from dedale.core import Game
from dedale.search import engine
from dedale.table.log import log

ASIDE = """
import os, sys
from dedale.core import registry
from dedale.search import engine
getattr(os, "nice", int)(5)
engine(registry.find(sys.argv[1])).warm(lab=False)
"""


class Need(IntEnum):
    """How much a game is needed."""

    LATER = 0  # it was asked for, but nobody waits
    TABLE = 1  # bots sit at a table with people
    MOVE = 2  # one of them is to move


class Asker(Protocol):
    """A table that would like its game compiled."""

    @property
    def need(self) -> Need: ...

    def compiled(self) -> None:
        """The game is ready."""


class Compiler:
    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "compile")
        self._wanted: dict[str, Game] = {}  # in the order of asking
        self._askers: dict[str, WeakSet[Asker]] = {}
        self._settled: dict[str, asyncio.Event] = {}
        self._ready: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._underway: Game | None = None

    def ready(self, game: Game) -> bool:
        return game.key in self._ready

    def want(self, game: Game, asker: Asker | None = None) -> asyncio.Event:
        """Queue the game, however often it is asked for; what is returned is set once it is ready, or has failed."""
        settled = self._settled.setdefault(game.key, asyncio.Event())
        if not settled.is_set():
            self._wanted.setdefault(game.key, game)
            if asker is not None:
                self._askers.setdefault(game.key, WeakSet()).add(asker)
            self._give_way(game)
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._work())
        return settled

    def need(self, game: Game) -> Need:
        """As it is now: people come and go while a game waits its turn."""
        return max((asker.need for asker in self._askers.get(game.key, ())), default=Need.LATER)

    def _give_way(self, game: Game) -> None:
        """What nobody waits for any more is broken off for what somebody does; what it has compiled is kept."""
        if self._underway is not None and self.need(game) > self.need(self._underway) == Need.LATER:
            self._break_off()

    def _break_off(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.terminate()

    async def _work(self) -> None:
        while self._wanted:
            game = self._underway = max(self._wanted.values(), key=self.need)
            try:
                if await self._try(game):
                    self._settle(game)
            finally:
                self._underway = None

    async def _try(self, game: Game) -> bool:
        """Whether it is settled: compiled, or found impossible; then its bots go on as they are."""
        loop = asyncio.get_running_loop()
        started = loop.time()
        try:
            if not await loop.run_in_executor(self._worker, self._compile, game):
                return False
            self._ready.add(game.key)
            log("compiled", game=game.key, seconds=round(loop.time() - started, 1))
        except Exception as error:
            log("not compiled", game=game.key, error=repr(error))
        return True

    def _settle(self, game: Game) -> None:
        del self._wanted[game.key]
        self._settled[game.key].set()
        for asker in self._askers.pop(game.key, ()):
            asker.compiled()

    def _compile(self, game: Game) -> bool:
        """In another process first, since compiling holds the interpreter's lock; then from its cache on disk. What
        fails there is compiled here, more slowly for everybody. False where it was broken off."""
        process = self._process = compile_aside(game.key)
        process.wait()
        if self._process is not process:
            return False
        engine(game).warm(lab=False)
        return True

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._break_off()
        self._worker.shutdown(wait=False, cancel_futures=True)


def compile_aside(key: str) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-c", ASIDE, key], stdin=quiet, stdout=quiet, stderr=quiet)
