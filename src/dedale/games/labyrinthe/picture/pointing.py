"""What to click to say a move: the piece, then where to; for a block the square its leading edge comes to."""

from dedale.core import Record

from ..rules.blocks import NONE
from ..rules.codes import piece_of
from ..tables import PAWNS, PAWNS_EACH, Code
from ..words.notation import Cell, aside_of, end_of, name, where
from .outlines import outline_cells


def clicks(s: Record, move: int) -> tuple[str, ...]:
    """A touched piece (LB-15) is understood."""
    if move == Code.SKIP:
        return ("skip",)
    if move >= Code.TOUCH:
        return (piece_id(move - Code.TOUCH),)
    first = () if s.touched != NONE else (piece_id(piece_of(move)),)
    if move >= Code.SLIDE:
        return (*first, square_id(lead(s, move)))
    aside = aside_of(move)
    return (*first, square_id(end_of(s, move)), *([square_id(aside)] if aside else []))


def piece_id(piece: int) -> str:
    if piece < PAWNS:
        return f"pawn-{piece // PAWNS_EACH}-{piece % PAWNS_EACH}"
    return f"block-{piece - PAWNS}"


def square_id(cell: Cell) -> str:
    return f"square-{name(*cell)}"


def cells_of(s: Record, block: int) -> list[Cell]:
    """The squares a block covers, in reading order."""
    top, left = s.at[block, 0], s.at[block, 1]
    return [(top + row, left + column) for row, column in sorted(outline_cells(s.shape[block, 0]))]


def lead(s: Record, move: int) -> Cell:
    """Where the middle of the block's leading edge comes to: always ahead of where the block lies now."""
    piece = piece_of(move)
    (row, column), (to_row, to_column) = where(s, piece), end_of(s, move)
    down, right = to_row - row, to_column - column
    axis, sign = (0, down) if down else (1, right)
    cells = cells_of(s, piece - PAWNS)
    front = (max if sign > 0 else min)(cell[axis] for cell in cells)
    edge = [cell for cell in cells if cell[axis] == front]
    ahead = edge[(len(edge) - 1) // 2]
    return ahead[0] + down, ahead[1] + right
