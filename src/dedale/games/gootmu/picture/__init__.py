"""The maze as a picture, in layers."""

from collections.abc import Iterator, Sequence

from dedale.core import Event, Language, Record, Turn, mark
from dedale.drawing import palette
from dedale.drawing.shapes import Point
from dedale.drawing.svg import Svg, el, whole

from ..clauses import Clause
from ..tables import Phase
from .figures import pawns, things
from .ground import TILE, board_wide, knobs, layer, middle, squares, table, tile_middle, tiles
from .labels import labels
from .panel import actions, hands, height
from .pointing import clicks, means
from .text import text

__all__ = ["board", "clicks", "layers", "means", "rolled", "text", "viewbox"]


def layers(s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = ()) -> dict[str, str]:
    return {
        "table": table(s),
        "tiles": tiles(s),
        "labels": labels(s, t),
        "last": last(s, events),
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


def viewbox(s: Record) -> tuple[float, float, float, float]:
    return 0, 0, board_wide(s), height(s)


board = whole(viewbox, layers, mark("G.O.O.T.M.U.: the maze and what the players carry"))


def last(s: Record, events: Sequence[Event]) -> Svg:
    """What just happened: steps as strokes, a turned tile as a frame."""
    return layer(s, "last", *marks(s, events), pointer_events="none")


def marks(s: Record, events: Sequence[Event]) -> Iterator[Svg]:
    for event in events:
        if event.clause in (Clause.GM_M1, Clause.GM_M10, Clause.GM_C1) and event.b >= 0 and event.c >= 0:
            yield from stroke(middle(s, event.b), middle(s, event.c))
        elif event.clause == Clause.GM_R1:
            x, y = tile_middle(s.cols, event.b)
            yield el("rect", x=x - TILE / 2, y=y - TILE / 2, width=TILE, height=TILE, rx=14, fill="none",
                     stroke=palette.LAST, stroke_width=7)  # fmt: skip


def stroke(a: Point, b: Point) -> Iterator[Svg]:
    """Round the edge there is no line to draw, only where one arrives."""
    if abs(a[0] - b[0]) + abs(a[1] - b[1]) <= TILE:
        line = f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}"
        yield el(
            "path", d=line, stroke=palette.LAST, stroke_width=9, stroke_linecap="round", opacity="0.8", fill="none"
        )
    yield el("circle", cx=b[0], cy=b[1], r=33, fill="none", stroke=palette.LAST, stroke_width=6)
