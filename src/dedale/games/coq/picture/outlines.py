"""Outlines of squares and lines along the track: drawn once, in the ground; marks refer to them by short names."""

from itertools import pairwise

from dedale.drawing import palette
from dedale.drawing.svg import Svg, drawn, el, group, join

from ..tables import SEATS
from .figures import TONES, use
from .spiral import CENTRE, Track

INSET = 5.0  # of an outline from the edge of its square
WAY, WALK = "qw", "qk"
LANES = (-0.13, 0.04, -0.045, 0.13)  # where each seat's way runs across the track, so that none hides another
BEYOND = 9999  # longer than any track
STONE = 9
ROUND = {"fill": "none", "stroke_linejoin": "round"}


def definitions(track: Track) -> Svg:
    places = range(1, track.squares + 2)
    return join(
        (
            *(outline(track, place) for place in places),
            *(group(*twice(rim_key(place), 11, 7), id=strong_key(place)) for place in places),
            el("path", d=track.lane(), id=WAY),
            group(*twice(WAY, 15, 8, opacity="0.8"), id=WALK),
            *(lane for seat in range(SEATS) for lane in lanes(track, seat)),
        )
    )


def rim_key(place: int) -> str:
    return f"qr{place}"


def strong_key(place: int) -> str:
    return f"ql{place}"


def lane_key(seat: int) -> str:
    return f"qt{seat}"


def trail_key(seat: int) -> str:
    return f"qu{seat}"


def steps_key(seat: int) -> str:
    return f"qv{seat}"


def outline(track: Track, place: int) -> Svg:
    """Of a square, or of the COQ."""
    if place <= track.squares:
        return el("path", d=track.rim(place, INSET), id=rim_key(place))
    x, y = CENTRE
    return el("circle", cx=x, cy=y, r=track.coq - INSET, id=rim_key(place))


def twice(key: str, wide: float, slim: float, **more: object) -> tuple[Svg, Svg]:
    """A line that stands out on any ground: what just happened."""
    halo = use(key, stroke=palette.LAST_HALO, stroke_width=wide, **more)
    return halo, use(key, stroke=palette.LAST, stroke_width=slim, **more)


def lanes(track: Track, seat: int) -> tuple[Svg, Svg, Svg]:
    """Where this seat's trail runs, and how it looks: thin, in the seat's colour, with a stone on every square."""
    lane, tone = lane_key(seat), {"stroke": TONES[seat].colour}
    halo = use(lane, stroke=palette.IVORY, stroke_width=9, opacity="0.7")
    line = use(lane, stroke_width=4, opacity="0.75", **tone)
    return (
        el("path", d=track.lane(LANES[seat]), id=lane),
        group(halo, line, id=trail_key(seat)),
        group(use(lane, stroke_width=STONE + 4, **tone), id=steps_key(seat)),
    )


@drawn
def rim(place: int) -> Svg:
    return use(rim_key(place))


@drawn
def strong(place: int) -> Svg:
    return use(strong_key(place))


def part(key: str, track: Track, start: int, end: int, across: float = 0.0) -> Svg:
    """Of a line along the track, what lies between two places: its dashes leave out what comes before and after."""
    gone = track.gone(across)
    first, last = round(gone[start - 1]), round(gone[end - 1])
    return use(key, stroke_dasharray=f"0 {first} {last - first} {BEYOND}")


def steps(track: Track, seat: int, start: int, end: int) -> Svg:
    """A stone on every square of a trail."""
    gone = [round(length - STONE / 2) for length in track.gone(LANES[seat])[start - 1 : end]]
    gaps = [max(gone[0], 0), *(b - a - STONE for a, b in pairwise(gone)), BEYOND]
    return use(steps_key(seat), stroke_dasharray=f"0 {f' {STONE} '.join(map(str, gaps))}")
