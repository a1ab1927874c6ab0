"""Beside each player's shape what was rolled in the last turn there: a roll that could not be played is struck out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dedale.core import Event, Language, Record, Turn
from dedale.drawing import palette
from dedale.drawing.shapes import box, stroke
from dedale.drawing.svg import NOTHING, Svg, drawn, el, group, moved

from ..clauses import Clause
from ..words.terms import colour
from .figures import DIE, TONES, die_token
from .lettering import FIGURES
from .marks import changes
from .places import Places, rank
from .trail import before

MOST = 3
FIRST, STEP = 0.95, 1.13  # of the dice from the badge, and from each other, by their size


class Roll(NamedTuple):
    face: int
    passed: bool
    new: bool


def rolls(s: Record, events: tuple[Event, ...], turns: Sequence[Turn], at: Places, looks: int, t: Language) -> Svg:
    """Whoever passes just now is shown too, though it be one's own turn."""
    known = {turn.seat: turn.events for turn in turns}
    known |= {event.a: events for event in events if event.clause == Clause.CQ_09 and event.a not in known}
    rows = [
        row(seat, rolled(seat, known[seat], events), won(s, seat, known[seat], events), at, spot(s, seat, at, looks), t)
        for seat in sorted(known)
    ]
    return group(*rows, id="rolls", font_size=0.6 * at.rolled_size, **FIGURES)


def spot(s: Record, seat: int, at: Places, looks: int) -> tuple[float, float]:
    x, y = at.row(s.seats, rank(s.seats, seat, looks))
    return x + FIRST * at.rolled_size, y


@drawn
def row(seat: int, shown: tuple[Roll, ...], points: int, at: Places, place: tuple[float, float], t: Language) -> Svg:
    if not shown:
        return NOTHING
    step = STEP * at.rolled_size
    wide = step * len(shown)
    return group(
        *(one_die(seat, roll, step * i, at.rolled_size) for i, roll in enumerate(shown)),
        gain(seat, points, wide, at) if points else NOTHING,
        box(wide, step, 8, (wide - step) / 2, 0, class_="target", fill="transparent"),
        id=f"rolls-{seat}",
        role="group",
        aria_label=t("{colour}, last rolls", colour=colour(seat, t)),
        transform=moved(*place),
    )


@drawn
def rolled(seat: int, turn: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Roll, ...]:
    return tuple(each_roll(seat, turn, len(before(turn, events))))[-MOST:]


def each_roll(seat: int, turn: Sequence[Event], fresh: int) -> Iterator[Roll]:
    """The seat's rolls, those from event number `fresh` on just made; what has just happened may have others' in it."""
    for i, event in enumerate(turn):
        if event.clause == Clause.CQ_04 and event.a == seat:
            passed = i + 1 < len(turn) and turn[i + 1].clause == Clause.CQ_09
            yield Roll(event.b, passed, i >= fresh)


@drawn
def one_die(seat: int, roll: Roll, x: float, size: float) -> Svg:
    """Faint and struck out where it passed."""
    ring = box(DIE + 20, DIE + 20, 24, fill="none", stroke=palette.LAST, stroke_width=12)
    return group(
        die_token(seat, roll.face, DIE, "0.5" if roll.passed else None),
        stroke(BAR, TONES[seat].dark, 12) if roll.passed else NOTHING,
        ring if roll.passed and roll.new else NOTHING,
        transform=moved(x, 0, 0, size / DIE),
    )


BAR = "M-42 42L42 -42"


def won(s: Record, seat: int, turn: Sequence[Event], events: Sequence[Event]) -> int:
    """What the turn has brought; where the last of it has just been told on the corner's rim, nothing."""
    return 0 if total(s, seat, events) else total(s, seat, turn)


def total(s: Record, seat: int, some: Sequence[Event]) -> int:
    return sum(n for event in some for who, n in changes(s, event, seat) if who == seat)


def gain(seat: int, points: int, x: float, at: Places) -> Svg:
    return el("text", f"{points:+d}", x=x, y=0.21 * at.rolled_size, fill=TONES[seat].dark)
