"""What a table does by itself: bots move, flags fall, arrivals are noted."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from dedale.table.house import House
from dedale.table.keeping.kept import Entry, Kind
from dedale.table.keeping.store import Away
from dedale.table.log import log
from dedale.table.playing.clock import Clocks
from dedale.table.playing.journal import Stale
from dedale.table.playing.laws import Laws
from dedale.table.thinking.bots import SUBSTITUTE
from dedale.table.thinking.compiling import Need

Task = asyncio.Task[None]


class Host:
    def __init__(self, laws: Laws, clocks: Clocks, house: House, show: Callable[[], None]) -> None:
        self._laws, self._clocks, self._house, self._show = laws, clocks, house, show
        self._journal = laws.journal
        self.thinking = False
        self._unsolved = laws.game.solvable  # and not asked for yet
        self._moved = house.clock()
        self._bots: Task | None = None
        self._falling: Task | None = None
        self._arriving: Task | None = None

    @property
    def tasks(self) -> list[Task]:
        """What is under way."""
        begun = (self._bots, self._falling, self._arriving)
        return [task for task in begun if task is not None and not task.done()]

    def moved(self) -> None:
        """From now on a bot's pause is counted."""
        self._moved = self._house.clock()

    def look(self) -> None:
        """Called a few times a second while somebody is here."""
        self._house.bus.want(self._journal.id)
        fallen = self._clocks.fallen
        if fallen is not None and self._house.bus.hosts(self._journal.id) and not self._journal.busy:
            self._falling = asyncio.create_task(self._fall(fallen))
        if self._clocks.newcomers and not self._journal.busy:
            self._arriving = asyncio.create_task(self._arrive())
        self.wake()

    async def _fall(self, seat: int) -> None:
        async with self._journal.open():
            if self._clocks.fallen == seat:
                entry = Entry(Kind.FLAG, seat, self._clocks.setting.fall, spent=self._clocks.spent)
                with suppress(Stale, Away):  # the next tick tries again
                    await self._journal.write(entry)

    async def _arrive(self) -> None:
        """Note who has come, so that their clocks run after a restart too."""
        async with self._journal.open():
            arrived = [Entry(Kind.ARRIVE, seat) for seat in sorted(self._clocks.newcomers)]
            if arrived:
                with suppress(Stale, Away):  # the next tick tries again
                    await self._journal.write(*arrived)

    def bot_to_move(self) -> int | None:
        laws, course = self._laws, self._laws.course
        turn = course.turn
        if course.over or turn < 0 or not laws.people.guests or laws.kept.uploaded:
            return None
        hosted = self._house.bus.hosts(self._journal.id)
        return turn if hosted and laws.level_of(turn) is not None else None

    @property
    def need(self) -> Need:
        """How much this table needs its game compiled."""
        if self.bot_to_move() is not None:
            return Need.MOVE
        laws, course = self._laws, self._laws.course
        bots = not course.over and any(laws.level_of(seat.seat) is not None for seat in laws.people.seats)
        return Need.TABLE if bots and laws.people.guests and not laws.kept.uploaded else Need.LATER

    @property
    def compiling(self) -> bool:
        """Whether bots sit here whose game is not compiled yet: until then they play simply."""
        return not self._house.thinker.ready(self._laws.game) and self.need > Need.LATER

    def compiled(self) -> None:
        """From the next move on the bots play as their level says."""
        self._show()

    @property
    def _played(self) -> bool:
        """Whether somebody has played here and is here still."""
        laws, course = self._laws, self._laws.course
        return bool(laws.people.guests) and sum(course.turns) > 0 and not (course.over or laws.kept.uploaded)

    def wake(self) -> None:
        if self.compiling:
            self._house.thinker.want(self._laws.game, self)
        if self._unsolved and self._played:
            self._unsolved = not self._house.thinker.solve(self._laws.game, self._laws.course.play.setting)
        if (self._bots is None or self._bots.done()) and self.bot_to_move() is not None:
            self._bots = asyncio.create_task(self._play_on(), name=f"bots {self._journal.id}")

    async def _play_on(self) -> None:
        try:
            while (seat := self.bot_to_move()) is not None:
                try:
                    await self._play(seat)
                except (Stale, Away):
                    await asyncio.sleep(1.0)
        except Exception as error:
            log("bot failed", table=self._journal.id, error=repr(error))
            await asyncio.sleep(1.0)  # a tick wakes it again
        finally:
            self._think(False)

    async def _play(self, seat: int) -> None:
        house, game, level = self._house, self._laws.game, self._laws.level_of(seat)
        self._think(True)
        course, pause = self._laws.course, self._moved + house.settings.bot_pause - house.clock()
        choice = house.thinker.choose(game, level or SUBSTITUTE, course.play.masked(seat), seat, course.play.setting)
        code, _ = await asyncio.gather(choice, asyncio.sleep(max(0.0, pause)))
        async with self._journal.open():
            if self._laws.course.number == course.number and self.bot_to_move() == seat:
                await self._journal.move(seat, code, self._clocks.spent, bot=True)

    def _think(self, thinking: bool) -> None:
        if self.thinking != thinking:
            self.thinking = thinking
            self._show()

    def close(self) -> None:
        if self._bots:
            self._bots.cancel()
