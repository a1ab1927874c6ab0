"""The maze: tiles with their walls, squares to click, coordinates, the hint that edges are joined."""

from collections.abc import Iterator
from functools import cache, lru_cache

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette, svg
from dedale.drawing.shapes import Point, label
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import CELLS, SIDE
from ..words.notation import column_name, slot_name, square
from ..words.terms import full
from .places import CELL, MARGIN, TILE, Places

FLOOR, SEAM, STONE, STONE_DARK, STONE_LIGHT = "#f6efdc", "#e4d8ba", "#4b6a6c", "#27403f", "#8fb0ac"
HOLE = "#3a3530"
DOT, DOT_AT, DOT_ASIDE = 10.0, (0.0, 25.0), (30.0, -30.0)  # below what lies there, and in the corner of a label


def layer(at: Places, name: str, *parts: Svg, **attributes: object) -> Svg:
    """Of the maze: zoomed and moved about by the page, while the panel stands still."""
    return svg.ground(name, at.window, at.whole, *parts, **attributes)


def middle(s: Record, q: int) -> Point:
    return centre(s.cols, q)


@cache
def centre(cols: int, q: int) -> Point:
    slot, cell = divmod(q, CELLS)
    x = MARGIN + TILE * (slot % cols) + CELL * (cell % SIDE) + CELL / 2
    y = MARGIN + TILE * (slot // cols) + CELL * (cell // SIDE) + CELL / 2
    return x, y


def tile_middle(cols: int, slot: int) -> Point:
    return MARGIN + TILE * (slot % cols) + TILE / 2, MARGIN + TILE * (slot // cols) + TILE / 2


def table(s: Record, at: Places, follows: str) -> Svg:
    """It tells the page what to look at: which element, and how much of the maze round it."""
    looks = {"data_span": f"{at.span[0]:g} {at.span[1]:g}", "data_follows": follows} if at.span else {}
    return layer(at, "table", edges(s.rows, s.cols), pointer_events="none", **looks)


@lru_cache(32)
def edges(rows: int, cols: int) -> Svg:
    """The ground, with open arrowheads at the outer openings: who leaves there comes in opposite."""
    wide, high = cols * TILE + 2 * MARGIN, rows * TILE + 2 * MARGIN
    hints = []
    for i in range(SIDE * cols):
        x = MARGIN + CELL * (i + 0.5)
        hints += [name_of(column_name(i), x, 30), name_of(column_name(i), x, high - 30)]
        if i % SIDE in (1, 2):
            hints += [chevron(x, 12, 0), chevron(x, high - 12, 180)]
    for i in range(SIDE * rows):
        y = MARGIN + CELL * (i + 0.5)
        hints += [name_of(str(i + 1), 29, y), name_of(str(i + 1), wide - 29, y)]
        if i % SIDE in (1, 2):
            hints += [chevron(11, y, 270), chevron(wide - 11, y, 90)]
    edge = {"fill": "#1f8a8a", "rx": 26}
    parts = (
        el("rect", width=wide, height=high, opacity="0.16", **edge),
        el("rect", x=2, y=2, width=wide - 4, height=high - 4, fill="none", stroke="#1f8a8a", stroke_width=3,
           stroke_dasharray="14 10", rx=24, opacity="0.6"),
        *hints,
    )  # fmt: skip
    return join(parts)


def chevron(x: float, y: float, turn: float) -> Svg:
    return el("path", d="M-12 5L0 -6L12 5", fill="none", stroke="#1f8a8a", stroke_width=6, stroke_linecap="round",
              transform=moved(x, y, turn))  # fmt: skip


def name_of(text: str, x: float, y: float) -> Svg:
    return label(text, x, y, 15, fill="#2b8f8f", font_weight=700)


@lru_cache(256)
def printed(walls: tuple[int, ...]) -> Svg:
    """One tile as printed, about its middle: floor, seams, walls with thickness."""
    half, parts = TILE / 2, []
    parts.append(
        el("rect", x=-half + 3, y=-half + 7, width=TILE - 6, height=TILE - 6, rx=12, fill="#1c1206", opacity="0.25")
    )
    parts.append(el("rect", x=-half + 2, y=-half + 2, width=TILE - 4, height=TILE - 4, rx=12, fill=FLOOR))
    seams = "".join(
        f"M{-half + 8} {i * CELL - half}H{half - 8}M{i * CELL - half} {-half + 8}V{half - 8}" for i in (1, 2, 3)
    )
    parts.append(el("path", d=seams, stroke=SEAM, stroke_width=2))
    for cell in range(CELLS):
        x, y = cell % SIDE * CELL - half, cell // SIDE * CELL - half
        if walls[cell] == 15:
            parts.append(el("rect", x=x, y=y, width=CELL, height=CELL, fill="#6b7f80", opacity="0.35"))
    path = wall_path(walls)
    for colour, width, shift in ((STONE_DARK, 15, 2.5), (STONE, 12, 0.0), (STONE_LIGHT, 3, -3.0)):
        parts.append(el("path", d=path, stroke=colour, stroke_width=width, stroke_linecap="round", fill="none",
                        transform=moved(0, shift) if shift else None))  # fmt: skip
    return join(parts)


def wall_path(walls: tuple[int, ...]) -> str:
    strokes, half = [], TILE / 2
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        x, y = column * CELL - half, row * CELL - half
        inset = 5.0
        left, top = (x + inset if column == 0 else x), (y + inset if row == 0 else y)
        right, low = (x + CELL - (inset if column == 3 else 0)), (y + CELL - (inset if row == 3 else 0))
        if walls[cell] & 1:
            strokes.append(f"M{left:g} {top:g}H{right:g}")
        if walls[cell] & 8:
            strokes.append(f"M{left:g} {top:g}V{low:g}")
        if walls[cell] & 4 and row == 3:
            strokes.append(f"M{left:g} {low:g}H{right:g}")
        if walls[cell] & 2 and column == 3:
            strokes.append(f"M{right:g} {top:g}V{low:g}")
    return "".join(strokes)


@kept
def tiles(s: Record, at: Places) -> Svg:
    walls = s.print_wall.tolist()
    parts = []
    for slot in range(s.slots):
        tile = s.tile[slot]
        name = f"tile-{slot // s.cols}-{slot % s.cols}"
        x, y = tile_middle(s.cols, slot)
        if tile < 0:
            parts.append(group(hole(), id=name, transform=moved(x, y)))
            continue
        face = printed(tuple(walls[CELLS * tile : CELLS * tile + CELLS]))
        parts.append(group(face, id=name, class_="piece", transform=moved(x, y, 90 * s.orient[slot])))
    return layer(at, "tiles", *parts, pointer_events="none")


@lru_cache(1)
def hole() -> Svg:
    half = TILE / 2
    return el("rect", x=-half + 4, y=-half + 4, width=TILE - 8, height=TILE - 8, rx=14, fill=HOLE, opacity="0.5")


@kept
def squares(s: Record, at: Places, t: Language) -> Svg:
    """Every square can be clicked and says its label in full; arrow keys reach them all, for a way may lead there."""
    labels, args, walls = s.label.tolist(), s.arg.tolist(), s.wall.tolist()
    parts = []
    for slot, here in laid(s):
        closed = tuple(wall == 15 for wall in walls[here])
        parts.append(tile_squares(s.cols, slot, tuple(labels[here]), tuple(args[here]), closed, t))
    return layer(at, "squares", *parts)


def laid(s: Record) -> Iterator[tuple[int, slice]]:
    """The slots where a tile lies, each with its squares."""
    for slot in range(s.slots):
        if s.tile[slot] >= 0:
            yield slot, slice(CELLS * slot, CELLS * slot + CELLS)


@lru_cache(1024)
def tile_squares(
    cols: int, slot: int, labels: tuple[int, ...], args: tuple[int, ...], closed: tuple[bool, ...], t: Language
) -> Svg:
    parts = []
    for cell in range(CELLS):
        q = CELLS * slot + cell
        text = square_text(cols, q, labels[cell], args[cell], closed[cell], t)
        parts.append(
            group(
                el("title", text), *pressed(bool(labels[cell])),
                id=f"square-{square(cols, q)}", role="img", aria_label=text, transform=moved(*centre(cols, q)),
                tabindex=-1, data_reads="",
            )
        )  # fmt: skip
    return join(parts)


@drawn
def pressed(labelled: bool) -> tuple[Svg, Svg]:
    """A choice among a hundred squares is marked by dots; the finger has the whole square, and so has whatever the page
    lays round the dot: empty strokes in two corners make it as large."""
    (x, y), half = DOT_ASIDE if labelled else DOT_AT, CELL / 2 - 4
    corners = f"M{-half:g} {-half:g}h0M{half:g} {half:g}h0"
    dot = f"M{x - DOT:g} {y:g}a{DOT:g} {DOT:g} 0 1 0 {2 * DOT:g} 0a{DOT:g} {DOT:g} 0 1 0 {-2 * DOT:g} 0"
    reach = el("rect", x=-CELL / 2, y=-CELL / 2, width=CELL, height=CELL, class_="reach", fill="transparent")
    return reach, el("path", d=corners + dot, class_="target dot", fill="transparent")


def square_text(cols: int, q: int, entry: int, n: int, closed: bool, t: Language) -> str:
    name = square(cols, q)
    if entry:
        return t("Square {square}: {label}", square=name, label=full(entry, n, t))
    return t("Square {square}, closed", square=name) if closed else t("Square {square}", square=name)


@kept
def knobs(s: Record, at: Places, t: Language) -> Svg:
    """In the middle of each tile: what one clicks to turn it or to take it away."""
    parts = []
    for slot, _ in laid(s):
        name = slot_name(s.cols, slot)
        x, y = tile_middle(s.cols, slot)
        parts.append(knob(name, x, y, t("Tile {tile}", tile=name)))
    return layer(at, "knobs", *parts)


@drawn
def knob(name: str, x: float, y: float, text: str) -> Svg:
    return group(
        el("title", text),
        el("circle", r=15, fill=palette.PAPER, stroke=STONE_DARK, stroke_width=2.5),
        label(name, 0, 0, 13, fill=STONE_DARK, font_weight=700),
        el("circle", r=22, class_="target", fill="transparent"),
        id=f"knob-{name}", role="img", aria_label=text, transform=moved(x, y),
    )  # fmt: skip
