"""Who sits at a table, who is there, and whose time runs."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dedale.core import Language
from dedale.table.house import House
from dedale.table.keeping.kept import Kept
from dedale.table.playing.clock import Watch
from dedale.table.playing.course import Course
from dedale.table.playing.guest import Guest
from dedale.table.thinking.bots import SUBSTITUTE

NOBODY: frozenset[int] = frozenset()
CHAT_KEPT = 100


class People:
    """The people's side of a table; `Room` adds the game's."""

    def __init__(self, kept: Kept, course: Course, holders: dict[str, set[int]], house: House) -> None:
        self.id, self.kept, self.course, self.house = kept.id, kept, course, house
        self.seats, self.clock = kept.seats, kept.clock
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self.here: frozenset[int] = NOBODY  # seats with a connection to this process
        self.elsewhere: dict[str, frozenset[int]] = {}  # and with one to another process
        self.pointers: dict[int, str] = {}  # what each seat points at
        self.chat: deque[dict[str, Any]] = deque(maxlen=CHAT_KEPT)
        self.naming = self.shows = 0
        self.watch = Watch()
        self.idle_since = house.clock()
        self._hold(holders)
        self._absent = {seat.seat: house.clock() for seat in self.seats}
        self._shown: tuple[bool, ...] = ()

    def _hold(self, holders: dict[str, set[int]]) -> None:
        self._holders = {visitor: frozenset(s for s in seats if s >= 0) for visitor, seats in holders.items()}

    # Who is who

    def mine(self, visitor: str) -> frozenset[int]:
        return self._holders.get(visitor, NOBODY)

    def names(self, t: Language) -> list[str]:
        return [seat.name or t("Seat {n}", n=seat.seat + 1) for seat in self.seats]

    def present(self, seat: int) -> bool:
        if self.seats[seat].kind == "bot":
            return True
        return seat in self.here or any(seat in there for there in self.elsewhere.values())

    def people_present(self) -> bool:
        return any(seat.kind == "person" and self.present(seat.seat) for seat in self.seats)

    def away(self, seat: int) -> bool:
        """Whether a bot sits in for somebody who left: only where it matters, and somebody is there to see it."""
        if self.seats[seat].kind != "person" or self.kept.uploaded or self.present(seat):
            return False
        long_gone = self.house.clock() - self._absent[seat] >= self.house.settings.leave_after
        return long_gone and (self.course.turn == seat or self.clock.on) and self.people_present()

    def substituted(self, seat: int) -> bool:
        return seat in self.course.handed or self.course.lent == seat or self.away(seat)

    def level_of(self, seat: int) -> str | None:
        """The level of the bot that plays the seat now, or None."""
        if self.seats[seat].kind == "bot":
            return self.seats[seat].level
        return SUBSTITUTE if self.substituted(seat) else None

    def people(self) -> frozenset[int]:
        """The seats that a person plays, or will."""
        return frozenset(seat.seat for seat in self.seats if self.level_of(seat.seat) is None)

    def acting(self, mine: frozenset[int]) -> int | None:
        turn = self.course.turn
        able = turn in mine and not self.course.over and turn not in self.course.handed and self.course.lent != turn
        return turn if able else None

    def company(self, mine: frozenset[int]) -> frozenset[int]:
        """The people whom a question of this visitor must be put to."""
        taken = frozenset(seat for seat in self.people() if self.seats[seat].kind == "person")
        return taken - mine

    # Coming and going

    def enter(self, guest: Guest) -> None:
        self.guests.add(guest)
        self._look_round()
        guest.look()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.idle_since = self.house.clock()
        self._look_round()

    def _look_round(self) -> None:
        """Who is here now, and since when the others are not."""
        before = self.here
        self.here = frozenset().union(*(self.mine(guest.visitor) for guest in self.guests))
        for seat in before - self.here:
            self._absent[seat] = self.house.clock()
        self.announce()
        self.show()

    def announce(self) -> None:
        """Tell the other processes who is here."""
        self.house.bus.announce(self.id, self.here, bool(self.guests))

    def heard(self, process: str, seats: Sequence[int]) -> None:
        """Who is at this table by way of another process."""
        gone = self.elsewhere.get(process, NOBODY) - frozenset(seats)
        self.elsewhere[process] = frozenset(seats)
        if not seats:
            del self.elsewhere[process]
        for seat in gone:
            if not self.present(seat):
                self._absent[seat] = self.house.clock()
        self.show()

    async def reseat(self) -> None:
        """Somebody took a seat."""
        self.seats = self.kept.seats = await self.house.store.seats(self.id)
        self._hold(await self.house.store.holders(self.id))
        self.naming += 1
        self.course.story = [replace(item, told={}) for item in self.course.story]  # the log tells the new name
        self._look_round()

    # Time

    def clock_of(self, seat: int) -> dict[str, Any] | None:
        if not self.clock.on or self.seats[seat].kind == "bot":
            return None
        return {"left": round(max(0.0, self.time_left(seat)), 1), "running": self.running == seat}

    def time_left(self, seat: int) -> float:
        course, ticking = self.course, self.watch.read(self.house.clock()) if self.course.mover == seat else 0.0
        turn_used = course.turn_used if course.mover == seat else 0.0
        return self.clock.left(course.used[seat] + ticking, course.turns[seat], turn_used + ticking)

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        turn = self.course.turn
        begun = self.clock.on and not self.course.over and all(seat.kind != "open" for seat in self.seats)
        runs = begun and turn >= 0 and self.level_of(turn) is None and self.people_present()
        return turn if runs else None

    def _run_clock(self) -> None:
        if self.running is None:
            self.watch.stop(self.house.clock())
        else:
            self.watch.go(self.house.clock())

    def _substitutes(self) -> tuple[bool, ...]:
        return tuple(self.substituted(seat.seat) for seat in self.seats)

    # Showing

    def show(self) -> None:
        """Everybody looks again."""
        self.shows += 1
        self._shown = self._substitutes()
        if self.clock.on:
            self._run_clock()
        for guest in self.guests:
            guest.look()

    # Pointing

    def point(self, seat: int, name: str) -> None:
        """One marker a seat; pointing again at the same place takes it away."""
        self.pointed(seat, "" if self.pointers.get(seat) == name else name)
        self.house.bus.point(self.id, seat, self.pointers.get(seat, ""))

    def pointed(self, seat: int, name: str) -> None:
        self.pointers = {other: at for other, at in self.pointers.items() if other != seat}
        if name:
            self.pointers[seat] = name
        self.show()

    async def pass_on_chat(self) -> None:
        """What was said since the last time, to everybody here."""
        last = self.chat[-1]["n"] if self.chat else 0
        for line in await self.house.store.chat(self.id, last):
            if not self.chat or line.id > self.chat[-1]["n"]:
                self.chat.append({"n": line.id, "name": line.name, "text": line.text, "seat": line.seat})
                for guest in self.guests:
                    guest.tell(chat=self.chat[-1])
