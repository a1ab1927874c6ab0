"""The shape of the track, worked out from its number of squares: rings that step inwards to the COQ.

Along the track u counts whole turns. A ring keeps its radius for most of a turn, then steps in by the width of the
track, so that ring lies against ring and the four corners of the board stay free.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil, floor, hypot, pi

from dedale.drawing.shapes import Point, around, smooth
from dedale.drawing.svg import number

SIDE = 1000.0  # of the board, in every form
CENTRE = (500.0, 500.0)
OUTER, LEAST_COQ, LARGEST_COQ = 480.0, 172.0, 290.0
WIDEST = 141.0  # across the track
SLIM, STOUT = 0.62, 1.6  # least and most length of a square, by its width
STEP_IN = 0.2  # the part of a turn in which a ring steps inwards
START_ANGLE = 200.0
FINE = 720  # points a turn along which lengths are summed


def stepped(u: float) -> float:
    """How many widths the track has come inwards after u turns."""
    whole, part = floor(u), u % 1
    k = max(0.0, (part - 1 + STEP_IN) / STEP_IN)
    return whole + k * k * (3 - 2 * k)


def radius(u: float, width: float) -> float:
    """Of the middle of the track."""
    return OUTER - width * (0.5 + stepped(u))


def length(turns: float, width: float) -> float:
    """Of the middle of the track."""
    return sum(2 * pi * radius((i + 0.5) / FINE, width) / FINE for i in range(round(turns * FINE)))


def widest(rings: int) -> float:
    """The width that leaves room for the COQ inside that many rings."""
    return min(WIDEST, (OUTER - LEAST_COQ) / rings)


@dataclass(frozen=True)
class Track:
    """All places on the board for a number of squares."""

    squares: int

    @cached_property
    def rings(self) -> int:
        """As few as keep the squares from being too slim; the last one stops where it would step in."""
        rings = 1
        while length(rings - STEP_IN, widest(rings)) / self.squares < SLIM * widest(rings):
            rings += 1
        return rings

    @cached_property
    def width(self) -> float:
        return widest(self.rings)

    @cached_property
    def long(self) -> float:
        return min(length(self.rings - STEP_IN, self.width) / self.squares, STOUT * self.width)

    @cached_property
    def coq(self) -> float:
        """The radius of the COQ's own circle."""
        return min(OUTER - self.rings * self.width - 8, LARGEST_COQ)

    @cached_property
    def cuts(self) -> list[float]:
        """Where squares begin and end, in turns: square n lies from cuts[n - 1] to cuts[n]."""
        cuts, gone, u = [0.0], 0.0, 0.0
        while len(cuts) <= self.squares:
            gone += 2 * pi * radius(u + 0.5 / FINE, self.width) / FINE
            u += 1 / FINE
            if gone >= len(cuts) * self.long - 0.5:
                cuts.append(u)
        return cuts

    @cached_property
    def gate(self) -> Point:
        """On the COQ's circle, facing the last square."""
        return around(self.coq - 12, START_ANGLE + 360 * self.middle(self.squares), CENTRE)

    def point(self, u: float, across: float = 0.0) -> Point:
        """On the track after u turns; `across` goes from -0.5 at the inner rim to 0.5 at the outer one."""
        return around(radius(u, self.width) + across * self.width, START_ANGLE + 360 * u, CENTRE)

    def middle(self, square: int) -> float:
        return (self.cuts[square - 1] + self.cuts[square]) / 2

    def spot(self, place: int, along: float = 0.0, across: float = 0.0) -> Point:
        """On a square, `along` and `across` in units from its middle."""
        u = self.middle(place) + along / (2 * pi * radius(self.middle(place), self.width))
        return self.point(u, across / self.width)

    def rim(self, square: int, shrink: float = 0.0) -> str:
        """The outline of a square."""
        gap = shrink / (2 * pi * radius(self.middle(square), self.width))
        first, last, side = self.cuts[square - 1] + gap, self.cuts[square] - gap, 0.5 - shrink / self.width
        out, back = self.strand(first, last, side), self.strand(last, first, -side)
        return f"M{written(self.point(first, side))}{out}L{written(self.point(last, -side))}{back}Z"

    def lane(self, across: float = 0.0) -> str:
        """Along the track from the first square to the last, and on to the COQ."""
        first, last = self.middle(1), self.middle(self.squares)
        return f"M{written(self.point(first, across))}{self.strand(first, last, across)}L{written(self.gate)}"

    def strand(self, first: float, last: float, across: float) -> str:
        """On from there to there: arcs where a ring keeps its radius, curves where it steps in."""
        low, high = min(first, last), max(first, last)
        breaks = [n / 2 for n in range(2 * ceil(high))] + [n + 1 - STEP_IN for n in range(ceil(high))]
        stops = sorted({low, high, *(u for u in breaks if low < u < high)}, reverse=first > last)
        return "".join(self._stretch(a, b, across) for a, b in pairwise(stops))

    def _stretch(self, a: float, b: float, across: float) -> str:
        if (a + b) / 2 % 1 > 1 - STEP_IN:
            count = max(2, round(abs(b - a) * 40))
            curve = smooth([self.point(a + (b - a) * i / count, across) for i in range(count + 1)], closed=False)
            return curve[curve.index("C") :]
        r = number(radius((a + b) / 2, self.width) + across * self.width)
        return f"A{r} {r} 0 0 {int(b > a)} {written(self.point(b, across))}"

    def gone(self, across: float = 0.0) -> tuple[float, ...]:
        """How long the lane is up to the middle of each square, from the first on, and up to the COQ."""
        return gone(self, across)


def written(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def apart(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


@lru_cache(64)
def gone(track: Track, across: float) -> tuple[float, ...]:
    found = [0.0]
    for a, b in pairwise(track.middle(square) for square in range(1, track.squares + 1)):
        fine = max(2, round((b - a) * FINE))
        steps = pairwise(track.point(a + (b - a) * i / fine, across) for i in range(fine + 1))
        found.append(found[-1] + sum(apart(p, q) for p, q in steps))
    end = track.point(track.middle(track.squares), across)
    return (*found, found[-1] + apart(end, track.gate))


@lru_cache(64)
def track_of(squares: int) -> Track:
    return Track(squares)
