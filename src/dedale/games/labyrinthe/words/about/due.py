"""What of this turn is still open, and for which pieces: asked of every thing, so without looking for moves."""

from dedale.core import Record

from ...rules.asking import block_is_open
from ...rules.blocks import NONE
from ...rules.pawns import NEEDED, arrived, inside
from ...tables import PAWNS, PAWNS_EACH, Ending


def playing(s: Record) -> bool:
    return bool(s.lot == 0 and s.ending == Ending.PLAYING)


def pawn_is_open(s: Record) -> bool:
    """Whether a pawn may still be moved in this turn."""
    return playing(s) and s.pawn_done == 0 and s.touched < PAWNS


def slide_is_open(s: Record, block: int) -> bool:
    """Whether this block may be the one of this turn, as far as the order of the turn goes."""
    return playing(s) and bool(block_is_open(s)) and s.touched in (NONE, PAWNS + block)


def own_pawns(s: Record) -> list[int]:
    """Those that the player to move may move: only the touched one where one is (LB-15)."""
    if s.touched != NONE:
        return [s.touched] if s.touched < PAWNS else []
    return [
        PAWNS_EACH * colour + i for colour in range(s.player, s.colours, s.seats) for i in range(PAWNS_EACH)
    ]  # fmt: skip


def wins_inside(s: Record, pawn: int) -> bool:
    """Whether the game is won once this pawn is in the white square (LB-17)."""
    return not inside(s, pawn) and arrived(s, pawn // PAWNS_EACH) == NEEDED - 1
