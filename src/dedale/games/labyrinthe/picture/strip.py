"""Beside the board: whose turn it is, what is left of it, and who has arrived. One's own stands at the bottom."""

from typing import Any

from dedale.core import Language, Record, mark
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge, box, label
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..rules.blocks import NONE
from ..rules.pawns import NEEDED, arrived, owner
from ..tables import Ending, Question
from ..words.prompting import asked
from .places import Places

CARD: dict[str, Any] = {"fill": palette.PAPER, "stroke": palette.PAPER_EDGE, "stroke_width": 2}
WIDE, HIGH = 176.0, 76.0  # of a small card


@kept
def strip(s: Record, t: Language, seat: int, places: Places) -> Svg:
    return group(due(s, t, places), *tallies(s, seat, places), skip(s, t, places), id="strip")


# What is left of the turn, as plain words: what is clicked are the pieces themselves
BOTH, PAWN, BLOCK = mark("pawn + block"), mark("pawn"), mark("block")
DUE: dict[int, str] = {
    Question.FIRST: mark("pawn first"),
    Question.EITHER: BOTH,
    Question.PAWN: PAWN,
    Question.BLOCK: BLOCK,
    Question.MAYBE: BLOCK,
    Question.TOUCH_EITHER: BOTH,
    Question.TOUCH_PAWN: PAWN,
    Question.TOUCH_BLOCK: BLOCK,
    Question.TOUCH_MAYBE: BLOCK,
    Question.HELD_PAWN: PAWN,
    Question.HELD_BLOCK: BLOCK,
    Question.WON: mark("wins"),
}


@kept
def due(s: Record, t: Language, places: Places) -> Svg:
    """Whose turn it is, and what is left of it; at the end who won."""
    what = asked(s)
    return told(s.player if s.winner == NONE else s.winner, what, t, places) if what in DUE else Svg()


@drawn
def told(seat: int, what: int, t: Language, places: Places) -> Svg:
    still = t("Still to play") if what != Question.WON else t("The end")
    return group(
        box(360, 96, 16, **CARD),
        el("use", href=f"#lb-pawn-{seat}", transform=moved(-136, 2, 0, 2)),
        label(still, -86, -22, 21, anchor=None, fill=palette.INK_SOFT, font_weight=600),
        label(t(DUE[what]), -86, 16, 29, anchor=None, fill=palette.INK, font_weight=700),
        id="due",
        transform=moved(*places.plan.due, 0, places.plan.scale),
    )


def tallies(s: Record, seat: int, places: Places) -> list[Svg]:
    """One's own at the bottom; the others in the order in which they follow."""
    own = [colour for colour in range(s.colours) if owner(s, colour) == seat]
    others = sorted((c for c in range(s.colours) if c not in own), key=lambda colour: (colour - seat) % s.colours)
    spots = [*zip(own, places.plan.own, strict=False), *zip(others, places.plan.others, strict=False)]
    inside = arrivals(s)
    return [tally(colour, inside[colour], at, places.plan.scale) for colour, at in sorted(spots)]


@kept
def arrivals(s: Record) -> list[int]:
    """Of each colour, as many as count."""
    return [min(NEEDED, arrived(s, colour)) for colour in range(s.colours)]


@drawn
def tally(colour: int, inside: int, at: Point, scale: float) -> Svg:
    """How many of the three are in the white square."""
    seat = palette.SEATS[colour]
    pips = [
        el("circle", cx=-14.0 + 38 * i, r=12, fill=seat.colour if i < inside else "none", stroke=seat.dark,
           stroke_width=3.5)
        for i in range(NEEDED)
    ]  # fmt: skip
    return group(
        box(WIDE, HIGH, 16, **CARD),
        group(badge(seat, 19, fill=seat.colour, stroke=seat.dark, stroke_width=3), transform=moved(-58, 0)),
        *pips,
        id=f"tally-{colour}",
        transform=moved(*at, 0, scale),
    )


def skip(s: Record, t: Language, places: Places) -> Svg:
    return button(t, places) if s.free_block == 1 and s.lot == 0 and s.ending == Ending.PLAYING else Svg()


@drawn
def button(t: Language, places: Places) -> Svg:
    return group(
        box(WIDE, HIGH, 16, fill=palette.IVORY, stroke=palette.INK_SOFT, stroke_width=3),
        label(t("leave out"), 0, 0, 28, fill=palette.INK, font_weight=600),
        box(WIDE, HIGH, 16, class_="target", fill="transparent"),
        id="skip",
        role="img",
        aria_label=t("Leave the block out"),
        transform=moved(*places.plan.skip, 0, places.plan.scale),
    )
