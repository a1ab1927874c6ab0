"""Who takes a seat that is open, and how one becomes open again."""

from sqlalchemy import delete, exists, insert, literal, select, update

from dedale.table.keeping.schema import seat, sitting
from dedale.table.keeping.store import Store, Write

OPEN, PERSON = "open", "person"


async def take(store: Store, name: str, number: int, visitor: str, called: str) -> bool:
    """Whether the seat was still free, and is this visitor's now: of two who take it at once one does."""
    this = (seat.c.game == name) & (seat.c.seat == number)
    sat = (sitting.c.game == name) & (sitting.c.seat == number)
    named = update(seat).where(this & (seat.c.kind == OPEN)).values(kind=PERSON, name=called)
    still = exists().where(this & (seat.c.kind == PERSON) & (seat.c.name == called)) & ~exists().where(sat)
    row = select(literal(visitor), literal(name), literal(number)).where(still)
    taken = insert(sitting).from_select(["visitor", "game", "seat"], row)
    await store.write(Write(statements=[named, taken], notice=store.notice(name, "seats")))
    return number in (await store.holders(name)).get(visitor, ())


async def free(store: Store, name: str, number: int, token: str) -> None:
    """Nobody's seat, until somebody follows the link of this token."""
    left = delete(sitting).where((sitting.c.game == name) & (sitting.c.seat == number))
    this = (seat.c.game == name) & (seat.c.seat == number)
    opened = update(seat).where(this).values(kind=OPEN, name="", token=token)
    await store.write(Write(statements=[left, opened], notice=store.notice(name, "seats")))
