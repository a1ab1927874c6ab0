"""The boards that visitors have made, each kept with whoever made it."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import delete, func, select, update

from dedale.table.keeping import schema
from dedale.table.keeping.store import Store, Write

MINE = schema.board.c


@dataclass(frozen=True)
class KeptBoard:
    id: str
    visitor: str
    game: str
    title: str
    text: str
    changed: float

    @classmethod
    def of(cls, row: Any) -> "KeptBoard":
        return cls(row.id, row.visitor, row.game, row.title, row.text, row.changed)


async def boards_of(store: Store, visitor: str, game: str) -> list[KeptBoard]:
    """The last changed first."""
    mine = (MINE.visitor == visitor) & (MINE.game == game)
    return [
        KeptBoard.of(row) for row in await store.rows(select(schema.board).where(mine).order_by(MINE.changed.desc()))
    ]


async def board_of(store: Store, visitor: str, name: str) -> KeptBoard | None:
    """Nobody else's."""
    rows = await store.rows(select(schema.board).where((MINE.id == name) & (MINE.visitor == visitor)))
    return KeptBoard.of(rows[0]) if rows else None


async def count_of(store: Store, visitor: str) -> int:
    """Of all games."""
    rows = await store.rows(select(func.count()).select_from(schema.board).where(MINE.visitor == visitor))
    return int(rows[0][0])


async def add(store: Store, board: KeptBoard) -> None:
    await store.write(Write([(schema.board, asdict(board))]))


async def change(store: Store, board: KeptBoard, **changes: Any) -> None:
    await store.write(Write(statements=[update(schema.board).where(one(board)).values(**changes)]))


async def remove(store: Store, board: KeptBoard) -> None:
    await store.write(Write(statements=[delete(schema.board).where(one(board))]))


def one(board: KeptBoard) -> Any:
    return (MINE.id == board.id) & (MINE.visitor == board.visitor)
