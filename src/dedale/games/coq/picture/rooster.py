"""The rooster in the middle of the board, and the sun he crows at."""

from math import hypot, pi, sin

from dedale.drawing.shapes import Point, around, outline, smooth
from dedale.drawing.svg import Svg, el, join, number

LINE = "#3a1a12"
SIZE = 200.0  # half the height of the figure

PETROL, TEAL, GREEN = "#173f4c", "#23667a", "#3f7f5f"
RUST, VERMILION, EMBER = "#9c3a1e", "#c8442f", "#7a2716"
GOLD, STRAW, CREAM = "#e3a52c", "#f3cc6a", "#fbe7b2"
COMB = "#d2322a"


def shape(d: str, fill: str, width: float = 3.5) -> Svg:
    return el("path", d=d, fill=fill, stroke=LINE, stroke_width=width, stroke_linejoin="round")


def line(d: str, colour: str, width: float, opacity: str | None = None) -> Svg:
    return el("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", opacity=opacity)


def rooster() -> Svg:
    """Facing left, crowing, about the origin."""
    return join((tail(), legs(), body(), wing(), hackle(), head()))


QUILL = (56.0, 22.0)
PLUMES = (
    ((96.0, -30.0), (150.0, 20.0), (158.0, 112.0), 17.0, PETROL),
    ((120.0, -96.0), (196.0, -40.0), (192.0, 66.0), 18.0, TEAL),
    ((104.0, -150.0), (214.0, -130.0), (206.0, 4.0), 19.0, PETROL),
    ((76.0, -170.0), (190.0, -214.0), (204.0, -76.0), 19.0, GREEN),
    ((44.0, -150.0), (120.0, -266.0), (166.0, -146.0), 19.0, TEAL),
    ((34.0, -110.0), (56.0, -240.0), (108.0, -190.0), 17.0, PETROL),
    ((90.0, -20.0), (124.0, 20.0), (126.0, 98.0), 15.0, EMBER),
    ((104.0, -66.0), (158.0, -30.0), (158.0, 40.0), 15.0, VERMILION),
    ((84.0, -106.0), (156.0, -104.0), (160.0, -22.0), 15.0, GOLD),
    ((52.0, -96.0), (114.0, -160.0), (138.0, -82.0), 15.0, VERMILION),
)


def tail() -> Svg:
    return join(feather(*plume) for plume in PLUMES)


def feather(first: Point, second: Point, tip: Point, wide: float, colour: str) -> Svg:
    """A sickle along a curve from the quill: swelling, then pointed, with a shaft that catches the light."""
    spine = [curve(first, second, tip, i / 12) for i in range(13)]
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i, (x, y) in enumerate(spine[1:-1], 1):
        dx, dy = spine[i + 1][0] - spine[i - 1][0], spine[i + 1][1] - spine[i - 1][1]
        half = wide * swell(i / 12) / hypot(dx, dy)
        sides[0].append((x - dy * half, y + dx * half))
        sides[1].append((x + dy * half, y - dx * half))
    shaft = smooth(spine[2:-1], closed=False)
    return join((shape(closed_rim(spine[0], sides, tip), colour), line(shaft, "#ffffff", 2.4, "0.38")))


def closed_rim(quill: Point, sides: tuple[list[Point], list[Point]], tip: Point) -> str:
    """Up one side to a sharp tip, down the other."""
    up = smooth([quill, *sides[0], tip], closed=False)
    down = smooth([tip, *sides[1][::-1], quill], closed=False)
    return up + down[down.index("C") :] + "Z"


def swell(k: float) -> float:
    return sin(pi * k**0.8) ** 0.7


def curve(first: Point, second: Point, tip: Point, k: float) -> Point:
    parts = ((1 - k) ** 3, 3 * k * (1 - k) ** 2, 3 * k * k * (1 - k), k**3)
    points = (QUILL, first, second, tip)
    return (
        sum(part * point[0] for part, point in zip(parts, points)),
        sum(part * point[1] for part, point in zip(parts, points)),
    )


def legs() -> Svg:
    return join((leg(-4, 92), leg(34, 88)))


def leg(x: float, y: float) -> Svg:
    thigh = f"M{x - 20} {y - 22}Q{x - 14} {y + 22} {x - 2} {y + 30}Q{x + 16} {y + 20} {x + 22} {y - 24}Z"
    shank = f"M{x - 1} {y + 24}L{x - 4} {y + 74}"
    toes = f"M{x - 4} {y + 74}L{x - 32} {y + 84}M{x - 4} {y + 74}L{x - 12} {y + 88}M{x - 4} {y + 74}L{x + 18} {y + 84}"
    spur = f"M{x - 3} {y + 56}L{x + 12} {y + 50}"
    bones = shank + toes + spur
    return join((line(bones, LINE, 13), line(bones, GOLD, 7.5), shape(thigh, RUST)))


def body() -> Svg:
    """Breast to the left, back rising to the tail."""
    outside = (
        "M-62 -58C-96 -18 -98 34 -66 74C-38 106 24 112 58 84C86 60 92 26 76 -2C62 -24 30 -10 6 -22"
        "C-18 -34 -40 -52 -62 -58Z"
    )
    shade = "M-80 36C-72 82 -20 108 28 100C62 92 88 62 82 24C70 64 24 84 -20 78C-50 74 -70 58 -80 36Z"
    return join((shape(outside, VERMILION), el("path", d=shade, fill=EMBER, opacity="0.6"), breast()))


def breast() -> Svg:
    """Rows of small feathers."""
    marks = [
        f"M{number(x - 8)} {number(y)}q8 11 16 0"
        for row, y in enumerate((-8, 12, 32, 52))
        for x in range(-78 + 4 * row + 9 * (row % 2), -34 + 6 * row, 18)
    ]
    return line("".join(marks), "#f08a5d", 3.2, "0.75")


def wing() -> Svg:
    """Coverts over long flight feathers with a teal bar."""
    flights = [
        shape(f"M-8 {y}Q44 {y + 6} {100 - 6 * i} {y - 16 + 5 * i}Q{70 - 4 * i} {y + 22} -2 {y + 18}Z", colour, 3.0)
        for i, (y, colour) in enumerate(((56, PETROL), (44, TEAL), (32, EMBER), (20, RUST)))
    ]
    cover = "M-44 14C-44 -14 -14 -26 20 -12C44 -2 58 12 66 24C40 36 14 54 -10 58C-34 58 -46 40 -44 14Z"
    scales = (
        "M-30 8q9 12 18 0M-8 2q9 12 18 0M14 6q9 12 18 0M-28 28q9 12 18 0M-6 24q9 12 18 0M16 26q9 11 17 0"
        "M-16 44q9 10 17 -1"
    )
    return join((*flights, shape(cover, "#b3401f"), line(scales, STRAW, 3.0, "0.85")))


def hackle() -> Svg:
    """The golden mane: pointed feathers from the head down over breast and back."""
    mane = (
        "M-86 -104C-108 -64 -106 -30 -98 -6Q-92 -16 -86 -20Q-86 2 -80 18Q-72 2 -66 -8Q-62 14 -54 26"
        "Q-46 8 -40 -6Q-32 12 -22 18Q-18 0 -14 -12Q-4 -2 12 0Q6 -16 4 -26Q14 -22 26 -24"
        "C-2 -44 -30 -64 -42 -108Z"
    )
    strands = (
        "M-84 -84Q-94 -48 -92 -22M-74 -86Q-82 -40 -78 -2M-64 -86Q-66 -36 -56 6M-56 -88Q-48 -36 -26 0M-50 -90"
        "Q-34 -48 -4 -20"
    )
    glow = "M-80 -98C-96 -66 -96 -40 -92 -22Q-84 -60 -66 -98Z"
    return join(
        (
            shape(mane, GOLD),
            el("path", d=glow, fill=CREAM, opacity="0.7"),
            line(strands, "#b4701a", 3.4, "0.9"),
        )
    )


def head() -> Svg:
    comb = (
        "M-98 -128C-108 -150 -104 -166 -92 -172C-92 -160 -86 -154 -80 -152C-84 -172 -76 -188 -62 -192"
        "C-62 -178 -58 -168 -52 -164C-52 -180 -42 -190 -30 -190C-32 -176 -32 -166 -30 -160"
        "C-22 -168 -12 -168 -6 -162C-16 -152 -20 -140 -22 -126C-30 -114 -46 -114 -60 -122Z"
    )
    wattle = (
        "M-92 -96C-108 -88 -110 -66 -98 -56C-88 -60 -84 -74 -84 -84C-80 -72 -72 -66 -66 -70C-64 -84 -72 -94 -80 -98Z"
    )
    skull = (
        "M-96 -112C-98 -134 -80 -146 -62 -142C-42 -138 -32 -122 -38 -102C-44 -88 -62 -84 -78 -90"
        "C-90 -94 -96 -102 -96 -112Z"
    )
    upper = "M-92 -122Q-118 -132 -134 -122Q-120 -116 -112 -108Q-102 -106 -94 -108Z"
    lower = "M-94 -106Q-108 -104 -120 -96Q-106 -90 -90 -94Z"
    return join(
        (
            shape(comb, COMB),
            line(
                "M-90 -158Q-88 -146 -82 -138M-66 -178Q-66 -158 -62 -146M-38 -178Q-44 -158 -46 -144",
                "#ef6a55",
                4.0,
                "0.8",
            ),
            shape(wattle, COMB),
            line("M-98 -84Q-102 -74 -98 -66", "#ef6a55", 4.0, "0.8"),
            shape(skull, GOLD),
            el(
                "path",
                d="M-94 -110C-96 -128 -84 -140 -70 -140C-78 -128 -80 -112 -74 -96C-84 -96 -94 -102 -94 -110Z",
                fill=COMB,
            ),
            shape(lower, "#c98a1e", 3.0),
            shape(upper, STRAW, 3.0),
            el("ellipse", cx=-58, cy=-100, rx=7, ry=10, fill=CREAM, stroke=LINE, stroke_width=2),
            el("circle", cx=-76, cy=-122, r=8.5, fill="#fff7df", stroke=LINE, stroke_width=2.5),
            el("circle", cx=-78, cy=-122, r=4.6, fill=LINE),
            el("circle", cx=-79.5, cy=-124, r=1.6, fill="#ffffff"),
            line("M-90 -134Q-76 -138 -66 -130", LINE, 3.5),
        )
    )


def sun(r: float) -> Svg:
    """A disc with rays, behind the rooster."""
    rays = [
        outline(
            [around(r * 0.4, a - 3.2), around(r * 0.985, a - 4.6), around(r * 0.985, a + 4.6), around(r * 0.4, a + 3.2)]
        )
        for a in range(0, 360, 20)
    ]
    return join(
        (
            el("circle", r=r, fill="#f7d58a"),
            el("path", d="".join(rays), fill="#fbe6b4"),
            el("circle", r=r * 0.62, fill="#fdf0cf"),
            el("circle", r=r, fill="none", stroke="#c8442f", stroke_width=7),
            el("circle", r=r - 9, fill="none", stroke="#e9b44a", stroke_width=4),
        )
    )


def knoll(r: float) -> Svg:
    """The heap he stands on, with straws."""
    low = (r - 12) * 0.995
    top = low * 0.76
    x = (low * low - top * top) ** 0.5
    n = number
    hill = (
        f"M{n(-x)} {n(top)}Q{n(-x * 0.4)} {n(top - 0.14 * r)} 0 {n(top - 0.12 * r)}"
        f"Q{n(x * 0.5)} {n(top - 0.13 * r)} {n(x)} {n(top)}A{n(low)} {n(low)} 0 0 1 {n(-x)} {n(top)}Z"
    )
    return join((el("path", d=hill, fill="#a8832f"), el("path", d=hill, fill="#5d7a3a", opacity="0.75")))
