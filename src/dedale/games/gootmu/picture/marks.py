"""What just happened, and the last turns of the others: steps, slides and pushes square by square, tiles turned, things
picked up and put down."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dedale.core import Event, Record, Turn
from dedale.drawing import palette
from dedale.drawing.palette import SeatColour
from dedale.drawing.shapes import Point, badge, label
from dedale.drawing.svg import Svg, el, group, moved

from ..clauses import Clause
from ..tables import CELLS, SPUN
from .ground import layer, middle, tile_middle
from .places import CELL, TILE, Places

SPUN_CELLS = SPUN.tolist()
FAINT = 0.55
SIGNS = {"take": "+", "put": "\N{MINUS SIGN}"}
APART = 5.0  # between the paths of two seats over the same squares


class Deed(NamedTuple):
    """What a seat did at a square, come from `start`; of a tile turned, its slot."""

    seat: int
    what: str
    at: int
    start: int = -1


Reader = Callable[[Event], tuple[str, int, int]]  # what, where, from where


def walked(event: Event) -> tuple[str, int, int]:
    return "step", event.c, event.b


def went(event: Event) -> tuple[str, int, int]:
    """Set down on a square; what only announces a label has no third value."""
    return "step", event.b if event.c else -1, -1


def took(event: Event) -> tuple[str, int, int]:
    return "take", event.c // 16, -1


def laid(event: Event) -> tuple[str, int, int]:
    return "put", event.c, -1


def sent(event: Event) -> tuple[str, int, int]:
    return "put", event.c - 1, -1


WALKS = (Clause.GM_M1, Clause.GM_M10, Clause.GM_C1)
LEADS = (Clause.GM_D16, Clause.GM_D20, Clause.GM_D21, Clause.GM_D22, Clause.GM_D34, Clause.GM_D44, Clause.GM_D45)
SENDS = (Clause.GM_D09, Clause.GM_D13, Clause.GM_D18, Clause.GM_D35, Clause.GM_D36)
DEEDS: dict[int, Reader] = {
    **dict.fromkeys(WALKS, walked),
    **dict.fromkeys((*LEADS, Clause.GM_D47, Clause.GM_D70), went),
    Clause.GM_I1: took,
    **dict.fromkeys((Clause.GM_S2, Clause.GM_I2, Clause.GM_I3), laid),
    **dict.fromkeys(SENDS, sent),
}


def deeds(turns: Sequence[Turn]) -> list[Deed]:
    """In their order; what was done on a tile before it turned has turned with it."""
    found: list[Deed] = []
    for seat, events in turns:
        for event in events:
            if event.clause == Clause.GM_R1:
                found = [turned(deed, event.b, event.c) for deed in found]
                found.append(Deed(seat, "turn", event.b))
            elif event.clause in DEEDS:
                found.append(Deed(seat, *DEEDS[event.clause](event)))
    return [deed for deed in found if deed.at >= 0]


def turned(deed: Deed, slot: int, quarter: int) -> Deed:
    if deed.what == "turn":
        return deed
    return deed._replace(at=carried(deed.at, slot, quarter), start=carried(deed.start, slot, quarter))


def carried(q: int, slot: int, quarter: int) -> int:
    return CELLS * slot + SPUN_CELLS[quarter][q % CELLS] if q >= 0 and q // CELLS == slot else q


# What just happened, strongly


def last(s: Record, at: Places, events: Sequence[Event]) -> Svg:
    marks = (mark for deed in deeds([Turn(-1, tuple(events))]) for mark in strong(s, deed))
    return layer(at, "last", *marks, pointer_events="none")


def strong(s: Record, deed: Deed) -> Iterator[Svg]:
    if deed.what == "turn":
        yield frame(s, deed.at, stroke=palette.LAST, stroke_width=7)
        return
    x, y = middle(s, deed.at)
    if deed.start >= 0 and is_beside(middle(s, deed.start), (x, y), TILE):
        yield line(middle(s, deed.start), (x, y))
    yield el("circle", cx=x, cy=y, r=33, fill="none", stroke=palette.LAST, stroke_width=6)


def frame(s: Record, slot: int, **drawn: object) -> Svg:
    x, y = tile_middle(s.cols, slot)
    return el("rect", x=x - TILE / 2, y=y - TILE / 2, width=TILE, height=TILE, rx=14, fill="none", **drawn)


def line(a: Point, b: Point) -> Svg:
    points = f"{a[0]:g} {a[1]:g} {b[0]:g} {b[1]:g}"
    return el("polyline", points=points, stroke=palette.LAST, stroke_width=9, stroke_linecap="round", opacity="0.8")


def is_beside(a: Point, b: Point, far: float) -> bool:
    """Round the edge there is no line to draw, only where one arrives."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) <= far


# The last turn of each other player, faintly


def trail(s: Record, at: Places, turns: Sequence[Turn], events: Sequence[Event]) -> Svg:
    """Without what just happened, which is marked already."""
    shown = deeds([*but_for(turns, tuple(events)), Turn(-1, tuple(events))])
    seats = dict.fromkeys(deed.seat for deed in shown if deed.seat >= 0)
    marks = (faint(s, seat, [deed for deed in shown if deed.seat == seat]) for seat in seats)
    return layer(at, "trail", *marks, pointer_events="none", opacity=f"{FAINT}")


def but_for(turns: Sequence[Turn], events: tuple[Event, ...]) -> list[Turn]:
    if not turns or not events or turns[-1].events[-len(events) :] != events:
        return list(turns)
    return [*turns[:-1], turns[-1]._replace(events=turns[-1].events[: -len(events)])]


def faint(s: Record, seat: int, done: Sequence[Deed]) -> Svg:
    """One dotted way, its seat's shape where it begins and where it goes on elsewhere, tiles and signs."""
    colour, way, spots = palette.SEATS[seat], list[str](), list[Svg]()
    last: Point | None = None
    for deed in done:
        if deed.what != "step":
            continue
        here = aside(middle(s, deed.at), seat)
        start = aside(middle(s, deed.start), seat) if deed.start >= 0 else here
        if start != last:
            spots.append(spot(colour, *start))
            way.append(f"M{start[0]:g} {start[1]:g}")
        if start != here:
            way.append(f"{'L' if is_beside(start, here, TILE) else 'M'}{here[0]:g} {here[1]:g}")
        last = here
    return group(
        el("path", d="".join(way) or "M0 0", fill="none", stroke=colour.colour, stroke_width=8, stroke_linecap="round",
           stroke_dasharray="0.1 13.3"),
        *spots,
        *(besides(s, deed, colour) for deed in done if deed.what != "step"),
    )  # fmt: skip


def besides(s: Record, deed: Deed, colour: SeatColour) -> Svg:
    if deed.what == "turn":
        return frame(s, deed.at, stroke=colour.colour, stroke_width=6, stroke_dasharray="4 14", stroke_linecap="round")
    return signed(SIGNS[deed.what], colour, *aside(middle(s, deed.at), deed.seat))


def aside(place: Point, seat: int) -> Point:
    shift = APART * (seat - 2)
    return place[0] + shift, place[1] + shift


def spot(colour: SeatColour, x: float, y: float) -> Svg:
    """Where a way begins: the seat's own shape."""
    return badge(colour, 9, fill=colour.colour, stroke=palette.IVORY, stroke_width=2, transform=moved(x, y))


def signed(text: str, colour: SeatColour, x: float, y: float) -> Svg:
    """In the corner of the square: picked up, or put down."""
    disc = el("circle", r=10, fill=colour.colour, stroke=palette.IVORY, stroke_width=2)
    sign = label(text, 0, 0, 18, fill=palette.IVORY, font_weight=800)
    return group(disc, sign, transform=moved(x + CELL / 2 - 14, y - CELL / 2 + 14))
