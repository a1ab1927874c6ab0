"""What a good player looks at: how many straight moves each pawn still needs to the white square, by breadth-first
search; the best three of four count, and who is nearer.

The search floods the board from the white square, whole rows at a time: after the n-th look the slate holds the
squares from which n moves are enough.
"""

from enum import IntEnum

from dedale.core import Record, Sense, rule

from .rules.pawns import inside
from .tables import INSIDE, LINES, PALE, PAWNS_EACH, SIZE

SENSE = Sense(
    levels=("greedy~0.4", "greedy~0.15", "greedy", "mcts:80", "mcts:800"),
    horizon=0,
    exploration=0.7,
    guided=True,
    widens=True,
    review=600,  # a look at all moves takes long here
)
FAR = 7  # moves; a pawn that needs more, or is walled off, counts as that far
SURE = 0.98


class Slate(IntEnum):
    """What is written on it: the squares reached, and those seen from them along rows and along columns."""

    REACHED = 0
    ALONG = 1
    ACROSS = 2


@rule
def value(s: Record, seat: int) -> float:
    """-1 … 1: when my best colour could be home, against the others: the first of them above all."""
    distances = measure(s)
    if s.pawn_done == 0 and arrival(s, distances, s.player) < 2.0:
        return SURE if s.player == seat else -SURE
    first, total = 99.0, 0.0
    for other in range(s.seats):
        if other != seat:
            time = arrival(s, distances, other)
            first = min(first, time)
            total += time
    lead = 0.7 * first + 0.3 * total / (s.seats - 1) - arrival(s, distances, seat)
    return SURE * lead / (3.0 + abs(lead))


@rule
def arrival(s: Record, distances: int, seat: int) -> float:
    """In how many turns the seat's best colour could be home; who moves a pawn later comes later."""
    mover = s.player if s.pawn_done == 0 else (s.player + 1) % s.seats
    least = 99.0
    for colour in range(seat, s.colours, s.seats):
        least = min(least, need(distances, colour))
    return least + (seat - mover + s.seats) % s.seats / s.seats


@rule
def need(distances: int, colour: int) -> float:
    """The moves of the best three pawns; the fourth is a reserve."""
    total, worst = 0, 0
    for pawn in range(colour * PAWNS_EACH, (colour + 1) * PAWNS_EACH):
        moves = (distances >> (3 * pawn)) & 7
        total += moves
        worst = max(worst, moves)
    return total - worst + 0.1 * worst


@rule
def measure(s: Record) -> int:
    """The moves every pawn needs, three bits each."""
    pawns = s.colours * PAWNS_EACH
    distances, unknown = 0, 0
    for pawn in range(pawns):
        if not inside(s, pawn):
            unknown |= 1 << pawn
    for line in range(LINES):
        s.slate[Slate.REACHED, line] = PALE[line]
    for moves in range(1, FAR + 1):
        if unknown == 0:
            break
        grown = moves < FAR and look(s)
        for pawn in range(pawns):
            if (unknown >> pawn) & 1 and (not grown or sees(s, pawn)):
                distances |= (moves if grown else FAR) << (3 * pawn)
                unknown ^= 1 << pawn
    s.slate[:] = 0
    return distances


@rule
def sees(s: Record, pawn: int) -> bool:
    """A pawn sees what its neighbour squares see in its direction."""
    row, column = s.pawn[pawn, 0], s.pawn[pawn, 1]
    along = s.slate[Slate.ALONG, row]
    across = s.slate[Slate.ACROSS, row - 1] | s.slate[Slate.ACROSS, row + 1]
    return ((along >> (column - 1)) | (along >> (column + 1)) | (across >> column)) & 1 == 1


@rule
def look(s: Record) -> bool:
    """One move further back from all squares reached so far; False when nothing new is seen."""
    down, up = 0, 0
    for line in range(1, SIZE + 1):
        free = INSIDE & ~(s.wall[0, line] | s.held[0, line])
        reached = s.slate[Slate.REACHED, line]
        down = (down & free) | reached
        s.slate[Slate.ALONG, line] = spread(reached, free)
        s.slate[Slate.ACROSS, line] = down
    grown = 0
    for back in range(SIZE):
        line = SIZE - back
        reached = s.slate[Slate.REACHED, line]
        up = (up & ~(s.wall[0, line] | s.held[0, line])) | reached
        s.slate[Slate.ACROSS, line] |= up
        seen = s.slate[Slate.ALONG, line] | s.slate[Slate.ACROSS, line]
        grown |= seen ^ reached
        s.slate[Slate.REACHED, line] = seen
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
