"""How many straight moves each pawn still needs to the white square, by breadth-first search.

The search floods the board from the white square, whole rows at a time: after the n-th look the slate holds the
squares from which n moves are enough. Two positions are flooded at once, one in each half of a word.
"""

from enum import IntEnum

from dedale.core import Record, rule

from ..rules.blocks import row_mask
from ..rules.lines import is_white, lowest
from ..tables import INSIDE, LINES, PALE, PAWNS_EACH, SIZE, Axis

FAR = 7  # moves; a pawn that needs more, or is walled off, counts as that far
HALF = 32  # where the other position begins in a word
BOTH = 1 | 1 << HALF


class Slate(IntEnum):
    """What is written on it: the free squares, those reached, those seen from them along rows and along columns, and
    by pawn where it stands."""

    FREE = 0
    REACHED = 1
    ALONG = 2
    ACROSS = 3
    STAND = 4


@rule
def spread_out(s: Record) -> None:
    """Write the position on the slate, twice."""
    for line in range(1, SIZE + 1):
        s.slate[Slate.FREE, line] = (INSIDE & ~(s.wall[0, line] | s.held[0, line])) * BOTH
    for pawn in range(s.colours * PAWNS_EACH):
        s.slate[Slate.STAND, pawn] = (s.pawn[pawn, 0] << 8 | s.pawn[pawn, 1]) * BOTH


@rule
def stand(s: Record, pawn: int, row: int, column: int, half: int) -> None:
    """In one of the positions a pawn goes to that square."""
    s.slate[Slate.FREE, row_in(s, pawn, half)] ^= 1 << (column_in(s, pawn, half) + half)
    s.slate[Slate.FREE, row] ^= 1 << (column + half)
    s.slate[Slate.STAND, pawn] ^= (row_in(s, pawn, half) ^ row) << (half + 8)
    s.slate[Slate.STAND, pawn] ^= (column_in(s, pawn, half) ^ column) << half


@rule
def flip(s: Record, block: int, row: int, column: int, half: int) -> None:
    """In one of the positions a block leaves this place or comes to it."""
    for i in range(s.size[block, 0]):
        s.slate[Slate.FREE, row + i] ^= row_mask(s, block, Axis.ROW, i) << (column + half)


@rule
def row_in(s: Record, pawn: int, half: int) -> int:
    return (s.slate[Slate.STAND, pawn] >> (half + 8)) & 31


@rule
def column_in(s: Record, pawn: int, half: int) -> int:
    return (s.slate[Slate.STAND, pawn] >> half) & 31


@rule
def measure(s: Record) -> tuple[int, int]:
    """The moves every pawn needs in both positions on the slate, three bits each."""
    one, other = outside(s, 0), outside(s, HALF)
    near, nearer = 0, 0
    for line in range(LINES):
        s.slate[Slate.REACHED, line] = PALE[line] * BOTH
    for moves in range(1, FAR):
        if one | other == 0:
            break
        grown = look(s)
        near, one = found(s, near, one, 0, moves)
        nearer, other = found(s, nearer, other, HALF, moves)
        if not grown:
            break
    return far(near, one), far(nearer, other)


@rule
def outside(s: Record, half: int) -> int:
    """The pawns that are not in the white square yet, as a set."""
    pawns = 0
    for pawn in range(s.colours * PAWNS_EACH):
        if not is_white(row_in(s, pawn, half), column_in(s, pawn, half)):
            pawns |= 1 << pawn
    return pawns


@rule
def found(s: Record, distances: int, unknown: int, half: int, moves: int) -> tuple[int, int]:
    """The distances with those of the pawns that see a reached square now, and the pawns still unknown."""
    for pawn in range(s.colours * PAWNS_EACH):
        if (unknown >> pawn) & 1 and sees(s, pawn, half):
            distances |= moves << (3 * pawn)
            unknown ^= 1 << pawn
    return distances, unknown


@rule
def far(distances: int, unknown: int) -> int:
    while unknown != 0:
        distances |= FAR << (3 * lowest(unknown))
        unknown &= unknown - 1
    return distances


@rule
def sees(s: Record, pawn: int, half: int) -> bool:
    """A pawn sees what its neighbour squares see in its direction."""
    row, column = row_in(s, pawn, half), column_in(s, pawn, half) + half
    along = s.slate[Slate.ALONG, row]
    across = s.slate[Slate.ACROSS, row - 1] | s.slate[Slate.ACROSS, row + 1]
    return ((along >> (column - 1)) | (along >> (column + 1)) | (across >> column)) & 1 == 1


@rule
def look(s: Record) -> bool:
    """One move further back from all squares reached so far; False when nothing new is seen."""
    slate = s.slate
    for line in range(1, SIZE + 1):
        slate[Slate.ALONG, line] = spread(slate[Slate.REACHED, line], slate[Slate.FREE, line])
    down, up, grown = 0, 0, 0
    for line in range(1, SIZE + 1):
        down = (down & slate[Slate.FREE, line]) | slate[Slate.REACHED, line]
        slate[Slate.ACROSS, line] = down
    for back in range(SIZE):
        line = SIZE - back
        reached = slate[Slate.REACHED, line]
        up = (up & slate[Slate.FREE, line]) | reached
        slate[Slate.ACROSS, line] |= up
        seen = slate[Slate.ALONG, line] | slate[Slate.ACROSS, line]
        grown |= seen ^ reached
        slate[Slate.REACHED, line] = seen
    return grown != 0


@rule
def spread(start: int, free: int) -> int:
    """From the start places over free ones, both ways. Upwards a carry runs through; downwards by doubling."""
    first = (start << 1) & free
    upward = (((free + first) ^ free) & free) | first
    seen = start
    seen |= (seen >> 1) & free
    free &= free >> 1
    seen |= (seen >> 2) & free
    free &= free >> 2
    seen |= (seen >> 4) & free
    free &= free >> 4
    seen |= (seen >> 8) & free
    free &= free >> 8
    return seen | (seen >> 16) & free | upward
