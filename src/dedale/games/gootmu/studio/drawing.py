"""The draft as a picture: one tile large, what can be set on a square of it, and all tiles small."""

from collections.abc import Callable
from typing import NamedTuple

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.palette import FONT
from dedale.drawing.shapes import Point
from dedale.drawing.svg import Svg, el, group, moved, number

from ..picture.places import TILE
from .opened import opened
from .sheet import header, height, sheet
from .strip import HIGH, strip
from .tiles import Tile

ACROSS, TOP, LEFT, GAP = 362.0, 66.0, 30.0, 14.0
UNDER = TOP + TILE + GAP


class Places(NamedTuple):
    """How large the picture is, and where the middles of the upper edges of strip and sheet are."""

    wide: float
    high: float
    strip: Point
    sheet: Point


def tall(rows: float) -> Places:
    """One under the other."""
    return Places(ACROSS, UNDER + HIGH + rows + GAP, (ACROSS / 2, UNDER), (ACROSS / 2, UNDER + HIGH))


def wide(rows: float) -> Places:
    """The sheet beside the tile, and below it what can be set."""
    high = max(UNDER, rows + HIGH + 3 * GAP)
    return Places(2 * ACROSS, high, (1.5 * ACROSS, high - HIGH - GAP), (1.5 * ACROSS, GAP))


FORMS: dict[str, Callable[[float], Places]] = {"wide": wide, "tall": tall, "low": wide}


def picture(tiles: list[Tile], i: int, cell: int | None, form: str, t: Language) -> Svg:
    at = FORMS[form](height(len(tiles)))
    ground = {"width": at.wide, "height": at.high, "rx": 14}
    return el(
        "svg",
        el("rect", fill=palette.PAPER, **ground),
        el("rect", fill="#1f8a8a", opacity="0.16", **ground),
        group(header(tiles, i, t), transform=moved(ACROSS / 2, 0)),
        *([group(opened(i, tiles[i], cell, t), transform=moved(LEFT + TILE / 2, TOP + TILE / 2))] if tiles else []),
        *([group(strip(i, tiles[i], cell, t), transform=moved(*at.strip))] if tiles else []),
        group(sheet(tiles, i, t), transform=moved(*at.sheet)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(at.wide)} {number(at.high)}",
        font_family=FONT,
        role="group",
        aria_label=t("The tiles as they are drawn so far"),
    )
