"""The Coq's board as a picture, in layers."""

from collections.abc import Iterator, Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.svg import Svg, whole

from ..clauses import Clause
from ..rules.advancing import most_chips
from ..tables import NOBODY, PAWNS, Opening
from .buttons import buttons
from .corners import corners
from .goals import stops
from .ground import coq, ground, squares
from .marks import last
from .pieces import pieces
from .places import PLACES, Places
from .pointing import clicks, goal, means, pawn_id
from .rolls import ROLLED, rolls
from .strip import strip
from .text import text
from .trail import trails

__all__ = ["board", "clicks", "finale", "goal", "layers", "means", "rolled", "text", "viewbox"]


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    at, looks, now, turns = PLACES[stage.form], stage.seat or 0, tuple(events), tuple(trail)
    return {
        "ground": ground(s.squares, at),
        "squares": values(s, at, t),
        "coq": coq(s.squares, t),
        "corners": corners(s, looks, t),
        "strip": strip(s, at, looks, t),
        "rolls": rolls(s, now, turns, at, looks, t),
        "trail": trails(s.squares, now, turns),
        "last": last(s, now, looks),
        "stops": stops(s),
        "pieces": pieces(s, at, looks, t),
        "buttons": buttons(s, at, t),
    }


def values(s: Record, at: Places, t: Language) -> Svg:
    return squares(tuple(s.value[1 : s.squares + 1]), at.least, t)


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    at = PLACES[stage.form]
    return (0, 0, at.width, at.height)


board = whole(viewbox, layers, mark("Le jeu du Coq: the spiral track to the rooster"))


def rolled(s: Record, events: Sequence[Event]) -> Iterator[str]:
    """The dice that have just been rolled."""
    if s.roller == NOBODY:
        starts = [event for event in events if event.clause == Clause.CQ_02 and event.c == Opening.ROLLED]
        yield from [f"start-die-{event.a}" for event in starts]
    if ROLLED in [event.clause for event in events]:
        yield "die"


def finale(s: Record) -> Iterator[tuple[str, str]]:
    """The rooster crows for the pawns of whoever has won."""
    yield "square-coq", "shines"
    for seat in range(s.seats):
        if s.chips[seat] == most_chips(s):
            yield from ((pawn_id(seat, pawn), "cheers") for pawn in range(PAWNS))
