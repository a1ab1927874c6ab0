"""What just happened: ways walked, squares struck, points won and lost."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from dedale.core import Event, Record
from dedale.drawing import palette
from dedale.drawing.shapes import Point
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..clauses import Clause
from ..tables import PAWNS, START, Meeting
from .corners import R
from .lettering import FIGURES
from .outlines import ROUND, WALK, part, strong
from .places import corners_of, lower
from .spiral import Track, track_of

GAIN, LOSS = "#2f6b34", "#a8181c"
HALO = {"stroke": palette.IVORY, "stroke_width": 16, "stroke_linejoin": "round", "paint_order": "stroke"}


def last(s: Record, events: tuple[Event, ...], looks: int) -> Svg:
    points = won(s, events)
    return marked(tuple([points.get(seat, 0) for seat in range(s.seats)]), happened(s.squares, events), looks)


@drawn
def marked(points: tuple[int, ...], walks: Svg, looks: int) -> Svg:
    pills = map(pill, points, rims(len(points), looks))
    return group(*pills, walks, id="last", pointer_events="none", font_size=36, **FIGURES)


@drawn
def happened(squares: int, events: tuple[Event, ...]) -> Svg:
    track = track_of(squares)
    parts = [part for event in events if event.clause in SHOW for part in SHOW[event.clause](track, event)]
    return group(*parts, **ROUND)


def entered(track: Track, event: Event) -> Iterator[Svg]:
    yield strong(START)


def walked(track: Track, event: Event) -> Iterator[Svg]:
    if event.c > 0:
        yield part(WALK, track, event.b, event.c)
        yield strong(event.b)
        yield strong(event.c)


def turned(track: Track, event: Event) -> Iterator[Svg]:
    """On to the COQ and back."""
    coq = track.squares + 1
    yield part(WALK, track, min(event.b, event.c), coq)
    yield from (strong(place) for place in sorted({event.b, event.c, coq}))


def arrived(track: Track, event: Event) -> Iterator[Svg]:
    coq = track.squares + 1
    yield part(WALK, track, event.b, coq)
    yield strong(event.b)
    yield strong(coq)


def struck(track: Track, event: Event) -> Iterator[Svg]:
    if event.clause != Clause.CQ_11 or event.c == Meeting.KNOCKED:
        yield strong(event.b)
        yield strong(START)


def paid(track: Track, event: Event) -> Iterator[Svg]:
    yield strong(event.b)


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


# Points


def won(s: Record, events: Sequence[Event]) -> dict[int, int]:
    """By seat, what it has just won or lost."""
    found: dict[int, int] = {}
    for event in [event for event in events if event.clause in PAYS]:
        for seat, points in changes(s, event, s.roller):
            found[seat] = found.get(seat, 0) + points
    return found


def changes(s: Record, event: Event, mover: int) -> Iterable[tuple[int, int]]:
    """By seat, what was won or lost in the mover's turn by an event that pays."""
    return PAYS[event.clause](s, event, mover)


def tolled(s: Record, event: Event, mover: int) -> list[tuple[int, int]]:
    """From the owner to the mover, or to the bank."""
    lost = (event.a // PAWNS, -event.b)
    return [lost] if s.toll else [lost, (mover, event.b)]


PAYS: dict[int, Callable[[Record, Event, int], list[tuple[int, int]]]] = {
    Clause.CQ_05: lambda s, event, mover: [(event.a // PAWNS, event.b)],
    Clause.CQ_06: lambda s, event, mover: [(event.a // PAWNS, s.value[event.c])],
    Clause.CQ_13: tolled,
    Clause.CQ_17: lambda s, event, mover: [(event.a // PAWNS, event.c)],
}


@drawn
def rims(seats: int, looks: int) -> tuple[Point, ...]:
    """By seat, within its corner towards the board's edge."""
    places = corners_of(seats, looks)[:seats]
    return tuple((x, y + R - 15 if lower((x, y)) else y - R + 17) for x, y in places)


@drawn
def pill(points: int, place: Point) -> Svg:
    """Empty where nothing was won: what stays in its place is told in few words."""
    ink, text = GAIN if points > 0 else LOSS, f"{points:+d}".replace("-", "−")
    return group(*([el("text", text, y=12, fill=ink)] if points else []), transform=moved(*place), **HALO)
