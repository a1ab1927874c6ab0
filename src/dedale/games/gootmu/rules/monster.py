"""The monster: announced before the roll, moved as a player moves, barred by every obstacle."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import BEASTLY, CELLS, MONSTER, Label, Phase


@rule
def let_the_monster_in(s: Record) -> None:
    """It starts where its square lies, if that tile is on the board."""
    s.pos[MONSTER] = -1
    for q in range(CELLS * s.slots):
        if s.label[q] == Label.MONSTER_START:
            s.pos[MONSTER] = q
            s.home[MONSTER] = -1
            note(Clause.GM_D71, q)
    note(Clause.GM_S5, s.pos[MONSTER])


@rule
def refuse_beast(s: Record) -> int:
    return 0 if s.pos[MONSTER] >= 0 else Clause.GM_X1


@rule
def announce_monster(s: Record) -> None:
    note(Clause.GM_X1, s.pawn)
    roll_for_monster(s, s.pawn)


@rule
def roll_for_monster(s: Record, by: int) -> None:
    """By the turn's player, or by D15; out of a panel it rolls for that first."""
    s.roller = by
    s.mover = MONSTER
    s.t_number = 0
    s.t_panel = 0
    s.phase = Phase.PANEL if 1 <= s.panel[MONSTER] <= 4 else Phase.DIE


@rule
def monster_follows(d: int) -> bool:
    """Labels that move it or turn tiles (GM-X2)."""
    return BEASTLY[d] == 1
