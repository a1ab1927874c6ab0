"""What just happened, marked in its own colour: where a pawn or a block came from and where it is now. And, fainter, in
the colour of who did it, the last turn of each other player."""

from collections.abc import Sequence
from typing import NamedTuple

from dedale.core import Event, Record, Turn
from dedale.drawing import palette
from dedale.drawing.shapes import Point
from dedale.drawing.svg import Svg, drawn, el, group, number

from ..clauses import Clause
from ..rules.blocks import NONE
from ..rules.lines import column_of, row_of
from ..tables import PAWNS
from .blocks import firsts
from .outlines import CELL
from .places import Places

WALKS = (Clause.LB_07, Clause.LB_18, Clause.LB_19)
PLACE = "#lb-place"
TIP = 17.0  # how long an arrow's head is


class Way(NamedTuple):
    """Something moved: its outline, drawn from where to where, and from which middle to which its middle went."""

    outline: str
    start: Point
    end: Point
    middle: Point
    half: Point  # of what it takes across and along


def way(s: Record, event: Event, places: Places) -> Way | None:
    if event.clause in WALKS:
        start, end = (places.centre(row_of(square), column_of(square)) for square in (event.b, event.c))
        return Way(PLACE, start, end, (0.0, 0.0), (20.0, 20.0))
    return slide(s, event, places) if event.clause == Clause.LB_10 else None


def slide(s: Record, event: Event, places: Places) -> Way:
    block, size = event.a, (s.size[event.a, 0], s.size[event.a, 1])
    start, end = (places.corner(row_of(square), column_of(square), *size) for square in (event.b, event.c))
    rows, columns = size if places.turn % 2 == 0 else size[::-1]
    middle = CELL * columns / 2, CELL * rows / 2
    return Way(outline_of(s, block, places), start, end, middle, middle)


def outline_of(s: Record, block: int, places: Places) -> str:
    return f"#lb-o{firsts(s, places)[block]}"


def last(s: Record, events: Sequence[Event], places: Places) -> Svg:
    ways = tuple(found for event in events if (found := way(s, event, places)))
    return marked(ways, touched(s, places) if s.touched != NONE else None)


@drawn
def marked(ways: tuple[Way, ...], held: Svg | None) -> Svg:
    """Where it came from, where it is now, and the arrow; what is touched must be played (LB-15)."""
    come = [el("use", href=each.outline, x=each.start[0], y=each.start[1]) for each in ways]
    gone = [el("use", href=each.outline, x=each.end[0], y=each.end[1]) for each in ways]
    return group(
        group(*come, stroke_width=4, stroke_dasharray="8 6"),
        group(*gone, *([held] if held else []), stroke_width=8, fill=palette.LAST, fill_opacity="0.28"),
        group(*(el("path", d=line(each)) for each in ways), stroke_width=7, marker_end="url(#lb-tip)"),
        id="last",
        pointer_events="none",
        fill="none",
        stroke=palette.LAST,
        stroke_linejoin="round",
    )


def line(each: Way) -> str:
    """From middle to middle, as far as it is seen."""
    (a, b), (c, d) = ends(each)
    length = abs(c - a) + abs(d - b) or 1.0
    across, along = (c - a) / length, (d - b) / length
    short = min(abs(across) * each.half[0] + abs(along) * each.half[1] + 4 + TIP, length - 1)
    return drawn_line((a, b), (c - short * across, d - short * along))


def ends(each: Way) -> tuple[Point, Point]:
    x, y = each.middle
    return (each.start[0] + x, each.start[1] + y), (each.end[0] + x, each.end[1] + y)


def drawn_line(a: Point, b: Point) -> str:
    to = (
        f"H{number(b[0])}"
        if a[1] == b[1]
        else f"V{number(b[1])}"
        if a[0] == b[0]
        else f"L{number(b[0])} {number(b[1])}"
    )
    return f"M{number(a[0])} {number(a[1])}{to}"


def touched(s: Record, places: Places) -> Svg:
    """Strict touch: this must be played (LB-15)."""
    if s.touched < PAWNS:
        x, y = places.centre(s.pawn[s.touched, 0], s.pawn[s.touched, 1])
        return el("use", href=PLACE, x=x, y=y)
    block = s.touched - PAWNS
    x, y = places.corner(s.at[block, 0], s.at[block, 1], s.size[block, 0], s.size[block, 1])
    return el("use", href=outline_of(s, block, places), x=x, y=y)


# The last turns of the others


def trails(s: Record, turns: Sequence[Turn], events: Sequence[Event], places: Places) -> Svg:
    """What has just happened is marked already."""
    parts: list[Svg] = []
    for turn in turns:
        found = (way(s, event, places) for event in turn.events if event not in events)
        if ways := tuple(each for each in found if each):
            parts.append(trail(turn.seat, ways))
    return group(*parts, id="trail", pointer_events="none", opacity="0.75")


@drawn
def trail(seat: int, ways: tuple[Way, ...]) -> Svg:
    """A pawn's shape, faint, where it stood, and a block's place, dotted; dots on the way; a line round each now."""
    colours = palette.SEATS[seat]
    blocks = [el("use", href=each.outline, x=each.start[0], y=each.start[1]) for each in ways if each.outline != PLACE]
    pawns = [
        el("use", href=f"#lb-was{seat}", x=each.start[0], y=each.start[1]) for each in ways if each.outline == PLACE
    ]
    now = [el("use", href=each.outline, x=each.end[0], y=each.end[1]) for each in ways]
    return group(
        group(*blocks, fill=colours.light, fill_opacity="0.16", stroke_width=3.5, stroke_dasharray="1 7",
              stroke_linecap="round"),
        el("path", d="".join(drawn_line(*ends(each)) for each in ways), stroke=colours.dark, stroke_width=8,
           stroke_linecap="round", stroke_dasharray=f"0 {number(CELL / 2)}"),
        group(*now, stroke_width=5),
        *pawns,
        fill="none",
        stroke=colours.colour,
        stroke_linejoin="round",
    )  # fmt: skip
