"""The blocks where they lie: free, grey, or under a padlock."""

from dedale.core import Language, Record, mark
from dedale.core.seen import kept
from dedale.drawing.shapes import Point
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..words.notation import anchor, name
from .outlines import Cell, outline_cells
from .places import Places
from .pointing import pulls
from .still import Still, still
from .stock import Kinds, alike, height, middle

FREE, GREY, LOCKED = "sgl"  # as their definitions are called
WORDS = {
    FREE: mark("block {letter} on {a}"),
    GREY: mark("block {letter} on {a}, stuck"),
    LOCKED: mark("block {letter} on {a}, barred"),
}


@kept
def kinds(s: Record, places: Places) -> Kinds:
    """As they are seen."""
    shapes = (places.shape(outline_cells(rows)) for rows, _ in s.shape.tolist())
    return tuple(zip(shapes, s.letter.tolist(), strict=True))


@kept
def blocks(s: Record, t: Language, places: Places) -> Svg:
    """Upper rows first, so that a lower block's top covers an upper one's side."""
    every, resting, to, found = kinds(s, places), still(s), pulls(s), []
    for block, (cells, letter) in enumerate(every):
        look, (row, column) = look_of(block, resting), place_of(s, block, places)
        words = described(look, chr(letter), name(*anchor(s, block)), t)
        body = one(block, f"{look}{alike(every)[block]}", middle(cells), words, places.point(row, column), to)
        found.append((row + height(cells), block, body))
    return group(*(body for _, _, body in sorted(found, key=lambda each: each[:2])), id="blocks")


def look_of(block: int, resting: Still) -> str:
    return LOCKED if block in resting.barred else GREY if block in resting.stuck else FREE


def place_of(s: Record, block: int, places: Places) -> Cell:
    return places.seen(s.at[block, 0], s.at[block, 1], s.size[block, 0], s.size[block, 1])


@drawn
def described(look: str, letter: str, a: str, t: Language) -> str:
    return t(WORDS[look], letter=letter, a=a)


@drawn
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
