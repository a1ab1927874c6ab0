"""What just happened, marked in its own colour: squares left and reached, dice rolled or put down; and more faintly,
in the colour of who did it, the last turn of the other player."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from dedale.core import Event
from dedale.drawing import palette
from dedale.drawing.shapes import arrow, outline, star
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..clauses import Clause
from ..rules.acts import NOBODY
from ..tables import ROLL_FACES, WAYS, Phase
from .board import HOLLOW, MANY, Board, Scene
from .dice import KEPT, Die, where
from .position import Position

Walk = tuple[int, int]
Walks = tuple[Walk, ...]


def last(p: Position, scene: Scene, gone: Walks, events: Sequence[Event]) -> Svg:
    falls = tuple([event.b for event in events if event.clause == Clause.SG_12])
    return happened(scene, gone, falls, tuple(fresh_dice(p, events)))


@drawn
def happened(scene: Scene, gone: Walks, falls: tuple[int, ...], rolled: tuple[Die, ...]) -> Svg:
    walked = [walk(scene.board, *pair) for pair in gone] + [fall(scene.board, square) for square in falls]
    dice = [around_die(scene, die) for die in rolled]
    return group(group(*walked, transform=scene.stump), *dice, id="last", pointer_events="none")


def fresh_dice(p: Position, events: Sequence[Event]) -> Iterator[Die]:
    rolls = [event for event in events if event.clause == Clause.SG_05 and event.a == p.player]
    if rolls and p.phase == Phase.CHOOSE and p.chosen == 0:
        yield from just_rolled(p, rolls[-1])


# Who went or was sent from where to where


def walks(p: Position, board: Board, events: Sequence[Event]) -> Walks:
    return walks_of(board, tuple(events), tuple(p.gnome), p.phase == Phase.DONE)


@drawn
def walks_of(board: Board, events: tuple[Event, ...], gnome: tuple[int, ...], over: bool) -> Walks:
    return tuple(each_walk(board, events if over else this_round(events), gnome))


def each_walk(board: Board, events: Sequence[Event], gnome: Sequence[int]) -> Iterator[Walk]:
    for i, event in enumerate(events):
        if event.clause == Clause.SG_25:
            yield from thrown(board, event, stood(gnome, board, events, i))
        elif event.clause in WALKS:
            yield from WALKS[event.clause](board, event)


def this_round(events: Sequence[Event]) -> Sequence[Event]:
    """Once a new round has begun, arrows of the old one would lead to where nobody stands any more."""
    won = [i for i, event in enumerate(events) if event.clause == Clause.SG_13]
    return events[won[-1] + 1 :] if won else events


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


def stood(gnome: Sequence[int], board: Board, events: Sequence[Event], i: int) -> int:
    """The square of whoever acts, at that event: told by those before it, else by those after it, else unchanged."""
    seat = events[i].a
    before = [event for event in events[:i] if event.a == seat and event.clause in ENDS]
    after = [event for event in events[i:] if event.a == seat and event.clause in BEGINS]
    if before:
        return ENDS[before[-1].clause](board, before[-1])
    return BEGINS[after[0].clause](board, after[0]) if after else gnome[seat]


Square = Callable[[Board, Event], int]
WALKER: dict[int, Square] = dict.fromkeys((Clause.SG_15, Clause.SG_20, Clause.SG_27), lambda board, event: event.b)
PUSHER: dict[int, Square] = dict.fromkeys((Clause.SG_16, Clause.SG_18, Clause.SG_24), behind)
BEGINS = WALKER | PUSHER
ENDS: dict[int, Square] = {
    **dict.fromkeys(WALKER, lambda board, event: event.c),
    **dict.fromkeys((Clause.SG_18, Clause.SG_24), lambda board, event: event.b),
    Clause.SG_16: behind,
}


# How it is drawn: each walk is one of the figures that lie ready beneath the stump, moved and turned


LENGTHS = {0: 0.0, 1: 1.0, 2: 2**0.5, 4: 2.0, 9: 3.0}  # in cells, by their squares


@lru_cache(MANY)
def walk_stock(board: Board) -> Svg:
    return join(
        join(
            (
                group(step(board, length), id=f"sumo-walk-{key}"),
                *(group(trace(board, length, seat), id=f"sumo-trail-{seat}-{key}") for seat in range(2)),
            )
        )
        for key, length in LENGTHS.items()
    )


@drawn
def walk(board: Board, start: int, end: int) -> Svg:
    length, bearing = board.apart(start, end)
    return laid(board, start, bearing, f"walk-{round(length * length)}", step(board, length))


@drawn
def trail(board: Board, start: int, end: int, seat: int) -> Svg:
    length, bearing = board.apart(start, end)
    return laid(board, start, bearing, f"trail-{seat}-{round(length * length)}", trace(board, length, seat))


def laid(board: Board, start: int, bearing: int, key: str, figure: Svg) -> Svg:
    """Squares farther apart than any act of one die leads are joined by a figure of their own."""
    place = moved(*board.spots[start], bearing)
    if int(key.rpartition("-")[2]) in LENGTHS:
        return el("use", href=f"#sumo-{key}", transform=place)
    return group(figure, transform=place)


@drawn
def trails(scene: Scene, turns: tuple[tuple[int, Walks], ...], gone: Walks) -> Svg:
    """What is marked as just happened is not drawn twice."""
    parts = [
        trail(scene.board, *pair, seat) for seat, pairs in turns for pair in dict.fromkeys(pairs) if pair not in gone
    ]
    return group(*parts, id="trail", pointer_events="none", transform=scene.stump)


def trace(board: Board, length: float, seat: int) -> Svg:
    """A dotted line upwards with its head, and a ring where it begins; one of dots where nobody moved. It runs beside
    the middle of the line so that there and back are both seen."""
    k, r = board.cell / 190, HOLLOW * board.cell
    if not length:
        return group(*inked("circle", seat, 9 * k, r=r + 16 * k, stroke_dasharray=f"1 {22 * k:.0f}"), opacity="0.85")
    x, near, tip, neck = 13 * k, -r - 6, r + 6 - length * board.cell, 26 * k
    line = {"d": f"M{x:.0f} {near:.0f}V{tip + neck + 8 * k:.0f}", "stroke_dasharray": f"1 {20 * k:.0f}"}
    head = arrow((x, tip + neck), (x, tip), 1, neck)
    return group(
        *inked("circle", seat, 5 * k, r=r + 4 * k),
        *inked("path", seat, 9 * k, **line),
        el("path", d=head, fill=palette.SEATS[seat].colour, stroke=palette.LAST_HALO, stroke_width=3 * k),
        opacity="0.85",
    )


def inked(tag: str, seat: int, width: float, **attributes: object) -> Iterator[Svg]:
    """A line in the seat's colour, lit round it so that it shows on dark and light wood."""
    for colour, wide in ((palette.LAST_HALO, width + 5), (palette.SEATS[seat].colour, width)):
        yield el(tag, stroke=colour, stroke_width=wide, stroke_linecap="round", fill="none", **attributes)


def step(board: Board, length: float) -> Svg:
    """Rings round both squares and an arrow upwards between them, lit so that it shows on dark and light wood."""
    if not length:
        return ring(board, 0.0)
    return join((ring(board, 0.0), ring(board, -length * board.cell), between(board, length)))


def ring(board: Board, y: float) -> Svg:
    r, k = HOLLOW * board.cell, board.cell / 190
    return group(
        el("circle", r=r + 13 * k, fill="none", stroke=palette.LAST, stroke_width=16 * k, opacity="0.4"),
        el("circle", r=r + 3 * k, fill="none", stroke=palette.LAST_HALO, stroke_width=13 * k),
        el("circle", r=r + 3 * k, fill="none", stroke=palette.LAST, stroke_width=8 * k),
        transform=moved(0, y),
    )


def between(board: Board, length: float) -> Svg:
    r, k = HOLLOW * board.cell + 8, board.cell / 190
    path = arrow((0, -r), (0, r - length * board.cell), 13 * k, 30 * k)
    return el("path", d=path, fill=palette.LAST, stroke=palette.LAST_HALO, stroke_width=4 * k, paint_order="stroke")


@drawn
def fall(board: Board, square: int) -> Svg:
    x, y = board.spots[square]
    r = HOLLOW * board.cell
    burst = outline(star(14, r * 1.5, r * 1.08))
    return el("path", d=burst, fill=palette.LAST, stroke=palette.LAST_HALO, stroke_width=5, transform=moved(x, y))


def just_rolled(p: Position, event: Event) -> Iterator[Die]:
    """As many dice of each face as the roll brought."""
    fresh = ROLL_FACES[event.b, event.c].tolist()
    for die in reversed(p.dice):
        if die.seat == event.a and die.zone == KEPT and fresh[die.face] > 0:
            fresh[die.face] -= 1
            yield die


def put_down(p: Position, events: Sequence[Event]) -> int:
    """The slot that a die has just been put on, or NOBODY."""
    puts = [event for event in events if event.clause == Clause.SG_06 and event.a == p.player]
    return p.chosen - 1 if puts and p.acted == 0 else NOBODY


@drawn
def around_die(scene: Scene, die: Die) -> Svg:
    x, y, scale = where(scene, die)
    return el("use", href="#sumo-lit", transform=moved(x, y, 0, scale))
