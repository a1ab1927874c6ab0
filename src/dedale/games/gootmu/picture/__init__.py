"""The maze as a picture, in layers."""

from collections.abc import Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.svg import Svg, whole

from ..clauses import Clause
from ..tables import Phase
from ..words.terms import mover
from . import marks
from .buttons import actions
from .chart import chart
from .figures import pawns, things
from .gates import gates
from .ground import knobs, squares, table, tiles
from .hands import hands
from .labels import labels
from .places import places
from .pointing import clicks, goal, means, steps
from .text import text

__all__ = ["board", "clicks", "finale", "goal", "layers", "means", "rolled", "steps", "text", "viewbox"]


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    at = places(s, stage)
    return {
        "table": table(s, at, followed(s)),
        "tiles": tiles(s, at),
        "labels": labels(s, at, t),
        "trail": marks.trail(s, at, trail, events),
        "last": marks.last(s, at, events),
        "squares": squares(s, at, t),
        "gates": gates(s, at, t),
        "things": things(s, at, t),
        "knobs": knobs(s, at, t),
        "pawns": pawns(s, at, t),
        "map": chart(s, at),
        "actions": actions(s, at, t),
        "hands": hands(s, at, stage.seat or 0, t),
    }


def followed(s: Record) -> str:
    """The id of whoever acts; nobody before the game."""
    return f"pawn-{mover(s)}" if s.phase > Phase.SCATTER else ""


def rolled(s: Record, events: Sequence[Event]) -> list[str]:
    """The die, where it fell for the movement that is going on."""
    shown = s.phase in (Phase.STEP, Phase.PAUSE)
    return ["die"] if shown and any(event.clause == Clause.GM_M11 for event in events) else []


def finale(s: Record) -> list[tuple[str, str]]:
    """The winner is home with all three pieces."""
    p = 2 * s.winner
    return [(f"home-{p}", "shines"), (f"pawn-{p}", "cheers")] if s.winner >= 0 else []


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return places(s, stage).sheet


board = whole(viewbox, layers, mark("G.O.O.T.M.U.: the maze and what the players carry"))
