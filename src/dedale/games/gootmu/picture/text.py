"""The maze in plain text, for the terminal: walls as drawn lines, two letters a square."""

from collections.abc import Sequence

from dedale.core import Language, Record

from ..tables import CELLS, MONSTER, PIECES, SIDE, THINGS, Phase, Thing
from ..words.terms import label_at, pawn_name
from .figures import hand_text
from .panel import carriers

HAZARDS: dict[int, str] = {Thing.FIRE: "FI", Thing.CAVE_IN: "CA", Thing.MAGNET: "MA"}


def text(s: Record, names: Sequence[str], t: Language) -> str:
    lines = [header(s), *(line for row in range(SIDE * s.rows) for line in row_lines(s, row)), bottom(s), ""]
    for p in carriers(s):
        sign = ">" if p == s.player and s.phase > Phase.SCATTER else " "
        lines.append(f"{sign} {mark_of(p)} {pawn_name(p, t, names)}: {hand_text(s, p, t)}")
        if s.pos[p] >= 0 and s.label[s.pos[p]]:
            lines[-1] += f"  [{label_at(s, s.pos[p], t)}]"
    return "\n".join(lines)


def header(s: Record) -> str:
    return "    " + "".join(f" {chr(97 + c)}  " for c in range(SIDE * s.cols))


def square_at(s: Record, row: int, column: int) -> int:
    return int(CELLS * (row // SIDE * s.cols + column // SIDE) + SIDE * (row % SIDE) + column % SIDE)


def row_lines(s: Record, row: int) -> tuple[str, str]:
    above, inside = "   +", f"{row + 1:2d} "
    for column in range(SIDE * s.cols):
        q = square_at(s, row, column)
        above += ("---" if s.wall[q] & 1 else "   ") + "+"
        inside += ("|" if s.wall[q] & 8 else " ") + f"{content(s, q):3}"
    return above, inside + ("|" if s.wall[square_at(s, row, SIDE * s.cols - 1)] & 2 else " ")


def bottom(s: Record) -> str:
    row = SIDE * s.rows - 1
    cells = (square_at(s, row, column) for column in range(SIDE * s.cols))
    return "   +" + "".join(("---" if s.wall[q] & 4 else "   ") + "+" for q in cells)


def mark_of(p: int) -> str:
    return f"{p // 2 + 1}{'x' if p % 2 else '*'}"


def content(s: Record, q: int) -> str:
    """A pawn before a thing, a thing before a label, a label by its number in the dictionary."""
    if s.pos[MONSTER] == q:
        return "MON"
    for p in range(MONSTER):
        if s.pos[p] == q:
            return mark_of(p)
    if s.hazard[q]:
        return HAZARDS[s.hazard[q]]
    if s.lying[q]:
        for thing in range(THINGS):
            if s.where[thing] == q:
                return f"p{thing // 3 + 1}" if thing < PIECES else "??" if s.kind[thing] == Thing.UNKNOWN else "()"
    if s.base[q]:
        return "hm"
    return f"{s.label[q]:02d}" if s.label[q] else "##" if s.wall[q] == 15 else ""
