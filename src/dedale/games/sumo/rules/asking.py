"""What is asked and what answers it: the only legality there is."""

from dedale.core import Moves, Record, rule
from dedale.core.question import Questions, strays

from ..clauses import Clause
from ..tables import CODES, FACES, Code, Face, Phase
from .acts import meeting, refuse_act

SORTS = 7
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
    n = 0
    for sort in range(SORTS):
        first, end = candidates(s, sort)
        for move in range(first, end):  # by `offer` random games would be a sixth slower
            if obstacle(s, move) == 0:
                moves[n] = move
                n += 1
    return n


@rule
def candidates(s: Record, sort: int) -> tuple[int, int]:
    """The codes of one sort of move that can be legal now, from first to end; most sorts have none."""
    if s.phase != Phase.ACT:
        return (0, FACES) if s.phase == Phase.CHOOSE and sort == 0 else (0, 0)
    face = s.slot[s.acted]
    moving = face == Face.PLUS or face == Face.CROSS
    if sort == 0:
        return Code.PASS, Code.STEP
    if sort == 1:
        return (Code.STEP, Code.PUSH) if moving else (0, 0)
    if sort == 2:
        return meeting(s, Code.PUSH) if moving else (0, 0)
    if sort == 3:
        return meeting(s, Code.SHOVE) if moving or face == Face.SLAM else (0, 0)
    if sort == 4:
        return (Code.LURE, Code.EXCHANGE) if face == Face.TRICK else (0, 0)
    if sort == 5:
        return (Code.EXCHANGE, Code.SPRINT) if face == Face.SWITCH or face == Face.GRAB else (0, 0)
    return (Code.SPRINT, CODES) if s.acted + 1 < s.acts and face == s.slot[s.acted + 1] else (0, 0)
