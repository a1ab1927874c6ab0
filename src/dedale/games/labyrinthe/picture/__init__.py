"""The Labyrinthe's board as a picture, in layers."""

from collections.abc import Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.svg import Svg, whole

from ..rules.blocks import NONE
from ..rules.pawns import NEEDED, arrived, inside, owner
from ..tables import PAWNS_EACH
from .blocks import blocks
from .ground import ground, squares
from .marks import last, trails
from .pawns import pawns
from .places import PLANS, staged
from .pointing import clicks, means, piece_id
from .strip import strip
from .text import text

__all__ = ["board", "clicks", "finale", "layers", "means", "text", "viewbox"]


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    places = staged(s, stage)
    return {
        "ground": ground(s, places),
        "squares": squares(places),
        "trail": trails(s, trail, events, places),
        "last": last(s, events, places),
        "blocks": blocks(s, t, places),
        "pawns": pawns(s, t, places),
        "strip": strip(s, t, stage.seat or 0, places),
    }


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return PLANS[stage.form].box


board = whole(viewbox, layers, mark("Le Jeu du Labyrinthe: the board with its blocks"))


def finale(s: Record) -> list[tuple[str, str]]:
    """The pawns that won cheer in the white square (LB-17)."""
    won = [c for c in range(s.colours) if s.winner != NONE and owner(s, c) == s.winner and arrived(s, c) == NEEDED]
    pawns = [PAWNS_EACH * colour + i for colour in won for i in range(PAWNS_EACH)]
    return [(piece_id(pawn), "cheers") for pawn in pawns if inside(s, pawn)]
