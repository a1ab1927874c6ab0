"""What may be wrong with the machine a table runs on, and what to do about it."""

import asyncio
import importlib.metadata
import os
import shutil
import sys
import time
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import text

from dedale.core import Fault, mark, registry
from dedale.core.compile import cache_folder
from dedale.table.keeping import schema
from dedale.table.keeping.store import Away, Store, database_url
from dedale.table.settings import Limits

LEAST_DISK = 1 << 30  # bytes
MOST_SKEW = 2.0  # seconds between the clocks of two machines
LIBRARIES = ("numba", "numpy", "sqlalchemy", "starlette", "uvicorn", "websockets")


class State(StrEnum):
    GOOD = "good"
    CARE = "care"  # works, but should be seen to
    BAD = "bad"


class Finding(NamedTuple):
    """What was looked at, how it is, what was found, and what to do about it."""

    what: str
    state: State
    found: Fault
    todo: Fault | None = None


def good(what: str, found: str, **values: object) -> Finding:
    return Finding(what, State.GOOD, Fault(found, **values))


async def examined(database: str | None) -> list[Finding]:
    """Everything, the database last."""
    quick = [look() for look in QUICK]
    store = Store(database_url(database))
    try:
        await store.open()
    except Fault as fault:
        todo = Fault(mark("Start the database, or give its right address with --database."))
        return [*quick, Finding(mark("database"), State.BAD, fault, todo)]
    try:
        return [*quick, *[await look(store) for look in LOOKS]]
    finally:
        await store.close()


def versions() -> Finding:
    told = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in LIBRARIES)
    python = ".".join(map(str, sys.version_info[:3]))
    return good(mark("versions"), mark("Python {python}, {libraries}"), python=python, libraries=told)


def user() -> Finding:
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        found = Fault(mark("runs as root: whoever breaks in owns the machine"))
        return Finding(mark("user"), State.CARE, found, Fault(mark("Let the service run as a user of its own.")))
    return good(mark("user"), mark("an ordinary one"))


def descriptors() -> Finding:
    if sys.platform == "win32":
        return good(mark("connections"), mark("without a limit of the system"))
    import resource

    wanted, (_, hard) = Limits().connections, resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard > wanted:
        return good(mark("connections"), mark("up to {n} at once"), n=wanted)
    found = Fault(mark("at most {n} at once"), n=hard)
    return Finding(mark("connections"), State.CARE, found, Fault(mark("Raise LimitNOFILE of the service to 65536.")))


def cache() -> Finding:
    """Where compiled rules are kept."""
    place = cache_folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        trial = place / f".trial-{os.getpid()}"
        trial.write_text("")
        trial.unlink()
    except OSError as error:
        text = mark("{folder} cannot be written ({why}): every start compiles anew")
        found = Fault(text, folder=place, why=error.strerror)
        return Finding(mark("cache"), State.CARE, found, Fault(mark("Set DEDALE_CACHE to a folder of the service.")))
    return good(mark("cache"), mark("{folder} can be written"), folder=place)


def games() -> Finding:
    """Those that can be opened."""
    broken = list(registry.broken())
    if broken:
        return Finding(mark("games"), State.CARE, broken[0], Fault(mark("Mend it, or take it out of its folder.")))
    return good(mark("games"), ", ".join(registry.keys()))


async def written(store: Store) -> Finding:
    try:
        async with asyncio.timeout(5):
            await store.touch()
    except (Away, TimeoutError):
        found = Fault(mark("{url} cannot be written"), url=store.shown)
        todo = Fault(mark("Look for a full disk, a file of another user, or a lock that another program holds."))
        return Finding(mark("database"), State.BAD, found, todo)
    return good(mark("database"), mark("{url} can be written, version {n}"), url=store.shown, n=schema.VERSION)


async def disk(store: Store) -> Finding:
    place = os.path.dirname("" if store.shared else store.url.database or "") or "."
    free = shutil.disk_usage(place).free
    told = f"{free / (1 << 30):.1f}"
    if free < LEAST_DISK:
        found = Fault(mark("{free} GB free at {folder}"), free=told, folder=place)
        return Finding(mark("disk"), State.CARE, found, Fault(mark("Make room: moves are refused when it is full.")))
    return good(mark("disk"), mark("{free} GB free at {folder}"), free=told, folder=place)


async def clock(store: Store) -> Finding:
    """Against the database's, where that is another machine's."""
    if not store.shared:
        return good(mark("clock"), time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime()))
    async with store.engine.connect() as connection:
        now = (await connection.execute(text("SELECT EXTRACT(EPOCH FROM clock_timestamp())"))).scalar_one()
    skew = abs(float(now) - time.time())
    if skew > MOST_SKEW:
        found = Fault(mark("{n} seconds from the database's"), n=f"{skew:.0f}")
        return Finding(mark("clock"), State.CARE, found, Fault(mark("Let both machines keep time by NTP.")))
    return good(mark("clock"), mark("agrees with the database's"))


QUICK: tuple[Callable[[], Finding], ...] = (versions, user, descriptors, cache, games)
LOOKS: tuple[Callable[[Store], Awaitable[Finding]], ...] = (written, disk, clock)
