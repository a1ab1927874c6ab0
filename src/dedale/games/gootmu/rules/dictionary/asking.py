"""What answers a label asks for, and which it takes: a thing, a way, a square, a pawn, a turn of a tile, a tile."""

from dedale.core import Moves, Record, rule

from ...clauses import Clause
from ...tables import CELLS, FAR, MONSTER, MUTE, PIECES, PSEUDO_HOME, THINGS, WAYS, Answer, Code, Flag, Label, Thing
from ..board import apart, measure, on_board, refuse_removal, unmeasure
from ..moving import straight_clear
from ..obstacles import barred, obstacle_clause
from ..rotating import refuse_quarters
from ..seeking import as_near, is_enemy, movable, piece_lies_on, refuse_home, refuse_piece_on, sought
from ..things import carrier, owner


@rule
def clause_of(d: int) -> int:
    return Clause.GM_D01 - Label.ADD_TO_ALL + d


@rule
def refuse_thing(s: Record, thing: int) -> int:
    """0 where the label may be followed with this thing."""
    d, p = s.act, s.act_pawn
    at = s.where[thing]
    if thing_lying(s, d, p, thing) if at >= 0 else thing_carried(s, d, p, thing):
        return 0
    return barred(s, p, at) if is_nearest_but_barred(s, d, p, thing) else clause_of(d)


@rule
def is_nearest_but_barred(s: Record, d: int, p: int, thing: int) -> bool:
    """What D21 or D22 speaks of, on a square that is a wall to this pawn."""
    if d != Label.GO_TO_ITEM and d != Label.GO_TO_ENEMY_PIECE:
        return False
    q, at = s.pos[p], s.where[thing]
    meant = sought(s, thing, q, -1 if d == Label.GO_TO_ITEM else p // 2, False)
    return meant and as_near(s, q, at) and not lands(s, p, at)


@rule
def thing_carried(s: Record, d: int, p: int, thing: int) -> bool:
    """D69 takes from another player; the others give away what the pawn itself carries."""
    o = carrier(s, thing)
    if d == Label.TAKE_ITEM:
        return thing >= PIECES and o >= 0 and o // 2 != p // 2
    if o != p:
        return False
    if d == Label.DROP_PIECE or d == Label.GIVE_PIECE:
        return thing < PIECES
    if d == Label.DISCARD_ITEM or d == Label.GIVE_ITEM:
        return thing >= PIECES
    return d == Label.DROP_ONE


@rule
def thing_lying(s: Record, d: int, p: int, thing: int) -> bool:
    at = s.where[thing]
    mine = owner(thing) == p // 2
    if d == Label.GET_NEAREST_ITEM or d == Label.GO_TO_ITEM:
        stays = d == Label.GET_NEAREST_ITEM
        return sought(s, thing, s.pos[p], -1, stays) and as_near(s, s.pos[p], at) and (stays or lands(s, p, at))
    if d == Label.TURN_OVER_ITEM:
        return thing >= PIECES and s.kind[thing] == Thing.UNKNOWN
    if thing >= PIECES:
        return False
    if d == Label.BRING_ENEMY_PIECE:
        return not mine
    if d == Label.ENEMY_MOVES_PIECE or d == Label.MOVE_OWN_PIECE:
        return mine
    if d == Label.GO_TO_ENEMY_PIECE:
        return sought(s, thing, s.pos[p], p // 2, False) and as_near(s, s.pos[p], at) and lands(s, p, at)
    if d == Label.SWAP_PIECES:
        return thing != s.chosen and pieces_lying(s) > 1
    return d == Label.MOVE_PIECE


@rule
def lands(s: Record, p: int, q: int) -> bool:
    """Where a label puts a pawn: free, or an obstacle that sends it home; never one that is a wall."""
    clause = barred(s, p, q)
    return clause == 0 or clause == Clause.GM_O5


@rule
def chosen_square(s: Record, p: int, q: int, clause: int) -> int:
    """Where a pawn forced there would go home: why nobody chooses to go there."""
    if clause != Clause.GM_O5:
        return clause
    return Clause.GM_X4 if q == s.pos[MONSTER] else obstacle_clause(s, s.bar[q])


@rule
def pieces_lying(s: Record) -> int:
    n = 0
    for piece in range(PIECES):
        n += s.where[piece] >= 0
    return n


@rule
def refuse_way(s: Record, way: int) -> int:
    """D30 goes the most willing way there is; pieces and items are moved any way."""
    if s.act != Label.ANY_DIRECTION:
        return 0
    best, rank = 3, straight_rank(s, way)
    for other in range(WAYS):
        best = min(best, straight_rank(s, other))
    if rank == best and rank < 3:
        return 0
    p, n = s.act_pawn, s.arg[s.pos[s.act_pawn]]
    return Clause.GM_M2 if rank == 1 else straight_clear(s, p, way, n, Flag.NO_WALLS | Flag.REVISIT)


@rule
def straight_rank(s: Record, way: int) -> int:
    """0 clear, 1 over squares of this turn, 2 into a deadly obstacle, 3 not at all."""
    p, n = s.act_pawn, s.arg[s.pos[s.act_pawn]]
    if straight_clear(s, p, way, n, Flag.NO_WALLS) == 0:
        return 0
    clause = straight_clear(s, p, way, n, Flag.NO_WALLS | Flag.REVISIT)
    return 1 if clause == 0 else 2 if clause == Clause.GM_O5 else 3


@rule
def refuse_square(s: Record, q: int) -> int:
    d, p = s.act, s.act_pawn
    if d == Label.NEAREST_LABEL:
        fits = MUTE[s.label[q]] == 0 and q != s.pos[p] and as_near(s, s.pos[p], q) and lands(s, p, q)
        return 0 if fits else Clause.GM_D44
    if not on_board(s, q):
        return clause_of(d)
    if d == Label.ANOTHER_PAWN:
        return refuse_pseudo_home(s, p, q)
    if d == Label.GIVE_PIECE:
        return refuse_piece_on(s, s.chosen, q)
    if d == Label.MONSTER_OVER:
        return 0 if s.label[q] == 0 and monster_may_land(s, q) else Clause.GM_D34
    if (q == s.pos[p] and d != Label.GO_TO_ITEM) or not square_meant(s, p, q):
        return clause_of(d)
    return chosen_square(s, p, q, barred(s, p, q))


@rule
def refuse_pseudo_home(s: Record, p: int, q: int) -> int:
    return refuse_home(s, q) if apart(s, s.pos[p], q) <= PSEUDO_HOME else Clause.GM_D16


@rule
def square_meant(s: Record, p: int, q: int) -> bool:
    """Which squares the label speaks of."""
    slot = q // CELLS
    if s.act == Label.GO_TO_ITEM:
        return beside_goal(s, q)
    if s.act == Label.NEXT_TILE:
        return slot == s.beside[WAYS * (s.pos[p] // CELLS) + s.arrow[s.pos[p]]]
    if s.act == Label.MONSTER_TILE:
        return slot == s.pos[MONSTER] // CELLS
    if s.act == Label.TELEPORT:
        return piece_lies_on(s, q)
    return s.act == Label.GO_ANYWHERE


@rule
def beside_goal(s: Record, q: int) -> bool:
    for way in range(WAYS):
        if s.near[WAYS * s.goal + way] == q:
            return True
    return False


@rule
def monster_may_land(s: Record, q: int) -> bool:
    """On a tile next to its own."""
    mine = s.pos[MONSTER] // CELLS
    for way in range(WAYS):
        slot = s.beside[WAYS * mine + way]
        if slot == q // CELLS and slot != mine:
            return barred(s, MONSTER, q) == 0
    return False


@rule
def refuse_pawn(s: Record, o: int) -> int:
    p, d = s.act_pawn, s.act
    if not is_enemy(s, p, o):
        return clause_of(d)
    if d == Label.GIVE_PIECE:
        return 0 if o % 2 == 0 else Clause.GM_D18
    if d == Label.MOVE_ANOTHER or d == Label.MOVE_ANOTHER_ONCE:
        return 0 if movable(s, o, s.arg[s.pos[p]] if d == Label.MOVE_ANOTHER else 1) else clause_of(d)
    if d == Label.SAME_SPACE:
        return chosen_square(s, p, s.pos[o], barred(s, p, s.pos[o])) if s.pos[o] != s.pos[p] else Clause.GM_D46
    if d == Label.SWAP_PLACES:
        return refuse_swap(s, p, o)
    return 0


@rule
def refuse_swap(s: Record, p: int, o: int) -> int:
    """Each on a square that they could choose to stand on."""
    refused = chosen_square(s, p, s.pos[o], barred(s, p, s.pos[o]))
    return refused if refused != 0 else chosen_square(s, o, s.pos[p], barred(s, o, s.pos[p]))


@rule
def refuse_tile_turn(s: Record, code: int) -> int:
    """D76 turns the tile one stands on."""
    slot = code // 3
    mine = slot == s.pos[s.act_pawn] // CELLS
    if slot >= s.slots or s.tile[slot] < 0 or (s.act == Label.MAY_ROTATE and not mine):
        return clause_of(s.act)
    return refuse_quarters(s, code % 3 + 1)


@rule
def choices(s: Record) -> tuple[int, int]:
    """The codes that can answer the question, from first to end."""
    p = s.act_pawn
    if s.shape == Answer.THING:
        return span(Code.THING, THINGS)
    if s.shape == Answer.WAY:
        return span(Code.STEP, WAYS)
    if s.shape == Answer.PAWN:
        return span(Code.PAWN, MONSTER)
    if s.shape == Answer.TURN:
        every = s.act == Label.ROTATE_ANY
        return span(Code.TURN, 3 * s.slots) if every else span(Code.TURN + 3 * (s.pos[p] // CELLS), 3)
    if s.shape == Answer.TILE:
        return span(Code.TILE, s.slots)
    if s.act == Label.NEXT_TILE:
        return span(CELLS * s.beside[WAYS * (s.pos[p] // CELLS) + s.arrow[s.pos[p]]], CELLS)
    return span(s.pos[MONSTER] // CELLS * CELLS, CELLS) if s.act == Label.MONSTER_TILE else span(0, CELLS * s.slots)


@rule
def span(first: int, many: int) -> tuple[int, int]:
    return first, first + many


@rule
def measure_choice(s: Record) -> None:
    """Before answers are looked at that must be near; `unmeasure` afterwards."""
    if s.act == Label.ANOTHER_PAWN:
        measure(s, s.pos[s.act_pawn], PSEUDO_HOME)
    elif s.reach <= FAR:
        measure(s, s.pos[s.act_pawn], s.reach)


@rule
def refuse_choice(s: Record, move: int) -> int:
    if move == Code.PASS:
        return 0 if s.act == Label.MAY_ROTATE else clause_of(s.act)
    measure_choice(s)
    refused = refuse_answer(s, move)
    unmeasure(s)
    return refused


@rule
def refuse_answer(s: Record, move: int) -> int:
    if s.shape == Answer.SQUARE:
        return refuse_square(s, move)
    if s.shape == Answer.THING:
        return refuse_thing(s, move - Code.THING)
    if s.shape == Answer.WAY:
        return refuse_way(s, move - Code.STEP)
    if s.shape == Answer.PAWN:
        return refuse_pawn(s, move - Code.PAWN)
    if s.shape == Answer.TURN:
        return refuse_tile_turn(s, move - Code.TURN)
    return refuse_removal(s, move - Code.TILE)


@rule
def answers(s: Record, moves: Moves) -> int:
    """All answers the label takes; how many."""
    first, end = choices(s)
    n = 0
    measure_choice(s)
    for move in range(first, end):
        if refuse_answer(s, move) == 0:
            moves[n] = move
            n += 1
    unmeasure(s)
    return n


@rule
def any_choice(s: Record) -> bool:
    move, end = choices(s)
    measure_choice(s)
    while move < end and refuse_answer(s, move) != 0:
        move += 1
    unmeasure(s)
    return move < end
