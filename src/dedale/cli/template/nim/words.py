"""The game in words: notation, labels, the status line, the log, refusals, what each thing is, the ending."""

from collections.abc import Sequence

from dedale.core import About, Event, Language, Record

from .clauses import Clause
from .rules import HEAP, MOST, STONES


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


def about(s: Record, name: str, names: Sequence[str], t: Language) -> About | None:
    """Of every id that the picture draws, and of the players' panels."""
    kind, _, number = name.partition("-")
    n = int(number) if number.isdecimal() and len(number) < 3 else -1
    if kind == "seat" and 0 <= n < len(names):
        return About(names[n], t("A player; beside the name stand the stones taken so far."), clause=Clause.NI_01)
    if kind == "take" and 0 < s.left - n <= min(MOST, s.left):
        return top(s, n, names, t)
    if kind == "stone" and 0 <= n < STONES:
        taker = s.taker[n]
        text = t("A stone of the heap.") if taker == HEAP else t("A stone that {name} took.", name=names[taker])
        return About(t("Stone"), text, clause=Clause.NI_01)
    return None


def top(s: Record, stone: int, names: Sequence[str], t: Language) -> About:
    """A stone that can be taken now, with all that lie on it."""
    taken = s.left - stone
    wins = taken == s.left
    now = t("It is the last one: {name} would win.", name=names[s.player]) if wins else ""
    text = t.plural("Whoever clicks here takes {n} stone.", "Whoever clicks here takes {n} stones.", taken)
    return About(t("Top of the heap"), text, now, Clause.NI_02)


def ending(s: Record, names: Sequence[str], t: Language) -> str:
    return t("{name} took the last stone and wins.", name=names[1 - s.player])


def score(s: Record, seat: int, t: Language) -> str:
    taken = sum(taker == seat for taker in s.taker)
    return t.plural("{n} stone", "{n} stones", taken)
