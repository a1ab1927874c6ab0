"""Open tables: who keeps a seat for anybody."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update

from dedale.table.keeping.kept import Kept
from dedale.table.keeping.schema import game, offer, seat
from dedale.table.keeping.seats import OPEN
from dedale.table.keeping.store import Store, Write

MOST = 50  # shown
FORGOTTEN = 86400.0  # seconds after which an opener does not come back


@dataclass(frozen=True)
class Offer:
    """A table that anybody may join; `seen` is when its opener was last there."""

    game: str
    opener: str
    name: str
    level: str
    opened: float
    seen: float


async def make(store: Store, made: Offer) -> None:
    """And forget those whose openers never came back."""
    old = delete(offer).where((offer.c.game == made.game) | (offer.c.seen < made.seen - FORGOTTEN))
    await store.write(Write(statements=[old, insert(offer).values(asdict(made))]))


async def close(store: Store, name: str) -> None:
    await store.write(Write(statements=[delete(offer).where(offer.c.game == name)]))


async def saw(store: Store, names: Sequence[str], now: float) -> None:
    """The openers of these tables are there."""
    there = [update(offer).where(offer.c.game == name).values(seen=now) for name in names]
    if there:
        await store.write(Write(statements=there))


async def found(store: Store, name: str) -> Offer | None:
    """A table's offer, whether its opener is there or not."""
    rows = await store.rows(select(offer).where(offer.c.game == name))
    return of(rows[0]) if rows else None


async def names(store: Store) -> set[str]:
    """Every table that is offered, also those whose opener is away."""
    return {row.game for row in await store.rows(select(offer.c.game).where(offer.c.game.in_(with_room())))}


async def listed(store: Store, since: float, but: str) -> list[tuple[Offer, Kept]]:
    """The tables whose openers were there since then, the newest first, but those of one visitor; a table is gone from
    here with its last free seat, or when it is over."""
    here = (offer.c.seen >= since) & (offer.c.opener != but) & offer.c.game.in_(with_room())
    rows = await store.rows(select(offer).where(here).order_by(offer.c.opened.desc()).limit(MOST))
    going = select(game).where(game.c.id.in_([row.game for row in rows]) & game.c.finished.is_(None))
    kept = {each.id: each for each in await store.seated(await store.rows(going))}
    return [(of(row), kept[row.game]) for row in rows if row.game in kept]


def with_room() -> Any:
    """The tables with a seat for somebody."""
    return select(seat.c.game).where(seat.c.kind == OPEN)


def of(row: Any) -> Offer:
    return Offer(row.game, row.opener, row.name, row.level, row.opened, row.seen)
