"""Moves as they are typed and saved, and the other ways people say them.

A pawn is named by its square, `a1-a9`; one that takes a place in the white square says where the pawn there goes,
`k6-k10/j11`; a block is named by its first square in reading order, `#e5-e9`. What stands on the first square tells
pawns from blocks, so a reader may leave the sign out, and may name a block by any of its squares.
"""

import re
from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import NamedTuple

from dedale.core import Record
from dedale.core.language import unaccented
from dedale.core.seen import kept

from ..rules.blocks import NONE, line_of
from ..rules.codes import piece_of, slide_of, step_of, taking_of
from ..rules.lines import column_of, is_white, lowest, row_of, white_at, white_column, white_row
from ..tables import BLOCKS, ENDS, PAWNS, SIZE, SPAN, SQUARES, WHITES, Axis, Code

Cell = tuple[int, int]  # row and column from 1


def name(row: int, column: int) -> str:
    return f"{chr(ord('a') + column - 1)}{row}"


def square_name(square: int) -> str:
    return name(row_of(square), column_of(square))


SQUARE_NAMES = tuple(square_name(square) for square in range(SQUARES))


def inset(s: Record, block: int) -> int:
    """How far the block's first square stands in from the left of its frame."""
    return int(lowest(s.shape[block, 0]))


def anchor(s: Record, block: int) -> Cell:
    """The block's first square in reading order, by which it is named."""
    return s.at[block, 0], s.at[block, 1] + inset(s, block)


def where(s: Record, piece: int) -> Cell:
    """The square by which a pawn, or PAWNS + a block, is named."""
    return (s.pawn[piece, 0], s.pawn[piece, 1]) if piece < PAWNS else anchor(s, piece - PAWNS)


class Way(NamedTuple):
    """What a move does to the square by which its piece is named."""

    start: Cell
    end: Cell
    a: str
    b: str
    text: str
    aside: str = ""  # where a displaced pawn goes


PIECES = tuple(int(piece_of(move)) for move in range(Code.TOUCH))  # of each step and slide: asked for every legal move
GOING = len(PIECES)  # the codes below it are steps and slides


def slide_code(block: int, axis: int, to: int) -> int:
    return Code.SLIDE + block * ENDS + axis * SIZE + to - 1


def way(s: Record, move: int) -> Way:
    piece = PIECES[move]
    if piece < PAWNS:
        row, column = s.pawn[piece]
        return pawn_way(move, row, column)
    row, column = s.at[piece - PAWNS]
    return block_way(move, row, column, s.shape[piece - PAWNS][0])


@lru_cache(1 << 14)
def pawn_way(move: int, row: int, column: int) -> Way:
    if move >= Code.SWAP:
        _, white, aside = taking_of(move)
        beside = name(white_row(aside), white_column(aside))
        return named((row, column), (white_row(white), white_column(white)), aside=beside)
    _, axis, to = step_of(move)
    return named((row, column), (row, to) if axis == Axis.ROW else (to, column))


@lru_cache(1 << 14)
def block_way(move: int, row: int, column: int, shape: int) -> Way:
    _, axis, to = slide_of(move)
    shift = int(lowest(shape))
    return named((row, column + shift), (row, to + shift) if axis == Axis.ROW else (to, column + shift), "#")


def named(start: Cell, end: Cell, sign: str = "", aside: str = "") -> Way:
    a, b = name(*start), name(*end)
    return Way(start, end, a, b, f"{sign}{a}-{b}/{aside}" if aside else f"{sign}{a}-{b}", aside)


def end_of(s: Record, move: int) -> Cell:
    """Where the named square of the moved piece comes to."""
    return way(s, move).end


# Writing


def notation(s: Record, move: int) -> str:
    if s.lot == 1:
        return f"lot:{move + 1}"
    if move < GOING:
        return way(s, move).text
    return "pass" if move == Code.SKIP else f"touch:{name(*where(s, move - Code.TOUCH))}"


MOVERS = (*PIECES, *range(PAWNS + BLOCKS + 1))  # of each code; of leaving the block out none of them


def known_by(s: Record, moves: Iterable[int]) -> list[Hashable]:
    """The move, where its piece stands and how it looks, and whether that is touched already."""
    touched, stands = s.touched != NONE, standing(s)
    return [(move, touched, stands[MOVERS[move]]) for move in moves]


@kept
def standing(s: Record) -> list[Hashable]:
    blocks = zip(map(tuple, s.at), s.letter, map(tuple, s.shape), strict=True)
    return [*map(tuple, s.pawn), *blocks, None]


# Reading

SAID = re.compile(r"([a-u])(\d{1,2})")
FILLERS = re.compile(r"\b(?:pawn|pion|block|bloc|to|vers|en|from|de|du|la|le|the|then|puis)\b|[#>\-–—→:,/@=() ]")
PASSES = frozenset(["-", "pass", "passe", "passer", "skip", "end", "fin", "rien"])
LOT = re.compile(r"(?:lot:?)? *([1-4])")
TOUCHES = re.compile(r"\b(?:touch|toucher|touche)\b")


def read(s: Record, text: str) -> int | None:
    said = unaccented(text)
    if s.lot == 1:
        return read_lot(s, said)
    if said in PASSES:
        return Code.SKIP
    touching = TOUCHES.search(said) is not None
    said = TOUCHES.sub(" ", said)
    cells = [(int(row), ord(column) - ord("a") + 1) for column, row in SAID.findall(said)]
    if FILLERS.sub("", SAID.sub("", said)) or not all(1 <= row <= SIZE for row, _ in cells):
        return None
    if touching or (s.touch == 1 and len(cells) == 1 and s.touched == NONE):
        return read_touch(s, cells)
    if s.touched != NONE and len(cells) == 1:
        cells = [where(s, s.touched), *cells]
    return read_move(s, cells)


def read_lot(s: Record, said: str) -> int | None:
    seat = LOT.fullmatch(said)
    return int(seat[1]) - 1 if seat and int(seat[1]) <= s.seats else None


def piece_on(s: Record, cell: Cell) -> int | None:
    """The pawn there, or PAWNS + the block."""
    row, column = cell
    if s.held[0, row] >> column & 1:
        return s.pawn.tolist().index([row, column]) if [row, column] in s.pawn.tolist() else None
    if not s.wall[0, row] >> column & 1:
        return None
    places = enumerate(s.at.tolist())
    near = (block for block, (top, left) in places if top <= row < top + SPAN and left <= column < left + SPAN)
    return next(PAWNS + block for block in near if line_of(s, block, 0, row) >> column & 1)


def read_touch(s: Record, cells: list[Cell]) -> int | None:
    piece = piece_on(s, cells[0]) if len(cells) == 1 else None
    return None if piece is None else Code.TOUCH + piece


def read_move(s: Record, cells: list[Cell]) -> int | None:
    piece = piece_on(s, cells[0]) if 2 <= len(cells) <= 3 else None
    if piece is None:
        return None
    if len(cells) == 3:
        return read_taking(piece, *cells[1:]) if piece < PAWNS else None
    return read_step(s, piece, cells[0], cells[1])


def read_step(s: Record, piece: int, start: Cell, end: Cell) -> int:
    """Along a line; anything else becomes the move to where the piece is, which is refused with the reason."""
    first = Code.STEP + piece * ENDS if piece < PAWNS else Code.SLIDE + (piece - PAWNS) * ENDS
    row, column = start if piece < PAWNS else (s.at[piece - PAWNS, 0], s.at[piece - PAWNS, 1])
    down, right = end[0] - start[0], end[1] - start[1]
    if down == 0 and 1 <= column + right <= SIZE:
        return first + column + right - 1
    if right == 0 and 1 <= row + down <= SIZE:
        return first + SIZE + row + down - 1
    return first + column - 1


def read_taking(pawn: int, end: Cell, aside: Cell) -> int | None:
    if not is_white(*end) or not is_white(*aside):
        return None
    return Code.SWAP + (pawn * WHITES + white_at(*end)) * WHITES + white_at(*aside)
