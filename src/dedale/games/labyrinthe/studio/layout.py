"""A layout as far as its text can be read: the letters on its squares, their blocks, and the text after a change."""

from collections import Counter
from collections.abc import Iterable

from dedale.core.draft import Draft
from dedale.core.edition import HEADER, UNSEEN

from ..edition import EMPTY, PALE, START, Block, Cell, is_pale, is_start, pieces, shape
from ..tables import SIZE

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NAMES = "abcdefghijklmnopqrstu"
LINES = range(1, SIZE + 1)
BOX = {  # the shapes of the reconstructed box, for a letter that no block of the draft has yet
    "A": ("AAA", "A..", "A.."), "B": ("BBB", ".B.", ".B."), "C": ("CCC", "C.C"), "D": ("DDDD",),
    "E": ("EEE", "E.."), "F": ("FFF",), "G": ("GGG", ".G."), "H": ("HH.", ".HH"),
}  # fmt: skip


def name(cell: Cell) -> str:
    row, column = cell
    return f"{NAMES[column - 1]}{row}"


def cell_of(called: str) -> Cell | None:
    column, row = NAMES.find(called[:1]) + 1, called[1:]
    if not called or column < 1 or not row.isdecimal() or len(row) > 2 or int(row) not in LINES:
        return None
    return int(row), column


def printed(cell: Cell) -> str:
    """What stands there where no block lies."""
    return PALE if is_pale(cell) else START if is_start(cell) else EMPTY


def free(cell: Cell) -> bool:
    """Whether a block may lie there."""
    return all(line in LINES for line in cell) and printed(cell) == EMPTY


class Layout:
    """The letters by square; signs that cannot be read are not among them."""

    def __init__(self, text: str) -> None:
        self.draft = Draft(text, HEADER)
        rows = self.draft.lines[self.draft.head + 1 :][:SIZE]
        signs = {
            (r, c): sign for r, row in enumerate(rows, 1) for c, sign in enumerate(row.translate(UNSEEN)[:SIZE], 1)
        }
        self.letters = {cell: sign for cell, sign in signs.items() if sign in LETTERS and free(cell)}

    @property
    def blocks(self) -> list[Block]:
        return list(pieces(self.letters))

    def block_at(self, cell: Cell) -> Block | None:
        return next((block for block in self.blocks if cell in block.cells), None)

    def outline(self, letter: str) -> frozenset[Cell]:
        """The squares of a block of this letter: of most in the draft, else as in the box, else a single one."""
        alike = [block for block in self.blocks if block.letter == letter]
        if alike:
            usual = Counter(map(shape, alike)).most_common(1)[0][0]
            return frozenset(usual)
        rows = BOX.get(letter, (letter,))
        return frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == letter)

    def fits(self, cells: Iterable[Cell], letter: str) -> bool:
        """On free squares, and beside no square of the same letter: both would be one block."""
        own = set(cells)
        rim = {(r + down, c + right) for r, c in own for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))} - own
        return all(free(cell) and cell not in self.letters for cell in own) and not any(
            self.letters.get(cell) == letter for cell in rim
        )

    def put(self, signs: dict[Cell, str]) -> str:
        """The text with these squares so; what else stands in a line stays."""
        lines, head = self.draft.lines, self.draft.head
        above, below = lines[:head], lines[head + 1 :]
        if head == len(lines):
            above = [*lines[:-1], *(line for line in lines[-1:] if line)]
        last = max(row for row, _ in signs)
        below += ["".join(printed((row, column)) for column in LINES) for row in range(len(below) + 1, last + 1)]
        for (row, column), sign in signs.items():
            below[row - 1] = signed(below[row - 1], row, column, sign)
        return "\n".join([*above, *(lines[head : head + 1] or ["---"]), *below])


def signed(line: str, row: int, column: int, sign: str) -> str:
    """A line that is too short becomes long enough."""
    full = line.translate(UNSEEN)
    full += "".join(printed((row, each)) for each in range(len(full) + 1, column))
    return full[: column - 1] + sign + full[column:]
