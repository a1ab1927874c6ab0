"""The last turn of each other player: the ways of pawns square by square, faintly and in the player's colour."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from dedale.core import Event, Turn
from dedale.drawing import palette
from dedale.drawing.palette import SeatColour
from dedale.drawing.shapes import Point, segments, smooth
from dedale.drawing.svg import Svg, el, group, join, moved

from ..clauses import Clause
from ..tables import START, Meeting
from .figures import TONES
from .spiral import Track

LANES = (-0.13, 0.04, -0.045, 0.13)  # where each seat's way runs across the track, so that none hides another


def trails(track: Track, events: Sequence[Event], turns: Sequence[Turn]) -> Svg:
    drawn = [one_trail(track, turn.seat, tuple(before(turn.events, events))) for turn in turns]
    return group(*drawn, id="trail", pointer_events="none")


def before(turn: Sequence[Event], events: Sequence[Event]) -> Sequence[Event]:
    """What of the turn is not marked already as what just happened."""
    marked = len(events)
    return turn[:-marked] if marked and tuple(turn[-marked:]) == tuple(events) else turn


@lru_cache(256)
def one_trail(track: Track, seat: int, events: tuple[Event, ...]) -> Svg:
    """The same through many plies, and for all eyes."""
    parts = [part for event in events if event.clause in LEAVES for part in LEAVES[event.clause](track, event, seat)]
    return group(*parts, opacity="0.9") if parts else Svg()


def entered(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    yield stand(track, START, seat)


def walked(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    if event.c > 0:
        yield dotted(track, event.b, event.c, seat)
        yield stand(track, event.c, seat)


def turned(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    """On to the COQ and back."""
    yield dotted(track, min(event.b, event.c), track.squares, seat, track.gate)
    yield from (stand(track, square, seat) for square in sorted({event.b, event.c}))


def arrived(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    yield dotted(track, event.b, track.squares, seat, track.gate)
    yield dot(track.gate, TONES[seat], 11.0)


def struck(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    """A cross where somebody was knocked back, beside whoever stands there now."""
    if event.clause != Clause.CQ_11 or event.c == Meeting.KNOCKED:
        yield cross(beside(track, event.b), TONES[seat])


def paid(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    """A chip where somebody paid."""
    yield chip(beside(track, event.b), TONES[seat])


LEAVES: dict[int, Callable[[Track, Event, int], Iterator[Svg]]] = {
    Clause.CQ_05: entered,
    Clause.CQ_06: walked,
    Clause.CQ_11: struck,
    Clause.CQ_12: struck,
    Clause.CQ_13: paid,
    Clause.CQ_15: turned,
    Clause.CQ_16: walked,
    Clause.CQ_17: arrived,
}


def lane(track: Track, square: int, seat: int) -> Point:
    return track.spot(square, 0.0, LANES[seat] * track.width)


def beside(track: Track, square: int) -> Point:
    """In a corner of the square, clear of pawns and numbers."""
    return track.spot(square, -0.36 * track.long, 0.12 * track.width)


def dotted(track: Track, start: int, end: int, seat: int, *on: Point) -> Svg:
    """A line of dots along the track, with a larger one on every square of the way."""
    path = smooth([*track.way(start, end, LANES[seat]), *on], closed=False)
    ink = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    halo = el("path", d=path, stroke=palette.IVORY, stroke_width=9, opacity="0.7", **ink)
    line = el("path", d=path, stroke=TONES[seat].colour, stroke_width=5, stroke_dasharray="0.1 11", **ink)
    steps = [dot(lane(track, square, seat), TONES[seat], 6.0) for square in range(start, end + 1)]
    return join((halo, line, *steps))


def dot(place: Point, tone: SeatColour, r: float) -> Svg:
    x, y = place
    return el("circle", cx=x, cy=y, r=r, fill=tone.colour, stroke=palette.IVORY, stroke_width=2)


def stand(track: Track, square: int, seat: int) -> Svg:
    """Round a square where a pawn stopped."""
    ink = {"fill": "none", "stroke_linejoin": "round"}
    return el(
        "path", d=track.rim(square, 7.0), stroke=TONES[seat].colour, stroke_width=4, stroke_dasharray="3 7", **ink
    )


def cross(place: Point, tone: SeatColour) -> Svg:
    d = segments((((-11, -11), (11, 11)), ((-11, 11), (11, -11))))
    ink = {"fill": "none", "stroke_linecap": "round"}
    return group(
        el("path", d=d, stroke=palette.IVORY, stroke_width=12, **ink),
        el("path", d=d, stroke=tone.dark, stroke_width=7, **ink),
        transform=moved(*place),
    )


def chip(place: Point, tone: SeatColour) -> Svg:
    return group(
        el("circle", r=14, fill=tone.colour, stroke=palette.IVORY, stroke_width=3),
        el("circle", r=8, fill="none", stroke=palette.IVORY, stroke_width=3, stroke_dasharray="4 4"),
        transform=moved(*place),
    )
