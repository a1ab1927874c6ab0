"""Shapes that several games share: paths, arrows, seat badges, dice, shadows, click targets."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from dedale.drawing.palette import IVORY, SeatColour
from dedale.drawing.svg import Svg, el, group, number

Point = tuple[float, float]


def around(r: float, angle: float, centre: Point = (0.0, 0.0)) -> Point:
    """The point at that distance and angle: degrees, 0 upwards, clockwise."""
    turn = angle * pi / 180
    return centre[0] + r * sin(turn), centre[1] - r * cos(turn)


def regular(corners: int, r: float, turn: float = 0.0) -> list[Point]:
    return [around(r, turn + 360 * i / corners) for i in range(corners)]


def star(points: int, outer: float, inner: float, turn: float = 0.0) -> list[Point]:
    return [around((outer, inner)[i % 2], turn + 180 * i / points) for i in range(2 * points)]


def outline(points: Sequence[Point]) -> str:
    """A closed path with corners."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def segments(pairs: Sequence[tuple[Point, Point]]) -> str:
    return "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in pairs)


def smooth(points: Sequence[Point], closed: bool = True) -> str:
    """A path without corners through all the points (Catmull-Rom)."""
    row = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    path = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for a, b, c, d in zip(row, row[1:], row[2:], row[3:], strict=False):
        bends = (
            (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
            (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6),
            c,
        )
        path.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in bends))
    return "".join(path) + ("Z" if closed else "")


def rounded(points: Sequence[Point], margin: float, count: int) -> list[Point]:
    """Evenly spaced points of the convex shape that keeps that margin round all the points."""
    rays = [around(1.0, 360 * i / 180) for i in range(180)]
    rim = []
    for x, y in rays:
        far = max(points, key=lambda p: p[0] * x + p[1] * y)
        rim.append((far[0] + margin * x, far[1] + margin * y))
    return spaced(rim, count)


def spaced(rim: Sequence[Point], count: int) -> list[Point]:
    """Points at equal steps along a closed line."""
    sides = list(zip(rim, [*rim[1:], rim[0]], strict=True))
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in sides]
    step, gone = sum(lengths) / count, 0.0
    found: list[Point] = []
    for (a, b), length in zip(sides, lengths, strict=True):
        while len(found) < count and len(found) * step <= gone + length:
            k = (len(found) * step - gone) / length if length else 0.0
            found.append((a[0] + k * (b[0] - a[0]), a[1] + k * (b[1] - a[1])))
        gone += length
    return found


def arrow(start: Point, end: Point, width: float, head: float) -> str:
    """A closed path: a straight arrow of that stem width, with a head that long."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    side, wide, neck = width / 2, head * 0.72, max(0.0, length - head)
    profile = ((0.0, side), (neck, side), (neck, wide), (length, 0.0), (neck, -wide), (neck, -side), (0.0, -side))
    return outline([(start[0] + along * ux - off * uy, start[1] + along * uy + off * ux) for along, off in profile])


def stroke(d: str, colour: str, width: float, opacity: str | None = None) -> Svg:
    """A line drawn with a round pen."""
    return el("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", opacity=opacity)


def shadow(rx: float, ry: float, strength: float = 0.1) -> Svg:
    """A soft shadow without a filter: a few ellipses, one on the other."""
    return group(
        *(el("ellipse", rx=rx * k, ry=ry * k, fill="#1c1206", opacity=f"{strength:.2f}") for k in (1.12, 0.96, 0.8)),
        pointer_events="none",
    )


def badge(seat: SeatColour, r: float, **attributes: object) -> Svg:
    """A seat's shape about the origin."""
    corners = {
        "triangle": lambda: regular(3, r * 1.25),
        "diamond": lambda: regular(4, r * 1.25),
        "star": lambda: star(5, r * 1.25, r * 0.55),
        "hexagon": lambda: regular(6, r * 1.1),
    }
    if seat.shape == "disc":
        return el("circle", r=r, **attributes)
    if seat.shape == "square":
        return el("rect", x=-r * 0.9, y=-r * 0.9, width=r * 1.8, height=r * 1.8, rx=r * 0.18, **attributes)
    return el("path", d=outline(corners[seat.shape]()), **attributes)


def box(width: float, height: float, radius: float, x: float = 0.0, y: float = 0.0, **attributes: object) -> Svg:
    """A rounded rectangle about (x, y)."""
    return el("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=radius, **attributes)


def die(size: float, seat: SeatColour, face: Svg) -> Svg:
    """A die with rounded corners about the origin; the face fits a square of 100 units."""
    body, edge = size * 0.94, size * 0.2
    return group(
        box(size, size, edge, 2.0, size * 0.1, fill="#1c1206", opacity="0.22"),
        box(size, size, edge, 0.0, size * 0.05, fill=seat.dark),
        box(size, body, edge, 0.0, -size * 0.03, fill=seat.colour),
        box(
            size * 0.95,
            body * 0.95,
            edge,
            0.0,
            -size * 0.03,
            fill="none",
            stroke=seat.light,
            stroke_width=size * 0.03,
            opacity="0.85",
        ),
        box(size * 0.78, size * 0.74, edge * 0.9, 0.0, -size * 0.03, fill=seat.dark, opacity="0.28"),
        group(face, fill=IVORY, transform=f"translate(0 {number(-size * 0.03)}) scale({size / 100:.3f})"),
    )


def label(text: str, x: float, y: float, size: float, anchor: object = "middle", **attributes: object) -> Svg:
    """A word centred on the point, in the picture's own letters; without an anchor it begins there."""
    return el(
        "text",
        text,
        x=x,
        y=y + size * 0.35,
        font_size=size,
        text_anchor=anchor,
        pointer_events="none",
        **attributes,
    )


def round_target(r: float) -> Svg:
    """What takes the click; the page outlines it while it may be clicked."""
    return el("circle", r=r, class_="target", fill="transparent")


def box_target(width: float, height: float, radius: float, **attributes: object) -> Svg:
    return box(width, height, radius, 0.0, 0.0, class_="target", fill="transparent", **attributes)
