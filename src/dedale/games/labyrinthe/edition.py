"""Layouts typed in as text: read, checked, and copied into a state."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dedale.core import Fault, Record, mark
from dedale.core.edition import HEADER, EditionFault, Source, brief

from .tables import BLOCKS, CORNERS, SIZE, SPAN, WHITE_FIRST, WHITE_LAST

Cell = tuple[int, int]  # row and column from 1
START, PALE, EMPTY = "s", "+", "."
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Block(NamedTuple):
    letter: str
    cells: tuple[Cell, ...]  # in reading order

    @property
    def first(self) -> Cell:
        """The top left of its frame."""
        return min(row for row, _ in self.cells), min(column for _, column in self.cells)

    @property
    def outline(self) -> frozenset[Cell]:
        row, column = self.first
        return frozenset((r - row, c - column) for r, c in self.cells)


def lay(s: Record, source: Source, seats: int) -> None:
    if s.two_colours == 1 and seats != 2:
        raise Fault(mark("Two colours each is for two players; here are {seats}."), seats=seats)
    blocks = read(source)
    outlines = [block.outline for block in blocks]
    s.seats = seats
    s.shape[:] = 0
    for i, block in enumerate(blocks):
        s.letter[i] = ord(block.letter)
        s.kind[i] = outlines.index(block.outline)
        for axis in range(2):
            s.laid[i, axis] = block.first[axis]
            s.size[i, axis] = 1 + max(cell[axis] for cell in block.outline)
        for row, column in block.outline:
            s.shape[i, 0] |= 1 << (SPAN * row + column)
            s.shape[i, 1] |= 1 << (SPAN * column + row)


def read(source: Source) -> list[Block]:
    """The blocks letter by letter, or a fault that names the file, the line, the column and what is wrong."""
    source.only(HEADER, drawn=True)
    cells = squares(source)
    for cell, letter in cells.items():
        check_square(source, cell, letter)
    blocks = list(pieces({cell: letter for cell, letter in cells.items() if letter.isupper()}))
    check_shapes(source, blocks)
    check_count(source, blocks)
    return sorted(blocks)


def fault(source: Source, cell: Cell, text: str, remedy: str, **values: object) -> EditionFault:
    row, column = cell
    return source.fault(
        source.drawing_line + row - 1, mark("column {column}: {fault}"), Fault(remedy, **values), column=column,
        fault=Fault(text, **values), square=f"{chr(ord('a') + min(column, SIZE) - 1)}{row}",
    )  # fmt: skip


def squares(source: Source) -> dict[Cell, str]:
    """The drawing square by square: 21 lines of 21 signs."""
    rows = [line.rstrip() for line in source.drawing]
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        raise source.lack(
            0, mark("there is no drawing"),
            mark("Write a line '---', and below it 21 lines of 21 signs, the first as 'ss.................ss'."),
        )  # fmt: skip
    for number, row in enumerate(rows[:SIZE], 1):
        if len(row) != SIZE:
            check_length(source, number, len(row))
    if len(rows) < SIZE:
        raise fault(
            source, (len(rows), 1), mark("a layout has 21 lines; this one has {count}"),
            mark("Lines still missing below: {lack}; an empty one is '.....................'."),
            count=len(rows), lack=SIZE - len(rows),
        )  # fmt: skip
    if len(rows) > SIZE:
        raise fault(
            source, (SIZE + 1, 1), mark("a layout has 21 lines; this one has {count}"),
            mark("Delete this line and all below it, or find the line that stands twice."), count=len(rows),
        )  # fmt: skip
    return {(r, c): sign for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1)}


def check_length(source: Source, number: int, count: int) -> None:
    text = mark("a line has 21 signs; this one has {count}")
    if count < SIZE:
        remedy = mark("Signs still missing: {lack}; an empty square is '.'.")
        raise fault(source, (number, count + 1), text, remedy, count=count, lack=SIZE - count)
    raise fault(source, (number, SIZE + 1), text, mark("Signs too many: {over}."), count=count, over=count - SIZE)


def is_start(cell: Cell) -> bool:
    return any(row <= cell[0] <= row + 1 and column <= cell[1] <= column + 1 for row, column in CORNERS)


def is_pale(cell: Cell) -> bool:
    return all(WHITE_FIRST <= place <= WHITE_LAST for place in cell)


def check_square(source: Source, cell: Cell, sign: str) -> None:
    block = "A" <= sign <= "Z"
    if not block and sign not in (START, PALE, EMPTY):
        raise fault(
            source, cell, mark("unknown sign '{sign}'"),
            mark("Possible: '.' for an empty square, 's' in the corners, '+' in the middle, A to Z for blocks."),
            sign=brief(sign),
        )  # fmt: skip
    for within, own, lies, belongs in PRINTED:
        if within(cell) and sign != own:
            text, remedy = lies if block else belongs
            raise fault(source, cell, text, remedy, sign=sign)
    if sign == PALE and not is_pale(cell):
        raise fault(
            source, cell, mark("'+' stands only on the white square"),
            mark("It is in columns 10 to 12 of lines 10 to 12 of the drawing; write '.' or a block here."),
        )  # fmt: skip
    if sign == START and not is_start(cell):
        raise fault(
            source, cell, mark("'s' stands only in the corners"),
            mark("They are two by two squares each; write '.' or a block here."),
        )  # fmt: skip


PRINTED = (
    (
        is_pale,
        PALE,
        (mark("block {sign} lies on the white square"), mark("Write '+' here and move the block.")),
        (mark("the white square is missing here"), mark("Write '+' instead of '{sign}'.")),
    ),
    (
        is_start,
        START,
        (mark("block {sign} lies on a start corner"), mark("Write 's' here and move the block.")),
        (mark("a start corner is missing here"), mark("Write 's' instead of '{sign}'.")),
    ),
)  # what no block may lie on, how it is written, and what is said where something else stands


def pieces(cells: dict[Cell, str]) -> Iterator[Block]:
    """Squares of one letter side by side are one block."""
    left = dict(cells)
    for start, letter in cells.items():
        joined, todo = [], [start]
        while todo:
            row, column = cell = todo.pop()
            if left.get(cell) == letter:
                del left[cell]
                joined.append(cell)
                todo += [(row + down, column + right) for down, right in SIDES]
        if joined:
            yield Block(letter, tuple(sorted(joined)))


def check_shapes(source: Source, blocks: list[Block]) -> None:
    """Blocks of one letter have one shape, turned or turned over; this finds squares typed wrong."""
    shapes: dict[str, list[tuple[Cell, ...]]] = {}
    for block in blocks:
        if max(max(cell) for cell in block.outline) >= SPAN:
            raise fault(
                source, block.cells[0], mark("block {sign} is longer than six squares"),
                mark("Leave '.' between two blocks, or give one of them another letter."), sign=block.letter,
            )  # fmt: skip
        shapes.setdefault(block.letter, []).append(shape(block))
    usual = {letter: Counter(found).most_common(1)[0][0] for letter, found in shapes.items()}
    for block in blocks:
        if shape(block) != usual[block.letter]:
            raise fault(
                source, block.cells[0], mark("this block {sign} is not shaped like the other {sign}"),
                mark("It has {count} squares, the others {usual}: mend it, or give it a letter of its own."),
                sign=block.letter, count=len(block.cells), usual=len(usual[block.letter]),
            )  # fmt: skip


def shape(block: Block) -> tuple[Cell, ...]:
    """The same for every way to turn the block or turn it over."""
    ways = []
    cells = block.outline
    for _ in range(2):
        for _ in range(4):
            cells = frozenset((column, -row) for row, column in cells)
            top, left = min(row for row, _ in cells), min(column for _, column in cells)
            ways.append(tuple(sorted((row - top, column - left) for row, column in cells)))
        cells = frozenset((row, -column) for row, column in cells)
    return min(ways)


def check_count(source: Source, blocks: list[Block]) -> None:
    counts = Counter(block.letter for block in blocks)
    listed = ", ".join(f"{letter} {counts[letter]}" for letter in sorted(counts))
    text, count = mark("a layout has 32 blocks; this one has {count} ({listed})"), len(blocks)
    if not blocks:
        text = mark("no block is laid yet")
    if count < BLOCKS:
        last, remedy = source.drawing_line + SIZE - 1, mark("Blocks still missing: {lack}.")
        raise source.lack(last, text, remedy, count=count, listed=listed, lack=BLOCKS - count)
    if count > BLOCKS:
        where, remedy = blocks[BLOCKS].cells[0], mark("Blocks too many: {over}; write '.' instead.")
        raise fault(source, where, text, remedy, count=count, listed=listed, over=count - BLOCKS)
