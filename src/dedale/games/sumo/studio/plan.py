"""A board as far as its text can be read."""

import re
from dataclasses import dataclass, field

from dedale.core.draft import Draft

from ..edition import KEYS, spot, square_name
from ..tables import COMPASS

Pair = frozenset[str]
UNKNOWN = "?"  # a start that nobody has chosen yet


@dataclass
class Plan:
    """Squares by name, with whether each is an edge square; the starts; the lines, and how they are given."""

    squares: dict[str, bool]
    starts: list[str] = field(default_factory=list)
    lines: set[Pair] = field(default_factory=set)
    ways: str = "listed"

    def known(self, name: str) -> bool:
        return re.fullmatch("[a-h][1-8]", name) is not None

    def outer(self, name: str) -> bool:
        return self.squares[name]

    def of(self, kind: str) -> list[str]:
        return sorted((name for name, outer in self.squares.items() if outer == (kind == "outer")), key=row_first)

    @property
    def pairs(self) -> set[Pair]:
        """All neighbours."""
        return {frozenset((name, beside)) for name in self.squares for beside in around(name) if beside in self.squares}

    @property
    def started(self) -> str:
        return " ".join(self.starts).removesuffix(UNKNOWN).strip()

    def add(self, name: str, outer: bool) -> None:
        self.squares[name] = outer

    def drop(self, name: str) -> None:
        del self.squares[name]
        self.lines = {pair for pair in self.lines if name not in pair}
        self.starts = [UNKNOWN if start == name else start for start in self.starts]

    def start(self, seat: int, name: str) -> None:
        """Who starts there already starts nowhere."""
        both = [*self.starts, UNKNOWN, UNKNOWN][:2]
        taken = both[seat] == name
        both = [UNKNOWN if start == name else start for start in both]
        both[seat] = UNKNOWN if taken else name
        self.starts = both if any(start != UNKNOWN for start in both) else []


def row_first(name: str) -> tuple[int, int]:
    column, row = spot(name)
    return row, column


def around(name: str) -> list[str]:
    x, y = spot(name)
    return [square_name(x + dx, y + dy) for dx, dy in COMPASS]


def joined(pairs: set[Pair]) -> list[str]:
    """Lines as they are written, in the order of the board."""
    sorted_pairs = (sorted(pair, key=row_first) for pair in pairs)
    return ["-".join(pair) for pair in sorted(sorted_pairs, key=lambda pair: [row_first(name) for name in pair])]


def plan_of(text: str) -> Plan:
    draft, plan = Draft(text, KEYS), Plan({})
    for kind in ("inner", "outer"):
        plan.squares.update({name: kind == "outer" for name in draft.words(kind) if plan.known(name)})
    plan.starts = [name if name in plan.squares else UNKNOWN for name in draft.words("starts")[:2]]
    plan.ways = "neighbours" if draft.value("lines") == "neighbours" else "listed"
    pairs = plan.pairs
    drawn = pairs if plan.ways == "neighbours" else set()
    plan.lines = (drawn | (chains(draft, "line") & pairs)) - chains(draft, "cut")
    return plan


def chains(draft: Draft, key: str) -> set[Pair]:
    found: set[Pair] = set()
    for entry in draft.all(key):
        names = entry.value.replace("-", " ").split()
        found.update(frozenset(pair) for pair in zip(names, names[1:], strict=False))
    return found
