"""Beside each corner what was rolled in that player's last turn: a roll that could not be played is struck out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dedale.core import Event, Language, Record, Turn
from dedale.drawing import palette
from dedale.drawing.shapes import Point, box, label, stroke
from dedale.drawing.svg import Svg, group, moved

from ..clauses import Clause
from ..words.terms import colour
from .corners import corner_of
from .figures import TONES, die_token
from .marks import changes
from .spiral import CENTRE
from .trail import before

SIZE, STEP, MOST = 36.0, 42.0, 3
ALONG, EDGE = 102.0, 38.0  # from the middle of the corner along the board's edge, and from that edge
FLOOR = 1000.0


class Roll(NamedTuple):
    face: int
    passed: bool
    new: bool


def rolls(s: Record, events: Sequence[Event], turns: Sequence[Turn], t: Language) -> Svg:
    """Whoever passes just now is shown too, though it be one's own turn."""
    known = {turn.seat: turn.events for turn in turns}
    known |= {event.a: tuple(events) for event in events if event.clause == Clause.CQ_09 and event.a not in known}
    return group(*(row(s, seat, known[seat], events, t) for seat in sorted(known)), id="rolls")


def row(s: Record, seat: int, turn: Sequence[Event], events: Sequence[Event], t: Language) -> Svg:
    shown = list(rolled(seat, turn, len(before(turn, events))))[-MOST:]
    if not shown:
        return Svg()
    x, y = spot(s, seat)
    inwards = 1 if x < CENTRE[0] else -1
    places = [inwards * STEP * i for i in range(len(shown))]
    dice = [one_die(seat, roll, place) for roll, place in zip(shown, places[::inwards], strict=True)]
    wide = STEP * len(shown)
    return group(
        *dice,
        won(s, seat, turn, events, inwards * wide),
        box(wide, STEP, 8, inwards * (wide - STEP) / 2, 0, class_="target", fill="transparent"),
        id=f"rolls-{seat}",
        role="img",
        aria_label=words(seat, shown, t),
        transform=moved(x, y),
    )


def rolled(seat: int, turn: Sequence[Event], fresh: int) -> Iterator[Roll]:
    """The seat's rolls, those from event number `fresh` on just made; what has just happened may have others' in it."""
    for i, event in enumerate(turn):
        if event.clause == Clause.CQ_04 and event.a == seat:
            passed = i + 1 < len(turn) and turn[i + 1].clause == Clause.CQ_09
            yield Roll(event.b, passed, i >= fresh)


def spot(s: Record, seat: int) -> Point:
    x, y = corner_of(s, seat)
    return x + ALONG if x < CENTRE[0] else x - ALONG, EDGE if y < CENTRE[1] else FLOOR - EDGE


def one_die(seat: int, roll: Roll, x: float) -> Svg:
    """Faint and struck out where it passed."""
    ring = box(SIZE + 8, SIZE + 8, 10, fill="none", stroke=palette.LAST, stroke_width=5)
    bar = stroke("M-17 17L17 -17", TONES[seat].dark, 5)
    return group(
        ring if roll.passed and roll.new else Svg(),
        group(die_token(seat, roll.face, SIZE), opacity="0.5" if roll.passed else None),
        bar if roll.passed else Svg(),
        transform=moved(x, 0),
    )


def won(s: Record, seat: int, turn: Sequence[Event], events: Sequence[Event], x: float) -> Svg:
    """What the turn has brought; where the last of it has just been told on the corner's rim, nothing."""

    def total(some: Sequence[Event]) -> int:
        return sum(n for event in some for who, n in changes(s, event, seat) if who == seat)

    points = total(turn)
    if not points or total(events):
        return Svg()
    return label(f"{points:+d}", x, 0, 27, fill=TONES[seat].dark, font_weight=800)


def words(seat: int, shown: Sequence[Roll], t: Language) -> str:
    faces = ", ".join(str(roll.face) for roll in shown)
    return t("{colour}, rolled in the last turn: {faces}", colour=colour(seat, t), faces=faces)
