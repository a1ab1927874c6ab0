"""The games that a visitor played to the end, and the best moments of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select, text

from dedale.core import Outcome
from dedale.table.keeping import schema
from dedale.table.keeping.kept import CHANCE_SEAT, GIVEN_UP, LENT, Kind, SeatKept
from dedale.table.keeping.store import Store, Write

# As the partial index entry_telling says it, letter by letter: only then SQLite uses it.
TELLING = text("entry.kind IN ('resign', 'flag', 'again', 'hint', 'takeback')")
HELPED = frozenset({Kind.AGAIN, Kind.HINT, Kind.TAKEBACK})


@dataclass
class Played:
    """A game that is over, without its moves. `mine` are the seats of whoever asks."""

    id: str
    game: str
    finished: float
    outcome: Outcome | None
    seats: list[SeatKept] = field(default_factory=list)
    mine: set[int] = field(default_factory=set)
    gave_up: set[int] = field(default_factory=set)
    helped: bool = False  # by a hint or a take-back, or begun from a review

    @property
    def alone(self) -> bool:
        """Whether whoever asks played one seat, and bots all others."""
        return len(self.mine) == 1 and all(seat.kind == "bot" for seat in self.others)

    @property
    def others(self) -> list[SeatKept]:
        return [seat for seat in self.seats if seat.seat not in self.mine]


@dataclass(frozen=True)
class Length:
    """A turn is all that a seat decides before another does."""

    turns: int
    seconds: float


async def played(store: Store, visitor: str) -> list[Played]:
    """All that the visitor had a seat in, the newest first."""
    game, held = schema.game.c, schema.sitting.c
    mine = (held.visitor == visitor) & (held.seat > CHANCE_SEAT)
    over = (held.game == game.id) & game.finished.is_not(None) & (game.uploaded == 0)
    columns = (game.id, game.game, game.finished, game.outcome, held.seat)
    wanted = select(*columns).where(mine & over).order_by(game.finished.desc(), game.id)
    found: dict[str, Played] = {}
    for row in await store.rows(wanted):
        known = found.setdefault(row.id, Played(row.id, row.game, row.finished, Outcome.read(row.outcome)))
        known.mine.add(row.seat)
    sat = select(held.game).where(held.visitor == visitor)
    await seat(store, sat, found)
    await mark_given_up(store, sat, found)
    return list(found.values())


async def seat(store: Store, sat: Any, found: dict[str, Played]) -> None:
    chairs = select(schema.seat).where(schema.seat.c.game.in_(sat)).order_by(schema.seat.c.seat)
    for row in await store.rows(chairs):
        if row.game in found:
            found[row.game].seats.append(SeatKept.of(row))


async def mark_given_up(store: Store, sat: Any, found: dict[str, Played]) -> None:
    entry = schema.entry.c
    told = select(entry.game, entry.kind, entry.seat, entry.text).where(entry.game.in_(sat) & TELLING)
    for row in await store.rows(told):
        if row.game in found:
            known = found[row.game]
            known.helped |= row.kind in HELPED
            if row.kind in GIVEN_UP and row.text != LENT:
                known.gave_up.add(row.seat)


async def lengths(store: Store, games: Sequence[str]) -> dict[str, Length]:
    entry = schema.entry.c
    wanted = select(schema.entry).where(entry.game.in_(games)).order_by(entry.game, entry.number)
    rows: dict[str, list[Any]] = {}
    for row in await store.rows(wanted):
        rows.setdefault(row.game, []).append(row)
    return {game: length(journal) for game, journal in rows.items()}


def length(journal: Sequence[Any]) -> Length:
    """Of what stands in the end, take-backs done."""
    seats: list[int] = []
    for row in journal:
        if row.kind == Kind.MOVE:
            seats.append(row.seat)
        elif row.kind == Kind.TAKEBACK:
            del seats[int(row.text) :]
    people = [number for number in seats if number > CHANCE_SEAT]
    turns = sum(now != before for now, before in zip(people, [None, *people], strict=False))
    return Length(turns, journal[-1].at - journal[0].at)


# Best moments


@dataclass(frozen=True)
class KeptMoment:
    game: str
    ply: int
    kind: str
    was: float
    now: float


async def keep_moments(store: Store, visitor: str, moments: Iterable[KeptMoment]) -> None:
    rows = [{"visitor": visitor, **vars(moment)} for moment in moments]
    if rows:
        await store.write(Write(statements=[store._upsert(schema.moment, row, ("was", "now")) for row in rows]))


async def moments(store: Store, visitor: str, most: int) -> list[KeptMoment]:
    """Those that turned most."""
    told = schema.moment.c
    wanted = select(schema.moment).where(told.visitor == visitor).order_by((told.was - told.now), told.game).limit(most)
    return [KeptMoment(row.game, row.ply, row.kind, row.was, row.now) for row in await store.rows(wanted)]
