"""The dictionary, D41 to D77."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import CELLS, MONSTER, Answer, Flag, How, Label, Phase
from ..moving import set_out, straight_clear
from ..rotating import rotate
from ..seeking import nearest_label_from
from ..things import items_on_board
from .d01_d40 import start_that_way


@rule
def move_that_way(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D41, p, n)
    return start_that_way(s, p, n, s.arrow[s.pos[p]], 0)


@rule
def move_n_next(s: Record, p: int, n: int) -> int:
    s.next_n[p] = n
    note(Clause.GM_D42, p, n)
    return Answer.FOLLOWS


@rule
def move_through_walls(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D43, p, n)
    set_out(s, p, n, Flag.LABEL | Flag.NO_WALLS, -1, How.FREE)
    return Answer.GO


@rule
def nearest_label(s: Record, p: int, n: int) -> int:
    s.reach = nearest_label_from(s, s.pos[p])
    note(Clause.GM_D44, p)
    return Answer.SQUARE


@rule
def monster_tile(s: Record, p: int, n: int) -> int:
    if s.pos[MONSTER] < 0:
        return Answer.IGNORED
    note(Clause.GM_D47, p)
    return Answer.SQUARE


@rule
def next_touched_goes_home(s: Record, p: int, n: int) -> int:
    s.touch[p] = 1
    note(Clause.GM_D48, p, p)
    return Answer.FOLLOWS


@rule
def odd_next(s: Record, p: int, n: int) -> int:
    s.next_odd[p] = 1
    note(Clause.GM_D49, p)
    return Answer.FOLLOWS


@rule
def pass_wall_next(s: Record, p: int, n: int) -> int:
    s.next_wall[p] = 1
    note(Clause.GM_D51, p, -1)
    return Answer.FOLLOWS


@rule
def remove_a_tile(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D54, p, -1)
    return Answer.TILE


@rule
def roll_for_extra_turns(s: Record, p: int, n: int) -> int:
    s.roller = p
    s.phase = Phase.ONE
    note(Clause.GM_D55, p, 0)
    return Answer.FOLLOWS


@rule
def rolled_for_extra_turns(s: Record, face: int) -> None:
    note(Clause.GM_D55, s.roller, face)
    if face == 1:
        s.extra[s.roller] = min(100, s.extra[s.roller] + 2)


@rule
def roll_for_lost_turn(s: Record, p: int, n: int) -> int:
    s.roller = p
    s.phase = Phase.FIVE
    note(Clause.GM_D56, p, 0)
    return Answer.FOLLOWS


@rule
def rolled_for_lost_turn(s: Record, face: int) -> None:
    note(Clause.GM_D56, s.roller, face)
    if face == 5:
        s.lose[s.roller] = min(100, s.lose[s.roller] + 1)


@rule
def roll_less_next(s: Record, p: int, n: int) -> int:
    s.next_less[p] = n
    note(Clause.GM_D57, p, n, 0)
    return Answer.FOLLOWS


@rule
def rotate_clockwise(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D59, p)
    rotate(s, p, 3 * (s.pos[p] // CELLS))
    return Answer.FOLLOWS


@rule
def secret_panel(s: Record, p: int, n: int) -> int:
    """Remember the side one came in by; 5 where it was by neither opening."""
    side = (s.came[p] + 2) % 4
    open_side = s.came[p] >= 0 and (s.wall[s.pos[p]] >> side) & 1 == 0
    s.panel[p] = side + 1 if open_side else 5
    note(Clause.GM_D60, p, n, -1)
    return Answer.FOLLOWS


@rule
def select_next(s: Record, p: int, n: int) -> int:
    s.select[p] = n
    note(Clause.GM_D61, p, n)
    return Answer.FOLLOWS


@rule
def slide(s: Record, p: int, n: int) -> int:
    """Straight all the way, or no movement at all."""
    way = s.arrow[s.pos[p]]
    clause = straight_clear(s, p, way, n, Flag.REVISIT)
    if clause != 0 and clause != Clause.GM_O5:
        return Answer.IGNORED
    note(Clause.GM_D62, p, n)
    set_out(s, p, n, Flag.LABEL | Flag.REVISIT, way, How.STRAIGHT)
    return Answer.GO


@rule
def square_next(s: Record, p: int, n: int) -> int:
    s.square[p] = 1
    note(Clause.GM_D64, p)
    return Answer.FOLLOWS


@rule
def subtract_next(s: Record, p: int, n: int) -> int:
    s.bonus[p] = max(-100, s.bonus[p] - n)
    note(Clause.GM_D65, p, n)
    return Answer.FOLLOWS


@rule
def subtract_from_all(s: Record, p: int, n: int) -> int:
    s.plus[p] = max(-100, s.plus[p] - n)
    note(Clause.GM_D66, p, n)
    return Answer.FOLLOWS


@rule
def trap_door(s: Record, p: int, n: int) -> int:
    s.trapped[p] = 1
    note(Clause.GM_D72, p, s.arrow[s.pos[p]])
    return Answer.FOLLOWS


@rule
def carry_four(s: Record, p: int, n: int) -> int:
    s.carry4[p] = 1
    note(Clause.GM_D75, p)
    return Answer.FOLLOWS


@rule
def item_before_piece(s: Record, p: int, n: int) -> int:
    if not items_on_board(s):
        return Answer.IGNORED
    s.must_item[p] = 1
    note(Clause.GM_D77, p)
    return Answer.FOLLOWS


@rule
def follow_41_50(s: Record, p: int, d: int, n: int) -> int:
    if d == Label.THAT_WAY:
        return move_that_way(s, p, n)
    if d == Label.MOVE_N_NEXT:
        return move_n_next(s, p, n)
    if d == Label.THROUGH_WALLS:
        return move_through_walls(s, p, n)
    if d == Label.NEAREST_LABEL:
        return nearest_label(s, p, n)
    if d == Label.MONSTER_TILE:
        return monster_tile(s, p, n)
    if d == Label.TOUCH_SENDS_HOME:
        return next_touched_goes_home(s, p, n)
    return odd_next(s, p, n)


@rule
def follow_51_60(s: Record, p: int, d: int, n: int) -> int:
    if d == Label.PASS_WALL_NEXT:
        return pass_wall_next(s, p, n)
    if d == Label.REMOVE_TILE:
        return remove_a_tile(s, p, n)
    if d == Label.ROLL_ONE:
        return roll_for_extra_turns(s, p, n)
    if d == Label.ROLL_FIVE:
        return roll_for_lost_turn(s, p, n)
    if d == Label.ROLL_LESS:
        return roll_less_next(s, p, n)
    if d == Label.ROTATE_THIS:
        return rotate_clockwise(s, p, n)
    return secret_panel(s, p, n)


@rule
def follow_61_77(s: Record, p: int, d: int, n: int) -> int:
    if d == Label.SELECT_NEXT:
        return select_next(s, p, n)
    if d == Label.SLIDE:
        return slide(s, p, n)
    if d == Label.SQUARE_NEXT:
        return square_next(s, p, n)
    if d == Label.SUBTRACT_NEXT:
        return subtract_next(s, p, n)
    if d == Label.SUBTRACT_FROM_ALL:
        return subtract_from_all(s, p, n)
    if d == Label.TRAP:
        return trap_door(s, p, n)
    if d == Label.CARRY_FOUR:
        return carry_four(s, p, n)
    return item_before_piece(s, p, n)
