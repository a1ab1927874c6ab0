"""Where everything lies, for each form of the screen. The maze is drawn in units of its own and seen through a window;
all else is drawn in pixels of the screen that the form is made for."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from dedale.core import Record, Stage
from dedale.drawing.svg import Box

from ..tables import SIDE

CELL = 80.0
TILE = SIDE * CELL
MARGIN = 40.0
GAP = 4.0
READABLE = 385.0, 310.0  # of the maze round the acting pawn: a label's smallest word is then eleven pixels


class Places(NamedTuple):
    """The boxes of the panel begin in units of the sheet, and are so many pixels wide and high."""

    sheet: Box
    window: Box
    whole: Box  # the maze
    acts: Box
    hands: Box  # the others' at the top of it, one's own at the bottom
    columns: int  # of the others' hands
    own: float  # how high one's own hand is
    row: float  # and at most one of another
    others: float  # and all of theirs
    unit: float = 1.0  # of the sheet to a pixel of the panel
    chart: Box | None = None  # the small map
    span: tuple[float, float] | None = None  # of the maze that is seen at first; all of it by default


def wide(whole: Box, others: int) -> Places:
    """The maze as high as the window; beside it the others, what can be done, and one's own hand."""
    high, across, own, row = 770.0, 300.0, 84.0, 76.0 if others <= 3 else 60.0
    unit, above = whole[3] / high, others * (row + GAP)
    left = whole[2] + GAP * unit
    sheet = 0.0, 0.0, left + (across + GAP) * unit, whole[3]
    acts = left, (above + 3 * GAP) * unit, across, high - above - own - 6 * GAP
    hands = left, 0.0, across, high
    return Places(sheet, whole, whole, acts, hands, 1, own, row, above, unit)


def tall(whole: Box, others: int) -> Places:
    """The maze above; buttons and map, then the hands."""
    across, high, side, own = 390.0, 630.0, 122.0, 50.0
    columns, row = (1, 50.0) if others == 1 else (2, 37.0)
    above = -(-others // columns) * (row + GAP)
    top = high - own - above - side - 2 * GAP
    acts, chart = (0.0, top + GAP, across - side - GAP, side), (across - side, top + GAP, side, side)
    window, hands = (0.0, 0.0, across, top), (0.0, high - own - above, across, own + above)
    return Places((0, 0, across, high), window, whole, acts, hands, columns, own, row, above, 1.0, chart, READABLE)


def low(whole: Box, others: int) -> Places:
    """The maze at the left; beside it buttons and map, then the hands."""
    across, high, left = 760.0, 345.0, 432.0
    columns, own, row = (1, 60.0, 60.0) if others == 1 else (2, 50.0, 44.0)
    above = -(-others // columns) * (row + GAP)
    under = high - own - above
    side = min(under - GAP, 150.0)
    acts, chart = (left, 0.0, across - left - side - GAP, under - GAP), (across - side, 0.0, side, side)
    window, hands = (0.0, 0.0, left - GAP, high), (left, under, across - left, own + above)
    return Places((0, 0, across, high), window, whole, acts, hands, columns, own, row, above, 1.0, chart, READABLE)


FORMS: dict[str, Callable[[Box, int], Places]] = {"wide": wide, "tall": tall, "low": low}


@cache
def laid_out(form: str, rows: int, cols: int, seats: int) -> Places:
    whole = 0.0, 0.0, 2 * MARGIN + cols * TILE, 2 * MARGIN + rows * TILE
    return FORMS[form](whole, seats - 1)


def places(s: Record, stage: Stage) -> Places:
    return laid_out(stage.form, s.rows, s.cols, s.seats)
