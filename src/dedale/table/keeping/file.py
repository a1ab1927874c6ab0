"""An SQLite file as its writer sees it: a group of writes in as few statements as there are tables.

A thread gives Python up and waits for it again with every statement, and under load it waits long: so the rows of a
table go in one statement, and where that is all, it is its own transaction.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Protocol

from sqlalchemy import Engine
from sqlalchemy.dialects import sqlite

DIALECT = sqlite.dialect()
MOST_ROWS = 60  # in a statement: SQLite numbers at most 32,766 values, older ones 999
Row = tuple[Any, dict[str, Any]]  # a table, and what its columns hold
Step = tuple[str, Sequence[Any]]


class Keeping(Protocol):
    """What is kept all or nothing."""

    @property
    def rows(self) -> Sequence[Row]: ...

    @property
    def statements(self) -> Sequence[Any]: ...


class File:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Any = None

    def keep(self, group: Sequence[Keeping]) -> None:
        """On disk when it returns; if it raises, nothing of it is."""
        found, todo = self._open(), list(steps(group))
        if len(todo) == 1:
            found.execute(*todo[0])
            return
        try:
            found.execute("BEGIN IMMEDIATE")
            for step in todo:
                found.execute(*step)
            found.execute("COMMIT")
        finally:
            if found.in_transaction:
                found.execute("ROLLBACK")

    def _open(self) -> Any:
        if self._connection is None:
            lent = self._engine.raw_connection()
            self._connection = lent.driver_connection
            lent.detach()
            self._connection.isolation_level = None  # transactions begin and end where `keep` says so
        return self._connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def steps(group: Sequence[Keeping]) -> Iterator[Step]:
    """SQL and its values, for the rows of all and then for their statements."""
    rows: dict[Any, list[dict[str, Any]]] = {}
    for write in group:
        for table, row in write.rows:
            rows.setdefault(table, []).append(row)
    for table, held in rows.items():
        for i in range(0, len(held), MOST_ROWS):
            some = held[i : i + MOST_ROWS]
            yield insertion(table.name, tuple(some[0]), len(some)), [value for row in some for value in row.values()]
    for write in group:
        yield from map(step, write.statements)


@lru_cache(maxsize=1000)
def insertion(table: str, columns: tuple[str, ...], rows: int) -> str:
    row = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * rows)}"


def step(statement: Any) -> Step:
    compiled = statement.compile(dialect=DIALECT)
    values = compiled.construct_params()
    return str(compiled), [values[name] for name in compiled.positiontup]
