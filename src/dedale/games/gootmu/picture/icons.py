"""The signs on the labels, each in a square of 40 units about the origin, drawn in one colour."""

from functools import cache
from typing import NamedTuple

from dedale.drawing.shapes import arrow, outline, star
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import Label


class Family(NamedTuple):
    ground: str  # while a pawn can end its movement there
    ink: str


TRAVEL, ROLLS, GOODS, HARM, TURNS, PEOPLE = (
    Family("#9fdcd4", "#155e5e"),
    Family("#f8d268", "#7a4d00"),
    Family("#d3b4ea", "#55307a"),
    Family("#f5ac9b", "#8c2518"),
    Family("#bbdf85", "#3f5f1c"),
    Family("#a9c6f2", "#234a80"),
)

# The sign and the family of every label.
SIGNS: dict[int, tuple[str, Family]] = {
    1: ("die", ROLLS), 2: ("die", ROLLS), 3: ("broom", ROLLS), 4: ("piece", GOODS), 6: ("blank", GOODS),
    7: ("bag", HARM), 8: ("bag", HARM), 9: ("bag", HARM), 10: ("home", HARM), 11: ("die", ROLLS),
    12: ("puppet", HARM), 13: ("piece", HARM), 14: ("again", ROLLS), 15: ("eye", PEOPLE), 16: ("pawn", PEOPLE),
    17: ("bag", GOODS), 18: ("piece", HARM), 19: ("bag", HARM), 20: ("spark", TRAVEL), 21: ("piece", TRAVEL),
    22: ("bag", TRAVEL), 23: ("wall", TRAVEL), 24: ("leap", TRAVEL), 25: ("puppet", HARM), 27: ("cross", HARM),
    29: ("puppet", PEOPLE), 30: ("four", TRAVEL), 31: ("back", TRAVEL), 32: ("go", TRAVEL), 33: ("go", TRAVEL),
    34: ("eye", PEOPLE), 35: ("piece", GOODS), 36: ("piece", GOODS), 37: ("puppet", PEOPLE), 38: ("puppet", PEOPLE),
    39: ("die", HARM), 40: ("arrow", TRAVEL), 41: ("arrow", TRAVEL), 42: ("go", ROLLS), 43: ("wall", TRAVEL),
    44: ("spark", TRAVEL), 45: ("arrow", TRAVEL), 46: ("pawn", PEOPLE), 47: ("eye", TRAVEL), 48: ("home", PEOPLE),
    49: ("die", HARM), 51: ("wall", TRAVEL), 54: ("blank", TURNS), 55: ("die", ROLLS), 56: ("die", HARM),
    57: ("die", HARM), 58: ("turn", TURNS), 59: ("turn", TURNS), 60: ("panel", HARM), 61: ("die", ROLLS),
    62: ("slide", TRAVEL), 64: ("die", ROLLS), 65: ("die", HARM), 66: ("die", HARM), 67: ("swap", GOODS),
    68: ("swap", PEOPLE), 69: ("bag", GOODS), 70: ("piece", TRAVEL), 71: ("eye", PEOPLE), 72: ("trap", HARM),
    73: ("bag", GOODS), 75: ("bag", ROLLS), 76: ("turn", TURNS), 77: ("bag", HARM),
}  # fmt: skip
OBSTACLES: dict[int, str] = {
    Label.DOOR: "#a9743f", Label.OIL: "#4a4440", Label.POOL: "#4d93bd", Label.PIT: "#5f7a35",
}  # fmt: skip
LINE = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def line(d: str, ink: str, width: float = 4.0) -> Svg:
    return el("path", d=d, stroke=ink, stroke_width=width, **LINE)


@cache
def sign(name: str, ink: str, way: int = 0) -> Svg:
    """`way` turns the arrows: 0 north, clockwise."""
    if name in ("arrow", "slide", "leap"):
        return group(ARROWS[name](ink), transform=moved(0, 0, 90 * way))
    return DRAWN[name](ink)


def plain_arrow(ink: str) -> Svg:
    return el("path", d=arrow((0, 17), (0, -18), 9, 17), fill=ink)


def slide(ink: str) -> Svg:
    return join((el("path", d=arrow((0, 4), (0, -18), 9, 16), fill=ink), line("M-9 18V8M0 18V10M9 18V8", ink, 3)))


def leap(ink: str) -> Svg:
    return join((line("M-12 16C-14 -6 -2 -14 6 -8", ink, 5), el("path", d="M-2 -18L16 -6L-1 4Z", fill=ink)))


ARROWS = {"arrow": plain_arrow, "slide": slide, "leap": leap}


SPOTS = ((0, 0), (-7, -7), (7, 7), (7, -7), (-7, 7), (-7, 0), (7, 0))
FACES = {1: (0,), 2: (1, 2), 3: (0, 1, 2), 4: (1, 2, 3, 4), 5: (0, 1, 2, 3, 4), 6: (1, 2, 3, 4, 5, 6)}


def die(ink: str, face: int = 5) -> Svg:
    dots = [el("circle", cx=SPOTS[i][0], cy=SPOTS[i][1], r=3.2, fill=ink) for i in FACES[face]]
    return join(
        (el("rect", x=-15, y=-15, width=30, height=30, rx=6, fill="#fff8e6", stroke=ink, stroke_width=3), *dots)
    )


@cache
def die_face(face: int) -> Svg:
    return die("#2b2420", face)


def piece(ink: str) -> Svg:
    return el("path", d=outline(star(6, 17, 9)), fill=ink)


def bag(ink: str) -> Svg:
    return join(
        (el("path", d="M-5 -8H5C16 0 17 16 8 16H-8C-17 16 -16 0 -5 -8Z", fill=ink), line("M-7 -15H7M-4 -11H4", ink))
    )


def home(ink: str) -> Svg:
    return el("path", d="M0 -17L18 0H12V16H4V6H-4V16H-12V0H-18Z", fill=ink)


def pawn(ink: str) -> Svg:
    return join((el("circle", cy=-9, r=7, fill=ink), el("path", d="M-12 16C-10 2 -5 0 0 0C5 0 10 2 12 16Z", fill=ink)))


def puppet(ink: str) -> Svg:
    return join(
        (group(pawn(ink), transform=moved(-5, 2, 0, 0.8)), el("path", d=arrow((4, -8), (18, -8), 5, 10), fill=ink))
    )


def eye(ink: str) -> Svg:
    lid = el("path", d="M-18 0Q0 -20 18 0Q0 20 -18 0Z", fill="#fff8e6", stroke=ink, stroke_width=3)
    return join((lid, el("circle", r=7, fill=ink), el("ellipse", rx=2, ry=6, fill="#fff8e6")))


def broom(ink: str) -> Svg:
    return join((line("M12 -16L-2 2", ink), el("path", d="M-6 -2L4 8L-8 17L-17 8Z", fill=ink)))


def blank(ink: str) -> Svg:
    return join((el("rect", x=-14, y=-14, width=28, height=28, rx=3, fill="none", stroke=ink, stroke_width=3,
                    stroke_dasharray="5 4"), line("M-7 -7L7 7M7 -7L-7 7", ink, 3.5)))  # fmt: skip


def again(ink: str) -> Svg:
    return join((line("M12 -8A14 14 0 1 0 14 4", ink), el("path", d="M18 -18L16 -2L4 -11Z", fill=ink)))


def turn(ink: str) -> Svg:
    box = el("rect", x=-7, y=-5, width=14, height=14, rx=2, fill=ink)
    return join((box, line("M-15 4A15 15 0 0 1 9 -11", ink, 3.5), el("path", d="M5 -19L17 -9L4 -3Z", fill=ink)))


def spark(ink: str) -> Svg:
    return el("path", d=outline(star(8, 18, 7)), fill=ink)


def wall(ink: str) -> Svg:
    return join((line("M-16 -10H16M-16 0H16M-16 10H16M-6 -10V0M6 0V10", ink, 3), line("M-14 17L14 -17", ink, 4)))


def cross(ink: str) -> Svg:
    return line("M-12 -12L12 12M12 -12L-12 12", ink, 6)


def four(ink: str) -> Svg:
    arms = "".join(arrow((0, 0), (x, y), 6, 11) for x, y in ((0, -18), (18, 0), (0, 18), (-18, 0)))
    return el("path", d=arms, fill=ink)


def back(ink: str) -> Svg:
    return join((line("M14 14V-2Q14 -10 6 -10H-6", ink, 5), el("path", d="M-4 -19V-1L-18 -10Z", fill=ink)))


def go(ink: str) -> Svg:
    return el("path", d="M-14 -13L-2 0L-14 13M2 -13L14 0L2 13", stroke=ink, stroke_width=6, **LINE)


def panel(ink: str) -> Svg:
    return join((el("rect", x=-12, y=-16, width=24, height=32, rx=3, fill="none", stroke=ink, stroke_width=3),
                 line("M0 -16V16M5 0H7", ink, 3)))  # fmt: skip


def trap(ink: str) -> Svg:
    return join((line("M-16 -12H16V14H-16Z", ink, 3), line("M-16 -12L8 -4L8 20L-16 14", ink, 3)))


def swap(ink: str) -> Svg:
    return el("path", d=arrow((-16, -7), (17, -7), 6, 12) + arrow((16, 8), (-17, 8), 6, 12), fill=ink)


def turn_back(ink: str) -> Svg:
    return group(turn(ink), transform="scale(-1 1)")


def glass(ink: str) -> Svg:
    sand = el("path", d="M-7 -8H7L0 1ZM-9 14C-6 7 6 7 9 14Z", fill=ink)
    return join((line("M-13 -17H13M-13 17H13M-10 -17C-10 -4 10 4 10 17M10 -17C10 -4 -10 4 -10 17", ink, 3), sand))


DRAWN = {
    "die": die, "piece": piece, "bag": bag, "home": home, "pawn": pawn, "puppet": puppet, "eye": eye, "broom": broom,
    "blank": blank, "again": again, "turn": turn, "spark": spark, "wall": wall, "cross": cross, "four": four,
    "back": back, "go": go, "panel": panel, "trap": trap, "swap": swap,
    "turn_back": turn_back, "glass": glass,
}  # fmt: skip
