"""What is asked now, by which clause, and which codes can answer: whatever else is said hears the question.

What stands in the way of an answer: 0, or the clause that forbids it. And the codes worth asking about by phase.
"""

from enum import IntEnum

from dedale.core import Moves, Record, rule
from dedale.core.question import Questions, strays

from ..clauses import Clause
from ..tables import (
    CELLS,
    CODES,
    HELD,
    MONSTER,
    SLOTS,
    THINGS,
    WAYS,
    Answer,
    Code,
    Flag,
    How,
    Label,
    Phase,
    Thing,
)
from .closed import refuse_closed, refuse_slip_by_six, refuse_slip_by_token, refuse_wait
from .dictionary.asking import chosen_square, clause_of, refuse_choice, span
from .following import refuse_shove
from .monster import refuse_beast
from .obstacles import exit_flags, hindrance, refuse_exit
from .pausing import may_use_six, refuse_parting, refuse_pausing, refuse_put, square_empty_for
from .rotating import refuse_spin, refuse_turn
from .setting_up import refuse_place
from .things import holds, refuse_shedding, refuse_taking, room


class Asked(IntEnum):
    """Questions that share a phase, numbered after the phases; a label's own by the shape of its answer."""

    OWN_STEP = len(Phase)  # by the die, of one's own pawn in one's own turn
    ROLLED_STEP = OWN_STEP + 1  # by the die, of the monster or of a pawn that another player moves
    LABEL_STEP = ROLLED_STEP + 1  # of one's own pawn, by a label
    FORCED_STEP = LABEL_STEP + 1  # of another pawn, by a label
    PAUSE_POWER = FORCED_STEP + 1  # before a step that goes by itself, on a square that takes nothing
    PAUSE_SIX = PAUSE_POWER + 1  # by the die, of a pawn that another player moves at random
    PAUSE_BOTH = PAUSE_SIX + 1  # by the die, of one's own
    POWER_END = PAUSE_BOTH + 1  # after the movement, on a square that takes nothing
    MAY_TURN = POWER_END + 1
    SHAPE = MAY_TURN + 1


SQUARES, STEPS, PASS = (Code.SQUARE, Code.STEP), (Code.STEP, Code.PASS), (Code.PASS, Code.ROLL)
USE, SLIPS, TAKES = (Code.USE, Code.NAME), (Code.SLIP, Code.THING), (Code.THING, Code.PUT)
PUTS, PLAYERS, TURNS = (Code.PUT, Code.PAWN), (Code.PAWN, Code.TURN), (Code.TURN, Code.SPIN)
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
    Phase.PAUSE: (Clause.GM_I3, [PASS, PUTS, SPINS]),
    Asked.PAUSE_POWER: (Clause.GM_I6, [PASS, PUTS, SPINS]),
    Asked.PAUSE_SIX: (Clause.GM_M12, [PASS, SLIPS, TURNS]),
    Asked.PAUSE_BOTH: (Clause.GM_M12, [PASS, SLIPS, PUTS, TURNS, SPINS]),
    Phase.PICK: (Clause.GM_I2, [PASS, TAKES, PUTS]),
    Phase.PUSH: (Clause.GM_M14, [PASS, SHOVES]),
    Phase.BLANK: (Clause.GM_D06, [PASS, USE]),
    Phase.THROUGH: (Clause.GM_C2, [STEPS]),
    Phase.SHED: (Clause.GM_I2, [PUTS]),
    Phase.ASK: (Clause.GM_D05, [PASS, USE]),
    Phase.END: (Clause.GM_I3, [PASS, PUTS, SPINS]),
    Asked.POWER_END: (Clause.GM_I6, [PASS, PUTS, SPINS]),
    Phase.DONE: (Clause.GM_W1, []),
    Asked.MAY_TURN: (Clause.GM_D76, [PASS, TURNS]),
    Asked.SHAPE + Answer.THING: (Clause.GM_M6, [TAKES]),
    Asked.SHAPE + Answer.WAY: (Clause.GM_M6, [STEPS]),
    Asked.SHAPE + Answer.SQUARE: (Clause.GM_M6, [SQUARES]),
    Asked.SHAPE + Answer.PAWN: (Clause.GM_M6, [PLAYERS]),
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
    if s.phase == Phase.PAUSE:
        return pause_question(s)
    if s.phase == Phase.CHOOSE:
        return Asked.MAY_TURN if s.act == Label.MAY_ROTATE else Asked.SHAPE + s.shape
    if s.phase == Phase.END and not square_empty_for(s, s.pawn):
        return Asked.POWER_END
    return 0 + s.phase


@rule
def step_question(s: Record) -> int:
    """Things are put down and tiles turned by POWER TOKEN only by whoever moves their own pawn in their own turn."""
    own = s.m_pawn == s.pawn and s.decider == s.pawn // 2
    if is_rolled(s):
        return Asked.OWN_STEP if own else Asked.ROLLED_STEP
    return Asked.LABEL_STEP if own else Asked.FORCED_STEP


@rule
def pause_question(s: Record) -> int:
    """Its owner is asked about tokens; whoever moves a pawn at random, about a natural 6."""
    own = s.m_pawn == s.pawn and s.decider == s.pawn // 2
    if may_use_six(s) and s.decider == s.m_seat:
        return Asked.PAUSE_BOTH if own else Asked.PAUSE_SIX
    return 0 + s.phase if square_empty_for(s, s.m_pawn) else Asked.PAUSE_POWER


# The answers there are


@rule
def offer(s: Record, moves: Moves, n: int, first: int, end: int) -> int:
    """Add those of these answers that nothing stands in the way of to the n there are; how many then."""
    for move in range(first, end):
        if obstacle(s, move) == 0:
            moves[n] = move
            n += 1
    return n


@rule
def candidates(s: Record, sort: int) -> tuple[int, int]:
    """Codes of one sort that can be legal now, from first to end; most sorts have none."""
    phase = s.phase
    asked = phase == Phase.ASK or phase == Phase.BLANK
    if sort == 0:
        return first_candidates(s, phase)
    if sort == 1:
        return span(Code.PASS, 1) if may_pass_in(phase) else span(Code.USE, 1 if asked else 0)
    if sort == 2:
        return span(Code.PUT, THINGS if may_put_down_in(phase) else 0)
    if sort == 3:
        spinning = phase == Phase.BEGIN or phase == Phase.END or phase == Phase.STEP or phase == Phase.PAUSE
        return span(Code.SPIN, 3 * s.slots if spinning and holds(s, s.pawn, Thing.POWER) else 0)
    if s.natural == 6 and s.m_started == 0 and (phase == Phase.PAUSE or (phase == Phase.STEP and is_rolled(s))):
        return span(Code.SLIP, WAYS) if sort == 4 else span(Code.TURN, 3 * SLOTS)
    return span(Code.PASS, 1 if sort == 4 and asked else 0)


@rule
def is_rolled(s: Record) -> bool:
    """The movement going on is the die's, not a label's."""
    return (s.m_flags & Flag.ROLLED) != 0


@rule
def may_pass_in(phase: int) -> bool:
    moving = phase == Phase.STEP or phase == Phase.PAUSE or phase == Phase.PICK or phase == Phase.PUSH
    return moving or phase == Phase.END or phase == Phase.CHOOSE


@rule
def may_put_down_in(phase: int) -> bool:
    moving = phase == Phase.STEP or phase == Phase.PAUSE or phase == Phase.PICK
    return moving or phase == Phase.SHED or phase == Phase.END


@rule
def first_candidates(s: Record, phase: int) -> tuple[int, int]:
    if phase == Phase.PLACE:
        return span(Code.SQUARE, CELLS * s.slots)
    if phase == Phase.BEGIN:
        return span(Code.ROLL, Code.THING - Code.ROLL)
    if phase == Phase.STEP or phase == Phase.THROUGH:
        return span(Code.STEP, WAYS)
    if phase == Phase.PICK:
        return span(Code.THING, THINGS)
    if phase == Phase.PUSH:
        return span(Code.SHOVE, MONSTER * WAYS)
    return span(0, 0)


@rule
def obstacle(s: Record, move: int) -> int:
    """Of a move that answers what is asked."""
    phase = s.phase
    if phase == Phase.PLACE:
        return refuse_place(s, move)
    if phase == Phase.BEGIN:
        return refuse_beginning(s, move)
    if phase == Phase.STEP:
        return refuse_moving(s, move)
    if phase == Phase.PAUSE:
        return refuse_before_step(s, move)
    if phase == Phase.PICK:
        return refuse_picking(s, move)
    if phase == Phase.PUSH:
        return refuse_pushing(s, move)
    if phase == Phase.CHOOSE:
        return refuse_choice(s, move)
    return refuse_rest(s, move)


@rule
def refuse_before_step(s: Record, move: int) -> int:
    clause, slips = refuse_pausing(s, move), Code.SLIP <= move < Code.THING
    return chosen_square(s, s.m_pawn, s.near[WAYS * s.pos[s.m_pawn] + move - Code.SLIP], clause) if slips else clause


@rule
def refuse_rest(s: Record, move: int) -> int:
    phase = s.phase
    if phase == Phase.THROUGH:
        return refuse_through(s, s.pawn, move - Code.STEP)
    if phase == Phase.SHED:
        return refuse_shedding(s, move - Code.PUT)
    if phase == Phase.END:
        return refuse_at_end(s, move)
    return 0


@rule
def refuse_through(s: Record, p: int, way: int) -> int:
    """Through a wall of a closed square, onto a square that one may choose to enter."""
    return chosen_square(s, p, s.near[WAYS * s.pos[p] + way], refuse_closed(s, p, way))


@rule
def refuse_beginning(s: Record, move: int) -> int:
    """Before the roll: roll, move the monster, wait, or spend a POWER TOKEN."""
    p = s.pawn
    if move == Code.ROLL:
        return 0
    if move == Code.BEAST:
        return refuse_beast(s)
    if move == Code.WAIT:
        return refuse_wait(s, p)
    if Code.NAME <= move < Code.SELECT:
        return refuse_name(s, p)
    if Code.SELECT <= move < Code.SLIP:
        return refuse_select(s, p, move - Code.SELECT + 1)
    if Code.SLIP <= move < Code.THING:
        to = s.near[WAYS * s.pos[p] + move - Code.SLIP]
        return chosen_square(s, p, to, refuse_slip_by_token(s, p, move - Code.SLIP))
    return refuse_spin(s, p, move - Code.SPIN) if move >= Code.SPIN else Clause.GM_M1


@rule
def refuse_name(s: Record, p: int) -> int:
    if s.next_n[p] > 0:
        return Clause.GM_D42
    return 0 if holds(s, p, Thing.POWER) else Clause.GM_I6


@rule
def refuse_select(s: Record, p: int, n: int) -> int:
    """SELECT NEXT ROLL, 1 to the number printed."""
    if s.next_n[p] > 0:
        return Clause.GM_D42
    return 0 if n <= s.select[p] else Clause.GM_D61


@rule
def refuse_moving(s: Record, move: int) -> int:
    """One step at a time; on a natural 6 a rotation or a closed square instead; tokens in between."""
    p = s.m_pawn
    if move < Code.PASS:
        return explain(s, p, move - Code.STEP)
    if move == Code.PASS:
        return 0 if s.m_started == 0 and (s.ways & 15) == 0 else Clause.GM_M1
    if move < Code.THING:
        return refuse_slip(s, p, move - Code.SLIP)
    if move < Code.PAWN:
        return refuse_put(s, p, move - Code.PUT)
    return refuse_turn(s, p, move - Code.TURN) if move < Code.SPIN else refuse_spin(s, p, move - Code.SPIN)


@rule
def refuse_slip(s: Record, p: int, way: int) -> int:
    """On a natural 6, which D49 does not let one move."""
    if odd_only(s, p):
        return Clause.GM_D49
    return chosen_square(s, p, s.near[WAYS * s.pos[p] + way], refuse_slip_by_six(s, way))


@rule
def odd_only(s: Record, p: int) -> bool:
    return p != MONSTER and s.t_odd == 1 and s.natural % 2 == 0


@rule
def explain(s: Record, p: int, way: int) -> int:
    """0, or what is in the way: a fixed direction, a door, a wall, an obstacle, a visit, the number itself."""
    if (s.ways >> way) & 1 == 1 or (s.ways >> (WAYS + way)) & 1 == 1:
        return 0
    if s.m_left == 0:
        return Clause.GM_D49 if odd_only(s, p) else Clause.GM_M11
    if s.m_sort == How.PULL:
        return Clause.GM_D28
    if s.m_first >= 0 and way != s.m_first:
        return Clause.GM_D40 if (s.m_flags & Flag.ROLLED) != 0 else Clause.GM_M9
    refused = refuse_exit(s, p, way, s.m_flags)
    if refused != 0:
        return refused
    flags = s.m_flags | (Flag.REVISIT if (s.m_flags & Flag.LABEL) != 0 and s.m_started == 0 else 0)
    clause = hindrance(s, p, s.pos[p], way, s.m_left == 1, exit_flags(s, p, way, flags))
    if clause != 0 and clause != Clause.GM_O5:
        return clause
    round_again = (s.m_flags & Flag.ONWARD) != 0 and s.m_started == 1 and way == (s.came[p] + 2) % WAYS
    return Clause.GM_D31 if round_again else Clause.GM_M4


@rule
def refuse_picking(s: Record, move: int) -> int:
    """Take as many as fit; with full hands put one down first, or leave the rest."""
    p = s.pick_pawn
    full = room(s, p) <= 0
    if move == Code.PASS:
        return 0 if full else Clause.GM_I2
    if move < Code.PUT:
        return refuse_taking(s, move - Code.THING)
    if not full or s.where[move - Code.PUT] != HELD - p:
        return Clause.GM_I2
    return refuse_parting(s, p, move - Code.PUT)


@rule
def refuse_pushing(s: Record, move: int) -> int:
    """Whoever was joined by D46 and not pushed does not push back."""
    p, o = s.a_pawn, (move - Code.SHOVE) // WAYS
    if move == Code.PASS:
        return 0
    if s.pos[o] == s.pos[p] and (s.spared[p] >> o) & 1 == 1:
        return Clause.GM_D46
    return refuse_shove(s, p, o, (move - Code.SHOVE) % WAYS)


@rule
def refuse_at_end(s: Record, move: int) -> int:
    """After the movement: put something down, rotate by POWER TOKEN, or end the turn."""
    if move == Code.PASS:
        return 0
    if move < Code.PAWN:
        return refuse_put(s, s.pawn, move - Code.PUT)
    return refuse_spin(s, s.pawn, move - Code.SPIN)
