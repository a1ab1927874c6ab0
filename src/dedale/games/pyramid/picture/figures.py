"""Who walks in the pyramid: four cats, four mummies and their boss; and small icons."""

from dedale.drawing import palette
from dedale.drawing.shapes import badge, label, outline, shadow, star
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import Fiend, Power, Token
from .rooms import FLAME, FLAME_HOT, GOLD, GOLD_DEEP, GOLD_PALE, NIGHT, use

LINE = "#241a14"
BAND, BAND_DARK, BAND_LIGHT = "#d8ccae", "#8f8264", "#f2ead4"
HEART = "#d6324a"
GLOWS = ("#f2c230", "#57c7e3", "#ff5a45", "#9be35a", "#ff3b2f")  # the mummies' eyes, and the ways they will go


def inked(d: str, fill: str, width: float = 3.0, **attributes: object) -> Svg:
    return el("path", d=d, fill=fill, stroke=LINE, stroke_width=width, stroke_linejoin="round", **attributes)


def oval(x: float, y: float, rx: float, ry: float, fill: str, width: float = 3.0) -> Svg:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, stroke=LINE, stroke_width=width)


@drawn
def cat(seat: int, power: int) -> Svg:
    """A cat about 100 units tall, its coat in the seat's colour, its gear that of its trade."""
    colour = palette.SEATS[seat]
    return group(
        group(shadow(34, 9), transform=moved(0, 48)),
        el("path", d="M26 36C56 34 54 6 40 2", fill="none", stroke=LINE, stroke_width=13, stroke_linecap="round"),
        el(
            "path",
            d="M26 36C56 34 54 6 40 2",
            fill="none",
            stroke=colour.colour,
            stroke_width=8,
            stroke_linecap="round",
        ),
        inked("M-24 48C-32 14 -20 0 0 0C20 0 32 14 24 48Z", colour.colour),
        inked("M-11 48C-14 26 -8 16 0 16C8 16 14 26 11 48Z", colour.light, 2),
        inked("M-34 -26L-31 -56L-12 -42Z", colour.colour),
        inked("M34 -26L31 -56L12 -42Z", colour.colour),
        inked("M-29 -34L-27 -46L-18 -40Z", "#f3b8a8", 1.5),
        inked("M29 -34L27 -46L18 -40Z", "#f3b8a8", 1.5),
        oval(0, -20, 35, 28, colour.colour),
        oval(0, -10, 17, 12, colour.light, 2),
        face(),
        gear(power, colour),
        group(badge(colour, 8, fill=palette.IVORY, stroke=LINE, stroke_width=2), transform=moved(0, 34)),
    )


def face() -> Svg:
    return join(
        (
            oval(-14, -24, 8, 9, "#fdf3c0", 2),
            oval(14, -24, 8, 9, "#fdf3c0", 2),
            el("ellipse", cx=-13, cy=-24, rx=2.6, ry=7, fill=LINE),
            el("ellipse", cx=13, cy=-24, rx=2.6, ry=7, fill=LINE),
            inked("M-5 -14H5L0 -8Z", "#e58f8f", 2),
            el(
                "path",
                d="M0 -8Q-5 -1 -10 -5M0 -8Q5 -1 10 -5M-20 -12L-44 -16M-20 -8L-43 -4M20 -12L44 -16M20 -8L43 -4",
                fill="none",
                stroke=LINE,
                stroke_width=2,
                stroke_linecap="round",
            ),
        )
    )


def gear(power: int, colour: palette.SeatColour) -> Svg:
    """A hat and a map, a wide brim and a bag, a headband and a sword, a torch."""
    if power == Power.DRAW:
        paper = inked("M-46 10L-22 4L-18 30L-42 36Z", "#f4e4b8", 2.5)
        way = el("path", d="M-38 26L-32 18L-28 22L-24 12", stroke=HEART, stroke_width=2.5, fill="none")
        return join((inked("M-30 -42Q0 -64 30 -42L26 -36Q0 -50 -26 -36Z", "#7a5a34"), paper, way))
    if power == Power.TOKEN:
        brim = inked("M-44 -40Q0 -54 44 -40Q0 -28 -44 -40Z", "#8a6a3f")
        crown = inked("M-22 -44Q-20 -68 0 -62Q20 -68 22 -44Q0 -52 -22 -44Z", "#a88350")
        return join((brim, crown, oval(-34, 26, 12, 12, GOLD), el("circle", cx=-34, cy=26, r=4, fill=GOLD_DEEP)))
    if power == Power.DAMAGE:
        band = inked("M-35 -32Q0 -46 35 -32L34 -40Q0 -54 -34 -40Z", HEART, 2.5)
        blade = inked("M-46 -18L-40 -24L-34 -18L-36 20H-44Z", "#dfe6ec", 2.5)
        return join(
            (band, blade, inked("M-52 20H-28V26H-52Z", GOLD, 2.5), inked("M-44 26H-36V38H-44Z", "#6a4120", 2.5))
        )
    flame = "M-40 -34C-28 -20 -28 -12 -34 -6Q-40 -2 -46 -6C-52 -12 -48 -20 -40 -34Z"
    return join(
        (
            inked("M-24 -40Q0 -60 24 -40Q0 -46 -24 -40Z", colour.dark, 2.5),
            inked("M-44 -4H-36L-38 36H-42Z", "#6a4120", 2.5),
            inked(flame, FLAME, 2.5),
            el("path", d="M-40 -20C-35 -13 -36 -9 -40 -7C-44 -9 -45 -13 -40 -20Z", fill=FLAME_HOT),
        )
    )


def fiend(number: int) -> Svg:
    """A mummified hound; the boss wears the headdress. Its letter beside it."""
    body = boss_body() if number == Fiend.BOSS else hound(number)
    return join((body, tag(number)))


def hound(number: int) -> Svg:
    """A leads the pack, B leans into its run, C bares large fangs, D smoulders."""
    lean = 9 if number == Fiend.B else 0
    glow = GLOWS[number]
    strips = "M-22 6L24 0M-26 20L26 14M-26 34L24 28M-30 -14L28 -26M-32 -26L24 -40"
    parts = (
        group(shadow(34, 9), transform=moved(0, 48)),
        inked("M-24 48C-34 12 -20 -2 0 -2C20 -2 34 12 24 48Z", BAND),
        inked("M-30 8L-52 20L-48 30L-26 22Z", BAND),
        inked("M30 8L54 2L54 14L28 24Z", BAND),
        inked("M-32 -28L-44 -58L-16 -46Z", BAND_DARK),
        inked("M32 -28L44 -58L16 -46Z", BAND_DARK),
        inked("M-34 -26C-34 -52 34 -52 34 -26C34 -14 18 -12 16 2Q0 12 -16 2C-18 -12 -34 -14 -34 -26Z", BAND),
        el("path", d=strips, stroke=BAND_DARK, stroke_width=3, fill="none"),
        oval(-13, -26, 8, 6, "#1a120c", 2),
        oval(13, -26, 8, 6, "#1a120c", 2),
        el("circle", cx=-13, cy=-26, r=3.6, fill=glow),
        el("circle", cx=13, cy=-26, r=3.6, fill=glow),
        oval(0, -8, 7, 5, LINE, 1),
        fangs(number),
        mark_of(number),
    )
    return group(*parts, transform=f"skewX({-lean})" if lean else None)


def fangs(number: int) -> Svg:
    if number == Fiend.C:
        return inked("M-12 -1L-8 14L-3 1ZM12 -1L8 14L3 1Z", "#ffffff", 1.5)
    return inked("M-7 1L-5 7L-3 2ZM7 1L5 7L3 2Z", "#ffffff", 1.2)


def mark_of(number: int) -> Svg:
    """What tells them apart at a glance besides the letter."""
    if number == Fiend.A:
        return inked("M-20 -48L-14 -64L-6 -52L0 -68L6 -52L14 -64L20 -48Z", GOLD, 2.5)
    if number == Fiend.B:
        return el(
            "path", d="M-58 34H-38M-62 24H-42M-56 44H-40", stroke="#57c7e3", stroke_width=4, stroke_linecap="round"
        )
    if number == Fiend.C:
        return el("path", d="M-6 16L12 40M6 14L22 36", stroke="#7c1f1a", stroke_width=4, stroke_linecap="round")
    smoke = "M-10 -50Q-20 -62 -8 -70M6 -50Q-4 -64 8 -74"
    return el("path", d=smoke, stroke="#77808a", stroke_width=5, fill="none", stroke_linecap="round")


def boss_body() -> Svg:
    strips = "M-28 10L30 4M-32 26L32 20M-32 40L30 34"
    return group(
        group(shadow(44, 11), transform=moved(0, 50)),
        inked("M-32 50C-44 10 -26 -6 0 -6C26 -6 44 10 32 50Z", BAND),
        el("path", d=strips, stroke=BAND_DARK, stroke_width=4, fill="none"),
        inked("M-44 14C-56 -40 -40 -76 0 -76C40 -76 56 -40 44 14L28 6V-30H-28V6Z", "#2f5fb0"),
        el(
            "path",
            d="M-46 -6L-29 -12M-47 -24L-29 -26M46 -6L29 -12M47 -24L29 -26M-40 -46Q0 -60 40 -46",
            stroke=GOLD,
            stroke_width=7,
            fill="none",
        ),
        inked("M-28 -34C-28 -50 28 -50 28 -34C28 -18 16 -16 14 -2Q0 10 -14 -2C-16 -16 -28 -18 -28 -34Z", BAND_LIGHT),
        oval(-11, -32, 8, 5, "#1a120c", 2),
        oval(11, -32, 8, 5, "#1a120c", 2),
        el("circle", cx=-11, cy=-32, r=3.6, fill="#ff3b2f"),
        el("circle", cx=11, cy=-32, r=3.6, fill="#ff3b2f"),
        oval(0, -16, 7, 5, LINE, 1),
        inked("M-8 -6L-5 6L-2 -5ZM8 -6L5 6L2 -5Z", "#ffffff", 1.5),
        inked("M-6 -76Q-10 -94 0 -98Q10 -94 6 -76Z", GOLD, 2.5),
        inked("M-7 4H7L4 26H-4Z", GOLD, 2.5),
        el("path", d="M34 44L58 -34Q66 -50 50 -50", stroke=LINE, stroke_width=10, fill="none"),
        el("path", d="M34 44L58 -34Q66 -50 50 -50", stroke=GOLD, stroke_width=6, fill="none"),
    )


def tag(number: int) -> Svg:
    letter = "ABCD★"[number]
    plate = el("circle", r=21, fill=NIGHT, stroke=GOLD, stroke_width=3)
    return group(plate, label(letter, 0, 0, 32, fill=GOLD_PALE, font_weight="700"), transform=moved(44, 30))


@drawn
def hearts_left(hearts: int) -> Svg:
    """A heart and how many there are."""
    plate = el("rect", x=-42, y=-19, width=84, height=38, rx=19, fill=NIGHT, opacity="0.88")
    count = label(str(hearts), 16, 0, 34, fill="#ffffff", font_weight="700")
    return group(plate, use("ht", transform=moved(-19, 1)), count, transform=moved(0, 66))


@drawn
def heart(filled: bool = True) -> Svg:
    d = "M0 13C-22 -4 -13 -18 0 -8C13 -18 22 -4 0 13Z"
    return el("path", d=d, fill=HEART if filled else "none", stroke="#ffffff" if filled else HEART, stroke_width=2)


# Icons


@drawn
def token_icon(kind: int) -> Svg:
    """About 40 units across."""
    if kind < Token.DRAW_1:
        return join((flame_icon(), label(str(kind + 1), 12, 10, 24, fill="#ffffff", font_weight="700")))
    if kind < Token.DOUBLE:
        number = label(str(kind - Token.DRAW_1 + 1), 0, 0, 24, fill=NIGHT, font_weight="700")
        return join((card_icon(), number))
    return (double_icon, shield_icon, trap_icon, passage_icon)[kind - Token.DOUBLE]()


def flame_icon() -> Svg:
    return join(
        (
            el("path", d="M0 -18C12 -6 12 4 6 10Q0 16 -6 10C-13 3 -8 -4 0 -18Z", fill=FLAME),
            el("path", d="M0 -4C6 3 5 8 0 11C-5 8 -5 3 0 -4Z", fill=FLAME_HOT),
        )
    )


def double_icon() -> Svg:
    burst = el("path", d=outline(star(8, 19, 11)), fill=HEART, stroke="#ffffff", stroke_width=2)
    return join((burst, label("×2", 0, 0, 24, fill="#ffffff", font_weight="700")))


def shield_icon() -> Svg:
    shape = "M0 -18L16 -12V2Q14 14 0 20Q-14 14 -16 2V-12Z"
    cross = el("path", d="M0 -12V14M-11 -3H11", stroke=GOLD, stroke_width=4, fill="none")
    return join((el("path", d=shape, fill="#2f5fb0", stroke="#ffffff", stroke_width=3), cross))


def trap_icon() -> Svg:
    return el("path", d="M-18 12L-12 -8L-6 8L0 -12L6 8L12 -8L18 12Z", fill="#8a9199", stroke=LINE, stroke_width=3)


def passage_icon() -> Svg:
    arch = el("path", d="M-15 17V-3A15 15 0 0 1 15 -3V17Z", fill="#120c08", stroke=GOLD, stroke_width=4)
    return join((arch, el("path", d="M0 15V-8", stroke=GOLD, stroke_width=4, stroke_dasharray="4 5", fill="none")))


@drawn
def power_icon(power: int) -> Svg:
    if power == Power.TOKEN:
        return el("path", d="M-9 -18H9L15 -8L10 18H-10L-15 -8Z", fill=GOLD, stroke=GOLD_DEEP, stroke_width=3)
    if power == Power.DAMAGE:
        return el("path", d=outline(star(8, 18, 10)), fill=HEART, stroke="#ffffff", stroke_width=2)
    return flame_icon() if power == Power.TORCH else card_icon()


def card_icon() -> Svg:
    hexagon = outline([(0, -17), (15, -8), (15, 8), (0, 17), (-15, 8), (-15, -8)])
    return el("path", d=hexagon, fill=GOLD_PALE, stroke=GOLD_DEEP, stroke_width=3)


@drawn
def camp_fire(flames: str) -> Svg:
    return group(
        el("path", d="M-8 10L8 4M8 10L-8 4", stroke="#8a5a2a", stroke_width=4),
        el("path", d="M0 -12C8 -4 8 2 4 6H-4C-8 1 -5 -4 0 -12Z", fill=flames),
    )
