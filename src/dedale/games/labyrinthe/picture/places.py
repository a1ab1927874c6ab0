"""Where everything lies: the board, turned so that one's own corner is the nearest, and what stands beside it, for each
form of the screen."""

from dataclasses import dataclass
from functools import cache, lru_cache

from dedale.core import Record, Stage
from dedale.core.seen import kept
from dedale.drawing.shapes import Point

from ..tables import CORNER, SIZE
from .outlines import CELL, Cell, frame

SPAN = CELL * SIZE
Spots = tuple[Point, ...]


@dataclass(frozen=True)
class Plan:
    """One form of the screen: the whole picture, the board in its frame, and the middles of what stands beside it."""

    box: tuple[float, float, float, float]
    frame: tuple[float, float, float, float]
    field: Point  # the top left of the squares
    ink: float  # how large letters and numbers are
    dot: float  # how large the dot on what may be clicked is
    names: tuple[float, ...]  # how far from the field they stand: above and left of it, or below and right
    scale: float  # of what stands beside the board
    own: Spots
    others: Spots
    due: Point
    skip: Point


PLANS = {
    "wide": Plan(
        box=(0, 0, 1374, 1006),
        frame=(0, 0, 1000, 1000),
        field=(38, 38),
        ink=22,
        dot=7,
        names=(-20, SPAN + 20),
        scale=1.0,
        own=((1100, 958), (1284, 958)),
        others=((1100, 42), (1284, 42), (1100, 130)),
        due=(1192, 860),
        skip=(1100, 762),
    ),
    "tall": Plan(
        box=(0, 0, 974, 1354),
        frame=(0, 112, 974, 974),
        field=(40, 122),
        ink=28,
        dot=9,
        names=(-21, SPAN + 20),
        scale=1.32,
        own=((120, 1298), (362, 1298)),
        others=((120, 54), (362, 54), (604, 54)),
        due=(242, 1170),
        skip=(854, 1170),
    ),
    "low": Plan(
        box=(0, 0, 1586, 976),
        frame=(0, 0, 980, 974),
        field=(46, 10),
        ink=32,
        dot=10,
        names=(-23, SPAN + 20),
        scale=1.62,
        own=((1140, 908), (1440, 908)),
        others=((1140, 66), (1440, 66), (1140, 203)),
        due=(1290, 752),
        skip=(1140, 596),
    ),
}


class Places:
    """A plan with the board turned: rows and columns as they are named, places as they are seen."""

    def __init__(self, turn: int, form: str) -> None:
        self.turn, self.plan = turn, PLANS[form]

    def seen(self, row: int, column: int, rows: int = 1, columns: int = 1) -> Cell:
        """The row and column where the top left of something this large is seen."""
        up, left = SIZE + 2 - row - rows, SIZE + 2 - column - columns
        return ((row, column), (column, up), (up, left), (left, row))[self.turn]

    def corner(self, row: int, column: int, rows: int = 1, columns: int = 1) -> Point:
        """The top left of something this large."""
        return self.point(*self.seen(row, column, rows, columns))

    def point(self, row: int, column: int) -> Point:
        """The top left of a square by where it is seen."""
        x, y = self.plan.field
        return x + (column - 1) * CELL, y + (row - 1) * CELL

    def centre(self, row: int, column: int) -> Point:
        x, y = self.corner(row, column)
        return x + CELL / 2, y + CELL / 2

    def shape(self, cells: frozenset[Cell]) -> frozenset[Cell]:
        """A block's squares about the top left of its frame, turned with the board."""
        return about_its_frame(cells, self.turn)


@lru_cache(256)
def about_its_frame(cells: frozenset[Cell], turn: int) -> frozenset[Cell]:
    rows, columns = frame(cells)
    turns = (lambda r, c: (r, c), lambda r, c: (c, rows - 1 - r),
             lambda r, c: (rows - 1 - r, columns - 1 - c), lambda r, c: (columns - 1 - c, r))  # fmt: skip
    return frozenset(turns[turn](*cell) for cell in cells)


@cache
def places(turn: int, form: str) -> Places:
    return Places(turn, form)


def staged(s: Record, stage: Stage) -> Places:
    return places(turned(s, stage.seat or 0), stage.form)


@kept
def turned(s: Record, seat: int) -> int:
    """The quarter turns that bring the seat's corner to the bottom right."""
    return int(2 - CORNER[s.colours, seat]) % 4
