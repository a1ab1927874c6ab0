"""The blocks where they lie: free, grey, or under a padlock."""

from dedale.core import Language, Record, mark
from dedale.core.seen import kept
from dedale.drawing.shapes import Point
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..tables import BLOCKS
from ..words.notation import name
from .outlines import Cell, frame, outline_cells
from .places import Places
from .pointing import pulls
from .still import Still, still
from .stock import Kind, Kinds, alike, middle

FREE, GREY, LOCKED = "sgl"  # as their definitions are called
WORDS = {
    FREE: mark("block {letter} on {a}"),
    GREY: mark("block {letter} on {a}, stuck"),
    LOCKED: mark("block {letter} on {a}, barred"),
}


@kept
def kinds(s: Record, places: Places) -> Kinds:
    """As they are seen."""
    return tuple((places.shape(cells), letter) for cells, letter in laid(s))


@kept
def laid(s: Record) -> Kinds:
    """As they are named: with row 1 above."""
    return tuple((outline_cells(rows), letter) for (rows, _), letter in zip(s.shape, s.letter, strict=True))


@kept
def firsts(s: Record, places: Places) -> tuple[int, ...]:
    """For each block the first that looks like it, after which it is called."""
    return alike(kinds(s, places))


@kept
def blocks(s: Record, t: Language, places: Places) -> Svg:
    """Upper rows first, so that a lower block's top covers an upper one's side."""
    resting, first, to = still(s), firsts(s, places), pulls(s)
    looks = [f"{look_of(block, resting)}{first[block]}" for block in range(BLOCKS)]
    lying = zip(range(BLOCKS), looks, laid(s), map(tuple, s.at), strict=True)
    return group(
        *(body for _, body in sorted([placed(*each, to, t, places) for each in lying], key=depth)), id="blocks"
    )


def look_of(block: int, resting: Still) -> str:
    return LOCKED if block in resting.barred else GREY if block in resting.stuck else FREE


Depth = tuple[int, int]


def depth(found: tuple[Depth, Svg]) -> Depth:
    return found[0]


@drawn
def placed(
    block: int, look: str, kind: Kind, at: Cell, to: str | None, t: Language, places: Places
) -> tuple[Depth, Svg]:
    """A block with how far down it is seen to reach."""
    (cells, letter), (row, column) = kind, at
    down, right = places.seen(row, column, *frame(cells))
    turned, a = places.shape(cells), name(row, column + min(cells)[1])
    words = t(WORDS[look[0]], letter=chr(letter), a=a)
    return (down + frame(turned)[0], block), one(block, look, middle(turned), words, places.point(down, right), to)


def one(block: int, look: str, spot: Point, words: str, at: Point, to: str | None) -> Svg:
    """The reach is its outline; a dot on it tells that it may be slid."""
    return group(
        el("use", href=f"#lb-{look}"),
        el("use", href=f"#lb-o{look[1:]}", class_="reach"),
        el("use", href="#lb-dot", x=spot[0], y=spot[1], class_="target dot"),
        id=f"block-{block}",
        class_="piece",
        fill="transparent",
        data_slides="",
        data_pulls=to,
        role="img",
        aria_label=words,
        transform=moved(*at),
    )
