"""Beside each player's shape what was rolled in the last turn there: a roll that could not be played is struck out."""

from collections.abc import Sequence
from typing import NamedTuple

from dedale.core import Event, Language, Record, Turn
from dedale.drawing import palette
from dedale.drawing.shapes import box, stroke
from dedale.drawing.svg import NOTHING, Svg, drawn, el, group, moved

from ..clauses import Clause
from ..words.terms import colour
from .figures import DIE, TONES, die_token
from .lettering import FIGURES
from .marks import PAYS, changes
from .places import Places, rank
from .trail import before

ROLLED, PASSED = int(Clause.CQ_04), int(Clause.CQ_09)
MOST = 3
FIRST, STEP = 0.95, 1.13  # of the dice from the badge, and from each other, by their size


class Roll(NamedTuple):
    face: int
    passed: bool
    new: bool  # that it passed


def rolls(s: Record, events: tuple[Event, ...], turns: Sequence[Turn], at: Places, looks: int, t: Language) -> Svg:
    """Whoever passes just now is shown too, though it be one's own turn."""
    known = {event.a: events for event in events if event.clause == PASSED}
    known |= {turn.seat: turn.events for turn in turns}
    rows = []
    for seat in sorted(known):
        if shown := rolled(seat, known[seat], events):
            rows.append(row(seat, shown, won(s, seat, known[seat], events), at, rank(s.seats, seat, looks), s.seats, t))
    return all_rows(tuple(rows), at)


@drawn
def all_rows(rows: tuple[Svg, ...], at: Places) -> Svg:
    return group(*rows, id="rolls", font_size=0.6 * at.rolled_size, **FIGURES)


@drawn
def row(seat: int, shown: tuple[Roll, ...], points: int, at: Places, rank: int, seats: int, t: Language) -> Svg:
    x, y = at.row(seats, rank)
    step = STEP * at.rolled_size
    wide = step * len(shown)
    return group(
        *(one_die(seat, roll, step * i, at.rolled_size) for i, roll in enumerate(shown)),
        gain(seat, points, wide, at) if points else NOTHING,
        box(wide, step, 8, (wide - step) / 2, 0, class_="target", fill="transparent"),
        id=f"rolls-{seat}",
        role="group",
        aria_label=t("{colour}, last rolls", colour=colour(seat, t)),
        transform=moved(x + FIRST * at.rolled_size, y),
    )


def rolled(seat: int, turn: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Roll, ...]:
    """The seat's last rolls; what has just happened may have others' in it."""
    made = [i for i, event in enumerate(turn) if event.clause == ROLLED and event.a == seat][-MOST:]
    return tuple([each_roll(turn, i, events) for i in made])


def each_roll(turn: tuple[Event, ...], i: int, events: tuple[Event, ...]) -> Roll:
    passed = i + 1 < len(turn) and turn[i + 1].clause == PASSED
    return Roll(turn[i].b, passed, passed and i >= len(before(turn, events)))


@drawn
def one_die(seat: int, roll: Roll, x: float, size: float) -> Svg:
    """Faint and struck out where it passed."""
    ring = box(DIE + 20, DIE + 20, 24, fill="none", stroke=palette.LAST, stroke_width=12)
    return group(
        die_token(seat, roll.face, DIE, "0.5" if roll.passed else None),
        stroke(BAR, TONES[seat].dark, 12) if roll.passed else NOTHING,
        ring if roll.new else NOTHING,
        transform=moved(x, 0, 0, size / DIE),
    )


BAR = "M-42 42L42 -42"


def won(s: Record, seat: int, turn: Sequence[Event], events: Sequence[Event]) -> int:
    """What the turn has brought; where the last of it has just been told on the corner's rim, nothing."""
    return 0 if total(s, seat, events) else total(s, seat, turn)


def total(s: Record, seat: int, some: Sequence[Event]) -> int:
    paid = [event for event in some if event.clause in PAYS]
    return sum([n for event in paid for who, n in changes(s, event, seat) if who == seat]) if paid else 0


def gain(seat: int, points: int, x: float, at: Places) -> Svg:
    return el("text", f"{points:+d}", x=x, y=0.21 * at.rolled_size, fill=TONES[seat].dark)
