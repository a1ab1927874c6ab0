"""The open tile, large: its walls and labels, each square and each edge between two squares a place to touch."""

from collections.abc import Iterator

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.shapes import Point, box, label, outline
from dedale.drawing.svg import Svg, drawn, el, group, moved, touchable

from ..edition import COLUMNS, COMPASS, ROWS, cell_name
from ..picture.ground import printed
from ..picture.icons import SIGNS
from ..picture.labels import QUIET, card
from ..picture.places import CELL, TILE
from ..tables import BESIDE, CELLS, SIDE
from ..words.terms import full
from .printing import Label
from .tiles import ENCLOSED, Tile
from .touching import SQUARE, WALL, spell

REACH = CELL / 4  # of an edge, to either side
CHOSEN = "#e07b12"
QUIET_TARGET = "target quiet"


def opened(i: int, tile: Tile, chosen: int | None, t: Language) -> Svg:
    """About the middle of the tile; the square chosen is framed."""
    walls = tile.walls
    labels = tuple(tile.labels.get(cell) for cell in range(CELLS))
    return group(
        printed(walls),
        *axes(),
        *(lettered(cell, mark, t) for cell, mark in tile.labels.items()),
        *(square(i, cell, labels[cell], walls[cell] == ENCLOSED, cell == chosen, t) for cell in range(CELLS)),
        *(edge(i, cell, way, bool(walls[cell] >> way & 1), t) for cell, way in edges()),
    )


def edges() -> Iterator[tuple[int, int]]:
    """Those between two squares, each once: a square and its east or south side."""
    return ((cell, way) for cell in range(CELLS) for way in (1, 2) if BESIDE[cell, way] >= 0)


@drawn
def reach(wide: float, high: float) -> Svg:
    """What takes a click, about the origin; shown only while a hand is over it, for everything here can be touched."""
    return box(wide, high, 8, class_=QUIET_TARGET, fill="transparent")


@drawn
def axes() -> tuple[Svg, ...]:
    half, ink = TILE / 2, {"fill": palette.INK_SOFT, "font_weight": 700}
    names = [(name, (i + 0.5) * CELL - half) for i, name in enumerate(COLUMNS)]
    sides = [(name, (i + 0.5) * CELL - half) for i, name in enumerate(ROWS)]
    return (
        *(label(name, x, -half - 10, 14, **ink) for name, x in names),
        *(label(name, -half - 11, y, 14, **ink) for name, y in sides),
    )


def middle(cell: int) -> Point:
    return CELL * (cell % SIDE - 1.5), CELL * (cell // SIDE - 1.5)


def tint(mark: Label) -> str:
    return SIGNS[mark.entry][1].ground if mark.entry in SIGNS else QUIET


@drawn
def lettered(cell: int, mark: Label, t: Language) -> Svg:
    return group(card(*mark, t), color=tint(mark), transform=moved(*middle(cell), 0, 0.94), pointer_events="none")


@drawn
def square(i: int, cell: int, mark: Label | None, closed: bool, chosen: bool, t: Language) -> Svg:
    shape = group(
        box(CELL - 14, CELL - 14, 10, fill="none", stroke=CHOSEN if chosen else "none", stroke_width=4),
        reach(CELL, CELL),
        id=spell(SQUARE, i, cell), transform=moved(*middle(cell)),
    )  # fmt: skip
    return touchable(shape, square_said(cell, mark, closed, t))


def square_said(cell: int, mark: Label | None, closed: bool, t: Language) -> str:
    name = cell_name(cell)
    if mark:
        return t("Square {square}: {label}", square=name, label=full(mark.entry, mark.n, t))
    return t("Square {square}, closed", square=name) if closed else t("Square {square}", square=name)


@drawn
def edge(i: int, cell: int, way: int, stands: bool, t: Language) -> Svg:
    """As long as the edge, narrower at its ends, where four of them meet."""
    (x, y), half = middle(cell), CELL / 2
    rim = outline([(0, -half), (REACH, REACH - half), (REACH, half - REACH), (0, half), (-REACH, half - REACH),
                   (-REACH, REACH - half)])  # fmt: skip
    names = {"one": cell_name(cell), "other": cell_name(int(BESIDE[cell, way]))}
    place = moved(x + half, y) if way == 1 else moved(x, y + half, 90)
    shape = group(
        el("path", d=rim, class_=QUIET_TARGET, fill="transparent"),
        id=spell(WALL, i, cell, COMPASS[way]),
        transform=place,
    )
    said = t("Wall between {one} and {other}", **names) if stands else t("No wall between {one} and {other}", **names)
    return touchable(shape, said)
