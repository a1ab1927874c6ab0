"""The dictionary, D01 to D40: one function a label. Each answers how it is followed; IGNORED where it cannot be."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import HELD, MONSTER, STACK, THINGS, Answer, Flag, Frame, How, Label, Phase, Thing
from ..board import ahead
from ..monster import roll_for_monster
from ..moving import leap, set_out
from ..obstacles import barred
from ..seeking import nearest_thing
from ..things import canceller, discard, lay_down, room
from ..trail import retraces


@rule
def add_to_all(s: Record, p: int, n: int) -> int:
    s.plus[p] = min(100, s.plus[p] + n)
    note(Clause.GM_D01, p, n)
    return Answer.FOLLOWS


@rule
def add_to_next(s: Record, p: int, n: int) -> int:
    s.bonus[p] = min(100, s.bonus[p] + n)
    note(Clause.GM_D02, p, n)
    return Answer.FOLLOWS


@rule
def permanent_away(s: Record, p: int, n: int) -> int:
    if s.plus[p] == 0 and s.carry4[p] == 0:
        return Answer.IGNORED
    s.plus[p] = 0
    s.carry4[p] = 0
    note(Clause.GM_D03, p)
    put_one_down(s, p)
    return Answer.FOLLOWS


@rule
def put_one_down(s: Record, p: int) -> None:
    """Hands too full: one thing is put down at once."""
    if room(s, p) < 0:
        s.shedder = p
        s.decider = p // 2
        s.phase = Phase.SHED


@rule
def cancel_turn(s: Record, seat: int) -> None:
    """The token, not a label: discarded just before a player's turn, which is then skipped."""
    discard(s, canceller(s, seat), Thing.CANCEL)
    note(Clause.GM_D05, seat, s.pawn)


@rule
def cancel_squares(s: Record, p: int, n: int) -> int:
    s.cancels[p] = min(15, s.cancels[p] + n)
    note(Clause.GM_D06, p, n)
    return Answer.FOLLOWS


@rule
def drop_all(s: Record, p: int, n: int) -> int:
    """Each part by itself: what is carried stays, then the pawn backs up."""
    dropped = s.held[p]
    for thing in range(THINGS):
        if s.where[thing] == HELD - p:
            lay_down(s, thing, s.pos[p])
    if dropped > 0:
        s.left_at[p] = s.pos[p]
        note(Clause.GM_D08, p, s.pos[p], dropped)
    backed = move_back(s, p, n)
    return Answer.FOLLOWS if backed == Answer.IGNORED and dropped > 0 else backed


@rule
def double_next(s: Record, p: int, n: int) -> int:
    s.double[p] = 1
    note(Clause.GM_D11, p)
    return Answer.FOLLOWS


@rule
def enemy_moves_you(s: Record, p: int, d: int) -> int:
    s.next_enemy[p] = 1
    note(Clause.GM_D12 if d == Label.ENEMY_MOVES else Clause.GM_D25, p, (p // 2 - 1) % s.seats)
    return Answer.FOLLOWS


@rule
def enemy_moves_your_piece(s: Record, p: int, n: int) -> int:
    s.decider = (p // 2 + 1) % s.seats
    note(Clause.GM_D13, p, s.decider)
    return Answer.THING


@rule
def extra_turn(s: Record, p: int, n: int) -> int:
    s.extra[p] = min(100, s.extra[p] + 1)
    note(Clause.GM_D14, p)
    return Answer.FOLLOWS


@rule
def free_move_for_monster(s: Record, p: int, n: int) -> int:
    if s.pos[MONSTER] < 0:
        return Answer.IGNORED
    note(Clause.GM_D15, p)
    roll_for_monster(s, p)
    return Answer.FOLLOWS


@rule
def another_pawn(s: Record, p: int, n: int) -> int:
    if s.pos[p // 2 * 2 + 1] >= 0:
        return Answer.IGNORED
    note(Clause.GM_D16, p)
    return Answer.SQUARE


@rule
def get_nearest_item(s: Record, p: int, n: int) -> int:
    s.reach = nearest_thing(s, s.pos[p], -1, True)
    note(Clause.GM_D17, p)
    return Answer.THING


@rule
def go_to_enemy_piece(s: Record, p: int, n: int) -> int:
    s.reach = nearest_thing(s, s.pos[p], p // 2, False)
    note(Clause.GM_D21, p)
    return Answer.THING


@rule
def go_to_item(s: Record, p: int, n: int) -> int:
    s.reach = nearest_thing(s, s.pos[p], -1, False)
    note(Clause.GM_D22, p)
    return Answer.THING


@rule
def ignore_walls_next(s: Record, p: int, n: int) -> int:
    s.next_ignore[p] = 1
    note(Clause.GM_D23, p)
    return Answer.FOLLOWS


@rule
def jump(s: Record, p: int, n: int) -> int:
    """In the arrow's direction, walls ignored; onto a square where it can land or falls."""
    way = s.arrow[s.pos[p]]
    to = ahead(s, s.pos[p], way, n)
    clause = barred(s, p, to)
    if (clause != 0 and clause != Clause.GM_O5) or to == s.pos[p]:
        return Answer.IGNORED
    note(Clause.GM_D24, p, n)
    leap(s, p, way, to)
    return Answer.FOLLOWS


@rule
def lose_turns(s: Record, p: int, n: int) -> int:
    s.lose[p] = min(100, s.lose[p] + n)
    note(Clause.GM_D27, p, n)
    return Answer.FOLLOWS


@rule
def start_that_way(s: Record, p: int, n: int, way: int, flags: int) -> int:
    """Only the first step's direction is fixed (GM-M9)."""
    if way < 0:
        return Answer.IGNORED
    note(Clause.GM_M9, p, way, n)
    set_out(s, p, n, Flag.LABEL | flags, way, How.FREE)
    return Answer.GO


@rule
def move_back(s: Record, p: int, n: int) -> int:
    """By the side one came from; by option, along the very squares one came."""
    came = s.came[p]
    if came < 0:
        return Answer.IGNORED
    note(Clause.GM_D31, p, n)
    if s.retrace == 0:
        return start_that_way(s, p, n, (came + 2) % 4, Flag.REVISIT | Flag.ONWARD)
    clause = retraces(s, p, 0, n)
    if clause != 0 and clause != Clause.GM_O5:
        return Answer.IGNORED
    set_out(s, p, n, Flag.LABEL | Flag.REVISIT, -1, How.RETRACE)
    s.m_steps = n
    return Answer.GO


@rule
def move_forward(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D32, p, n)
    return start_that_way(s, p, n, s.came[p], 0)


@rule
def move_forward_backtrack(s: Record, p: int, n: int) -> int:
    note(Clause.GM_D33, p, n)
    return start_that_way(s, p, n, s.came[p], Flag.REVISIT)


@rule
def move_monster_over(s: Record, p: int, n: int) -> int:
    if s.pos[MONSTER] < 0:
        return Answer.IGNORED
    note(Clause.GM_D34, p)
    return Answer.SQUARE


@rule
def move_the_others(s: Record, p: int, n: int) -> int:
    """One after the other; each follows its label before the next is moved."""
    others = 0
    for o in range(MONSTER):
        if s.pos[o] >= 0 and o // 2 != p // 2:
            others |= 1 << o
    s.others[p] = others
    wait_below(s, Frame.OTHERS + p)
    note(Clause.GM_D38, p)
    return Answer.FOLLOWS


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
    return Answer.FOLLOWS


@rule
def that_way_next(s: Record, p: int, n: int) -> int:
    s.next_way[p] = s.arrow[s.pos[p]]
    note(Clause.GM_D40, p, s.next_way[p])
    return Answer.FOLLOWS


@rule
def follow_01_20(s: Record, p: int, d: int, n: int) -> int:
    if d == Label.ADD_TO_ALL:
        return add_to_all(s, p, n)
    if d == Label.ADD_TO_NEXT:
        return add_to_next(s, p, n)
    if d == Label.EFFECTS_AWAY:
        return permanent_away(s, p, n)
    if d == Label.CANCEL_SQUARES:
        return cancel_squares(s, p, n)
    if d == Label.DROP_ALL:
        return drop_all(s, p, n)
    if d == Label.DOUBLE_NEXT:
        return double_next(s, p, n)
    if d == Label.ENEMY_MOVES:
        return enemy_moves_you(s, p, d)
    if d == Label.ENEMY_MOVES_PIECE:
        return enemy_moves_your_piece(s, p, n)
    if d == Label.EXTRA_TURN:
        return extra_turn(s, p, n)
    if d == Label.MONSTER_MOVES:
        return free_move_for_monster(s, p, n)
    if d == Label.ANOTHER_PAWN:
        return another_pawn(s, p, n)
    return get_nearest_item(s, p, n)


@rule
def follow_21_30(s: Record, p: int, d: int, n: int) -> int:
    if d == Label.GO_TO_ENEMY_PIECE:
        return go_to_enemy_piece(s, p, n)
    if d == Label.GO_TO_ITEM:
        return go_to_item(s, p, n)
    if d == Label.IGNORE_WALLS_NEXT:
        return ignore_walls_next(s, p, n)
    if d == Label.JUMP:
        return jump(s, p, n)
    if d == Label.OTHER_MOVES:
        return enemy_moves_you(s, p, d)
    return lose_turns(s, p, n)


@rule
def follow_31_40(s: Record, p: int, d: int, n: int) -> int:
    if d == Label.BACK:
        return move_back(s, p, n)
    if d == Label.FORWARD:
        return move_forward(s, p, n)
    if d == Label.FORWARD_BACKTRACK:
        return move_forward_backtrack(s, p, n)
    if d == Label.MONSTER_OVER:
        return move_monster_over(s, p, n)
    if d == Label.MOVE_THE_OTHERS:
        return move_the_others(s, p, n)
    if d == Label.RANDOM_NEXT:
        return move_randomly_next(s, p, n)
    return that_way_next(s, p, n)
