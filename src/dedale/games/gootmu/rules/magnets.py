"""Magnets, face up on the board: what they take from a roll, and how they pull a pawn that cannot move."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FAR, MAGNETIC, MONSTER, OUT_OF_REACH, PIECES, STOPPER, THINGS, WAYS, Flag, How, Phase, Thing
from .board import apart, measure, unmeasure
from .obstacles import exit_flags, is_deadly, refuse_exit


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
def nearest_magnets(s: Record, q: int) -> int:
    """The magnets face up that are nearest, as bits; of several the pawn's owner chooses by the way."""
    best, nearest = OUT_OF_REACH, 0
    measure(s, q, FAR)
    for thing in range(PIECES, THINGS):
        if s.kind[thing] == Thing.MAGNET and s.where[thing] >= 0 and apart(s, q, s.where[thing]) <= best:
            if apart(s, q, s.where[thing]) < best:
                nearest = 0
            best = apart(s, q, s.where[thing])
            nearest |= 1 << thing
    unmeasure(s)
    return nearest


@rule
def pull_ways(s: Record, p: int) -> int:
    """The ways, as bits, that begin a shortest path through openings to a magnet that pulls; 0 where there is none."""
    ways = 0
    for thing in range(PIECES, THINGS):
        if (s.pulling >> thing) & 1 == 1:
            ways |= ways_towards(s, p, s.where[thing])
    return ways


@rule
def ways_towards(s: Record, p: int, goal: int) -> int:
    if goal == s.pos[p]:
        return 0
    spread_from(s, p, goal, False)
    ways, best = 0, nearest_exit(s, p)
    for way in range(WAYS):
        if best < OUT_OF_REACH and exit_length(s, p, way) == best:
            ways |= 1 << way
    s.dist[:] = 0
    s.queue[:] = 0
    return ways


@rule
def safe_pull(s: Record, p: int) -> int:
    """Squares to the nearest magnet without being sent home on the way."""
    best = OUT_OF_REACH
    for thing in range(PIECES, THINGS):
        if (s.pulling >> thing) & 1 == 1:
            spread_from(s, p, s.where[thing], True)
            best = min(best, nearest_exit(s, p))
            s.dist[:] = 0
            s.queue[:] = 0
    return best


@rule
def spread_from(s: Record, p: int, goal: int, safe: bool) -> None:
    """Distances from the magnet through openings, plus one, over squares the pawn can be pulled across."""
    s.dist[goal] = 1
    s.queue[0] = goal
    head, tail = 0, 1
    while head < tail:
        at = s.queue[head]
        head += 1
        for way in range(WAYS):
            to = s.near[WAYS * at + way]
            if s.dist[to] == 0 and (s.wall[at] >> way) & 1 == 0 and pull_passes(s, p, to, safe):
                s.dist[to] = s.dist[at] + 1
                s.queue[tail] = to
                tail += 1


@rule
def nearest_exit(s: Record, p: int) -> int:
    best = OUT_OF_REACH
    for way in range(WAYS):
        best = min(best, exit_length(s, p, way))
    return best


@rule
def exit_length(s: Record, p: int, way: int) -> int:
    """How far it is to the magnet by that way out, after `spread_from`."""
    q = s.pos[p]
    to = s.near[WAYS * q + way]
    shut = (s.wall[q] >> way) & 1 == 1 and (exit_flags(s, p, way, 0) & Flag.NO_WALLS) == 0
    if shut or s.dist[to] == 0 or refuse_exit(s, p, way, 0) != 0:
        return OUT_OF_REACH
    return s.dist[to]


@rule
def pull_passes(s: Record, p: int, q: int, safe: bool) -> bool:
    """With its pass an obstacle is a square like others; without it a deadly one sends home."""
    bar = s.bar[q]
    if q == s.pos[MONSTER] and p != MONSTER:
        return not safe
    if bar == 0 or bar == STOPPER or p == MONSTER:
        return bar == 0
    return (s.passes[p] >> bar) & 1 == 1 or (is_deadly(bar) and not safe)


@rule
def held_by_magnet(s: Record, p: int) -> None:
    note(Clause.GM_D28, p, s.pos[p], s.pull)
    s.m_sort = How.PULL
    s.m_left = s.pull
    s.m_flags = Flag.DEADLY
    s.pulling = nearest_magnets(s, s.pos[p])
    s.pull = 0
    s.phase = Phase.RUN


@rule
def keep_to(s: Record, p: int, way: int) -> None:
    """Of several magnets those remain that this way leads to."""
    pulling = s.pulling
    for thing in range(PIECES, THINGS):
        if (pulling >> thing) & 1 == 1 and (ways_towards(s, p, s.where[thing]) >> way) & 1 == 0:
            pulling &= ~(1 << thing)
    s.pulling = pulling
