"""Where games are kept: SQLite or PostgreSQL, one writer with group commit, readers beside it."""

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import Connection, create_engine, event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from dedale.core import Fault, mark
from dedale.table.keeping import schema
from dedale.table.keeping.file import File
from dedale.table.keeping.kept import Entry, Kept, SeatKept
from dedale.table.keeping.pace import Pace
from dedale.table.keeping.tokens import IDS
from dedale.table.log import log

LARGEST_GROUP = 500
CHANNEL = "dedale"
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :notice)")
TROUBLE = (SQLAlchemyError, sqlite3.Error, OSError, asyncio.TimeoutError)
CONFLICT = (IntegrityError, sqlite3.IntegrityError)
BAD_VALUE = "22"  # how PostgreSQL's codes for values that cannot be kept begin
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON", "secure_delete=ON")


class Conflict(Exception):
    """Another process wrote that number first: reload, then see."""


class Away(Fault):
    """The database does not answer."""

    def __init__(self) -> None:
        super().__init__(mark("The games' database does not answer. Nothing is lost; try again in a moment."))


@dataclass
class Write:
    """What must be kept all or nothing, and who waits for it. `notice` wakes the other processes."""

    rows: list[tuple[Any, dict[str, Any]]] = field(default_factory=list)
    statements: list[Any] = field(default_factory=list)
    notice: str = ""
    done: "asyncio.Future[None] | None" = None


def database_url(given: str | None) -> URL:
    """A URL as given, a path as SQLite, or this user's own data folder."""
    if given and "://" in given:
        try:
            url = make_url(given)
        except ArgumentError:
            raise Fault(mark("'{url}' is not the URL of a database."), url=given) from None
        if url.drivername in ("postgresql", "postgres"):
            url = url.set(drivername="postgresql+asyncpg")
        elif url.drivername == "sqlite":
            url = url.set(drivername="sqlite+aiosqlite")
        if url.drivername not in ("postgresql+asyncpg", "sqlite+aiosqlite"):
            raise Fault(
                mark("The table keeps games in SQLite (a path) or PostgreSQL (postgresql+asyncpg://…), not in {kind}."),
                kind=url.drivername,
            )
        return url
    path = Path(given) if given else platformdirs.user_data_path("dedale") / "tables.sqlite"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(mark("{file}: cannot be written ({why})"), file=path, why=error.strerror) from None
    return URL.create("sqlite+aiosqlite", database=str(path))


class Store:
    def __init__(self, url: URL) -> None:
        self.url = url
        self.shared = url.drivername.startswith("postgresql")
        waiting = {"pool_pre_ping": True, "connect_args": {"timeout": 5, "command_timeout": 20}}
        self.engine: AsyncEngine = create_async_engine(url, **(waiting if self.shared else {}))
        self._thread: ThreadPoolExecutor | None = None
        if not self.shared:
            file = create_engine(url.set(drivername="sqlite"), poolclass=NullPool)
            self._thread, self._file = ThreadPoolExecutor(1, "writer"), File(file)
            event.listen(self.engine.sync_engine, "connect", careful)
            event.listen(file, "connect", careful)
        self._queue: asyncio.Queue[Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.groups = self.writes = self.entries_kept = 0
        self.process = secrets.token_hex(6)

    async def open(self) -> int:
        """Migrate, then start to write; the schema version that was found."""
        try:
            async with self.engine.begin() as connection:
                found = await connection.run_sync(schema.migrate)
        except schema.NewerDatabase:
            raise Fault(mark("{url}: written by a later version of Dédale."), url=self.shown) from None
        except TROUBLE as error:
            raise Fault(
                mark("{url}: the database cannot be opened ({why})"), url=self.shown, why=first_line(error)
            ) from None
        self._writer = asyncio.create_task(self._write_all(), name="writer")
        return found

    @property
    def shown(self) -> str:
        return self.url.render_as_string(hide_password=True)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._writer:
            await self._queue.join()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        if self._thread:
            self._thread.submit(self._file.close)
            self._thread.shutdown()
        await self.engine.dispose()

    # Writing

    async def write(self, write: Write) -> None:
        """Returns once it is on disk; raises Conflict or Away, and then nothing of it is kept (Away: probably)."""
        write.done = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(write)
        await write.done

    async def _write_all(self) -> None:
        """A group gathers while the one before is on its way, and until the pace is kept; a lone write goes at once."""
        pace = Pace()
        while True:
            group = [await self._queue.get()]
            if wait := pace.wait:
                await asyncio.sleep(wait)
            pace.begin()
            while not self._queue.empty() and len(group) < LARGEST_GROUP:
                group.append(self._queue.get_nowait())
            try:
                await self._keep_group(group)
            finally:
                for _ in group:
                    self._queue.task_done()

    async def _keep_group(self, group: list[Write]) -> None:
        """All in one transaction; where one of them makes that fail one by one, so that each learns its own fate."""
        try:
            await self._keep(group)
        except Exception as error:  # even a bug must not end the writer, which every table waits for
            if len(group) > 1 and of_a_write(error):
                for write in group:
                    await self._keep_group([write])
                return
            if not isinstance(error, CONFLICT):
                log("write failed", error=first_line(error), writes=len(group))
            settle(group, fate(error))
        else:
            self.groups, self.writes = self.groups + 1, self.writes + len(group)
            settle(group, None)

    async def _keep(self, group: Sequence[Write]) -> None:
        """One transaction. SQLite's runs in one thread at one go: a hop between threads costs more than a commit."""
        if self._thread is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(keep, group)
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._file.keep, group)

    async def append(self, game: str, number: int, entries: Sequence[Entry], **changes: Any) -> None:
        """Journal entries from that number on; `changes` are columns of the game that change with them."""
        rows = [(schema.entry, entry.row(game, number + i)) for i, entry in enumerate(entries)]
        statements = []
        if changes:
            statements.append(update(schema.game).where(schema.game.c.id == game).values(**changes))
        await self.write(Write(rows, statements, self.notice(game, "entry")))
        self.entries_kept += len(entries)

    @property
    def waiting(self) -> int:
        """Writes that are not on their way yet."""
        return self._queue.qsize()

    def notice(self, game: str, kind: str) -> str:
        """For the other processes, where there are any."""
        return json.dumps({"g": game, "k": kind, "p": self.process}) if self.shared else ""

    async def open_game(self, kept: Kept, sittings: Sequence[tuple[str, int]] = ()) -> None:
        """A new game with its seats, who sits where, and its first entries."""
        await self.write(Write(rows_of(kept, sittings)))

    async def say(self, game: str, seat: int | None, name: str, said: str, now: float) -> None:
        row = {"game": game, "seat": seat, "name": name, "text": said, "at": now}
        await self.write(Write([(schema.chat, row)], notice=self.notice(game, "chat")))

    async def remember(self, visitor: str, name: str, colour: str) -> None:
        row = {"visitor": visitor, "name": name, "colour": colour}
        await self.write(Write(statements=[self._upsert(schema.visitor, row, ("name", "colour"))]))

    def _upsert(self, table: Any, row: dict[str, Any], changed: Sequence[str]) -> Any:
        statement: Any = (postgresql.insert if self.shared else sqlite.insert)(table).values(row)
        if not changed:
            return statement.on_conflict_do_nothing()
        keys = [column.name for column in table.primary_key]
        return statement.on_conflict_do_update(index_elements=keys, set_={name: row[name] for name in changed})

    # Reading

    async def _read(self, question: Callable[[AsyncConnection], Awaitable[Any]]) -> Any:
        try:
            async with self.engine.connect() as connection:
                return await question(connection)
        except TROUBLE:
            raise Away from None

    async def rows(self, statement: Any) -> list[Any]:
        async def ask(connection: AsyncConnection) -> Any:
            return (await connection.execute(statement)).all()

        return list(await self._read(ask))

    async def load(self, game: str) -> Kept | None:
        """A game with its seats and its whole journal, all of one moment; none of a name that no game can have."""
        if not IDS.fullmatch(game):
            return None

        async def ask(connection: AsyncConnection) -> Kept | None:
            found = (await connection.execute(select(schema.game).where(schema.game.c.id == game))).first()
            if found is None:
                return None
            seats = await connection.execute(
                select(schema.seat).where(schema.seat.c.game == game).order_by(schema.seat.c.seat)
            )
            entries = await connection.execute(journal(game, 0))
            return Kept.of(found, [SeatKept.of(row) for row in seats], [Entry.of(row) for row in entries])

        kept: Kept | None = await self._read(ask)
        return kept

    async def entries(self, game: str, start: int) -> list[Entry]:
        return [Entry.of(row) for row in await self.rows(journal(game, start))]

    async def seats(self, game: str) -> list[SeatKept]:
        rows = await self.rows(select(schema.seat).where(schema.seat.c.game == game).order_by(schema.seat.c.seat))
        return [SeatKept.of(row) for row in rows]

    async def holders(self, game: str) -> dict[str, set[int]]:
        """Who holds which seats."""
        held: dict[str, set[int]] = {}
        for row in await self.rows(select(schema.sitting).where(schema.sitting.c.game == game)):
            held.setdefault(row.visitor, set()).add(row.seat)
        return held

    async def chat(self, game: str, after: int = 0, last: int = 100) -> list[Any]:
        where = (schema.chat.c.game == game) & (schema.chat.c.id > after)
        rows = await self.rows(select(schema.chat).where(where).order_by(schema.chat.c.id.desc()).limit(last))
        return rows[::-1]

    async def visitor(self, who: str) -> tuple[str, str]:
        rows = await self.rows(select(schema.visitor).where(schema.visitor.c.visitor == who))
        return (rows[0].name, rows[0].colour) if rows else ("", "")

    async def tables_of(self, who: str, most: int) -> list[Kept]:
        """A visitor's tables that are not over, without their journals, the last played first."""
        moved = select(func.max(schema.entry.c.at)).where(schema.entry.c.game == schema.game.c.id).scalar_subquery()
        mine = select(schema.sitting.c.game).where(schema.sitting.c.visitor == who)
        last, going = func.coalesce(moved, schema.game.c.opened), schema.game.c.finished.is_(None)
        wanted = select(schema.game, last.label("last")).where(schema.game.c.id.in_(mine) & going)
        found = await self.rows(wanted.order_by(last.desc()).limit(most))
        return [replace(kept, opened=row.last) for kept, row in zip(await self.seated(found), found, strict=True)]

    async def seated(self, found: Sequence[Any]) -> list[Kept]:
        """Games by their rows, with their seats and without their journals."""
        seats: dict[str, list[SeatKept]] = {row.id: [] for row in found}
        chairs = select(schema.seat).where(schema.seat.c.game.in_(list(seats))).order_by(schema.seat.c.seat)
        for row in await self.rows(chairs):
            seats[row.game].append(SeatKept.of(row))
        return [Kept.of(row, seats[row.id], []) for row in found]

    async def touch(self) -> None:
        """Write what is there already: returns once that is on disk."""
        await self.write(Write(statements=[text("UPDATE schema_version SET version = version")]))


def rows_of(kept: Kept, sittings: Sequence[tuple[str, int]] = ()) -> list[tuple[Any, dict[str, Any]]]:
    """All rows of a new game."""
    rows: list[tuple[Any, dict[str, Any]]] = [(schema.game, kept.row())]
    rows += [(schema.seat, seat.row(kept.id)) for seat in kept.seats]
    rows += [(schema.sitting, {"visitor": who, "game": kept.id, "seat": seat}) for who, seat in sittings]
    rows += [(schema.entry, entry.row(kept.id, number)) for number, entry in enumerate(kept.entries)]
    return rows


def keep(connection: Connection, group: Sequence[Write]) -> None:
    """In PostgreSQL, which tells the other processes."""
    rows: dict[Any, list[dict[str, Any]]] = {}
    for write in group:
        for table, row in write.rows:
            rows.setdefault(table, []).append(row)
    for table, values in rows.items():
        connection.execute(insert(table), values)
    for write in group:
        for statement in write.statements:
            connection.execute(statement)
    notices = [write.notice for write in group if write.notice]
    if notices:
        connection.execute(NOTIFY, [{"notice": notice} for notice in notices])


def journal(game: str, start: int) -> Any:
    where = (schema.entry.c.game == game) & (schema.entry.c.number >= start)
    return select(schema.entry).where(where).order_by(schema.entry.c.number)


def of_a_write(error: Exception) -> bool:
    """Whether one of the writes is to blame, and not the database or the way to it."""
    code = str(getattr(getattr(error, "orig", None), "sqlstate", ""))
    return isinstance(error, CONFLICT) or not isinstance(error, TROUBLE) or code.startswith(BAD_VALUE)


def fate(error: Exception) -> Exception:
    """What who waits for a write is told."""
    if isinstance(error, CONFLICT):
        return Conflict()
    return Away() if isinstance(error, TROUBLE) else error


def settle(group: Sequence[Write], fate: Exception | None) -> None:
    for write in group:
        if write.done is None or write.done.done():
            continue
        if fate is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(fate)


def careful(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def first_line(error: BaseException) -> str:
    origin = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return (str(origin) or type(origin).__name__).splitlines()[0]
