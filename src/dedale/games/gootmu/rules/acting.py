"""A move made, or a die fallen: what it does, and then everything that follows of itself."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import WAYS, Code, How, Phase, Stage, Thing
from .dictionary.choosing import choose
from .dictionary.d01_d40 import cancel_turn
from .dictionary.d41_d77 import rolled_for_extra_turns, rolled_for_lost_turn
from .following import shove
from .magnets import held_by_magnet, keep_to
from .monster import announce_monster
from .moving import enter, go_home, halt, set_out, stand_still, step
from .pausing import go_on
from .rotating import rotate
from .setting_up import draw_tile, place, place_at_random, scatter
from .things import discard, kind_drawn, lay_down, nth_bit, stop_picking, take, turn_up
from .travelling import roll_to_move
from .turns import end_turn, prepare_to_move, proceed, rolled_less, rolled_panel


@rule
def apply(s: Record, move: int) -> None:
    phase = s.phase
    if phase <= Phase.SCATTER:
        lay_out(s, phase, move)
    else:
        s.phase = Phase.RUN
        if phase == Phase.STEP or phase == Phase.PAUSE:
            act_moving(s, phase, move)
        elif phase == Phase.BEGIN or phase == Phase.END:
            act_in_turn(s, move)
        elif phase == Phase.CHOOSE:
            s.answer = choose(s, move)
        elif phase == Phase.PICK or phase == Phase.PUSH or phase == Phase.SHED:
            act_on_others(s, phase, move)
        elif phase == Phase.ASK or phase == Phase.BLANK or phase == Phase.THROUGH:
            answer(s, phase, move)
        else:
            fall(s, phase, move)
    while s.phase == Phase.RUN:
        proceed(s)


@rule
def lay_out(s: Record, phase: int, move: int) -> None:
    if phase == Phase.DRAW:
        draw_tile(s, move)
    elif phase == Phase.SCATTER:
        scatter(s, move)
    elif s.placing == 1:
        place_at_random(s, move)
    else:
        place(s, move)


@rule
def fall(s: Record, phase: int, outcome: int) -> None:
    """A die, or a token turned up."""
    face = outcome + 1
    if phase == Phase.DIE:
        roll_to_move(s, face)
    elif phase == Phase.REVEAL:
        turn_up(s, kind_drawn(s, outcome))
    elif phase == Phase.DRIFT:
        way = nth_bit(s.ways, outcome)
        note(Clause.GM_D39, s.m_pawn, way)
        step(s, way)
    elif phase == Phase.LESS:
        rolled_less(s, face)
    elif phase == Phase.PANEL:
        rolled_panel(s, face)
    elif phase == Phase.ONE:
        rolled_for_extra_turns(s, face)
    elif phase == Phase.FIVE:
        rolled_for_lost_turn(s, face)


@rule
def act_in_turn(s: Record, move: int) -> None:
    """Before the roll, or after the movement."""
    p = s.pawn
    if Code.SPIN <= move < Code.SHOVE:
        spin(s, p, move - Code.SPIN)
    elif Code.PUT <= move < Code.SPIN:
        put_down(s, p, move - Code.PUT)
    elif move == Code.PASS:
        end_turn(s)
    elif move == Code.ROLL:
        s.t_number = -s.next_n[p]
        prepare_to_move(s)
    elif move == Code.BEAST:
        s.stage = Stage.ACTED
        s.waits[p] = 0
        announce_monster(s)
    elif move == Code.WAIT:
        s.stage = Stage.ACTED
        s.waits[p] += 1
        note(Clause.GM_C2, p, s.waits[p])
    elif Code.SLIP <= move < Code.THING:
        discard(s, p, Thing.POWER)
        note(Clause.GM_C3, p, move - Code.SLIP)
        s.stage = Stage.ACTED
        slip(s, p, move - Code.SLIP)
    else:
        name_number(s, p, move)


@rule
def name_number(s: Record, p: int, move: int) -> None:
    if move < Code.SELECT:
        discard(s, p, Thing.POWER)
        s.t_number = move - Code.NAME + 1
        note(Clause.GM_I6, p, s.t_number, 1)
    else:
        s.t_number = move - Code.SELECT + 1
        note(Clause.GM_D61, p, -s.t_number)
    prepare_to_move(s)


@rule
def spin(s: Record, p: int, code: int) -> None:
    discard(s, p, Thing.POWER)
    note(Clause.GM_I6, p, 0, 0)
    rotate(s, p, code)


@rule
def put_down(s: Record, p: int, thing: int) -> None:
    note(Clause.GM_I3, p, thing, s.pos[p])
    lay_down(s, thing, s.pos[p])


@rule
def slip(s: Record, p: int, way: int) -> None:
    """One square through the wall of a closed square, and no further."""
    to = s.near[WAYS * s.pos[p] + way]
    note(Clause.GM_C1, p, s.pos[p], to)
    set_out(s, p, 0, 0, -1, How.FREE)
    s.m_started = 1
    s.came[p] = way
    enter(s, p, to)


@rule
def act_moving(s: Record, phase: int, move: int) -> None:
    p = s.m_pawn
    if Code.STEP <= move < Code.PASS:
        if s.m_sort == How.PULL:
            keep_to(s, p, move - Code.STEP)
        step(s, move - Code.STEP)
    elif move == Code.PASS:
        stay_or_go_on(s, p, phase)
    elif Code.SLIP <= move < Code.THING:
        slip(s, p, move - Code.SLIP)
    elif Code.PUT <= move < Code.TURN:
        put_down(s, p, move - Code.PUT)
    elif move < Code.SPIN:
        note(Clause.GM_R2, p)
        halt(s)
        rotate(s, p, move - Code.TURN)
    else:
        spin(s, p, move - Code.SPIN)


@rule
def stay_or_go_on(s: Record, p: int, phase: int) -> None:
    if phase == Phase.PAUSE:
        go_on(s)
    elif s.pull > 0:
        held_by_magnet(s, p)
        go_on(s)
    else:
        stand_still(s)


@rule
def act_on_others(s: Record, phase: int, move: int) -> None:
    """What lies there, who stands there, what is too much."""
    if phase == Phase.SHED:
        note(Clause.GM_I2, s.shedder, move - Code.PUT, s.pos[s.shedder])
        lay_down(s, move - Code.PUT, s.pos[s.shedder])
        s.shedder = -1
    elif phase == Phase.PUSH:
        if move != Code.PASS:
            shove(s, (move - Code.SHOVE) // WAYS, (move - Code.SHOVE) % WAYS)
        else:
            note(Clause.GM_M14, s.a_pawn, -1)
    elif move == Code.PASS:
        stop_picking(s)
    elif move < Code.PUT:
        s.offers &= ~(1 << (move - Code.THING))
        take(s, s.pick_pawn, move - Code.THING)
    else:
        note(Clause.GM_I2, s.pick_pawn, move - Code.PUT, s.pos[s.pick_pawn])
        lay_down(s, move - Code.PUT, s.pos[s.pick_pawn])


@rule
def answer(s: Record, phase: int, move: int) -> None:
    if phase == Phase.THROUGH:
        p = s.pawn
        note(Clause.GM_C2, p, -1)
        enter(s, p, s.near[WAYS * s.pos[p] + move - Code.STEP])
        s.came[p] = -1
    elif phase == Phase.ASK:
        if move == Code.USE:
            cancel_turn(s, s.decider)
            end_turn(s)
    elif s.brink >= 0:
        at_the_brink(s, move)
    elif move == Code.USE:
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
    if move == Code.USE:
        blank_out(s, p)
        enter(s, p, q)
    else:
        note(Clause.GM_O5, p, q)
        go_home(s, p)
