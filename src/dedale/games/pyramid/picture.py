"""The pyramid as a picture, in layers. The sheet is fixed; the labyrinth is scaled into its window as it grows."""

from collections.abc import Sequence

from dedale.core import Event, Language, Record
from dedale.drawing.svg import sheet

from .controls import buttons
from .labyrinth import ghosts, last, pieces, pyramid, rooms, view, ways
from .panels import HEIGHT, WIDTH, choices, hand, seats, stores
from .plain import text
from .pointing import clicks

__all__ = ["board", "clicks", "layers", "text", "viewbox"]


def layers(s: Record, t: Language, events: Sequence[Event] = ()) -> dict[str, str]:
    v = view(s)
    return {
        "pyramid": pyramid(),
        "rooms": rooms(s, v, t),
        "last": last(s, v),
        "ghosts": ghosts(s, v, t),
        "ways": ways(s, v),
        "pieces": pieces(s, v, t),
        "seats": seats(s, t),
        "stores": stores(s, t),
        "hand": hand(s, t),
        "choices": choices(s, t),
        "buttons": buttons(s, t),
    }


def viewbox(s: Record) -> tuple[float, float, float, float]:
    """The same for every position: what grows is scaled inside, so that hand and buttons stay where they are."""
    return (0, 0, WIDTH, HEIGHT)


def board(s: Record, t: Language, events: Sequence[Event] = ()) -> str:
    return sheet(viewbox(s), layers(s, t, events), t("Run Run Run!: the labyrinth, the team and its stores"))
