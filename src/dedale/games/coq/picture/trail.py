"""The last turn of each other player: the ways of pawns square by square, faintly and in the player's colour."""

from collections.abc import Callable, Iterator, Sequence

from dedale.core import Event, Turn
from dedale.drawing import palette
from dedale.drawing.palette import SeatColour
from dedale.drawing.shapes import Point, segments
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..clauses import Clause
from ..tables import START, Meeting
from .figures import TONES, use
from .outlines import LANES, ROUND, part, rim_key, steps, trail_key
from .spiral import Track, track_of


def trails(squares: int, events: tuple[Event, ...], turns: Sequence[Turn]) -> Svg:
    return all_trails(tuple([one_trail(squares, turn.seat, before(turn.events, events)) for turn in turns]))


@drawn
def all_trails(left: tuple[Svg, ...]) -> Svg:
    return group(*left, id="trail", pointer_events="none", **ROUND)


def before(turn: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What of the turn is not marked already as what just happened, which may have gone on since."""
    for n in range(min(len(turn), len(events)), 0, -1):
        if turn[-n:] == events[:n]:
            return turn[:-n]
    return turn


@drawn
def one_trail(squares: int, seat: int, events: tuple[Event, ...]) -> Svg:
    """The same through many plies, and for all eyes."""
    track = track_of(squares)
    parts = [part for event in events if event.clause in LEAVES for part in LEAVES[event.clause](track, event, seat)]
    return join(parts)


def entered(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    yield stand(START, seat)


def walked(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    if event.c > 0:
        yield from way(track, event.b, event.c, seat)
        yield stand(event.c, seat)


def turned(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    """On to the COQ and back."""
    yield from way(track, min(event.b, event.c), track.squares + 1, seat)
    yield from (stand(square, seat) for square in sorted({event.b, event.c}))


def arrived(track: Track, event: Event, seat: int) -> Iterator[Svg]:
    yield from way(track, event.b, track.squares + 1, seat)


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


def beside(track: Track, square: int) -> Point:
    """In a corner of the square, clear of pawns and numbers."""
    return track.spot(square, -0.36 * track.long, 0.12 * track.width)


def way(track: Track, start: int, end: int, seat: int) -> tuple[Svg, Svg]:
    """A line along the track, with a stone on every square of the way."""
    return part(trail_key(seat), track, start, end, LANES[seat]), steps(track, seat, start, end)


def stand(square: int, seat: int) -> Svg:
    """Round a square where a pawn stopped."""
    return use(rim_key(square), stroke=TONES[seat].colour, stroke_width=4, stroke_dasharray="3 7")


def cross(place: Point, tone: SeatColour) -> Svg:
    d = segments((((-11, -11), (11, 11)), ((-11, 11), (11, -11))))
    return group(
        el("path", d=d, stroke=palette.IVORY, stroke_width=12),
        el("path", d=d, stroke=tone.dark, stroke_width=7),
        stroke_linecap="round",
        transform=moved(*place),
    )


def chip(place: Point, tone: SeatColour) -> Svg:
    return group(
        el("circle", r=14, fill=tone.colour, stroke=palette.IVORY, stroke_width=3),
        el("circle", r=8, stroke=palette.IVORY, stroke_width=3, stroke_dasharray="4 4"),
        transform=moved(*place),
    )
