"""A small map of the whole maze, for screens that show a part of it: tiles, homes, pieces and pawns; the page frames
what is seen, and goes where it is tapped."""

from dedale.core import Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import badge
from dedale.drawing.svg import Box, Svg, drawn, el, group, moved, number

from ..tables import MONSTER, PIECES
from .ground import FLOOR, HOLE, STONE, laid, middle, tile_middle
from .places import TILE, Places


def chart(s: Record, at: Places) -> Svg:
    return small_map(s, at.chart, at.whole) if at.chart else group(id="map")


@kept
def small_map(s: Record, place: Box, whole: Box) -> Svg:
    x, y, wide, high = place
    spots = (*(spot(i // 3, 34, *middle(s, q)) for i, q in enumerate(s.where.tolist()[:PIECES]) if q >= 0),)
    inner = el(
        "svg", sheet(*whole), tiles(s), *homes(s), *spots, *pawns(s),
        el("rect", class_="seen", width=whole[2], height=whole[3], rx=20, fill="none", stroke=palette.LAST,
           stroke_width=22, pointer_events="none"),
        class_="chart", x=x, y=y, width=wide, height=high, viewBox=" ".join(map(number, whole)),
    )  # fmt: skip
    return group(inner, id="map")


@drawn
def sheet(x: float, y: float, wide: float, high: float) -> Svg:
    return el("rect", x=x, y=y, width=wide, height=high, rx=40, fill=HOLE, opacity="0.55")


@kept
def tiles(s: Record) -> Svg:
    corners = (tile_middle(s.cols, slot) for slot, _ in laid(s))
    half = TILE / 2 - 8
    d = "".join(f"M{x - half:g} {y - half:g}h{2 * half:g}v{2 * half:g}h{-2 * half:g}z" for x, y in corners)
    return el("path", d=d or "M0 0", fill=FLOOR, stroke=STONE, stroke_width=8)


@kept
def homes(s: Record) -> tuple[Svg, ...]:
    return tuple(ring(p // 2, *middle(s, s.home[p])) for p in range(0, MONSTER, 2) if s.home[p] >= 0)


@drawn
def ring(seat: int, x: float, y: float) -> Svg:
    colour = palette.SEATS[seat]
    return badge(colour, 64, fill="none", stroke=colour.dark, stroke_width=14, transform=moved(x, y))


@drawn
def spot(seat: int, r: float, x: float, y: float) -> Svg:
    colour = palette.SEATS[seat]
    return badge(colour, r, fill=colour.colour, transform=moved(x, y))


@kept
def pawns(s: Record) -> tuple[Svg, ...]:
    return tuple(dot(p, *middle(s, q)) for p, q in enumerate(s.pos.tolist()) if q >= 0)


@drawn
def dot(p: int, x: float, y: float) -> Svg:
    """The monster is a dark disc."""
    if p == MONSTER:
        return el("circle", r=56, fill="#6a2f8f", stroke="#2a123c", stroke_width=14, transform=moved(x, y))
    colour = palette.SEATS[p // 2]
    r = 62 if p % 2 == 0 else 46
    return badge(colour, r, fill=colour.colour, stroke=palette.IVORY, stroke_width=14, transform=moved(x, y))
