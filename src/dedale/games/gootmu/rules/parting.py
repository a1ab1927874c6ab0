"""Putting things down: on which square, and whether the movement can still be completed without them."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import HELD, MONSTER, OUT, Flag, How, Thing
from .magnets import pull_ways
from .moving import straight_clear
from .obstacles import spares
from .searching import prospect, ways_in
from .things import count_passes
from .trail import retraces


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
    if s.where[thing] != HELD - p or s.decider != p // 2 or not square_empty_for(s, p):
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
