"""Bots think in threads beside the event loop: compiled rules release the interpreter's lock."""

import asyncio
import os
import secrets
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Protocol

from dedale.core import Game, States
from dedale.players import LEVELS, Player, Spec, name_for, spec
from dedale.table.log import log

SUBSTITUTE = "3"
PATIENCE = 1.2  # seconds a bot thinks at most
LONGEST = 100_000  # simulations, however much time there is
WARM = "import sys; from dedale.core import registry; from dedale.search import engine; "
WARM += "engine(registry.find(sys.argv[1])).warm()"


class Thinker(Protocol):
    """Who chooses a bot's move; tests put their own in its place."""

    def ready(self, game: Game) -> bool: ...

    async def prepare(self, game: Game) -> None: ...

    async def choose(self, game: Game, level: str, seen: States, seat: int) -> int: ...

    def close(self) -> None: ...


class Bots:
    """A few threads and a few players that all tables share."""

    def __init__(self, threads: int | None = None) -> None:
        self._pool = ThreadPoolExecutor(threads or max(1, (os.cpu_count() or 2) - 1), "bot")
        self._compiler = ThreadPoolExecutor(1, "compile")
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._warm: set[str] = set()
        self._waiting = 0
        self._idle: dict[tuple[str, Spec], list[Player]] = {}

    def ready(self, game: Game) -> bool:
        return game.key in self._warm

    async def prepare(self, game: Game) -> None:
        """Compile the game, once; people play on meanwhile."""
        if game.key not in self._warming:
            self._warming[game.key] = asyncio.create_task(self._compile(game))
        await asyncio.shield(self._warming[game.key])

    async def _compile(self, game: Game) -> None:
        """In another process first, since compiling holds the interpreter's lock; then from its cache on disk."""
        from dedale.search import engine

        loop = asyncio.get_running_loop()
        started = loop.time()
        await loop.run_in_executor(self._compiler, compile_aside, game.key)
        await loop.run_in_executor(self._compiler, engine(game).warm)
        self._warm.add(game.key)
        log("compiled", game=game.key, seconds=round(loop.time() - started, 1))

    async def choose(self, game: Game, level: str, seen: States, seat: int) -> int:
        """The more tables wait, the less long each bot thinks."""
        loop = asyncio.get_running_loop()
        self._waiting += 1
        try:
            who, seconds = at_table(game, level), PATIENCE / self._waiting
            return await loop.run_in_executor(self._pool, self._think, game, who, seen, seat, seconds)
        finally:
            self._waiting -= 1

    def _think(self, game: Game, who: Spec, seen: States, seat: int, seconds: float) -> int:
        idle = self._idle.setdefault((game.key, who), [])
        try:
            player = idle.pop()
        except IndexError:
            player = Player(game, who, secrets.randbits(63))
        try:
            return player.choose(seen, seat, seconds)
        finally:
            idle.append(player)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._compiler.shutdown(wait=False, cancel_futures=True)


def at_table(game: Game, level: str) -> Spec:
    """Who plays the level: the strongest searches on as long as its time lasts, instead of counting simulations."""
    who = spec(f"level:{level}", game)
    return replace(who, budget=max(who.budget, LONGEST)) if level == LEVELS[-1] and who.kind == "mcts" else who


def compile_aside(key: str) -> None:
    """What fails here is compiled in this process instead, more slowly for everybody."""
    command = [sys.executable, "-c", WARM, key]
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)


__all__ = ["LEVELS", "SUBSTITUTE", "Bots", "Thinker", "name_for"]
