"""A movement going on: steps offered, taken by chance or by force, until the number is done."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import LONGEST, MONSTER, WAYS, Flag, How, Phase, Thing
from .magnets import held_by_magnet, pull_way
from .moving import amount, arrive, halt, set_out, stand_still, step
from .obstacles import exit_flags, hindrance, refuse_exit, spares
from .searching import open_ways
from .things import holds


@rule
def move_on(s: Record) -> None:
    p = s.m_pawn
    if s.m_left == 0 and s.m_started == 1:
        arrive(s)
    elif s.m_sort == How.STRAIGHT:
        step(s, s.m_way)
    elif s.m_sort == How.PULL:
        way = pull_way(s, p)
        if way < 0:
            s.m_left = 0
        else:
            step(s, way)
    elif s.m_sort == How.RETRACE:
        retrace_step(s, p)
    elif s.m_sort == How.RANDOM and s.m_left > 0:
        drift(s)
    else:
        offer_steps(s, p)


@rule
def retrace_step(s: Record, p: int) -> None:
    """Back along the trail: its newest entry is where one stands."""
    back = s.trail[1 + 2 * (s.m_steps - s.m_left)] if 2 * (s.m_steps - s.m_left) < 19 else -1
    for way in range(WAYS):
        if back >= 0 and s.near[WAYS * s.pos[p] + way] == back and clear_back(s, p, way):
            step(s, way)
            return
    if s.m_started == 1:
        s.m_left = 0
    else:
        note(Clause.GM_M5, p, s.pos[p], s.act)
        halt(s)


@rule
def clear_back(s: Record, p: int, way: int) -> bool:
    return hindrance(s, p, s.pos[p], way, s.m_left == 1, s.m_flags) == 0


@rule
def drift(s: Record) -> None:
    """A way that is shut is rolled again; none left: the movement ends (GM-D39)."""
    s.ways = drift_ways(s)
    if s.ways == 0:
        if s.m_started == 1:
            s.m_left = 0
        else:
            stand_still(s)
    else:
        s.phase = Phase.DRIFT


@rule
def drift_ways(s: Record) -> int:
    p, ways = s.m_pawn, 0
    for way in range(WAYS):
        if s.m_started == 1 and way == (s.came[p] + 2) % 4:
            continue
        out = refuse_exit(s, p, way, s.m_flags) == 0 or s.m_started == 1
        if out and hindrance(s, p, s.pos[p], way, s.m_left == 1, exit_flags(s, p, way, s.m_flags)) == 0:
            ways |= 1 << way
    if s.m_first >= 0 and (ways >> s.m_first) & 1 == 1:
        return 1 << s.m_first
    return ways


@rule
def offer_steps(s: Record, p: int) -> None:
    """Only steps from which the exact number can still be completed; none, and the pawn stays."""
    s.ways = open_ways(s, spares(s, p)) if s.m_left > 0 else 0
    if s.ways == 0 and s.m_first >= 0 and (s.m_flags & Flag.ROLLED) != 0 and s.m_left > 0:
        note(Clause.GM_D40, p, -1)
        s.m_first = -1
        s.ways = open_ways(s, spares(s, p))
    if s.ways != 0 or ((s.m_flags & Flag.ROLLED) != 0 and s.m_started == 0 and has_other_use(s, p)):
        s.phase = Phase.STEP
        s.decider = s.m_seat
    elif s.m_started == 1:
        note(Clause.GM_M4, p, s.m_left)
        s.m_left = 0
    elif s.pull > 0:
        held_by_magnet(s, p)
    else:
        stand_still(s)


@rule
def has_other_use(s: Record, p: int) -> bool:
    """A token is its owner's: another player who moves the pawn (GM-D12) has nothing to do with it."""
    return s.natural == 6 or (p != MONSTER and (s.m_flags & Flag.OTHER) == 0 and holds(s, p, Thing.POWER))


@rule
def roll_to_move(s: Record, natural: int) -> None:
    """The number is known: the pawn, or the monster, sets out."""
    p, by = s.mover, s.roller
    s.natural = natural
    n = amount(s, by, p)
    if p != MONSTER and s.t_odd == 1 and natural % 2 == 0:
        note(Clause.GM_D49, p, natural)
        n = 0
        s.pull = 0
    start_rolled(s, p, by, max(0, n))


@rule
def start_rolled(s: Record, p: int, by: int, n: int) -> None:
    pull = s.pull
    flags: int = Flag.ROLLED
    first, sort = -1, How.FREE
    s.decider = by // 2
    if p != MONSTER:
        flags |= Flag.NO_WALLS if s.t_ignore == 1 else 0
        first = s.t_way
        sort = How.RANDOM if s.t_random == 1 else How.FREE
        if s.t_enemy == 1:
            flags |= Flag.OTHER | Flag.DEADLY
            s.decider = (p // 2 - 1) % s.seats
            note(Clause.GM_D12, p, s.decider, 1)
    set_out(s, p, min(n, LONGEST), flags, first, sort)
    s.pull = pull
    s.phase = Phase.RUN
