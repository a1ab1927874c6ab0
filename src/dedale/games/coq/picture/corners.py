"""The corner circles: who waits there, and each player's points."""

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge, round_target
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.advancing import most_chips
from ..tables import PAWNS, SEATS, WAITING, Phase
from ..words.terms import colour, points
from .figures import TONES, chip_pile
from .pointing import pawn_id

R = 80.0
CORNERS = ((98.0, 98.0), (902.0, 98.0), (902.0, 902.0), (98.0, 902.0))
PLACES = {2: (0, 2, 1, 3), 3: (0, 1, 2, 3), 4: (0, 1, 2, 3)}  # two players sit across
NESTS = ((-34.0, -26.0), (34.0, -26.0))
PILE, CHIP = (0.0, 39.0), 37.0


def corner_of(s: Record, seat: int) -> Point:
    return CORNERS[PLACES[s.seats][seat]]


def nest_spot(s: Record, seat: int, pawn: int) -> Point:
    (x, y), (dx, dy) = corner_of(s, seat), NESTS[pawn]
    return x + dx, y + dy


def corners(s: Record, t: Language) -> Svg:
    circles = [corner(s, seat, t) for seat in range(SEATS)]
    return group(*circles, *(chips(s, seat, t) for seat in range(s.seats)), id="corners")


def chips(s: Record, seat: int, t: Language) -> Svg:
    """Beside the circle, not in it: what is asked about it is not what a click on the corner does."""
    x, y = corner_of(s, seat)
    return group(
        chip_pile(seat, s.chips[seat]),
        round_target(CHIP),
        id=f"chips-{seat}",
        role="img",
        aria_label=t("{title}: {value}", title=colour(seat, t), value=points(s.chips[seat], t)),
        transform=moved(x + PILE[0], y + PILE[1]),
    )


def corner(s: Record, seat: int, t: Language) -> Svg:
    tone, playing = TONES[seat], seat < s.seats
    active = playing and (s.player == seat if s.phase != Phase.DONE else s.chips[seat] == most_chips(s))
    ring = {"stroke": tone.colour if playing else palette.PAPER_EDGE, "stroke_width": 10 if active else 4}
    inner = [
        el("circle", r=R + 7, fill=tone.light, opacity="0.45") if active else Svg(),
        el("circle", r=R, fill=palette.IVORY if playing else palette.PAPER_SHADE, **ring),
        *(nest(seat, pawn, playing) for pawn in range(PAWNS)),
    ]
    return group(
        *inner,
        round_target(R + 3) if playing else Svg(),
        id=f"corner-{seat}",
        data_ghost=waiting(s, seat) if playing else None,
        role="img",
        aria_label=corner_words(s, seat, t),
        transform=moved(*corner_of(s, seat)),
    )


def waiting(s: Record, seat: int) -> str | None:
    """The pawn that a hand would take from there."""
    found = [pawn for pawn in range(PAWNS) if s.pawn[seat, pawn] == WAITING]
    return pawn_id(seat, found[0]) if found else None


def nest(seat: int, pawn: int, playing: bool) -> Svg:
    tone = TONES[seat]
    line = {"stroke": tone.colour if playing else palette.PAPER_EDGE, "stroke_width": 3, "stroke_dasharray": "6 6"}
    return group(badge(tone, 24, fill="none", **line), opacity="0.55", transform=moved(*NESTS[pawn]))


def corner_words(s: Record, seat: int, t: Language) -> str:
    if seat >= s.seats:
        return t("{colour} does not play.", colour=colour(seat, t))
    waiting = sum(place == 0 for place in s.pawn[seat].tolist())
    return t("{colour}: {n} points, pawns waiting: {waiting}", colour=colour(seat, t), n=s.chips[seat], waiting=waiting)
