"""What just happened: ways walked, squares struck, points won and lost."""

from collections.abc import Callable, Iterator, Sequence

from dedale.core import Event, Record
from dedale.drawing import palette
from dedale.drawing.shapes import Point, box, label, smooth
from dedale.drawing.svg import Svg, el, group, join, moved

from ..clauses import Clause
from ..tables import PAWNS, START, Meeting
from .corners import R, corner_of
from .spiral import CENTRE, Track

GAIN, LOSS = "#2f6b34", "#a8181c"


def last(s: Record, track: Track, events: Sequence[Event]) -> Svg:
    parts = [part for event in events if event.clause in SHOW for part in SHOW[event.clause](track, event)]
    return group(*parts, *purses(s, events), id="last", pointer_events="none")


def entered(track: Track, event: Event) -> Iterator[Svg]:
    yield around_square(track, START)


def walked(track: Track, event: Event) -> Iterator[Svg]:
    if event.c > 0:
        yield walk(track.way(event.b, event.c))
        yield around_square(track, event.b)
        yield around_square(track, event.c)


def turned(track: Track, event: Event) -> Iterator[Svg]:
    yield walk([*track.way(min(event.b, event.c), track.squares), track.gate])
    yield around_coq(track)
    yield from (around_square(track, square) for square in {event.b, event.c})


def arrived(track: Track, event: Event) -> Iterator[Svg]:
    yield walk([*track.way(event.b, track.squares), track.gate])
    yield around_square(track, event.b)
    yield around_coq(track)


def struck(track: Track, event: Event) -> Iterator[Svg]:
    if event.clause != Clause.CQ_11 or event.c == Meeting.KNOCKED:
        yield around_square(track, event.b)
        yield around_square(track, START)


def paid(track: Track, event: Event) -> Iterator[Svg]:
    yield around_square(track, event.b)


SHOW: dict[int, Callable[[Track, Event], Iterator[Svg]]] = {
    Clause.CQ_05: entered,
    Clause.CQ_06: walked,
    Clause.CQ_11: struck,
    Clause.CQ_12: struck,
    Clause.CQ_13: paid,
    Clause.CQ_15: turned,
    Clause.CQ_16: walked,
    Clause.CQ_17: arrived,
}


def walk(points: Sequence[Point]) -> Svg:
    path = smooth(points, closed=False)
    ink = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    halo = el("path", d=path, stroke=palette.LAST_HALO, stroke_width=15, opacity="0.8", **ink)
    return join((halo, el("path", d=path, stroke=palette.LAST, stroke_width=8, opacity="0.75", **ink)))


def around_square(track: Track, square: int) -> Svg:
    path = track.rim(square, 4.0)
    halo = el("path", d=path, fill="none", stroke=palette.LAST_HALO, stroke_width=11, stroke_linejoin="round")
    return join((halo, el("path", d=path, fill="none", stroke=palette.LAST, stroke_width=7, stroke_linejoin="round")))


def around_coq(track: Track) -> Svg:
    x, y = CENTRE
    return el("circle", cx=x, cy=y, r=track.coq, fill="none", stroke=palette.LAST, stroke_width=9)


def purses(s: Record, events: Sequence[Event]) -> Iterator[Svg]:
    """What each seat has just won or lost, on the rim of its corner."""
    won = dict.fromkeys(range(s.seats), 0)
    for event in events:
        for seat, points in changes(s, event, s.roller):
            won[seat] += points
    for seat, points in won.items():
        if points:
            x, y = corner_of(s, seat)
            yield pill(
                f"{points:+d}".replace("-", "−"),
                x,
                y - R + 10 if y < CENTRE[1] else y + R - 8,
                GAIN if points > 0 else LOSS,
            )


def changes(s: Record, event: Event, mover: int) -> Iterator[tuple[int, int]]:
    """By seat, what was won or lost in the mover's turn."""
    seat = event.a // PAWNS
    if event.clause == Clause.CQ_05:
        yield seat, event.b
    elif event.clause == Clause.CQ_06:
        yield seat, s.value[event.c]
    elif event.clause == Clause.CQ_17:
        yield seat, event.c
    elif event.clause == Clause.CQ_13:
        yield seat, -event.b
        if s.toll == 0:
            yield mover, event.b


def pill(text: str, x: float, y: float, ink: str) -> Svg:
    return group(
        box(34.0 + 20 * len(text), 42, 21, fill=palette.IVORY, stroke=ink, stroke_width=4),
        label(text, 0, 0, 32, fill=ink, font_weight=800),
        transform=moved(x, y),
    )
