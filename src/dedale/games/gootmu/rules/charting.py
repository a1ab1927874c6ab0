"""The plan of the maze: whole rows of squares as bits, kept while no tile turns and nothing is cleared away."""

from typing import Any

from dedale.core import Record, rule

from ..tables import CELLS, SIDE


@rule
def chart(s: Record, slot: int) -> None:
    """This tile's part of it."""
    top, left = SIDE * (slot // s.cols), SIDE * (slot % s.cols)
    for row in range(SIDE):
        east, south, barred = 0, 0, 0
        for column in range(SIDE):
            q = CELLS * slot + SIDE * row + column
            walls = s.wall[q] if s.tile[slot] >= 0 else walls_of_hole(row, column)
            east |= (1 - (walls >> 1 & 1)) << column
            south |= (1 - (walls >> 2 & 1)) << column
            barred |= (1 if s.bar[q] != 0 else 0) << column
        put_down(s.east, top + row, left, east)
        put_down(s.south, top + row, left, south)
        put_down(s.barred, top + row, left, barred)


@rule
def walls_of_hole(row: int, column: int) -> int:
    """A hole is drawn as a crossing: its sides are joined (GM-D54)."""
    return (0 if 0 < row < SIDE - 1 else 2) + (0 if 0 < column < SIDE - 1 else 4)


@rule
def put_down(plan: Any, row: int, left: int, marks: int) -> None:
    plan[row] = (plan[row] & ~(15 << left)) | (marks << left)
