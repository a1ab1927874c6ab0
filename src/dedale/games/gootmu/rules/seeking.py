"""Nearest and free squares: what labels look for, and where homes and pieces may be put."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import CELLS, FAR, MONSTER, MUTE, NEAR, OUT_OF_REACH, PAWNS, PIECES, THINGS, Flag, Phase
from .board import apart, measure, on_board, spread, unmeasure
from .closed import is_closed
from .searching import open_ways
from .things import is_item, owner


@rule
def sought(s: Record, thing: int, q: int, seat: int, here: bool) -> bool:
    """Lying on the board: an item (seat -1), or a piece that is not this seat's; one's own square counts or not."""
    at = s.where[thing]
    if at < 0 or (at == q and not here):
        return False
    return is_item(s, thing) if seat < 0 else thing < PIECES and owner(thing) != seat


@rule
def nearest_thing(s: Record, q: int, seat: int, here: bool) -> int:
    """How far the nearest one lies, OUT_OF_REACH where there is none. Looks near first."""
    best, reach = OUT_OF_REACH, NEAR
    while best == OUT_OF_REACH and reach <= FAR:
        measure(s, q, reach)
        for thing in range(THINGS):
            if sought(s, thing, q, seat, here):
                best = min(best, apart(s, q, s.where[thing]))
        unmeasure(s)
        reach *= 2
    return best


@rule
def nearest_label_from(s: Record, q: int) -> int:
    """Square by square outwards, to the first one labelled."""
    best = OUT_OF_REACH
    s.dist[q] = 1
    s.queue[0] = q
    head, tail = 0, 1
    while head < tail and best == OUT_OF_REACH:
        at = s.queue[head]
        head += 1
        if at != q and MUTE[s.label[at]] == 0:
            best = s.dist[at] - 1
        tail = spread(s, at, tail)
    s.dist[:] = 0
    s.queue[:] = 0
    return best


@rule
def as_near(s: Record, q: int, to: int) -> bool:
    """As near as the nearest; after `measure_choice`."""
    return apart(s, q, to) == s.reach


@rule
def square_is_free(s: Record, q: int) -> bool:
    """Unlabelled, empty and not closed (GM-S3)."""
    if s.label[q] != 0 or s.lying[q] != 0 or s.base[q] != 0 or is_closed(s, q):
        return False
    return s.phase <= Phase.SCATTER or (s.hazard[q] == 0 and nobody_stands_on(s, q))


@rule
def nobody_stands_on(s: Record, q: int) -> bool:
    """Not asked while the game is set up: everybody is at home then, and the monster on its label."""
    pos = s.pos
    for p in range(PAWNS):
        if pos[p] == q:
            return False
    return True


@rule
def refuse_home(s: Record, q: int) -> int:
    return 0 if on_board(s, q) and square_is_free(s, q) else Clause.GM_S3


@rule
def refuse_piece_on(s: Record, piece: int, q: int) -> int:
    return refuse_crowding(s, piece, q) if refuse_home(s, q) == 0 else Clause.GM_S3


@rule
def refuse_crowding(s: Record, piece: int, q: int) -> int:
    """By option: three different tiles, none of them that of the owner's home."""
    if s.strict == 0:
        return 0
    seat = owner(piece)
    if s.home[2 * seat] // CELLS == q // CELLS:
        return Clause.GM_S3
    for other in range(3 * seat, 3 * seat + 3):
        if other != piece and s.where[other] >= 0 and s.where[other] // CELLS == q // CELLS:
            return Clause.GM_S3
    return 0


@rule
def movable(s: Record, o: int, n: int) -> bool:
    """Whether another player can move that pawn n squares; nothing is left changed."""
    marks = s.marks[s.pos[o]]
    s.marks[s.pos[o]] = marks | (1 << o)
    s.m_pawn = o
    s.m_left = n
    s.m_flags = Flag.OTHER | Flag.DEADLY
    ways = open_ways(s, 0)
    s.m_pawn = -1
    s.m_left = 0
    s.m_flags = 0
    s.marks[s.pos[o]] = marks
    return ways != 0


@rule
def is_enemy(s: Record, p: int, o: int) -> bool:
    return o < MONSTER and s.pos[o] >= 0 and o // 2 != p // 2


@rule
def piece_lies_on(s: Record, q: int) -> bool:
    if s.lying[q] == 0:
        return False
    for piece in range(PIECES):
        if s.where[piece] == q:
            return True
    return False
