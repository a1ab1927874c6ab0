"""What just happened: ways walked, squares struck, points won and lost."""

from collections.abc import Callable, Iterator, Sequence

from dedale.core import Event, Record
from dedale.drawing import palette
from dedale.drawing.shapes import box
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..clauses import Clause
from ..tables import PAWNS, START, Meeting
from .corners import R
from .figures import use
from .lettering import FIGURES
from .outlines import ROUND, WALK, part, strong
from .places import corner_of, lower
from .spiral import Track, track_of

GAIN, LOSS = "#2f6b34", "#a8181c"
PILLS = {GAIN: "qg", LOSS: "qo"}


def last(s: Record, events: tuple[Event, ...], looks: int) -> Svg:
    pills = [pill(points, *rim_of(s.seats, seat, looks)) for seat, points in won(s, events) if points]
    return group(group(*pills, font_size=32, **FIGURES), happened(s.squares, events), id="last", pointer_events="none")


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


def won(s: Record, events: Sequence[Event]) -> list[tuple[int, int]]:
    """By seat, what it has just won or lost."""
    found: dict[int, int] = {}
    for event in events:
        for seat, points in changes(s, event, s.roller):
            found[seat] = found.get(seat, 0) + points
    return sorted(found.items())


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


def rim_of(seats: int, seat: int, looks: int) -> tuple[float, float]:
    """On the rim of the seat's corner, towards the board's edge."""
    x, y = corner_of(seats, seat, looks)
    return x, y + R - 8 if lower((x, y)) else y - R + 10


def pills() -> Svg:
    """For the ground."""
    ivory = {"fill": palette.IVORY, "stroke_width": 4}
    return join(box(92.0, 42, 21, stroke=ink, id=key, **ivory) for ink, key in PILLS.items())


@drawn
def pill(points: int, x: float, y: float) -> Svg:
    ink, text = GAIN if points > 0 else LOSS, f"{points:+d}".replace("-", "−")
    return group(use(PILLS[ink]), el("text", text, y=11, fill=ink), transform=moved(x, y))
