"""Tokens at any moment of one's turn: what may be put down, and the pause before a step that one does not choose."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import HELD, MONSTER, OUT, THINGS, Code, Flag, How, Thing
from .closed import refuse_slip_by_six
from .magnets import pull_ways
from .moving import straight_clear
from .obstacles import spares
from .rotating import refuse_spin, refuse_turn
from .searching import prospect, ways_in
from .things import count_passes, holds
from .trail import retraces

# Putting down: on which square, and whether the movement can still be completed without the thing


@rule
def square_empty_for(s: Record, p: int) -> bool:
    q = s.pos[p]
    if s.lying[q] > 0 or s.hazard[q] != 0 or s.base[q] != 0:
        return False
    for o in range(MONSTER + 1):
        if o != p and s.pos[o] == q:
            return False
    return True


@rule
def refuse_put(s: Record, p: int, thing: int) -> int:
    """On an empty square, in one's own turn, and only if the movement can still be completed."""
    if s.where[thing] != HELD - p or p != s.pawn or s.decider != p // 2 or not square_empty_for(s, p):
        return Clause.GM_I3
    return refuse_parting(s, p, thing)


@rule
def refuse_parting(s: Record, p: int, thing: int) -> int:
    """Would the movement come out as well without that token?"""
    kind = s.kind[thing]
    opens = 0 < kind <= Thing.OIL or kind == Thing.WALL or kind == Thing.BACKWARD
    if not opens or s.m_pawn != p or s.m_left == 0:
        return 0
    now = outlook(s, p)
    s.where[thing] = OUT
    count_passes(s, p)
    without = outlook(s, p)
    s.where[thing] = HELD - p
    count_passes(s, p)
    return 0 if without >= now else Clause.GM_M4


@rule
def outlook(s: Record, p: int) -> int:
    """How well the movement going on may end, the higher the better; D40 gives way where nothing starts its way."""
    best, first = hopes(s, p), s.m_first
    if best == 0 and first >= 0 and (s.m_flags & Flag.ROLLED) != 0:
        s.m_first = -1
        best = hopes(s, p)
        s.m_first = first
    return best


@rule
def hopes(s: Record, p: int) -> int:
    """2 where the number can be completed, 1 where the pawn is sent home on the way, else 0."""
    if s.m_sort == How.FREE:
        return prospect(s, spares(s, p))
    if s.m_sort == How.RANDOM:
        return 2 if ways_in(s, s.m_flags & ~Flag.DEADLY, 0) != 0 else 0
    if s.m_sort == How.PULL:
        return 2 if pull_ways(s, p, True) != 0 else 1 if pull_ways(s, p, False) != 0 else 0
    if s.m_sort == How.RETRACE:
        clause = retraces(s, p, s.m_steps - s.m_left, s.m_left)
    else:
        clause = straight_clear(s, p, s.m_way, s.m_left, s.m_flags)
    return 2 if clause == 0 else 1 if clause == Clause.GM_O5 else 0


# Before a step that goes by itself, or that another player chooses


@rule
def pauses(s: Record) -> bool:
    """The pawn's owner is asked about tokens (GM-I3, GM-I6), then whoever moves it about a natural 6 (GM-M12).

    Both only where there is something to do, and once a step: who lets it go on is kept in `paused`.
    """
    p, owner = s.m_pawn, s.m_pawn // 2
    if s.m_sort == How.FREE and s.m_seat == owner:
        return False
    if p == s.pawn and waits_for(s, owner) and has_token_to_use(s, p):
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
        return refuse_put(s, p, move - Code.PUT)
    if Code.SPIN <= move < Code.SHOVE:
        return refuse_spin(s, p, move - Code.SPIN)
    six = may_use_six(s) and s.decider == s.m_seat
    if Code.SLIP <= move < Code.THING:
        return refuse_slip_by_six(s, move - Code.SLIP) if six else Clause.GM_C1
    if Code.TURN <= move < Code.SPIN:
        return refuse_turn(s, p, move - Code.TURN) if six else Clause.GM_M12
    return Clause.GM_I6


@rule
def go_on(s: Record) -> None:
    s.paused |= 1 << s.decider
