"""One table: its game, its seats, who is there, and the laws of turn, time and undo."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from dedale.core import Fault, Language, language, mark
from dedale.lab.hint import Advice
from dedale.table.house import House
from dedale.table.keeping.kept import Entry, Kept, Kind
from dedale.table.keeping.store import Away, Conflict
from dedale.table.log import log
from dedale.table.playing.course import Course
from dedale.table.playing.people import NOBODY, People
from dedale.table.showing import story
from dedale.table.showing.view import Viewing
from dedale.table.thinking.bots import SUBSTITUTE

SLICE = 25  # plies replayed before other tables get their turn


class Stale(Fault):
    """Something happened that the page had not shown yet."""

    def __init__(self) -> None:
        super().__init__(mark("The table has changed meanwhile; look again."))


async def open_room(kept: Kept, house: House) -> "Room":
    """Replay a journal, a slice at a time so that other tables do not wait."""
    course = Course(kept.begin())
    for i, entry in enumerate(kept.entries):
        course.take(entry)
        if i % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    room = Room(kept, course, await house.store.holders(kept.id), house)
    await room.pass_on_chat()
    return room


class Room(People):
    """A table with its game: what may be done, and doing it."""

    def __init__(self, kept: Kept, course: Course, holders: dict[str, set[int]], house: House) -> None:
        super().__init__(kept, course, holders, house)
        self.game = course.play.game
        self.thinking = self.compiling = self.doubtful = False
        self.moved = house.clock()
        self._rng = house.dice()
        self._legal: tuple[int, dict[str, int]] = (-1, {})
        self._bots: asyncio.Task[None] | None = None
        self._falling: asyncio.Task[None] | None = None
        self.hinting: asyncio.Task[None] | None = None
        self.advised: tuple[int, Advice] | None = None  # the hint of the journal's present number
        self.viewing = Viewing(self)

    # What may be done

    def ending(self, t: Language) -> str:
        return story.ending(self, t)

    def legal(self) -> dict[str, int]:
        """The legal moves by their notation."""
        course = self.course
        if self._legal[0] != course.number:
            found = {} if course.over else {course.play.notation(code): code for code in course.play.legal()}
            self._legal = (course.number, found)
        return self._legal[1]

    def possible(self, mine: frozenset[int]) -> list[str]:
        course, free = self.course, mine - self.course.handed
        if course.over:
            return ["rematch"] if mine and not self.kept.uploaded else []
        drawable = self.game.facts.draws and free and self.company(mine) and course.ask is None
        pointing = ["point"] if mine and not self.kept.uploaded else []
        hint = ["hint"] if self.kept.hints and self.acting(mine) is not None else []
        return [*(["resign"] if free else []), *(["draw"] if drawable else []), *pointing, *hint]

    def question(self, mine: frozenset[int], t: Language) -> dict[str, Any] | None:
        """What this visitor is asked, or what they still wait for."""
        ask = self.course.ask
        if ask is None or self.course.over or not (self.asked() & mine):
            return None
        name = self.names(t)[ask.seat]
        text = t("{name} offers a draw.", name=name) if ask.kind == "draw" else self.takeback_wish(ask.seat, name, t)
        return {"ask": ask.number, "text": text, "yes": t("Agree"), "no": t("Decline")}

    def asked(self) -> frozenset[int]:
        """The seats whose answer is still wanted."""
        ask = self.course.ask
        if ask is None:
            return NOBODY
        asker = frozenset().union(*(held for held in self._holders.values() if ask.seat in held), {ask.seat})
        return self.company(asker) - ask.yes

    # Undo

    def takeback(self, mine: frozenset[int]) -> tuple[int, int] | None:
        """The seat and the ply that this visitor may take back, by the undo law."""
        if self.course.over:
            return None
        bots = [seat.seat for seat in self.seats if self.level_of(seat.seat) is not None]
        found = [(ply, seat) for seat in mine if (ply := self.course.play.takeback(seat, bots)) is not None]
        return (max(found)[1], max(found)[0]) if found else None

    def takeback_wish(self, seat: int, name: str, t: Language) -> str:
        """As the others are asked; what the move was may be a secret."""
        move = self.undo_words(frozenset({seat}), t)
        if move is None or self.game.hides:
            return t("{name} would like to take back the last move.", name=name)
        return t("{name} would like to take back: {move}", name=name, move=move)

    def undo_words(self, mine: frozenset[int], t: Language) -> str | None:
        found = self.takeback(mine) if mine else None
        return story.move_words(self, self.course.play.plies[found[1]], t) if found else None

    # Writing

    async def sure(self) -> None:
        """After a doubtful write, read what is really there."""
        if self.doubtful:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Take what other processes wrote."""
        fresh = await self.house.store.entries(self.id, self.course.number)
        self.doubtful = False
        if fresh:
            course = self.course.fork()
            for entry in fresh:
                course.take(entry)
            self._become(course)

    async def move(self, seat: int, code: int, bot: bool = False) -> None:
        """A seat's move and what chance answers, kept together. The caller holds the lock."""
        course = self.course.fork()
        spent = self.watch.read(self.house.clock()) if self.clock.on else 0.0
        ply = course.play.move(code, seat)
        entries = [Entry(Kind.MOVE, seat, ply.text, self.house.today(), round(spent, 3), bot)]
        course.made(ply, entries[0])
        entries += course.settle(self._rng, self.house.today())
        await self.keep(course, entries)

    async def write(self, *entries: Entry) -> None:
        """What people did besides moving. The caller holds the lock."""
        course, dated = self.course.fork(), []
        for entry in entries:
            dated.append(Entry(entry.kind, entry.seat, entry.text, self.house.today(), round(entry.spent, 3)))
            course.take(dated[-1])
        dated += course.settle(self._rng, self.house.today())
        await self.keep(course, dated)

    async def keep(self, course: Course, entries: Sequence[Entry]) -> None:
        """On disk first; only then does anybody see it."""
        ended = {"finished": self.house.today(), "outcome": json.dumps(course.results())} if course.over else {}
        try:
            await self.house.store.append(self.id, self.course.number, entries, **ended)
        except Conflict:
            await self.catch_up()
            raise Stale from None
        except BaseException:
            self.doubtful = True
            raise
        self._become(course)

    def _become(self, course: Course) -> None:
        if (course.ply, course.cuts) != (self.course.ply, self.course.cuts) or course.lent != self.course.lent:
            self.watch.reset()
            self.moved = self.house.clock()
        ended = self.course.active
        self.course = course
        self._lower(ended)
        self.show()
        self.wake_bots()

    def _lower(self, ended: int) -> None:
        """Markers fall when their owner's turn ends, when what they point at is gone, and with the game."""
        if not self.pointers:
            return
        there = frozenset() if self.course.over else self.viewing.public(language("en"))
        self.pointers = {
            seat: name
            for seat, name in self.pointers.items()
            if name in there and (seat != ended or self.course.active == ended)
        }

    # Time and bots

    def tick(self) -> None:
        """Called a few times a second while somebody is here: flags fall, leavers are replaced."""
        self.house.bus.want(self.id)
        seat = self.running
        if seat is not None and self.time_left(seat) <= 0 and self.house.bus.hosts(self.id) and not self.lock.locked():
            self._falling = asyncio.create_task(self._fall(seat))
        if self._shown != self._substitutes():
            self.show()
        self.wake_bots()

    async def _fall(self, seat: int) -> None:
        async with self.lock:
            await self.sure()
            if self.running == seat and self.time_left(seat) <= 0:
                spent = self.watch.read(self.house.clock())
                with suppress(Stale, Away):  # the next tick tries again
                    await self.write(Entry(Kind.FLAG, seat, self.clock.fall, spent=spent))

    def bot_to_move(self) -> int | None:
        course = self.course
        turn = course.turn
        if course.over or turn < 0 or not self.guests or self.kept.uploaded or not self.house.bus.hosts(self.id):
            return None
        return turn if self.level_of(turn) is not None else None

    def wake_bots(self) -> None:
        if (self._bots is None or self._bots.done()) and self.bot_to_move() is not None:
            self._bots = asyncio.create_task(self._play_bots(), name=f"bots {self.id}")

    async def _play_bots(self) -> None:
        try:
            while (seat := self.bot_to_move()) is not None:
                try:
                    await self._play_bot(seat)
                except (Stale, Away):
                    await asyncio.sleep(1.0)
        except Exception as error:
            log("bot failed", table=self.id, error=repr(error))
            await asyncio.sleep(1.0)  # a tick wakes it again
        finally:
            self._think(False, False)

    async def _play_bot(self, seat: int) -> None:
        house, level = self.house, self.level_of(seat)
        if not house.thinker.ready(self.game):
            self._think(True, True)
            await house.thinker.prepare(self.game)
            if self.bot_to_move() != seat:  # people played on meanwhile
                return
        self._think(True, False)
        number, pause = self.course.number, self.moved + house.settings.bot_pause - house.clock()
        seen = self.course.play.masked(seat)
        choice = house.thinker.choose(self.game, level or SUBSTITUTE, seen, seat)
        code, _ = await asyncio.gather(choice, asyncio.sleep(max(0.0, pause)))
        async with self.lock:
            await self.sure()
            if self.course.number == number and self.bot_to_move() == seat:
                await self.move(seat, code, bot=True)

    def _think(self, thinking: bool, compiling: bool) -> None:
        if (self.thinking, self.compiling) != (thinking, compiling):
            self.thinking, self.compiling = thinking, compiling
            self.show()

    async def close(self) -> None:
        """Stop the bots and note how long the running turn has lasted."""
        for task in (self._bots, self.hinting):
            if task:
                task.cancel()
        spent = self.watch.read(self.house.clock())
        if self.clock.on and spent > 1 and self.course.mover is not None and not self.course.over:
            async with self.lock:
                await self.write(Entry(Kind.PAUSE, self.course.mover, spent=spent))
