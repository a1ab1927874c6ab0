"""The dictionary, D21 to D40."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import (
    A_PAWN,
    A_SQUARE,
    A_THING,
    A_WAY,
    FOLLOWS,
    FREE,
    GO,
    IGNORED,
    LABEL,
    MONSTER,
    ONWARD,
    OTHERS,
    RETRACE,
    REVISIT,
    STACK,
)
from ..board import ahead
from ..moving import leap, set_out
from ..obstacles import barred
from ..seeking import nearest_thing


@rule
def go_to_enemy_piece(s: Record, p: int, n: int) -> int:
    s.reach = nearest_thing(s, s.pos[p], p // 2, False)
    note(Clause.GM_D21, p)
    return A_THING


@rule
def go_to_item(s: Record, p: int, n: int) -> int:
    s.reach = nearest_thing(s, s.pos[p], -1, False)
    note(Clause.GM_D22, p)
    return A_THING


@rule
def ignore_walls_next(s: Record, p: int, n: int) -> int:
    s.next_ignore[p] = 1
    note(Clause.GM_D23, p)
    return FOLLOWS


@rule
def jump(s: Record, p: int, n: int) -> int:
    """In the arrow's direction, walls ignored; onto a square where it can land or falls."""
    way = s.arrow[s.pos[p]]
    to = ahead(s, s.pos[p], way, n)
    clause = barred(s, p, to)
    if (clause != 0 and clause != Clause.GM_O5) or to == s.pos[p]:
        return IGNORED
    note(Clause.GM_D24, p, n)
    leap(s, p, way, to)
    return FOLLOWS


@rule
def other_moves_you(s: Record, p: int, n: int) -> int:
    s.next_enemy[p] = 1
    note(Clause.GM_D25, p, (p // 2 - 1) % s.seats)
    return FOLLOWS


@rule
def lose_turns(s: Record, p: int, n: int) -> int:
    s.lose[p] = min(100, s.lose[p] + n)
    note(Clause.GM_D27, p, n)
    return FOLLOWS


@rule
def move_another(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D29, p, n)
    return A_PAWN


@rule
def any_direction(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D30, p, n)
    return A_WAY


@rule
def start_that_way(s: Record, p: int, n: int, way: int, flags: int) -> int:
    """Only the first step's direction is fixed (GM-M9)."""
    if way < 0:
        return IGNORED
    note(Clause.GM_M9, p, way, n)
    set_out(s, p, n, LABEL | flags, way, FREE)
    return GO


@rule
def move_back(s: Record, p: int, n: int) -> int:
    """By the side one came from; by option, along the very squares one came."""
    came = s.came[p]
    if came < 0:
        return IGNORED
    note(Clause.GM_D31, p, n)
    if s.retrace == 0:
        return start_that_way(s, p, n, (came + 2) % 4, REVISIT | ONWARD)
    if s.trail_pawn != p or s.trail[min(n, 19)] < 0:
        return IGNORED
    set_out(s, p, n, LABEL | REVISIT, -1, RETRACE)
    s.m_steps = n
    return GO


@rule
def move_forward(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D32, p, n)
    return start_that_way(s, p, n, s.came[p], 0)


@rule
def move_forward_backtrack(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D33, p, n)
    return start_that_way(s, p, n, s.came[p], REVISIT)


@rule
def move_monster_over(s: Record, p: int, n: int) -> int:
    if s.pos[MONSTER] < 0:
        return IGNORED
    note(Clause.GM_D34, p)
    return A_SQUARE


@rule
def move_a_piece(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D35, p)
    return A_THING


@rule
def move_own_piece(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D36, p)
    return A_THING


@rule
def move_another_once(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D37, p)
    return A_PAWN


@rule
def move_the_others(s: Record, p: int, n: int) -> int:
    """One after the other; each follows its label before the next is moved."""
    found = 0
    for o in range(MONSTER):
        if s.pos[o] >= 0 and o // 2 != p // 2:
            found |= 1 << o
    s.others[p] = found
    wait_below(s, OTHERS + p)
    note(Clause.GM_D38, p)
    return FOLLOWS


@rule
def wait_below(s: Record, frame: int) -> None:
    """Put a frame on the stack; the same one is there only once, so the stack never grows past its room."""
    kept = 0
    for i in range(s.depth):
        if s.stack[i] != frame:
            s.stack[kept] = s.stack[i]
            kept += 1
    for i in range(kept, STACK):
        s.stack[i] = 0
    s.stack[kept] = frame
    s.depth = kept + 1


@rule
def move_randomly_next(s: Record, p: int, n: int) -> int:
    s.next_random[p] = 1
    note(Clause.GM_D39, p)
    return FOLLOWS


@rule
def that_way_next(s: Record, p: int, n: int) -> int:
    s.next_way[p] = s.arrow[s.pos[p]]
    note(Clause.GM_D40, p, s.next_way[p])
    return FOLLOWS


@rule
def follow_21_30(s: Record, p: int, d: int, n: int) -> int:
    if d == 21:
        return go_to_enemy_piece(s, p, n)
    if d == 22:
        return go_to_item(s, p, n)
    if d == 23:
        return ignore_walls_next(s, p, n)
    if d == 24:
        return jump(s, p, n)
    if d == 25:
        return other_moves_you(s, p, n)
    if d == 27:
        return lose_turns(s, p, n)
    if d == 29:
        return move_another(s, p, n)
    return any_direction(s, p, n)


@rule
def follow_31_40(s: Record, p: int, d: int, n: int) -> int:
    if d == 31:
        return move_back(s, p, n)
    if d == 32:
        return move_forward(s, p, n)
    if d == 33:
        return move_forward_backtrack(s, p, n)
    if d == 34:
        return move_monster_over(s, p, n)
    if d == 35:
        return move_a_piece(s, p, n)
    if d == 36:
        return move_own_piece(s, p, n)
    if d == 37:
        return move_another_once(s, p, n)
    if d == 38:
        return move_the_others(s, p, n)
    if d == 39:
        return move_randomly_next(s, p, n)
    return that_way_next(s, p, n)
