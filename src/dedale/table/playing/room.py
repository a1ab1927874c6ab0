"""One table: its journal, its people, its laws and what it does by itself, put together."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from dedale.core import Language, Record, language
from dedale.lab.hint import Advice
from dedale.table.house import Awaited, House
from dedale.table.keeping.bus import Watching
from dedale.table.keeping.kept import Entry, Kept, Kind
from dedale.table.keeping.leaving import opener_of
from dedale.table.playing.clock import Clocks
from dedale.table.playing.course import Course
from dedale.table.playing.guest import Guest
from dedale.table.playing.hosting import Host
from dedale.table.playing.journal import Journal
from dedale.table.playing.laws import Laws
from dedale.table.playing.people import ALONE, People
from dedale.table.playing.pointing import Pointers

SLICE = 25  # plies replayed before other tables get their turn


class Views(Protocol):
    """How a room is shown, each visitor seeing what they may."""

    def shown(self, seat: int | None) -> Record: ...

    def must(self, visitor: str, t: Language) -> str: ...

    def public(self, t: Language) -> frozenset[str]: ...

    def whole(self, visitor: str, t: Language, form: str = "wide") -> dict[str, Any]: ...

    def update(self, guest: Guest) -> str | None: ...

    def past(self, ply: int, visitor: str, t: Language, form: str = "wide") -> dict[str, Any]: ...

    def about(self, name: str, visitor: str, t: Language, ply: int | None = None) -> dict[str, Any]: ...

    def acts(self, first: int, visitor: str, t: Language, form: str = "wide") -> dict[str, Any]: ...

    def board(self, visitor: str, t: Language, ply: int | None = None, form: str = "wide") -> str: ...

    def log(self, visitor: str, t: Language) -> list[dict[str, Any]]: ...


Show = Callable[["Room"], Views]


async def open_room(kept: Kept, house: House, show: Show) -> "Room":
    """Replay a journal, a slice at a time so that other tables do not wait."""
    course = Course(kept.begin())
    for i, entry in enumerate(kept.entries):
        course.take(entry)
        if i % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    room = Room(kept, course, await house.store.holders(kept.id), house, show)
    await room.people.pass_on_chat()
    return room


class Room:
    def __init__(self, kept: Kept, course: Course, holders: dict[str, set[int]], house: House, show: Show) -> None:
        self.id, self.kept, self.house, self.game = kept.id, kept, house, course.play.game
        self.journal = Journal(kept.id, course, house, self._changed)
        self.people = People(kept, holders, house)
        course.play.called, course.play.beside = self.people.names, self._shares
        self.laws = Laws(kept, self.journal, self.people)
        self.clocks = Clocks(self.laws, house.clock)
        self.host = Host(self.laws, self.clocks, house, self.show)
        self.pointers = Pointers()
        self.hinting: asyncio.Task[None] | None = None
        self.advised: tuple[int, Advice] | None = None  # the hint of the journal's present number
        self.shows = 0
        self.restless, self._crowd = True, False
        self._substitutes: list[bool] = []
        self._attended = -1  # the last turn that whoever is to act was here in
        self.views = show(self)

    @property
    def course(self) -> Course:
        return self.journal.course

    def _shares(self, seat: int) -> bool:
        """Whether whoever plays this seat plays others too: then they are called by their names."""
        return len(self.people.beside(seat)) > 1

    def ending(self, t: Language) -> str:
        """How the game ended, in a sentence, or ""."""
        return self.course.play.ending(None, self.people.names(t), t) if self.course.over else ""

    async def move(self, seat: int, code: int) -> None:
        """A person's move. The caller has opened the journal."""
        await self.journal.move(seat, code, self.clocks.spent)

    async def walk(self, seat: int, texts: Sequence[str]) -> None:
        """A person's moves in a row. The caller has opened the journal."""
        await self.journal.walk(seat, texts, self.clocks.spent)

    def _changed(self, before: Course) -> None:
        course = self.course
        if (course.ply, course.cuts, course.lent) != (before.ply, before.cuts, before.lent):
            self.clocks.reset()
            self.host.moved()
        self._lower(before.active)
        self.show()
        self.host.wake()

    def _lower(self, was: int) -> None:
        """Markers fall when their owner's turn ends, when what they point at is gone, and with the game."""
        if self.pointers:
            there = frozenset() if self.course.over else self.views.public(language("en"))
            self.pointers.lower(there, None if self.course.active == was else was)

    def show(self) -> None:
        """Everybody looks again."""
        self.shows += 1
        self._crowd = False
        self._substitutes = self._sitting_in()
        self.restless = self._needs_ticks()
        self.clocks.look()
        for guest in self.people.guests:
            guest.look()
        if self.course.turn >= 0 and self.people.present(self.course.turn):
            self._attended = sum(self.course.turns)
        self.house.caller.look(self)

    def _sitting_in(self) -> list[bool]:
        return [self.laws.substituted(seat.seat) for seat in self.people.seats]

    def _needs_ticks(self) -> bool:
        """Whether something may happen here by itself: not where people who are all there play without a clock, in
        the only process."""
        everybody = all(seat.kind == "person" and self.people.present(seat.seat) for seat in self.people.seats)
        return not everybody or self.clocks.on or any(self._substitutes) or self.house.store.shared

    def tick(self) -> None:
        """Called a few times a second while somebody is here: flags fall, leavers are replaced."""
        if self._crowd or self._substitutes != self._sitting_in():
            self.show()
        self.host.look()

    # Coming and going

    def enter(self, guest: Guest) -> None:
        here = self.people.here
        self.people.enter(guest)
        self._went_about(guest, here)

    def leave(self, guest: Guest) -> None:
        here = self.people.here
        self.people.leave(guest)
        self._went_about(guest, here)

    def _went_about(self, guest: Guest, here: frozenset[int]) -> None:
        """A player's coming and going is shown at once, that of those who look on a few times a second: a crowd that
        comes in would show everything to everybody for each of them."""
        if self.people.mine(guest.visitor) or self.people.here != here:
            self.show()
        else:
            guest.look()
            self.restless = self._crowd = True

    def heard(self, process: str, seats: Sequence[int], watching: Watching = ALONE) -> None:
        """Who is at this table by way of another process."""
        self.people.heard(process, seats, watching)
        self.show()

    def awaited(self) -> Awaited | None:
        """The turn of a person who is not here, if it is one's and other people play too."""
        people, turn = self.people, self.course.turn
        if turn < 0 or people.kind(turn) != "person" or people.present(turn) or self.kept.uploaded:
            return None
        mine = people.beside(turn)
        if self.laws.acting(mine) is None or all(s.kind != "person" or s.seat in mine for s in people.seats):
            return None
        number = sum(self.course.turns)
        return Awaited(self.id, self.game.key, number, people.holders(turn), self._attended == number)

    def named(self, guest: Guest, name: str) -> None:
        """Somebody who looks on says who they are."""
        guest.name = name
        self.people.announce()
        self.show()

    def let_chat(self, allowed: bool) -> None:
        """Whether those who look on may chat."""
        self.kept.open_chat = allowed
        self.show()

    async def reseat(self) -> None:
        """Somebody took a seat; the log tells the new name."""
        await self.people.reseat()
        self.kept.opener = await opener_of(self.house.store, self.id)
        self.course.retell()
        self.show()

    async def forget(self) -> None:
        """Somebody left for good, or is another visitor now: names and chat are read anew."""
        self.people.chat.clear()
        await self.people.pass_on_chat()
        await self.reseat()

    # Pointing

    def point(self, seat: int, name: str) -> None:
        self.pointers.point(seat, name)
        self.house.bus.point(self.id, seat, self.pointers.get(seat, ""))
        self.show()

    def pointed(self, seat: int, name: str) -> None:
        """By way of another process."""
        self.pointers.put(seat, name)
        self.show()

    def stop(self) -> None:
        self.host.close()
        if self.hinting:
            self.hinting.cancel()

    async def close(self) -> None:
        """Stop the bots and note how long the running turn has lasted."""
        self.stop()
        spent, mover = self.clocks.spent, self.course.mover
        if spent > 1 and mover is not None and not self.course.over:
            async with self.journal.open():
                await self.journal.write(Entry(Kind.PAUSE, mover, spent=spent))
