"""The compiler's queue: one job at a time, in a process of its own, what the open tables need most first. When all
games that are wanted are compiled, those that can be are solved."""

import asyncio
import subprocess
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol
from weakref import WeakSet

from dedale.core import Game, Setting
from dedale.players import shipped
from dedale.search import engine
from dedale.table.log import log
from dedale.table.thinking.solving import LONGEST, can_be, name_of, solve_aside

ASIDE = """
import os, sys
from dedale.core import registry
from dedale.search import engine
getattr(os, "nice", int)(5)
engine(registry.find(sys.argv[1])).warm(lab=False)
"""


MOST_UNSOLVED, MOST_TRIED = 8, 1000  # how many wait to be solved, and of how many it is known how that went
REST = 3.0  # times as long as a stranger's board took the next one waits


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


@dataclass(frozen=True, eq=False)
class Job:
    """A game to be compiled; or, with a setting, to be solved."""

    game: Game
    setting: Setting | None = None

    @property
    def strange(self) -> bool:
        """On somebody's own board."""
        return self.setting is not None and self.setting.edition.own


class Compiler:
    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "compile")
        self._wanted: dict[str, Job] = {}  # in the order of asking
        self._askers: dict[str, WeakSet[Asker]] = {}
        self._settled: dict[str, asyncio.Event] = {}
        self._ready: set[str] = set()
        self._tried: OrderedDict[str, bool] = OrderedDict()  # by setting: whether it was solved
        self._task: asyncio.Task[None] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._underway: Job | None = None
        self._stirred, self._rested = asyncio.Event(), 0.0  # something new is wanted; when strangers' boards may come

    def ready(self, game: Game) -> bool:
        return game.key in self._ready

    def want(self, game: Game, asker: Asker | None = None) -> asyncio.Event:
        """Queue the game, however often it is asked for; what is returned is set once it is ready, or has failed."""
        settled = self._settled.setdefault(game.key, asyncio.Event())
        if not settled.is_set():
            self._wanted.setdefault(game.key, Job(game))
            if asker is not None:
                self._askers.setdefault(game.key, WeakSet()).add(asker)
            self._give_way(game)
            self._go_on()
        return settled

    def solve(self, game: Game, setting: Setting) -> bool:
        """Queue the game as it is set up, however often it is asked for. False where too many wait already."""
        name = name_of(game, setting)
        if name in self._tried or name in self._wanted or shipped(game, setting):
            return True
        if sum(job.setting is not None for job in self._wanted.values()) >= MOST_UNSOLVED:
            return False
        self._wanted[name] = Job(game, setting)
        self._go_on()
        return True

    def solved(self, game: Game, setting: Setting) -> bool:
        """Whether its oracle answers at once."""
        return shipped(game, setting) or self._tried.get(name_of(game, setting), False)

    def _go_on(self) -> None:
        self._stirred.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    def need(self, game: Game) -> Need:
        """As it is now: people come and go while a game waits its turn."""
        return max((asker.need for asker in self._askers.get(game.key, ())), default=Need.LATER)

    def _urgency(self, job: Job) -> tuple[bool, bool, Need]:
        """What is compiled comes before what is solved, and our own boards before those of strangers."""
        return job.setting is None, not job.strange, self.need(job.game)

    def _give_way(self, game: Game) -> None:
        """What nobody waits for any more is broken off for what somebody does; what it has found is kept."""
        job = self._underway
        if job is not None and (job.setting or self.need(game) > self.need(job.game) == Need.LATER):
            self._break_off()

    def _break_off(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.terminate()

    async def _work(self) -> None:
        while self._wanted:
            name = max(self._wanted, key=lambda name: self._urgency(self._wanted[name]))
            job = self._wanted[name]
            if job.strange and await self._resting():
                continue
            self._underway = job
            try:
                if await (self._try(job.game) if job.setting is None else self._try_solving(name, job)):
                    self._settle(name, job)
            finally:
                self._underway = None

    async def _resting(self) -> bool:
        """Whether strangers' boards had to wait, until their time or until something else is wanted."""
        left = self._rested - asyncio.get_running_loop().time()
        if left <= 0:
            return False
        self._stirred.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await self._stirred.wait()
        return True

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

    async def _try_solving(self, name: str, job: Job) -> bool:
        """Whether it is settled: solved, or left as it is; then its bots go on searching."""
        loop, found = asyncio.get_running_loop(), False
        started = loop.time()
        try:
            answer = await loop.run_in_executor(self._worker, self._solve, job)
            if answer is None:
                return False
            found = answer
        except Exception as error:
            log("not solved", game=job.game.key, error=repr(error))
        else:
            log("solved" if found else "not solved", game=job.game.key, seconds=round(loop.time() - started, 1))
        if job.strange:
            self._rested = loop.time() + REST * (loop.time() - started)
        self._tried[name] = found
        while len(self._tried) > MOST_TRIED:
            self._tried.popitem(last=False)
        return True

    def _settle(self, name: str, job: Job) -> None:
        del self._wanted[name]
        if job.setting is None:
            self._settled[name].set()
            for asker in self._askers.pop(name, ()):
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

    def _solve(self, job: Job) -> bool | None:
        """In another process, which leaves what it finds on disk and says whether that is all there is to find: to read
        it here would hold up every table, and mostly nobody asks. None where it was broken off."""
        assert job.setting is not None
        if not can_be(job.game, job.setting):
            return False
        process = self._process = solve_aside(job.game, job.setting)
        if any(other.setting is None for other in list(self._wanted.values())):
            self._break_off()
        try:
            process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        return process.returncode == 0 if self._process is process else None

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._break_off()
        self._worker.shutdown(wait=False, cancel_futures=True)


def compile_aside(key: str) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-c", ASIDE, key], stdin=quiet, stdout=quiet, stderr=quiet)
