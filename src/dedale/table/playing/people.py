"""Who holds the seats of a table, and who is there."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from dedale.core import Language
from dedale.table.house import House
from dedale.table.keeping.bus import Watching
from dedale.table.keeping.kept import Kept
from dedale.table.playing.guest import Guest

NOBODY: frozenset[int] = frozenset()
CHAT_KEPT = 100
ALONE = Watching()


class People:
    def __init__(self, kept: Kept, holders: dict[str, set[int]], house: House) -> None:
        self.id, self.seats, self._house = kept.id, kept.seats, house
        self.guests: set[Guest] = set()
        self.here: frozenset[int] = NOBODY  # seats with a connection to this process
        self.elsewhere: dict[str, frozenset[int]] = {}  # and with one to another process
        self.watched: dict[str, Watching] = {}  # who looks on by way of another process
        self.met: frozenset[int] = NOBODY  # seats that had a connection since this process knows the table
        self.chat: deque[dict[str, Any]] = deque(maxlen=CHAT_KEPT)
        self.naming = 0  # grows when a seat gets another name
        self.idle_since = house.clock()
        self._absent = {seat.seat: house.clock() for seat in self.seats}
        self._hold(holders)

    def _hold(self, holders: dict[str, set[int]]) -> None:
        self._holders = {visitor: frozenset(s for s in seats if s >= 0) for visitor, seats in holders.items()}

    # Who is who

    def mine(self, visitor: str) -> frozenset[int]:
        return self._holders.get(visitor, NOBODY)

    def beside(self, seat: int) -> frozenset[int]:
        """The seats held by whoever holds this one."""
        return frozenset().union(*(held for held in self._holders.values() if seat in held), {seat})

    def holders(self, seat: int) -> tuple[str, ...]:
        """The visitors who hold a seat."""
        return tuple(visitor for visitor, held in self._holders.items() if seat in held)

    def names(self, t: Language) -> list[str]:
        return [seat.name or t("Seat {n}", n=seat.seat + 1) for seat in self.seats]

    def unlike(self, name: str, seat: int) -> str:
        """Two players of one name could not be told apart in the log."""
        others = {other.name for other in self.seats if other.seat != seat}
        return name if name not in others else f"{name} {seat + 1}"

    def kind(self, seat: int) -> str:
        return self.seats[seat].kind

    # Who is there

    def present(self, seat: int) -> bool:
        if self.kind(seat) == "bot":
            return True
        return seat in self.here or any(seat in there for there in self.elsewhere.values())

    def any_present(self) -> bool:
        return any(seat.kind == "person" and self.present(seat.seat) for seat in self.seats)

    def long_gone(self, seat: int) -> bool:
        """Whether a person has been away for so long that a bot may sit in."""
        if self.kind(seat) != "person" or self.present(seat):
            return False
        return self._house.clock() - self._absent[seat] >= self._house.settings.leave_after

    def watching(self) -> Watching:
        """Who looks on, wherever they came in."""
        found = [self._watching_here(), *self.watched.values()]
        names = sorted(name for each in found for name in each.names)
        return Watching(sum(each.count for each in found), tuple(names))

    def _watching_here(self) -> Watching:
        """Several pages of one visitor are one pair of eyes."""
        eyes: dict[str | int, str] = {}
        for guest in self.guests:
            if not self.mine(guest.visitor):
                who = guest.visitor or id(guest)
                eyes[who] = guest.name or eyes.get(who, "")
        return Watching(len(eyes), tuple(sorted(name for name in eyes.values() if name)))

    def knows(self, process: str) -> bool:
        """Whether somebody is at this table by way of that process."""
        return process in self.elsewhere or process in self.watched

    # Coming and going

    def enter(self, guest: Guest) -> None:
        self.guests.add(guest)
        self._look_round()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.idle_since = self._house.clock()
        self._look_round()

    def _look_round(self) -> None:
        """Who is here now, and since when the others are not."""
        before = self.here
        self.here = frozenset().union(*(self.mine(guest.visitor) for guest in self.guests))
        self.met |= self.here
        for seat in before - self.here:
            self._absent[seat] = self._house.clock()
        self.announce()

    def announce(self) -> None:
        """Tell the other processes who is here."""
        self._house.bus.announce(self.id, self.here, self._watching_here(), bool(self.guests))

    def heard(self, process: str, seats: Sequence[int], watching: Watching = ALONE) -> None:
        """Who is at this table by way of another process."""
        self.watched.pop(process, None)
        if watching.count:
            self.watched[process] = watching
        gone = self.elsewhere.get(process, NOBODY) - frozenset(seats)
        self.elsewhere[process] = frozenset(seats)
        self.met |= self.elsewhere[process]
        if not seats:
            del self.elsewhere[process]
        for seat in gone:
            if not self.present(seat):
                self._absent[seat] = self._house.clock()

    async def reseat(self) -> None:
        """Somebody took a seat."""
        self.seats[:] = await self._house.store.seats(self.id)
        self._hold(await self._house.store.holders(self.id))
        self.naming += 1
        self._look_round()

    async def pass_on_chat(self) -> None:
        """What was said since the last time, to everybody here."""
        last = self.chat[-1]["n"] if self.chat else 0
        for line in await self._house.store.chat(self.id, last):
            if not self.chat or line.id > self.chat[-1]["n"]:
                self.chat.append({"n": line.id, "name": line.name, "text": line.text, "seat": line.seat})
                for guest in self.guests:
                    guest.tell(chat=self.chat[-1])
