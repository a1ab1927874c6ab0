"""Closed squares: walled on all four sides, entered and left by a natural 6, by waiting, or by POWER TOKEN."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import WAYS, Thing
from .obstacles import barred
from .things import holds


@rule
def is_closed(s: Record, q: int) -> bool:
    return s.wall[q] == 15


@rule
def refuse_closed(s: Record, p: int, way: int) -> int:
    """Out of a closed square, or into one beside."""
    to = s.near[WAYS * s.pos[p] + way]
    if not is_closed(s, s.pos[p]) and not is_closed(s, to):
        return Clause.GM_C1
    return barred(s, p, to)


@rule
def refuse_slip_by_six(s: Record, way: int) -> int:
    if s.natural != 6 or s.m_started == 1 or s.t_odd == 1:
        return Clause.GM_C1
    return refuse_closed(s, s.m_pawn, way)


@rule
def refuse_slip_by_token(s: Record, p: int, way: int) -> int:
    return refuse_closed(s, p, way) if holds(s, p, Thing.POWER) else Clause.GM_C3


@rule
def refuse_wait(s: Record, p: int) -> int:
    for way in range(WAYS):
        if refuse_closed(s, p, way) == 0:
            return 0
    return Clause.GM_C2
