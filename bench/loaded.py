"""The server that bench/load.py puts under load: `python bench/loaded.py PORT DATABASE [--empty | --limited]`.

It serves as `dedale serve` does, without limits for one address; `--limited` leaves those of one connection. At a
SIGUSR1 it notes in its log how much it has written and how late its timers came since the last one. `--empty` draws
nothing: what is left is the floor, and a view holds only what a player needs to go on.
"""

import asyncio
import json
import signal
import sys
import time
from dataclasses import replace

from dedale.table.keeping.store import Store
from dedale.table.playing.guest import Guest
from dedale.table.settings import Limits, Rate, Settings
from dedale.table.showing.view import Viewing
from dedale.table.web.serving.server import run

FREE = Rate(1e9, 1e9)
TICK = 0.005  # seconds between two looks at the clock
EVERY = 10**6  # moves that were told before: all of them
CROWDED = Limits(sockets_per_address=10**6, connections_per_address=10**6)  # all come from one address
LIMITS = replace(CROWDED, messages=FREE, tables=FREE, requests=FREE)
BESIEGED = replace(CROWDED, tables=FREE, requests=FREE, uploads=FREE)


def empty(viewing: Viewing, guest: Guest) -> str | None:
    """Whose turn it is and what may be done, or nothing where that is known."""
    room = viewing._room
    if guest.sent.get("number") == room.course.number:
        return None
    guest.sent = {"number": room.course.number}
    acting = room.laws.acting(room.people.mine(guest.visitor))
    moves = list(room.laws.legal())[:5] if acting is not None else []
    paths = [-EVERY, *([move] for move in moves)]
    return json.dumps({"view": {"ply": room.course.ply, "acting": acting, "over": room.course.over, "paths": paths}})


class Late:
    """By how much a timer of the running loop came too late, at most: for so long it stood still."""

    def __init__(self) -> None:
        self._most = 0.0
        self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            self._most = max(self._most, time.perf_counter() - due)

    def most(self) -> float:
        """In milliseconds, since this was last asked."""
        found, self._most = self._most, 0.0
        return round(found * 1000, 1)


def counted() -> None:
    """The store, which a signal makes tell what it has done."""
    stores: list[tuple[Store, Late]] = []
    open_store = Store.open

    async def opened(store: Store) -> int:
        stores.append((store, Late()))
        return await open_store(store)

    def told(*_: object) -> None:
        store, late = stores[-1]
        found = {"commits": store.groups, "writes": store.writes, "late_ms": late.most()}
        sys.stderr.write(json.dumps(found) + "\n")
        sys.stderr.flush()

    Store.open = opened  # type: ignore[method-assign]
    signal.signal(signal.SIGUSR1, told)


def main() -> None:
    counted()
    if "--empty" in sys.argv:
        Viewing.update = empty  # type: ignore[method-assign]
    limits = BESIEGED if "--limited" in sys.argv else LIMITS
    run(port=int(sys.argv[1]), database=sys.argv[2], settings=Settings(limits=limits, leave_after=1e9))


if __name__ == "__main__":
    main()
