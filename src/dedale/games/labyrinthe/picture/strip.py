"""The strip below the board: whose turn it is, what is left of it, and who has arrived."""

from dedale.core import Language, Record, mark
from dedale.drawing import palette
from dedale.drawing.shapes import badge, box, label
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.asking import question
from ..rules.blocks import NONE
from ..rules.pawns import NEEDED, arrived, owner
from ..tables import Ending, Question
from .ground import HEIGHT, WIDTH

TOP, MIDDLE = 1006.0, 1037.0


def strip(s: Record, t: Language) -> Svg:
    return group(
        box(WIDTH - 8, HEIGHT - TOP - 6, 16, WIDTH / 2, MIDDLE, fill=palette.PAPER, stroke=palette.PAPER_EDGE,
            stroke_width=2),
        due(s, t),
        *(tally(s, colour) for colour in range(s.colours)),
        skip(t) if s.free_block == 1 and s.lot == 0 and s.ending == Ending.PLAYING else Svg(),
        id="strip",
    )  # fmt: skip


# What is left of the turn, as plain words: what is clicked are the pieces themselves
BOTH, PAWN, BLOCK = mark("to play: pawn + block"), mark("to play: pawn"), mark("to play: block")
DUE: dict[int, str] = {
    Question.FIRST: mark("to play: pawn first"),
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


def due(s: Record, t: Language) -> Svg:
    """Whose turn it is, and what is left of it; at the end who won."""
    asked = question(s)
    if asked not in DUE:
        return Svg()
    words = {"fill": palette.INK, "font_weight": 700 if asked == Question.WON else 600}
    return group(
        box(356, 48, 12, 200, MIDDLE, fill="transparent"),  # for the finger of who asks about it
        icon(s.player if s.winner == NONE else s.winner, 44),
        label(t(DUE[asked]), 80, MIDDLE, 26, anchor=None, **words),
        id="due",
    )


def icon(seat: int, x: float) -> Svg:
    return el("use", href=f"#lb-pawn-{seat}", transform=moved(x, MIDDLE + 1, 0, 1.35))


def tally(s: Record, colour: int) -> Svg:
    """How many of the three are in the white square."""
    seat, x = palette.SEATS[colour], 934.0 - 116 * (s.colours - 1 - colour)
    inside = min(NEEDED, arrived(s, colour))
    pips = [
        el("circle", cx=10.0 + 20 * i, r=7, fill=seat.colour if i < inside else "none", stroke=seat.dark,
           stroke_width=2.2)
        for i in range(NEEDED)
    ]  # fmt: skip
    mine = owner(s, colour) == s.player and s.lot == 0 and s.ending == Ending.PLAYING
    return group(
        box(108, 44, 12, 6, 0, fill="transparent", stroke=seat.colour if mine else "none", stroke_width=3),
        group(badge(seat, 12, fill=seat.colour, stroke=seat.dark, stroke_width=2), transform=moved(-24, 0)),
        *pips,
        id=f"tally-{colour}",
        transform=moved(x - 12, MIDDLE),
    )


def skip(t: Language) -> Svg:
    return group(
        box(120, 44, 12, fill=palette.IVORY, stroke=palette.INK_SOFT, stroke_width=3),
        label(t("leave out"), 0, 0, 21, fill=palette.INK, font_weight=600),
        box(124, 48, 12, class_="target", fill="transparent"),
        id="skip",
        role="img",
        aria_label=t("Leave the block out"),
        transform=moved(454, MIDDLE),
    )
