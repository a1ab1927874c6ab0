"""What is drawn once and only referred to: stones as they are, grey and chained, their outlines, pawns, marks."""

from functools import lru_cache

from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge, box, shadow
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import COLOURS
from .outlines import CELL, Cell, outline

DARK = "#1c1206"
HIGH = 5.0  # how far a block's top stands above the board
HUES = (  # lit edge, top, lower edge of the top, side
    ("#d9bce4", "#a67bb9", "#8d62a2", "#5d3f6d"),
    ("#cdb2dc", "#9468aa", "#7d5393", "#513660"),
    ("#dfcbe3", "#b193bb", "#977aa3", "#65506f"),
    ("#c9bfdd", "#8c7ba8", "#746391", "#4b4063"),
    ("#e4c3d9", "#b5809f", "#9c6988", "#6b455c"),
    ("#cfc9e0", "#9a90b8", "#8177a1", "#554d6f"),
    ("#dcb8d2", "#a36c97", "#8a5580", "#5d3755"),
    ("#c7b1d6", "#86609c", "#6f4c85", "#473057"),
)
BODY = 14.0  # of a pawn

Kind = tuple[frozenset[Cell], int]  # outline and letter
Kinds = tuple[Kind, ...]  # of each block


@lru_cache(64)
def alike(every: Kinds) -> tuple[int, ...]:
    """For each block the first of its kind."""
    return tuple(every.index(kind) for kind in every)


@lru_cache(64)
def stock(every: Kinds, dot: float) -> Svg:
    stones = [part for first in sorted(set(alike(every))) for part in looks(first, *every[first])]
    men = [group(man(colour), id=f"lb-pawn-{colour}", pointer_events="none") for colour in range(COLOURS)]
    return join((*(gradient(i) for i in range(len(HUES))), chain(), lock(), *stones, *men, *marks(dot)))


def looks(first: int, cells: frozenset[Cell], letter: int) -> tuple[Svg, ...]:
    """A block as it is, grey while it cannot slide, chained while it may not; and its outline."""
    body = el("use", href=f"#lb-s{first}")
    return (
        group(stone(cells, letter), id=f"lb-s{first}", pointer_events="none"),
        group(body, veil(cells), id=f"lb-g{first}", pointer_events="none"),
        group(body, bars(cells), id=f"lb-l{first}", pointer_events="none"),
        el("path", d=outline(cells, 0.0, 8.0), id=f"lb-o{first}"),
    )


def gradient(i: int) -> Svg:
    lit, top, low, _ = HUES[i]
    stops = ((0, lit), (0.22, top), (1, low))
    return el(
        "linearGradient",
        *(el("stop", offset=at, stop_color=colour) for at, colour in stops),
        id=f"lb-hue-{i}",
        x1="0",
        y1="0",
        x2="0.55",
        y2="1",
    )


def chain() -> Svg:
    """What lies over a barred block: links, slanting."""
    links = [
        el("ellipse", cx=11, cy=11, rx=9, ry=4.4, transform="rotate(45 11 11)"),
        el("ellipse", cx=0, cy=0, rx=9, ry=4.4, transform="rotate(45)"),
        el("ellipse", cx=22, cy=22, rx=9, ry=4.4, transform="rotate(45 22 22)"),
    ]
    return el(
        "pattern",
        group(*links, fill="none", stroke="#2a1c33", stroke_width=4.6),
        group(*links, fill="none", stroke="#e9dcc0", stroke_width=2.2),
        id="lb-chain",
        width=22,
        height=22,
        patternUnits="userSpaceOnUse",
    )


# Blocks


def stone(cells: frozenset[Cell], letter: int) -> Svg:
    """Stone with a body, a bevel and a shadow, each shape in its own hue of mauve."""
    hue = (letter - ord("A")) % len(HUES)
    lit, _, low, side = HUES[hue]
    body, face, rim = outline(cells, 2.0, 7.0), outline(cells, 2.5, 6.5), outline(cells, 7.0, 4.0)
    return join(
        (
            *(el("path", d=body, transform=moved(3, 4.0 + 2.5 * i), fill=DARK, opacity="0.13") for i in range(3)),
            el("path", d=body, transform=moved(0, 2.5), fill=side),
            el("path", d=face, transform=moved(0, 2.5 - HIGH), fill=f"url(#lb-hue-{hue})", stroke=side,
               stroke_width=1.2),
            el("path", d=seams(cells), transform=moved(0, 2.5 - HIGH), stroke=side, stroke_width=1.4, opacity="0.35",
               fill="none"),
            el("path", d=rim, transform=moved(1.2, 4.2 - HIGH), fill="none", stroke=low, stroke_width=2,
               opacity="0.9"),
            el("path", d=rim, transform=moved(0, 2.5 - HIGH), fill="none", stroke=lit, stroke_width=1.8,
               opacity="0.85"),
        )
    )  # fmt: skip


def seams(cells: frozenset[Cell]) -> str:
    """Where two squares of a block meet: a short joint, so that squares can be counted."""
    joints = []
    for row, column in sorted(cells):
        x, y = column * CELL, row * CELL
        if (row, column - 1) in cells:
            joints.append(f"M{x:g} {y + 14:g}V{y + CELL - 14:g}")
        if (row - 1, column) in cells:
            joints.append(f"M{x + 14:g} {y:g}H{x + CELL - 14:g}")
    return "".join(joints) or "M0 0"


def veil(cells: frozenset[Cell]) -> Svg:
    """Grey and without its gleam: as things lie it cannot slide."""
    face = outline(cells, 2.5, 6.5)
    return el("path", d=face, transform=moved(0, 2.5 - HIGH), fill="#b4aca0", fill_opacity="0.78", stroke="#6f675e",
              stroke_width=1.4)  # fmt: skip


def middle(cells: frozenset[Cell]) -> Point:
    """Of the square that lies nearest to the middle of them all."""
    row, column = (sum(cell[axis] for cell in cells) / len(cells) for axis in range(2))
    near = min(sorted(cells), key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))
    return (near[1] + 0.5) * CELL, (near[0] + 0.5) * CELL


def bars(cells: frozenset[Cell]) -> Svg:
    """Chained up: it may not be played this turn (LB-14)."""
    face, (x, y) = outline(cells, 5.0, 5.0), middle(cells)
    return join(
        (
            el("path", d=face, transform=moved(0, 2.5 - HIGH), fill=DARK, opacity="0.3"),
            el("path", d=face, transform=moved(0, 2.5 - HIGH), fill="url(#lb-chain)"),
            el("use", href="#lb-lock", x=x, y=y - 2),
        )
    )


def lock() -> Svg:
    bow = "M-7 -2V-8A7 7 0 0 1 7 -8V-2"
    return group(
        el("path", d=bow, fill="none", stroke="#2a1c33", stroke_width=7),
        el("path", d=bow, fill="none", stroke="#e9dcc0", stroke_width=3.4),
        el("rect", x=-11, y=-4, width=22, height=17, rx=3.5, fill="#e7b54a", stroke="#2a1c33", stroke_width=2),
        el("path", d="M0 2V7", stroke="#2a1c33", stroke_width=3.6, stroke_linecap="round"),
        id="lb-lock",
    )


# Pawns


def man(colour: int) -> Svg:
    """Seen from above: a foot in the colour's shape, and a round head."""
    seat = palette.SEATS[colour]
    low = 2.0 if seat.shape == "triangle" else 0.0
    return join(
        (
            group(shadow(17, 8, 0.14), transform=moved(1, 11)),
            group(badge(seat, BODY + 1.5, fill=seat.dark), transform=moved(0, 3.5 + low)),
            group(badge(seat, BODY + 1.5, fill=palette.IVORY), transform=moved(0, low - 1)),
            group(badge(seat, BODY - 0.8, fill=seat.colour), transform=moved(0, low - 1)),
            el("circle", cx=0.8, cy=0.8 + low, r=6.8, fill=seat.dark, opacity="0.7"),
            el("circle", cy=low - 2.2, r=6.4, fill=seat.light),
            el("circle", cx=-1.9, cy=low - 4.3, r=2.3, fill="#ffffff", opacity="0.75"),
        )
    )


# Marks


def marks(dot: float) -> tuple[Svg, ...]:
    """About their middle: a square, a dot in it, a pawn's place, where it came from, and the tip of an arrow."""
    tip = el("path", d="M0 -12L17 0L0 12Z", fill=palette.LAST)
    seats = palette.SEATS[:COLOURS]
    return (
        box(CELL, CELL, 3, id="lb-cell"),
        el("circle", r=dot, id="lb-dot"),
        box(CELL - 4, CELL - 4, 10, id="lb-place"),
        *(badge(seat, 9, fill=seat.light, stroke=seat.dark, stroke_width=2.5, id=f"lb-was{i}")
          for i, seat in enumerate(seats)),
        el("marker", tip, id="lb-tip", markerWidth=17, markerHeight=24, viewBox="0 -12 17 24", orient="auto",
           markerUnits="userSpaceOnUse"),
    )  # fmt: skip
