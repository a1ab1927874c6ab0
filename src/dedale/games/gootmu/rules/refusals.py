"""The only legality: 0, or the clause that forbids a move. And the codes worth asking about in each phase."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import CELLS, CODES, HELD, MONSTER, SLOTS, THINGS, WAYS, Code, Flag, How, Phase, Thing
from .closed import refuse_closed, refuse_slip_by_six, refuse_slip_by_token, refuse_wait
from .dictionary.asking import refuse_choice, span
from .following import refuse_shove
from .monster import refuse_beast
from .obstacles import exit_flags, hindrance, refuse_exit
from .pausing import refuse_parting, refuse_pausing, refuse_put
from .rotating import refuse_spin, refuse_turn
from .setting_up import refuse_place
from .things import holds, refuse_shedding, refuse_taking, room


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
        return span(Code.SPIN, 3 * s.slots if spinning and holds(s, s.player, Thing.POWER) else 0)
    if (phase == Phase.STEP or phase == Phase.PAUSE) and s.natural == 6 and s.m_started == 0:
        return span(Code.SLIP, WAYS) if sort == 4 else span(Code.TURN, 3 * SLOTS)
    return span(Code.PASS, 1 if sort == 4 and asked else 0)


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
    phase = s.phase
    if move < 0 or move >= CODES or phase == Phase.DONE:
        return Clause.GM_W1 if phase == Phase.DONE else Clause.GM_S6
    if phase == Phase.PLACE:
        return refuse_place(s, move)
    if phase == Phase.BEGIN:
        return refuse_beginning(s, move)
    if phase == Phase.STEP:
        return refuse_moving(s, move)
    if phase == Phase.PAUSE:
        return refuse_pausing(s, move)
    if phase == Phase.PICK:
        return refuse_picking(s, move)
    if phase == Phase.PUSH:
        return refuse_pushing(s, move)
    if phase == Phase.CHOOSE:
        return refuse_choice(s, move)
    return refuse_rest(s, move)


@rule
def refuse_rest(s: Record, move: int) -> int:
    phase = s.phase
    if phase == Phase.THROUGH:
        return refuse_closed(s, s.player, move - Code.STEP) if Code.STEP <= move < Code.PASS else Clause.GM_C3
    if phase == Phase.SHED:
        return refuse_shedding(s, move - Code.PUT) if Code.PUT <= move < Code.PAWN else Clause.GM_I2
    if phase == Phase.ASK:
        return 0 if move == Code.USE or move == Code.PASS else Clause.GM_D05
    if phase == Phase.BLANK:
        return 0 if move == Code.USE or move == Code.PASS else Clause.GM_D06
    if phase == Phase.END:
        return refuse_at_end(s, move)
    return Clause.GM_S6


@rule
def refuse_beginning(s: Record, move: int) -> int:
    """Before the roll: roll, move the monster, wait, or spend a POWER TOKEN."""
    p = s.player
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
        return refuse_slip_by_token(s, p, move - Code.SLIP)
    if Code.SPIN <= move < Code.SHOVE:
        return refuse_spin(s, p, move - Code.SPIN)
    return Clause.GM_X1 if move < Code.PASS else Clause.GM_M1


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
    rolled = (s.m_flags & Flag.ROLLED) != 0
    if Code.STEP <= move < Code.PASS:
        return explain(s, p, move - Code.STEP)
    if move == Code.PASS:
        return 0 if rolled and s.m_started == 0 and (s.ways & 15) == 0 else Clause.GM_M4
    if Code.SLIP <= move < Code.THING:
        return refuse_slip_by_six(s, move - Code.SLIP) if rolled else Clause.GM_C3
    if Code.TURN <= move < Code.SPIN:
        return refuse_turn(s, p, move - Code.TURN) if rolled else Clause.GM_M4
    if p != s.player:
        return Clause.GM_I3
    if Code.SPIN <= move < Code.SHOVE:
        return refuse_spin(s, p, move - Code.SPIN)
    if Code.PUT <= move < Code.PAWN:
        return refuse_put(s, p, move - Code.PUT)
    return Clause.GM_M1


@rule
def explain(s: Record, p: int, way: int) -> int:
    """0, or what is in the way: a fixed direction, a door, a wall, an obstacle, a visit, the number itself."""
    if (s.ways >> way) & 1 == 1 or (s.ways >> (WAYS + way)) & 1 == 1:
        return 0
    if s.m_left == 0:
        return Clause.GM_M11
    if s.m_sort == How.PULL:
        return Clause.GM_D28
    if s.m_first >= 0 and way != s.m_first:
        return Clause.GM_M9
    refused = refuse_exit(s, p, way, s.m_flags)
    if refused != 0:
        return refused
    flags = s.m_flags | (Flag.REVISIT if (s.m_flags & Flag.LABEL) != 0 and s.m_started == 0 else 0)
    clause = hindrance(s, p, s.pos[p], way, s.m_left == 1, exit_flags(s, p, way, flags))
    return clause if clause != 0 and clause != Clause.GM_O5 else Clause.GM_M4


@rule
def refuse_picking(s: Record, move: int) -> int:
    """Take as many as fit; with full hands put one down first, or leave the rest."""
    p = s.pick_pawn
    if Code.THING <= move < Code.PUT:
        return refuse_taking(s, move - Code.THING)
    full = room(s, p) <= 0
    if move == Code.PASS:
        return 0 if full else Clause.GM_I2
    if Code.PUT <= move < Code.PAWN:
        if not full or s.where[move - Code.PUT] != HELD - p:
            return Clause.GM_I2
        return refuse_parting(s, p, move - Code.PUT)
    return Clause.GM_I2


@rule
def refuse_pushing(s: Record, move: int) -> int:
    if move == Code.PASS:
        return 0
    if Code.SHOVE <= move < Code.TILE:
        return refuse_shove(s, s.a_pawn, (move - Code.SHOVE) // WAYS, (move - Code.SHOVE) % WAYS)
    return Clause.GM_M14


@rule
def refuse_at_end(s: Record, move: int) -> int:
    """After the movement: put something down, rotate by POWER TOKEN, or end the turn."""
    p = s.player
    if move == Code.PASS:
        return 0
    if Code.PUT <= move < Code.PAWN:
        return refuse_put(s, p, move - Code.PUT)
    if Code.SPIN <= move < Code.SHOVE:
        return refuse_spin(s, p, move - Code.SPIN)
    return Clause.GM_I3
