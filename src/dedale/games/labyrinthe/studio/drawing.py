"""The draft as the game's own board, with every square to be touched."""

from collections import Counter

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.palette import FONT
from dedale.drawing.shapes import label
from dedale.drawing.svg import Svg, el, group, moved, number, touchable

from ..edition import Block, Cell
from ..picture.ground import whole
from ..picture.outlines import CELL, frame
from ..picture.places import PLANS, Places, places
from ..picture.stock import DARK, alike, middle, stone
from ..tables import BLOCKS, COLOURS
from .layout import BOX, LINES, Layout, free, name

FRAME = PLANS["wide"].frame  # the board alone
BELOW = 136.0  # the shapes by letter, and how many blocks each has
FEW = 8  # shapes in the box


def draw(text: str, t: Language) -> Svg:
    layout, where = Layout(text), places(0, "wide")
    blocks = sorted(layout.blocks, key=lambda block: max(block.cells))
    x, y, width, height = FRAME
    return el(
        "svg",
        ground(blocks, where),
        group(*stones(blocks, where), id="studio-blocks", pointer_events="none"),
        group(paper(), *shapes(layout, blocks), id="studio-shapes", pointer_events="none"),
        group(*(square(layout, (r, c), where, t) for r in LINES for c in LINES if free((r, c))), id="studio-squares"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (x, y, width, height + BELOW))),
        font_family=FONT,
        role="group",
        aria_label=t("The board as it is drawn so far: {count} of {wanted} blocks", count=len(blocks), wanted=BLOCKS),
    )


def ground(blocks: list[Block], where: Places) -> Svg:
    """With the shapes printed where blocks lie."""
    kinds = tuple((block.outline, ord(block.letter)) for block in blocks)
    laid = tuple((*block.first, *extent(block)) for block in blocks)
    return whole(kinds, laid, COLOURS, where)


def extent(block: Block) -> Cell:
    row, column = block.first
    return max(r for r, _ in block.cells) - row + 1, max(c for _, c in block.cells) - column + 1


def stones(blocks: list[Block], where: Places) -> list[Svg]:
    first = alike(tuple((block.outline, ord(block.letter)) for block in blocks))
    return [
        group(
            el("use", href=f"#lb-s{kind}"),
            label(block.letter, *middle(block.outline), 22, fill=palette.IVORY, font_weight="700", stroke=DARK,
                  stroke_width=4, paint_order="stroke"),
            transform=moved(*where.corner(*block.first)),
        )
        for block, kind in zip(blocks, first, strict=True)
    ]  # fmt: skip


def paper() -> Svg:
    x, y, width, height = FRAME
    return el("rect", x=x, y=y + height + 10, width=width, height=BELOW - 10, rx=16, fill=palette.PAPER,
              stroke=palette.PAPER_EDGE, stroke_width=2)  # fmt: skip


def shapes(layout: Layout, blocks: list[Block]) -> list[Svg]:
    """Under the board: what each letter stands for."""
    counts = Counter(block.letter for block in blocks)
    letters = sorted({*BOX, *counts})
    step = FRAME[2] / max(FEW, len(letters))
    return [shape(letter, counts[letter], layout.outline(letter), i * step, step) for i, letter in enumerate(letters)]


def shape(letter: str, n: int, cells: frozenset[Cell], x: float, width: float) -> Svg:
    rows, columns = frame(cells)
    scale = min(0.55, (width - 12) / (columns * CELL), 74 / (rows * CELL))
    left, top = x + (width - columns * CELL * scale) / 2, FRAME[3] + 18 + (74 - rows * CELL * scale) / 2
    said = label(f"{letter} × {n}", x + width / 2, FRAME[3] + 114, min(26.0, width / 4), fill=palette.INK if n else
                 palette.INK_SOFT, font_weight="700")  # fmt: skip
    return group(group(stone(cells, ord(letter)), transform=moved(left, top, 0, scale)), said)


def square(layout: Layout, cell: Cell, where: Places, t: Language) -> Svg:
    letter, called = layout.letters.get(cell), name(cell)
    drawn = group(
        el("rect", x=1 - CELL / 2, y=1 - CELL / 2, width=CELL - 2, height=CELL - 2, rx=4, class_="target quiet",
           fill="transparent"),
        id=f"square-{called}",
        transform=moved(*where.centre(*cell)),
    )  # fmt: skip
    said = t("{square}, block {letter}", square=called, letter=letter) if letter else called
    return touchable(drawn, said)
