"""Connect Four in words."""

from collections.abc import Sequence

from dedale.core import Event, Language, Record

from .clauses import Clause
from .rules import COLUMNS, DRAW


def notation(s: Record, move: int) -> str:
    return str(move + 1)


def read(s: Record, text: str) -> int | None:
    return int(text) - 1 if text.isdecimal() and 1 <= int(text) <= COLUMNS else None


def label(s: Record, move: int, names: Sequence[str], t: Language) -> str:
    return t("Column {n}", n=move + 1)


def must(s: Record, name: str | None, names: Sequence[str], t: Language) -> str:
    return t("{name} must drop a disc.", name=name) if name else t("You must drop a disc.")


def tell(s: Record, event: Event, names: Sequence[str], t: Language) -> str:
    if event.clause == Clause.C4_02:
        return t("{name} drops a disc into column {n}.", name=names[event.a], n=event.b + 1)
    if event.clause == Clause.C4_04:
        return t("Four in a line: {name} wins.", name=names[event.a])
    return t("The grid is full: a draw.") if event.clause == Clause.C4_05 else ""


def refuse(s: Record, move: int, clause: int, said: str, names: Sequence[str], t: Language) -> str:
    if clause == Clause.C4_03:
        return t("Column {n} is full.", n=move + 1)
    return t("Name a column from 1 to 7 while the game goes on.")


def ending(s: Record, names: Sequence[str], t: Language) -> str:
    if s.winner == DRAW:
        return t("The grid is full: a draw.")
    return t("{name} wins with four in a line.", name=names[s.winner])
