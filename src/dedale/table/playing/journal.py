"""The journal of one table: what happens is on disk first, and only then does anybody see it."""

import asyncio
from collections.abc import Callable, Sequence

from dedale.core import Fault, mark
from dedale.table.house import House
from dedale.table.keeping.kept import Entry, Kind
from dedale.table.keeping.store import Conflict
from dedale.table.playing.course import Course


class Stale(Fault):
    """Something happened that the page had not shown yet."""

    def __init__(self) -> None:
        super().__init__(mark("The table has changed meanwhile; look again."))


class Journal:
    """The course of a game, and writing it on. `changed` is told the course that was."""

    def __init__(self, name: str, course: Course, house: House, changed: Callable[[Course], None]) -> None:
        self.id, self.course, self._house, self._changed = name, course, house, changed
        self._lock = asyncio.Lock()
        self._rng = house.dice()
        self.doubtful = False

    @property
    def busy(self) -> bool:
        return self._lock.locked()

    def open(self) -> "Opened":
        """To read and write without anybody else in between. After a doubtful write, what is really there is read."""
        return Opened(self)

    async def take(self) -> None:
        await self._lock.acquire()
        try:
            if self.doubtful:
                await self._catch_up()
        except BaseException:
            self._lock.release()
            raise

    def give(self) -> None:
        self._lock.release()

    async def refresh(self) -> None:
        """Take what other processes wrote."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        fresh = await self._house.store.entries(self.id, self.course.number)
        self.doubtful = False
        if fresh:
            course = self.course.fork()
            for entry in fresh:
                course.take(entry)
            self._become(course)

    async def move(self, seat: int, code: int, spent: float = 0.0, bot: bool = False) -> None:
        """A seat's move and what chance answers, kept together. The caller has opened the journal."""
        course, now = self.course.fork(), self._house.today()
        ply = course.play.move(code, seat)
        entry = Entry(Kind.MOVE, seat, ply.text, now, round(spent, 3), bot)
        course.made(ply, entry)
        await self._keep(course, [entry, *course.settle(self._rng, now)])

    async def walk(self, seat: int, texts: Sequence[str], spent: float) -> None:
        """Moves of a seat in a row, kept together, until one is not the seat's to make or is refused; what is refused
        is told once the others are kept."""
        course, now = self.course.fork(), self._house.today()
        entries: list[Entry] = []
        refused: Fault | None = None
        for text in texts:
            if course.turn != seat or course.over:
                break
            try:
                ply = course.play.move(course.play.read(text), seat)
            except Fault as fault:
                refused = fault
                break
            entries.append(Entry(Kind.MOVE, seat, ply.text, now, 0.0 if entries else round(spent, 3)))
            course.made(ply, entries[-1])
        if entries:
            await self._keep(course, [*entries, *course.settle(self._rng, now)])
        if refused:
            raise refused

    async def write(self, *entries: Entry) -> None:
        """What people did besides moving. The caller has opened the journal."""
        course, now = self.course.fork(), self._house.today()
        dated = [Entry(entry.kind, entry.seat, entry.text, now, round(entry.spent, 3)) for entry in entries]
        for entry in dated:
            course.take(entry)
        await self._keep(course, [*dated, *course.settle(self._rng, now)])

    async def _keep(self, course: Course, entries: Sequence[Entry]) -> None:
        ended = course.play.ended() if course.over else None
        changes = {"finished": self._house.today(), "outcome": ended.as_text()} if ended else {}
        try:
            await self._house.store.append(self.id, self.course.number, entries, **changes)
        except Conflict:
            await self._catch_up()
            raise Stale from None
        except BaseException:
            self.doubtful = True
            raise
        self._become(course)

    def _become(self, course: Course) -> None:
        before, self.course = self.course, course
        if before.retold != course.retold:  # somebody got another name while this was being written
            course.retell()
        self._changed(before)


class Opened:
    """The journal of who has opened it, as long as they need it."""

    __slots__ = ("_journal",)

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    async def __aenter__(self) -> None:
        await self._journal.take()

    async def __aexit__(self, *_: object) -> None:
        self._journal.give()
