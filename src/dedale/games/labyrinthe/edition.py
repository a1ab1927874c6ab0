"""Layouts typed in as text: read, checked, and copied into a state."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dedale.core import Fault, Record, mark
from dedale.core.edition import HEADER, EditionFault, Source

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
    source.only(HEADER)
    cells = squares(source)
    for cell, letter in cells.items():
        check_square(source, cell, letter)
    blocks = list(pieces({cell: letter for cell, letter in cells.items() if letter.isupper()}))
    check_shapes(source, blocks)
    check_count(source, blocks)
    return sorted(blocks)


def fault(source: Source, cell: Cell, text: str, **values: object) -> EditionFault:
    row, column = cell
    return source.fault(
        source.drawing_line + row - 1, mark("column {column}: {fault}"), column=column, fault=Fault(text, **values)
    )


def squares(source: Source) -> dict[Cell, str]:
    """The drawing square by square: 21 lines of 21 signs."""
    rows = [line.rstrip() for line in source.drawing]
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        raise source.fault(0, mark("there is no drawing: after a line '---' come 21 lines of 21 signs"))
    for number, row in enumerate(rows[:SIZE], 1):
        if len(row) != SIZE:
            where = number, min(len(row), SIZE) + 1
            raise fault(source, where, mark("a line has 21 signs; this one has {count}"), count=len(row))
    if len(rows) != SIZE:
        where = min(len(rows), SIZE) + (len(rows) > SIZE), 1
        raise fault(source, where, mark("a layout has 21 lines; this one has {count}"), count=len(rows))
    return {(r, c): sign for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1)}


def is_start(cell: Cell) -> bool:
    return any(row <= cell[0] <= row + 1 and column <= cell[1] <= column + 1 for row, column in CORNERS)


def is_pale(cell: Cell) -> bool:
    return all(WHITE_FIRST <= place <= WHITE_LAST for place in cell)


def check_square(source: Source, cell: Cell, sign: str) -> None:
    block = "A" <= sign <= "Z"
    if not block and sign not in (START, PALE, EMPTY):
        raise fault(
            source, cell, mark("unknown sign '{sign}'; possible: . s + and the capital letters A to Z"), sign=sign
        )
    if is_pale(cell) and sign != PALE:
        text = mark("block {sign} lies on the white square") if block else mark("'+' belongs here, the white square")
        raise fault(source, cell, text, sign=sign)
    if is_start(cell) and sign != START:
        text = mark("block {sign} lies on a start corner") if block else mark("'s' belongs here, a start corner")
        raise fault(source, cell, text, sign=sign)
    if sign == PALE and not is_pale(cell):
        raise fault(source, cell, mark("'+' stands only on the white square, columns 10 to 12 of lines 10 to 12"))
    if sign == START and not is_start(cell):
        raise fault(source, cell, mark("'s' stands only in the corners, two by two squares each"))


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
    shapes = [(block, shape(block)) for block in blocks]
    for block, own in shapes:
        if max(max(cell) for cell in block.outline) >= SPAN:
            raise fault(source, block.cells[0], mark("block {sign} is longer than six squares"), sign=block.letter)
        usual = Counter(other for alike, other in shapes if alike.letter == block.letter).most_common(1)[0][0]
        if own != usual:
            raise fault(
                source, block.cells[0], mark("this block {sign} is not shaped like the other {sign}"), sign=block.letter
            )


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
    if len(blocks) == BLOCKS:
        return
    counts = Counter(block.letter for block in blocks)
    listed = ", ".join(f"{letter} {counts[letter]}" for letter in sorted(counts)) or "-"
    where = blocks[BLOCKS].cells[0] if len(blocks) > BLOCKS else (SIZE, SIZE)
    raise fault(
        source, where, mark("a layout has 32 blocks; this one has {count} ({listed})"), count=len(blocks),
        listed=listed,
    )  # fmt: skip
