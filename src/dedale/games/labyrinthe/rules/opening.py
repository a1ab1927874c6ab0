"""How the game is laid out (LB-03, LB-04)."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import BLOCKS, COLOURS, CORNER, CORNER_LINE, PAWN_KEY, PAWNS_EACH
from .blocks import lay_block, meet
from .lines import square_of, stand_up


@rule
def place_pawns(s: Record) -> None:
    """The corners clockwise from the top left; two players face each other (LB-03)."""
    s.colours = COLOURS if s.two_colours == 1 else s.seats
    s.pawn[:] = 0
    s.held[:] = 0
    for pawn in range(s.colours * PAWNS_EACH):
        colour, i = pawn // PAWNS_EACH, pawn % PAWNS_EACH
        corner = CORNER[s.colours, colour]
        row, column = CORNER_LINE[corner, 0] + i // 2, CORNER_LINE[corner, 1] + i % 2
        s.pawn[pawn, 0] = row
        s.pawn[pawn, 1] = column
        stand_up(s, row, column)
        s.key ^= PAWN_KEY[colour, square_of(row, column)]
    note(Clause.LB_03, s.colours)


@rule
def place_blocks(s: Record) -> None:
    s.wall[:] = 0
    s.on[:] = 0
    s.beside[:] = 0
    s.known[:] = 0
    for block in range(BLOCKS):
        for axis in range(2):
            s.at[block, axis] = s.laid[block, axis]
        lay_block(s, block)
        meet(s, block)
    note(Clause.LB_04, BLOCKS)
