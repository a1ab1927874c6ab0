"""The answers a label has asked for, and what they do."""

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import MONSTER, Answer, Code, Flag, How, Label, Phase, Thing
from ..board import ahead, remove_tile
from ..moving import enter, go_home, set_down, set_out, unsettle
from ..rotating import rotate
from ..seeking import nearest_thing
from ..things import free_pieces, lay_down, lift, take
from ..trail import forget_trail
from .asking import clause_of, straight_rank
from .d01_d40 import put_one_down


@rule
def choose_thing(s: Record, thing: int) -> int:
    d, p = s.act, s.act_pawn
    if d == Label.GET_NEAREST_ITEM or d == Label.TAKE_ITEM:
        s.seek = 1 if d == Label.GET_NEAREST_ITEM else 0
        s.picking |= 1 << p
        s.pick_pawn = p
        s.offers = 1 << thing
    elif d == Label.GO_TO_ENEMY_PIECE:
        note(Clause.GM_D21, p, s.where[thing], 1)
        set_down(s, p, s.where[thing])
    elif d == Label.GO_TO_ITEM:
        go_to_thing(s, p, thing)
    elif d == Label.TURN_OVER_ITEM:
        note(Clause.GM_D73, p, thing, 1)
        s.reveal = thing
        s.phase = Phase.REVEAL
    elif d == Label.SWAP_PIECES and s.chosen >= 0:
        swap_two(s, p, s.chosen, thing)
    elif d == Label.BRING_ENEMY_PIECE or d == Label.DISCARD_ITEM or d == Label.DROP_PIECE:
        part_with(s, d, p, thing)
    else:
        s.chosen = thing
        return asks_further(d)
    return Answer.FOLLOWS


@rule
def asks_further(d: int) -> int:
    """With the thing chosen: for the other one, whom to give it to, or which way it goes."""
    if d == Label.SWAP_PIECES:
        return Answer.THING
    return Answer.PAWN if d == Label.GIVE_PIECE or d == Label.GIVE_ITEM else Answer.WAY


@rule
def part_with(s: Record, d: int, p: int, thing: int) -> None:
    note(clause_of(d), p, thing, 1)
    if d == Label.DISCARD_ITEM:
        lift(s, thing)
    else:
        lay_down(s, thing, s.pos[p])
    if d == Label.DROP_PIECE:
        go_home(s, p)


@rule
def go_to_thing(s: Record, p: int, thing: int) -> None:
    """A face-down token is turned up first: it may be a hazard to stop beside."""
    s.goal = s.where[thing]
    if s.kind[thing] == Thing.UNKNOWN:
        s.seek = 2
        s.reveal = thing
        s.phase = Phase.REVEAL
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
    if s.act == Label.ANY_DIRECTION:
        again = Flag.REVISIT if straight_rank(s, way) > 0 else 0
        set_out(s, p, s.arg[s.pos[p]], Flag.LABEL | Flag.NO_WALLS | again, way, How.STRAIGHT)
        return Answer.GO
    far = s.arg[s.pos[p]] if s.act == Label.DROP_ONE else 1
    start = s.pos[p] if s.act == Label.DROP_ONE else s.where[s.chosen]
    to = ahead(s, start, way, far)
    lay_down(s, s.chosen, to)
    note(clause_of(s.act), p, s.chosen, to + 1)
    return Answer.FOLLOWS


@rule
def choose_square(s: Record, q: int) -> int:
    p = s.act_pawn
    if s.act == Label.ANOTHER_PAWN:
        new_pawn(s, p // 2 * 2 + 1, q)
    elif s.act == Label.GIVE_PIECE:
        note(Clause.GM_D18, p, s.chosen, q + 1)
        lay_down(s, s.chosen, q)
    elif s.act == Label.MONSTER_OVER:
        note(Clause.GM_D34, p, q, 1)
        enter(s, MONSTER, q)
    else:
        note(clause_of(s.act), p, q, 1)
        set_down(s, p, q)
    return Answer.FOLLOWS


@rule
def new_pawn(s: Record, p: int, q: int) -> None:
    note(Clause.GM_D16, p, q, 1)
    s.pos[p] = q
    s.home[p] = q
    s.base[q] += 1


@rule
def choose_pawn(s: Record, o: int) -> int:
    p = s.act_pawn
    if s.act == Label.GIVE_PIECE:
        s.decider = o // 2
        return Answer.SQUARE
    if s.act == Label.GIVE_ITEM:
        note(Clause.GM_D19, p, s.chosen, o + 1)
        take(s, o, s.chosen)
        put_one_down(s, o)
    elif s.act == Label.SAME_SPACE:
        note(Clause.GM_D46, p, o, 1)
        s.spared[o] |= 1 << p
        set_down(s, p, s.pos[o])
    elif s.act == Label.SWAP_PLACES:
        swap_pawns(s, p, o)
    else:
        n = s.arg[s.pos[p]] if s.act == Label.MOVE_ANOTHER else 1
        note(clause_of(s.act), p, o, n)
        set_out(s, o, n, Flag.OTHER | Flag.DEADLY, -1, How.FREE)
    return Answer.FOLLOWS


@rule
def swap_pawns(s: Record, p: int, o: int) -> None:
    """The other does not follow a label."""
    mine, theirs = s.pos[p], s.pos[o]
    note(Clause.GM_D68, p, o, 1)
    unsettle(s, o)
    forget_trail(s, o)
    s.came[o] = -1
    s.brought[o] = How.PULL
    set_down(s, p, theirs)
    enter(s, o, mine)


@rule
def choose_tile(s: Record, slot: int) -> int:
    note(Clause.GM_D54, s.act_pawn, slot)
    remove_tile(s, slot)
    free_pieces(s)
    return Answer.FOLLOWS


@rule
def choose_turn(s: Record, code: int) -> int:
    rotate(s, s.act_pawn, code)
    return Answer.FOLLOWS


@rule
def seek_on(s: Record) -> int:
    """After a token was turned up: D17 tries the next nearest past a hazard, D22 stops beside one."""
    kind, hazard = s.seek, s.again
    s.seek = 0
    s.again = 0
    if kind == 2 and hazard == 0:
        note(Clause.GM_D22, s.act_pawn, s.goal, 1)
        set_down(s, s.act_pawn, s.goal)
        return Answer.FOLLOWS
    if kind == 2:
        return Answer.SQUARE
    if hazard == 0:
        return Answer.FOLLOWS
    s.reach = nearest_thing(s, s.pos[s.act_pawn], -1, True)
    note(Clause.GM_D17, s.act_pawn, 1)
    return Answer.THING


@rule
def choose(s: Record, move: int) -> int:
    if move == Code.PASS:
        return Answer.FOLLOWS
    if s.shape == Answer.THING:
        return choose_thing(s, move - Code.THING)
    if s.shape == Answer.WAY:
        return choose_way(s, move - Code.STEP)
    if s.shape == Answer.SQUARE:
        return choose_square(s, move)
    if s.shape == Answer.PAWN:
        return choose_pawn(s, move - Code.PAWN)
    if s.shape == Answer.TURN:
        return choose_turn(s, move - Code.TURN)
    return choose_tile(s, move - Code.TILE)
