"""A movement going on: steps offered, taken by chance or by force, until the number is done."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import LONGEST, MONSTER, WAYS, Flag, How, Phase, Thing
from .magnets import held_by_magnet, pull_ways
from .moving import amount, arrive, halt, set_out, stand_still, step, straight_clear
from .obstacles import exit_flags, hindrance, refuse_exit, spares
from .pausing import pauses
from .searching import open_ways
from .things import holds, nth_bit
from .trail import retraces, way_back


@rule
def move_on(s: Record) -> None:
    p = s.m_pawn
    if s.m_left == 0 and s.m_started == 1:
        arrive(s)
    elif s.m_sort == How.PULL:
        be_pulled(s, p)
    elif s.m_left > 0 and pauses(s):
        s.phase = Phase.PAUSE
    elif s.m_sort == How.STRAIGHT:
        slide_on(s, p)
    elif s.m_sort == How.RETRACE:
        go_back(s, p)
    elif s.m_sort == How.RANDOM and s.m_left > 0:
        drift(s)
    else:
        offer_steps(s, p)


@rule
def slide_on(s: Record, p: int) -> None:
    clause = straight_clear(s, p, s.m_way, s.m_left, s.m_flags)
    if clause == 0 or clause == Clause.GM_O5:
        step(s, s.m_way)
    else:
        break_off(s, p)


@rule
def go_back(s: Record, p: int) -> None:
    """Along the trail, whose newest entry is where one stands."""
    done = s.m_steps - s.m_left
    clause = retraces(s, p, done, s.m_left)
    if clause == 0 or clause == Clause.GM_O5:
        step(s, way_back(s, p, s.pos[p], 2 * done + 1, s.m_left == 1))
    else:
        break_off(s, p)


@rule
def break_off(s: Record, p: int) -> None:
    """A tile rotated in between has shut the way: the movement ends here, or its label cannot be followed."""
    if s.m_started == 1:
        note(Clause.GM_M4, p, s.m_left)
        s.m_left = 0
    else:
        note(Clause.GM_M5, p, s.pos[p], s.act)
        halt(s)


@rule
def be_pulled(s: Record, p: int) -> None:
    """Towards the magnet, at most onto it; at a fork the pawn's owner chooses. Not moved at all, it has not arrived."""
    s.ways = pull_ways(s, p, True)
    if s.ways == 0:
        s.ways = pull_ways(s, p, False)
    if s.ways == 0 and s.m_started == 1:
        s.m_left = 0
    elif s.ways == 0:
        halt(s)
    elif s.ways & (s.ways - 1) != 0:
        s.phase = Phase.STEP
        s.decider = s.m_seat if p == MONSTER else p // 2
    elif pauses(s):
        s.phase = Phase.PAUSE
    else:
        step(s, nth_bit(s.ways, 0))


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
    """Instead of a movement that is not possible; whoever is pulled, or moved by another, has been asked already."""
    own = p != MONSTER and s.m_seat == p // 2 and s.pull == 0
    return s.natural == 6 or (own and holds(s, p, Thing.POWER))


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
