"""What is asked now: the clause that asks it and the codes that can answer. Whatever else is said, hears it."""

from enum import IntEnum

from dedale.core import Record, rule
from dedale.core.question import Questions, strays

from ..clauses import Clause
from ..tables import CODES, Answer, Code, Flag, Label, Phase
from .dictionary.asking import clause_of
from .turns import square_empty_for


class Asked(IntEnum):
    """Questions that share a phase, numbered after the phases; a label's own by the shape of its answer."""

    OWN_STEP = len(Phase)  # by the die, of one's own pawn in one's own turn
    ROLLED_STEP = OWN_STEP + 1  # by the die, of the monster or of a pawn that another player moves
    LABEL_STEP = ROLLED_STEP + 1  # of one's own pawn, by a label
    FORCED_STEP = LABEL_STEP + 1  # of another pawn, by a label
    POWER_END = FORCED_STEP + 1  # after the movement, on a square that takes nothing
    MAY_TURN = POWER_END + 1
    SHAPE = MAY_TURN + 1


SQUARES, STEPS, PASS = (Code.SQUARE, Code.STEP), (Code.STEP, Code.PASS), (Code.PASS, Code.ROLL)
USE, SLIPS, THINGS = (Code.USE, Code.NAME), (Code.SLIP, Code.THING), (Code.THING, Code.PUT)
PUTS, PAWNS, TURNS = (Code.PUT, Code.PAWN), (Code.PAWN, Code.TURN), (Code.TURN, Code.SPIN)
SPINS, SHOVES, TILES = (Code.SPIN, Code.SHOVE), (Code.SHOVE, Code.TILE), (Code.TILE, CODES)
QUESTIONS: Questions = {
    **dict.fromkeys(Phase, (Clause.GM_M1, [])),
    Phase.DRAW: (Clause.GM_S1, []),
    Phase.PLACE: (Clause.GM_S2, [SQUARES]),
    Phase.SCATTER: (Clause.GM_S4, []),
    Phase.BEGIN: (Clause.GM_M1, [(Code.ROLL, Code.USE), (Code.NAME, Code.THING), SPINS]),
    Asked.OWN_STEP: (Clause.GM_M1, [STEPS, PASS, SLIPS, PUTS, TURNS, SPINS]),
    Asked.ROLLED_STEP: (Clause.GM_M1, [STEPS, PASS, SLIPS, TURNS]),
    Asked.LABEL_STEP: (Clause.GM_M1, [STEPS, PUTS, SPINS]),
    Asked.FORCED_STEP: (Clause.GM_M1, [STEPS]),
    Phase.PICK: (Clause.GM_I2, [PASS, THINGS, PUTS]),
    Phase.PUSH: (Clause.GM_M14, [PASS, SHOVES]),
    Phase.BLANK: (Clause.GM_D06, [PASS, USE]),
    Phase.THROUGH: (Clause.GM_C2, [STEPS]),
    Phase.SHED: (Clause.GM_I2, [PUTS]),
    Phase.ASK: (Clause.GM_D05, [PASS, USE]),
    Phase.END: (Clause.GM_I3, [PASS, PUTS, SPINS]),
    Asked.POWER_END: (Clause.GM_I6, [PASS, PUTS, SPINS]),
    Phase.DONE: (Clause.GM_W1, []),
    Asked.MAY_TURN: (Clause.GM_D76, [PASS, TURNS]),
    Asked.SHAPE + Answer.THING: (Clause.GM_M6, [THINGS]),
    Asked.SHAPE + Answer.WAY: (Clause.GM_M6, [STEPS]),
    Asked.SHAPE + Answer.SQUARE: (Clause.GM_M6, [SQUARES]),
    Asked.SHAPE + Answer.PAWN: (Clause.GM_M6, [PAWNS]),
    Asked.SHAPE + Answer.TURN: (Clause.GM_M6, [TURNS]),
    Asked.SHAPE + Answer.TILE: (Clause.GM_M6, [TILES]),
}
ASTRAY = strays(QUESTIONS, CODES)


@rule
def astray(s: Record, move: int) -> int:
    """A label asks by its own clause."""
    asked = ASTRAY[question(s), move if 0 <= move < CODES else CODES]
    return clause_of(s.act) if asked != 0 and s.phase == Phase.CHOOSE else asked


@rule
def question(s: Record) -> int:
    """The number of what is asked now."""
    if s.phase == Phase.STEP:
        return step_question(s)
    if s.phase == Phase.CHOOSE:
        return Asked.MAY_TURN if s.act == Label.MAY_ROTATE else Asked.SHAPE + s.shape
    if s.phase == Phase.END and not square_empty_for(s, s.player):
        return Asked.POWER_END
    return 0 + s.phase


@rule
def step_question(s: Record) -> int:
    """Things are put down and tiles turned by POWER TOKEN only by whoever moves their own pawn in their own turn."""
    own = s.m_pawn == s.player and s.decider == s.player // 2
    if (s.m_flags & Flag.ROLLED) != 0:
        return Asked.OWN_STEP if own else Asked.ROLLED_STEP
    return Asked.LABEL_STEP if own else Asked.FORCED_STEP
