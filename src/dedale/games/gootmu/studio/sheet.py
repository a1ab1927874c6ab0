"""All tiles small, and the place of the next one; and the way from the open tile to its neighbours."""

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Svg, drawn, group, moved, touchable

from ..picture.ground import printed
from ..picture.icons import OBSTACLES, SIGNS, sign
from ..picture.lettering import largest
from ..picture.places import TILE
from ..tables import TILES
from .opened import CHOSEN, middle, reach
from .printing import Label
from .tiles import Tile
from .touching import NEW, OPEN, spell
from .touching import TILE as SMALL

ACROSS, PITCH, DOWN, SIZE = 8, 43.5, 58.0, 40.0
FREE, AWAY = 250.0, 152.0  # room for the name of the open tile, and how far its neighbours' arrows are


def sheet(tiles: list[Tile], shown: int, t: Language) -> Svg:
    """About the middle of its upper edge."""
    places = [(PITCH * (i % ACROSS - (ACROSS - 1) / 2), DOWN * (i // ACROSS + 0.5)) for i in range(len(tiles) + 1)]
    parts = [
        small(i, tile.name, tile.walls, tuple(tile.labels.items()), i == shown, moved(*place), t)
        for i, (tile, place) in enumerate(zip(tiles, places, strict=False))
    ]
    return group(*parts, *([another(moved(*places[-1]), t)] if len(tiles) < TILES else []))


def height(tiles: int) -> float:
    return DOWN * -(-min(tiles + 1, max(tiles, TILES)) // ACROSS)


@drawn
def small(
    i: int, name: str, walls: tuple[int, ...], labels: tuple[tuple[int, Label], ...], shown: bool, place: str,
    t: Language,
) -> Svg:  # fmt: skip
    """As printed, its labels patches of their colours."""
    face = group(printed(walls), *(patch(cell, mark) for cell, mark in labels), transform=moved(0, -7, 0, SIZE / TILE))
    size = largest([name or "?"], SIZE, 12.5, bold=True)
    shape = group(
        face, label(name, 0, 21, size, fill=palette.INK, font_weight=700),
        box(PITCH - 2, DOWN - 4, 6, fill="none", stroke=CHOSEN if shown else "none", stroke_width=3.5),
        reach(PITCH, DOWN - 2),
        id=spell(SMALL, i), transform=place, aria_pressed="true" if shown else "false",
    )  # fmt: skip
    return touchable(shape, t("Tile {tile}", tile=name))


def patch(cell: int, mark: Label) -> Svg:
    colour = OBSTACLES[mark.entry] if mark.entry in OBSTACLES else SIGNS[mark.entry][1].ink
    return box(44, 44, 8, *middle(cell), fill=colour)


@drawn
def another(place: str, t: Language) -> Svg:
    shape = group(
        box(SIZE, SIZE, 8, 0, -7, fill="none", stroke=palette.INK_SOFT, stroke_width=2, stroke_dasharray="5 4"),
        label("+", 0, -7, 26, fill=palette.INK_SOFT, font_weight=700),
        reach(PITCH, DOWN - 2),
        id=NEW, transform=place,
    )  # fmt: skip
    return touchable(shape, t("Add a tile"))


def header(tiles: list[Tile], shown: int, t: Language) -> Svg:
    """What is open, between the ways to the tile before and the next; about the middle of its upper edge."""
    if not tiles:
        return label(t("No tile yet: add the first."), 0, 22, 16, fill=palette.INK, font_weight=600)
    title = t("Tile {tile}, {n} of {count}", tile=tiles[shown].name, n=shown + 1, count=len(tiles))
    size = largest([title], FREE, 17, bold=True)
    ways = [(shown - 1, -AWAY, 270, t("The tile before")), (shown + 1, AWAY, 90, t("The next tile"))]
    return group(
        label(title, 0, 22, size, fill=palette.INK, font_weight=700),
        *(leaf(i, x, turn, said) for i, x, turn, said in ways if 0 <= i < len(tiles)),
    )


@drawn
def leaf(i: int, x: float, turn: float, said: str) -> Svg:
    arrow = group(sign("arrow", palette.INK_SOFT), transform=moved(0, 0, turn, 0.7))
    return touchable(group(arrow, reach(44, 40), id=spell(OPEN, i), transform=moved(x, 22)), said)
