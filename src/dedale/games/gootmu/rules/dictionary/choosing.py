"""The answers a label has asked for, and what they do."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import (
    A_PAWN,
    A_SQUARE,
    A_THING,
    A_TURN,
    A_WAY,
    DEADLY,
    FOLLOWS,
    FREE,
    GO,
    LABEL,
    MONSTER,
    NO_WALLS,
    OTHER,
    PASS,
    PAWN,
    PULL,
    REVEAL,
    REVISIT,
    STEPS,
    STRAIGHT,
    THING,
    TILE,
    TURN,
    UNKNOWN,
)
from ..board import ahead, remove_tile
from ..moving import enter, go_home, set_down, set_out, unsettle
from ..rotating import rotate
from ..seeking import nearest_thing
from ..things import lay_down, lift, take
from .asking import clause_of
from .d01_d20 import put_one_down


@rule
def choose_thing(s: Record, thing: int) -> int:
    d, p = s.act, s.act_pawn
    if d == 17 or d == 69:
        s.seek = 1 if d == 17 else 0
        s.picking |= 1 << p
        s.pick_pawn = p
        s.offers = 1 << thing
    elif d == 21:
        note(Clause.GM_D21, p, s.where[thing], 1)
        set_down(s, p, s.where[thing])
    elif d == 22:
        go_to_thing(s, p, thing)
    elif d == 73:
        note(Clause.GM_D73, p, thing, 1)
        s.reveal = thing
        s.phase = REVEAL
    elif d == 67 and s.chosen >= 0:
        swap_two(s, p, s.chosen, thing)
    elif d == 4 or d == 7 or d == 10:
        part_with(s, d, p, thing)
    else:
        s.chosen = thing
        return A_PAWN if d == 18 or d == 19 else A_THING if d == 67 else A_WAY
    return FOLLOWS


@rule
def part_with(s: Record, d: int, p: int, thing: int) -> None:
    if d == 4:
        note(Clause.GM_D04, p, thing, 1)
        lay_down(s, thing, s.pos[p])
    elif d == 7:
        note(Clause.GM_D07, p, thing, 1)
        lift(s, thing)
    else:
        note(Clause.GM_D10, p, thing, 1)
        lay_down(s, thing, s.pos[p])
        go_home(s, p)


@rule
def go_to_thing(s: Record, p: int, thing: int) -> None:
    """A face-down token is turned up first: it may be a hazard to stop beside."""
    s.goal = s.where[thing]
    if s.kind[thing] == UNKNOWN:
        s.seek = 2
        s.reveal = thing
        s.phase = REVEAL
    else:
        note(Clause.GM_D22, p, s.goal, 1)
        set_down(s, p, s.goal)


@rule
def swap_two(s: Record, p: int, one: int, other: int) -> None:
    note(Clause.GM_D67, p, one, other + 1)
    a, b = s.where[one], s.where[other]
    s.where[one] = b
    s.where[other] = a


@rule
def choose_way(s: Record, way: int) -> int:
    p = s.act_pawn
    if s.act == 30:
        set_out(s, p, s.arg[s.pos[p]], LABEL | NO_WALLS | REVISIT, way, STRAIGHT)
        return GO
    far = s.arg[s.pos[p]] if s.act == 9 else 1
    start = s.pos[p] if s.act == 9 else s.where[s.chosen]
    to = ahead(s, start, way, far)
    lay_down(s, s.chosen, to)
    if s.act == 9:
        note(Clause.GM_D09, p, s.chosen, to + 1)
    elif s.act == 13:
        note(Clause.GM_D13, p, s.chosen, to + 1)
    elif s.act == 35:
        note(Clause.GM_D35, p, s.chosen, to + 1)
    else:
        note(Clause.GM_D36, p, s.chosen, to + 1)
    return FOLLOWS


@rule
def choose_square(s: Record, q: int) -> int:
    p = s.act_pawn
    if s.act == 16:
        new_pawn(s, p // 2 * 2 + 1, q)
    elif s.act == 18:
        note(Clause.GM_D18, p, s.chosen, q + 1)
        lay_down(s, s.chosen, q)
    elif s.act == 34:
        note(Clause.GM_D34, p, q, 1)
        enter(s, MONSTER, q)
    else:
        note(clause_of(s.act), p, q, 1)
        set_down(s, p, q)
    return FOLLOWS


@rule
def new_pawn(s: Record, p: int, q: int) -> None:
    note(Clause.GM_D16, p, q, 1)
    s.pos[p] = q
    s.home[p] = q
    s.base[q] += 1


@rule
def choose_pawn(s: Record, o: int) -> int:
    p = s.act_pawn
    if s.act == 18:
        s.decider = o // 2
        return A_SQUARE
    if s.act == 19:
        note(Clause.GM_D19, p, s.chosen, o + 1)
        take(s, o, s.chosen)
        put_one_down(s, o)
    elif s.act == 46:
        note(Clause.GM_D46, p, o, 1)
        s.spared[o] |= 1 << p
        set_down(s, p, s.pos[o])
    elif s.act == 68:
        swap_pawns(s, p, o)
    else:
        n = s.arg[s.pos[p]] if s.act == 29 else 1
        note(Clause.GM_D29 if s.act == 29 else Clause.GM_D37, p, o, n)
        set_out(s, o, n, OTHER | DEADLY, -1, FREE)
    return FOLLOWS


@rule
def swap_pawns(s: Record, p: int, o: int) -> None:
    """The other does not follow a label."""
    mine, theirs = s.pos[p], s.pos[o]
    note(Clause.GM_D68, p, o, 1)
    unsettle(s, o)
    s.came[o] = -1
    s.brought[o] = PULL
    set_down(s, p, theirs)
    enter(s, o, mine)


@rule
def choose_tile(s: Record, slot: int) -> int:
    note(Clause.GM_D54, s.act_pawn, slot)
    remove_tile(s, slot)
    return FOLLOWS


@rule
def choose_turn(s: Record, slot: int, quarter: int) -> int:
    rotate(s, slot, quarter, s.act_pawn)
    return FOLLOWS


@rule
def seek_on(s: Record) -> int:
    """After a token was turned up: D17 tries the next nearest past a hazard, D22 stops beside one."""
    kind, hazard = s.seek, s.again
    s.seek = 0
    s.again = 0
    if kind == 2 and hazard == 0:
        note(Clause.GM_D22, s.act_pawn, s.goal, 1)
        set_down(s, s.act_pawn, s.goal)
        return FOLLOWS
    if kind == 2:
        return A_SQUARE
    if hazard == 0:
        return FOLLOWS
    s.reach = nearest_thing(s, s.pos[s.act_pawn], -1, True)
    note(Clause.GM_D17, s.act_pawn, 1)
    return A_THING


@rule
def choose(s: Record, move: int) -> int:
    if move == PASS:
        return FOLLOWS
    if s.shape == A_THING:
        return choose_thing(s, move - THING)
    if s.shape == A_WAY:
        return choose_way(s, move - STEPS)
    if s.shape == A_SQUARE:
        return choose_square(s, move)
    if s.shape == A_PAWN:
        return choose_pawn(s, move - PAWN)
    if s.shape == A_TURN:
        return choose_turn(s, (move - TURN) // 3, (move - TURN) % 3 + 1)
    return choose_tile(s, move - TILE)
