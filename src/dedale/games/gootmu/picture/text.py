"""The maze in plain text, for the terminal: walls as drawn lines, two letters a square, and what they stand for."""

from collections.abc import Iterator, Sequence

from dedale.core import Language, Record

from ..tables import CELLS, MONSTER, PIECES, SIDE, THINGS, Phase, Thing
from ..words.terms import LABELS, at, kind_name, label_at, of, pawn_name, thing_name
from .hands import carried, carriers

HAZARDS: dict[int, str] = {Thing.FIRE: "FI", Thing.CAVE_IN: "CA", Thing.MAGNET: "MA"}
ARROWS = "↑→↓←"
WIDE = 78  # characters of a line of the legend


def text(s: Record, names: Sequence[str], t: Language) -> str:
    lines = [header(s), *(line for row in range(SIDE * s.rows) for line in row_lines(s, row)), bottom(s), ""]
    for p in carriers(s):
        sign = ">" if p == s.pawn and s.phase > Phase.SCATTER else " "
        told = t("{title}: {value}", title=pawn_name(p, t, names), value=", ".join(carried(s, p, t, MARKS)) or "-")
        lines.append(f"{sign} {mark_of(p)} {told}")
        if s.pos[p] >= 0 and s.label[s.pos[p]]:
            lines[-1] += f"  [{label_at(s, s.pos[p], t)}]"
    return "\n".join([*lines, "", *filled(signs(s, t)), *filled(legend(s, t))])


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


MARKS = [mark_of(2 * seat) for seat in range(MONSTER // 2)]  # whoever is spoken to as "you" is named above them


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


# What the letters and the numbers stand for


def filled(entries: Iterator[str]) -> Iterator[str]:
    """As many entries to a line as fit."""
    line = ""
    for entry in entries:
        if line and len(line) + len(entry) + 3 > WIDE:
            yield line
            line = ""
        line = f"{line}   {entry}" if line else entry
    if line:
        yield line


def signs(s: Record, t: Language) -> Iterator[str]:
    """Those that are on the board now."""
    squares = range(CELLS * s.slots)
    shown = {content(s, q) for q in squares if s.tile[q // CELLS] >= 0}
    what = {"MON": t("the monster"), "hm": t("home"), "##": t("closed square"), "??": kind_name(Thing.UNKNOWN, t)}
    what |= {sign: kind_name(kind, t) for kind, sign in HAZARDS.items()}
    what |= {f"p{seat + 1}": t("a piece {of}", of=of(seat, t, MARKS)) for seat in range(s.seats)}
    yield from (f"{sign} {told}" for sign, told in what.items() if sign in shown)
    for thing in range(PIECES, THINGS):
        q = s.where[thing]
        if q >= 0 and content(s, q) == "()":
            yield f"() {t('{thing} on {square}', thing=thing_name(s, thing, t), square=at(s, q))}"


def legend(s: Record, t: Language) -> Iterator[str]:
    """Each number that stands on the board: its label, and where, with the square's own number and arrow."""
    places: dict[int, list[str]] = {}
    for q in range(CELLS * s.slots):
        entry = s.label[q]
        if entry and content(s, q) == f"{entry:02d}":
            number = str(s.arg[q]) if "{n}" in LABELS[entry][0] else ""
            arrow = ARROWS[s.arrow[q]] if s.arrow[q] >= 0 else ""
            places.setdefault(entry, []).append(f"{at(s, q)} {number}{arrow}".rstrip())
    for entry, squares in sorted(places.items()):
        whole = t(LABELS[entry][0]).replace("{n}", "n")
        yield t("{number} {label}: {squares}", number=f"{entry:02d}", label=whole, squares=", ".join(squares))
