"""The squares a pawn has come over in this turn, newest first, for those who play that BACK retraces them (GM-D31)."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import TRAIL, WAYS, Flag
from .obstacles import hindrance


@rule
def remember(s: Record, p: int, q: int) -> None:
    if s.retrace == 0:
        return
    first = TRAIL * p
    for i in range(TRAIL - 1):
        s.trail[first + TRAIL - 1 - i] = s.trail[first + TRAIL - 2 - i]
    s.trail[first] = q


@rule
def remember_start(s: Record, p: int) -> None:
    """The square a turn's first movement starts from belongs to the trail too."""
    if s.trail[TRAIL * p] < 0:
        remember(s, p, s.pos[p])


@rule
def forget_trail(s: Record, p: int) -> None:
    """After a teleport there is nothing to retrace."""
    if s.retrace == 1:
        for i in range(TRAIL):
            s.trail[TRAIL * p + i] = -1


@rule
def retraces(s: Record, p: int, done: int, left: int) -> int:
    """0 where the pawn, so many squares back already, can go back the rest; GM-O5 where it falls into an obstacle.

    Every square gone back has lengthened the trail by one.
    """
    q = s.pos[p]
    for i in range(left):
        way = way_back(s, p, q, 2 * done + 1 + i, i == left - 1)
        if way < 0:
            return Clause.GM_D31
        if hindrance(s, p, q, way, i == left - 1, Flag.REVISIT | Flag.DEADLY) == Clause.GM_O5:
            return Clause.GM_O5
        q = s.near[WAYS * q + way]
    return 0


@rule
def way_back(s: Record, p: int, q: int, place: int, last: bool) -> int:
    """The way from q to the square that stands at that place of the trail, or -1."""
    back = s.trail[TRAIL * p + place]
    for way in range(WAYS):
        if back >= 0 and s.near[WAYS * q + way] == back:
            clause = hindrance(s, p, q, way, last, Flag.REVISIT | Flag.DEADLY)
            if clause == 0 or clause == Clause.GM_O5:
                return way
    return -1
