"""The board under the pieces: frame and coordinates, grid, the printed figures, corners, the white square."""

from functools import lru_cache
from typing import Any

from dedale.core import Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import badge, label
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import BLOCKS, CORNER, CORNERS, SIZE, WHITE_FIRST, WHITE_SIDE
from ..words.notation import name
from .blocks import kinds
from .outlines import CELL, Cell, outline
from .places import SPAN, Places
from .stock import Kinds, stock

MAUVE, MAUVE_DEEP, MAUVE_NIGHT = "#8a5a9e", "#5a3a6b", "#3c2549"
FIELD, FIELD_LOW, GRID = "#f6e8ca", "#e9d3a6", "#a98a5c"
GOLD, MARBLE = "#c9973a", "#fffdf6"


@kept
def ground(s: Record, places: Places) -> Svg:
    laid = tuple((s.laid[block, 0], s.laid[block, 1], s.size[block, 0], s.size[block, 1]) for block in range(BLOCKS))
    return whole(kinds(s, places), laid, s.colours, places)


@lru_cache(64)
def whole(every: Kinds, laid: tuple[tuple[int, ...], ...], colours: int, places: Places) -> Svg:
    """The layer under all others; it also holds what the others refer to."""
    x, y = places.plan.field
    return group(
        el("defs", shades(), stock(every, places.plan.dot)),
        frame(places),
        el("rect", x=x, y=y, width=SPAN, height=SPAN, fill="url(#lb-field)"),
        figures(every, laid, places),
        grid(places),
        *(home(colour, CORNERS[CORNER[colours, colour]], places) for colour in range(colours)),
        goal(places),
        coordinates(places),
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


def frame(places: Places) -> Svg:
    (x, y, width, height), (left, top) = places.plan.frame, places.plan.field
    return join(
        (
            el("rect", x=x + 2, y=y + 6, width=width - 4, height=height - 4, rx=18, fill="#1c1206", opacity="0.22"),
            el("rect", x=x, y=y, width=width, height=height, rx=18, fill="url(#lb-wood)"),
            el("rect", x=x + 3, y=y + 3, width=width - 6, height=height - 6, rx=16, fill="none", stroke="#b58fc4",
               stroke_width=2, opacity="0.7"),
            el("rect", x=left - 3.5, y=top - 3.5, width=SPAN + 7, height=SPAN + 7, rx=4, fill="none",
               stroke=GOLD, stroke_width=3),
        )
    )  # fmt: skip


def grid(places: Places) -> Svg:
    x, y = places.plan.field
    lines = "".join(f"M{x + i * CELL:g} {y:g}V{y + SPAN:g}M{x:g} {y + i * CELL:g}H{x + SPAN:g}" for i in range(1, SIZE))
    return el("path", d=lines, stroke=GRID, stroke_width=1.2, opacity="0.5", fill="none")


def figures(every: Kinds, laid: tuple[tuple[int, ...], ...], places: Places) -> Svg:
    """Printed on the board in mauve: where the blocks lie at the start (LB-04)."""
    printed = [
        el("path", d=outline(cells, 3.0, 3.0), transform=moved(*places.corner(*place)))
        for (cells, _), place in zip(every, laid, strict=True)
    ]
    return group(*printed, fill=MAUVE, fill_opacity="0.17", stroke=MAUVE, stroke_opacity="0.45", stroke_width=1.5)


def home(colour: int, first: Cell, places: Places) -> Svg:
    """A start corner: two by two squares in its colour, with its shape."""
    seat = palette.SEATS[colour]
    x, y = places.corner(*first, 2, 2)
    middle = (x + CELL, y + CELL)
    return group(
        el("rect", x=x, y=y, width=2 * CELL, height=2 * CELL, fill=seat.light, fill_opacity="0.5"),
        el("rect", x=x + 4, y=y + 4, width=2 * CELL - 8, height=2 * CELL - 8, rx=7, fill="none", stroke=seat.colour,
           stroke_width=4),
        group(badge(seat, 22, fill=seat.colour, opacity="0.4"), transform=moved(*middle)),
    )  # fmt: skip


def goal(places: Places) -> Svg:
    """The white square: marble in a gold frame, with light round it."""
    x, y = places.corner(WHITE_FIRST, WHITE_FIRST, WHITE_SIDE, WHITE_SIDE)
    side = 3 * CELL
    across, along = x + side / 2, y + side / 2
    inner = "".join(f"M{x + i * CELL:g} {y:g}v{side:g}M{x:g} {y + i * CELL:g}h{side:g}" for i in (1, 2))
    star = f"M{across:g} {y + 8:g}L{x + side - 8:g} {along:g}L{across:g} {y + side - 8:g}L{x + 8:g} {along:g}Z"
    return group(
        el("circle", cx=across, cy=along, r=side * 0.98, fill="url(#lb-glow)"),
        el("rect", x=x - 6, y=y - 3, width=side + 12, height=side + 12, rx=8, fill="#1c1206", opacity="0.16"),
        el("rect", x=x - 6, y=y - 6, width=side + 12, height=side + 12, rx=8, fill=GOLD),
        el("rect", x=x - 3.5, y=y - 3.5, width=side + 7, height=side + 7, rx=5, fill="#f1d68e"),
        el("rect", x=x, y=y, width=side, height=side, fill=MARBLE),
        el("path", d=inner, stroke=GOLD, stroke_width=1.6, opacity="0.75", fill="none"),
        el("path", d=star, fill="none", stroke=GOLD, stroke_width=1.6, opacity="0.4"),
    )


def coordinates(places: Places) -> Svg:
    """Letters and numbers turn with the board and stay upright. They stand where there is room for them: before the
    first line, behind the last, or on both sides; numbers that would run into each other are every second one."""
    plan, (left, top) = places.plan, places.plan.field
    ink: dict[str, Any] = {"fill": "#f3e4ff", "font_weight": 600}
    names = []
    for i in range(1, SIZE + 1):
        for called, (x, y) in ((name(1, i)[0], places.centre(1, i)), (str(i), places.centre(i, 1))):
            upright = (called.isalpha()) == (places.turn % 2 == 0)  # columns are seen as columns
            if upright and called.isdigit() and crowded(plan.ink) and i % 2 == 0:
                continue
            spots = ((x, top + off) for off in plan.names) if upright else ((left + off, y) for off in plan.names)
            names += [label(called, *spot, plan.ink, **ink) for spot in spots if within(spot, places)]
    return join(names)


def crowded(ink: float) -> bool:
    """Whether two digits fill a square."""
    return 2 * 0.64 * ink > 0.9 * CELL


def within(spot: tuple[float, float], places: Places) -> bool:
    """Whether the frame is wide enough there."""
    x, y, width, height = places.plan.frame
    return x < spot[0] - 10 and spot[0] + 10 < x + width and y < spot[1] - 10 and spot[1] + 10 < y + height


@lru_cache(16)
def squares(places: Places) -> Svg:
    """The reach of each is the square; a dot tells that it may be clicked."""
    rows = range(1, SIZE + 1)
    return group(*(square(row, column, places) for row in rows for column in rows), id="squares", fill="transparent")


@drawn
def square(row: int, column: int, places: Places) -> Svg:
    return group(
        el("title", name(row, column)),
        el("use", href="#lb-cell", class_="reach"),
        el("use", href="#lb-dot", class_="target dot"),
        id=f"square-{name(row, column)}",
        transform=moved(*places.centre(row, column)),
    )
