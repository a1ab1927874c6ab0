"""The dictionary, D61 to D77, and the ladder to all of it."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import A_PAWN, A_SQUARE, A_THING, A_TURN, FOLLOWS, GO, IGNORED, LABEL, REVISIT, STRAIGHT
from ..moving import crossed_backward, set_out, straight_clear
from ..things import items_on_board
from .d01_d20 import follow_01_10, follow_11_20
from .d21_d40 import follow_21_30, follow_31_40
from .d41_d60 import follow_41_50, follow_51_60


@rule
def select_next(s: Record, p: int, n: int) -> int:
    s.select[p] = n
    note(Clause.GM_D61, p, n)
    return FOLLOWS


@rule
def slide(s: Record, p: int, n: int) -> int:
    """Straight all the way, or no movement at all."""
    way = s.arrow[s.pos[p]]
    clause = straight_clear(s, p, way, n, 0)
    if clause != 0 and clause != Clause.GM_O5:
        return IGNORED
    note(Clause.GM_D62, p, n)
    set_out(s, p, n, LABEL | REVISIT, way, STRAIGHT)
    return GO


@rule
def square_next(s: Record, p: int, n: int) -> int:
    s.square[p] = 1
    note(Clause.GM_D64, p)
    return FOLLOWS


@rule
def subtract_next(s: Record, p: int, n: int) -> int:
    s.bonus[p] = max(-100, s.bonus[p] - n)
    note(Clause.GM_D65, p, n)
    return FOLLOWS


@rule
def subtract_from_all(s: Record, p: int, n: int) -> int:
    s.plus[p] = max(-100, s.plus[p] - n)
    note(Clause.GM_D66, p, n)
    return FOLLOWS


@rule
def swap_pieces(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D67, p)
    return A_THING


@rule
def swap_places(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D68, p)
    return A_PAWN


@rule
def take_item(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D69, p)
    return A_THING


@rule
def teleport_to_piece(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D70, p)
    return A_SQUARE


@rule
def trap_door(s: Record, p: int, n: int) -> int:
    if crossed_backward(s, p):
        return FOLLOWS
    s.trapped[p] = 1
    note(Clause.GM_D72, p, s.arrow[s.pos[p]])
    return FOLLOWS


@rule
def turn_over_item(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D73, p)
    return A_THING


@rule
def carry_four(s: Record, p: int, n: int) -> int:
    s.carry4[p] = 1
    note(Clause.GM_D75, p)
    return FOLLOWS


@rule
def may_rotate(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D76, p)
    return A_TURN


@rule
def item_before_piece(s: Record, p: int, n: int) -> int:
    if not items_on_board(s):
        return IGNORED
    s.must_item[p] = 1
    note(Clause.GM_D77, p)
    return FOLLOWS


@rule
def follow_61_69(s: Record, p: int, d: int, n: int) -> int:
    if d == 61:
        return select_next(s, p, n)
    if d == 62:
        return slide(s, p, n)
    if d == 64:
        return square_next(s, p, n)
    if d == 65:
        return subtract_next(s, p, n)
    if d == 66:
        return subtract_from_all(s, p, n)
    if d == 67:
        return swap_pieces(s, p, n)
    if d == 68:
        return swap_places(s, p, n)
    return take_item(s, p, n)


@rule
def follow_70_77(s: Record, p: int, d: int, n: int) -> int:
    if d == 70:
        return teleport_to_piece(s, p, n)
    if d == 72:
        return trap_door(s, p, n)
    if d == 73:
        return turn_over_item(s, p, n)
    if d == 75:
        return carry_four(s, p, n)
    if d == 76:
        return may_rotate(s, p, n)
    return item_before_piece(s, p, n)


@rule
def follow_label(s: Record, p: int, d: int) -> int:
    """The label's own function, found by tens."""
    n = s.arg[s.pos[p]]
    if d <= 10:
        return follow_01_10(s, p, d, n)
    if d <= 20:
        return follow_11_20(s, p, d, n)
    if d <= 30:
        return follow_21_30(s, p, d, n)
    if d <= 40:
        return follow_31_40(s, p, d, n)
    if d <= 50:
        return follow_41_50(s, p, d, n)
    if d <= 60:
        return follow_51_60(s, p, d, n)
    if d < 70:
        return follow_61_69(s, p, d, n)
    return follow_70_77(s, p, d, n)
