"""What of the board never changes during a game: the ground, the track with its numbers, the COQ."""

from math import cos, radians, sin

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.shapes import Point, around, arrow, box, label, round_target
from dedale.drawing.svg import Svg, drawn, el, group, moved

from .buttons import frames
from .figures import stock
from .outlines import definitions
from .places import Places
from .rooster import knoll, rooster, sun
from .spiral import CENTRE, OUTER, START_ANGLE, Track, track_of
from .tones import ACCENT, ACCENT_DARK, BLACK, RED

MEADOW, MEADOW_DARK, PATH = "#aebd72", "#8aa052", "#c9a978"
TINTS = ("#ece4cf", "#fdf7e8", "#fdeccb", "#fbdca4", "#f9d08a", "#f6c264")


@drawn
def ground(squares: int, at: Places) -> Svg:
    """Paper with a vermilion rule, and the meadow the track winds through."""
    x, y = at.width / 2, at.height / 2
    return group(
        el("defs", stock(), frames(at), definitions(track_of(squares))),
        box(at.width - 8, at.height - 8, 34, x, y, fill=palette.PAPER, stroke=ACCENT_DARK, stroke_width=8),
        box(at.width - 26, at.height - 26, 26, x, y, fill="none", stroke=ACCENT, stroke_width=3),
        group(
            el("circle", r=OUTER, cy=6, fill="#1c1206", opacity="0.16"),
            el("circle", r=OUTER, fill=MEADOW, stroke=MEADOW_DARK, stroke_width=4),
            tufts(),
            transform=moved(*CENTRE),
        ),
        id="ground",
        pointer_events="none",
    )


def tufts() -> Svg:
    """Grass, wherever no square covers it."""
    blades = []
    for i in range(90):
        x, y = around(60 + (i * 67) % 410, i * 137.5)
        blades.append(f"M{x:.0f} {y:.0f}q-5 -9 -8 -12m8 12q0 -11 0 -16m0 16q5 -9 8 -12")
    return el("path", d="".join(blades), fill="none", stroke=MEADOW_DARK, stroke_width=3, stroke_linecap="round")


@drawn
def squares(values: tuple[int, ...], least: float, t: Language) -> Svg:
    """Every square with its number in black and its value in red."""
    track = track_of(len(values))
    cells = [square(track, n, value, least, t) for n, value in enumerate(values, 1)]
    return group(sign(track, max(30.0, least), t), *cells, id="squares")


def square(track: Track, n: int, value: int, least: float, t: Language) -> Svg:
    tint, said = TINTS[min(value, len(TINTS) - 1)], t("Square {n}, value {value}", n=n, value=value)
    return cell(track, n, str(value), tint, least, said)


def cell(track: Track, n: int, value: str, tint: str, least: float, said: str) -> Svg:
    """A square with what stands on it."""
    width = track.width
    number, red = max(27.0, least, 0.24 * width), max(31.0, least + 2, 0.3 * width)
    return group(
        el("path", d=track.rim(n), fill=PATH),
        el("path", d=track.rim(n, 2.0), fill=tint, stroke="#8c6b3f", stroke_width=2.5, stroke_linejoin="round"),
        label(str(n), *track.spot(n, 0, outwards(track, n, number)), number, fill=BLACK, font_weight=600),
        label(value, *track.spot(n, 0, -0.325 * width), red, fill=RED, font_weight=800),
        el("path", d=track.rim(n, 3.0), class_="target", fill="transparent"),
        id=f"square-{n}",
        role="img",
        aria_label=said,
    )


def outwards(track: Track, n: int, size: float) -> float:
    """How far from the middle a number stands: within the rim also where it is wider than high."""
    turn = radians(START_ANGLE + 360 * track.middle(n))
    reach = size * (0.32 * len(str(n)) * abs(sin(turn)) + 0.37 * abs(cos(turn)))
    return min(0.315 * track.width, 0.5 * track.width - 8 - reach)


def sign(track: Track, size: float, t: Language) -> Svg:
    """Where pawns come in, before square 1, and where they go on to the COQ."""
    x, y = around(OUTER - 0.36 * track.width, START_ANGLE - 22, CENTRE)
    end, turn = track.cuts[-1], START_ANGLE + 360 * track.cuts[-1]
    small = min(1.0, track.width / 125)
    return group(
        pointer(around(OUTER - 0.5 * track.width, START_ANGLE - 8, CENTRE), START_ANGLE - 8, 1.0),
        label(t("Start"), x, y, size, fill=ACCENT_DARK, font_weight=700),
        pointer(track.point(end + 0.016 + 0.009 * track.rings, -0.12), turn + 38, small),
        pointer_events="none",
    )


def pointer(place: Point, turn: float, k: float) -> Svg:
    return el(
        "path",
        d=arrow((-36, 0), (36, 0), 18, 32),
        fill=ACCENT,
        stroke=palette.IVORY,
        stroke_width=5,
        paint_order="stroke",
        transform=moved(*place, turn, k),
    )


@drawn
def coq(squares: int, t: Language) -> Svg:
    """The rooster on his heap before the sun."""
    r = track_of(squares).coq
    return group(
        group(
            el("circle", r=r + 3, cy=5, fill="#1c1206", opacity="0.2"),
            sun(r),
            knoll(r),
            group(rooster(), transform=moved(-0.17 * r, 0.075 * r, 0, r / 238)),
            round_target(r - 3),
            id="square-coq",
            role="img",
            aria_label=t("The COQ"),
            transform=moved(*CENTRE),
        ),
        id="coq",
    )
