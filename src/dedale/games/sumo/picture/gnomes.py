"""The two gnomes where they stand, or beside the stump where one fell."""

from collections.abc import Sequence

from dedale.core import Event, Language, Record
from dedale.drawing.shapes import Point, round_target, shadow
from dedale.drawing.svg import Svg, group, moved

from ..clauses import Clause
from ..tables import COMPASS, NO_SQUARE, WAYS, Phase
from ..words.terms import GNOME_NAMES
from .cards import Place, one_die
from .figures import gnome
from .stump import WIDTH, Board

PUSHES = (Clause.SG_16, Clause.SG_18, Clause.SG_24)
FAR = 1.05  # how many cells past its last square a gnome comes to lie
LEAST, MOST = (84.0, 240.0), (WIDTH - 84.0, 1000.0)  # between the cards
FALLEN = 0.84
LYING = {-1: -140, 0: 164, 1: 140}  # head over heels, and a little to the side it fell on


def pieces(s: Record, board: Board, dice: Sequence[Place], events: Sequence[Event], t: Language) -> Svg:
    """Back row first, so that the nearer gnome stands in front; then the grip."""
    spots = [gnome_spot(s, board, seat, events) for seat in range(2)]
    order = sorted(range(2), key=lambda seat: spots[seat][1])
    grips = [group(one_die(place), pointer_events="none") for place in dice if place.zone == "grip"]
    figures = [one_gnome(s, board, seat, spots[seat], t) for seat in order]
    return group(*figures, *grips, id="pieces")


def gnome_spot(s: Record, board: Board, seat: int, events: Sequence[Event]) -> Point:
    """Who was thrown off lies beside the stump, near the place."""
    if s.gnome[seat] >= 0:
        return board.spots[s.gnome[seat]]
    square, way = fallen_from(s, board, seat, events)
    x, y = board.beside(square, way, FAR)
    return min(max(x, LEAST[0]), MOST[0]), min(max(y, LEAST[1]), MOST[1])


def fallen_from(s: Record, board: Board, seat: int, events: Sequence[Event]) -> tuple[int, int]:
    """The last square and the direction, as they were told; a position alone only knows where the winner stands."""
    square = next((event.b for event in events if event.clause == Clause.SG_12), None)
    if square is None:
        near = [to for to in (s.gnome[1 - seat], *board.near[s.gnome[1 - seat]]) if to >= 0 and board.outer[to]]
        return outward(board, near[0] if near else 0)
    pushed = [event.c for event in events if event.clause in PUSHES and event.b == square]
    return (square, pushed[-1]) if pushed else outward(board, square)


def outward(board: Board, square: int) -> tuple[int, int]:
    """The way off the stump that leads straightest from its middle."""
    (x, y), (column, row) = board.middle, board.places[square]
    off = [way for way in range(WAYS) if board.near[square][way] == NO_SQUARE] or list(range(WAYS))
    return square, max(off, key=lambda way: COMPASS[way][0] * (column - x) + COMPASS[way][1] * (row - y))


def one_gnome(s: Record, board: Board, seat: int, spot: Point, t: Language) -> Svg:
    fallen, k = s.gnome[seat] < 0, board.cell / 194
    side = (spot[0] > WIDTH * 0.75) - (spot[0] < WIDTH * 0.25)
    lying = moved(0, 0, LYING[side], FALLEN * k) if fallen else moved(0, 0, 0, k)
    return group(
        Svg() if fallen else group(shadow(62 * k, 17 * k), transform=moved(0, 57 * k)),
        gnome(seat, transform=lying, pointer_events="none"),
        round_target(board.target),
        id=f"gnome-{seat}",
        class_="piece",
        data_pulls="square- off-" if s.phase == Phase.ACT and seat == s.player else None,
        role="img",
        aria_label=gnome_words(s, board, seat, t),
        transform=moved(*spot),
    )


def gnome_words(s: Record, board: Board, seat: int, t: Language) -> str:
    who, square = t(GNOME_NAMES[seat]), s.gnome[seat]
    if square < 0:
        return t("{gnome}, off the stump", gnome=who)
    if s.held[seat]:
        return t("{gnome} on {square}, grabbed", gnome=who, square=board.name(square))
    return t("{gnome} on {square}", gnome=who, square=board.name(square))
