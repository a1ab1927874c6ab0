"""Magnets, face up on the board: what they take from a roll, and how they pull a pawn that cannot move."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FAR, MAGNETIC, OUT_OF_REACH, PIECES, STOPPER, THINGS, WAYS, Flag, How, Phase, Thing
from .board import apart, measure, unmeasure
from .obstacles import barred, exit_flags, refuse_exit


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
def pull_ways(s: Record, p: int, safe: bool) -> int:
    """The ways, as bits, that begin a shortest path through openings to a magnet that pulls; 0 where there is none.

    Safe: those on which the pawn is not sent home before the slide is over.
    """
    ways = 0
    for thing in range(PIECES, THINGS):
        if (s.pulling >> thing) & 1 == 1:
            ways |= ways_towards(s, p, s.where[thing], safe)
    return ways


@rule
def ways_towards(s: Record, p: int, goal: int, safe: bool) -> int:
    if goal == s.pos[p]:
        return 0
    spread_from(s, p, goal)
    ways, best = 0, nearest_exit(s, p)
    for way in range(WAYS):
        if best < OUT_OF_REACH and exit_length(s, p, way) == best:
            to = s.near[WAYS * s.pos[p] + way]
            if not safe or gets_there(s, p, to, s.m_left - 1):
                ways |= 1 << way
    s.dist[:] = 0
    s.queue[:] = 0
    return ways


@rule
def gets_there(s: Record, p: int, q: int, left: int) -> bool:
    """Whether the pawn, pulled to q, can be pulled so far on without being sent home; after `spread_from`."""
    if barred(s, p, q) != 0:
        return False
    if left == 0 or s.dist[q] == 1:
        return True
    for way in range(WAYS):
        to = s.near[WAYS * q + way]
        nearer = s.dist[to] == s.dist[q] - 1 and (s.wall[q] >> way) & 1 == 0
        if nearer and gets_there(s, p, to, left - 1):
            return True
    return False


@rule
def spread_from(s: Record, p: int, goal: int) -> None:
    """Distances from the magnet through openings, plus one, over squares the pawn can be pulled across."""
    s.dist[goal] = 1
    s.queue[0] = goal
    head, tail = 0, 1
    while head < tail:
        at = s.queue[head]
        head += 1
        for way in range(WAYS):
            to = s.near[WAYS * at + way]
            if s.dist[to] == 0 and (s.wall[at] >> way) & 1 == 0 and pull_passes(s, p, to):
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
def pull_passes(s: Record, p: int, q: int) -> bool:
    """Free, or an obstacle that sends home; never a panel or a trap door in passing."""
    clause = barred(s, p, q)
    return s.bar[q] != STOPPER and (clause == 0 or clause == Clause.GM_O5)


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
        if (pulling >> thing) & 1 == 1 and (ways_towards(s, p, s.where[thing], False) >> way) & 1 == 0:
            pulling &= ~(1 << thing)
    s.pulling = pulling
