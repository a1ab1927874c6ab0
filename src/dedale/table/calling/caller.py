"""Who calls, when, and whom: once for a turn, and only somebody who is not at the table."""

import asyncio
import http.client
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from dedale.core import Fault, registry
from dedale.table.calling.endpoints import found, post
from dedale.table.house import Awaited, Table
from dedale.table.keeping import calls
from dedale.table.keeping.calls import Push
from dedale.table.keeping.store import Store
from dedale.table.log import log
from dedale.table.settings import Settings

THREADS, MOST_DUE, MOST_KNOWN = 4, 2000, 20_000
GONE = (404, 410)


class Letter(Protocol):
    @property
    def headers(self) -> dict[str, str]: ...

    @property
    def body(self) -> bytes: ...


class Sealing(Protocol):
    key: str

    def letter(self, push: Push, told: dict[str, Any], topic: str, now: float) -> Letter: ...


class Pusher:
    """Calls wait a moment, so that nobody is called who only reloads a page; longer for who left in their own turn."""

    def __init__(self, store: Store, settings: Settings, sealer: Sealing) -> None:
        self._store, self._settings, self._sealer = store, settings, sealer
        self.key = sealer.key
        self._due: dict[str, tuple[Awaited, asyncio.Task[None]]] = {}  # one at most for each table
        self._known: dict[str, int] = {}  # the last turn of each table that was seen to
        self._threads = ThreadPoolExecutor(THREADS, "push")

    def look(self, table: Table) -> None:
        due = table.awaited()
        if due is None or self._known.get(due.table) == due.turn:
            return
        before, task = self._due.get(due.table, (None, None))
        if before == due or (task is None and len(self._due) >= MOST_DUE):
            return
        if task:
            task.cancel()
        self._due[due.table] = due, asyncio.create_task(self._wait(table, due))

    async def _wait(self, table: Table, due: Awaited) -> None:
        try:
            await asyncio.sleep(self._settings.leave_after if due.seen else self._settings.call_after)
            if table.awaited() == due:
                self._know(due)
                await self._call(due)
        except Exception as error:
            log("call failed", table=due.table, error=type(error).__name__)
        finally:
            if self._due[due.table][0] is due:
                del self._due[due.table]

    def _know(self, due: Awaited) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[due.table] = due.turn

    async def _call(self, due: Awaited) -> None:
        pushes = await calls.pushes(self._store, list(due.visitors))
        if pushes and await calls.first(self._store, due.table, due.turn):
            await asyncio.gather(*(self._send(push, due) for push in pushes))

    async def _send(self, push: Push, due: Awaited) -> None:
        status = await asyncio.get_running_loop().run_in_executor(self._threads, self._posted, push, due)
        if status in GONE:
            await calls.forget(self._store, push.endpoint)

    def _posted(self, push: Push, due: Awaited) -> int:
        """The answer's status, 0 where none came. The log tells no address: whoever knows it can send there."""
        try:
            place = found(push.endpoint, self._settings.push_loopback)
            letter = self._sealer.letter(push, told(push, due), due.table, time.time())
            status = post(place, letter.headers, letter.body, self._settings.push_timeout)
        except (Fault, OSError, ValueError, http.client.HTTPException) as error:
            log("push failed", table=due.table, error=type(error).__name__)
            return 0
        if status >= 300 and status not in GONE:
            log("push failed", table=due.table, status=status)
        return status

    def close(self) -> None:
        for _, task in self._due.values():
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def told(push: Push, due: Awaited) -> dict[str, Any]:
    """Nothing of the game but its name."""
    game = registry.find(due.game)
    t = game.language(push.language)
    return {"title": game.facts.name, "text": t("It is your turn."), "url": f"/table/{due.table}"}
