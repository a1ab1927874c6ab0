"""What just happened, marked strongly, and the last turn of each other player, marked in their colours: where cats and
mummies went, what was laid, opened and set off."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from dedale.core import Event, Record, Turn
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import Point, arrow, outline, segments
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..clauses import Clause
from ..tables import NONE, SEATS, SIDES, Phase, Stage
from .figures import GLOWS
from .labyrinth import Sight, cell, ground
from .rooms import use

FAINT = "0.7"
LINES: dict[str, object] = {  # each mark says its colour, the layer how lines are drawn
    "pointer_events": "none", "fill": "none", "stroke": "currentColor", "stroke_width": 7, "stroke_linecap": "round",
}  # fmt: skip


class Mark(NamedTuple):
    """What is drawn for something that happened: for a seat, for mummy `who - SEATS`, or for whoever's turn it is."""

    what: str
    places: tuple[int, ...]
    who: int = NONE


Reader = Callable[[Event], Mark | None]
Points = tuple[Point, ...]  # where the places of a mark lie; of a way, all that it leads over


# From what happened to what is marked


def laid(event: Event) -> Mark:
    return Mark("laid", (event.c,), event.a)


def door(event: Event) -> Mark:
    return Mark("laid", (event.b,), event.a)


def walked(event: Event) -> Mark:
    return Mark("way", (event.b, event.c), event.a)


def marched(event: Event) -> Mark:
    return Mark("march", (event.b, event.c), SEATS + event.a)


def appeared(event: Event) -> Mark:
    return Mark("ring", (event.b,), SEATS + event.a)


def leapt(event: Event) -> Mark:
    return Mark("leap", (event.c,), event.a)


def pierced(event: Event) -> Mark:
    return Mark("hole", (event.b, event.c), event.a)


def joined_halt(event: Event) -> Mark | None:
    return None if event.b == NONE else walked(event)


def fought(event: Event) -> Mark | None:
    return None if event.b == NONE else Mark("ring", (event.b,), event.a)


def stepped(event: Event) -> Mark | None:
    return Mark("leap", (event.c,), event.b) if event.a == 3 else None


def set_off(event: Event) -> Mark | None:
    return None if event.a == NONE else Mark("triangle", (event.a, event.b, event.c))


READERS: dict[int, Reader] = {
    Clause.RR_20: marched,
    Clause.RR_22: appeared,
    Clause.RR_28: laid,
    Clause.RR_29: walked,
    Clause.RR_34: set_off,
    Clause.RR_37: door,
    Clause.RR_38: leapt,
    Clause.RR_43: pierced,
    Clause.RR_44: fought,
    Clause.RR_45: stepped,
    Clause.RR_47: joined_halt,
    Clause.RR_59: marched,
}


def marks(s: Record, events: Iterable[Event]) -> list[Mark]:
    return list(marked(s.places, tuple(events)))


@lru_cache(1 << 7)
def marked(places: int, events: tuple[Event, ...]) -> tuple[Mark, ...]:
    """In the order of what happened; a leap or a step begins where the same cat was before, if that is known."""
    found: list[Mark] = []
    at: dict[int, int] = {}
    for event in events:
        mark = READERS[event.clause](event) if event.clause in READERS else None
        if mark is None or any(not 0 <= place < places for place in mark.places):
            continue
        if mark.what == "leap" and mark.who in at:
            mark = mark._replace(places=(at[mark.who], *mark.places))
        if mark.what in ("way", "leap"):
            at[mark.who] = mark.places[-1]
        found.append(mark)
    return tuple(found)


# Drawn


def trail(s: Record, sight: Sight, turns: Sequence[Turn], events: Sequence[Event]) -> Svg:
    """Each thing once: what just happened is marked already."""
    left = earlier(s.places, tuple(turns), tuple(events))
    parts = [picture(s, mark, colour_of(mark.who if mark.who >= 0 else seat)) for mark, seat in left]
    return ground("trail", sight, *parts, opacity=FAINT, **LINES)


@lru_cache(1 << 7)
def earlier(places: int, turns: tuple[Turn, ...], events: tuple[Event, ...]) -> list[tuple[Mark, int]]:
    """With the seats whose turns these were."""
    done = {(mark.what, mark.places) for mark in marked(places, events)}
    found = [(mark, turn.seat) for turn in turns for mark in marked(places, turn.events)]
    return [(mark, seat) for mark, seat in found if (mark.what, mark.places) not in done]


def last(s: Record, sight: Sight, turns: Sequence[Turn], events: Sequence[Event]) -> Svg:
    """What just happened, and the card laid in this turn, unless it is marked as somebody's."""
    shown = marks(s, events)
    if laid_now(s):
        everything = [*shown, *(mark for turn in turns for mark in marks(s, turn.events))]
        if (s.placed,) not in [mark.places for mark in everything if mark.what == "laid"]:
            shown.append(Mark("laid", (s.placed,)))
    return ground("last", sight, *[picture(s, mark, palette.LAST) for mark in shown], **LINES)


def laid_now(s: Record) -> bool:
    """Whether the turn of the card laid last still goes on."""
    exploring = Stage.LIGHT <= s.stage < Stage.STAKE or (s.stage >= Stage.AFTER and s.cat[s.player] == s.placed)
    return bool(s.placed > 0 and exploring and s.phase != Phase.BOOST)


def colour_of(who: int) -> str:
    return GLOWS[who - SEATS] if who >= SEATS else palette.SEATS[who].light


def picture(s: Record, mark: Mark, colour: str) -> Svg:
    places = path(s, mark.places[0], mark.places[-1]) if mark.what == "way" else mark.places
    return of_points(mark.what, tuple([centre(s.q[place], s.r[place]) for place in places]), colour)


@drawn
def of_points(what: str, points: Points, colour: str) -> Svg:
    return DRAWN[what](points, colour)


@lru_cache(1 << 12)
def centre(q: int, r: int) -> Point:
    """To the unit: as near as anybody sees."""
    x, y = cell(q, r)
    return round(x), round(y)


def hexagon(points: Points, colour: str) -> Svg:
    """The card that was laid."""
    return use("hx", color=colour, transform=moved(*points[0]))


def footprints(points: Points, colour: str) -> Svg:
    """A dotted line from place to place, with a mark on each."""
    line = segments(list(zip(points, points[1:], strict=False)))
    dots = [use("dt", x=x, y=y) for x, y in points]
    return group(dashed(line, "3 18"), *dots, color=colour) if line else group(*dots, color=colour)


def flight(points: Points, colour: str) -> Svg:
    """Straight to the place, whatever lies between."""
    line = segments(list(zip(points, points[1:], strict=False)))
    return group(dashed(line, "26 18") if line else Svg(), ringed(points[-1], colour, 30), color=colour)


def dashed(line: str, dashes: str) -> Svg:
    return el("path", d=line, stroke_dasharray=dashes, stroke_width=9)


def arrowed(points: Points, colour: str) -> Svg:
    """A mummy's step."""
    (a, b), (c, d) = points
    ends = (a + (c - a) * 0.24, b + (d - b) * 0.24), (a + (c - a) * 0.76, b + (d - b) * 0.76)
    return el("path", d=arrow(*ends, 12, 30), fill=colour, stroke="#1a0d08", stroke_width=4)


def ring(points: Points, colour: str) -> Svg:
    return ringed(points[0], colour, 54)


def ringed(at: Point, colour: str, r: float) -> Svg:
    return el("circle", cx=at[0], cy=at[1], r=r, color=colour)


def triangle(points: Points, colour: str) -> Svg:
    """The three places whose symbols set a mechanism off."""
    edge = outline(points)
    return el("path", d=edge, fill=colour, fill_opacity="0.12", stroke=colour, stroke_width=8, stroke_linejoin="round")


def hole(points: Points, colour: str) -> Svg:
    (a, b), (c, d) = points
    return ringed(((a + c) / 2, (b + d) / 2), colour, 24)


DRAWN: dict[str, Callable[[Points, str], Svg]] = {
    "laid": hexagon,
    "way": footprints,
    "leap": flight,
    "march": arrowed,
    "ring": ring,
    "triangle": triangle,
    "hole": hole,
}


@kept
def path(s: Record, start: int, goal: int) -> list[int]:
    """A shortest way along the corridors as they are now; straight there if none leads."""
    came, edge = {start: NONE}, [start]
    for place in edge:
        for side in range(SIDES):
            other = s.near[place, side]
            if (s.joined[place] >> side) & 1 and other not in came:
                came[other] = place
                edge.append(other)
    if goal not in came:
        return [start, goal]
    way = [goal]
    while came[way[-1]] != NONE:
        way.append(came[way[-1]])
    return way[::-1]
