"""What is asked and what answers it: the only legality there is."""

from dedale.core import Moves, Record, rule
from dedale.core.question import Questions, strays

from ..clauses import Clause
from ..tables import BACKS, CODES, FACES, WAYS, Code, Face, Phase
from .acts import holding, refuse_act, refuse_lure, refuse_push, refuse_shove, refuse_step, right_way, toward

QUESTIONS: Questions = {
    Phase.LOT: (Clause.SG_03, []),
    Phase.ROLL: (Clause.SG_05, []),
    Phase.CHOOSE: (Clause.SG_06, [(Code.DIE, Code.PASS)]),
    Phase.ACT: (Clause.SG_07, [(Code.PASS, CODES)]),
    Phase.DONE: (Clause.SG_04, []),
}
ASTRAY = strays(QUESTIONS, CODES)


@rule
def astray(s: Record, move: int) -> int:
    return ASTRAY[s.phase, move if 0 <= move < CODES else CODES]


@rule
def obstacle(s: Record, move: int) -> int:
    if s.phase == Phase.CHOOSE:
        return 0 if s.hand[move] > 0 else Clause.SG_06
    return refuse_act(s, move)


@rule
def legal(s: Record, moves: Moves) -> int:
    """Sort by sort, each only where it can be legal: random games are a third faster than by trying all codes."""
    if s.phase == Phase.CHOOSE:
        return offer_dice(s, moves)
    return offer_acts(s, moves) if s.phase == Phase.ACT else 0


@rule
def offer_dice(s: Record, moves: Moves) -> int:
    n = 0
    for face in range(FACES):
        moves[n] = face
        n += 1 if s.hand[face] > 0 else 0
    return n


@rule
def offer_acts(s: Record, moves: Moves) -> int:
    moves[0], n = Code.PASS, 1
    face = s.slot[s.acted]
    if face == Face.PLUS or face == Face.CROSS:
        n = offer_steps(s, moves, n, 0 if face == Face.PLUS else 1)
    if face == Face.PLUS or face == Face.CROSS or face == Face.SLAM:
        n = offer_meetings(s, moves, n, face)
    elif face == Face.TRICK:
        n = offer_lures(s, moves, n)
    else:
        n = offer_grips(s, moves, n)
    if s.acted + 1 < s.acts and face == s.slot[s.acted + 1]:
        n = offer_sprints(s, moves, n)
    return n


@rule
def offer_steps(s: Record, moves: Moves, n: int, first: int) -> int:
    """Every second direction (SG-15)."""
    for way in range(first, WAYS, 2):
        if refuse_step(s, way) == 0:
            moves[n] = Code.STEP + way
            n += 1
    return n


@rule
def offer_meetings(s: Record, moves: Moves, n: int, face: int) -> int:
    """Pushes and slams: only the direction where the enemy stands can be one."""
    way = toward(s, s.gnome[s.player], s.gnome[1 - s.player])
    if way < 0:
        return n
    if right_way(face, way):
        for back in range(BACKS):
            if refuse_push(s, way, back) == 0:
                moves[n] = Code.PUSH + way * BACKS + back
                n += 1
    if face == Face.SLAM or holding(s):
        for back in range(BACKS):
            if refuse_shove(s, way, back) == 0:
                moves[n] = Code.SHOVE + way * BACKS + back
                n += 1
    return n


@rule
def offer_lures(s: Record, moves: Moves, n: int) -> int:
    for way in range(WAYS):
        if refuse_lure(s, way) == 0:
            moves[n] = Code.LURE + way
            n += 1
    return n


@rule
def offer_grips(s: Record, moves: Moves, n: int) -> int:
    """Exchanges, seizures and throws."""
    for move in range(Code.EXCHANGE, Code.SPRINT if holding(s) else Code.THROW):
        if refuse_act(s, move) == 0:
            moves[n] = move
            n += 1
    return n


@rule
def offer_sprints(s: Record, moves: Moves, n: int) -> int:
    for move in range(Code.SPRINT, CODES):
        if refuse_act(s, move) == 0:
            moves[n] = move
            n += 1
    return n
