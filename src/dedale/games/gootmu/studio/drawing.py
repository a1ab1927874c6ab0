"""The draft as a picture: one tile large, what can be set on a square of it, and all tiles small."""

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.palette import FONT
from dedale.drawing.svg import Svg, el, group, moved, number

from ..picture.places import TILE
from .opened import opened
from .sheet import header, height, sheet
from .strip import strip
from .tiles import Tile

WIDE, TOP, SIDE = 362.0, 66.0, 30.0
STRIP = TOP + TILE + 14.0
SHEET = STRIP + 124.0


def picture(tiles: list[Tile], i: int, cell: int | None, t: Language) -> Svg:
    high = SHEET + height(len(tiles)) + 6.0
    parts = (
        group(header(tiles, i, t), transform=moved(WIDE / 2, 0)),
        *([large(tiles[i], i, cell, t)] if tiles else []),
        group(sheet(tiles, i, t), transform=moved(WIDE / 2, SHEET)),
    )
    return el(
        "svg",
        el("rect", width=WIDE, height=high, rx=14, fill=palette.PAPER),
        el("rect", width=WIDE, height=high, rx=14, fill="#1f8a8a", opacity="0.16"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDE)} {number(high)}",
        font_family=FONT,
        role="group",
        aria_label=t("The tiles as they are drawn so far"),
    )


def large(tile: Tile, i: int, cell: int | None, t: Language) -> Svg:
    return group(
        group(opened(i, tile, cell, t), transform=moved(SIDE + TILE / 2, TOP + TILE / 2)),
        group(strip(i, tile, cell, t), transform=moved(WIDE / 2, STRIP)),
    )
