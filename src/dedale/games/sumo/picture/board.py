"""A board in the stump's own plane, and the scene that it is part of: before a seat, on a screen, in a language."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import atan2, degrees, hypot

from dedale.core import Language, Record, Stage
from dedale.core.seen import kept
from dedale.drawing.shapes import Point
from dedale.drawing.svg import moved

from ..edition import square_name
from ..tables import COMPASS
from .places import FORMS, Card, Places

ROOM = (940.0, 846.0)  # what a board fills in its own plane
LARGEST_CELL = 230.0
MARGIN, HOLLOW = 0.77, 0.29  # of a cell: round the outermost squares, and the half of a square
LEAST_TARGET = 42.0
MANY = 256


@dataclass(frozen=True)
class Edition:
    """What of a state never changes, as far as it is drawn."""

    near: tuple[tuple[int, ...], ...]
    outer: tuple[int, ...]
    places: tuple[tuple[int, int], ...]
    start: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """An edition as it lies before a seat, the second one's turned by half. The middle is (0, 0)."""

    edition: Edition
    turned: bool

    @property
    def near(self) -> tuple[tuple[int, ...], ...]:
        return self.edition.near

    @property
    def outer(self) -> tuple[int, ...]:
        return self.edition.outer

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        return self.edition.places

    @property
    def start(self) -> tuple[int, ...]:
        return self.edition.start

    @cached_property
    def middle(self) -> Point:
        columns, rows = zip(*self.places, strict=True)
        return (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2

    @cached_property
    def span(self) -> Point:
        """In cells, with the margin."""
        columns, rows = zip(*self.places, strict=True)
        return max(columns) - min(columns) + 2 * MARGIN, max(rows) - min(rows) + 2 * MARGIN

    @cached_property
    def cell(self) -> float:
        return min(ROOM[0] / self.span[0], ROOM[1] / self.span[1], LARGEST_CELL)

    @cached_property
    def extent(self) -> Point:
        return self.span[0] * self.cell, self.span[1] * self.cell

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        return tuple(self.spot(*place) for place in self.places)

    @property
    def target(self) -> float:
        return max(LEAST_TARGET, 0.37 * self.cell)

    def spot(self, column: float, row: float) -> Point:
        side = -self.cell if self.turned else self.cell
        return float(round((column - self.middle[0]) * side)), float(round((row - self.middle[1]) * side))

    def beside(self, square: int, way: int, cells: float) -> Point:
        """A point that many cells from the square, on the board or past its edge."""
        column, row = self.places[square]
        dx, dy = COMPASS[way]
        return self.spot(column + cells * dx, row + cells * dy)

    def bearing(self, way: int) -> int:
        """Where a direction points as it is drawn, in degrees: 0 upwards, clockwise."""
        return (45 * way + 180 * self.turned) % 360

    def apart(self, start: int, end: int) -> tuple[float, int]:
        """How far one square is from another in cells, and where it lies as it is drawn."""
        (a, b), (c, d) = self.places[start], self.places[end]
        return hypot(c - a, d - b), round(degrees(atan2(c - a, b - d)) + 180 * self.turned) % 360

    def name(self, square: int) -> str:
        return square_name(*self.places[square])


@dataclass(frozen=True, eq=False)
class Scene:
    """One object for each, so that looking up what was drawn for it compares no boards."""

    board: Board
    places: Places
    own: int
    t: Language

    def card(self, seat: int) -> Card:
        return self.places.cards[seat != self.own]

    @cached_property
    def scale(self) -> float:
        return self.places.fitted(self.board.extent)

    @cached_property
    def stump(self) -> str:
        """Where the stump's plane lies on the picture."""
        return moved(*self.places.centre, 0, self.scale)

    def seen(self, spot: Point) -> Point:
        """A spot of the stump's plane, on the picture."""
        (x, y), k = self.places.centre, self.scale
        return x + k * spot[0], y + k * spot[1]


@kept
def edition_of(s: Record) -> Edition:
    n = s.squares
    return Edition(
        tuple(map(tuple, s.near.tolist()[:n])),
        tuple(s.outer.tolist()[:n]),
        tuple(zip(s.column.tolist()[:n], s.row.tolist()[:n], strict=True)),
        tuple(s.start.tolist()),
    )


@lru_cache(MANY)
def board(edition: Edition, turned: bool) -> Board:
    return Board(edition, turned)


@lru_cache(MANY)
def scene(laid: Board, form: str, own: int, t: Language) -> Scene:
    return Scene(laid, FORMS[form], own, t)


@kept
def scene_of(s: Record, stage: Stage, t: Language) -> Scene:
    own = stage.seat or 0
    return scene(board(edition_of(s), own == 1), stage.form, own, t)


def board_of(s: Record) -> Board:
    """As the first seat sees it."""
    return board(edition_of(s), False)
