"""Set-up: tiles drawn, homes and pieces placed by the players or by lot, a face-down token on each tile."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import CELLS, MONSTER, OUT, PAWNS, PIECES, SIZES, THINGS, TILES, Phase, Thing
from .board import join_tiles, lay_tile
from .monster import let_the_monster_in
from .moving import halt
from .seeking import refuse_crowding, square_is_free


@rule
def choose_size(s: Record) -> None:
    """By the number of players, or by option; one too small for them has been refused with the edition."""
    s.rows = SIZES[s.seats, 0] if s.size == 0 else s.size // 10
    s.cols = SIZES[s.seats, 1] if s.size == 0 else s.size % 10
    s.slots = s.rows * s.cols
    join_tiles(s)
    note(Clause.GM_S1, s.rows, s.cols)


@rule
def clear_table(s: Record) -> None:
    s.tile[:] = -1
    s.pos[:] = -1
    s.home[:] = -1
    s.came[:] = -1
    s.next_way[:] = -1
    s.where[:] = OUT
    s.trail[:] = -1
    s.arrow[:] = -1
    for piece in range(PIECES):
        s.kind[piece] = Thing.PIECE
    for kind in range(Thing.PIECE):
        s.bag[kind] = s.bag_full[kind]
        s.tokens += s.bag_full[kind]
    s.winner = -1
    s.t_way = -1
    s.a_pawn = -1
    s.pick_pawn = -1
    s.reveal = -1
    s.brink = -1
    s.brink_pawn = -1
    s.shedder = -1
    s.act_pawn = -1
    s.chosen = -1
    s.goal = -1
    s.roller = -1
    s.mover = -1
    s.left_at[:] = -1
    s.push_at = -1
    halt(s)
    s.phase = Phase.DRAW


@rule
def tiles_left(s: Record) -> int:
    n = 0
    for tile in range(s.tiles):
        n += 1 - s.used[tile]
    return n


@rule
def draw_tile(s: Record, outcome: int) -> None:
    """The outcome names one of the tiles left and one of four orientations."""
    place = outcome // 4
    for tile in range(TILES):
        if tile < s.tiles and s.used[tile] == 0:
            if place == 0:
                lay_tile(s, s.count, tile, outcome % 4)
                break
            place -= 1
    s.count += 1
    if s.count == s.slots:
        let_the_monster_in(s)
        s.count = 0
        offer_place(s)


@rule
def offer_place(s: Record) -> None:
    s.phase = Phase.PLACE
    s.decider = placer(s)
    s.player = placer(s)
    if s.count == 4 * s.seats:
        s.count = 0
        s.phase = Phase.SCATTER
        skip_full_tiles(s)


@rule
def placer(s: Record) -> int:
    """Each places their own home, after the three pieces of the player before them (GM-S2)."""
    return 0 if s.count == 0 else ((s.count - 1) // 4 + 1) % s.seats


@rule
def placed(s: Record) -> int:
    """The piece to be placed now, or -1 for the placer's home."""
    i = s.count - 1
    return -1 if i < 0 or i % 4 == 3 else 3 * (i // 4) + i % 4


@rule
def refuse_place(s: Record, q: int) -> int:
    if q < 0 or q >= CELLS * s.slots or not square_is_free(s, q):
        return Clause.GM_S3
    piece = placed(s)
    return 0 if piece < 0 else refuse_crowding(s, piece, q)


@rule
def place(s: Record, q: int) -> None:
    piece = placed(s)
    if piece >= 0:
        s.where[piece] = q
        s.lying[q] += 1
    else:
        pawn = 2 * placer(s)
        s.pos[pawn] = q
        s.home[pawn] = q
        s.base[q] += 1
    note(Clause.GM_S2, placer(s), piece, q)
    s.count += 1
    offer_place(s)


@rule
def places(s: Record) -> int:
    n = 0
    for q in range(CELLS * s.slots):
        n += refuse_place(s, q) == 0
    return n


@rule
def place_at_random(s: Record, outcome: int) -> None:
    for q in range(CELLS * s.slots):
        if refuse_place(s, q) == 0:
            if outcome == 0:
                place(s, q)
                return
            outcome -= 1


@rule
def free_squares(s: Record, slot: int) -> int:
    n = 0
    for cell in range(CELLS):
        n += square_is_free(s, CELLS * slot + cell)
    return n


@rule
def skip_full_tiles(s: Record) -> None:
    """A tile without a free square gets no token."""
    while s.count < s.slots and free_squares(s, s.count) == 0:
        s.count += 1
    if s.count == s.slots:
        begin_play(s)


@rule
def scatter(s: Record, outcome: int) -> None:
    for cell in range(CELLS):
        q = CELLS * s.count + cell
        if square_is_free(s, q):
            if outcome == 0:
                s.where[PIECES + s.count] = q
                s.lying[q] = 1
                note(Clause.GM_S4, -2, PIECES + s.count, q)
                break
            outcome -= 1
    s.count += 1
    skip_full_tiles(s)


@rule
def begin_play(s: Record) -> None:
    """The player who placed first plays first, or last by option."""
    s.count = 0
    s.opener = 2 if s.first == 1 else 0
    s.pawn = s.opener
    s.player = s.opener // 2
    s.regular = s.opener
    s.phase = Phase.RUN
    note(Clause.GM_S6, s.opener // 2)


@rule
def pawns_are_sound(s: Record) -> int:
    """Every pawn stands on a square of the board."""
    for p in range(PAWNS):
        q = s.pos[p]
        if q >= 0 and (q >= CELLS * s.slots or s.tile[q // CELLS] < 0):
            return Clause.GM_S2
        if p < MONSTER and (q >= 0) != (s.home[p] >= 0):
            return Clause.GM_S3
    for thing in range(THINGS):
        if s.where[thing] >= 0 and s.tile[s.where[thing] // CELLS] < 0:
            return Clause.GM_S4
    return 0
