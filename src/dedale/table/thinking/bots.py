"""Bots think in threads beside the event loop: compiled rules release the interpreter's lock. Until a game is compiled
its bots look one move ahead by the narrated rules, all in one thread, since these hold that lock."""

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Protocol

from dedale.core import Game, Setting, States
from dedale.players import LEVELS, ORACLE, SEARCHING, Player, Spec, name_for, ready, spec
from dedale.players.narrated import Narrated
from dedale.table.thinking.compiling import Asker, Compiler

SUBSTITUTE = "3"
PATIENCE = 1.2  # seconds a bot thinks at most
LONGEST = {"mcts": 100_000, "rolls": 4_000}  # simulations, however much time there is


class Thinker(Protocol):
    """Who chooses a bot's move; tests put their own in its place."""

    def ready(self, game: Game) -> bool: ...

    def want(self, game: Game, asker: Asker) -> None: ...

    async def prepare(self, game: Game) -> None: ...

    def solve(self, game: Game, setting: Setting) -> bool: ...

    async def choose(self, game: Game, level: str, seen: States, seat: int, setting: Setting) -> int: ...

    def close(self) -> None: ...


class Bots:
    """A few threads and a few players that all tables share."""

    def __init__(self, threads: int | None = None, compiler: Compiler | None = None) -> None:
        self._pool = ThreadPoolExecutor(threads or max(1, (os.cpu_count() or 2) - 1), "bot")
        self._looking = ThreadPoolExecutor(1, "simple bot")
        self._compiler = compiler or Compiler()
        self._waiting = 0
        self._idle: dict[tuple[str, Spec], list[Player]] = {}

    def ready(self, game: Game) -> bool:
        """Whether it is compiled: until then its bots only look one move ahead."""
        return self._compiler.ready(game)

    def want(self, game: Game, asker: Asker) -> None:
        """Have it compiled; the asker says how much it is needed, and hears when it is done."""
        self._compiler.want(game, asker)

    async def prepare(self, game: Game) -> None:
        """Have it compiled, and wait for it."""
        await self._compiler.want(game).wait()

    def solve(self, game: Game, setting: Setting) -> bool:
        """Have it solved so set up, where it can be: then the strongest level plays without fault. False where too many
        wait for that."""
        return self._compiler.solve(game, setting)

    async def choose(self, game: Game, level: str, seen: States, seat: int, setting: Setting) -> int:
        """The more tables wait, the less long each bot thinks."""
        loop = asyncio.get_running_loop()
        self._waiting += 1
        try:
            who, seconds = at_table(game, level), PATIENCE / self._waiting
            if self._perfect(game, level, setting):
                return await loop.run_in_executor(self._pool, self._look_up, game, who, seen, seat, setting)
            if not self.ready(game):
                return await loop.run_in_executor(self._looking, self._look, game, who, seen, seat, seconds)
            return await loop.run_in_executor(self._pool, self._think, game, who, seen, seat, seconds)
        finally:
            self._waiting -= 1

    def _perfect(self, game: Game, level: str, setting: Setting) -> bool:
        """Whether the level is the oracle's, and it answers at once."""
        return spec(f"level:{level}", game).kind == ORACLE and self.ready(game) and self._compiler.solved(game, setting)

    def _look_up(self, game: Game, who: Spec, seen: States, seat: int, setting: Setting) -> int:
        """What the solution says; without it, were it gone from the disk, `who` thinks as before."""
        oracle = ready(game, setting)
        if oracle is None:
            return self._think(game, who, seen, seat, PATIENCE)
        return Player(game, Spec(ORACLE), secrets.randbits(63), oracle).choose(seen, seat)

    def _look(self, game: Game, who: Spec, seen: States, seat: int, seconds: float) -> int:
        return Narrated(game, who, secrets.randbits(63)).choose(seen, seat, seconds)

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
        self._compiler.close()
        for pool in (self._pool, self._looking):
            pool.shutdown(wait=False, cancel_futures=True)


def at_table(game: Game, level: str) -> Spec:
    """Who plays the level where nothing is solved: the strongest searches on as long as its time lasts, instead of
    counting simulations."""
    who = spec(f"level:{level}", game)
    who = SEARCHING if who.kind == ORACLE else who
    return replace(who, budget=max(who.budget, LONGEST.get(who.kind, 0))) if level == LEVELS[-1] else who


__all__ = ["LEVELS", "SUBSTITUTE", "Bots", "Thinker", "name_for"]
