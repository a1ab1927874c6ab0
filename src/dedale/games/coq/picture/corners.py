"""The corner circles: who waits there, and each player's points."""

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge, round_target
from dedale.drawing.svg import NOTHING, Svg, drawn, el, group, join, moved

from ..rules.advancing import most_chips
from ..tables import PAWNS, SEATS, WAITING, Phase
from ..words.terms import colour
from .figures import TONES, chip_pile, use
from .places import corner_of, corners_of
from .pointing import pawn_id

R = 80.0
NESTS = ((-34.0, -26.0), (34.0, -26.0))
WAITERS = {(True, True): (0, 1), (True, False): (0,), (False, True): (1,), (False, False): ()}
Seats = tuple[int, ...]
PILE, CHIP = (0.0, 39.0), 37.0


def nest_spot(corner: Point, pawn: int) -> Point:
    (x, y), (dx, dy) = corner, NESTS[pawn]
    return x + dx, y + dy


def corners(s: Record, looks: int, t: Language) -> Svg:
    return all_corners(s.seats, waiting(s), tuple(s.chips), lit(s), looks, t)


@drawn
def all_corners(
    seats: int, waits: tuple[tuple[int, ...], ...], points: tuple[int, ...], lit: Seats, looks: int, t: Language
) -> Svg:
    places = corners_of(seats, looks)
    scores = [chips(seat, points[seat], places[seat], t) for seat in range(seats)]
    return group(circles(seats, waits, looks, t), *scores, *map(lit_ring, lit), id="corners")


@drawn
def circles(seats: int, waits: tuple[tuple[int, ...], ...], looks: int, t: Language) -> Svg:
    places = corners_of(seats, looks)
    drawings = [corner(seat, seat < seats, waits[seat], places[seat], t) for seat in range(SEATS)]
    return join((rings(seats, looks), *drawings))


def lit(s: Record) -> Seats:
    """A ring lies round the corner of whoever is to act; at the end, of those who have won."""
    if s.phase != Phase.DONE:
        return (s.player,)
    return tuple(seat for seat in range(s.seats) if s.chips[seat] == most_chips(s))


@drawn
def lit_ring(seat: int) -> Svg:
    return use(ring_key(seat), pointer_events="none")


def ring_key(seat: int) -> str:
    return f"qa{seat}"


def rings(seats: int, looks: int) -> Svg:
    """To refer to."""
    return el("defs", *(ring(seat, corner_of(seats, seat, looks)) for seat in range(seats)))


def ring(seat: int, corner: Point) -> Svg:
    glow = el("circle", r=R + 4, stroke=TONES[seat].light, stroke_width=9, opacity="0.6")
    line = el("circle", r=R, stroke=TONES[seat].colour, stroke_width=10)
    return group(group(glow, line, fill="none", transform=moved(*corner)), id=ring_key(seat))


@drawn
def chips(seat: int, count: int, corner: Point, t: Language) -> Svg:
    """Beside the circle, not in it: what is asked about it is not what a click on the corner does. How many there are
    is read from the chip itself."""
    x, y = corner
    return group(
        chip_pile(seat, count),
        round_target(CHIP),
        id=f"chips-{seat}",
        role="group",
        aria_label=t("{colour}, points", colour=colour(seat, t)),
        transform=moved(x + PILE[0], y + PILE[1]),
    )


def waiting(s: Record) -> tuple[tuple[int, ...], ...]:
    """By seat, the pawns in the corner; a hand would take the first."""
    return tuple([WAITERS[first == WAITING, second == WAITING] for first, second in s.pawn])


def corner(seat: int, playing: bool, pawns: tuple[int, ...], place: Point, t: Language) -> Svg:
    edge = TONES[seat].colour if playing else palette.PAPER_EDGE
    return group(
        el("circle", r=R, fill=palette.IVORY if playing else palette.PAPER_SHADE, stroke=edge, stroke_width=4),
        *(nest(seat, pawn, edge) for pawn in range(PAWNS)),
        round_target(R + 3) if playing else NOTHING,
        id=f"corner-{seat}",
        data_ghost=pawn_id(seat, pawns[0]) if playing and pawns else None,
        role="img",
        aria_label=corner_words(seat, playing, len(pawns), t),
        transform=moved(*place),
    )


def nest(seat: int, pawn: int, edge: str) -> Svg:
    line = {"stroke": edge, "stroke_width": 3, "stroke_dasharray": "6 6"}
    return group(badge(TONES[seat], 24, fill="none", **line), opacity="0.55", transform=moved(*NESTS[pawn]))


def corner_words(seat: int, playing: bool, waiting: int, t: Language) -> str:
    if not playing:
        return t("{colour} does not play.", colour=colour(seat, t))
    return t("{colour}, pawns waiting: {waiting}", colour=colour(seat, t), waiting=waiting)
