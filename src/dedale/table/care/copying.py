"""All games of a store, copied as they were at one moment while they are played on, and checked by replaying."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from dedale.core import Fault, mark
from dedale.table.keeping import schema
from dedale.table.keeping.store import TROUBLE, Store, database_url
from dedale.table.playing.course import Course

AT_ONCE = 1000  # rows
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Copied:
    games: int
    entries: int
    unread: tuple[str, ...]  # games of rules that this program does not play: copied, not replayed


async def backup(database: str | None, file: Path, progress: Progress) -> Copied:
    """A file that `restore` reads. It appears whole, or not at all."""
    part = beside(file)
    try:
        found = await copied(database_url(database), database_url(str(part)), progress)
        await asyncio.to_thread(part.rename, file)
    finally:
        clear(part)
    return found


async def restore(file: Path, database: str | None, progress: Progress) -> Copied:
    """Into a database that holds no game yet."""
    return await copied(database_url(present(file)), database_url(database), progress)


def beside(file: Path) -> Path:
    """What is not finished yet has another name."""
    if file.exists():
        raise Fault(mark("{file} is there already; choose another name."), file=file)
    part = file.with_name(f".{file.name}.part")
    clear(part)
    return part


def clear(part: Path) -> None:
    for left in part.parent.glob(f"{part.name}*"):
        left.unlink()


def present(file: Path) -> str:
    if not file.exists():
        raise Fault(mark("There is no file {file}."), file=file)
    return str(file)


async def copied(source: URL, target: URL, progress: Progress) -> Copied:
    async with opened(source) as giving, opened(target) as taking:
        if await taking.holds_games():
            text = mark("{url} holds games already: a backup is restored into an empty database.")
            raise Fault(text, url=taking.shown)
        await pour(giving, taking)
        return await replayed(taking, progress)


class Vessel(Store):
    """A store that is copied from or to."""

    async def holds_games(self) -> bool:
        return bool((await self.rows(select(func.count()).select_from(schema.game)))[0][0])

    async def names(self) -> list[str]:
        return [row.id for row in await self.rows(select(schema.game.c.id).order_by(schema.game.c.id))]


@asynccontextmanager
async def opened(url: URL) -> AsyncIterator[Vessel]:
    vessel = Vessel(url)
    await vessel.open()
    try:
        yield vessel
    finally:
        await vessel.close()


async def pour(giving: Vessel, taking: Vessel) -> None:
    """All rows of one moment, in one transaction."""
    try:
        async with giving.engine.connect() as source, taking.engine.begin() as target:
            if giving.shared:
                await source.execution_options(isolation_level="REPEATABLE READ")
            else:
                await source.execute(text("BEGIN"))
            for table in schema.metadata.sorted_tables:
                await pour_table(table, source, target)
            if taking.shared:
                await target.execute(text("SELECT setval(pg_get_serial_sequence('chat', 'id'), "
                                          "COALESCE((SELECT MAX(id) FROM chat), 0) + 1, false)"))  # fmt: skip
    except TROUBLE as error:
        raise Fault(mark("The copy was not finished ({why})."), why=str(error).splitlines()[0]) from None


async def pour_table(table: Any, source: AsyncConnection, target: AsyncConnection) -> None:
    rows = await source.stream(select(table))
    async for some in rows.mappings().partitions(AT_ONCE):
        await target.execute(insert(table), [dict(row) for row in some])


async def replayed(vessel: Vessel, progress: Progress) -> Copied:
    """Every game of the copy, by the rules."""
    names, entries, unread = await vessel.names(), 0, []
    for done, name in enumerate(names, 1):
        kept = await vessel.load(name)
        assert kept is not None
        entries += len(kept.entries)
        try:
            course = Course(kept.begin())
        except Fault:
            unread.append(name)
        else:
            for entry in kept.entries:
                course.take(entry)
        progress(done, len(names))
    return Copied(len(names), entries, tuple(unread))
