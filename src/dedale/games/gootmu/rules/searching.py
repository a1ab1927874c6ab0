"""Can the exact number be completed? A depth-first search that never leaves a mark behind.

It is bounded twice: where more than DEEP steps are left, every third of them, a branch is cut if fewer free squares can
be reached than steps are left; and no search looks at more than MOST_NODES squares.
"""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import DEEP, EVERY, FLOOD, MOST_NODES, WAYS, Flag, One
from .obstacles import exit_flags, hindrance, price, refuse_bar, refuse_exit


@rule
def finish(s: Record, p: int, q: int, left: int, flags: int, spare: int, came: int) -> bool:
    """Whether the pawn, come to q by that way, can go on exactly that many squares."""
    if left == 0:
        return True
    s.nodes += 1
    if s.nodes > MOST_NODES:
        return False
    marks = s.marks[q]
    s.marks[q] = marks | (1 << p)
    free = left <= DEEP or left % EVERY != 0 or spare > 0 or (flags & Flag.REVISIT) != 0 or roomy(s, p, q, left, flags)
    ends = False
    if free:
        for way in range(WAYS):
            if turns_round(flags, way, came):
                continue
            clause = hindrance(s, p, q, way, left == 1, flags)
            cost = 0
            if clause == Clause.GM_O5:
                ends = True
            elif clause == 0 or spare > 0:
                cost = 0 if clause == 0 else price(s, p, q, way, left == 1, flags, spare)
                if clause == 0 or cost > 0:
                    ends = finish(s, p, s.near[WAYS * q + way], left - 1, flags, spare - cost, way)
            if ends:
                break
    s.marks[q] = marks
    return ends


@rule
def roomy(s: Record, p: int, q: int, left: int, flags: int) -> bool:
    """At a fork: are there as many free squares to be reached as steps are left?"""
    exits = 0
    for way in range(WAYS):
        exits += hindrance(s, p, q, way, False, flags) == 0
    return exits < 2 or flooded(s, p, q, left, flags) >= left


@rule
def flooded(s: Record, p: int, q: int, left: int, flags: int) -> int:
    """How many free squares can be reached, counted no further than `left`."""
    near, wall, bar, marks, queue = s.near, s.wall, s.bar, s.marks, s.queue
    shut, taken = 0 if (flags & Flag.NO_WALLS) != 0 else 1, FLOOD | (1 << p)
    queue[0] = q
    marks[q] |= FLOOD
    head, tail = 0, 1
    while head < tail and tail <= left:
        at = queue[head]
        walls = wall[at] * shut
        head += 1
        for way in range(WAYS):
            if (walls >> way) & 1 == 0:
                to = near[WAYS * at + way]
                if marks[to] & taken == 0 and (bar[to] == 0 or refuse_bar(s, p, bar[to], True, flags) == 0):
                    marks[to] |= FLOOD
                    queue[tail] = to
                    tail += 1
    for i in range(tail):
        marks[queue[i]] &= ~FLOOD
        queue[i] = 0
    return tail - 1


@rule
def ways_in(s: Record, flags: int, spare: int) -> int:
    """The ways, as bits, that the pawn on the move can take and still complete its number."""
    p, q, left, ways = s.m_pawn, s.pos[s.m_pawn], s.m_left, 0
    first = flags | Flag.REVISIT if (flags & Flag.LABEL) != 0 and s.m_started == 0 else flags
    for way in range(WAYS):
        if (s.m_first >= 0 and way != s.m_first) or refuse_exit(s, p, way, flags) != 0:
            continue
        if s.m_started == 1 and turns_round(flags, way, s.came[p]):
            continue
        clause = hindrance(s, p, q, way, left == 1, exit_flags(s, p, way, first))
        cost = 0 if clause == 0 or spare == 0 else price(s, p, q, way, left == 1, flags, spare)
        if clause == Clause.GM_O5:
            ways |= 1 << way
        elif clause == 0 or cost > 0:
            s.nodes = 0
            if finish(s, p, s.near[WAYS * q + way], left - 1, flags, (spare - cost) % One.BACK, way):
                ways |= 1 << way
    s.nodes = 0
    return ways


@rule
def turns_round(flags: int, way: int, came: int) -> bool:
    """MOVE BACK may enter its squares again, but a way that needs turning round comes after all others (GM-D31)."""
    return (flags & Flag.ONWARD) != 0 and way == (came + 2) % 4


@rule
def open_ways(s: Record, spare: int) -> int:
    """Free ways in the lowest four bits; above them those that must be paid for."""
    if (s.m_flags & Flag.LABEL) != 0:
        return label_ways(s)
    ways = ways_in(s, s.m_flags, 0)
    if pays(s) and spare > 0:
        ways |= (ways_in(s, s.m_flags, spare) & ~ways) << WAYS
    return ways


@rule
def pays(s: Record) -> bool:
    """What one may spend serves one's own roll only (GM-M1)."""
    return (s.m_flags & (Flag.ROLLED | Flag.OTHER)) == Flag.ROLLED


@rule
def label_ways(s: Record) -> int:
    """A label's movement turns back, and then enters a deadly obstacle, only where its number cannot be completed
    otherwise; another player who moves the pawn may choose the obstacle."""
    ways = ways_in(s, s.m_flags, 0)
    if ways == 0:
        ways = ways_in(s, turning_back(s.m_flags), 0)
    return ways if ways != 0 else ways_in(s, turning_back(s.m_flags) | Flag.DEADLY, 0)


@rule
def turning_back(flags: int) -> int:
    return (flags | Flag.REVISIT) & ~Flag.ONWARD


@rule
def prospect(s: Record, spare: int) -> int:
    """2 where the number can be completed, 1 where only a deadly obstacle is left, else 0."""
    safe = s.m_flags & ~Flag.DEADLY
    if (safe & Flag.LABEL) != 0:
        safe = turning_back(safe)
    if ways_in(s, safe, spare if pays(s) else 0) != 0:
        return 2
    return 1 if open_ways(s, 0) != 0 else 0
