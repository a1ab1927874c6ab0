"""What is asked now, and who may do what: the only legality there is."""

from dedale.core import Moves, Record, rule
from dedale.core.question import Questions, strays

from ..clauses import Clause
from ..tables import CODES, PAWNS, Code, Phase
from .advancing import refuse_play
from .meeting import refuse_meeting

QUESTIONS: Questions = {
    Phase.OPENING: (Clause.CQ_02, []),
    Phase.ROLL: (Clause.CQ_04, []),
    Phase.PLAY: (Clause.CQ_09, [(Code.ADVANCE, Code.ROLL_AGAIN)]),
    Phase.MEET: (Clause.CQ_11, [(Code.KNOCK, CODES)]),
    Phase.AGAIN: (Clause.CQ_07, [(Code.ROLL_AGAIN, Code.KNOCK)]),
    Phase.DONE: (Clause.CQ_18, []),
}
ASTRAY = strays(QUESTIONS, CODES)


@rule
def astray(s: Record, move: int) -> int:
    return ASTRAY[s.phase, move if 0 <= move < CODES else CODES]


@rule
def obstacle(s: Record, move: int) -> int:
    if s.phase == Phase.PLAY:
        return refuse_play(s, move)
    return refuse_meeting(s, move) if s.phase == Phase.MEET else 0


@rule
def legal(s: Record, moves: Moves) -> int:
    if s.phase == Phase.PLAY:
        return possible(s, moves, 0, Code.ADVANCE, Code.PASS)
    if s.phase == Phase.MEET:
        n = possible(s, moves, 0, Code.KNOCK, Code.KNOCK + PAWNS * s.seats)
        n = possible(s, moves, n, Code.TOLL, Code.TOLL + PAWNS * s.seats)
        return possible(s, moves, n, Code.NEITHER, CODES)
    return possible(s, moves, 0, Code.ROLL_AGAIN, Code.KNOCK)


@rule
def possible(s: Record, moves: Moves, n: int, first: int, end: int) -> int:
    """Add those answers from `first` to before `end` that nothing forbids to the n there are; how many then."""
    for move in range(first, end):
        if obstacle(s, move) == 0:
            moves[n] = move
            n += 1
    return n
