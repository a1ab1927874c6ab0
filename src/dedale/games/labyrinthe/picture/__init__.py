"""The Labyrinthe's board as a picture, in layers."""

from collections.abc import Sequence

from dedale.core import Event, Language, Record, Turn, mark
from dedale.drawing.svg import whole

from .blocks import blocks
from .ground import HEIGHT, WIDTH, ground, squares
from .marks import last
from .pawns import pawns, stock, strip
from .pointing import clicks, means
from .text import text

__all__ = ["board", "clicks", "layers", "means", "text", "viewbox"]


def layers(s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = ()) -> dict[str, str]:
    return {
        "ground": ground(s, stock()),
        "squares": squares(),
        "last": last(s, events),
        "blocks": blocks(s, t),
        "pawns": pawns(s, t),
        "strip": strip(s, t),
    }


def viewbox(s: Record) -> tuple[float, float, float, float]:
    return (0, 0, WIDTH, HEIGHT)


board = whole(viewbox, layers, mark("Le Jeu du Labyrinthe: the board with its blocks"))
