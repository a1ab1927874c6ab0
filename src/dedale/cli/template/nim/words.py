"""The game in words: notation, labels, the status line, the log, refusals, the ending."""

from collections.abc import Sequence

from dedale.core import Event, Language, Record

from .clauses import Clause
from .rules import MOST


def notation(s: Record, move: int) -> str:
    return str(move + 1)


def read(s: Record, text: str) -> int | None:
    return int(text) - 1 if text.isdecimal() and 1 <= int(text) <= MOST else None


def label(s: Record, move: int, names: Sequence[str], t: Language) -> str:
    return t.plural("Take {n} stone", "Take {n} stones", move + 1)


def must(s: Record, name: str | None, names: Sequence[str], t: Language) -> str:
    return t("{name} must take stones.", name=name) if name else t("You must take one, two or three stones.")


def tell(s: Record, event: Event, names: Sequence[str], t: Language) -> str:
    if event.clause == Clause.NI_02:
        return t.plural("{name} takes {n} stone.", "{name} takes {n} stones.", event.b, name=names[event.a])
    return t("{name} has the last stone.", name=names[event.a]) if event.clause == Clause.NI_04 else ""


def refuse(s: Record, move: int, clause: int, said: str, names: Sequence[str], t: Language) -> str:
    return said


def ending(s: Record, names: Sequence[str], t: Language) -> str:
    return t("{name} took the last stone and wins.", name=names[1 - s.player])


def score(s: Record, seat: int, t: Language) -> str:
    taken = sum(taker == seat for taker in s.taker)
    return t.plural("{n} stone", "{n} stones", taken)
