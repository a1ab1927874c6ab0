"""What answers a label asks for, and which it takes: a thing, a way, a square, a pawn, a turn of a tile, a tile."""

from dedale.core import Moves, Record, rule

from ...clauses import Clause
from ...tables import (
    A_PAWN,
    A_SQUARE,
    A_THING,
    A_TILE,
    A_TURN,
    A_WAY,
    CELLS,
    FAR,
    MONSTER,
    MUTE,
    NO_WALLS,
    PASS,
    PAWN,
    PIECES,
    PSEUDO_HOME,
    STEPS,
    THING,
    THINGS,
    TILE,
    TURN,
    UNKNOWN,
    WAYS,
)
from ..board import apart, measure, on_board, refuse_removal, unmeasure
from ..moving import straight_clear
from ..obstacles import barred
from ..rotating import refuse_quarters
from ..seeking import as_near, is_enemy, may_stand, movable, piece_lies_on, refuse_home, refuse_piece_on, sought
from ..things import carrier, owner


@rule
def clause_of(d: int) -> int:
    return Clause.GM_D04 - 4 + d


@rule
def refuse_thing(s: Record, thing: int) -> int:
    """0 where the label may be followed with this thing."""
    d, p = s.act, s.act_pawn
    fits = thing_lying(s, d, p, thing) if s.where[thing] >= 0 else thing_carried(s, d, p, thing)
    return 0 if fits else clause_of(d)


@rule
def thing_carried(s: Record, d: int, p: int, thing: int) -> bool:
    """D69 takes from another player; the others give away what the pawn itself carries."""
    o = carrier(s, thing)
    if d == 69:
        return thing >= PIECES and o >= 0 and o // 2 != p // 2
    if o != p:
        return False
    if d == 10 or d == 18:
        return thing < PIECES
    if d == 7 or d == 19:
        return thing >= PIECES
    return d == 9


@rule
def thing_lying(s: Record, d: int, p: int, thing: int) -> bool:
    at = s.where[thing]
    mine = owner(thing) == p // 2
    if d == 17 or d == 22:
        return sought(s, thing, s.pos[p], -1, d == 17) and as_near(s, s.pos[p], at) and (d == 17 or lands(s, p, at))
    if d == 73:
        return thing >= PIECES and s.kind[thing] == UNKNOWN
    if thing >= PIECES:
        return False
    if d == 4:
        return not mine and at != s.pos[p]
    if d == 13 or d == 36:
        return mine
    if d == 21:
        return sought(s, thing, s.pos[p], p // 2, False) and as_near(s, s.pos[p], at) and lands(s, p, at)
    if d == 67:
        return thing != s.chosen and pieces_lying(s) > 1
    return d == 35


@rule
def lands(s: Record, p: int, q: int) -> bool:
    """Where a label puts a pawn: free, or an obstacle that sends it home; never one that is a wall."""
    clause = barred(s, p, q)
    return clause == 0 or clause == Clause.GM_O5


@rule
def pieces_lying(s: Record) -> int:
    n = 0
    for piece in range(PIECES):
        n += s.where[piece] >= 0
    return n


@rule
def refuse_way(s: Record, way: int) -> int:
    """D30 goes into a deadly obstacle only where no way is clear; pieces and items are moved any way."""
    if s.act != 30:
        return 0
    p, n = s.act_pawn, s.arg[s.pos[s.act_pawn]]
    best: int = Clause.GM_D30
    for other in range(WAYS):
        clause = straight_clear(s, p, other, n, NO_WALLS)
        if clause == 0 or (clause == Clause.GM_O5 and best != 0):
            best = clause
    clause = straight_clear(s, p, way, n, NO_WALLS)
    if clause == 0 or (clause == Clause.GM_O5 and best == Clause.GM_O5):
        return 0
    return clause


@rule
def refuse_square(s: Record, q: int) -> int:
    d, p = s.act, s.act_pawn
    if d == 44:
        fits = MUTE[s.label[q]] == 0 and q != s.pos[p] and as_near(s, s.pos[p], q) and lands(s, p, q)
        return 0 if fits else Clause.GM_D44
    if not on_board(s, q):
        return clause_of(d)
    if d == 16:
        return refuse_pseudo_home(s, p, q)
    if d == 18:
        return refuse_piece_on(s, s.chosen, q)
    if d == 34:
        return 0 if s.label[q] == 0 and monster_may_land(s, q) else Clause.GM_D34
    if q == s.pos[p] or not square_meant(s, p, q):
        return clause_of(d)
    return barred(s, p, q)


@rule
def refuse_pseudo_home(s: Record, p: int, q: int) -> int:
    return refuse_home(s, q) if apart(s, s.pos[p], q) <= PSEUDO_HOME else Clause.GM_D16


@rule
def square_meant(s: Record, p: int, q: int) -> bool:
    """Which squares the label speaks of."""
    slot = q // CELLS
    if s.act == 22:
        return beside_goal(s, q)
    if s.act == 45:
        return slot == s.beside[WAYS * (s.pos[p] // CELLS) + s.arrow[s.pos[p]]]
    if s.act == 47:
        return slot == s.pos[MONSTER] // CELLS
    if s.act == 70:
        return piece_lies_on(s, q)
    return s.act == 20


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
    if d == 18:
        return 0 if o % 2 == 0 else Clause.GM_D18
    if d == 29 or d == 37:
        return 0 if movable(s, o, s.arg[s.pos[p]] if d == 29 else 1) else clause_of(d)
    if d == 46:
        return 0 if s.pos[o] != s.pos[p] and may_stand(s, p, s.pos[o]) else Clause.GM_D46
    if d == 68:
        return 0 if may_stand(s, p, s.pos[o]) and may_stand(s, o, s.pos[p]) else Clause.GM_D68
    return 0


@rule
def refuse_tile_turn(s: Record, slot: int, quarter: int) -> int:
    if slot >= s.slots or s.tile[slot] < 0:
        return Clause.GM_D58
    if s.act == 76 and slot != s.pos[s.act_pawn] // CELLS:
        return Clause.GM_D76
    return refuse_quarters(s, quarter)


@rule
def choices(s: Record) -> tuple[int, int]:
    """The codes that can answer the question, from first to end."""
    p = s.act_pawn
    if s.shape == A_THING:
        return THING, THING + THINGS
    if s.shape == A_WAY:
        return STEPS, STEPS + WAYS
    if s.shape == A_PAWN:
        return PAWN, PAWN + MONSTER
    if s.shape == A_TURN:
        return (TURN, TURN + 3 * s.slots) if s.act == 58 else turns_of(s.pos[p] // CELLS)
    if s.shape == A_TILE:
        return TILE, TILE + s.slots
    if s.act == 45:
        return squares_of(s.beside[WAYS * (s.pos[p] // CELLS) + s.arrow[s.pos[p]]])
    return squares_of(s.pos[MONSTER] // CELLS) if s.act == 47 else (0, CELLS * s.slots)


@rule
def turns_of(slot: int) -> tuple[int, int]:
    return TURN + 3 * slot, TURN + 3 * slot + 3


@rule
def squares_of(slot: int) -> tuple[int, int]:
    return CELLS * slot, CELLS * slot + CELLS


@rule
def measure_choice(s: Record) -> None:
    """Before answers are looked at that must be near; `unmeasure` afterwards."""
    if s.act == 16:
        measure(s, s.pos[s.act_pawn], PSEUDO_HOME)
    elif s.reach <= FAR:
        measure(s, s.pos[s.act_pawn], s.reach)


@rule
def refuse_choice(s: Record, move: int) -> int:
    first, end = choices(s)
    if move < first or move >= end:
        return 0 if move == PASS and s.act == 76 else clause_of(s.act)
    measure_choice(s)
    refused = refuse_answer(s, move)
    unmeasure(s)
    return refused


@rule
def refuse_answer(s: Record, move: int) -> int:
    if s.shape == A_SQUARE:
        return refuse_square(s, move)
    if s.shape == A_THING:
        return refuse_thing(s, move - THING)
    if s.shape == A_WAY:
        return refuse_way(s, move - STEPS)
    if s.shape == A_PAWN:
        return refuse_pawn(s, move - PAWN)
    if s.shape == A_TURN:
        return refuse_tile_turn(s, (move - TURN) // 3, (move - TURN) % 3 + 1)
    return refuse_removal(s, move - TILE)


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
    first, end = choices(s)
    found = False
    measure_choice(s)
    for move in range(first, end):
        if refuse_answer(s, move) == 0:
            found = True
            break
    unmeasure(s)
    return found
