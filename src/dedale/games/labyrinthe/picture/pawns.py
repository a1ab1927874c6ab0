"""The pawns, each colour with its own shape."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import badge, box, shadow
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import COLOURS, PAWNS_EACH
from ..words.notation import name
from ..words.terms import COLOUR_NAMES
from .outlines import CELL, centre
from .pointing import pulls

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
        data_slides="",
        data_pulls=pulls(s),
        role="img",
        aria_label=t("{pawn} on {a}", pawn=t(COLOUR_NAMES[colour]), a=name(row, column)),
        transform=moved(*centre(row, column)),
    )
