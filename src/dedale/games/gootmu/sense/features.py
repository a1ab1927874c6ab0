"""What a good player looks at, in whole numbers: of a seat, of its strongest rival, and of both.

Walks are counted in squares. A piece that somebody else carries is further away, as its carrier has to be caught.
"""

from enum import IntEnum
from typing import Any

from dedale.core import Record, rule

from ..rules.board import column_of, row_of
from ..rules.things import room
from ..tables import HELD, MONSTER, PIECES, SIDE, THINGS, Flag, Phase, Stage, Thing
from .walking import LONGEST, NOWHERE, Lane, begin, forget_walk, place_of, prepare, walk

LEG, CHASE = 13, 8  # what the walk from a piece to the next usually takes, and what catching somebody does
TURN = 3.5  # squares a turn is worth
GOALS = 9
FAR = 10_000
TO_FOE, FREELY, ONWARD = 3, 4, 7  # among them, after the pieces: the rival's pawn, the pieces again, from the first on
SQUARES_OF, TOLLS_OF = 16, 19  # behind them: where the pieces are, and what they cost besides


class Own(IntEnum):
    """Of a seat: its pieces, the ways to them, its hand, what holds for its pawn, and how far its turn has got."""

    LEFT = 0
    NEAREST = 1
    MIDDLE = 2
    FARTHEST = 3
    TOUR = 4
    NEAREST_OPEN = 5  # if nothing barred a square
    TOUR_OPEN = 6
    CROW = 7  # however the walls turn
    THIS_ROLL = 8  # how surely a die reaches it
    NEXT_ROLL = 9
    SOON = 10
    SOON_ALL = 11
    WAY = 12
    CAUGHT = 13
    SHUT_OFF = 14
    LACK = 15  # hands too full for what is left
    LAST = 16
    LAST_NEAREST = 17
    FOE = 18
    STROLL = 19
    MONSTER = 20
    HELD = 21
    POWERS = 22
    USES = 23
    PASSES = 24
    SECOND_PAWN = 25
    PENDING = 26
    TO_ACT = 27
    ACTED = 28
    TO_GO = 29
    ARRIVES = 30
    ROLLS = 31
    PLUS = 32
    CARRY_FOUR = 33
    CANCELS = 34
    EXTRA = 35
    IGNORES = 36
    LOSES = 37
    ITEM_FIRST = 38
    ENEMY_MOVES = 39
    LESS = 40
    ODD = 41
    RANDOM = 42
    BONUS = 43
    TRAPPED = 44
    WAITS = 45
    DOUBLE = 46
    SQUARE = 47
    SELECT = 48
    PASSES_WALL = 49
    SENDS_HOME = 50
    PANEL = 51
    NUMBER_FIXED = 52
    WAY_FIXED = 53


class Both(IntEnum):
    """Of both, after what is each one's own."""

    LEAD = 0
    LEAD_FAR = 1
    LEAD_TOUR = 2
    LEAD_NEAREST = 3
    PLACING = 4
    PLACED = 5
    PLACES = 6
    TURNS = 7
    SCATTERING = 8
    DECIDES = 9
    SEATS = 10
    ANOTHER = 11  # how far the second of several rivals is behind the first


BLOCK = len(Own)
LOOKED = 2 * BLOCK + len(Both)


@rule
def features(s: Record, seat: int, look: Any) -> None:
    """The seat, then the rival with the shortest way, then both."""
    rival, least, second = seat, FAR, FAR
    for other in range(s.seats):
        if other != seat:
            way = own(s, other, seat, look, BLOCK)
            second = min(second, max(least, way))
            if way < least:
                rival, least = other, way
    if s.seats > 2:
        own(s, rival, seat, look, BLOCK)
    mine = own(s, seat, rival, look, 0)
    both(s, seat, look, least - mine)
    look[2 * BLOCK + Both.ANOTHER] = min(200, second - least) if s.seats > 2 else 0


@rule
def own(s: Record, seat: int, other: int, look: Any, o: int) -> int:
    """Writes what is the seat's own from place o on; returns the way left, in twentieths of a square."""
    p = 2 * seat
    for i in range(o, o + BLOCK):
        look[i] = 0
    left = gather(s, seat, look, o)
    set_out(s, p, left, s.pos[2 * other])
    ways(s, p, left, look, o)
    forget_walk(s)
    in_hand(s, p, look, o)
    holding(s, p, look, o)
    held_up(s, p, look, o)
    course(s, p, look, o)
    way = way_left(s, p, left, look, o)
    look[o + Own.WAY] = way
    return way


@rule
def gather(s: Record, seat: int, look: Any, o: int) -> int:
    """Where the pieces are that are still to be fetched, and what each costs besides the walk; how many."""
    left = 0
    for piece in range(3 * seat, 3 * seat + 3):
        where = s.where[piece]
        if where != HELD - 2 * seat:
            carried = where <= HELD
            s.queue[SQUARES_OF + left] = s.pos[HELD - where] if carried else where
            s.queue[TOLLS_OF + left] = CHASE if carried else 0
            look[o + Own.CAUGHT] += 1 if carried else 0
            left += 1
    for i in range(left, 3):
        s.queue[SQUARES_OF + i] = NOWHERE
    return left


@rule
def set_out(s: Record, p: int, left: int, foe: int) -> None:
    """From the pawn to all it looks for, and from the first piece to the others."""
    on_board = s.pos[p] >= 0
    for i in range(3):
        q = s.queue[SQUARES_OF + i]
        s.queue[i] = place_of(s, q if on_board else NOWHERE, Lane.PAWN)
        s.queue[FREELY + i] = place_of(s, q if on_board else NOWHERE, Lane.OPEN)
    first = s.queue[SQUARES_OF]
    for i in range(2):
        q = s.queue[SQUARES_OF + 1 + i]
        s.queue[ONWARD + i] = place_of(s, q if first >= 0 else NOWHERE, Lane.PIECE)
    s.queue[TO_FOE] = place_of(s, foe if on_board else NOWHERE, Lane.PAWN)
    if on_board:
        prepare(s, p)
        begin(s, s.pos[p], Lane.PAWN)
        begin(s, s.pos[p], Lane.OPEN)
        begin(s, first, Lane.PIECE)
        walk(s, GOALS)


@rule
def steps_to(s: Record, goal: int) -> int:
    """As the walk found them; what is nowhere yet is a leg away."""
    if s.queue[goal] == NOWHERE:
        return LEG
    return s.dist[goal] - 1 if s.dist[goal] > 0 else LONGEST


@rule
def to_piece(s: Record, i: int) -> int:
    return steps_to(s, i) + s.queue[TOLLS_OF + i]


@rule
def ways(s: Record, p: int, left: int, look: Any, o: int) -> None:
    near, far, total, freely = FAR, 0, 0, FAR
    for i in range(left):
        way = to_piece(s, i)
        near, far, total = min(near, way), max(far, way), total + way
        freely = min(freely, steps_to(s, FREELY + i))
    nearest, freely = (near, freely) if left > 0 else (0, 0)
    tour = tour_of(s, left, nearest)
    look[o + Own.LEFT] = left
    look[o + Own.NEAREST] = nearest
    look[o + Own.MIDDLE] = total - near - far if left == 3 else 0
    look[o + Own.FARTHEST] = far if left > 1 else 0
    look[o + Own.TOUR] = tour
    look[o + Own.NEAREST_OPEN] = freely
    look[o + Own.TOUR_OPEN] = freely + onward(s, left)
    look[o + Own.CROW] = least_crow(s, s.pos[p], left)
    look[o + Own.FOE] = min(20, steps_to(s, TO_FOE))
    look[o + Own.STROLL] = s.dist[GOALS]
    outlook(nearest, tour, left, look, o)


@rule
def tour_of(s: Record, left: int, nearest: int) -> int:
    """The shortest way to all pieces one after the other."""
    if left < 3:
        return nearest + onward(s, left)
    ab, ac, bc = steps_to(s, ONWARD), steps_to(s, ONWARD + 1), between(s, 1, 2)
    first = min(to_piece(s, 0) + min(ab, ac) + bc, to_piece(s, 1) + min(ab, bc) + ac)
    return min(first, to_piece(s, 2) + min(ac, bc) + ab)


@rule
def onward(s: Record, left: int) -> int:
    """From one piece to all others."""
    if left < 2:
        return 0
    ab = steps_to(s, ONWARD)
    if left == 2:
        return ab
    ac = steps_to(s, ONWARD + 1)
    return min(ab + ac, min(ab, ac) + between(s, 1, 2))


@rule
def outlook(nearest: int, tour: int, left: int, look: Any, o: int) -> None:
    """What the steps mean for the rolls to come."""
    look[o + Own.THIS_ROLL] = max(0, 7 - nearest)
    look[o + Own.NEXT_ROLL] = max(0, 13 - nearest)
    look[o + Own.SOON] = 200 // (2 + nearest)
    look[o + Own.SOON_ALL] = 500 // (5 + tour)
    look[o + Own.SHUT_OFF] = 1 if nearest >= LONGEST else 0
    if left == 1:
        look[o + Own.LAST] = 1
        look[o + Own.LAST_NEAREST] = nearest


@rule
def between(s: Record, i: int, j: int) -> int:
    """Two of the pieces; a walk goes half as far again as the crow."""
    return 3 * crow(s, s.queue[SQUARES_OF + i], s.queue[SQUARES_OF + j]) // 2


@rule
def least_crow(s: Record, q: int, left: int) -> int:
    least = LONGEST
    for i in range(left):
        least = min(least, crow(s, q, s.queue[SQUARES_OF + i]))
    return least


@rule
def crow(s: Record, a: int, b: int) -> int:
    """As the crow flies round the torus."""
    if a < 0 or b < 0:
        return LEG
    down, along = abs(row_of(s, a) - row_of(s, b)), abs(column_of(s, a) - column_of(s, b))
    return min(down, SIDE * s.rows - down) + min(along, SIDE * s.cols - along)


@rule
def in_hand(s: Record, p: int, look: Any, o: int) -> None:
    look[o + Own.HELD] = s.held[p]
    if s.held[p] > 0:
        for thing in range(PIECES, THINGS):
            if s.where[thing] == HELD - p:
                kind = s.kind[thing]
                sort = Own.POWERS if kind == Thing.POWER else Own.USES if kind > Thing.OIL else Own.PASSES
                look[o + sort] += 1


@rule
def holding(s: Record, p: int, look: Any, o: int) -> None:
    """What lasts, and what the next turn will bring of good."""
    look[o + Own.SECOND_PAWN] = 1 if s.pos[p + 1] >= 0 else 0
    look[o + Own.PLUS] = s.plus[p]
    look[o + Own.CARRY_FOUR] = s.carry4[p]
    look[o + Own.CANCELS] = s.cancels[p]
    look[o + Own.EXTRA] = s.extra[p]
    look[o + Own.IGNORES] = s.next_ignore[p]
    look[o + Own.BONUS] = s.bonus[p]
    look[o + Own.DOUBLE] = s.double[p]
    look[o + Own.SQUARE] = s.square[p]
    look[o + Own.SELECT] = s.select[p]
    look[o + Own.PASSES_WALL] = s.next_wall[p]
    look[o + Own.SENDS_HOME] = s.touch[p]


@rule
def held_up(s: Record, p: int, look: Any, o: int) -> None:
    """What will be in its way."""
    look[o + Own.LOSES] = min(3, s.lose[p])
    look[o + Own.ITEM_FIRST] = s.must_item[p]
    look[o + Own.ENEMY_MOVES] = s.next_enemy[p]
    look[o + Own.LESS] = s.next_less[p]
    look[o + Own.ODD] = s.next_odd[p]
    look[o + Own.RANDOM] = s.next_random[p]
    look[o + Own.TRAPPED] = s.trapped[p]
    look[o + Own.WAITS] = s.waits[p]
    look[o + Own.PANEL] = 1 if s.panel[p] != 0 else 0
    look[o + Own.WAY_FIXED] = 1 if s.next_way[p] >= 0 else 0
    look[o + Own.NUMBER_FIXED] = 1 if s.next_n[p] != 0 else 0
    look[o + Own.MONSTER] = crow(s, s.pos[p], s.pos[MONSTER])


@rule
def course(s: Record, p: int, look: Any, o: int) -> None:
    """How far its turn has got."""
    playing = s.pawn == p and s.phase > Phase.SCATTER and s.phase != Phase.DONE
    moving = s.m_pawn == p and (s.m_flags & Flag.ROLLED) != 0
    look[o + Own.TO_ACT] = 1 if playing and s.stage != Stage.ACTED else 0
    look[o + Own.ACTED] = 1 if playing and s.stage == Stage.ACTED else 0
    look[o + Own.TO_GO] = s.m_left if moving else 0
    look[o + Own.ARRIVES] = 1 if moving and look[o + Own.NEAREST] <= s.m_left else 0
    look[o + Own.ROLLS] = 1 if playing and s.phase == Phase.DIE else 0
    look[o + Own.PENDING] = int(10 * pending(s, p))


@rule
def pending(s: Record, p: int) -> float:
    """What the turn under way still promises, so that positions before, in and after a turn can be compared."""
    if s.pawn != p:
        return 0.0
    if s.stage != Stage.ACTED or (s.mover == p and s.m_pawn < 0 and s.phase == Phase.DIE):
        return 0.8 * TURN
    return 0.8 * min(8, s.m_left) if s.m_pawn == p and (s.m_flags & Flag.ROLLED) != 0 else 0.0


@rule
def way_left(s: Record, p: int, left: int, look: Any, o: int) -> int:
    """An estimate of all of it: to the nearest piece, and a leg for every other, less where that is near as well."""
    look[o + Own.LACK] = max(0, left - room(s, p))
    if s.pos[p] < 0:
        return 20 * 3 * LEG
    if left == 0:
        return 0
    others = look[o + Own.MIDDLE] + look[o + Own.FARTHEST] if left > 1 else 0
    walked = 20 * look[o + Own.NEAREST] + 17 * LEG * (left - 1) + 3 * others + 30 * look[o + Own.LACK]
    return walked - int(20 * (fortune(s, p, look, o) + pending(s, p)))


@rule
def fortune(s: Record, p: int, look: Any, o: int) -> float:
    """Tokens, lasting effects and what the next turn will bring, in squares."""
    good = 1.0 * s.plus[p] + 0.5 * s.carry4[p] + 0.4 * s.cancels[p] + TURN * s.extra[p] + 0.8 * s.next_ignore[p]
    bad = TURN * min(3, s.lose[p]) + 1.5 * s.must_item[p] + 2.0 * s.next_enemy[p] + 0.4 * s.next_less[p]
    bad += 1.7 * s.next_odd[p] + 2.0 * s.next_random[p] - 0.5 * s.bonus[p] + 0.5 * s.trapped[p] + 0.3 * s.waits[p]
    things = 2.0 * look[o + Own.POWERS] + 0.7 * look[o + Own.USES] + 0.3 * look[o + Own.PASSES]
    return good + things - bad


@rule
def both(s: Record, seat: int, look: Any, lead: int) -> None:
    """`lead` is how much shorter one's own way is than the rival's."""
    o = 2 * BLOCK
    placing = s.phase == Phase.PLACE
    look[o + Both.LEAD] = int(1000 * lead / (100.0 + abs(lead)))
    look[o + Both.LEAD_FAR] = lead
    look[o + Both.LEAD_TOUR] = look[BLOCK + Own.TOUR] - look[Own.TOUR]
    look[o + Both.LEAD_NEAREST] = look[BLOCK + Own.NEAREST] - look[Own.NEAREST]
    look[o + Both.PLACING] = 1 if placing else 0
    look[o + Both.PLACED] = s.count if placing else 0
    look[o + Both.PLACES] = 1 if placing and s.decider == seat else 0
    look[o + Both.TURNS] = min(60, s.turns)
    look[o + Both.SCATTERING] = 1 if s.phase == Phase.SCATTER else 0
    look[o + Both.DECIDES] = 1 if s.decider == seat else 0
    look[o + Both.SEATS] = s.seats - 2
