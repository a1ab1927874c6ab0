"""The draft as the game's own board, with every square to be touched."""

from dedale.core import Language
from dedale.drawing.palette import FONT
from dedale.drawing.svg import Svg, el, group, moved, number, touchable

from ..edition import Block, Cell
from ..picture.ground import whole
from ..picture.outlines import CELL
from ..picture.places import PLANS, Places, places
from ..picture.stock import alike
from ..tables import BLOCKS, COLOURS
from .layout import LINES, Layout, free, name

FRAME = PLANS["wide"].frame  # the board alone
BELOW = 6.0  # its shadow


def draw(text: str, t: Language) -> Svg:
    layout, where = Layout(text), places(0, "wide")
    blocks = sorted(layout.blocks, key=lambda block: max(block.cells))
    x, y, width, height = FRAME
    return el(
        "svg",
        ground(blocks, where),
        group(*stones(blocks, where), id="studio-blocks", pointer_events="none"),
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
        el("use", href=f"#lb-s{kind}", transform=moved(*where.corner(*block.first)))
        for block, kind in zip(blocks, first, strict=True)
    ]


def square(layout: Layout, cell: Cell, where: Places, t: Language) -> Svg:
    letter, called = layout.letters.get(cell), name(cell)
    drawn = group(
        el("rect", x=1 - CELL / 2, y=1 - CELL / 2, width=CELL - 2, height=CELL - 2, rx=4, class_="target",
           fill="transparent"),
        id=f"square-{called}",
        transform=moved(*where.centre(*cell)),
    )  # fmt: skip
    said = t("{square}, block {letter}", square=called, letter=letter) if letter else called
    return touchable(drawn, said)
