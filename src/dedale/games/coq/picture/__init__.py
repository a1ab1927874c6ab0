"""The Coq's board as a picture, in layers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.shapes import Point, around, round_target
from dedale.drawing.svg import Svg, el, group, moved, whole

from ..clauses import Clause
from ..rules.advancing import most_chips, refuse_play
from ..tables import NOBODY, PAWNS, WAITING, Code, Opening, Phase
from ..words.terms import colour, letter, wins_none
from .corners import corners, nest_spot
from .figures import pawn_token
from .goals import stops
from .ground import coq, ground, squares
from .marks import last
from .pointing import clicks, goal, means, pawn_id
from .rolls import rolls
from .spiral import CENTRE, HEIGHT, WIDTH, Track, track_of
from .strip import buttons, strip
from .text import text
from .trail import trails

__all__ = ["board", "clicks", "finale", "goal", "layers", "means", "rolled", "text", "viewbox"]

NEST_PAWN, COQ_PAWN = 27.0, 27.0
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


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    track = track_of(s.squares)
    return {
        "ground": ground(s.squares),
        "squares": squares(tuple(s.value.tolist()[1 : s.squares + 1]), t),
        "coq": coq(s.squares, t),
        "corners": corners(s, t),
        "strip": strip(s, t),
        "rolls": rolls(s, events, trail, t),
        "trail": trails(track, events, trail),
        "last": last(s, track, events),
        "stops": stops(s, track),
        "pieces": pieces(s, track, t),
        "buttons": buttons(s, t),
    }


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return (0, 0, WIDTH, HEIGHT)


board = whole(viewbox, layers, mark("Le jeu du Coq: the spiral track to the rooster"))


def rolled(s: Record, events: Sequence[Event]) -> Iterator[str]:
    """The dice that have just been rolled."""
    for event in events:
        if event.clause == Clause.CQ_02 and event.c == Opening.ROLLED and s.roller == NOBODY:
            yield f"start-die-{event.a}"
    if any(event.clause == Clause.CQ_04 for event in events):
        yield "die"


def finale(s: Record) -> Iterator[tuple[str, str]]:
    """The rooster crows for the pawns of whoever has won."""
    yield "square-coq", "shines"
    for seat in range(s.seats):
        if s.chips[seat] == most_chips(s):
            yield from ((pawn_id(seat, pawn), "cheers") for pawn in range(PAWNS))


def pieces(s: Record, track: Track, t: Language) -> Svg:
    """Back ones first."""
    order = sorted(stands(s, track), key=lambda stand: (stand.y, stand.x))
    return group(*(piece(s, stand, t) for stand in order), id="pieces")


def stands(s: Record, track: Track) -> Iterator[Stand]:
    sharing: dict[int, list[tuple[int, int]]] = {}
    for seat in range(s.seats):
        for pawn in range(PAWNS):
            sharing.setdefault(s.pawn[seat, pawn], []).append((seat, pawn))
    for place, pawns in sharing.items():
        for i, (seat, pawn) in enumerate(pawns):
            if place == WAITING:
                yield Stand(seat, pawn, *nest_spot(s, seat, pawn), NEST_PAWN, 36.0)
            elif place > s.squares:
                yield Stand(seat, pawn, *coq_spot(track, i, len(pawns)), COQ_PAWN, LEAST_TARGET)
            else:
                yield on_square(track, place, seat, pawn, i, len(pawns))


def coq_spot(track: Track, i: int, count: int) -> Point:
    """Side by side on the heap, at the rooster's feet."""
    r = track.coq - 38
    return around(r, 180 + (count - 1 - 2 * i) * 1800 / r, CENTRE)


def on_square(track: Track, place: int, seat: int, pawn: int, i: int, count: int) -> Stand:
    """As large as the square lets them be side by side; a crowd spreads beyond it rather than hide anybody."""
    room = next(size for size in GRIDS if size >= count)
    columns, rows = GRIDS[room]
    r = max(LEAST_PAWN, min(SIZES[room] * track.width, 0.32 * track.long))
    along = (i % columns - (columns - 1) / 2) * max(2.1 * r, track.long / (columns + 0.1))
    across = ((rows - 1) / 2 - i // columns) * 2.1 * r
    x, y = track.spot(place, along, across)
    return Stand(seat, pawn, x, y, r, LEAST_TARGET if count == 1 else max(r * 1.3, 26.0))


def piece(s: Record, stand: Stand, t: Language) -> Svg:
    seat, pawn, r = stand.seat, stand.pawn, stand.r
    token = pawn_token(seat, pawn, r)
    mark = el("use", href="#coq-mark", transform=moved(0.8 * r, -0.8 * r, 0, max(0.5, r / 30)))
    return group(
        group(token, opacity=STUCK) if stuck(s, seat, pawn) else token,
        mark if s.marked[seat, pawn] and (s.marks or s.pawn[seat, pawn] <= s.squares) else Svg(),
        round_target(stand.target),
        id=pawn_id(seat, pawn),
        class_="piece",
        role="img",
        aria_label=pawn_words(s, seat, pawn, t),
        transform=moved(stand.x, stand.y),
    )


def stuck(s: Record, seat: int, pawn: int) -> bool:
    """Whether this pawn is the player's and cannot play the roll there is."""
    if s.phase != Phase.PLAY or seat != s.player or refuse_play(s, pawn) == 0:
        return False
    return s.pawn[seat, pawn] != WAITING or refuse_play(s, Code.ENTER) != 0


def pawn_words(s: Record, seat: int, pawn: int, t: Language) -> str:
    said, place = {"colour": colour(seat, t), "pawn": letter(pawn)}, s.pawn[seat, pawn]
    if place == WAITING:
        return t("{colour}, pawn {pawn}, waiting in the corner", **said)
    if place > s.squares:
        return t("{colour}, pawn {pawn}, on the COQ", **said)
    if wins_none(s, seat, pawn):
        return t("{colour}, pawn {pawn}, on square {n}, wins no more values", n=place, **said)
    return t("{colour}, pawn {pawn}, on square {n}", n=place, **said)
