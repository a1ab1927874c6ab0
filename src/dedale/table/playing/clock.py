"""Time at the table: how long a turn has lasted, and what each seat has left."""

from collections.abc import Callable
from typing import Any

from dedale.table.playing.laws import Laws
from dedale.table.playing.people import NOBODY


class Watch:
    """Measures one turn. It stands still while nobody is at the table, and while the server is down."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._before = 0.0

    def stop(self, now: float) -> None:
        self._before, self._since = self.read(now), None

    def go(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def reset(self) -> None:
        self._since, self._before = None, 0.0

    def read(self, now: float) -> float:
        return self._before + (now - self._since if self._since is not None else 0.0)


class Clocks:
    """The clocks of all seats, of which one runs at most."""

    def __init__(self, laws: Laws, now: Callable[[], float]) -> None:
        self.setting, self._laws, self._now = laws.kept.clock, laws, now
        self._watch = Watch()

    @property
    def on(self) -> bool:
        return self.setting.on

    @property
    def spent(self) -> float:
        """What the turn has lasted so far."""
        return self._watch.read(self._now()) if self.on else 0.0

    def shown(self, seat: int) -> dict[str, Any] | None:
        if not self.on or self._laws.people.kind(seat) == "bot":
            return None
        return {"left": round(max(0.0, self.left(seat)), 1), "running": self.running == seat}

    def awaited(self, seat: int) -> bool:
        """Whether the clock waits for its owner, who has never been at this table."""
        met = self._laws.people.met | self._laws.course.arrived
        return self.on and self._laws.people.kind(seat) == "person" and seat not in met

    @property
    def newcomers(self) -> frozenset[int]:
        """The seats here whose arrival the journal does not tell yet."""
        laws = self._laws
        return laws.people.here - laws.course.arrived if self.on and not laws.course.over else NOBODY

    def left(self, seat: int) -> float:
        course = self._laws.course
        if course.mover != seat:
            return self.setting.left(course.used[seat], course.turns[seat], 0.0)
        return self.setting.left(course.used[seat] + self.spent, course.turns[seat], course.turn_used + self.spent)

    @property
    def running(self) -> int | None:
        """The seat whose clock runs: everybody has a seat, and its owner has once been here."""
        laws, turn = self._laws, self._laws.course.turn
        begun = self.on and not laws.course.over and all(seat.kind != "open" for seat in laws.people.seats)
        runs = begun and turn >= 0 and laws.level_of(turn) is None and laws.people.any_present()
        return turn if runs and not self.awaited(turn) else None

    @property
    def fallen(self) -> int | None:
        """The seat whose time is up."""
        seat = self.running
        return seat if seat is not None and self.left(seat) <= 0 else None

    def look(self) -> None:
        """Run or stand still, as it must be now."""
        if not self.on:
            return
        if self.running is None:
            self._watch.stop(self._now())
        else:
            self._watch.go(self._now())

    def reset(self) -> None:
        self._watch.reset()
