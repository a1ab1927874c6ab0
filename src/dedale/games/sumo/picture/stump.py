"""The tree stump: its shape worked out from the squares, so that any board from a1 to h8 can be drawn."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, pi, sin
from random import Random

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.shapes import Point, around, badge, label, outline, round_target, rounded, segments, smooth
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import NO_SQUARE, WAYS
from .board import HOLLOW, MANY, MARGIN, Board, Scene
from .figures import stock
from .marks import walk_stock

BARK, WALL = 0.155, 26.0


@lru_cache(MANY)
def wood(scene: Scene) -> Svg:
    """The layer under all others; it also holds what the others refer to."""
    defs = el("defs", gradients(), stock(scene.t), walk_stock(scene.board))
    return group(defs, grown(scene.board), id="wood", pointer_events="none", transform=scene.stump)


@lru_cache(MANY)
def grown(board: Board) -> Svg:
    edge, thick = trunk(board, 120), BARK * board.cell
    rim = rough(edge, 6.0, 0)
    face = rough(inward(edge, thick)[::2], 2.5, 1)
    return join(
        (
            fallen_shade(rim),
            bark(rim, thick),
            el("path", d=smooth(face), fill="url(#sumo-wood)", stroke=palette.BARK_DARK, stroke_width=9),
            el("path", d=smooth(face), fill="none", stroke=palette.WOOD_PALE, stroke_width=4, opacity="0.8"),
            rings(board, face),
            cracks(face),
            moss(rim, thick),
            mushrooms(rim),
        )
    )


def gradients() -> Svg:
    stops = ((0, palette.WOOD_PALE), (0.55, palette.WOOD), (0.88, "#c99a5c"), (1, palette.WOOD_DEEP))
    return el(
        "radialGradient",
        *(el("stop", offset=at, stop_color=colour) for at, colour in stops),
        id="sumo-wood",
        cx="46%",
        cy="44%",
        r="58%",
    )


def trunk(board: Board, count: int) -> list[Point]:
    """As near to an ellipse as the squares let it be."""
    tight = rounded(board.spots, MARGIN * board.cell, count)
    half = max(abs(x) for x, _ in tight), max(abs(y) for _, y in tight)
    shaped = []
    for x, y in tight:
        ideal = 1 / hypot(x / half[0], y / half[1])
        k = max(1 + 0.8 * (ideal - 1), 1 - 0.08 * board.cell / hypot(x, y))
        shaped.append((k * x, k * y))
    apart = max(hypot(x - u, y - v) for (x, y), (u, v) in zip(tight, tight[1:], strict=False))
    return softened(shaped, round(0.5 * board.cell / apart))


def softened(points: Sequence[Point], reach: int) -> list[Point]:
    n, span = len(points), range(-reach, reach + 1)
    return [
        (
            sum(points[(i + j) % n][0] for j in span) / len(span),
            sum(points[(i + j) % n][1] for j in span) / len(span),
        )
        for i in range(n)
    ]


def inward(points: Sequence[Point], distance: float) -> list[Point]:
    inner = []
    for x, y in points:
        k = 1 - distance / hypot(x, y)
        inner.append((k * x, k * y))
    return inner


def rough(points: Sequence[Point], depth: float, seed: int) -> list[Point]:
    """The line grown by a tree rather than drawn by a compass: waves of several lengths, always the same ones."""
    n = len(points)
    waves = ((3, 1.0), (5, 0.8), (11, 0.5), (17, 0.35))
    waved = []
    for i, (x, y) in enumerate(points):
        swell = depth * sum(size * sin(2 * pi * k * i / n + seed + k) for k, size in waves) / 2
        k = 1 + swell / hypot(x, y)
        waved.append((k * x, k * y))
    return waved


def toward(pith: Point, points: Sequence[Point], k: float) -> list[Point]:
    return [(pith[0] + k * (x - pith[0]), pith[1] + k * (y - pith[1])) for x, y in points]


def fallen_shade(rim: Sequence[Point]) -> Svg:
    path = smooth(rim[::2])
    return group(
        *(el("path", d=path, transform=moved(0, WALL + 6 + 4 * i), fill="#1c1206", opacity="0.09") for i in range(3))
    )


def bark(rim: Sequence[Point], thick: float) -> Svg:
    """The wall of bark below the top, then the top of the bark with its furrows."""
    path = smooth(rim)
    wall = [(p, (p[0], p[1] + WALL)) for p in rim if p[1] > -40]
    plates = furrows(rim, inward(rim, thick))
    lit = smooth(inward(rim, thick * 0.3)[::2])
    ink = {"fill": "none", "stroke_linecap": "round"}
    return join(
        (
            el("path", d=path, transform=moved(0, WALL), fill=palette.BARK_DARK),
            el("path", d=segments(wall), stroke=palette.BARK, stroke_width=8, **ink),
            el("path", d=segments(wall[1::3]), stroke=palette.BARK_LIGHT, stroke_width=3, opacity="0.7", **ink),
            el("path", d=path, fill=palette.BARK, stroke=palette.BARK_DARK, stroke_width=4),
            el("path", d=lit, stroke=palette.BARK_LIGHT, stroke_width=thick * 0.36, opacity="0.75", fill="none"),
            el("path", d=segments(plates), stroke=palette.BARK_DARK, stroke_width=4, opacity="0.85", **ink),
            el("path", d=segments(plates[1::2]), transform=moved(3, 2), stroke="#a07a55", stroke_width=2.5,
               opacity="0.55", **ink),
        )
    )  # fmt: skip


def furrows(rim: Sequence[Point], inner: Sequence[Point]) -> list[tuple[Point, Point]]:
    chance, cut = Random(7), []
    for (x, y), (u, v) in zip(rim, inner, strict=True):
        near, far = chance.uniform(-0.02, 0.3), chance.uniform(0.45, 0.95)
        cut.append(((x + near * (u - x), y + near * (v - y)), (x + far * (u - x), y + far * (v - y))))
    return cut


def rings(board: Board, face: Sequence[Point]) -> Svg:
    """Years of growth round a pith that is not quite in the middle."""
    pith = (-0.12 * board.cell, -0.1 * board.cell)
    chance, years = Random(3), []
    k = 0.96
    while k > 0.05:
        line = rough(toward(pith, face[:: 2 if k > 0.4 else 3], k), 4.0 * k + 1, round(40 * k))
        years.append(
            el(
                "path",
                d=smooth(line),
                stroke_width=chance.choice((1.5, 2, 3)),
                opacity=f"{chance.uniform(0.22, 0.5):.2f}",
            )
        )
        k -= chance.uniform(0.045, 0.085)
    return group(*years, fill="none", stroke=palette.WOOD_RING)


def cracks(face: Sequence[Point]) -> Svg:
    """Where the wood dried: thin wedges from the edge towards the pith."""
    chance, wedges, n = Random(11), [], len(face)
    for place in (0.09, 0.37, 0.61, 0.83):
        i = round(place * n) % n
        (x, y), (ax, ay), (bx, by) = face[i], face[i - 1], face[(i + 1) % n]
        k = chance.uniform(0.62, 0.78)
        tip = k * x, k * y
        bend = (tip[0] + x) / 2 + chance.uniform(-9, 9), (tip[1] + y) / 2 + chance.uniform(-9, 9)
        left, right = (x + (ax - x) * 0.16, y + (ay - y) * 0.16), (x + (bx - x) * 0.16, y + (by - y) * 0.16)
        wedges.append(el("path", d=outline((left, bend, tip, (bend[0] + 3, bend[1] + 3), right))))
    return group(*wedges, fill=palette.BURNT, opacity="0.6")


def along(rim: Sequence[Point], i: float) -> Point:
    """A point of the closed line, also between two of its points."""
    n, k = len(rim), i % 1
    (x, y), (u, v) = rim[int(i // 1) % n], rim[int(i // 1 + 1) % n]
    return x + k * (u - x), y + k * (v - y)


def moss(rim: Sequence[Point], thick: float) -> Svg:
    """Cushions grown over the bark, dark below, lit on top."""
    chance, n = Random(5), len(rim)
    tufts: list[tuple[float, float, float]] = []
    for place, spread in ((0.075, 3.5), (0.36, 4.0), (0.62, 7.5), (0.71, 3.0), (0.9, 4.5)):
        for _ in range(round(11 * spread)):
            off = max(-2.2, min(2.2, chance.gauss(0, 0.9)))
            x, y = along(rim, place * n + off * spread)
            k = 1 - thick * chance.triangular(-0.25, 1.15, 0.15) / hypot(x, y)
            size = chance.uniform(5, 11) * (1.15 - 0.3 * abs(off))
            tufts.append((k * x, k * y, size))
    tufts.sort(key=lambda tuft: tuft[1])
    cushions = group(*(el("circle", cx=round(x), cy=round(y), r=r) for x, y, r in tufts), id="sumo-moss")
    lit = [el("circle", cx=round(x - 1), cy=round(y - 3), r=r * 0.5) for x, y, r in tufts]
    under = {"fill": palette.MOSS_DARK, "stroke": palette.MOSS_DARK, "stroke_width": 5}
    return join(
        (
            el("defs", cushions),
            el("use", href="#sumo-moss", y=4, **under),
            el("use", href="#sumo-moss", fill=palette.MOSS),
            group(*lit, fill=palette.MOSS_LIGHT, opacity="0.6"),
        )
    )


def mushrooms(rim: Sequence[Point]) -> Svg:
    """A family at the foot of the stump, clear of the squares."""
    cap = "M-24 0C-24 -20 -12 -29 0 -29C12 -29 24 -20 24 0Q0 9 -24 0Z"
    stem = "M-7 2Q-6 16 -9 25Q0 30 9 25Q6 16 7 2Z"
    dots = "M-11 -15a4 4 0 1 0 .1 0ZM4 -24a4.5 4.5 0 1 0 .1 0ZM14 -11a3.5 3.5 0 1 0 .1 0Z"
    family = []
    for place, size in ((0.655, 0.8), (0.585, 0.7), (0.615, 1.25)):
        x, y = along(rim, place * len(rim))
        parts = (
            el("path", d=stem, fill="#efe3cb", stroke=palette.BARK_DARK, stroke_width=2.5),
            el("path", d=cap, fill="#c4553a", stroke=palette.BARK_DARK, stroke_width=2.5),
            el("path", d="M-18 -6C-16 -18 -8 -24 0 -25", fill="none", stroke="#e58a6a", stroke_width=4),
            el("path", d=dots, fill="#fbeedb"),
        )
        family.append(group(*parts, transform=moved(x - 8, y + WALL, 0, size)))
    return join(family)


@lru_cache(MANY)
def lines(scene: Scene) -> Svg:
    return group(*burnt(scene.board), id="lines", stroke_linecap="round", pointer_events="none", transform=scene.stump)


def burnt(board: Board) -> list[Svg]:
    """Into the wood: a dark groove with a lit lower lip."""
    pairs = [(board.spots[a], board.spots[b]) for a, ways in enumerate(board.near) for b in ways if b > a]
    path, k = segments(pairs), board.cell / 190
    strokes = (
        ("#f6e2b6", 11, "0.75", moved(1.5, 3)),
        (palette.BURNT, 10, "0.9", None),
        (palette.CHAR, 5, "0.75", moved(0, -1.5)),
    )
    return [
        el("path", d=path, stroke=colour, stroke_width=max(3.0, width * k), opacity=opacity, transform=place)
        for colour, width, opacity, place in strokes
    ]


@lru_cache(MANY)
def squares(scene: Scene) -> Svg:
    board = scene.board
    return group(*(square(board, i, scene.t) for i in range(len(board.places))), id="squares", transform=scene.stump)


def square(board: Board, i: int, t: Language) -> Svg:
    name, r = board.name(i), HOLLOW * board.cell
    text = t("Edge square {square}", square=name) if board.outer[i] else t("Square {square}", square=name)
    return group(
        drops(board, i, r) if board.outer[i] else Svg(),
        hollow(r),
        start_mark(board, i, r),
        label(name, 0, 0, max(31.0, 0.58 * r), fill=palette.CHAR, font_weight=600, opacity="0.72"),
        round_target(board.target),
        id=f"square-{name}",
        role="img",
        aria_label=text,
        transform=moved(*board.spots[i]),
    )


def hollow(r: float) -> Svg:
    return join(
        (
            el("circle", r=r + 4, cy=3, fill="#f6e2b6", opacity="0.8"),
            el("circle", r=r + 3, fill=palette.BURNT),
            el("circle", r=r - 2, fill="#a9773f"),
            el("circle", r=r - 6, cy=4, fill="#c4935a"),
            el("circle", r=r - 13, cy=7, fill="#d2a66c"),
        )
    )


def drops(board: Board, i: int, r: float) -> Svg:
    """Arrowheads where the board ends: that way a gnome falls."""
    marks = []
    for way in range(WAYS):
        if board.near[i][way] == NO_SQUARE:
            at, corners = board.bearing(way), ((r * 1.42, 0), (r * 1.17, 13), (r * 1.17, -13))
            tip, *base = (around(far, at + aside) for far, aside in corners)
            marks.append(outline((tip, *base)))
    return el("path", d="".join(marks), fill=palette.BURNT, opacity="0.8")


def start_mark(board: Board, i: int, r: float) -> Svg:
    if i not in board.start:
        return Svg()
    seat = palette.SEATS[board.start.index(i)]
    return badge(seat, r - 9, fill="none", stroke=seat.colour, stroke_width=4, stroke_dasharray="7 6", opacity="0.75")
