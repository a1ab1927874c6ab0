"""What hands do to make a shipped board again from an empty page."""

from collections.abc import Iterator

from dedale.core import Touch, registry
from dedale.games.labyrinthe.edition import Block, read
from dedale.games.labyrinthe.studio.layout import Layout, cell_of, name
from dedale.games.pyramid.studio.counting import counts

HEADS = ("title-en", "title-fr", "reconstruction")
TURNS = ("", "", "", "flip", "", "", "")  # or, by its letter, turned


def fields(key: str) -> Iterator[Touch]:
    """The titles and where the board comes from."""
    shipped = registry.find(key).shipped()
    yield from (Touch(head, "", shipped.one(head).value) for head in HEADS)


def blocks() -> Iterator[Touch]:
    """Each block laid, then turned until it lies as it should."""
    game = registry.find("labyrinthe")
    text = game.studio.blank()
    for block in read(game.shipped()):
        for touch in laid(text, block):
            text = game.studio.touch(text, touch)
            yield touch


def laid(text: str, block: Block) -> list[Touch]:
    """About whichever of its squares it must be laid."""
    found = (about(text, block, name(cell)) for cell in block.cells)
    return next(touches for touches in found if touches)


def about(text: str, block: Block, square: str) -> list[Touch]:
    """Nothing where it never comes to lie so."""
    studio, touches = registry.find("labyrinthe").studio, [Touch("block", f"square-{square}", block.letter)]
    for tool in (*TURNS, ""):
        after = text
        for touch in touches:
            after = studio.touch(after, touch)
        lying = Layout(after).block_at(cell_of(square))
        if lying is not None and lying.cells == block.cells:
            return touches
        touches.append(Touch(tool or "block", f"square-{square}", "" if tool else block.letter))
    return []


def box() -> Iterator[Touch]:
    """One by one; many at once by their number."""
    for id, n in counts(registry.find("pyramid").shipped().text).items():
        yield from [Touch("count", id, str(n))] if n > 3 else [Touch("count", id, "+1")] * n
