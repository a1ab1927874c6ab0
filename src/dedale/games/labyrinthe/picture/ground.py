"""The board under the pieces: frame and coordinates, grid, the printed figures, corners, the white square."""

from functools import lru_cache

from dedale.core import Record
from dedale.drawing import palette
from dedale.drawing.shapes import badge, label
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import BLOCKS, CORNER, CORNERS, SIZE, WHITE_FIRST
from ..words.notation import name
from .blocks import Kind, kinds, stock
from .outlines import CELL, MARGIN, Cell, centre, corner, outline

WIDTH, HEIGHT = 1000, 1070
SPAN = CELL * SIZE
EDGE = MARGIN + SPAN
MAUVE, MAUVE_DEEP, MAUVE_NIGHT = "#8a5a9e", "#5a3a6b", "#3c2549"
FIELD, FIELD_LOW, GRID = "#f6e8ca", "#e9d3a6", "#a98a5c"
GOLD, MARBLE = "#c9973a", "#fffdf6"

Places = tuple[Cell, ...]


def ground(s: Record, men: Svg) -> Svg:
    places = tuple((s.laid[block, 0], s.laid[block, 1]) for block in range(BLOCKS))
    return whole(kinds(s), places, s.colours, men)


@lru_cache(32)
def whole(every: tuple[Kind, ...], places: Places, colours: int, men: Svg) -> Svg:
    """The layer under all others; it also holds what the others refer to."""
    return group(
        el("defs", shades(), stock(every), men),
        frame(),
        el("rect", x=MARGIN, y=MARGIN, width=SPAN, height=SPAN, fill="url(#lb-field)"),
        figures(every, places),
        grid(),
        *(home(colour, CORNERS[CORNER[colours, colour]]) for colour in range(colours)),
        goal(),
        coordinates(),
        id="ground",
        pointer_events="none",
    )


def shades() -> Svg:
    field = ((0, "#fbf1db"), (0.6, FIELD), (1, FIELD_LOW))
    wood = ((0, "#7a5290"), (0.5, MAUVE_DEEP), (1, MAUVE_NIGHT))
    glow = ((0, "#fff7dc"), (0.45, "#ffeebb"), (1, "#ffeebb"))
    return join(
        (
            el("radialGradient", *(stop(*at) for at in field), id="lb-field", r="72%"),
            el("linearGradient", *(stop(*at) for at in wood), id="lb-wood", x2="1", y2="1"),
            el(
                "radialGradient",
                *(stop(at, colour, opacity) for (at, colour), opacity in zip(glow, ("1", "0.75", "0"), strict=True)),
                id="lb-glow",
            ),
        )
    )


def stop(at: float, colour: str, opacity: str | None = None) -> Svg:
    return el("stop", offset=at, stop_color=colour, stop_opacity=opacity)


def frame() -> Svg:
    return join(
        (
            el("rect", x=2, y=6, width=WIDTH - 4, height=WIDTH - 4, rx=18, fill="#1c1206", opacity="0.22"),
            el("rect", width=WIDTH, height=WIDTH, rx=18, fill="url(#lb-wood)"),
            el("rect", x=3, y=3, width=WIDTH - 6, height=WIDTH - 6, rx=16, fill="none", stroke="#b58fc4",
               stroke_width=2, opacity="0.7"),
            el("rect", x=MARGIN - 4, y=MARGIN - 4, width=SPAN + 8, height=SPAN + 8, rx=4, fill="none",
               stroke=GOLD, stroke_width=3),
        )
    )  # fmt: skip


def grid() -> Svg:
    lines = "".join(
        f"M{MARGIN + i * CELL:g} {MARGIN:g}V{EDGE:g}M{MARGIN:g} {MARGIN + i * CELL:g}H{EDGE:g}" for i in range(1, SIZE)
    )
    return el("path", d=lines, stroke=GRID, stroke_width=1.2, opacity="0.5", fill="none")


def figures(every: tuple[Kind, ...], places: Places) -> Svg:
    """Printed on the board in mauve: where the blocks lie at the start (LB-04)."""
    printed = [
        el("path", d=outline(cells, 3.0, 3.0), transform=moved(*corner(*place)))
        for (cells, _), place in zip(every, places, strict=True)
    ]
    return group(*printed, fill=MAUVE, fill_opacity="0.17", stroke=MAUVE, stroke_opacity="0.45", stroke_width=1.5)


def home(colour: int, first: Cell) -> Svg:
    """A start corner: two by two squares in its colour, with its shape."""
    seat = palette.SEATS[colour]
    x, y = corner(*first)
    middle = (x + CELL, y + CELL)
    return group(
        el("rect", x=x, y=y, width=2 * CELL, height=2 * CELL, fill=seat.light, fill_opacity="0.5"),
        el("rect", x=x + 4, y=y + 4, width=2 * CELL - 8, height=2 * CELL - 8, rx=7, fill="none", stroke=seat.colour,
           stroke_width=4),
        group(badge(seat, 22, fill=seat.colour, opacity="0.4"), transform=moved(*middle)),
    )  # fmt: skip


def goal() -> Svg:
    """The white square: marble in a gold frame, with light round it."""
    x, y = corner(WHITE_FIRST, WHITE_FIRST)
    side, at = 3 * CELL, x + 1.5 * CELL
    inner = "".join(f"M{x + i * CELL:g} {y:g}v{side:g}M{x:g} {y + i * CELL:g}h{side:g}" for i in (1, 2))
    return group(
        el("circle", cx=at, cy=at, r=side * 0.98, fill="url(#lb-glow)"),
        el("rect", x=x - 6, y=y - 3, width=side + 12, height=side + 12, rx=8, fill="#1c1206", opacity="0.16"),
        el("rect", x=x - 6, y=y - 6, width=side + 12, height=side + 12, rx=8, fill=GOLD),
        el("rect", x=x - 3.5, y=y - 3.5, width=side + 7, height=side + 7, rx=5, fill="#f1d68e"),
        el("rect", x=x, y=y, width=side, height=side, fill=MARBLE),
        el("path", d=inner, stroke=GOLD, stroke_width=1.6, opacity="0.75", fill="none"),
        el("path", d=f"M{at:g} {y + 8:g}L{x + side - 8:g} {at:g}L{at:g} {y + side - 8:g}L{x + 8:g} {at:g}Z",
           fill="none", stroke=GOLD, stroke_width=1.6, opacity="0.4"),
    )  # fmt: skip


def coordinates() -> Svg:
    ink = {"fill": "#f3e4ff", "font_weight": 600}
    names = []
    for i in range(1, SIZE + 1):
        x, y = centre(i, i)
        for edge in (MARGIN / 2 - 1, EDGE + MARGIN / 2 + 1):
            names.append(label(name(1, i)[0], x, edge, 23, **ink))
            names.append(label(str(i), edge, y, 21, **ink))
    return join(names)


@lru_cache(1)
def squares() -> Svg:
    return group(*(square(row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)), id="squares")


def square(row: int, column: int) -> Svg:
    x, y = corner(row, column)
    return group(
        el("title", name(row, column)),
        el("rect", x=x + 3, y=y + 3, width=CELL - 6, height=CELL - 6, rx=6, class_="target", fill="transparent"),
        id=f"square-{name(row, column)}",
    )
