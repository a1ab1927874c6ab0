"""The pawns: where each stands, how large, and what is said of it."""

from typing import NamedTuple

from dedale.core import Language, Record
from dedale.drawing.shapes import Point, around, round_target
from dedale.drawing.svg import NOTHING, Svg, drawn, group, moved

from ..tables import NOBODY, PAWNS, WAITING, Code, Phase
from ..words.notation import goals
from ..words.terms import colour, letter
from .corners import nest_spot
from .figures import MARK, pawn_token, use
from .places import Places, corners_of
from .pointing import pawn_id
from .spiral import CENTRE, Track, track_of

NEST_PAWN, NEST_TARGET, COQ_PAWN = 27.0, 36.0, 27.0
LEAST_TARGET = 42.0
GRIDS = {1: (1, 1), 2: (2, 1), 3: (3, 1), 4: (2, 2), 6: (3, 2), 8: (4, 2)}  # along and across, by how many share
SIZES = {1: 0.19, 2: 0.18, 3: 0.15, 4: 0.14, 6: 0.13, 8: 0.13}
LEAST_PAWN = 14.0
STUCK = "0.45"  # how much is seen of a pawn that the roll cannot bring in


class Pawn(NamedTuple):
    """Whose, which, where, and the how-manieth it is of those who stand there."""

    seat: int
    pawn: int
    place: int
    nth: int
    of: int


class Stand(NamedTuple):
    """Where a pawn is drawn, how large, and how large its target."""

    x: float
    y: float
    r: float
    target: float


class Look(NamedTuple):
    """Whether the roll cannot bring it in, whether it bears the mark of one that came back, whether it wins nothing."""

    faint: bool = False
    struck: bool = False
    barred: bool = False


class Crowd(NamedTuple):
    """Where all pawns stand, and what their looks depend on; `stuck` is whoever could bring none in."""

    seats: int
    squares: int
    places: tuple[tuple[int, ...], ...]
    marked: tuple[tuple[int, ...], ...]
    marks: int
    stuck: int


def pieces(s: Record, at: Places, looks: int, t: Language) -> Svg:
    return all_pieces(crowd_of(s), at, looks, t)


def crowd_of(s: Record) -> Crowd:
    waits = s.phase == Phase.PLAY and Code.ENTER not in goals(s)
    stuck = s.player if waits else NOBODY
    return Crowd(s.seats, s.squares, tuple(map(tuple, s.pawn)), tuple(map(tuple, s.marked)), s.marks, stuck)


@drawn
def all_pieces(crowd: Crowd, at: Places, looks: int, t: Language) -> Svg:
    """In the same order always: none hides another, and none is told anew when others move."""
    corners = corners_of(crowd.seats, looks)
    shown = [piece(pawn, look, crowd.squares, corners[pawn.seat], at, t) for pawn, look in looked(crowd)]
    return group(*shown, id="pieces")


@drawn
def looked(crowd: Crowd) -> tuple[tuple[Pawn, Look], ...]:
    """The same for all who look."""
    return tuple([(pawn, look(crowd, pawn)) for pawn in pawns(crowd)])


def pawns(crowd: Crowd) -> list[Pawn]:
    places = [place for pair in crowd.places[: crowd.seats] for place in pair]
    return [
        Pawn(n // PAWNS, n % PAWNS, place, places[:n].count(place), places.count(place))
        for n, place in enumerate(places)
    ]


def look(crowd: Crowd, pawn: Pawn) -> Look:
    faint, marked = pawn.place == WAITING and pawn.seat == crowd.stuck, crowd.marked[pawn.seat]
    if not any(marked):
        return Look(True) if faint else PLAIN
    on_way = WAITING < pawn.place <= crowd.squares
    struck = bool(marked[pawn.pawn]) and bool(crowd.marks or on_way)
    return Look(faint, struck, on_way and bool(crowd.marks or marked[pawn.pawn]))


PLAIN = Look()


def stand(pawn: Pawn, squares: int, corner: Point, at: Places) -> Stand:
    if pawn.place == WAITING:
        return Stand(*nest_spot(corner, pawn.pawn), NEST_PAWN, NEST_TARGET)
    track = track_of(squares)
    if pawn.place > squares:
        return Stand(*coq_spot(track, pawn.nth, pawn.of), COQ_PAWN, LEAST_TARGET)
    return on_square(track, pawn.place, pawn.nth, pawn.of, at.target)


def coq_spot(track: Track, i: int, count: int) -> Point:
    """Side by side on the heap, at the rooster's feet."""
    r = track.coq - 38
    return around(r, 180 + (count - 1 - 2 * i) * 1800 / r, CENTRE)


def on_square(track: Track, place: int, i: int, count: int, target: float) -> Stand:
    """As large as the square lets them be side by side; a crowd spreads beyond it rather than hide anybody."""
    room = next(size for size in GRIDS if size >= count)
    columns, rows = GRIDS[room]
    r = max(LEAST_PAWN, min(SIZES[room] * track.width, 0.32 * track.long))
    along = (i % columns - (columns - 1) / 2) * max(2.1 * r, track.long / (columns + 0.1))
    across = ((rows - 1) / 2 - i // columns) * 2.1 * r
    alone = max(LEAST_TARGET, min(target, 0.56 * track.long))
    return Stand(*track.spot(place, along, across), r, alone if count == 1 else max(r * 1.3, 26.0))


@drawn
def piece(pawn: Pawn, look: Look, squares: int, corner: Point, at: Places, t: Language) -> Svg:
    x, y, r, target = stand(pawn, squares, corner, at)
    return group(
        pawn_token(pawn.seat, pawn.pawn, r, STUCK if look.faint else None),
        use(MARK, transform=moved(0.8 * r, -0.8 * r, 0, max(0.5, r / 30))) if look.struck else NOTHING,
        round_target(target),
        id=pawn_id(pawn.seat, pawn.pawn),
        class_="piece",
        role="img",
        aria_label=pawn_words(pawn, squares, look.barred, t),
        transform=moved(round(x), round(y)),
    )


def pawn_words(pawn: Pawn, squares: int, barred: bool, t: Language) -> str:
    said = {"colour": colour(pawn.seat, t), "pawn": letter(pawn.pawn), "n": pawn.place}
    if pawn.place == WAITING:
        return t("{colour} {pawn}, waiting in the corner", **said)
    if pawn.place > squares:
        return t("{colour} {pawn}, on the COQ", **said)
    if barred:
        return t("{colour} {pawn}, square {n}, wins no more values", **said)
    return t("{colour} {pawn}, square {n}", **said)
