"""Who can be called, who was, and the key that calls are signed with."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import delete, select, update

from dedale.table.keeping import schema
from dedale.table.keeping.store import Conflict, Store, Write

MOST_PUSHES = 5  # devices of one visitor; the oldest gives way
SIGNING = "push"


@dataclass(frozen=True)
class Push:
    """Where one browser of a visitor takes calls, with what they are sealed, and in which language they are."""

    endpoint: str
    visitor: str
    p256dh: str
    auth: str
    language: str
    site: str
    at: float


async def keep(store: Store, push: Push) -> None:
    changed = [name for name in asdict(push) if name != "endpoint"]
    old = [each.endpoint for each in await pushes(store, [push.visitor]) if each.endpoint != push.endpoint]
    dropped = [forgotten(endpoint) for endpoint in old[MOST_PUSHES - 1 :]]
    await store.write(Write(statements=[*dropped, store._upsert(schema.push, asdict(push), changed)]))


def forgotten(endpoint: str) -> Any:
    return delete(schema.push).where(schema.push.c.endpoint == endpoint)


async def forget(store: Store, endpoint: str, visitor: str = "") -> None:
    """Nobody is there any more, or the visitor of that name wishes for no calls."""
    gone = forgotten(endpoint)
    await store.write(Write(statements=[gone.where(schema.push.c.visitor == visitor) if visitor else gone]))


async def pushes(store: Store, visitors: list[str]) -> list[Push]:
    """The youngest first."""
    where = schema.push.c.visitor.in_(visitors)
    rows = await store.rows(select(schema.push).where(where).order_by(schema.push.c.at.desc()))
    return [Push(*row) for row in rows]


async def first(store: Store, game: str, turn: int) -> bool:
    """Whether nobody was called for that turn before; from now on somebody was."""
    try:
        await store.write(Write([(schema.called, {"game": game, "turn": turn})]))
    except Conflict:
        return False
    return True


async def secret(store: Store, name: str, made: str) -> str:
    """The secret of that name: what another process made before, or this one."""
    await store.write(Write(statements=[store._upsert(schema.secret, {"name": name, "value": made}, ())]))
    rows = await store.rows(select(schema.secret.c.value).where(schema.secret.c.name == name))
    return str(rows[0].value)


async def let_chat(store: Store, game: str, allowed: bool) -> None:
    """Whether spectators may chat at a table."""
    changed = update(schema.game).where(schema.game.c.id == game).values(open_chat=int(allowed))
    await store.write(Write(statements=[changed], notice=store.notice(game, "chat open" if allowed else "chat shut")))
