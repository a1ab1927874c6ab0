"""Pawns: how they move (LB-07 to LB-09), the white square (LB-17 to LB-19)."""

from dedale.core import Moves, Record, note, rule

from ..clauses import Clause
from ..tables import ENDS, PALE, PAWN_KEY, PAWNS_EACH, RIM, SIZE, WHITES, Code
from .codes import step_of, taking_of
from .lines import edge, is_white, lowest, path, run, square_of, stand_up, white_at, white_column, white_row

NEEDED = 3


@rule
def owner(s: Record, colour: int) -> int:
    """With two colours each (LB-03) opposite corners are one player's."""
    return colour % s.seats


@rule
def is_own(s: Record, pawn: int) -> bool:
    colour = pawn // PAWNS_EACH
    return colour < s.colours and owner(s, colour) == s.player


@rule
def inside(s: Record, pawn: int) -> bool:
    return is_white(s.pawn[pawn, 0], s.pawn[pawn, 1])


@rule
def steps(s: Record, pawn: int, axis: int) -> int:
    """Where the pawn can go along this axis, as a word of places (LB-07 to LB-09)."""
    line = s.pawn[pawn, axis]
    return run(s.wall[axis, line] | s.held[axis, line] | RIM, s.pawn[pawn, 1 - axis])


@rule
def takings(s: Record, pawn: int, axis: int, free: int) -> int:
    """Held white places at the end of the pawn's way, if it comes from outside (LB-18)."""
    line = s.pawn[pawn, axis]
    if PALE[line] == 0 or inside(s, pawn):
        return 0
    return edge(free, s.pawn[pawn, 1 - axis]) & s.held[axis, line] & PALE[line]


@rule
def offer_steps(s: Record, moves: Moves, n: int, pawn: int) -> int:
    for axis in range(2):
        free = steps(s, pawn, axis)
        taken = takings(s, pawn, axis, free)
        first = Code.STEP + pawn * ENDS + axis * SIZE - 1
        while free != 0:
            moves[n] = first + lowest(free)
            n += 1
            free &= free - 1
        if taken != 0:
            n = offer_takings(s, moves, n, pawn, axis, taken)
    return n


@rule
def offer_pawns(s: Record, moves: Moves, n: int) -> int:
    for colour in range(s.player, s.colours, s.seats):
        for i in range(PAWNS_EACH):
            n = offer_steps(s, moves, n, colour * PAWNS_EACH + i)
    return n


@rule
def note_steps(s: Record, words: Moves, n: int) -> int:
    """Where each of one's pawns can step, a word for each axis, in the order in which steps are offered; -1 where one
    could take a place in the white square."""
    for pawn in range(s.player * PAWNS_EACH, (s.player + 1) * PAWNS_EACH):
        for axis in range(2):
            words[n] = steps(s, pawn, axis)
            if takings(s, pawn, axis, words[n]) != 0:
                return -1
            n += 1
    return n


@rule
def offer_takings(s: Record, moves: Moves, n: int, pawn: int, axis: int, taken: int) -> int:
    while taken != 0:
        place = lowest(taken)
        line = s.pawn[pawn, axis]
        white = white_at(line, place) if axis == 0 else white_at(place, line)
        for aside in range(WHITES):
            if free_white(s, aside):
                moves[n] = Code.SWAP + (pawn * WHITES + white) * WHITES + aside
                n += 1
        taken &= taken - 1
    return n


@rule
def free_white(s: Record, white: int) -> bool:
    return (s.held[0, white_row(white)] >> white_column(white)) & 1 == 0


@rule
def can_step(s: Record, pawn: int) -> bool:
    for axis in range(2):
        free = steps(s, pawn, axis)
        if free != 0 or takings(s, pawn, axis, free) != 0:
            return True
    return False


@rule
def pawns_can_step(s: Record) -> bool:
    for colour in range(s.player, s.colours, s.seats):
        for i in range(PAWNS_EACH):
            if can_step(s, colour * PAWNS_EACH + i):
                return True
    return False


@rule
def refuse_pawn(s: Record, pawn: int) -> int:
    if pawn >= s.colours * PAWNS_EACH:
        return Clause.LB_03
    return 0 if is_own(s, pawn) else Clause.LB_06


@rule
def refuse_going(s: Record, move: int) -> int:
    return refuse_taking(s, move) if move >= Code.SWAP else refuse_step(s, move)


@rule
def refuse_step(s: Record, move: int) -> int:
    pawn, axis, to = step_of(move)
    refused = refuse_pawn(s, pawn)
    if refused != 0:
        return refused
    here, line = s.pawn[pawn, 1 - axis], s.pawn[pawn, axis]
    if to == here:
        return Clause.LB_07
    if (s.held[axis, line] & PALE[line]) >> to & 1:
        refused = refuse_approach(s, axis, line, here, to)
        return refused if refused != 0 else Clause.LB_18
    return refuse_way(s, axis, line, here, path(here, to))


@rule
def refuse_way(s: Record, axis: int, line: int, here: int, way: int) -> int:
    """By the first thing that is in the way."""
    wall, held = s.wall[axis, line], s.held[axis, line]
    met = edge(run(wall | held | RIM, here), here) & way
    if wall & met != 0:
        return Clause.LB_08
    return Clause.LB_09 if held & met != 0 else 0


@rule
def refuse_approach(s: Record, axis: int, line: int, here: int, to: int) -> int:
    """The way to a held place, without that place."""
    return refuse_way(s, axis, line, here, path(here, to) & ~(1 << to))


@rule
def refuse_taking(s: Record, move: int) -> int:
    """The way there first, then what LB-18 wants of it."""
    pawn, white, aside = taking_of(move)
    refused = refuse_pawn(s, pawn)
    if refused == 0:
        refused = refuse_entrance(s, pawn, white_row(white), white_column(white))
    if refused != 0:
        return refused
    return Clause.LB_18 if inside(s, pawn) or free_white(s, white) or not free_white(s, aside) else 0


@rule
def refuse_entrance(s: Record, pawn: int, row: int, column: int) -> int:
    if s.pawn[pawn, 0] == row:
        return refuse_approach(s, 0, row, s.pawn[pawn, 1], column)
    if s.pawn[pawn, 1] == column:
        return refuse_approach(s, 1, column, s.pawn[pawn, 0], row)
    return Clause.LB_07


@rule
def put_pawn(s: Record, pawn: int, row: int, column: int) -> None:
    colour = pawn // PAWNS_EACH
    stand_up(s, s.pawn[pawn, 0], s.pawn[pawn, 1])
    s.key ^= PAWN_KEY[colour, square_of(s.pawn[pawn, 0], s.pawn[pawn, 1])]
    s.pawn[pawn, 0] = row
    s.pawn[pawn, 1] = column
    stand_up(s, row, column)
    s.key ^= PAWN_KEY[colour, square_of(row, column)]


@rule
def go(s: Record, move: int) -> None:
    if move >= Code.SWAP:
        take(s, move)
    else:
        step(s, move)


@rule
def step(s: Record, move: int) -> None:
    pawn, axis, to = step_of(move)
    row = s.pawn[pawn, 0] if axis == 0 else to
    column = to if axis == 0 else s.pawn[pawn, 1]
    start, left = square_of(s.pawn[pawn, 0], s.pawn[pawn, 1]), inside(s, pawn)
    put_pawn(s, pawn, row, column)
    note(Clause.LB_19 if left and not inside(s, pawn) else Clause.LB_07, pawn, start, square_of(row, column))


@rule
def take(s: Record, move: int) -> None:
    pawn, white, aside = taking_of(move)
    row, column = white_row(white), white_column(white)
    other = pawn_on(s, row, column)
    start = square_of(s.pawn[pawn, 0], s.pawn[pawn, 1])
    put_pawn(s, other, white_row(aside), white_column(aside))
    put_pawn(s, pawn, row, column)
    note(Clause.LB_07, pawn, start, square_of(row, column))
    note(Clause.LB_18, other, square_of(row, column), square_of(white_row(aside), white_column(aside)))


@rule
def pawn_on(s: Record, row: int, column: int) -> int:
    for pawn in range(s.colours * PAWNS_EACH):
        if s.pawn[pawn, 0] == row and s.pawn[pawn, 1] == column:
            return pawn
    return -1


@rule
def arrived(s: Record, colour: int) -> int:
    """How many pawns of that colour are in the white square."""
    count = 0
    for i in range(PAWNS_EACH):
        count += 1 if inside(s, colour * PAWNS_EACH + i) else 0
    return count


@rule
def wins(s: Record, pawn: int) -> bool:
    colour = pawn // PAWNS_EACH
    if arrived(s, colour) < NEEDED:
        return False
    note(Clause.LB_17, s.player, colour)
    return True
