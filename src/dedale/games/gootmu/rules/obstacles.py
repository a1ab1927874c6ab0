"""What stands in a pawn's way: walls, obstacles and their passes, the monster, squares entered before."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import MONSTER, STOPPER, WAYS, Flag, Label, One, Thing
from .things import clear_hazard, discard, holds, how_many


@rule
def hindrance(s: Record, p: int, q: int, way: int, last: bool, flags: int) -> int:
    """0 where the pawn may step from q that way, GM-O5 where it would go home, else the clause that forbids it."""
    if (flags & Flag.NO_WALLS) == 0 and (s.wall[q] >> way) & 1 == 1:
        return Clause.GM_M1
    to = s.near[WAYS * q + way]
    if (flags & Flag.REVISIT) == 0 and (s.marks[to] >> p) & 1 == 1:
        return Clause.GM_M2
    if to == s.pos[MONSTER] and p != MONSTER:
        return Clause.GM_O5 if (flags & Flag.DEADLY) != 0 else Clause.GM_X4
    bar = s.bar[to]
    return refuse_bar(s, p, bar, last, flags) if bar != 0 else 0


@rule
def refuse_bar(s: Record, p: int, bar: int, last: bool, flags: int) -> int:
    """Panels and trap doors are entered with the last point; an obstacle needs its pass (GM-O1)."""
    if bar == STOPPER:
        return 0 if last or (flags & Flag.NO_WALLS) != 0 else Clause.GM_M3
    if p == MONSTER:
        return Clause.GM_O2
    if (s.passes[p] >> bar) & 1 == 1:
        return 0
    if is_deadly(bar) and (flags & Flag.DEADLY) != 0:
        return Clause.GM_O5
    return obstacle_clause(s, bar)


@rule
def is_deadly(bar: int) -> bool:
    """FIRE, POOL and SNAKE PIT send home whoever is forced in; the others are walls (GM-O5)."""
    return bar == Thing.BUCKET or bar == Thing.BOAT or bar == Thing.BOARD


@rule
def obstacle_clause(s: Record, bar: int) -> int:
    if bar == Thing.KEY:
        return Clause.GM_D26
    if bar == Thing.OIL:
        return Clause.GM_D50
    if bar == Thing.BOAT:
        return Clause.GM_D53
    if bar == Thing.BOARD:
        return Clause.GM_D63
    return Clause.GM_O2 if bar == Thing.BUCKET or bar == Thing.PICKAXE else Clause.GM_O1


@rule
def barred(s: Record, p: int, q: int) -> int:
    """Why a pawn set down on that square could not stand there: 0, GM-O5 where it would go home, or a clause."""
    if q == s.pos[MONSTER] and p != MONSTER:
        return Clause.GM_O5
    return refuse_bar(s, p, s.bar[q], True, Flag.DEADLY) if s.bar[q] != 0 else 0


@rule
def refuse_exit(s: Record, p: int, way: int, flags: int) -> int:
    """A trap door leaves only through the door, walls or no walls; a shut panel only by the side one came in."""
    if s.trapped[p] == 1 and way != s.arrow[s.pos[p]]:
        return Clause.GM_D72
    if (flags & Flag.NO_WALLS) != 0:
        return 0
    if 1 <= s.panel[p] <= 4 and s.panel[p] - 1 != way and not (s.t_panel == 2 and p == s.mover):
        return Clause.GM_D60
    return 0


@rule
def exit_flags(s: Record, p: int, way: int, flags: int) -> int:
    """The door of a trap is a wall to everyone but the pawn that must go through it."""
    return flags | Flag.NO_WALLS if s.trapped[p] == 1 and way == s.arrow[s.pos[p]] else flags


@rule
def spares(s: Record, p: int) -> int:
    """What the pawn may spend in a movement: D51 and D52 on walls, D06 on obstacles, D74 on trap doors; packed."""
    if p == MONSTER:
        return 0
    spare = One.WALL * s.t_wall + One.CANCEL * s.cancels[p]
    if holds(s, p, Thing.WALL):
        spare += One.WALL * how_many(s, p, Thing.WALL)
    if holds(s, p, Thing.BACKWARD) and s.m_started == 0:
        spare += One.BACK
    return spare


@rule
def price(s: Record, p: int, q: int, way: int, last: bool, flags: int, spare: int) -> int:
    """What a step that is hindered costs out of `spare`, or 0 where no spending helps."""
    to = s.near[WAYS * q + way]
    if (s.marks[to] >> p) & 1 == 1 or to == s.pos[MONSTER]:
        return 0
    walled = (flags & Flag.NO_WALLS) == 0 and (s.wall[q] >> way) & 1 == 1
    bar = s.bar[to]
    if walled and s.label[to] == Label.TRAP and s.arrow[to] == (way + 2) % 4 and spare >= One.BACK:
        return One.BACK
    if bar == STOPPER and not last:
        return 0
    locked = 0 < bar < STOPPER and (s.passes[p] >> bar) & 1 == 0
    if (walled and spare % One.CANCEL == 0) or (locked and spare % One.BACK < One.CANCEL):
        return 0
    return (One.WALL if walled else 0) + (One.CANCEL if locked else 0)


@rule
def spend(s: Record, p: int, cost: int, way: int) -> None:
    """A wall and the obstacle behind it may be paid for at once."""
    if cost == One.BACK:
        discard(s, p, Thing.BACKWARD)
        s.crossed = 1
        note(Clause.GM_D74, p, way)
        return
    if cost >= One.CANCEL:
        s.cancels[p] -= 1
        note(Clause.GM_D06, p, way, 1)
    if cost % One.CANCEL > 0:
        pass_wall(s, p, way)


@rule
def pass_wall(s: Record, p: int, way: int) -> None:
    """D51 before the token of D52."""
    if s.t_wall > 0:
        s.t_wall = 0
        note(Clause.GM_D51, p, way)
    else:
        discard(s, p, Thing.WALL)
        note(Clause.GM_D52, p, way)


@rule
def cross(s: Record, p: int, q: int) -> None:
    """The first who crosses FIRE or CAVE-IN with the pass clears it away."""
    if p != MONSTER and s.hazard[q] != 0 and 0 < s.bar[q] < STOPPER and holds(s, p, s.bar[q]):
        note(Clause.GM_O3, p, q, s.hazard[q])
        clear_hazard(s, q)
