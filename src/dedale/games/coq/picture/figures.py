"""Pawns, dice with pips and Volu-Points."""

from dedale.drawing import palette
from dedale.drawing.shapes import badge, die, label, shadow
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from .. import FACTS
from ..tables import FACES, PAWNS, SEATS
from ..words.terms import LETTERS

TONES = palette.seated(FACTS.colours)
PAWN = 30.0  # the radius pawns are drawn with in the stock
DIE = 88.0
LOWER = {"triangle": 5.0}  # the letter sits where the shape is widest
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@drawn
def stock() -> Svg:
    """What the changing layers only refer to, by short names: a move costs few bytes on the wire."""
    pawns = [group(whole_pawn(seat, pawn), id=pawn_key(seat, pawn)) for seat in range(SEATS) for pawn in range(PAWNS)]
    dice = [named_die(seat, face) for seat in range(SEATS) for face in range(FACES + 1)]
    chips = [group(whole_chip(seat), id=chip_key(seat)) for seat in range(SEATS)]
    return join((*pawns, *dice, *chips, group(mark(), id=MARK)))


MARK = "qm"


def pawn_key(seat: int, pawn: int) -> str:
    return f"qp{seat}{pawn}"


def die_key(seat: int, face: int) -> str:
    return f"qd{seat}{face}"


def chip_key(seat: int) -> str:
    return f"qc{seat}"


def use(key: str, **attributes: object) -> Svg:
    """What the ground defines under this name."""
    return el("use", href=f"#{key}", **attributes)


def pawn_token(seat: int, pawn: int, r: float, opacity: str | None = None) -> Svg:
    return use(pawn_key(seat, pawn), transform=scaled(r / PAWN), opacity=opacity)


def die_token(seat: int, face: int, size: float = DIE, opacity: str | None = None) -> Svg:
    """A die in the roller's colour; face 0 is one not rolled yet."""
    return use(die_key(seat, face), transform=scaled(size / DIE), opacity=opacity)


def scaled(k: float) -> str | None:
    return None if round(k, 3) == 1 else f"scale({k:.3f})"


def whole_pawn(seat: int, pawn: int) -> Svg:
    """A thick counter in the seat's own shape, lit from above."""
    colour = TONES[seat]
    y = LOWER.get(colour.shape, 0.0)
    return join(
        (
            group(shadow(29, 12, 0.13), transform=moved(2, 19)),
            group(badge(colour, 27, fill=colour.dark, **edge(colour.dark, 6)), transform=moved(0, 5)),
            group(badge(colour, 27, fill=colour.colour, **edge(colour.dark, 5)), transform=moved(0, -2)),
            group(badge(colour, 22, fill="none", **edge(colour.light, 3.5)), transform=moved(0, -2)),
            label(LETTERS[pawn], 0, y - 2, 36, fill=palette.IVORY, font_weight=800),
        )
    )


def edge(colour: str, width: float) -> dict[str, object]:
    return {"stroke": colour, "stroke_width": width, "stroke_linejoin": "round"}


def mark() -> Svg:
    """A chip struck out: this pawn wins no more values."""
    return join(
        (
            el("circle", r=13, fill=palette.IVORY, stroke="#a8181c", stroke_width=4),
            el("path", d="M-8 8L8 -8", stroke="#a8181c", stroke_width=4, stroke_linecap="round"),
        )
    )


def named_die(seat: int, face: int) -> Svg:
    """It says itself what it shows: whoever refers to it need not say it anew for every roll."""
    return group(whole_die(seat, face), id=die_key(seat, face), role="img", aria_label=str(face or "?"))


def whole_die(seat: int, face: int) -> Svg:
    dots = [el("circle", cx=24 * x, cy=24 * y, r=10) for x, y in PIPS.get(face, ())]
    body = die(DIE, TONES[seat], join(dots) if dots else question())
    return body if face else group(body, opacity="0.45")


def question() -> Svg:
    return label("?", 0, 0, 62, fill=palette.IVORY, font_weight=800)


def whole_chip(seat: int) -> Svg:
    """A Volu-Point: notched rim, ivory face."""
    colour, r = TONES[seat], 37.0
    return join(
        (
            el("circle", r=r, fill=colour.colour, stroke=colour.dark, stroke_width=3),
            el("circle", r=r - 4.5, fill="none", stroke=palette.IVORY, stroke_width=7, stroke_dasharray="9.5 11"),
            el("circle", r=r - 10, fill=palette.IVORY, stroke=colour.dark, stroke_width=2),
        )
    )


@drawn
def chip_pile(seat: int, points: int) -> Svg:
    """The score on a chip; the pile under it grows with every ten points."""
    high = min(4, points // 10)
    under = [use(chip_key(seat), y=5 * i) for i in range(high, 0, -1)]
    size = (34.0, 34.0, 32.0, 24.0)[min(3, len(str(points)) - 1)]
    score = label(str(points), 0, 0, size, fill=palette.INK, font_weight=800)
    return group(*under, use(chip_key(seat)), score, transform=moved(0, -4.0 * high))
