"""How a visitor fared against bots, as the games that are over tell."""

from dataclasses import dataclass

from sqlalchemy import select

from dedale.table.keeping.kept import Kept
from dedale.table.keeping.schema import game, sitting
from dedale.table.keeping.store import Store

MOST = 100  # games, the last ones
BOT = "bot"


@dataclass(frozen=True)
class Result:
    """One game alone with bots: the level of the strongest, and whether the visitor did better than all of them."""

    level: str
    won: bool


async def with_bots(store: Store, visitor: str, key: str) -> list[Result]:
    """The last games of that kind that are over, the newest first."""
    mine = select(sitting.c.game).where(sitting.c.visitor == visitor)
    over = (game.c.game == key) & game.c.finished.is_not(None) & game.c.id.in_(mine)
    games = await store.seated(await store.rows(select(game).where(over).order_by(game.c.finished.desc()).limit(MOST)))
    held = (sitting.c.visitor == visitor) & sitting.c.game.in_([kept.id for kept in games])
    seats: dict[str, set[int]] = {kept.id: set() for kept in games}
    for row in await store.rows(select(sitting).where(held)):
        seats[row.game].add(row.seat)
    found = (result(kept, seats[kept.id]) for kept in games)
    return [each for each in found if each]


def result(kept: Kept, mine: set[int]) -> Result | None:
    """None where somebody else played, or nothing was decided."""
    others = [seat for seat in kept.seats if seat.seat not in mine]
    alone = len(mine) == 1 and others and all(seat.kind == BOT for seat in others)
    if not alone or kept.outcome is None:
        return None
    results, (own,) = kept.outcome.results, mine
    return Result(max(seat.level for seat in others), results[own] > max(results[seat.seat] for seat in others))
