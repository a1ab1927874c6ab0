"""Rotating tiles: by a natural 6, by POWER TOKEN, by labels."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import CELLS, WAYS, Thing
from .board import turn_tile
from .things import holds


@rule
def rotate(s: Record, p: int, code: int) -> None:
    """The code names the tile and the quarter turns, as a move does: 3 * slot + quarters - 1."""
    slot, quarter = code // 3, code % 3 + 1
    turn_tile(s, slot, quarter)
    note(Clause.GM_R1, p, slot, quarter)


@rule
def refuse_tile_near(s: Record, p: int, slot: int) -> int:
    """The tile the pawn stands on or one of its four neighbours, round the torus."""
    if slot >= s.slots or s.tile[slot] < 0:
        return Clause.GM_R1
    mine = s.pos[p] // CELLS
    if slot == mine:
        return 0
    for way in range(WAYS):
        if s.beside[WAYS * mine + way] == slot:
            return 0
    return Clause.GM_R1


@rule
def refuse_quarters(s: Record, quarter: int) -> int:
    """A quarter turn either way; half a turn by option."""
    return Clause.GM_R1 if quarter == 2 and s.any_turn == 0 else 0


@rule
def refuse_turning(s: Record, p: int, code: int) -> int:
    refused = refuse_quarters(s, code % 3 + 1)
    return refused if refused != 0 else refuse_tile_near(s, p, code // 3)


@rule
def refuse_turn(s: Record, p: int, code: int) -> int:
    """By the die: a natural 6, instead of moving, even where no move of 6 is possible (GM-R2)."""
    if s.natural != 6:
        return Clause.GM_M12
    return Clause.GM_R2 if s.m_started == 1 else refuse_turning(s, p, code)


@rule
def refuse_spin(s: Record, p: int, code: int) -> int:
    """By POWER TOKEN, at any moment of one's own turn. Who shuts their own way so ends the movement there (GM-M4)."""
    if not holds(s, p, Thing.POWER) or p != s.pawn or s.decider != p // 2:
        return Clause.GM_I6
    return refuse_turning(s, p, code)
