"""How far it is: three walks at once through whole rows of squares, each in a lane of its own of every number."""

from enum import IntEnum

from dedale.core import Record, rule

from ..rules.board import column_of, row_of
from ..tables import CELLS, LINES, SIDE, STOPPER

LANE, COLUMNS = LINES, (1 << LINES) - 1
EVERY_LANE = 1 | 1 << LANE | 1 << 2 * LANE
NOWHERE = -1
LONGEST, STROLL = 30, 6  # steps: as far as one looks, and what a die allows
ROW_BITS = 6  # a place on the slate as a number: its row, then its bit


class Slate(IntEnum):
    """What stands on it, row by row: whether one can go east, or east round the torus, or south; the squares that can
    be entered; those reached after an even number of steps, and after an odd."""

    EAST = 0
    ROUND = 1
    SOUTH = 2
    FREE = 3
    EVEN = 4
    ODD = 5


class Lane(IntEnum):
    """Who walks: the pawn, the pawn as if nothing barred a square, and it again from one of its pieces."""

    PAWN = 0
    OPEN = 1
    PIECE = 2


@rule
def prepare(s: Record, p: int) -> None:
    """The plan of the maze in every lane, as this pawn can walk it."""
    rows, last = SIDE * s.rows, 1 << (SIDE * s.cols - 1)
    for row in range(rows):
        s.slate[Slate.EAST, row + 1] = EVERY_LANE * (s.east[row] & (last - 1))
        s.slate[Slate.ROUND, row + 1] = EVERY_LANE * (s.east[row] & last)
        s.slate[Slate.SOUTH, row + 1] = EVERY_LANE * s.south[row]
        s.slate[Slate.FREE, row + 1] = (EVERY_LANE * (COLUMNS & ~s.barred[row])) | (COLUMNS << LANE)
    s.slate[Slate.SOUTH, 0] = s.slate[Slate.SOUTH, rows]
    if s.passes[p] & ((1 << STOPPER) - 2) != 0:
        let_through(s, s.passes[p])


@rule
def let_through(s: Record, passes: int) -> None:
    """The barred squares for which one holds the pass."""
    for row in range(SIDE * s.rows):
        left, column = s.barred[row], 0
        while left != 0:
            bar = s.bar[square_at(s, row, column)]
            if left & 1 == 1 and bar < STOPPER and (passes >> bar) & 1 == 1:
                s.slate[Slate.FREE, row + 1] |= EVERY_LANE << column
            left >>= 1
            column += 1


@rule
def square_at(s: Record, row: int, column: int) -> int:
    slot = s.cols * (row // SIDE) + column // SIDE
    return CELLS * slot + SIDE * (row % SIDE) + column % SIDE


@rule
def place_of(s: Record, q: int, lane: int) -> int:
    return NOWHERE if q < 0 else ((row_of(s, q) + 1) << ROW_BITS) + LANE * lane + column_of(s, q)


@rule
def is_reached(s: Record, board: int, place: int) -> bool:
    return (s.slate[board, place >> ROW_BITS] >> (place & 63)) & 1 == 1


@rule
def begin(s: Record, q: int, lane: int) -> None:
    """A walk starts there."""
    if q >= 0:
        place = place_of(s, q, lane)
        s.slate[Slate.EVEN, place >> ROW_BITS] |= 1 << (place & 63)


@rule
def walk(s: Record, goals: int) -> None:
    """s.queue holds the places to be reached. s.dist is told the steps to each, plus one where it was found, and
    behind them how many squares the pawn can stroll to."""
    close_round(s, Slate.EVEN)
    steps, left, grown = 0, -look_for(s, Slate.EVEN, goals, 0), True
    for goal in range(goals):
        left += 1 if s.queue[goal] != NOWHERE else 0
    while grown and (steps < STROLL or (left > 0 and steps < LONGEST)):
        after = Slate.ODD if steps % 2 == 0 else Slate.EVEN
        grown = grow(s, Slate.EVEN + Slate.ODD - after, after)
        steps += 1
        left -= look_for(s, after, goals, steps)
        if steps == STROLL or not grown:
            s.dist[goals] = how_many_reached(s, after)


@rule
def look_for(s: Record, board: int, goals: int, steps: int) -> int:
    """How many of the places are reached for the first time."""
    found = 0
    for goal in range(goals):
        if s.dist[goal] == 0 and s.queue[goal] != NOWHERE and is_reached(s, board, s.queue[goal]):
            s.dist[goal] = steps + 1
            found += 1
    return found


@rule
def grow(s: Record, before: int, after: int) -> bool:
    """One step further, in all lanes."""
    over = SIDE * s.cols - 1
    more = 0
    for row in range(1, SIDE * s.rows + 1):
        here, east, beyond = s.slate[before, row], s.slate[Slate.EAST, row], s.slate[Slate.ROUND, row]
        reached = ((here & east) << 1) | ((here >> 1) & east) | ((here & beyond) >> over) | ((here << over) & beyond)
        reached |= s.slate[before, row - 1] & s.slate[Slate.SOUTH, row - 1]
        reached |= s.slate[before, row + 1] & s.slate[Slate.SOUTH, row]
        reached = here | (reached & s.slate[Slate.FREE, row])
        more |= reached ^ here
        s.slate[after, row] = reached
    close_round(s, after)
    return more != 0


@rule
def close_round(s: Record, board: int) -> None:
    """The board is a torus."""
    rows = SIDE * s.rows
    s.slate[board, 0] = s.slate[board, rows]
    s.slate[board, rows + 1] = s.slate[board, 1]


@rule
def how_many_reached(s: Record, board: int) -> int:
    n = 0
    for row in range(1, SIDE * s.rows + 1):
        left = s.slate[board, row] & COLUMNS
        while left != 0:
            left &= left - 1
            n += 1
    return n


@rule
def forget_walk(s: Record) -> None:
    s.slate[:] = 0
    s.dist[:] = 0
    s.queue[:] = 0
