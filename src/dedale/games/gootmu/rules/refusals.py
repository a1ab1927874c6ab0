"""The only legality: 0, or the clause that forbids a move. And the codes worth asking about in each phase."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import (
    ASK,
    BEAST,
    BEGIN,
    BLANK,
    BOAT,
    CELLS,
    CHOOSE,
    CODES,
    DONE,
    END,
    HELD,
    LABEL,
    NAME,
    PASS,
    PICK,
    PLACE,
    POWER,
    PUSH,
    PUT,
    REVISIT,
    ROLL,
    ROLLED,
    SELECT,
    SHED,
    SHOVE,
    SLIP,
    SPIN,
    SQUARE,
    STEP,
    STEPS,
    THING,
    THINGS,
    THROUGH,
    TILE,
    TURN,
    USE,
    WAIT,
    WAYS,
)
from .closed import refuse_closed, refuse_slip_by_six, refuse_slip_by_token, refuse_wait
from .dictionary.asking import refuse_choice
from .following import refuse_shove
from .monster import refuse_beast
from .obstacles import exit_flags, hindrance, refuse_exit
from .rotating import refuse_spin, refuse_turn
from .searching import open_ways
from .setting_up import refuse_place
from .things import holds, refuse_taking, room
from .turns import square_empty_for


@rule
def candidates(s: Record, sort: int) -> tuple[int, int]:
    """Codes of one sort that can be legal now, from first to end; most sorts have none."""
    phase = s.phase
    if sort == 0:
        return first_candidates(s, phase)
    if sort == 1:
        return (PASS, PASS + 1) if may_pass_in(phase) else (USE, USE + 1) if phase == ASK or phase == BLANK else (0, 0)
    if sort == 2:
        return put_candidates(s, phase)
    if sort == 3:
        spinning = phase == BEGIN or phase == END or phase == STEP
        return (SPIN, SPIN + 3 * s.slots) if spinning and holds(s, s.player, POWER) else (0, 0)
    if phase == STEP and s.natural == 6 and s.m_started == 0:
        return (SLIP, THING) if sort == 4 else (TURN, SPIN)
    return (PASS, PASS + 1) if sort == 4 and (phase == ASK or phase == BLANK) else (0, 0)


@rule
def may_pass_in(phase: int) -> bool:
    return phase == STEP or phase == PICK or phase == PUSH or phase == END or phase == CHOOSE


@rule
def first_candidates(s: Record, phase: int) -> tuple[int, int]:
    if phase == PLACE:
        return SQUARE, CELLS * s.slots
    if phase == BEGIN:
        return ROLL, THING
    if phase == STEP or phase == THROUGH:
        return STEPS, STEPS + WAYS
    if phase == PICK:
        return THING, THING + THINGS
    if phase == PUSH:
        return SHOVE, TILE
    return 0, 0


@rule
def put_candidates(s: Record, phase: int) -> tuple[int, int]:
    if phase == PICK or phase == SHED or phase == END or phase == STEP:
        return PUT, PUT + THINGS
    return 0, 0


@rule
def refusal(s: Record, move: int) -> int:
    phase = s.phase
    if move < 0 or move >= CODES or phase == DONE:
        return Clause.GM_W1 if phase == DONE else Clause.GM_S6
    if phase == PLACE:
        return refuse_place(s, move)
    if phase == BEGIN:
        return refuse_beginning(s, move)
    if phase == STEP:
        return refuse_moving(s, move)
    if phase == PICK:
        return refuse_picking(s, move)
    if phase == PUSH:
        return refuse_pushing(s, move)
    if phase == CHOOSE:
        return refuse_choice(s, move)
    return refuse_rest(s, move)


@rule
def refuse_rest(s: Record, move: int) -> int:
    phase = s.phase
    if phase == THROUGH:
        return refuse_closed(s, s.player, move - STEPS) if STEPS <= move < PASS else Clause.GM_C3
    if phase == SHED:
        return 0 if PUT <= move < PUT + THINGS and s.where[move - PUT] == HELD - s.shedder else Clause.GM_I2
    if phase == ASK:
        return 0 if move == USE or move == PASS else Clause.GM_D05
    if phase == BLANK:
        return 0 if move == USE or move == PASS else Clause.GM_D06
    if phase == END:
        return refuse_at_end(s, move)
    return Clause.GM_S6


@rule
def refuse_beginning(s: Record, move: int) -> int:
    """Before the roll: roll, move the monster, wait, or spend a POWER TOKEN."""
    p = s.player
    if move == ROLL:
        return 0
    if move == BEAST:
        return refuse_beast(s)
    if move == WAIT:
        return refuse_wait(s, p)
    if NAME <= move < SELECT:
        return refuse_name(s, p)
    if SELECT <= move < SLIP:
        return refuse_select(s, p, move - SELECT + 1)
    if SLIP <= move < THING:
        return refuse_slip_by_token(s, p, move - SLIP)
    if SPIN <= move < SHOVE:
        return refuse_spin(s, p, (move - SPIN) // 3, (move - SPIN) % 3 + 1)
    return Clause.GM_X1 if move < PASS else Clause.GM_M1


@rule
def refuse_name(s: Record, p: int) -> int:
    if s.next_n[p] > 0:
        return Clause.GM_D42
    return 0 if holds(s, p, POWER) else Clause.GM_I6


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
    rolled = (s.m_flags & ROLLED) != 0
    if STEPS <= move < PASS:
        return explain(s, p, move - STEPS)
    if move == PASS:
        return 0 if rolled and s.m_started == 0 and (s.ways & 15) == 0 else Clause.GM_M4
    if SLIP <= move < THING:
        return refuse_slip_by_six(s, move - SLIP) if rolled else Clause.GM_C3
    if TURN <= move < SPIN:
        return refuse_turn(s, p, (move - TURN) // 3, (move - TURN) % 3 + 1) if rolled else Clause.GM_M4
    if p != s.player:
        return Clause.GM_I3
    if SPIN <= move < SHOVE:
        return refuse_spin(s, p, (move - SPIN) // 3, (move - SPIN) % 3 + 1)
    if PUT <= move < PUT + THINGS:
        return refuse_put(s, p, move - PUT)
    return Clause.GM_M1


@rule
def explain(s: Record, p: int, way: int) -> int:
    """0, or what is in the way: a fixed direction, a door, a wall, an obstacle, a visit, the number itself."""
    if (s.ways >> way) & 1 == 1 or (s.ways >> (WAYS + way)) & 1 == 1:
        return 0
    if s.m_left == 0:
        return Clause.GM_M11
    if s.m_first >= 0 and way != s.m_first:
        return Clause.GM_M9
    refused = refuse_exit(s, p, way, s.m_flags)
    if refused != 0:
        return refused
    flags = s.m_flags | (REVISIT if (s.m_flags & LABEL) != 0 and s.m_started == 0 else 0)
    clause = hindrance(s, p, s.pos[p], way, s.m_left == 1, exit_flags(s, p, way, flags))
    return clause if clause != 0 and clause != Clause.GM_O5 else Clause.GM_M4


@rule
def refuse_put(s: Record, p: int, thing: int) -> int:
    """On an empty square, in one's own turn, and only if the movement can still be completed."""
    if s.where[thing] != HELD - p or s.decider != p // 2 or not square_empty_for(s, p):
        return Clause.GM_I3
    return refuse_parting(s, p, thing)


@rule
def refuse_parting(s: Record, p: int, thing: int) -> int:
    """Would the number still come out without that pass?"""
    kind = s.kind[thing]
    if kind > BOAT + 3 or s.m_pawn != p or s.m_left == 0:
        return 0
    held = s.passes[p]
    s.passes[p] = held & ~(1 << kind)
    possible = open_ways(s, 0)
    s.passes[p] = held
    return 0 if possible != 0 or s.m_started == 0 else Clause.GM_M4


@rule
def refuse_picking(s: Record, move: int) -> int:
    """Take as many as fit; with full hands put one down first, or leave the rest."""
    p = s.pick_pawn
    if THING <= move < PUT:
        return refuse_taking(s, move - THING)
    full = room(s, p) <= 0
    if move == PASS:
        return 0 if full else Clause.GM_I2
    if PUT <= move < PUT + THINGS:
        if not full or s.where[move - PUT] != HELD - p:
            return Clause.GM_I2
        return refuse_parting(s, p, move - PUT)
    return Clause.GM_I2


@rule
def refuse_pushing(s: Record, move: int) -> int:
    if move == PASS:
        return 0
    if SHOVE <= move < TILE:
        return refuse_shove(s, s.a_pawn, (move - SHOVE) // WAYS, (move - SHOVE) % WAYS)
    return Clause.GM_M14


@rule
def refuse_at_end(s: Record, move: int) -> int:
    """After the movement: put something down, rotate by POWER TOKEN, or end the turn."""
    p = s.player
    if move == PASS:
        return 0
    if PUT <= move < PUT + THINGS:
        return refuse_put(s, p, move - PUT)
    if SPIN <= move < SHOVE:
        return refuse_spin(s, p, (move - SPIN) // 3, (move - SPIN) % 3 + 1)
    return Clause.GM_I3
