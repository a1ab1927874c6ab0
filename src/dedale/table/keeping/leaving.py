"""A visitor becomes another one, or leaves for good. What is somebody's is found by the columns that say so: `visitor`
and `opener`, in every table there is or will be."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Table, delete, exists, select, update

from dedale.table.keeping import schema
from dedale.table.keeping.store import Store, Write

WHO = ("visitor", "opener")
OF_A_GAME = ("seat", "entry", "chat", "moment", "sitting", "offer", "called")  # by their column `game`, the table's id
KEPT_FOR_OTHERS = ("game", "evening", "entrant")  # these lose the name, not the row
FORGET, GONE = "forget", "gone"  # what other processes are told of a table


def belongings() -> list[tuple[Table, str]]:
    """Every table that holds visitors, with the column that does."""
    return [(table, name) for table in schema.metadata.sorted_tables for name in WHO if name in table.c]


@dataclass(frozen=True)
class Left:
    """The games that are no more, and those that go on without the visitor."""

    gone: tuple[str, ...]
    others: tuple[str, ...]


async def held(store: Store, visitor: str) -> list[str]:
    """The games where the visitor has a seat, or which they opened."""
    sat = select(schema.sitting.c.game).where(schema.sitting.c.visitor == visitor)
    opened = select(schema.game.c.id).where(schema.game.c.opener == visitor)
    return sorted({row[0] for row in await store.rows(sat.union(opened))})


async def opener_of(store: Store, game: str) -> str:
    rows = await store.rows(select(schema.game.c.opener).where(schema.game.c.id == game))
    return str(rows[0].opener) if rows else ""


async def become(store: Store, old: str, new: str) -> list[str]:
    """All that was of the one is of the other; the games concerned."""
    games = await held(store, old)
    statements = [statement for table, column in belongings() for statement in moved(table, column, old, new)]
    await store.write(Write(statements=statements))
    await tell(store, FORGET, games)
    return games


def moved(table: Table, column: str, old: str, new: str) -> list[Any]:
    """What the other has already stays as it is, and the rest of the one goes."""
    mine = table.c[column] == old
    keys = [key for key in table.primary_key if key.name != column]
    if table.c[column].primary_key:
        has = table.alias()
        same = exists().where(has.c[column] == new, *(has.c[key.name] == key for key in keys))
        return [
            update(table).where(mine, ~same).values({column: new}),
            delete(table).where(mine),
        ]
    return [update(table).where(mine).values({column: new})]


async def leave(store: Store, visitor: str, bot: Any) -> Left:
    """Delete for good. Games nobody else had a part in go with all that belongs to them; in those of others the
    visitor's seats have no name any more, and a bot plays on where the game does. `bot` gives a seat's new row."""
    mine, others = await divided(store, visitor)
    statements = [statement for game in mine for statement in wiped(game)]
    statements += [statement for row in others for statement in unseated(row, bot)]
    for table, column in belongings():
        statements += forgotten(table, column, visitor)
    await store.write(Write(statements=statements))
    left = Left(tuple(mine), tuple(sorted({row.game for row in others})))
    await tell(store, GONE, left.gone)
    await tell(store, FORGET, left.others)
    return left


async def divided(store: Store, visitor: str) -> tuple[list[str], list[Any]]:
    """The games nobody else has a part in, and the visitor's seats in all others."""
    games = await held(store, visitor)
    sitting, game = schema.sitting.c, schema.game.c
    strangers = select(sitting.game).where(sitting.game.in_(games), sitting.visitor != visitor)
    opened = select(game.id).where(game.id.in_(games), game.opener.not_in((visitor, "")))
    shared = {row[0] for row in await store.rows(strangers.union(opened))}
    seats = select(sitting.game, sitting.seat, game.finished).where(
        sitting.visitor == visitor, sitting.seat >= 0, sitting.game == game.id, sitting.game.in_(shared)
    )
    return [name for name in games if name not in shared], await store.rows(seats)


def wiped(game: str) -> list[Any]:
    tables = [table for table in schema.metadata.sorted_tables if table.name in OF_A_GAME]
    away = [delete(table).where(table.c.game == game) for table in tables]
    return [*away, delete(schema.game).where(schema.game.c.id == game)]


def unseated(row: Any, bot: Any) -> list[Any]:
    seat, chat = schema.seat.c, schema.chat.c
    named = {"name": ""} if row.finished is not None else bot(row.seat)
    return [
        update(schema.seat).where(seat.game == row.game, seat.seat == row.seat).values(**named),
        delete(schema.chat).where(chat.game == row.game, chat.seat == row.seat),
    ]


def forgotten(table: Table, column: str, visitor: str) -> list[Any]:
    mine = table.c[column] == visitor
    if table.name not in KEPT_FOR_OTHERS:
        return [delete(table).where(mine)]
    nobody = {"visitor": "", "name": "", "gone": 1} if table.name == "entrant" else {column: ""}
    return [update(table).where(mine).values(nobody)]


async def tell(store: Store, kind: str, games: tuple[str, ...] | list[str]) -> None:
    """The other processes, where there are any."""
    if store.shared:
        for game in games:
            await store.write(Write(notice=store.notice(game, kind)))
