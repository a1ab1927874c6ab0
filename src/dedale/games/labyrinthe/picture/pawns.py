"""The pawns, each colour with its own shape."""

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing.shapes import Point
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..tables import PAWNS_EACH
from ..words.notation import name
from ..words.terms import COLOUR_NAMES
from .places import Places
from .pointing import pulls


@kept
def pawns(s: Record, t: Language, places: Places) -> Svg:
    """Back rows first."""
    count, to = s.colours * PAWNS_EACH, pulls(s)
    order = sorted((places.seen(s.pawn[pawn, 0], s.pawn[pawn, 1])[0], pawn) for pawn in range(count))
    return group(*(placed(s, pawn, to, t, places) for _, pawn in order), id="pawns")


def placed(s: Record, pawn: int, to: str | None, t: Language, places: Places) -> Svg:
    row, column = s.pawn[pawn, 0], s.pawn[pawn, 1]
    return one(pawn, name(row, column), places.centre(row, column), to, t)


@drawn
def one(pawn: int, a: str, at: Point, to: str | None, t: Language) -> Svg:
    colour = pawn // PAWNS_EACH
    return group(
        el("use", href=f"#lb-pawn-{colour}"),
        el("use", href="#lb-place", class_="target"),
        id=f"pawn-{colour}-{pawn % PAWNS_EACH}",
        class_="piece",
        fill="transparent",
        data_slides="",
        data_pulls=to,
        role="img",
        aria_label=t("{pawn} on {a}", pawn=t(COLOUR_NAMES[colour]), a=a),
        transform=moved(*at),
    )
