"""The dictionary, D01 to D20: one function a label. Each answers how it is followed; IGNORED where it cannot be."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import (
    A_SQUARE,
    A_THING,
    CANCEL,
    FOLLOWS,
    HELD,
    IGNORED,
    MONSTER,
    SHED,
    THINGS,
)
from ..monster import roll_for_monster
from ..seeking import nearest_thing
from ..things import canceller, discard, lay_down, room
from .d21_d40 import move_back


@rule
def add_to_all(s: Record, p: int, n: int) -> int:
    s.plus[p] = min(100, s.plus[p] + n)
    note(Clause.GM_D01, p, n)
    return FOLLOWS


@rule
def add_to_next(s: Record, p: int, n: int) -> int:
    s.bonus[p] = min(100, s.bonus[p] + n)
    note(Clause.GM_D02, p, n)
    return FOLLOWS


@rule
def permanent_away(s: Record, p: int, n: int) -> int:
    if s.plus[p] == 0 and s.carry4[p] == 0:
        return IGNORED
    s.plus[p] = 0
    s.carry4[p] = 0
    note(Clause.GM_D03, p)
    put_one_down(s, p)
    return FOLLOWS


@rule
def put_one_down(s: Record, p: int) -> None:
    """Hands too full: one thing is put down at once."""
    if room(s, p) < 0:
        s.shedder = p
        s.decider = p // 2
        s.phase = SHED


@rule
def bring_enemy_piece(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D04, p)
    return A_THING


@rule
def cancel_turn(s: Record, seat: int) -> None:
    """The token, not a label: discarded just before a player's turn, which is then skipped."""
    discard(s, canceller(s, seat), CANCEL)
    note(Clause.GM_D05, seat, s.player)


@rule
def cancel_squares(s: Record, p: int, n: int) -> int:
    s.cancels[p] = min(15, s.cancels[p] + n)
    note(Clause.GM_D06, p, n)
    return FOLLOWS


@rule
def confused(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D07, p)
    return A_THING


@rule
def drop_all(s: Record, p: int, n: int) -> int:
    """Each part by itself: what is carried stays, then the pawn backs up."""
    dropped = s.held[p]
    for thing in range(THINGS):
        if s.where[thing] == HELD - p:
            lay_down(s, thing, s.pos[p])
    if dropped > 0:
        s.left_at = s.pos[p]
        note(Clause.GM_D08, p, s.pos[p], dropped)
    backed = move_back(s, p, n)
    return FOLLOWS if backed == IGNORED and dropped > 0 else backed


@rule
def drop_one_far(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D09, p, n)
    return A_THING


@rule
def drop_piece_go_home(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D10, p)
    return A_THING


@rule
def double_next(s: Record, p: int, n: int) -> int:
    s.double[p] = 1
    note(Clause.GM_D11, p)
    return FOLLOWS


@rule
def enemy_moves_you(s: Record, p: int, n: int) -> int:
    s.next_enemy[p] = 1
    note(Clause.GM_D12, p, (p // 2 - 1) % s.seats)
    return FOLLOWS


@rule
def enemy_moves_your_piece(s: Record, p: int, n: int) -> int:
    s.decider = (p // 2 + 1) % s.seats
    note(Clause.GM_D13, p, s.decider)
    return A_THING


@rule
def extra_turn(s: Record, p: int, n: int) -> int:
    s.extra[p] = min(100, s.extra[p] + 1)
    note(Clause.GM_D14, p)
    return FOLLOWS


@rule
def free_move_for_monster(s: Record, p: int, n: int) -> int:
    if s.pos[MONSTER] < 0:
        return IGNORED
    note(Clause.GM_D15, p)
    roll_for_monster(s, p)
    return FOLLOWS


@rule
def another_pawn(s: Record, p: int, n: int) -> int:
    if s.pos[p // 2 * 2 + 1] >= 0:
        return IGNORED
    note(Clause.GM_D16, p)
    return A_SQUARE


@rule
def get_nearest_item(s: Record, p: int, n: int) -> int:
    s.reach = nearest_thing(s, s.pos[p], -1, True)
    note(Clause.GM_D17, p)
    return A_THING


@rule
def give_piece(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D18, p)
    return A_THING


@rule
def give_item(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D19, p)
    return A_THING


@rule
def go_anywhere(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D20, p)
    return A_SQUARE


@rule
def follow_01_10(s: Record, p: int, d: int, n: int) -> int:
    if d == 1:
        return add_to_all(s, p, n)
    if d == 2:
        return add_to_next(s, p, n)
    if d == 3:
        return permanent_away(s, p, n)
    if d == 4:
        return bring_enemy_piece(s, p, n)
    if d == 6:
        return cancel_squares(s, p, n)
    if d == 7:
        return confused(s, p, n)
    if d == 8:
        return drop_all(s, p, n)
    if d == 9:
        return drop_one_far(s, p, n)
    return drop_piece_go_home(s, p, n)


@rule
def follow_11_20(s: Record, p: int, d: int, n: int) -> int:
    if d == 11:
        return double_next(s, p, n)
    if d == 12:
        return enemy_moves_you(s, p, n)
    if d == 13:
        return enemy_moves_your_piece(s, p, n)
    if d == 14:
        return extra_turn(s, p, n)
    if d == 15:
        return free_move_for_monster(s, p, n)
    if d == 16:
        return another_pawn(s, p, n)
    if d == 17:
        return get_nearest_item(s, p, n)
    if d == 18:
        return give_piece(s, p, n)
    if d == 19:
        return give_item(s, p, n)
    return go_anywhere(s, p, n)
