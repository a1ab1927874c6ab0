"""What just happened, marked in its own colour: squares left and reached, dice rolled or put down."""

from collections.abc import Callable, Iterator, Sequence
from math import hypot

from dedale.core import Event, Record
from dedale.drawing import palette
from dedale.drawing.shapes import arrow, box, outline, star
from dedale.drawing.svg import Svg, el, group, moved

from ..clauses import Clause
from ..tables import ROLL_FACES, WAYS, Phase
from .cards import Place
from .figures import DIE
from .stump import HOLLOW, Board

Walk = tuple[int, int]


def last(s: Record, board: Board, dice: Sequence[Place], events: Sequence[Event]) -> Svg:
    parts: list[Svg] = []
    for event in events:
        if event.clause in WALKS and not anew(s, events):
            parts += [walk(board, *pair) for pair in WALKS[event.clause](s, board, event)]
        elif event.clause == Clause.SG_12:
            parts.append(fall(board, event.b))
        elif event.clause == Clause.SG_05 and s.phase == Phase.CHOOSE:
            parts += map(around_die, just_rolled(dice, event))
        elif event.clause == Clause.SG_06:
            parts += put_down(s, dice, event)
    return group(*parts, id="last", pointer_events="none")


def anew(s: Record, events: Sequence[Event]) -> bool:
    """A new round has begun: arrows would lead to where nobody stands any more."""
    return s.phase != Phase.DONE and any(event.clause == Clause.SG_13 for event in events)


def walked(s: Record, board: Board, event: Event) -> Iterator[Walk]:
    yield event.b, event.c


def pushed(s: Record, board: Board, event: Event) -> Iterator[Walk]:
    if board.near[event.b][event.c] >= 0:
        yield event.b, board.near[event.b][event.c]


def slammed(s: Record, board: Board, event: Event) -> Iterator[Walk]:
    yield board.near[event.b][(event.c + 4) % WAYS], event.b
    yield from pushed(s, board, event)


def swapped(s: Record, board: Board, event: Event) -> Iterator[Walk]:
    yield event.b, event.c
    yield event.c, event.b


def grabbed(s: Record, board: Board, event: Event) -> Iterator[Walk]:
    yield event.b, event.b


def thrown(s: Record, board: Board, event: Event) -> Iterator[Walk]:
    if s.gnome[1 - event.a] >= 0:
        yield event.b, s.gnome[1 - event.a]


WALKS: dict[int, Callable[[Record, Board, Event], Iterator[Walk]]] = {
    Clause.SG_15: walked,
    Clause.SG_16: pushed,
    Clause.SG_17: walked,
    Clause.SG_18: slammed,
    Clause.SG_19: walked,
    Clause.SG_20: swapped,
    Clause.SG_21: grabbed,
    Clause.SG_24: slammed,
    Clause.SG_25: thrown,
    Clause.SG_27: walked,
}


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
