"""The pawns: where each stands, how large, and what is said of it."""

from collections.abc import Iterator
from typing import NamedTuple

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing.shapes import Point, around, round_target
from dedale.drawing.svg import NOTHING, Svg, drawn, group, moved

from ..rules.advancing import refuse_play
from ..tables import PAWNS, WAITING, Code, Phase
from ..words.terms import colour, letter, wins_none
from .corners import nest_spot
from .figures import MARK, pawn_token, use
from .places import Places, corner_of
from .pointing import pawn_id
from .spiral import CENTRE, Track, track_of

NEST_PAWN, NEST_TARGET, COQ_PAWN = 27.0, 36.0, 27.0
LEAST_TARGET = 42.0
GRIDS = {1: (1, 1), 2: (2, 1), 3: (3, 1), 4: (2, 2), 6: (3, 2), 8: (4, 2)}  # along and across, by how many share
SIZES = {1: 0.19, 2: 0.18, 3: 0.15, 4: 0.14, 6: 0.13, 8: 0.13}
LEAST_PAWN = 14.0
STUCK = "0.45"  # how much is seen of a pawn that the roll cannot move


class Stand(NamedTuple):
    """Where a pawn is drawn, and how large."""

    seat: int
    pawn: int
    x: float
    y: float
    r: float
    target: float


@kept
def pieces(s: Record, at: Places, looks: int, t: Language) -> Svg:
    """In the same order always: none hides another, and none is told anew when others move."""
    order = sorted(stands(s, at, looks))
    return group(*(piece(stand, *shown(s, stand, t)) for stand in order), id="pieces")


def stands(s: Record, at: Places, looks: int) -> Iterator[Stand]:
    sharing: dict[int, list[tuple[int, int]]] = {}
    for seat in range(s.seats):
        for pawn in range(PAWNS):
            sharing.setdefault(s.pawn[seat, pawn], []).append((seat, pawn))
    for place, pawns in sharing.items():
        for i, (seat, pawn) in enumerate(pawns):
            if place == WAITING:
                spot = nest_spot(corner_of(s.seats, seat, looks), pawn)
                yield Stand(seat, pawn, *spot, NEST_PAWN, NEST_TARGET)
            else:
                yield Stand(seat, pawn, *on_track(s.squares, place, i, len(pawns), at.target))


@drawn
def on_track(squares: int, place: int, i: int, count: int, target: float) -> tuple[float, float, float, float]:
    """Where the i-th of so many stands there, how large it is, and how large its target."""
    track = track_of(squares)
    if place > squares:
        return (*coq_spot(track, i, count), COQ_PAWN, LEAST_TARGET)
    return on_square(track, place, i, count, target)


def coq_spot(track: Track, i: int, count: int) -> Point:
    """Side by side on the heap, at the rooster's feet."""
    r = track.coq - 38
    return around(r, 180 + (count - 1 - 2 * i) * 1800 / r, CENTRE)


def on_square(track: Track, place: int, i: int, count: int, target: float) -> tuple[float, float, float, float]:
    """As large as the square lets them be side by side; a crowd spreads beyond it rather than hide anybody."""
    room = next(size for size in GRIDS if size >= count)
    columns, rows = GRIDS[room]
    r = max(LEAST_PAWN, min(SIZES[room] * track.width, 0.32 * track.long))
    along = (i % columns - (columns - 1) / 2) * max(2.1 * r, track.long / (columns + 0.1))
    across = ((rows - 1) / 2 - i // columns) * 2.1 * r
    alone = max(LEAST_TARGET, min(target, track.long / 2))
    return (*track.spot(place, along, across), r, alone if count == 1 else max(r * 1.3, 26.0))


def shown(s: Record, stand: Stand, t: Language) -> tuple[bool, bool, str]:
    """Whether it is stuck, whether it bears the mark of one that came back, and what is said of it."""
    seat, pawn, place = stand.seat, stand.pawn, s.pawn[stand.seat, stand.pawn]
    struck = bool(s.marked[seat, pawn]) and bool(s.marks or place <= s.squares)
    none = WAITING < place <= s.squares and wins_none(s, seat, pawn)
    return stuck(s, seat, pawn), struck, pawn_words(seat, pawn, place, s.squares, none, t)


@drawn
def piece(stand: Stand, faint: bool, struck: bool, words: str) -> Svg:
    r = stand.r
    return group(
        pawn_token(stand.seat, stand.pawn, r, STUCK if faint else None),
        use(MARK, transform=moved(0.8 * r, -0.8 * r, 0, max(0.5, r / 30))) if struck else NOTHING,
        round_target(stand.target),
        id=pawn_id(stand.seat, stand.pawn),
        class_="piece",
        role="img",
        aria_label=words,
        transform=moved(stand.x, stand.y),
    )


def stuck(s: Record, seat: int, pawn: int) -> bool:
    """Whether this pawn is the player's and cannot play the roll there is."""
    if s.phase != Phase.PLAY or seat != s.player or refuse_play(s, pawn) == 0:
        return False
    return s.pawn[seat, pawn] != WAITING or refuse_play(s, Code.ENTER) != 0


@drawn
def pawn_words(seat: int, pawn: int, place: int, squares: int, none: bool, t: Language) -> str:
    said = {"colour": colour(seat, t), "pawn": letter(pawn)}
    if place == WAITING:
        return t("{colour}, pawn {pawn}, waiting in the corner", **said)
    if place > squares:
        return t("{colour}, pawn {pawn}, on the COQ", **said)
    if none:
        return t("{colour}, pawn {pawn}, on square {n}, wins no more values", n=place, **said)
    return t("{colour}, pawn {pawn}, on square {n}", n=place, **said)
