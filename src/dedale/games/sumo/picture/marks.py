"""What just happened, marked in its own colour: squares left and reached, dice rolled or put down; and more faintly,
in the colour of who did it, the last turn of the other player."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot

from dedale.core import Event, Record, Turn
from dedale.drawing import palette
from dedale.drawing.shapes import Point, arrow, box, outline, star
from dedale.drawing.svg import Svg, el, group, moved

from ..clauses import Clause
from ..tables import ROLL_FACES, WAYS, Phase
from .cards import Place
from .figures import DIE
from .stump import HOLLOW, Board

Walk = tuple[int, int]


def last(s: Record, board: Board, dice: Sequence[Place], events: Sequence[Event]) -> Svg:
    parts = [walk(board, *pair) for pair in walks(s, board, events)]
    parts += [fall(board, event.b) for event in events if event.clause == Clause.SG_12]
    rolls = [event for event in events if event.clause == Clause.SG_05 and event.a == s.player]
    if rolls and s.phase == Phase.CHOOSE and s.chosen == 0:
        parts += map(around_die, just_rolled(dice, rolls[-1]))
    for event in [event for event in events if event.clause == Clause.SG_06][-1:]:
        parts += put_down(s, dice, event)
    return group(*parts, id="last", pointer_events="none")


# Who went or was sent from where to where


def walks(s: Record, board: Board, events: Sequence[Event]) -> Iterator[Walk]:
    shown = this_round(s, events)
    for i, event in enumerate(shown):
        if event.clause == Clause.SG_25:
            yield from thrown(board, event, stood(s, board, shown, i))
        elif event.clause in WALKS:
            yield from WALKS[event.clause](board, event)


def this_round(s: Record, events: Sequence[Event]) -> Sequence[Event]:
    """Once a new round has begun, arrows of the old one would lead to where nobody stands any more."""
    won = [i for i, event in enumerate(events) if event.clause == Clause.SG_13]
    return events if s.phase == Phase.DONE or not won else events[won[-1] + 1 :]


def walked(board: Board, event: Event) -> Iterator[Walk]:
    yield event.b, event.c


def pushed(board: Board, event: Event) -> Iterator[Walk]:
    if board.near[event.b][event.c] >= 0:
        yield event.b, board.near[event.b][event.c]


def slammed(board: Board, event: Event) -> Iterator[Walk]:
    yield behind(board, event), event.b
    yield from pushed(board, event)


def behind(board: Board, event: Event) -> int:
    """Where whoever pushes or slams stands."""
    return board.near[event.b][(event.c + 4) % WAYS]


def swapped(board: Board, event: Event) -> Iterator[Walk]:
    yield event.b, event.c
    yield event.c, event.b


def grabbed(board: Board, event: Event) -> Iterator[Walk]:
    yield event.b, event.b


WALKS: dict[int, Callable[[Board, Event], Iterator[Walk]]] = {
    Clause.SG_15: walked,
    Clause.SG_16: pushed,
    Clause.SG_17: walked,
    Clause.SG_18: slammed,
    Clause.SG_19: walked,
    Clause.SG_20: swapped,
    Clause.SG_21: grabbed,
    Clause.SG_24: slammed,
    Clause.SG_27: walked,
}


def thrown(board: Board, event: Event, holder: int) -> Iterator[Walk]:
    ways = board.near[holder]
    if event.b in ways:
        to = ways[(ways.index(event.b) + event.c) % WAYS]
        yield event.b, to if to >= 0 else event.b


def stood(s: Record, board: Board, events: Sequence[Event], i: int) -> int:
    """The square of whoever acts, at that event: told by those before it, else by those after it, else unchanged."""
    seat = events[i].a
    before = [event for event in events[:i] if event.a == seat and event.clause in ENDS]
    after = [event for event in events[i:] if event.a == seat and event.clause in BEGINS]
    if before:
        return ENDS[before[-1].clause](board, before[-1])
    return BEGINS[after[0].clause](board, after[0]) if after else int(s.gnome[seat])


Square = Callable[[Board, Event], int]
WALKER: dict[int, Square] = dict.fromkeys((Clause.SG_15, Clause.SG_20, Clause.SG_27), lambda board, event: event.b)
PUSHER: dict[int, Square] = dict.fromkeys((Clause.SG_16, Clause.SG_18, Clause.SG_24), behind)
BEGINS = WALKER | PUSHER
ENDS: dict[int, Square] = {
    **dict.fromkeys(WALKER, lambda board, event: event.c),
    **dict.fromkeys((Clause.SG_18, Clause.SG_24), lambda board, event: event.b),
    Clause.SG_16: behind,
}


# How it is drawn


def trails(s: Record, board: Board, turns: Iterable[Turn], events: Sequence[Event]) -> Svg:
    """What `events` mark already is not drawn twice."""
    marked = set(walks(s, board, events))
    parts = [
        trace(board, *pair, palette.SEATS[turn.seat])
        for turn in turns
        for pair in dict.fromkeys(walks(s, board, turn.events))
        if pair not in marked
    ]
    return group(*parts, id="trail", pointer_events="none")


def trace(board: Board, start: int, end: int, seat: palette.SeatColour) -> Svg:
    """A dotted line with its head, and a ring where it begins; one of dots where nobody moved."""
    k, at = board.cell / 190, moved(*board.spots[start])
    if start == end:
        ring = {"r": HOLLOW * board.cell + 16 * k, "stroke_dasharray": f"1 {22 * k:.0f}", "transform": at}
        return group(*inked("circle", seat, 9 * k, **ring), opacity="0.85")
    a, b, head = shortened(board, start, end)
    line = {"d": f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}", "stroke_dasharray": f"1 {20 * k:.0f}"}
    return group(
        *inked("circle", seat, 5 * k, r=HOLLOW * board.cell + 4 * k, transform=at),
        *inked("path", seat, 9 * k, **line),
        el("path", d=head, fill=seat.colour, stroke=palette.LAST_HALO, stroke_width=3 * k),
        opacity="0.85",
    )


def inked(tag: str, seat: palette.SeatColour, width: float, **attributes: object) -> Iterator[Svg]:
    """A line in the seat's colour, lit round it so that it shows on dark and light wood."""
    for colour, wide in ((palette.LAST_HALO, width + 5), (seat.colour, width)):
        yield el(tag, stroke=colour, stroke_width=wide, stroke_linecap="round", fill="none", **attributes)


def shortened(board: Board, start: int, end: int) -> tuple[Point, Point, str]:
    """From rim to rim of the two squares, beside the middle of the line so that there and back are both seen."""
    a, b = board.spots[start], board.spots[end]
    length, r, k = hypot(b[0] - a[0], b[1] - a[1]), HOLLOW * board.cell + 6, board.cell / 190
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    off, neck = (-13 * k * uy, 13 * k * ux), 26 * k
    near = a[0] + r * ux + off[0], a[1] + r * uy + off[1]
    tip = b[0] - r * ux + off[0], b[1] - r * uy + off[1]
    base = tip[0] - neck * ux, tip[1] - neck * uy
    return near, (base[0] - 8 * k * ux, base[1] - 8 * k * uy), arrow(base, tip, 1, neck)


def walk(board: Board, start: int, end: int) -> Svg:
    """Rings round both squares and an arrow between them, lit so that it shows on dark and light wood."""
    rings = [ring(board, square) for square in dict.fromkeys((start, end))]
    return group(*rings, *([between(board, start, end)] if start != end else []))


def ring(board: Board, square: int) -> Svg:
    x, y = board.spots[square]
    r, k = HOLLOW * board.cell, board.cell / 190
    return group(
        el("circle", r=r + 13 * k, fill="none", stroke=palette.LAST, stroke_width=16 * k, opacity="0.4"),
        el("circle", r=r + 3 * k, fill="none", stroke=palette.LAST_HALO, stroke_width=13 * k),
        el("circle", r=r + 3 * k, fill="none", stroke=palette.LAST, stroke_width=8 * k),
        transform=moved(x, y),
    )


def between(board: Board, start: int, end: int) -> Svg:
    a, b = board.spots[start], board.spots[end]
    length, r, k = hypot(b[0] - a[0], b[1] - a[1]), HOLLOW * board.cell + 8, board.cell / 190
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    path = arrow((a[0] + r * ux, a[1] + r * uy), (b[0] - r * ux, b[1] - r * uy), 13 * k, 30 * k)
    return el("path", d=path, fill=palette.LAST, stroke=palette.LAST_HALO, stroke_width=4 * k, paint_order="stroke")


def fall(board: Board, square: int) -> Svg:
    x, y = board.spots[square]
    r = HOLLOW * board.cell
    burst = outline(star(14, r * 1.5, r * 1.08))
    return el("path", d=burst, fill=palette.LAST, stroke=palette.LAST_HALO, stroke_width=5, transform=moved(x, y))


def just_rolled(dice: Sequence[Place], event: Event) -> Iterator[Place]:
    """As many dice of each face as the roll brought."""
    fresh = ROLL_FACES[event.b, event.c].tolist()
    for place in reversed(dice):
        if place.seat == event.a and place.zone == "kept" and fresh[place.face] > 0:
            fresh[place.face] -= 1
            yield place


def put_down(s: Record, dice: Sequence[Place], event: Event) -> Iterator[Svg]:
    slots = [place for place in dice if place.zone == "slot" and place.seat == event.a]
    if slots and s.acted == 0:
        yield around_die(max(slots, key=lambda place: place.x))


def around_die(place: Place) -> Svg:
    size = DIE + 9
    return box(size, size + 3, 22, place.x, place.y + 1, fill="none", stroke=palette.LAST, stroke_width=6)
