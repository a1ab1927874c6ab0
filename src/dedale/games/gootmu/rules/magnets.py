"""Magnets, face up on the board: what they take from a roll, and how they pull a pawn that cannot move."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import MAGNETIC, MONSTER, OUT_OF_REACH, PIECES, STOPPER, THINGS, WAYS, Flag, How, Phase, Thing
from .board import apart, measure, unmeasure
from .obstacles import is_deadly


@rule
def magnets_near(s: Record, q: int) -> int:
    """Magnets face up within three squares; only one counts, or each by option."""
    n = 0
    for thing in range(PIECES, THINGS):
        if s.kind[thing] == Thing.MAGNET and s.where[thing] >= 0:
            measure(s, q, MAGNETIC)
            n += apart(s, q, s.where[thing]) <= MAGNETIC
            unmeasure(s)
    return n if s.magnets == 1 else min(n, 1)


@rule
def nearest_magnet(s: Record, q: int) -> int:
    best, at = OUT_OF_REACH, -1
    measure(s, q, MAGNETIC)
    for thing in range(PIECES, THINGS):
        if s.kind[thing] == Thing.MAGNET and s.where[thing] >= 0 and apart(s, q, s.where[thing]) < best:
            best = apart(s, q, s.where[thing])
            at = s.where[thing]
    unmeasure(s)
    return at


@rule
def pull_way(s: Record, p: int) -> int:
    """The first way of a shortest path through openings to the magnet, or -1."""
    goal, q, first = nearest_magnet(s, s.pos[p]), s.pos[p], -1
    if goal < 0 or goal == q:
        return -1
    s.dist[goal] = 1
    s.queue[0] = goal
    head, tail = 0, 1
    while head < tail and s.dist[q] == 0:
        at = s.queue[head]
        head += 1
        for way in range(WAYS):
            to = s.near[WAYS * at + way]
            if s.dist[to] == 0 and (s.wall[at] >> way) & 1 == 0 and (to == q or pull_passes(s, p, to)):
                s.dist[to] = s.dist[at] + 1
                s.queue[tail] = to
                tail += 1
    for way in range(WAYS):
        to = s.near[WAYS * q + way]
        if s.dist[q] > 0 and s.dist[to] == s.dist[q] - 1 and (s.wall[q] >> way) & 1 == 0 and s.dist[to] > 0:
            first = way if first < 0 else first
    s.dist[:] = 0
    s.queue[:] = 0
    return first


@rule
def pull_passes(s: Record, p: int, q: int) -> bool:
    bar = s.bar[q]
    return bar == 0 or (bar < STOPPER and p != MONSTER and (is_deadly(bar) or (s.passes[p] >> bar) & 1 == 1))


@rule
def held_by_magnet(s: Record, p: int) -> None:
    note(Clause.GM_D28, p, s.pos[p], s.pull)
    s.m_sort = How.PULL
    s.m_left = s.pull
    s.m_started = 1
    s.m_flags = Flag.DEADLY
    s.pull = 0
    s.phase = Phase.RUN
