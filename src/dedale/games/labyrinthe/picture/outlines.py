"""Outlines of blocks: the border of a set of squares, drawn in from the edge and with rounded corners."""

from collections.abc import Iterable
from functools import lru_cache

from dedale.drawing.shapes import Point
from dedale.drawing.svg import number

from ..tables import SPAN

Cell = tuple[int, int]  # row and column
CELL = 44.0


@lru_cache(256)
def outline_cells(rows: int) -> frozenset[Cell]:
    """The squares of a block from its packed rows, about its frame's top left."""
    return frozenset(divmod(bit, SPAN) for bit in range(SPAN * SPAN) if rows >> bit & 1)


def frame(cells: frozenset[Cell]) -> Cell:
    """How many rows and columns they take."""
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


@lru_cache(256)
def outline(cells: frozenset[Cell], inset: float, radius: float) -> str:
    """A path about the frame's top left, in units of the picture."""
    return "".join(loop_path(inner(loop, inset), radius) for loop in loops(cells))


def loops(cells: Iterable[Cell]) -> list[list[Point]]:
    """The borders, with the squares always to the right of the way."""
    edges = set()
    for row, column in cells:
        ring = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        edges |= {(ring[i], ring[(i + 1) % 4]) for i in range(4)}
    border = {edge for edge in edges if edge[::-1] not in edges}
    borders = []
    while border:
        start, here = border.pop()
        loop = [start]
        while here != start:
            before = loop[-1]
            loop.append(here)
            way = (here[0] - before[0], here[1] - before[1])
            right = (-way[1], way[0])
            choices = sorted(
                (edge for edge in border if edge[0] == here),
                key=lambda edge, at=here, turn=right: (edge[1][0] - at[0], edge[1][1] - at[1]) != turn,  # type: ignore[misc]
            )
            border.remove(choices[0])
            here = choices[0][1]
        borders.append([(float(x), float(y)) for x, y in bends(loop)])
    return borders


def bends(loop: list[Cell]) -> list[Cell]:
    """The points where the way turns."""
    n = len(loop)
    return [
        loop[i]
        for i in range(n)
        if (loop[i][0] - loop[i - 1][0]) * (loop[(i + 1) % n][1] - loop[i][1])
        != (loop[i][1] - loop[i - 1][1]) * (loop[(i + 1) % n][0] - loop[i][0])
    ]


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def inner(loop: list[Point], inset: float) -> list[Point]:
    n, points = len(loop), []
    for i, (x, y) in enumerate(loop):
        (px, py), (nx, ny) = loop[i - 1], loop[(i + 1) % n]
        ahead, behind = (sign(nx - x), sign(ny - y)), (sign(x - px), sign(y - py))
        points.append((x * CELL - inset * (ahead[1] + behind[1]), y * CELL + inset * (ahead[0] + behind[0])))
    return points


def loop_path(points: list[Point], radius: float) -> str:
    n, parts = len(points), []
    for i, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[i - 1], points[(i + 1) % n]
        enter = x - radius * sign(x - px), y - radius * sign(y - py)
        leave = x + radius * sign(nx - x), y + radius * sign(ny - y)
        verb = "L" if i else "M"
        parts.append(f"{verb}{pair(enter)}Q{pair((x, y))} {pair(leave)}")
    return "".join(parts) + "Z"


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
