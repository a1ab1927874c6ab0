"""The pawns, each colour with its own shape, and the strip below the board: whose turn, what is played, who is in."""

from collections.abc import Iterator
from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import badge, box, label, shadow
from dedale.drawing.svg import Svg, el, group, join, moved

from ..rules.blocks import NONE
from ..rules.pawns import NEEDED, arrived, owner
from ..tables import COLOURS, PAWNS_EACH, Ending
from ..words.notation import name
from ..words.terms import COLOUR_NAMES
from .ground import HEIGHT, MAUVE_DEEP, WIDTH
from .outlines import CELL, centre

BODY = 14.0


@lru_cache(1)
def stock() -> Svg:
    return join(group(man(colour), id=f"lb-pawn-{colour}", pointer_events="none") for colour in range(COLOURS))


def man(colour: int) -> Svg:
    """Seen from above: a foot in the colour's shape, and a round head."""
    seat = palette.SEATS[colour]
    low = 2.0 if seat.shape == "triangle" else 0.0
    return join(
        (
            group(shadow(17, 8, 0.14), transform=moved(1, 11)),
            group(badge(seat, BODY + 1.5, fill=seat.dark), transform=moved(0, 3.5 + low)),
            group(badge(seat, BODY + 1.5, fill=palette.IVORY), transform=moved(0, low - 1)),
            group(badge(seat, BODY - 0.8, fill=seat.colour), transform=moved(0, low - 1)),
            el("circle", cx=0.8, cy=0.8 + low, r=6.8, fill=seat.dark, opacity="0.7"),
            el("circle", cy=low - 2.2, r=6.4, fill=seat.light),
            el("circle", cx=-1.9, cy=low - 4.3, r=2.3, fill="#ffffff", opacity="0.75"),
        )
    )


def pawns(s: Record, t: Language) -> Svg:
    """Back rows first."""
    order = sorted(range(s.colours * PAWNS_EACH), key=lambda pawn: (s.pawn[pawn, 0], pawn))
    return group(*(one(s, pawn, t) for pawn in order), id="pawns")


def one(s: Record, pawn: int, t: Language) -> Svg:
    colour, row, column = pawn // PAWNS_EACH, s.pawn[pawn, 0], s.pawn[pawn, 1]
    return group(
        el("use", href=f"#lb-pawn-{colour}"),
        box(CELL - 4, CELL - 4, 10, class_="target", fill="transparent"),
        id=f"pawn-{colour}-{pawn % PAWNS_EACH}",
        class_="piece",
        role="img",
        aria_label=t("{pawn} on {a}", pawn=t(COLOUR_NAMES[colour]), a=name(row, column)),
        transform=moved(*centre(row, column)),
    )


# Below the board

TOP, MIDDLE = 1006.0, 1037.0


def strip(s: Record, t: Language) -> Svg:
    return group(
        box(WIDTH - 8, HEIGHT - TOP - 6, 16, WIDTH / 2, MIDDLE, fill=palette.PAPER, stroke=palette.PAPER_EDGE,
            stroke_width=2),
        *parts_of_turn(s, t),
        *(tally(s, colour) for colour in range(s.colours)),
        skip(t) if s.free_block == 1 and s.lot == 0 and s.ending == Ending.PLAYING else Svg(),
        id="strip",
    )  # fmt: skip


def parts_of_turn(s: Record, t: Language) -> Iterator[Svg]:
    """Whose turn it is, and which part of it is still to be played."""
    if s.ending != Ending.PLAYING:
        if s.winner != NONE:
            yield icon(s.winner, 44)
            yield label(t("wins"), 104, MIDDLE, 27, fill=palette.INK, font_weight=700)
        return
    if s.lot == 1:
        return
    yield icon(s.player, 44)
    for x, text, done in ((150.0, t("pawn"), s.pawn_done), (292.0, t("block"), s.block_done)):
        ink = palette.INK_SOFT if done else palette.INK
        yield box(132, 44, 12, x, MIDDLE, fill=palette.PAPER_SHADE if done else "#f0e2f5",
                  stroke=palette.PAPER_EDGE if done else MAUVE_DEEP, stroke_width=2)  # fmt: skip
        yield label(f"{text} ✓" if done else text, x, MIDDLE, 26, fill=ink, font_weight=500 if done else 700)


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
        box(108, 44, 12, 6, 0, fill="none", stroke=seat.colour, stroke_width=3) if mine else Svg(),
        group(badge(seat, 12, fill=seat.colour, stroke=seat.dark, stroke_width=2), transform=moved(-24, 0)),
        *pips,
        transform=moved(x - 12, MIDDLE),
    )


def skip(t: Language) -> Svg:
    return group(
        box(132, 44, 12, fill=palette.IVORY, stroke=palette.INK_SOFT, stroke_width=3),
        label(t("leave out"), 0, 0, 22, fill=palette.INK, font_weight=600),
        box(136, 48, 12, class_="target", fill="transparent"),
        id="skip",
        role="img",
        aria_label=t("Leave the block out"),
        transform=moved(436, MIDDLE),
    )
