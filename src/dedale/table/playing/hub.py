"""All tables of this process that somebody looks at, and the news that other processes bring."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from dedale.core import Fault, language, mark
from dedale.table.house import House
from dedale.table.keeping.bus import Watching
from dedale.table.keeping.leaving import FORGET, GONE
from dedale.table.log import log
from dedale.table.playing.guest import Guest
from dedale.table.playing.room import Room, Show, open_room

TICK = 0.25


class NoTable(Fault):
    def __init__(self) -> None:
        super().__init__(mark("There is no such table."))


class Hub:
    def __init__(self, house: House, show: Show) -> None:
        self.house, self._show = house, show
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.stopping = False

    async def start(self) -> None:
        await self.house.bus.start(self.heard, self.back)
        self.spawn(self._tick())

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def room(self, name: str) -> Room:
        """The table, from memory or replayed from the store. Who comes may have seen more of it by way of another
        process than this one has heard of yet."""
        room = self.rooms.get(name) or await self._opened(name)
        if self.house.store.shared:
            await self.look_again(room)
        return room

    async def _opened(self, name: str) -> Room:
        if name not in self._opening:
            self._opening[name] = asyncio.create_task(self._open(name))
            self._opening[name].add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(self._opening[name])

    async def _open(self, name: str) -> Room:
        kept = await self.house.store.load(name)
        if kept is None:
            raise NoTable
        self.rooms[name] = await open_room(kept, self.house, self._show)
        return self.rooms[name]

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = self.house.clock()
            for room in list(self.rooms.values()):
                if room.people.guests:
                    if room.restless:
                        room.tick()
                elif now - room.people.idle_since > self.house.settings.drop_after:
                    del self.rooms[room.id]
                    self.spawn(self._close(room))

    async def _close(self, room: Room) -> None:
        try:
            await room.close()
        except Exception as error:
            log("table not closed", table=room.id, error=repr(error))

    # Who is somebody else now, or nobody

    async def rename(self, old: str, new: str, games: Sequence[str]) -> None:
        """Whoever was the one visitor is the other, or nobody for ""; their tables are looked at anew."""
        for room in self.rooms.values():
            for guest in room.people.guests:
                if guest.visitor == old:
                    guest.visitor = new
        for name in games:
            if name in self.rooms:
                await self.rooms[name].forget()

    def drop(self, name: str) -> None:
        """A table that was deleted: nobody has a seat there any more, and nothing more is written of it."""
        room = self.rooms.pop(name, None)
        if room is not None:
            room.stop()
            for guest in room.people.guests:
                guest.visitor = ""
                t = language(guest.t.code)
                guest.tell(fault=t("This table has been deleted."))

    # News from other processes

    def heard(self, notice: dict[str, Any]) -> None:
        """Of a process that is dead, or of a table."""
        kind, room = notice.get("k", ""), self.rooms.get(notice.get("g", ""))
        if kind == "dead":
            for other in self.rooms.values():
                if other.people.knows(notice["p"]):
                    other.heard(notice["p"], [])
        elif room is not None and kind in NEWS:
            NEWS[kind](self, room, notice)

    def met(self, room: Room, notice: dict[str, Any]) -> None:
        """Who is at the table by way of another process."""
        stranger = not room.people.knows(notice["p"])
        room.heard(notice["p"], notice["s"], Watching(notice.get("n", 0), tuple(notice.get("w", ()))))
        if stranger and room.people.knows(notice["p"]) and room.people.guests:
            room.people.announce()
            for seat, name in room.pointers.items():
                self.house.bus.point(room.id, seat, name)

    def back(self) -> None:
        """The database is there again: whatever was missed is read."""
        for room in self.rooms.values():
            self.spawn(self.look_again(room))
            if room.people.guests:
                room.people.announce()

    async def look_again(self, room: Room) -> None:
        await guarded(room.journal.refresh())

    # The end

    async def farewell(self) -> None:
        """Tell every guest that the server stops, and let them hear it."""
        self.stopping = True
        guests: list[Guest] = [guest for room in self.rooms.values() for guest in room.people.guests]
        for guest in guests:
            t = language(guest.t.code)
            guest.tell(bye=t("The server stops for a moment; the table will be there again."))
        for _ in range(40):
            if not any(guest.waiting for guest in guests):
                break
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for room in list(self.rooms.values()):
            await self._close(room)
        await self.house.bus.close()
        self.house.thinker.close()
        self.house.adviser.close()
        self.house.caller.close()
        await self.house.store.close()


async def guarded(work: Any) -> None:
    try:
        await work
    except Exception as error:  # the next notice, or the next act, reads again
        log("news not taken", error=repr(error))


NEWS: dict[str, Callable[[Hub, Room, dict[str, Any]], None]] = {
    "here": Hub.met,
    "point": lambda hub, room, notice: room.pointed(notice["s"], notice["at"]),
    "entry": lambda hub, room, notice: hub.spawn(hub.look_again(room)),
    "chat": lambda hub, room, notice: hub.spawn(guarded(room.people.pass_on_chat())),
    "seats": lambda hub, room, notice: hub.spawn(guarded(room.reseat())),
    "chat open": lambda hub, room, notice: room.let_chat(True),
    "chat shut": lambda hub, room, notice: room.let_chat(False),
    FORGET: lambda hub, room, notice: hub.spawn(guarded(room.forget())),
    GONE: lambda hub, room, notice: hub.drop(room.id),
}
