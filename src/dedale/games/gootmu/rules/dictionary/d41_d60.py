"""The dictionary, D41 to D60."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import (
    A_PAWN,
    A_SQUARE,
    A_TILE,
    A_TURN,
    CELLS,
    FIVE,
    FOLLOWS,
    FREE,
    GO,
    IGNORED,
    LABEL,
    MONSTER,
    NO_WALLS,
    ONE,
)  # fmt: skip
from ..moving import set_out
from ..rotating import rotate
from ..seeking import nearest_label_from
from .d21_d40 import start_that_way


@rule
def move_that_way(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D41, p, n)
    return start_that_way(s, p, n, s.arrow[s.pos[p]], 0)


@rule
def move_n_next(s: Record, p: int, n: int) -> int:
    s.next_n[p] = n
    note(Clause.GM_D42, p, n)
    return FOLLOWS


@rule
def move_through_walls(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D43, p, n)
    set_out(s, p, n, LABEL | NO_WALLS, -1, FREE)
    return GO


@rule
def nearest_label(s: Record, p: int, n: int) -> int:
    s.reach = nearest_label_from(s, s.pos[p])
    note(Clause.GM_D44, p)
    return A_SQUARE


@rule
def next_tile(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D45, p)
    return A_SQUARE


@rule
def same_space(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D46, p)
    return A_PAWN


@rule
def monster_tile(s: Record, p: int, n: int) -> int:
    if s.pos[MONSTER] < 0:
        return IGNORED
    note(Clause.GM_D47, p)
    return A_SQUARE


@rule
def next_touched_goes_home(s: Record, p: int, n: int) -> int:
    s.touch[p] = 1
    note(Clause.GM_D48, p, p)
    return FOLLOWS


@rule
def odd_next(s: Record, p: int, n: int) -> int:
    s.next_odd[p] = 1
    note(Clause.GM_D49, p)
    return FOLLOWS


@rule
def pass_wall_next(s: Record, p: int, n: int) -> int:
    s.next_wall[p] = 1
    note(Clause.GM_D51, p, -1)
    return FOLLOWS


@rule
def remove_a_tile(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D54, p, -1)
    return A_TILE


@rule
def roll_for_extra_turns(s: Record, p: int, n: int) -> int:
    s.roller = p
    s.phase = ONE
    note(Clause.GM_D55, p, 0)
    return FOLLOWS


@rule
def rolled_for_extra_turns(s: Record, face: int) -> None:
    note(Clause.GM_D55, s.roller, face)
    if face == 1:
        s.extra[s.roller] = min(100, s.extra[s.roller] + 2)


@rule
def roll_for_lost_turn(s: Record, p: int, n: int) -> int:
    s.roller = p
    s.phase = FIVE
    note(Clause.GM_D56, p, 0)
    return FOLLOWS


@rule
def rolled_for_lost_turn(s: Record, face: int) -> None:
    note(Clause.GM_D56, s.roller, face)
    if face == 5:
        s.lose[s.roller] = min(100, s.lose[s.roller] + 1)


@rule
def roll_less_next(s: Record, p: int, n: int) -> int:
    s.next_less[p] = n
    note(Clause.GM_D57, p, n, 0)
    return FOLLOWS


@rule
def rotate_any(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D58, p)
    return A_TURN


@rule
def rotate_clockwise(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D59, p)
    rotate(s, s.pos[p] // CELLS, 1, p)
    return FOLLOWS


@rule
def secret_panel(s: Record, p: int, n: int) -> int:
    """Remember the side one came in by; 5 where it was by neither opening."""
    side = (s.came[p] + 2) % 4
    open_side = s.came[p] >= 0 and (s.wall[s.pos[p]] >> side) & 1 == 0
    s.panel[p] = side + 1 if open_side else 5
    note(Clause.GM_D60, p, n, -1)
    return FOLLOWS


@rule
def follow_41_50(s: Record, p: int, d: int, n: int) -> int:
    if d == 41:
        return move_that_way(s, p, n)
    if d == 42:
        return move_n_next(s, p, n)
    if d == 43:
        return move_through_walls(s, p, n)
    if d == 44:
        return nearest_label(s, p, n)
    if d == 45:
        return next_tile(s, p, n)
    if d == 46:
        return same_space(s, p, n)
    if d == 47:
        return monster_tile(s, p, n)
    if d == 48:
        return next_touched_goes_home(s, p, n)
    return odd_next(s, p, n)


@rule
def follow_51_60(s: Record, p: int, d: int, n: int) -> int:
    if d == 51:
        return pass_wall_next(s, p, n)
    if d == 54:
        return remove_a_tile(s, p, n)
    if d == 55:
        return roll_for_extra_turns(s, p, n)
    if d == 56:
        return roll_for_lost_turn(s, p, n)
    if d == 57:
        return roll_less_next(s, p, n)
    if d == 58:
        return rotate_any(s, p, n)
    if d == 59:
        return rotate_clockwise(s, p, n)
    return secret_panel(s, p, n)
