"""What to click to say a move: the piece, then where to; for a block the square its leading edge comes to. And what
clicks that say none may have meant."""

from collections.abc import Sequence

from dedale.core import Record

from ..rules.blocks import NONE, survey
from ..rules.codes import slide_of
from ..rules.lines import column_of, is_white, lowest, row_of, run, white_at
from ..tables import BLOCKS, ENDS, PAWNS, PAWNS_EACH, SIZE, SQUARES, WHITES, Axis, Code
from ..words.notation import GOING, SQUARE_NAMES, Cell, name, pawn_way, read_step, slide_code
from ..words.notation import PIECES as MOVERS
from .outlines import outline_cells


def clicks(s: Record, move: int) -> tuple[str, ...]:
    """A touched piece (LB-15) is understood."""
    if move >= GOING:
        return ("skip",) if move == Code.SKIP else (piece_id(move - Code.TOUCH),)
    piece = MOVERS[move]
    if piece < PAWNS:
        row, column = s.pawn[piece]
        found = pawn_clicks(move, row, column)
    else:
        row, column = s.at[piece - PAWNS]
        found = block_clicks(move, row, column, s.shape[piece - PAWNS, 0])
    return found if s.touched == NONE else found[1:]


def pawn_clicks(move: int, row: int, column: int) -> tuple[str, ...]:
    gone = pawn_way(move, row, column)
    return tuple([piece_id(MOVERS[move]), *(f"square-{place}" for place in (gone.b, gone.aside) if place)])


def block_clicks(move: int, row: int, column: int, shape: int) -> tuple[str, ...]:
    return piece_id(MOVERS[move]), square_id(lead(move, row, column, shape))


def pulls(s: Record) -> str | None:
    """Where a piece may be pulled that is touched first: its click says no more."""
    return "square-" if s.touch == 1 else None


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


def lead(move: int, row: int, column: int, shape: int) -> Cell:
    """Where the middle of the block's leading edge comes to: always ahead of where the block lies now."""
    _, axis, to = slide_of(move)
    down, right = (0, to - column) if axis == Axis.ROW else (to - row, 0)
    cells, along = sorted(outline_cells(shape)), 1 - axis
    front = (max if down + right > 0 else min)(cell[along] for cell in cells)
    edge = [cell for cell in cells if cell[along] == front]
    ahead = edge[(len(edge) - 1) // 2]
    return row + ahead[0] + down, column + ahead[1] + right


# What clicks that lead nowhere may have meant

PIECES = {piece_id(piece): piece for piece in range(PAWNS + BLOCKS)}
CELLS = {f"square-{SQUARE_NAMES[square]}": (row_of(square), column_of(square)) for square in range(SQUARES)}


def means(s: Record, ids: Sequence[str]) -> list[int]:
    """A piece alone means playing it; a place after a piece means going there, as does a piece that stands there."""
    if not ids:
        return []
    if "skip" in ids:
        return [Code.SKIP]
    first, *places = [*ids] if s.touched == NONE else [piece_id(s.touched), *ids]
    piece = PIECES.get(first, NONE)
    if piece == NONE or first in places or not on_board(s, piece):
        return []
    if not places:
        return play_of(s, piece)
    if piece >= PAWNS:
        return slides_to(s, piece - PAWNS, places[0])
    return steps_to(s, piece, places[0]) if len(places) == 1 else takings_of(s, piece, places[0], places[1])


def on_board(s: Record, piece: int) -> bool:
    return not s.colours * PAWNS_EACH <= piece < PAWNS


def play_of(s: Record, piece: int) -> list[int]:
    """Touching it, or some move of it."""
    if s.touch == 1 and s.touched == NONE:
        return [Code.TOUCH + piece]
    return [any_step(s, piece) if piece < PAWNS else any_slide(s, piece - PAWNS)]


def any_step(s: Record, pawn: int) -> int:
    """To the next square along its row."""
    column = s.pawn[pawn, 1]
    return step_code(pawn, Axis.ROW, column + 1 if column < SIZE else column - 1)


def any_slide(s: Record, block: int) -> int:
    """Where its way is free; else one square along its row."""
    for axis in Axis:
        free = run(survey(s, block, axis), s.at[block, 1 - axis])
        if free:
            return slide_code(block, axis, int(lowest(free)))
    left, width = s.at[block, 1], s.size[block, 1]
    return slide_code(block, Axis.ROW, left + 1 if left + width <= SIZE else left - 1)


def step_code(pawn: int, axis: int, to: int) -> int:
    return Code.STEP + pawn * ENDS + axis * SIZE + to - 1


def cells_at(s: Record, place: str) -> list[Cell]:
    """The square, or what the piece covers; none for anything else."""
    piece = PIECES.get(place, NONE)
    if piece == NONE or not on_board(s, piece):
        return [CELLS[place]] if place in CELLS else []
    return cells_of(s, piece - PAWNS) if piece >= PAWNS else [(s.pawn[piece, 0], s.pawn[piece, 1])]


def steps_to(s: Record, pawn: int, place: str) -> list[int]:
    """A piece out of the pawn's lines is meant itself, unless it stands in the white square."""
    row, column = s.pawn[pawn, 0], s.pawn[pawn, 1]
    cells = cells_at(s, place)
    if not cells:
        return []
    ahead = [cell for cell in cells if cell[0] == row or cell[1] == column]
    if ahead:
        nearest = min(ahead, key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))
        return [read_step(s, pawn, (row, column), nearest)]
    if place in PIECES and not is_white(*cells[0]):
        return play_of(s, PIECES[place])
    return [step_code(pawn, Axis.ROW, column)]


def takings_of(s: Record, pawn: int, taken: str, aside: str) -> list[int]:
    """A place that cannot be one for the displaced pawn counts as the one it stands on: neither is free."""
    held, free = cells_at(s, taken), cells_at(s, aside)
    if not held or not free or not is_white(*held[0]):
        return []
    white = white_at(*held[0])
    return [Code.SWAP + (pawn * WHITES + white) * WHITES + (white_at(*free[0]) if is_white(*free[0]) else white)]


def slides_to(s: Record, block: int, place: str) -> list[int]:
    """A pawn in its way is run against; any other piece clicked after the block is meant itself."""
    piece, cells = PIECES.get(place, NONE), cells_at(s, place)
    if not cells:
        return []
    within = [s.at[block, axis] <= cells[0][axis] < s.at[block, axis] + s.size[block, axis] for axis in Axis]
    if piece == NONE and not any(within):
        return [slide_code(block, Axis.ROW, s.at[block, 1])]
    against = [slide_against(s, block, within, cells[0])] if piece < PAWNS and sum(within) == 1 else []
    return against if piece == NONE else [*against, *play_of(s, piece)]


def slide_against(s: Record, block: int, within: Sequence[bool], cell: Cell) -> int:
    """The slide along its rows or columns that brings the block's leading edge to the square."""
    axis = Axis.ROW if within[Axis.ROW] else Axis.COLUMN
    place, width, to = s.at[block, 1 - axis], s.size[block, 1 - axis], cell[1 - axis]
    return slide_code(block, axis, to if to < place else to - width + 1)
