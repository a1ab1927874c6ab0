"""Before a step that goes by itself, or that another player chooses: tokens are used at any moment of one's turn."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import HELD, THINGS, Code, How, Thing
from .closed import refuse_slip_by_six
from .parting import refuse_put
from .rotating import refuse_spin, refuse_turn
from .things import holds


@rule
def pauses(s: Record) -> bool:
    """The pawn's owner is asked about tokens (GM-I3, GM-I6), then whoever moves it about a natural 6 (GM-M12).

    Both only where there is something to do, and once a step: who lets it go on is kept in `paused`.
    """
    p, owner = s.m_pawn, s.m_pawn // 2
    if s.m_sort == How.FREE and s.m_seat == owner:
        return False
    if p == s.player and waits_for(s, owner) and has_token_to_use(s, p):
        return True
    return may_use_six(s) and waits_for(s, s.m_seat)


@rule
def waits_for(s: Record, seat: int) -> bool:
    if (s.paused >> seat) & 1 == 1:
        return False
    s.decider = seat
    return True


@rule
def may_use_six(s: Record) -> bool:
    """Random dice have no say yet: a tile may be rotated, or a closed square entered, instead (GM-D39)."""
    return s.m_sort == How.RANDOM and s.natural == 6 and s.m_started == 0


@rule
def has_token_to_use(s: Record, p: int) -> bool:
    if holds(s, p, Thing.POWER):
        return True
    for thing in range(THINGS):
        if s.where[thing] == HELD - p and refuse_put(s, p, thing) == 0:
            return True
    return False


@rule
def refuse_pausing(s: Record, move: int) -> int:
    """Go on, put something down, rotate by POWER TOKEN; by a natural 6 rotate or enter a closed square instead."""
    p = s.m_pawn
    if move == Code.PASS:
        return 0
    if Code.PUT <= move < Code.PAWN:
        return refuse_put(s, p, move - Code.PUT) if p == s.player else Clause.GM_I3
    if Code.SPIN <= move < Code.SHOVE:
        return refuse_spin(s, p, move - Code.SPIN) if p == s.player else Clause.GM_I6
    six = may_use_six(s) and s.decider == s.m_seat
    if Code.SLIP <= move < Code.THING:
        return refuse_slip_by_six(s, move - Code.SLIP) if six else Clause.GM_C1
    if Code.TURN <= move < Code.SPIN:
        return refuse_turn(s, p, move - Code.TURN) if six else Clause.GM_M12
    return Clause.GM_I6


@rule
def go_on(s: Record) -> None:
    s.paused |= 1 << s.decider
