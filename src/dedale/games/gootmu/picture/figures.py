"""What stands and lies in the maze: pawns, homes, pieces, tokens, hazards, and the monster."""

from collections.abc import Iterator
from functools import lru_cache

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import arrow, badge, label, shadow
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import MONSTER, PIECES, Phase, Thing
from ..words.notation import square, thing_text
from ..words.terms import mover, pawn_name, thing_called
from .ground import layer, middle
from .places import CELL, Places

EDGE = "#2b2420"
MIDDLES = {"triangle": 4.0, "star": 1.5}  # where the middle of a shape is not its centre


@lru_cache(64)
def token(kind: int) -> Svg:
    """A token of 36 units: face down a question, face up what it is."""
    if kind == Thing.UNKNOWN:
        disc = el("circle", r=17, fill="#1f8a8a", stroke="#0e4f4f", stroke_width=3)
        return join(
            (
                disc,
                el("circle", r=12, fill="none", stroke="#8fd0cc", stroke_width=2),
                label("?", 0, 0, 20, fill="#f2fffd", font_weight=800),
            )
        )
    return join((el("circle", r=17, fill="#fff6df", stroke="#8a6a2a", stroke_width=3), KINDS[kind]()))


def stroke(d: str, colour: str, width: float = 3.5) -> Svg:
    return el(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def bucket() -> Svg:
    return join(
        (stroke("M-8 -4C-8 -14 8 -14 8 -4", "#56707a", 2.5), el("path", d="M-10 -4H10L7 11H-7Z", fill="#4d93bd"))
    )


def key() -> Svg:
    return join(
        (
            el("circle", cx=-6, r=5, fill="none", stroke="#b07a12", stroke_width=3.5),
            stroke("M-1 0H11M7 0V5M11 0V4", "#b07a12"),
        )
    )


def boat() -> Svg:
    return join((el("path", d="M-11 3H11L7 10H-7Z", fill="#7a4d23"), el("path", d="M0 -11V1H9Z", fill="#c94f3a")))


def pickaxe() -> Svg:
    return join((stroke("M-7 10L5 -4", "#7a4d23"), stroke("M-4 -9Q6 -10 10 3", "#56646b")))


def plank() -> Svg:
    return el("path", d="M-12 5L9 -9L12 -4L-9 10Z", fill="#a9743f", stroke="#5f3c17", stroke_width=1.5)


def oil() -> Svg:
    return el("path", d="M0 -11C7 -2 9 2 8 5A8 8 0 0 1 -8 5C-9 2 -7 -2 0 -11Z", fill="#3a3530")


def bolt() -> Svg:
    return el("path", d="M3 -13L-8 3H-1L-4 13L8 -3H1Z", fill="#e5a50a", stroke="#7a4d00", stroke_width=1.5)


def bricks() -> Svg:
    return join(
        (stroke("M-10 -7H10M-10 0H10M-10 7H10M-3 -7V0M4 0V7", "#4b6a6c", 2.5), stroke("M-9 10L9 -10", "#c94f3a", 3))
    )


def stop() -> Svg:
    return join((el("circle", r=10, fill="none", stroke="#b9382c", stroke_width=3.5), stroke("M-6 6L6 -6", "#b9382c")))


def backward() -> Svg:
    return el("path", d=arrow((10, 0), (-12, 0), 6, 11), fill="#7b4e9c")


def flame() -> Svg:
    outer = "M0 -15C8 -6 13 0 11 7A11 11 0 0 1 -11 7C-12 0 -5 -2 -4 -8C-1 -6 0 -10 0 -15Z"
    return join((el("path", d=outer, fill="#e2581e"),
                 el("path", d="M1 -3C6 3 6 6 5 9A6 6 0 0 1 -6 9C-6 5 -1 4 1 -3Z", fill="#f9c846")))  # fmt: skip


def rocks() -> Svg:
    return el(
        "path",
        d="M-13 9L-8 -3L-1 1L3 -9L12 -2L13 9Z",
        fill="#8a8378",
        stroke="#4a4440",
        stroke_width=2.5,
        stroke_linejoin="round",
    )


def magnet() -> Svg:
    return join((stroke("M-8 -9V1A8 8 0 0 0 8 1V-9", "#b9382c", 6.5), stroke("M-8 -10V-7M8 -10V-7", "#dfe6ea", 6.5)))


KINDS = dict(enumerate((bucket, key, boat, pickaxe, plank, oil, bolt, bricks, stop, backward, flame, rocks, magnet), 1))


@lru_cache(128)
def piece(seat: int, i: int) -> Svg:
    """Its owner's shape, with its letter."""
    colour = palette.SEATS[seat]
    return join(
        (
            badge(colour, 18, fill=EDGE, opacity="0.3", transform=moved(0, 4)),
            badge(colour, 17, fill=colour.colour, stroke=palette.IVORY, stroke_width=6, stroke_linejoin="round"),
            badge(colour, 17, fill="none", stroke=colour.dark, stroke_width=2, stroke_linejoin="round"),
            label("ABC"[i], 0, MIDDLES.get(colour.shape, 0.0), 16, fill=palette.IVORY, font_weight=800),
        )
    )


@kept
def things(s: Record, at: Places, t: Language) -> Svg:
    """Homes lowest, then what lies there."""
    homes = [home(p, *middle(s, s.home[p])) for p in range(MONSTER) if s.home[p] >= 0]
    return layer(at, "things", *homes, *(lying(*placed, t) for placed in lying_about(s)))


def lying_about(s: Record) -> Iterator[tuple[int, int, str, str]]:
    """What, of which kind, on which square, drawn where: hazards, then in the middle of a free square, else fanned out
    below."""
    seen, taken = dict[int, int](), {*s.pos.tolist(), *s.home.tolist()}
    for thing, q in enumerate(s.where.tolist()):
        if q < 0:
            continue
        (x, y), kind = middle(s, q), s.kind[thing]
        if kind >= Thing.FIRE and thing >= PIECES:
            place = moved(x, y - 6, 0, 1.5)
        elif q not in taken and not s.label[q] and s.lying[q] == 1:
            place = moved(x, y - 4, 0, 1.35)
        else:
            i = seen[q] = seen.get(q, -1) + 1
            place = moved(x - 22 + 22 * (i % 3), y + 20 - 18 * (i // 3), 0, 0.95)
        yield thing, kind, square(s.cols, q), place


@drawn
def lying(thing: int, kind: int, where: str, place: str, t: Language) -> Svg:
    """On a square, or in a hand, which has no name."""
    name = thing_called(thing, kind, t)
    figure = piece(thing // 3, thing % 3) if thing < PIECES else token(kind)
    return group(
        el("title", name), figure, el("circle", r=18, class_="target", fill="transparent"),
        id=f"thing-{thing_text(thing)}", class_="piece", role="img", aria_label=f"{name}, {where}" if where else name,
        transform=place,
    )  # fmt: skip


@drawn
def home(p: int, x: float, y: float) -> Svg:
    colour = palette.SEATS[p // 2]
    ring = badge(colour, 28 if p % 2 == 0 else 20, fill=colour.light, fill_opacity="0.5", stroke=colour.dark,
                 stroke_width=4,
                 stroke_dasharray="9 5")  # fmt: skip
    return group(ring, id=f"home-{p}", pointer_events="none", transform=moved(x, y))


def pawns(s: Record, at: Places, t: Language) -> Svg:
    return all_pawns(s, at, acting(s), mover(s) if s.phase == Phase.STEP else -1, t)


def acting(s: Record) -> int:
    """The pawn whose turn it is, -1 before the game."""
    return int(s.pawn) if s.phase > Phase.SCATTER else -1


@kept
def all_pawns(s: Record, at: Places, active: int, pulled: int, t: Language) -> Svg:
    stands = s.pos.tolist()
    parts, seen = [], dict[int, int]()
    for p, q in enumerate(stands):
        if q < 0:
            continue
        i = seen[q] = seen.get(q, -1) + 1
        x, y = middle(s, q)
        place = moved(x + 24 * (i - (stands.count(q) - 1) / 2), y - 8)
        parts.append(one_pawn(p, square(s.cols, q), place, p == active, p == pulled, t))
    return layer(at, "pawns", *parts)


@drawn
def one_pawn(p: int, where: str, place: str, active: bool, pulled: bool, t: Language) -> Svg:
    name = pawn_name(p, t)
    return group(
        el("title", name),
        *((glow(palette.SEATS[p // 2].light),) if active and p != MONSTER else ()),
        group(monster() if p == MONSTER else pawn(p // 2, p % 2), transform="scale(1.1)"),
        el("circle", r=0.36 * CELL, class_="target", fill="transparent"),
        id=f"pawn-{p}", class_="piece", data_pulls="square-" if pulled else None, role="img",
        aria_label=f"{name}, {where}", transform=place,
    )  # fmt: skip


BODY = "M-17 22C-17 2 -9 -4 -7 -8A12 12 0 1 1 7 -8C9 -4 17 2 17 22Q0 29 -17 22Z"


@lru_cache(32)
def pawn(seat: int, second: int) -> Svg:
    """A standing figure with its owner's shape on the chest; a pseudo-player is smaller and hollow."""
    colour = palette.SEATS[seat]
    body = (
        el("path", d=BODY, fill=palette.IVORY, stroke=palette.IVORY, stroke_width=8, stroke_linejoin="round"),
        el("path", d=BODY, fill=colour.colour, stroke=colour.dark, stroke_width=3),
    )
    shine = el(
        "path", d="M-9 16C-9 6 -5 1 -3 -3", fill="none", stroke=colour.light, stroke_width=4, stroke_linecap="round"
    )
    chest = badge(colour, 8, fill="none" if second else palette.IVORY, stroke=palette.IVORY if second else colour.dark,
                  stroke_width=2.5, transform=moved(2, 11))  # fmt: skip
    figure = join((*body, shine, chest))
    return join(
        (
            group(shadow(20, 8), transform=moved(0, 23)),
            group(figure, transform=moved(0, 4, 0, 0.78)) if second else figure,
        )
    )


@drawn
def glow(colour: str) -> Svg:
    return el("circle", cy=4, r=34, fill=palette.IVORY, fill_opacity="0.75", stroke=colour, stroke_width=4)


@lru_cache(1)
def monster() -> Svg:
    """Worth meeting: horns, one great eye and two small ones, teeth, and tentacles that feel for the walls."""
    dark, skin, belly = "#2a123c", "#6a2f8f", "#a46cc4"
    arms = "M-20 14C-34 10 -38 24 -30 28M20 14C34 10 38 24 30 28M-10 22C-14 34 -22 32 -24 36M10 22C14 34 22 32 24 36"
    horn = "M-20 -18C-26 -30 -30 -34 -34 -32C-32 -22 -28 -14 -20 -8Z"
    body = "M0 -28C20 -28 28 -14 27 4C26 20 14 27 0 27C-14 27 -26 20 -27 4C-28 -14 -20 -28 0 -28Z"
    teeth = "M-14 10.5L-10 17L-7 12.5L-3 19L0 13.4L3 19L7 12.5L10 17L14 10.5Q0 16 -14 10.5Z"
    bone = {"fill": "#f2dfae", "stroke": dark, "stroke_width": 2.5}
    return join(
        (
            group(shadow(28, 8), transform=moved(0, 32)),
            stroke(arms, dark, 10), stroke(arms, skin, 6),
            el("path", d=horn, **bone),
            el("path", d=horn, transform="scale(-1 1)", **bone),
            el("path", d=body, fill=skin, stroke=dark, stroke_width=3),
            el("path", d="M0 -24C-14 -24 -21 -16 -22 -4C-14 -16 -4 -20 6 -22Z", fill=belly, opacity="0.7"),
            el("ellipse", cy=-8, rx=12, ry=11, fill="#fff6c9", stroke=dark, stroke_width=2.5),
            el("circle", cx=1, cy=-6, r=6, fill="#b9382c"), el("ellipse", cx=1, cy=-6, rx=2, ry=5.5, fill=dark),
            small_eye(-18, dark),
            small_eye(18, dark),
            el("path", d="M-17 9Q0 17 17 9Q15 22 0 22Q-15 22 -17 9Z", fill=dark),
            el("path", d=teeth, fill="#fffdf2"),
        )
    )  # fmt: skip


def small_eye(x: float, dark: str) -> Svg:
    ball = el("circle", cx=x, cy=-6, r=4, fill="#fff6c9", stroke=dark, stroke_width=2)
    return join((ball, el("circle", cx=x * 0.95, cy=-5, r=1.8, fill=dark)))
