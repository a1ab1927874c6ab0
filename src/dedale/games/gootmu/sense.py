"""What a good player looks at: the walk still to be made to one's own pieces, in squares, and what shortens it."""

from dedale.core import Record, Sense, rule

from .rules.things import room
from .tables import FAR, HELD, PIECES, STOPPER, THINGS, WAYS, Flag, Phase, Stage, Thing

SENSE = Sense(
    levels=("greedy~0.6", "greedy~0.35", "greedy~0.15", "greedy", "mcts:500"),
    horizon=0,  # a random walk tells less than the way that is left: a search asks sense at once
    exploration=0.2,
    guided=True,  # most moves are plainly poor, and 300 simulations do not suffice to try them all
)
LEG = 13.0  # what the walk from one piece to the next usually takes
TURN = 3.5  # squares a turn is worth


@rule
def value(s: Record, seat: int) -> float:
    """How much shorter one's own way is than the shortest of the others'; a won game is worth all."""
    if s.winner >= 0:
        return 1.0 if s.winner == seat else -1.0
    best = 1000.0
    for other in range(s.seats):
        if other != seat:
            best = min(best, way_left(s, other))
    ahead = best - way_left(s, seat)
    return ahead / (5.0 + abs(ahead)) * 0.98


@rule
def way_left(s: Record, seat: int) -> float:
    """To the nearest piece, and a leg for every other, less where that one is near as well."""
    p = 2 * seat
    if s.pos[p] < 0:
        return 3 * LEG
    walk(s, p)
    left, nearest, legs = 0, 1000.0, 0.0
    for piece in range(3 * seat, 3 * seat + 3):
        if s.where[piece] != HELD - p:
            steps = steps_to(s, piece)
            left += 1
            nearest = min(nearest, steps)
            legs += LEG + 0.15 * (steps - LEG)
    forget_walk(s)
    lack = max(0, left - room(s, p))
    if left == 0:
        return 0.0
    return nearest + legs - (LEG + 0.15 * (nearest - LEG)) + 1.5 * lack - fortune(s, p) - pending(s, p)


@rule
def pending(s: Record, p: int) -> float:
    """What the turn under way still promises, so that positions before, in and after a turn can be compared."""
    if s.pawn != p:
        return 0.0
    if s.stage != Stage.ACTED or (s.mover == p and s.m_pawn < 0 and s.phase == Phase.DIE):
        return 0.8 * TURN
    return 0.8 * min(8, s.m_left) if s.m_pawn == p and (s.m_flags & Flag.ROLLED) != 0 else 0.0


@rule
def steps_to(s: Record, piece: int) -> float:
    """Through the maze; somebody who carries it has to be caught."""
    carried = s.where[piece] <= HELD
    if not carried and s.where[piece] < 0:
        return LEG
    at = s.pos[HELD - s.where[piece]] if carried else s.where[piece]
    steps = s.dist[at] - 1
    if steps < 0:
        steps = FAR
    return steps + (8.0 if carried else 0.0)


@rule
def fortune(s: Record, p: int) -> float:
    """Tokens, lasting effects and what the next turn will bring, in squares."""
    good = 1.0 * s.plus[p] + 0.5 * s.carry4[p] + 0.4 * s.cancels[p] + TURN * s.extra[p] + 0.8 * s.next_ignore[p]
    bad = TURN * min(3, s.lose[p]) + 1.5 * s.must_item[p] + 2.0 * s.next_enemy[p] + 0.4 * s.next_less[p]
    bad += 1.7 * s.next_odd[p] + 2.0 * s.next_random[p] - 0.5 * s.bonus[p] + 0.5 * s.trapped[p] + 0.3 * s.waits[p]
    for thing in range(PIECES, THINGS):
        if s.where[thing] == HELD - p:
            good += 2.0 if s.kind[thing] == Thing.POWER else 0.7 if s.kind[thing] > Thing.OIL else 0.3
    return good - bad


@rule
def walk(s: Record, p: int) -> None:
    """Steps from the pawn to every square it can reach through openings with the passes it holds, plus one."""
    s.dist[s.pos[p]] = 1
    s.queue[0] = s.pos[p]
    head, tail = 0, 1
    while head < tail and s.dist[s.queue[head]] <= FAR:
        q = s.queue[head]
        head += 1
        for way in range(WAYS):
            if (s.wall[q] >> way) & 1 == 0:
                to = s.near[WAYS * q + way]
                if s.dist[to] == 0 and passable(s, p, to):
                    s.dist[to] = s.dist[q] + 1
                    s.queue[tail] = to
                    tail += 1


@rule
def passable(s: Record, p: int, q: int) -> bool:
    bar = s.bar[q]
    return bar == 0 or (bar < STOPPER and (s.passes[p] >> bar) & 1 == 1)


@rule
def forget_walk(s: Record) -> None:
    s.dist[:] = 0
    s.queue[:] = 0
