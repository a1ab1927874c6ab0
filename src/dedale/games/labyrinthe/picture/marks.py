"""What just happened, marked in its own colour: where a pawn or a block came from and where it is now. And, fainter, in
the colour of who did it, the last turn of each other player."""

from collections.abc import Iterator, Sequence
from typing import Any

from dedale.core import Event, Record, Turn
from dedale.drawing import palette
from dedale.drawing.palette import SeatColour
from dedale.drawing.shapes import Point, arrow, badge, box
from dedale.drawing.svg import Svg, el, group, moved, number

from ..clauses import Clause
from ..rules.blocks import NONE
from ..rules.lines import column_of, row_of
from ..tables import PAWNS
from .blocks import outline_of
from .outlines import CELL, Cell, centre, corner, outline

HALO: dict[str, Any] = {"fill": "none", "stroke": palette.LAST, "stroke_linejoin": "round"}


WALKS = (Clause.LB_07, Clause.LB_18, Clause.LB_19)


def last(s: Record, events: Sequence[Event]) -> Svg:
    parts: list[Svg] = []
    for event in events:
        if event.clause in WALKS:
            parts += walk(cell(event.b), cell(event.c))
        elif event.clause == Clause.LB_10:
            parts += slide(s, event.a, cell(event.b), cell(event.c))
    if s.touched != NONE:
        parts.append(touched(s))
    return group(*parts, id="last", pointer_events="none")


def cell(square: int) -> Cell:
    return row_of(square), column_of(square)


def walk(start: Cell, end: Cell) -> Iterator[Svg]:
    a, b = centre(*start), centre(*end)
    yield box(CELL - 8, CELL - 8, 9, *a, stroke_width=4, stroke_dasharray="8 6", **HALO)
    yield box(CELL - 4, CELL - 4, 10, *b, fill=palette.LAST, fill_opacity="0.28", stroke=palette.LAST, stroke_width=5)
    yield between(a, b, 14.0, 24.0)


def slide(s: Record, block: int, start: Cell, end: Cell) -> Iterator[Svg]:
    cells = outline_of(s, block)
    line = outline(cells, 4.0, 6.0)
    yield el("path", d=line, transform=moved(*corner(*start)), stroke_width=4, stroke_dasharray="8 6", **HALO)
    yield el("path", d=outline(cells, 0.0, 8.0), transform=moved(*corner(*end)), stroke_width=9, **HALO)
    x, y = middle(cells)
    (a, b), (c, d) = corner(*start), corner(*end)
    rows, columns = s.size[block, 0], s.size[block, 1]
    yield between((a + x, b + y), (c + x, d + y), 0.0, CELL * (rows if a == c else columns) / 2 + 4)


def middle(cells: frozenset[Cell]) -> Point:
    """Of the frame round the squares."""
    return CELL * (max(column for _, column in cells) + 1) / 2, CELL * (max(row for row, _ in cells) + 1) / 2


def between(a: Point, b: Point, leave: float, reach: float) -> Svg:
    length = abs(b[0] - a[0]) + abs(b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    reach = min(reach, length - leave - 1)
    path = arrow((a[0] + leave * ux, a[1] + leave * uy), (b[0] - reach * ux, b[1] - reach * uy), 7.0, 17.0)
    return el("path", d=path, fill=palette.LAST, stroke=palette.LAST_HALO, stroke_width=3, paint_order="stroke")


def touched(s: Record) -> Svg:
    """Strict touch: this must be played (LB-15)."""
    if s.touched < PAWNS:
        return box(CELL, CELL, 11, *centre(s.pawn[s.touched, 0], s.pawn[s.touched, 1]), stroke_width=6, **HALO)
    block = s.touched - PAWNS
    place = corner(s.at[block, 0], s.at[block, 1])
    return el("path", d=outline(outline_of(s, block), 0.0, 8.0), transform=moved(*place), stroke_width=9, **HALO)


# The last turns of the others


def trails(s: Record, turns: Sequence[Turn], events: Sequence[Event]) -> Svg:
    """What has just happened is marked already."""
    parts: list[Svg] = []
    for turn in turns:
        seat = palette.SEATS[turn.seat]
        for event in turn.events:
            if event in events:
                continue
            if event.clause in WALKS:
                parts += walked(seat, cell(event.b), cell(event.c))
            elif event.clause == Clause.LB_10:
                parts += slid(s, seat, event.a, cell(event.b), cell(event.c))
    return group(*parts, id="trail", pointer_events="none", opacity="0.75")


def walked(seat: SeatColour, start: Cell, end: Cell) -> Iterator[Svg]:
    """The way of a pawn: its shape, faint, where it stood, and dots on the squares it passed."""
    a, b = centre(*start), centre(*end)
    yield dots(seat, a, b)
    yield group(badge(seat, 9, fill=seat.light, stroke=seat.dark, stroke_width=2.5), transform=moved(*a))
    yield box(CELL - 5, CELL - 5, 10, *b, fill="none", stroke=seat.colour, stroke_width=4)


def slid(s: Record, seat: SeatColour, block: int, start: Cell, end: Cell) -> Iterator[Svg]:
    """Where a block lay, dotted, and round where it lies now."""
    cells = outline_of(s, block)
    x, y = middle(cells)
    (a, b), (c, d) = corner(*start), corner(*end)
    drawn = {"stroke": seat.colour, "stroke_linejoin": "round"}
    yield el("path", d=outline(cells, 5.0, 6.0), transform=moved(a, b), fill=seat.light, fill_opacity="0.16",
             stroke_width=3.5, stroke_dasharray="1 7", stroke_linecap="round", **drawn)  # fmt: skip
    yield dots(seat, (a + x, b + y), (c + x, d + y))
    yield el("path", d=outline(cells, 0.0, 8.0), transform=moved(c, d), fill="none", stroke_width=6, **drawn)


def dots(seat: SeatColour, a: Point, b: Point) -> Svg:
    """A dot on the middle of each square of the way."""
    line = f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
    return el("path", d=line, fill="none", stroke=seat.dark, stroke_width=8, stroke_linecap="round",
              stroke_dasharray=f"0 {number(CELL / 2)}")  # fmt: skip
