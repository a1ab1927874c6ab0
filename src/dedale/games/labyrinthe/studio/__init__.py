"""Where a layout of one's own is made: blocks laid, turned and taken off, or drawn square by square."""

from collections.abc import Sequence

from dedale.core import Language, Tool, Touch
from dedale.core.draft import Draft, header_tools, header_touched, header_written
from dedale.core.edition import HEADER, Source

from ..edition import read
from ..tables import SIZE
from .drawing import draw
from .hands import HANDS, OFF
from .layout import BOX, LETTERS, LINES, Layout, cell_of, free, name, printed

__all__ = ["blank", "draw", "places", "tools", "touch", "written"]

SQUARE = "square-"


def blank() -> str:
    rows = ["".join(printed((row, column)) for column in LINES) for row in LINES]
    return "\n".join(["title-en:", "title-fr:", "reconstruction: no", "---", *rows, ""])


def tools(text: str, t: Language) -> Sequence[Tool]:
    layout, group, alone = Layout(text), t("Blocks"), t("Square by square")
    used = sorted({*BOX, *layout.letters.values()})
    fresh = next((letter for letter in LETTERS if letter not in used), "")
    letters = tuple((letter, letter) for letter in used)
    more = (*letters, (fresh, fresh)) if fresh else letters
    lay = t("Pull a letter onto the board, or click an empty square: its block lies there. Click a block to turn it.")
    over = t("Click a block to turn it over: left becomes right.")
    sign = t("Click squares one by one to draw a block of this letter, or to take a square away. So you can make any"
             " shape; from then on it can be laid as a block.")  # fmt: skip
    return (
        Tool("block", t("Block"), lay, (*letters, (OFF, t("Take off"))), used[0], group=group, on=(SQUARE,)),
        Tool("flip", t("Turn over"), over, group=group, on=(SQUARE,)),
        Tool("single", t("Letter"), sign, more, fresh or used[0], group=alone, on=(SQUARE,)),
        *header_tools(layout.draft, t),
    )


def touch(text: str, touch: Touch) -> str:
    draft = Draft(text, HEADER)
    if header_touched(draft, touch):
        return str(draft)
    cell, hand = cell_of(touch.id.removeprefix(SQUARE)), HANDS.get(touch.tool)
    if not hand or not cell or not touch.id.startswith(SQUARE):
        return text
    layout = Layout(text)
    signs = hand(layout, cell, touch.value)
    return layout.put(signs) if signs else text


def written(source: Source) -> str:
    letters = {cell: block.letter for block in read(source) for cell in block.cells}
    rows = ["".join(letters.get((row, column)) or printed((row, column)) for column in LINES) for row in LINES]
    return header_written(source) + "---\n" + "\n".join(rows) + "\n"


def places(text: str, line: int) -> Sequence[str]:
    row = line - Draft(text, HEADER).head - 1
    cells = [(row, column) for column in LINES] if 1 <= row <= SIZE else []
    return [SQUARE + name(cell) for cell in cells if free(cell)]
