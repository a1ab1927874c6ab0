"""The maze as a picture, in layers."""

from collections.abc import Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.svg import Svg, whole

from ..clauses import Clause
from ..tables import Phase
from . import marks
from .figures import pawns, things
from .ground import board_wide, knobs, squares, table, tiles
from .labels import labels
from .panel import actions, hands, height
from .pointing import clicks, means, steps
from .text import text

__all__ = ["board", "clicks", "finale", "layers", "means", "rolled", "steps", "text", "viewbox"]


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    return {
        "table": table(s),
        "tiles": tiles(s),
        "labels": labels(s, t),
        "trail": marks.trail(s, trail, events),
        "last": marks.last(s, events),
        "squares": squares(s, t),
        "things": things(s, t),
        "knobs": knobs(s, t),
        "pawns": pawns(s, t),
        "actions": actions(s, t),
        "hands": hands(s, t),
    }


def rolled(s: Record, events: Sequence[Event]) -> list[str]:
    """The die, where it fell for the movement that is going on."""
    shown = s.phase in (Phase.STEP, Phase.PAUSE)
    return ["die"] if shown and any(event.clause == Clause.GM_M11 for event in events) else []


def finale(s: Record) -> list[tuple[str, str]]:
    """The winner is home with all three pieces."""
    p = 2 * s.winner
    return [(f"home-{p}", "shines"), (f"pawn-{p}", "cheers")] if s.winner >= 0 else []


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return 0, 0, board_wide(s), height(s)


board = whole(viewbox, layers, mark("G.O.O.T.M.U.: the maze and what the players carry"))
