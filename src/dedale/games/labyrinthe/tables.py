"""The board's fixed geometry, the move codes and the keys of positions.

Lines and places on a line count from 1; 0 and 22 are the rim, so that a neighbour can always be looked up. A line is
one word: a row of the board, whose bits are columns (axis 0), or a column, whose bits are rows (axis 1).
"""

from enum import IntEnum

import numpy as np

SIZE = 21
SQUARES = SIZE * SIZE
LINES = SIZE + 2
WHITE_FIRST, WHITE_LAST = 10, 12
WHITE_SIDE, WHITES = 3, 9
WHITE = 0b111 << WHITE_FIRST
RIM = ~(((1 << SIZE) - 1) << 1)  # every bit but the 21 places
INSIDE = ((1 << SIZE) - 1) << 1

BLOCKS, SPAN = 32, 6  # a block fits into six by six squares
COLOURS, PAWNS_EACH = 4, 4
PAWNS = COLOURS * PAWNS_EACH
MOST_SEATS = 4
TURNS_EACH = 150
MOST_TURNS = TURNS_EACH * MOST_SEATS  # counted; a game without limits goes on uncounted

ENDS = 2 * SIZE  # where a step or a slide can end: along which axis, at which place on that line


class Axis(IntEnum):
    """Along what a piece moves, and how lines are counted."""

    ROW = 0
    COLUMN = 1


class Code(IntEnum):
    """The first code of each kind of move, each piece by piece."""

    STEP = 0
    SWAP = STEP + PAWNS * ENDS  # pawn, white square it takes, white square the displaced pawn goes to
    SLIDE = SWAP + PAWNS * WHITES * WHITES
    TOUCH = SLIDE + BLOCKS * ENDS
    SKIP = TOUCH + PAWNS + BLOCKS


CODES = Code.SKIP + 1
MOST_MOVES = BLOCKS * 2 * (SIZE - 1) + PAWNS // 2 * (2 * (SIZE - 1) + WHITES - 1) + 1


class Question(IntEnum):
    """What is asked: a pawn, a block, either; in the very first turn a pawn; a block or none. Where touch is strict
    (LB-15), what one touches first, and then where to with it."""

    LOT = 0
    FIRST = 1
    EITHER = 2
    PAWN = 3
    BLOCK = 4
    MAYBE = 5
    TOUCH_EITHER = 6
    TOUCH_PAWN = 7
    TOUCH_BLOCK = 8
    TOUCH_MAYBE = 9
    HELD_PAWN = 10
    HELD_BLOCK = 11
    WON = 12
    DRAWN = 13


class Ending(IntEnum):
    """How a game ends."""

    PLAYING = 0
    WON = 1
    REPEATED = 2
    TOO_LONG = 3
    STUCK = 4


class Unplayed(IntEnum):
    """What was not played (LB-16)."""

    NO_PAWN = 0
    NO_BLOCK = 1
    NO_PART = 2
    LEFT_OUT = 3


CORNERS = ((1, 1), (1, 20), (20, 20), (20, 1))  # the first row and column of each, clockwise from the top left
CORNER = np.array([[0, 0, 0, 0], [0, 0, 0, 0], [0, 2, 0, 0], [0, 1, 2, 0], [0, 1, 2, 3]], np.int8)  # by colours played
CORNER_LINE = np.array(CORNERS, np.int8)

FENCE = np.array(
    [RIM & 0xFFFFFFFF | (WHITE if WHITE_FIRST <= line <= WHITE_LAST else 0) for line in range(LINES)], np.int64
)
PALE = np.array([WHITE if WHITE_FIRST <= line <= WHITE_LAST else 0 for line in range(LINES)], np.int64)
DE_BRUIJN = 0x077CB531  # its top five bits differ after each shift: they tell which bit it was multiplied by
FIRST = np.array([0, *((bits & -bits).bit_length() - 1 for bits in range(1, 1 << SPAN))], np.int64)  # of a block's line
BIT = np.array(sorted(range(32), key=lambda bit: (DE_BRUIJN << bit >> 27) & 31), np.int64)


def keys(count: int, first: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.int64]]":
    """Random-looking words by splitmix64; a position's key is the exclusive or of those of its parts."""
    with np.errstate(over="ignore"):
        z = (np.arange(count, dtype=np.uint64) + np.uint64(first)) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (z ^ (z >> np.uint64(31))).view(np.int64)


PAWN_KEY = keys(COLOURS * SQUARES, 1).reshape(COLOURS, SQUARES)
BLOCK_KEY = keys(BLOCKS * SQUARES, 10_001).reshape(BLOCKS, SQUARES)
BARRED_KEY = keys(SQUARES, 30_001)
SEAT_KEY = keys(MOST_SEATS, 40_001)
