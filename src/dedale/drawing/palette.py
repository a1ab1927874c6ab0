"""The colours by name. Six seats, each a colour and a shape, so that colour alone never tells them apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class SeatColour:
    name: str
    shape: str
    colour: str
    light: str
    dark: str


SEATS = (
    SeatColour("red", "disc", "#b9382c", "#de6a50", "#7c1f1a"),
    SeatColour("blue", "square", "#2f639f", "#6299cf", "#1b3d68"),
    SeatColour("amber", "triangle", "#d29220", "#f0bf58", "#8a5a0c"),
    SeatColour("green", "diamond", "#4d8a44", "#83b86f", "#2c5629"),
    SeatColour("violet", "star", "#7b4e9c", "#a983c6", "#4b2b64"),
    SeatColour("grey", "hexagon", "#6d7278", "#a0a5aa", "#404449"),
)


@cache
def seated(order: tuple[str, ...] = ()) -> tuple[SeatColour, ...]:
    """The seats' colours in the order of a box, those it names first: shapes go with their colours."""
    named = [colour for name in order for colour in SEATS if colour.name == name]
    return (*named, *(colour for colour in SEATS if colour not in named))


def seat_colour(seat: int, order: Sequence[str] = ()) -> SeatColour:
    return seated(tuple(order))[seat % len(SEATS)]


MAY = "#12a5a5"  # what a player may click now
LAST = "#f0931b"  # what just happened
LAST_HALO = "#fff4d6"

PAPER, PAPER_EDGE, PAPER_SHADE = "#fbf4e3", "#cbb78f", "#e8dabb"
INK, INK_SOFT = "#2b2420", "#6f6152"
IVORY = "#fff6e2"

WOOD_PALE, WOOD, WOOD_DEEP, WOOD_RING = "#eccf9a", "#d9b173", "#b98a4e", "#a87640"
BURNT, CHAR = "#6a4120", "#43260f"
BARK_LIGHT, BARK, BARK_DARK = "#7d5a3c", "#5b3f29", "#38261a"
MOSS_LIGHT, MOSS, MOSS_DARK = "#8fae57", "#5d7a3a", "#3d5427"

FONT = "'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
