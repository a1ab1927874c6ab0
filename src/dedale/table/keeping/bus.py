"""How server processes on one PostgreSQL hear of each other: LISTEN/NOTIFY for news, advisory locks for who runs a
table's clock and bots. With SQLite there is one process, and nothing to hear."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import asyncpg

from dedale.table.keeping.store import CHANNEL, Store
from dedale.table.log import log

Notice = dict[str, Any]
MOST_NAMED = 30  # a notice has room for so many names
TROUBLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError)
RETRY, ALIVE_EVERY, DEAD_AFTER = 0.5, 0.8, 2.5  # seconds
WANT_EVERY, ENDING = 1.0, 0.1

HOLDER = """
SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
AND (classid::bigint << 32) | objid::bigint = $1
"""


@dataclass(frozen=True)
class Watching:
    """How many look on, and those of them who gave a name."""

    count: int = 0
    names: tuple[str, ...] = ()


class Bus(Protocol):
    def hosts(self, game: str) -> bool: ...

    def want(self, game: str) -> None: ...

    def announce(self, game: str, seats: frozenset[int], watching: Watching, guests: bool) -> None: ...

    def point(self, game: str, seat: int, name: str) -> None: ...

    async def start(self, heard: Callable[[Notice], None], back: Callable[[], None]) -> None: ...

    async def close(self) -> None: ...


class Alone:
    """One process: it hosts everything."""

    def hosts(self, game: str) -> bool:
        return True

    def want(self, game: str) -> None:
        pass

    def announce(self, game: str, seats: frozenset[int], watching: Watching, guests: bool) -> None:
        pass

    def point(self, game: str, seat: int, name: str) -> None:
        pass

    async def start(self, heard: Callable[[Notice], None], back: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass


class Postgres:
    """One connection that listens, and holds the locks of the tables this process hosts: if it dies, they are free."""

    def __init__(self, store: Store) -> None:
        self._store, self._process = store, store.process
        self._connection: Any = None
        self._using = asyncio.Lock()
        self._held: set[str] = set()
        self._asked: dict[str, float] = {}
        self._last_heard: dict[str, float] = {}
        self._sessions: dict[int, float] = {}  # of other processes with the database: when each was last heard of
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self, heard: Callable[[Notice], None], back: Callable[[], None]) -> None:
        """`heard` gets every notice of others; `back` is called when some may have been missed."""
        self._heard, self._back = heard, back
        ready = asyncio.Event()
        self._spawn(self._listen(ready))
        self._spawn(self._live())
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(ready.wait(), 10)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _listen(self, ready: asyncio.Event) -> None:
        _, settings = self._store.engine.dialect.create_connect_args(self._store.url)
        while True:
            try:
                connection = await asyncpg.connect(**settings, timeout=5)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, self._received)
                self._connection = connection
                ready.set()
                log("listening", process=self._process)
                self._back()
                await lost.wait()
                log("database lost", process=self._process)
            except TROUBLE:
                pass
            self._connection, self._held = None, set()
            await asyncio.sleep(RETRY)

    def _received(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        notice = json.loads(payload)
        if (process := notice.get("p", "")) != self._process:
            self._last_heard[process] = now = asyncio.get_running_loop().time()
            if "session" in notice:
                self._sessions[notice["session"]] = now
            self._heard(notice)

    async def _live(self) -> None:
        """Say that this process lives; forget those that no longer say so."""
        woke = asyncio.get_running_loop().time()
        while True:
            if self._connection is not None:
                await self._send({"k": "alive", "session": self._connection.get_server_pid()})
            now = asyncio.get_running_loop().time()
            if now - woke < DEAD_AFTER:  # else it was this process that slept, and has heard nobody
                for process in [p for p, last in self._last_heard.items() if now - last > DEAD_AFTER]:
                    del self._last_heard[process]
                    self._heard({"k": "dead", "p": process})
            else:
                self._sessions.clear()
            woke = now
            await asyncio.sleep(ALIVE_EVERY)

    async def _ask(self, query: str, *values: Any) -> Any:
        async with self._using:
            if (connection := self._connection) is None:
                return None
            try:
                return await connection.fetchval(query, *values, timeout=5)
            except Exception as error:  # a session that was ended under its feet is of no use, whatever it says
                log("database lost", process=self._process, error=repr(error))
                connection.terminate()
        return None

    async def _send(self, notice: Notice) -> None:
        await self._ask(f"SELECT pg_notify('{CHANNEL}', $1)", json.dumps({**notice, "p": self._process}))

    def hosts(self, game: str) -> bool:
        return game in self._held

    def want(self, game: str) -> None:
        now = asyncio.get_running_loop().time()
        if game not in self._held and now - self._asked.get(game, -WANT_EVERY) >= WANT_EVERY:
            self._asked[game] = now
            self._spawn(self._try(game))

    async def _try(self, game: str) -> None:
        if await self._ask("SELECT pg_try_advisory_lock($1)", lock_key(game)):
            if game in self._asked:
                self._held.add(game)
            else:  # the last guest left meanwhile
                await self._ask("SELECT pg_advisory_unlock($1)", lock_key(game))
        elif (holder := await self._ask(HOLDER, lock_key(game))) and await self._ended(holder):
            await asyncio.sleep(ENDING)
            await self._try(game)

    async def _ended(self, holder: int) -> bool:
        """A process that hangs keeps its locks: once it has been silent for long its session is ended, and it will have
        to ask for them anew."""
        now = asyncio.get_running_loop().time()
        if now - self._sessions.setdefault(holder, now) <= DEAD_AFTER:
            return False
        ended = await self._ask("SELECT pg_terminate_backend($1)", holder)
        log("session ended", holder=holder)
        return bool(ended)

    def announce(self, game: str, seats: frozenset[int], watching: Watching, guests: bool) -> None:
        named = watching.names[:MOST_NAMED]
        self._spawn(self._send({"k": "here", "g": game, "s": sorted(seats), "n": watching.count, "w": named}))
        if guests:
            self.want(game)
            return
        self._asked.pop(game, None)
        if game in self._held:
            self._held.discard(game)
            self._spawn(self._ask("SELECT pg_advisory_unlock($1)", lock_key(game)))

    def point(self, game: str, seat: int, name: str) -> None:
        self._spawn(self._send({"k": "point", "g": game, "s": seat, "at": name}))

    async def close(self) -> None:
        await self._send({"k": "dead"})
        for task in list(self._tasks):
            task.cancel()
        if self._connection is not None:
            with suppress(*TROUBLE):
                await self._connection.close(timeout=2)


def lock_key(game: str) -> int:
    return int.from_bytes(hashlib.blake2b(game.encode(), digest_size=8).digest(), "big", signed=True)
