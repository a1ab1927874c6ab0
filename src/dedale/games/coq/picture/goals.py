"""What may come: where the pawns of whoever must play would stop."""

from dedale.core import Record
from dedale.drawing import palette
from dedale.drawing.svg import Svg, el, group

from ..words.notation import goals
from .spiral import CENTRE, Track

LINE = {
    "fill": "none",
    "stroke": palette.MAY,
    "stroke_width": 6,
    "stroke_dasharray": "14 9",
    "stroke_linejoin": "round",
}


def stops(s: Record, track: Track) -> Svg:
    places = sorted(set(goals(s).values()))
    return group(*(outline(track, place, 8.0, **LINE) for place in places), id="stops", pointer_events="none")


def outline(track: Track, place: int, shrink: float = 0.0, **ink: object) -> Svg:
    """Of a square, or of the COQ."""
    if place <= track.squares:
        return el("path", d=track.rim(place, shrink), **ink)
    x, y = CENTRE
    return el("circle", cx=x, cy=y, r=track.coq - shrink, **ink)
