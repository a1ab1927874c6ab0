"""The two gnomes and the six faces of an action die."""

from functools import cache

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.shapes import arrow, badge, box, die, label, outline, star, stroke
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import FACE_KEYS, FACES, Face
from ..words.terms import die as die_name

LINE = "#3b2114"
DIE = 88.0
BLANK = -1
BUST, NAME_Y, NAME = 46.0, 62.0, 21.0


def inked(d: str, fill: str, width: float = 3.0) -> Svg:
    """A shape with the figure's outline."""
    return el("path", d=d, fill=fill, stroke=LINE, stroke_width=width, stroke_linejoin="round")


def limb(d: str, colour: str, width: float) -> Svg:
    """A bare arm or leg: an outlined thick line."""
    return join((stroke(d, LINE, width + 6), stroke(d, colour, width)))


def oval(x: float, y: float, rx: float, ry: float, fill: str, width: float = 3.0) -> Svg:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, stroke=LINE, stroke_width=width)


def spot(x: float, y: float, rx: float, ry: float, fill: str, opacity: str | None = None) -> Svg:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, opacity=opacity)


@cache
def stock(t: Language) -> Svg:
    """What the changing layers only refer to, so that a move costs few bytes on the wire."""
    gnomes = [group(draw(), id=f"sumo-gnome-{seat}") for seat, draw in enumerate((red_gnome, blue_gnome))]
    pairs = [(seat, face) for seat in range(2) for face in FACE_ICONS]
    dice = [group(whole_die(seat, face), id=f"sumo-die-{seat}-{die_key(face)}") for seat, face in pairs]
    names = [group(name(face, t), id=f"sumo-name-{die_key(face)}") for face in FACE_ICONS]
    idle = [group(struck_out(), name(face, t), id=f"sumo-idle-{die_key(face)}") for face in range(FACES)]
    passes = group(skip(), id="sumo-skip"), group(skip(), written(t("Pass")), id="sumo-pass")
    marks = group(struck_out(), id="sumo-idle"), group(lit(), id="sumo-lit")
    return join((*gnomes, *dice, *names, *idle, *passes, *marks, portrait_clips()))


def gnome(seat: int, **attributes: object) -> Svg:
    """A gnome about the middle of its square, in a cell of 200 units."""
    return el("use", href=f"#sumo-gnome-{seat}", **attributes)


def action_die(seat: int, face: int) -> Svg:
    return el("use", href=f"#sumo-die-{seat}-{die_key(face)}")


def die_key(face: int) -> str:
    return "blank" if face == BLANK else FACE_KEYS[face]


def whole_die(seat: int, face: int) -> Svg:
    body = die(DIE, palette.SEATS[seat], icon(face))
    return group(body, opacity="0.38") if face == BLANK else body


def die_words(face: int, t: Language) -> str:
    return t("to roll") if face == BLANK else die_name(face, t)


def name(face: int, t: Language) -> Svg:
    """Below a die that lies on a card."""
    return written(die_words(face, t))


def written(text: str) -> Svg:
    return label(text, 0, NAME_Y, min(NAME, 160 / len(text)), fill=palette.INK, font_weight=500)


def struck_out() -> Svg:
    """Over a die that could do nothing."""
    faint = box(DIE + 4, DIE + 8, 20, 0, 2, fill=palette.PAPER, opacity="0.6")
    return join((faint, stroke("M-27 25L27 -29", palette.INK, 6, "0.75")))


def lit() -> Svg:
    """Round a die that was just rolled or put down."""
    return box(DIE + 9, DIE + 12, 22, 0, 1, fill="none", stroke=palette.LAST, stroke_width=6)


def skip() -> Svg:
    """The button to pass."""
    return join(
        (
            el("circle", r=37, fill=palette.IVORY, stroke=palette.INK_SOFT, stroke_width=4),
            el("path", d="M-21 -16L-1 0L-21 16ZM-1 -16L19 0L-1 16ZM19 -16H25V16H19Z", fill=palette.INK_SOFT),
        )
    )


@cache
def portrait(seat: int) -> Svg:
    """Head and beard before the seat's shape, the hat sticking out."""
    colour, r = palette.SEATS[seat], BUST
    back = badge(colour, r, fill=colour.light, stroke=colour.dark, stroke_width=4)
    bust = gnome(seat, transform=moved(0, r * 0.62, 0, r / 62))
    rim = badge(colour, r, fill="none", stroke=colour.dark, stroke_width=4)
    return join((back, group(bust, clip_path=f"url(#sumo-bust-{seat})"), group(rim, clip_path="url(#sumo-low)")))


def portrait_clips() -> Svg:
    """Below the middle the bust ends where the badge ends."""
    low, side = BUST - 1, 0.9 * BUST - 1
    shapes = (
        f"M-120 -160H120V-9H{low}V0A{low} {low} 0 0 1 {-low} 0V-9H-120Z",
        f"M-47 -160H60V-9H{side}V{side}H{-side}V-9H-47Z",
    )
    clips = [el("clipPath", el("path", d=d), id=f"sumo-bust-{seat}") for seat, d in enumerate(shapes)]
    return join((*clips, el("clipPath", el("path", d="M-120 0H120V120H-120Z"), id="sumo-low")))


def red_gnome() -> Svg:
    """Stocky and planted: a straight pointed hat, a long round white beard."""
    skin, shade, seat = "#f0bd93", "#d59a6c", palette.SEATS[0]
    return join(
        (
            oval(-33, 53, 22, 11, skin),
            oval(33, 53, 22, 11, skin),
            limb("M-26 28Q-38 36 -33 48", skin, 26),
            limb("M26 28Q38 36 33 48", skin, 26),
            limb("M-40 -14Q-70 0 -60 22", skin, 22),
            limb("M40 -14Q70 0 60 22", skin, 22),
            oval(0, 4, 53, 42, skin),
            el("path", d="M40 -18C52 0 50 30 24 42C36 22 40 4 34 -18Z", fill=shade, opacity="0.6"),
            stroke("M-46 -4Q-50 8 -46 16", "#ffe0c0", 5, "0.7"),
            mawashi(seat, 51, 18),
            oval(-60, 26, 12, 12, skin),
            oval(60, 26, 12, 12, skin),
            inked("M-36 -44C-54 -14 -40 26 -16 36Q-8 46 0 47Q8 46 16 36C40 26 54 -14 36 -44Z", "#f7f3ea"),
            stroke("M-24 -12Q-24 14 -12 30M-8 -6Q-8 22 -3 38M10 -6Q12 20 6 38M26 -12Q26 12 15 28", "#cfc6b6", 3),
            oval(0, -42, 33, 24, skin),
            face(10, "#e08a6a", "#f7f3ea"),
            inked("M0 -26C-10 -36 -30 -30 -34 -16C-22 -20 -10 -14 0 -20C10 -14 22 -20 34 -16C30 -30 10 -36 0 -26Z",
                  "#ffffff", 2.5),
            oval(0, -33, 11, 9.5, "#e58f6f", 2.5),
            spot(-3, -36, 4, 3, "#ffffff", "0.55"),
            inked("M-46 -50C-40 -78 -16 -104 -2 -130Q3 -138 7 -130C16 -104 40 -78 46 -50Q0 -66 -46 -50Z", seat.colour),
            el("path", d="M-30 -62C-24 -80 -8 -104 2 -124C0 -104 -8 -80 -12 -65Z", fill=seat.light, opacity="0.75"),
            el("path", d="M44 -52C38 -76 18 -100 8 -124C12 -100 22 -76 24 -61Z", fill=seat.dark, opacity="0.5"),
            inked("M-48 -47Q0 -68 48 -47Q52 -56 45 -60Q0 -78 -45 -60Q-52 -56 -48 -47Z", seat.light),
        )
    )  # fmt: skip


def blue_gnome() -> Svg:
    """On guard, one foot stamping: a wide hat with a drooping bobble, a forked brown beard."""
    skin, shade, seat, hair = "#d99f73", "#b87b50", palette.SEATS[1], "#7b4a25"
    return join(
        (
            oval(-36, 55, 21, 11, skin),
            limb("M-20 26Q-40 34 -36 48", skin, 24),
            limb("M20 24Q50 22 50 36", skin, 24),
            oval(56, 42, 20, 11, skin),
            oval(0, 6, 45, 40, skin),
            el("path", d="M33 -18C46 0 44 26 20 42C32 22 34 4 28 -18Z", fill=shade, opacity="0.6"),
            stroke("M-38 0Q-41 9 -38 16", "#f2c49c", 5, "0.7"),
            mawashi(seat, 44, 18),
            limb("M-34 -12Q-66 -4 -66 -26", skin, 20),
            limb("M34 -12Q64 8 68 -10", skin, 20),
            palm(-67, -36, skin),
            palm(70, -20, skin),
            inked("M-33 -42C-44 -14 -36 10 -26 40C-18 32 -6 20 0 6C6 20 18 32 26 40C36 10 44 -14 33 -42Z", hair),
            stroke("M-22 -8Q-26 12 -22 28M-10 -8Q-12 6 -14 18M22 -8Q26 12 22 28M10 -8Q12 6 14 18", "#a8703f", 3),
            oval(0, -42, 31, 24, skin),
            face(11, "#b8623f", hair),
            inked("M0 -24C-12 -32 -26 -24 -44 -34C-40 -18 -18 -10 0 -18C18 -10 40 -18 44 -34C26 -24 12 -32 0 -24Z",
                  "#8d572d", 2.5),
            oval(0, -33, 8.5, 12, "#cf7f58", 2.5),
            spot(-2, -38, 3, 4, "#ffffff", "0.5"),
            inked("M-34 -58C-38 -96 -6 -116 24 -108C48 -104 62 -90 62 -72C52 -84 40 -86 32 -82C36 -74 36 -66 34 -58Z",
                  seat.colour),
            el("path", d="M-24 -62C-26 -88 -6 -104 14 -103C-6 -94 -12 -80 -12 -64Z", fill=seat.light, opacity="0.75"),
            stroke("M31 -82Q22 -84 14 -92", seat.dark, 4),
            inked("M-60 -54C-40 -72 40 -72 60 -54C40 -48 -40 -48 -60 -54Z", seat.light),
            oval(62, -66, 11, 11, "#f3ead6"),
            spot(59, -69, 4, 3.5, "#ffffff"),
        )
    )  # fmt: skip


def face(apart: float, cheek: str, brows: str) -> Svg:
    """Eyes that mean it, under bushy brows."""
    eyes = [
        join(
            (
                spot(side * 2 * apart, -34, 7, 5, cheek, "0.55"),
                spot(side * apart * 1.25, -43, 6, 6.5, "#ffffff"),
                spot(side * apart * 1.05, -42, 3.4, 4, LINE),
                stroke(f"M{side * 21} -52L{side * 6} -48", LINE, 8.5),
                stroke(f"M{side * 21} -52L{side * 6} -48", brows, 5),
            )
        )
        for side in (-1, 1)
    ]
    return join(eyes)


def palm(x: float, y: float, skin: str) -> Svg:
    """An open hand with spread fingers."""
    fingers = [limb(f"M0 0L{dx} {dy}", skin, 6) for dx, dy in ((-11, -7), (-5, -13), (4, -13), (11, -7))]
    return group(*fingers, oval(0, 0, 10, 10, skin), transform=moved(x, y))


def mawashi(seat: palette.SeatColour, half: float, y: float) -> Svg:
    """The wrestler's belt with its apron."""
    band = f"M{-half} {y - 2}Q0 {y + 22} {half} {y - 2}L{half - 7} {y + 19}Q0 {y + 41} {7 - half} {y + 19}Z"
    return join(
        (
            inked(band, seat.colour),
            stroke(f"M{5 - half} {y + 6}Q0 {y + 28} {half - 5} {y + 6}", seat.light, 3, "0.8"),
            inked(f"M-15 {y + 16}L15 {y + 16}L12 {y + 44}L-12 {y + 44}Z", seat.dark),
            group(badge(seat, 6, fill=palette.IVORY), transform=moved(0, y + 35)),
        )
    )  # fmt: skip


def icon(face: int) -> Svg:
    """A face in a square of 100 units, drawn in one colour with holes."""
    return FACE_ICONS[face]()


def cross_of_arrows() -> Svg:
    arms = [arrow((0, 0), (dx * 36, dy * 36), 11, 18) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    return join((el("path", d="".join(arms)), el("circle", r=8)))


def slanted_arrows() -> Svg:
    arms = [arrow((0, 0), (dx * 28, dy * 28), 11, 18) for dx, dy in ((1, -1), (1, 1), (-1, 1), (-1, -1))]
    return join((el("path", d="".join(arms)), el("circle", r=8)))


def impact() -> Svg:
    burst = outline(star(9, 39, 20)) + outline(star(9, 15, 7)[::-1])
    return el("path", d=burst, fill_rule="evenodd")


def mask() -> Svg:
    upper = "M-37 -14C-26 -24 -10 -20 0 -12C10 -20 26 -24 37 -14"
    lower = "C40 6 28 20 15 19C8 18 5 8 0 8C-5 8 -8 18 -15 19C-28 20 -40 6 -37 -14Z"
    eyes = "M-27 -4Q-17 -13 -7 1Q-18 9 -27 -4ZM27 -4Q17 -13 7 1Q18 9 27 -4Z"
    return el("path", d=upper + lower + eyes, fill_rule="evenodd")


def opposed_arrows() -> Svg:
    return el("path", d=arrow((-33, -15), (35, -15), 12, 24) + arrow((33, 15), (-35, 15), 12, 24))


def hand() -> Svg:
    fingers = "M-15 4V-20M-4 2V-29M7 2V-27M18 6V-18"
    return join(
        (
            el("path", d=fingers, fill="none", stroke=palette.IVORY, stroke_width=9.5, stroke_linecap="round"),
            el("path", d="M-20 -4H23V14C23 30 12 37 2 37C-10 37 -15 30 -22 20L-34 3C-36 -3 -29 -8 -24 -3L-20 2Z"),
        )
    )


def rolling() -> Svg:
    """For a die that is still to be rolled."""
    return join(
        (
            el("path", d="M22 -12A25 25 0 1 0 24 9", fill="none", stroke=palette.IVORY, stroke_width=8),
            el("path", d="M34 -22L26 4L8 -14Z"),
        )
    )


FACE_ICONS = {
    Face.PLUS: cross_of_arrows,
    Face.CROSS: slanted_arrows,
    Face.SLAM: impact,
    Face.TRICK: mask,
    Face.SWITCH: opposed_arrows,
    Face.GRAB: hand,
    BLANK: rolling,
}
