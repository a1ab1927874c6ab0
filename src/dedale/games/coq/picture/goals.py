"""What may come: where the pawns of whoever must play would stop."""

from dedale.core import Record
from dedale.drawing import palette
from dedale.drawing.svg import Svg, drawn, group

from ..words.notation import goals
from .outlines import ROUND, rim

LINE = {"stroke": palette.MAY, "stroke_width": 6, "stroke_dasharray": "14 9"} | ROUND


def stops(s: Record) -> Svg:
    return dashed(tuple(sorted(set(goals(s).values()))))


@drawn
def dashed(places: tuple[int, ...]) -> Svg:
    return group(*(rim(place) for place in places), id="stops", pointer_events="none", **LINE)
