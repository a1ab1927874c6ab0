"""The pyramid as a picture, in layers. The whole is fixed; the labyrinth grows behind its window."""

from collections.abc import Sequence

from dedale.core import Event, Language, Record, Turn, mark
from dedale.drawing.svg import whole

from .cards import choices, hand
from .controls import buttons
from .ghosts import spots
from .labyrinth import fit, last, pieces, pyramid, rooms, ways
from .panels import HEIGHT, WIDTH, seats, stores
from .pointing import clicks, means
from .text import text

__all__ = ["POINTING", "board", "clicks", "layers", "means", "text", "viewbox"]

POINTING = "RR-14"  # the clause that speaks of pointing, for the table


def layers(s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = ()) -> dict[str, str]:
    box = fit(s)
    return {
        "pyramid": pyramid(),
        "rooms": rooms(s, box, t),
        "last": last(s, box),
        "spots": spots(s, box, t),
        "ways": ways(s, box),
        "pieces": pieces(s, box, t),
        "seats": seats(s, t),
        "stores": stores(s, t),
        "hand": hand(s, t),
        "choices": choices(s, t),
        "buttons": buttons(s, t),
    }


def viewbox(s: Record) -> tuple[float, float, float, float]:
    """The same for every position: what grows is seen through a window; hand and buttons stay where they are."""
    return (0, 0, WIDTH, HEIGHT)


board = whole(viewbox, layers, mark("Run Run Run!: the labyrinth, the team and its stores"))
