"""What hands do: lay a block, turn it, turn it over, take it off, or set single squares."""

from collections.abc import Callable, Iterator

from ..edition import EMPTY, Block, Cell
from .layout import LETTERS, Layout, free

Turning = Callable[[Cell], Cell]  # of a square about the origin
QUARTERS: tuple[Turning, ...] = (
    lambda cell: cell,
    lambda cell: (cell[1], -cell[0]),
    lambda cell: (-cell[0], -cell[1]),
    lambda cell: (-cell[1], cell[0]),
)


OFF = "off"  # what is laid instead of a letter to take a block away


def is_letter(value: str) -> bool:
    return len(value) == 1 and value in LETTERS


def over(cell: Cell) -> Cell:
    return cell[0], -cell[1]


def ways(cells: tuple[Cell, ...], about: Cell, flipped: bool) -> Iterator[tuple[Cell, ...]]:
    """These squares turned about one of them by no, one, two and three quarters, perhaps turned over first."""
    for turn in QUARTERS:
        for_each = [(row - about[0], column - about[1]) for row, column in cells]
        turned = [turn(over(cell)) if flipped else turn(cell) for cell in for_each]
        yield tuple((about[0] + row, about[1] + column) for row, column in turned)


def lay(layout: Layout, cell: Cell, value: str) -> dict[Cell, str]:
    """On an empty square the block lies about it, turned as it fits; one that lies there is turned, or taken off."""
    if layout.block_at(cell):
        return off(layout, cell) if value == OFF else turned(layout, cell, 1, False)
    if not is_letter(value) or not free(cell):
        return {}
    outline = sorted(layout.outline(value))
    middle = min(outline, key=lambda each: sum(abs(each[0] - r) + abs(each[1] - c) for r, c in outline))
    moved = tuple((row - middle[0] + cell[0], column - middle[1] + cell[1]) for row, column in outline)
    found = [way for flipped in (False, True) for way in ways(moved, cell, flipped) if layout.fits(way, value)]
    return dict.fromkeys(found[0], value) if found else {}


def flip(layout: Layout, cell: Cell, value: str) -> dict[Cell, str]:
    return turned(layout, cell, 0, True)


def turned(layout: Layout, cell: Cell, first: int, flipped: bool) -> dict[Cell, str]:
    """About the square that was touched, as far as it must be turned to fit."""
    block = layout.block_at(cell)
    if block is None:
        return {}
    gone = off(layout, cell)
    for each in gone:
        del layout.letters[each]
    for way in list(ways(block.cells, cell, flipped))[first:]:
        if set(way) != set(block.cells) and layout.fits(way, block.letter):
            return gone | dict.fromkeys(way, block.letter)
    return {}


def off(layout: Layout, cell: Cell) -> dict[Cell, str]:
    block: Block | None = layout.block_at(cell)
    return dict.fromkeys(block.cells, EMPTY) if block else {}


def single(layout: Layout, cell: Cell, value: str) -> dict[Cell, str]:
    """A square that has this letter loses it; every other gets it."""
    if not is_letter(value) or not free(cell):
        return {}
    return {cell: EMPTY if layout.letters.get(cell) == value else value}


HANDS: dict[str, Callable[[Layout, Cell, str], dict[Cell, str]]] = {"block": lay, "flip": flip, "single": single}
