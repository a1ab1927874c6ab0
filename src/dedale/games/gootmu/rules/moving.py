"""Moving: setting out, stepping, entering squares, being sent home, arriving."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FOLLOWED, HELD, LONGEST, MONSTER, PAWNS, SQUARES, WAYS, Arrival, Flag, How, Phase
from .magnets import magnets_near
from .obstacles import barred, cross, exit_flags, hindrance, price, spares, spend
from .trail import forget_trail, remember, remember_start


@rule
def set_out(s: Record, p: int, n: int, flags: int, first: int, sort: int) -> None:
    """A movement of n squares begins; who chooses its steps is `decider` unless said otherwise."""
    if s.revisit == 1:
        forget_visits(s, p)
    s.m_pawn = p
    s.m_left = n
    s.m_flags = flags
    s.m_first = first
    s.m_way = first
    s.m_sort = sort
    s.m_started = 0
    s.m_seat = s.decider
    s.paused = 0
    s.marks[s.pos[p]] |= 1 << p
    remember_start(s, p)


@rule
def forget_visits(s: Record, p: int) -> None:
    """Option: no square twice in one movement, rather than in one turn (GM-M2)."""
    for q in range(SQUARES):
        s.marks[q] &= ~(1 << p)
    note(Clause.GM_M2, p)


@rule
def halt(s: Record) -> None:
    s.m_pawn = -1
    s.m_left = 0
    s.m_first = -1
    s.m_way = -1
    s.m_flags = 0
    s.m_sort = How.FREE
    s.m_started = 0
    s.m_seat = -1
    s.ways = 0
    s.pull = 0
    s.pulling = 0
    s.paused = 0


@rule
def unsettle(s: Record, p: int) -> None:
    """What a pawn keeps only as long as it stands where it is."""
    s.trapped[p] = 0
    s.panel[p] = 0
    s.waits[p] = 0


@rule
def enter(s: Record, p: int, q: int) -> None:
    """Every way of entering a square comes here: step, slide, landing, teleport, push, swap, home."""
    unsettle(s, p)
    s.pos[p] = q
    s.marks[q] |= 1 << p
    remember(s, p, q)
    if p == MONSTER:
        trample(s, q)
        return
    cross(s, p, q)
    if s.m_pawn == p and s.m_left > 0:
        touch_in_passing(s, p, q)
    if s.lying[q] > 0:
        s.picking |= 1 << p


@rule
def trample(s: Record, q: int) -> None:
    """Whoever the monster comes upon goes home; a player at home stays there."""
    for o in range(MONSTER):
        if s.pos[o] == q and s.home[o] != q:
            note(Clause.GM_X3, o, q)
            go_home(s, o)


@rule
def touch_in_passing(s: Record, p: int, q: int) -> None:
    """Players pass freely over each other, unless one has the touch of D48."""
    for o in range(MONSTER):
        if s.pos[o] == q and o // 2 != p // 2:
            note(Clause.GM_M13, p, o)
            if s.touch[p] == 1:
                send_home_by_touch(s, p, o)


@rule
def send_home_by_touch(s: Record, p: int, o: int) -> None:
    s.touch[p] = 0
    note(Clause.GM_D48, p, o)
    go_home(s, o)


@rule
def go_home(s: Record, p: int) -> None:
    """Home at once, keeping everything carried; no label is followed there."""
    unsettle(s, p)
    forget_trail(s, p)
    s.came[p] = -1
    s.brought[p] = How.PULL
    s.pos[p] = s.home[p]
    s.marks[s.pos[p]] |= 1 << p
    if s.m_pawn == p:
        halt(s)
    if s.a_pawn == p:
        s.a_pawn = -1
    if s.lying[s.pos[p]] > 0:
        s.picking |= 1 << p


@rule
def step(s: Record, way: int) -> None:
    """One square that way, paid for where it must be."""
    p = s.m_pawn
    q = s.pos[p]
    last = s.m_left == 1
    s.paused = 0
    s.crossed = 0 if p == s.pawn else s.crossed
    first = s.m_flags | (Flag.REVISIT if (s.m_flags & Flag.LABEL) != 0 else 0)
    clause = hindrance(s, p, q, way, last, exit_flags(s, p, way, first))
    if clause != 0 and (s.m_flags & Flag.ROLLED) != 0 and clause != Clause.GM_O5:
        cost = price(s, p, q, way, last, s.m_flags, spares(s, p))
        if cost > 0:
            spend(s, p, cost, way)
    note(Clause.GM_M1, p, q, s.near[WAYS * q + way])
    s.m_first = -1
    s.m_started = 1
    s.m_left -= 1
    s.came[p] = way
    step_onto(s, p, s.near[WAYS * q + way], is_forced(s.m_flags))


@rule
def is_forced(flags: int) -> bool:
    return (flags & Flag.ROLLED) == 0 or (flags & Flag.DEADLY) != 0


@rule
def step_onto(s: Record, p: int, to: int, forced: bool) -> None:
    """A pawn forced into an obstacle goes home, or treats it as blank by D06."""
    if forced and p != MONSTER and barred(s, p, to) == Clause.GM_O5:
        if s.cancels[p] > 0 and to != s.pos[MONSTER]:
            s.brink = to
            s.brink_pawn = p
            s.decider = p // 2
            s.phase = Phase.BLANK
            return
        note(Clause.GM_O5, p, to)
        go_home(s, p)
        return
    enter(s, p, to)


@rule
def set_down(s: Record, p: int, to: int) -> None:
    """A teleport: there is no side one came from, and the movement ends there."""
    forget_trail(s, p)
    s.came[p] = -1
    s.brought[p] = How.PULL
    s.a_pawn = p
    s.a_stage = Arrival.CLAIM
    step_onto(s, p, to, True)


@rule
def leap(s: Record, p: int, way: int, to: int) -> None:
    """JUMP: straight, over walls; the squares between are not entered."""
    note(Clause.GM_M10, p, s.pos[p], to)
    s.marks[s.pos[p]] |= 1 << p
    s.came[p] = way
    s.brought[p] = How.LEAP
    s.a_pawn = p
    s.a_stage = Arrival.CLAIM
    step_onto(s, p, to, True)


@rule
def straight_clear(s: Record, p: int, way: int, n: int, flags: int) -> int:
    """0 where n squares lie open straight ahead, GM-O5 where a deadly obstacle comes first, else why not.

    The first step of a label's movement may go back; of the others only those of a SLIDE (GM-M2).
    """
    q = s.pos[p]
    for i in range(n):
        may_go_back = i == 0 and s.m_started == 0
        now = flags | Flag.DEADLY | (Flag.REVISIT if may_go_back else 0)
        clause = hindrance(s, p, q, way, i == n - 1, now)
        if clause != 0:
            return clause
        q = s.near[WAYS * q + way]
    return 0


@rule
def arrive(s: Record) -> None:
    """The movement is over: what follows is dealt with in the order of GM-M14."""
    s.brought[s.m_pawn] = s.m_sort
    s.brought_flags = s.m_flags
    s.a_pawn = s.m_pawn
    s.a_stage = Arrival.CLAIM
    halt(s)


@rule
def amount(s: Record, by: int, mover: int) -> int:
    """Additions first, then squaring, then doubling; 0 or less is not multiplied (GM-M11)."""
    magnets = magnets_near(s, s.pos[mover])
    n = s.natural + s.plus[by] + s.bonus[by] - 3 * magnets
    s.pull = -n if n < 0 and magnets > 0 else 0
    if n > 0 and s.square[by] == 1:
        n = n * n
    if n > 0 and s.double[by] == 1:
        n = 2 * n
    note(Clause.GM_M11, mover, s.natural, n)
    s.bonus[by] = 0
    s.square[by] = 0
    s.double[by] = 0
    s.select[by] = 0
    return min(n, LONGEST)


@rule
def bump(s: Record, p: int) -> None:
    """Brought back to a label already followed: one square more in the same way of moving, once a turn (GM-M7)."""
    sort, way = s.brought[p], s.came[p]
    if sort == How.PULL or (s.bumped >> p) & 1 == 1:
        note(Clause.GM_M7, p, s.pos[p], 0)
        return
    s.bumped |= 1 << p
    note(Clause.GM_M7, p, s.pos[p], 1)
    if sort == How.LEAP:
        to = s.near[WAYS * s.pos[p] + way]
        if barred(s, p, to) == 0:
            leap(s, p, way, to)
    elif sort == How.STRAIGHT:
        if straight_clear(s, p, way, 1, s.brought_flags) == 0:
            set_out(s, p, 1, (s.brought_flags & Flag.NO_WALLS) | Flag.LABEL, way, How.STRAIGHT)
    else:
        set_out(s, p, 1, s.brought_flags & Flag.NO_WALLS, -1, How.FREE)


@rule
def is_followed(s: Record, p: int, q: int) -> bool:
    return (s.marks[q] >> (FOLLOWED + p)) & 1 == 1


@rule
def stand_still(s: Record) -> None:
    """The exact number cannot be moved: the pawn does not move at all."""
    note(Clause.GM_M4, s.m_pawn, s.m_left)
    halt(s)


@rule
def moved_by_touch(s: Record, p: int) -> None:
    """After the push: the touch of D48 works both ways, on who comes and on who stands there."""
    for o in range(MONSTER):
        if s.pos[o] == s.pos[p] and o // 2 != p // 2:
            if s.touch[p] == 1:
                send_home_by_touch(s, p, o)
            elif s.touch[o] == 1:
                send_home_by_touch(s, o, p)
                return


@rule
def pieces_to_claim(s: Record, p: int) -> int:
    """The pieces of this pawn's owner that others on the square carry; a pseudo-player leaves its owner theirs."""
    claims = 0
    for i in range(3):
        piece = 3 * (p // 2) + i
        o = HELD - s.where[piece]
        own = p % 2 == 1 and o == p - 1
        if 0 <= o < PAWNS and o != p and not own and s.pos[o] == s.pos[p]:
            claims |= 1 << piece
    return claims


@rule
def crossed_backward(s: Record, p: int) -> bool:
    """Through a trap door the wrong way on a 1: its label is ignored."""
    if s.crossed == 1 and s.natural == 1 and p == s.pawn:
        note(Clause.GM_D74, p, 0, 1)
        return True
    return False
