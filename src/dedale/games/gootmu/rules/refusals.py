"""What stands in the way of an answer: 0, or the clause that forbids it. And the codes worth asking about by phase."""

from dedale.core import Moves, Record, rule

from ..clauses import Clause
from ..tables import CELLS, HELD, MONSTER, SLOTS, THINGS, WAYS, Code, Flag, Phase, Thing
from .closed import refuse_closed, refuse_slip_by_six, refuse_slip_by_token, refuse_wait
from .dictionary.asking import chosen_square, refuse_choice, span
from .following import refuse_shove
from .monster import refuse_beast
from .obstacles import exit_flags, hindrance, refuse_exit
from .rotating import refuse_spin, refuse_turn
from .searching import open_ways
from .setting_up import refuse_place
from .things import holds, refuse_taking, room
from .turns import square_empty_for


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
        spinning = phase == Phase.BEGIN or phase == Phase.END or phase == Phase.STEP
        return span(Code.SPIN, 3 * s.slots if spinning and holds(s, s.player, Thing.POWER) else 0)
    if phase == Phase.STEP and s.natural == 6 and s.m_started == 0 and (s.m_flags & Flag.ROLLED) != 0:
        return span(Code.SLIP, WAYS) if sort == 4 else span(Code.TURN, 3 * SLOTS)
    return span(Code.PASS, 1 if sort == 4 and asked else 0)


@rule
def may_pass_in(phase: int) -> bool:
    moving = phase == Phase.STEP or phase == Phase.PICK or phase == Phase.PUSH
    return moving or phase == Phase.END or phase == Phase.CHOOSE


@rule
def may_put_down_in(phase: int) -> bool:
    return phase == Phase.STEP or phase == Phase.PICK or phase == Phase.SHED or phase == Phase.END


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
    """Of a move that answers what is asked (see `questions`)."""
    phase = s.phase
    if phase == Phase.PLACE:
        return refuse_place(s, move)
    if phase == Phase.BEGIN:
        return refuse_beginning(s, move)
    if phase == Phase.STEP:
        return refuse_moving(s, move)
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
        return refuse_through(s, s.player, move - Code.STEP)
    if phase == Phase.SHED:
        return 0 if s.where[move - Code.PUT] == HELD - s.shedder else Clause.GM_I2
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
def refuse_put(s: Record, p: int, thing: int) -> int:
    """On an empty square, in one's own turn, and only if the movement can still be completed."""
    if s.where[thing] != HELD - p or s.decider != p // 2 or not square_empty_for(s, p):
        return Clause.GM_I3
    return refuse_parting(s, p, thing)


@rule
def refuse_parting(s: Record, p: int, thing: int) -> int:
    """Would the number still come out without that pass?"""
    kind = s.kind[thing]
    if kind > Thing.OIL or s.m_pawn != p or s.m_left == 0:
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
        return refuse_put(s, s.player, move - Code.PUT)
    return refuse_spin(s, s.player, move - Code.SPIN)
