"""A move made, or a die fallen: what it does, and then everything that follows of itself."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import (
    ACTED,
    ASK,
    BEAST,
    BEGIN,
    BLANK,
    CHOOSE,
    DIE,
    DRAW,
    DRIFT,
    END,
    FIVE,
    FREE,
    LESS,
    NAME,
    ONE,
    PANEL,
    PASS,
    PICK,
    PIECE,
    POWER,
    PUSH,
    PUT,
    REVEAL,
    ROLL,
    RUN,
    SCATTER,
    SELECT,
    SHED,
    SHOVE,
    SLIP,
    SPIN,
    STEP,
    STEPS,
    THING,
    THROUGH,
    TURN,
    USE,
    WAIT,
    WAYS,
)
from .dictionary.choosing import choose
from .dictionary.d01_d20 import cancel_turn
from .dictionary.d41_d60 import rolled_for_extra_turns, rolled_for_lost_turn
from .following import shove
from .monster import announce_monster
from .moving import enter, go_home, halt, held_by_magnet, set_out, stand_still, step
from .rotating import rotate
from .setting_up import draw_tile, place, place_at_random, scatter
from .things import discard, lay_down, stop_picking, take, turn_up
from .travelling import roll_to_move
from .turns import end_turn, prepare_to_move, proceed, rolled_less, rolled_panel


@rule
def apply(s: Record, move: int) -> None:
    phase = s.phase
    if phase <= SCATTER:
        lay_out(s, phase, move)
    else:
        s.phase = RUN
        if phase == STEP:
            act_moving(s, move)
        elif phase == BEGIN or phase == END:
            act_in_turn(s, move)
        elif phase == CHOOSE:
            s.answer = choose(s, move)
        elif phase == PICK or phase == PUSH or phase == SHED:
            act_on_others(s, phase, move)
        elif phase == ASK or phase == BLANK or phase == THROUGH:
            answer(s, phase, move)
        else:
            fall(s, phase, move)
    while s.phase == RUN:
        proceed(s)


@rule
def lay_out(s: Record, phase: int, move: int) -> None:
    if phase == DRAW:
        draw_tile(s, move)
    elif phase == SCATTER:
        scatter(s, move)
    elif s.placing == 1:
        place_at_random(s, move)
    else:
        place(s, move)


@rule
def fall(s: Record, phase: int, outcome: int) -> None:
    """A die, or a token turned up."""
    face = outcome + 1
    if phase == DIE:
        roll_to_move(s, face)
    elif phase == REVEAL:
        turn_up(s, kind_drawn(s, outcome))
    elif phase == DRIFT:
        way = nth_way(s.ways, outcome)
        note(Clause.GM_D39, s.m_pawn, way)
        step(s, way)
    elif phase == LESS:
        rolled_less(s, face)
    elif phase == PANEL:
        rolled_panel(s, face)
    elif phase == ONE:
        rolled_for_extra_turns(s, face)
    elif phase == FIVE:
        rolled_for_lost_turn(s, face)


@rule
def kind_drawn(s: Record, outcome: int) -> int:
    for kind in range(1, PIECE):
        if s.bag[kind] > 0:
            if outcome == 0:
                return kind
            outcome -= 1
    return 1


@rule
def nth_way(ways: int, n: int) -> int:
    for way in range(WAYS):
        if (ways >> way) & 1 == 1:
            if n == 0:
                return way
            n -= 1
    return 0


@rule
def act_in_turn(s: Record, move: int) -> None:
    """Before the roll, or after the movement."""
    p = s.player
    if SPIN <= move < SHOVE:
        spin(s, p, move - SPIN)
    elif PUT <= move < SPIN:
        put_down(s, p, move - PUT)
    elif move == PASS:
        end_turn(s)
    elif move == ROLL:
        s.t_number = s.next_n[p]
        prepare_to_move(s)
    elif move == BEAST:
        s.stage = ACTED
        s.waits[p] = 0
        announce_monster(s)
    elif move == WAIT:
        s.stage = ACTED
        s.waits[p] += 1
        note(Clause.GM_C2, p, s.waits[p])
    elif SLIP <= move < THING:
        discard(s, p, POWER)
        note(Clause.GM_C3, p, move - SLIP)
        s.stage = ACTED
        slip(s, p, move - SLIP)
    else:
        name_number(s, p, move)


@rule
def name_number(s: Record, p: int, move: int) -> None:
    if move < SELECT:
        discard(s, p, POWER)
        s.t_number = move - NAME + 1
        note(Clause.GM_I6, p, s.t_number, 1)
    else:
        s.t_number = move - SELECT + 1
        note(Clause.GM_D61, p, -s.t_number)
    prepare_to_move(s)


@rule
def spin(s: Record, p: int, code: int) -> None:
    discard(s, p, POWER)
    note(Clause.GM_I6, p, 0, 0)
    rotate(s, code // 3, code % 3 + 1, p)


@rule
def put_down(s: Record, p: int, thing: int) -> None:
    note(Clause.GM_I3, p, thing, s.pos[p])
    lay_down(s, thing, s.pos[p])


@rule
def slip(s: Record, p: int, way: int) -> None:
    """One square through the wall of a closed square, and no further."""
    to = s.near[WAYS * s.pos[p] + way]
    note(Clause.GM_C1, p, s.pos[p], to)
    set_out(s, p, 0, 0, -1, FREE)
    s.m_started = 1
    s.came[p] = way
    enter(s, p, to)


@rule
def act_moving(s: Record, move: int) -> None:
    p = s.m_pawn
    if STEPS <= move < PASS:
        step(s, move - STEPS)
    elif move == PASS:
        if s.pull > 0:
            held_by_magnet(s, p)
        else:
            stand_still(s)
    elif SLIP <= move < THING:
        slip(s, p, move - SLIP)
    elif PUT <= move < TURN:
        put_down(s, p, move - PUT)
    elif move < SPIN:
        note(Clause.GM_R2, p)
        halt(s)
        rotate(s, (move - TURN) // 3, (move - TURN) % 3 + 1, p)
    else:
        spin(s, p, move - SPIN)


@rule
def act_on_others(s: Record, phase: int, move: int) -> None:
    """What lies there, who stands there, what is too much."""
    if phase == SHED:
        note(Clause.GM_I2, s.shedder, move - PUT, s.pos[s.shedder])
        lay_down(s, move - PUT, s.pos[s.shedder])
        s.shedder = -1
    elif phase == PUSH:
        if move != PASS:
            shove(s, (move - SHOVE) // WAYS, (move - SHOVE) % WAYS)
        else:
            note(Clause.GM_M14, s.a_pawn, -1)
    elif move == PASS:
        stop_picking(s)
    elif move < PUT:
        s.offers &= ~(1 << (move - THING))
        take(s, s.pick_pawn, move - THING)
    else:
        note(Clause.GM_I2, s.pick_pawn, move - PUT, s.pos[s.pick_pawn])
        lay_down(s, move - PUT, s.pos[s.pick_pawn])


@rule
def answer(s: Record, phase: int, move: int) -> None:
    if phase == THROUGH:
        p = s.player
        note(Clause.GM_C2, p, -1)
        enter(s, p, s.near[WAYS * s.pos[p] + move - STEPS])
        s.came[p] = -1
    elif phase == ASK:
        if move == USE:
            cancel_turn(s, s.decider)
            end_turn(s)
    elif s.brink >= 0:
        at_the_brink(s, move)
    elif move == USE:
        blank_out(s, s.a_pawn)
        s.a_pawn = -1
    else:
        s.refused = 1


@rule
def blank_out(s: Record, p: int) -> None:
    s.cancels[p] -= 1
    note(Clause.GM_D06, p, s.pos[p], -1)


@rule
def at_the_brink(s: Record, move: int) -> None:
    """Forced into an obstacle: blank by D06, or home."""
    p, q = s.brink_pawn, s.brink
    s.brink = -1
    s.brink_pawn = -1
    if move == USE:
        blank_out(s, p)
        enter(s, p, q)
    else:
        note(Clause.GM_O5, p, q)
        go_home(s, p)
