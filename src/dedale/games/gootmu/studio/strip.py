"""What can be set on the square chosen: the number of its label, its arrow, or no label at all."""

from collections.abc import Iterator

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Svg, drawn, group, moved, touchable

from ..edition import COMPASS, cell_name
from ..picture.icons import sign
from ..picture.lettering import broken, largest, written
from ..words.terms import TOWARD, full
from .opened import CHOSEN, reach
from .printing import Label, numbers, pointed
from .tiles import ENCLOSED, Tile
from .touching import ARROW, CLEAR, NUMBER, spell

WIDE, LINE, ROW, KEY = 360.0, 15.0, 44.0, 40.0
WORDS = 342.0  # how wide they may be
KEYS = 2.4 * LINE  # where they begin
HIGH = KEYS + 2 * ROW + 6.0
MOST_KEYS = 9
SMALLEST = 13.0  # of words in one line
STEPS = (-10, -1, 0, 1, 10)


def strip(i: int, tile: Tile, cell: int | None, t: Language) -> Svg:
    """About the middle of its upper edge."""
    mark = tile.labels.get(cell) if cell is not None else None
    keys = (*number_keys(i, cell, mark, t), *arrow_keys(i, cell, mark, t)) if mark and cell is not None else ()
    return group(*lines(told(tile, cell, mark, t), 10.0), *keys)


def told(tile: Tile, cell: int | None, mark: Label | None, t: Language) -> str:
    if cell is None:
        return t("Click an edge: a wall comes or goes. Click a square: see and set its label.")
    name = cell_name(cell)
    if mark:
        return t("Square {square}: {label}", square=name, label=full(mark.entry, mark.n, t))
    if tile.walls[cell] == ENCLOSED:
        return t("Square {square}, closed", square=name)
    return t("Square {square}: no label. Take one among the tools, then click the square.", square=name)


def lines(text: str, y: float) -> list[Svg]:
    """In one line where there is room, else in two."""
    rows = [text] if largest([text], WORDS, LINE, bold=True) >= SMALLEST else broken(text)
    return written(rows, y, largest(rows, WORDS, LINE, bold=True), fill=palette.INK, font_weight=600)


def number_keys(i: int, cell: int, mark: Label, t: Language) -> Iterator[Svg]:
    """One for each number, or steps where there are too many."""
    may = numbers(mark.entry)
    if len(may) < 2:
        return
    steps = len(may) > MOST_KEYS
    shown = [mark.n + step for step in STEPS] if steps else list(may)
    for n, x in zip(shown, spread(len(shown)), strict=True):
        if n in may:
            face = f"{n - mark.n:+d}".replace("-", "\N{MINUS SIGN}") if steps and n != mark.n else str(n)
            yield key(spell(NUMBER, i, cell, n), x, KEYS + ROW / 2, lettered(face), n == mark.n, t("Number {n}", n=n))


def spread(many: int) -> list[float]:
    pitch = min(KEY, WIDE / many)
    return [pitch * (k - (many - 1) / 2) for k in range(many)]


def arrow_keys(i: int, cell: int, mark: Label, t: Language) -> Iterator[Svg]:
    """Where it has one; and the key that takes the label away."""
    y = KEYS + 1.5 * ROW
    for way, x in enumerate(spread(len(COMPASS))) if pointed(mark.entry) else ():
        said = t("Arrow {toward}", toward=t(TOWARD[way]))
        yield key(spell(ARROW, i, cell, COMPASS[way]), x, y, pictured("arrow", way), way == mark.way, said)
    yield key(spell(CLEAR, i, cell), WIDE / 2 - KEY / 2, y, pictured("cross", 0), False, t("Take the label away"))


@drawn
def lettered(text: str) -> Svg:
    return label(text, 0, 0, 18 if len(text) < 3 else 14, fill=palette.INK, font_weight=700)


@drawn
def pictured(name: str, way: int) -> Svg:
    return group(sign(name, palette.INK, way), transform=moved(0, 0, 0, 0.6))


@drawn
def key(name: str, x: float, y: float, face: Svg, is_set: bool, said: str) -> Svg:
    stroke, width = (CHOSEN, 3.5) if is_set else (palette.PAPER_EDGE, 1.5)
    shape = group(
        box(KEY - 3.5, 40, 8, fill="#fff8e6", stroke=stroke, stroke_width=width), face, reach(KEY, 42),
        id=name, transform=moved(x, y), aria_pressed="true" if is_set else "false",
    )  # fmt: skip
    return touchable(shape, said)
