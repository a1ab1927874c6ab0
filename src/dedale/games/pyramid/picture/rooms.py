"""Rooms of stone: hexagons of radius 100 with corridors, symbols, torches; drawn once for each look."""

from collections.abc import Iterator
from enum import IntEnum
from math import cos, pi, sqrt

from dedale.drawing import palette
from dedale.drawing.shapes import Point, around, outline, regular, star
from dedale.drawing.svg import Svg, drawn, el, group, join, moved, number

from ..tables import HALL_CARD, SIDES, TURNED, Mechanism

GOLD, GOLD_DEEP, GOLD_PALE = "#d9a441", "#8f6420", "#f6d58a"
NIGHT, NIGHT_DEEP, NIGHT_SOFT = "#16213f", "#0d1429", "#26345c"
STONE, STONE_DARK, STONE_EDGE = "#5c4a34", "#3b2f22", "#241c14"
BEVEL = "#8a7150"
FLOOR, FLOOR_LIT, FLOOR_DARK = "#c3a676", "#ecd09a", "#8f7a5a"
FLAME, FLAME_HOT = "#f2903a", "#ffe9a8"
R = 100.0
HALF = sqrt(3) / 2 * R
CORRIDOR = 40.0
FLAME_AT = (46.0, -58.0)
MARKS_AT = {Mechanism.TORCH: (-58.0, 34.0), Mechanism.DOOR: (-58.0, -34.0)}


def corners(r: float) -> list[Point]:
    """A flat-topped hexagon."""
    return regular(SIDES, r, 30.0)


def use(name: str, **attributes: object) -> Svg:
    """A copy of what is defined under that name: see definitions.py."""
    return el("use", href=f"#{name}", **attributes)


def turned(name: str, bits: int) -> Iterator[Svg]:
    """A copy for each of these sides, drawn for the north."""
    return (
        use(name, transform=f"rotate({60 * side})" if side else None) for side in range(SIDES) if (bits >> side) & 1
    )


def rings() -> dict[int, tuple[int, int]]:
    """Any sides: those that are drawn, and how often they are turned to be these."""
    drawings = {bits: min(TURNED[bits].tolist()) for bits in range(1 << SIDES)}
    return {bits: (drawing, TURNED[drawing].tolist().index(bits)) for bits, drawing in drawings.items()}


RINGS = rings()


def ways(name: str, bits: int) -> Svg:
    """What is defined for any sides, turned to these."""
    drawing, turn = RINGS[bits]
    return use(f"{name}{drawing}", transform=f"rotate({60 * turn})" if turn else None)


class Top(IntEnum):
    """What lies in the middle of a room, after the four signs of the cards."""

    HALL, DOOR = 4, 5


class Light(IntEnum):
    NONE, PRINTED, TORCH = range(3)


@drawn
def room(card: int, kind: int, bits: int, bright: bool, torch: bool, used: int, pierced: int) -> Svg:
    """A laid place about the origin; `bits` are its exits as it lies."""
    top = kind if card >= 0 else Top.HALL if card == HALL_CARD else Top.DOOR
    light = Light.PRINTED if bright or card < 0 else Light.TORCH if torch else Light.NONE
    marks = [use(f"u{mechanism:d}") for mechanism in MARKS_AT if used & mechanism]
    return join((ways("l" if light else "w", bits), *turned("p", pierced), use(f"t{top:d}{light:d}"), *marks))


@drawn
def face(kind: int, bits: int, bright: bool, pierced: int = 0) -> Svg:
    """A card that is not laid."""
    return room(0, kind, bits, bright, False, 0, pierced)


# What rooms are made of: drawn once, in the definitions


def stone(lit: bool) -> Svg:
    """The walls; corridors take the colour of the floor."""
    look = {"fill": STONE if lit else STONE_DARK, "stroke": BEVEL if lit else STONE, "stroke_width": 3}
    return join(
        (el("path", d=outline(corners(R - 0.5)), fill=STONE_EDGE), el("path", d=outline(corners(R - 5)), **look),
         masonry())
    )  # fmt: skip


def top(kind: int, light: int) -> Svg:
    """The round middle, what is drawn on its ground, and its light."""
    return join((use("m1" if light else "m0"), use(f"s{kind:d}"), use(f"f{light:d}") if light else Svg()))


def middle(lit: bool) -> Svg:
    glow = el("circle", r=92, fill="url(#glow)", opacity="0.5") if lit else Svg()
    rim = el("circle", r=48, fill=STONE_EDGE, opacity="0.6")
    return join((rim, el("circle", r=43, fill=FLOOR_LIT if lit else FLOOR_DARK), glow))


def torch(light: int) -> Svg:
    return flame(*FLAME_AT, 0.9, True) if light == Light.TORCH else flame(*FLAME_AT, 1.15)


def masonry() -> Svg:
    """Joints between the blocks of the wall."""
    lines = [outline(corners(80)), outline(corners(63))]
    for i in range(SIDES):
        for r, s, turn in ((95, 80, 30), (80, 63, 15), (80, 63, 45), (88, 80, 8), (88, 80, 52)):
            reach = sqrt(3) / 2 / max(0.5, _rim(turn))
            a, b = around(r * reach, 60 * i + turn), around(s * reach, 60 * i + turn)
            lines.append(f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}")
    return el("path", d="".join(lines), fill="none", stroke=STONE_EDGE, stroke_width=2.5, opacity="0.5")


def _rim(turn: float) -> float:
    """The cosine to the middle of the nearest side: where a ray meets the hexagon's rim."""
    return cos((turn - 60 * round(turn / 60)) * pi / 180)


def corridor() -> Svg:
    """To the north, up to the edge, so that two of them join: dark borders, and the flagstones of its room."""
    w = CORRIDOR
    slabs = f"M{-w / 2} -70H{w / 2}M{-w / 2} -54H{w / 2}M0 -86V-70"
    return join(
        (
            el("rect", x=-w / 2 - 5, y=-HALF - 1, width=w + 10, height=HALF, fill=STONE_EDGE, opacity="0.55"),
            el("rect", x=-w / 2, y=-HALF - 2, width=w, height=HALF + 2),
            el("path", d=slabs, stroke=STONE, stroke_width=2, opacity="0.35", fill="none"),
        )
    )


def passage() -> Svg:
    """A secret passage to the north: a rough hole with a dotted way."""
    hole = el("path", d=f"M-17 {number(-HALF)}L-12 -50L-4 -44L8 -48L16 -56L19 {number(-HALF)}Z", fill="#120c08")
    way = el("path", d=f"M0 {number(-HALF)}V-46", stroke=GOLD, stroke_width=5, stroke_dasharray="5 7", fill="none")
    return join((hole, way))


def sign(kind: int) -> Svg:
    return (ankh, eye, scarab, tomb, throne, gate)[kind]()


def ankh() -> Svg:
    shape = "M0 -6C-20 -20 -14 -38 0 -38C14 -38 20 -20 0 -6ZM0 -6V34M-21 2H21"
    return join(
        el("path", d=shape, fill="none", stroke=c, stroke_width=w, stroke_linecap="round", stroke_linejoin="round")
        for c, w in (("#0f3d39", 15), ("#2ea08f", 9))
    )


def eye() -> Svg:
    return join(
        (
            el("path", d="M-36 -2Q0 -32 36 -2Q0 22 -36 -2Z", fill="#fff6e2", stroke="#1b2a55", stroke_width=5),
            el("circle", cy=-5, r=11, fill="#2f5fb0", stroke="#1b2a55", stroke_width=4),
            el("circle", cx=-3, cy=-8, r=3, fill="#ffffff"),
            el(
                "path",
                d="M-34 -20Q0 -44 34 -20M-2 16V34M-2 18Q12 38 26 26",
                fill="none",
                stroke="#1b2a55",
                stroke_width=6,
                stroke_linecap="round",
            ),
        )
    )


def scarab() -> Svg:
    legs = "M-18 -8L-36 -20M-20 4H-40M-18 14L-34 30M18 -8L36 -20M20 4H40M18 14L34 30"
    return join(
        (
            el("path", d=legs, stroke="#4a1226", stroke_width=6, stroke_linecap="round", fill="none"),
            el("ellipse", cy=8, rx=22, ry=27, fill="#a3325a", stroke="#4a1226", stroke_width=5),
            el("path", d="M0 -14V34M-21 0Q0 -14 21 0", stroke="#4a1226", stroke_width=4, fill="none"),
            el("ellipse", cy=-23, rx=13, ry=10, fill="#c9496f", stroke="#4a1226", stroke_width=4),
        )
    )


def tomb() -> Svg:
    """A sarcophagus seen from above."""
    return join(
        (
            el("path", d="M-15 -38H15L25 -18L17 38H-17L-25 -18Z", fill=GOLD, stroke=GOLD_DEEP, stroke_width=5),
            el("circle", cy=-20, r=10, fill=GOLD_PALE, stroke=GOLD_DEEP, stroke_width=3),
            el("path", d="M-20 2H20M-18 14H18M-17 26H17", stroke="#2f5fb0", stroke_width=5, fill="none"),
            el("path", d="M-4 -22H-3M4 -22H5", stroke=INK, stroke_width=4, stroke_linecap="round"),
        )
    )


INK = palette.INK


def throne() -> Svg:
    """The hall: the Pharaoh's sun."""
    return join(
        (
            el("path", d=outline(star(12, 40, 26)), fill=GOLD, stroke=GOLD_DEEP, stroke_width=3),
            el("circle", r=22, fill=GOLD_PALE, stroke=GOLD_DEEP, stroke_width=3),
            el("path", d="M-11 8L-9 -9L0 0L9 -9L11 8Z", fill=NIGHT),
        )
    )


def gate() -> Svg:
    """The door: daylight between two pillars."""
    return join(
        (
            el("path", d="M-24 30V-10A24 24 0 0 1 24 -10V30Z", fill="#cdeaf7", stroke=GOLD_DEEP, stroke_width=6),
            el("circle", cy=-8, r=9, fill="#fff3b8"),
            el("path", d="M-34 34V-22M34 34V-22", stroke=GOLD, stroke_width=11, stroke_linecap="round"),
        )
    )


@drawn
def flame(x: float, y: float, scale: float, held: bool = False) -> Svg:
    """A torch: printed on the card, or a token of the reserve, which has a ring."""
    parts = [
        el("circle", cy=-8, r=34, fill="url(#torchlight)"),
        el("path", d="M-4 4L-2 24H2L4 4Z", fill="#6a4120"),
        el("path", d="M0 -26C10 -14 11 -6 6 2Q0 8 -6 2C-11 -6 -6 -12 0 -26Z", fill=FLAME),
        el("path", d="M0 -14C5 -8 5 -3 2 1Q0 3 -2 1C-5 -3 -3 -7 0 -14Z", fill=FLAME_HOT),
    ]
    ring = el("circle", cy=-1, r=28, fill=NIGHT, stroke=GOLD, stroke_width=4) if held else Svg()
    return group(ring, *parts, transform=moved(x, y, 0, scale))


def used_mark(mechanism: Mechanism) -> Svg:
    """What a place has served for."""
    arch = "M-9 10V-3A9 9 0 0 1 9 -3V10Z"
    torch = el("circle", r=13, fill=FLAME, stroke=STONE_EDGE, stroke_width=3)
    gatelet = el("path", d=arch, fill="#cdeaf7", stroke=STONE_EDGE, stroke_width=3)
    return group(torch if mechanism == Mechanism.TORCH else gatelet, transform=moved(*MARKS_AT[mechanism]))


def back() -> Svg:
    """The back of a card."""
    return join(
        (
            el("path", d=outline(corners(R - 2)), fill=NIGHT_DEEP),
            el("path", d=outline(corners(R - 8)), fill=NIGHT_SOFT, stroke=GOLD, stroke_width=4),
            el("path", d="M-46 36L0 -44L46 36Z", fill=GOLD, stroke=GOLD_DEEP, stroke_width=5),
            el("path", d="M0 -44L14 36M-46 36L0 -44", stroke=GOLD_DEEP, stroke_width=4, fill="none"),
        )
    )
