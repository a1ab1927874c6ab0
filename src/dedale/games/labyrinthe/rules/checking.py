"""What must hold in every position."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import BLOCKS, LINES, MOST_SEATS, PALE, PAWNS_EACH, Ending
from .blocks import NONE, row_mask
from .pawns import NEEDED, arrived, owner


@rule
def sound(s: Record) -> int:
    """Pieces that overlap would rub each other out of the words that show where they are."""
    if s.seats < 2 or s.seats > MOST_SEATS or s.player < 0 or s.player >= s.seats:
        return Clause.LB_01
    for line in range(LINES):
        if s.wall[0, line] & PALE[line] != 0 or s.wall[1, line] & PALE[line] != 0:
            return Clause.LB_02
        if s.wall[0, line] & s.held[0, line] != 0 or s.wall[1, line] & s.held[1, line] != 0:
            return Clause.LB_13
    for pawn in range(s.colours * PAWNS_EACH):
        if (s.held[0, s.pawn[pawn, 0]] >> s.pawn[pawn, 1]) & (s.held[1, s.pawn[pawn, 1]] >> s.pawn[pawn, 0]) & 1 == 0:
            return Clause.LB_03
    for block in range(BLOCKS):
        if not lies_whole(s, block):
            return Clause.LB_13
    return sound_ending(s)


@rule
def lies_whole(s: Record, block: int) -> bool:
    for axis in range(2):
        for i in range(s.size[block, axis]):
            own = row_mask(s, block, axis, i) << s.at[block, 1 - axis]
            if s.wall[axis, s.at[block, axis] + i] & own != own:
                return False
    return True


@rule
def sound_ending(s: Record) -> int:
    """Three pawns inside mean a win, and nothing else does."""
    for colour in range(s.colours):
        if arrived(s, colour) >= NEEDED and s.winner != owner(s, colour):
            return Clause.LB_17
    return Clause.LB_17 if (s.ending == Ending.WON) != (s.winner != NONE) else 0
