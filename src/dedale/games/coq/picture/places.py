"""Where everything lies in each form of the stage. The board is the same square in all of them; what is rolled and
asked lies beside it in a window, below it on a phone."""

from dataclasses import dataclass

from dedale.drawing.shapes import Point
from dedale.drawing.svg import drawn

from ..tables import SEATS
from .spiral import CENTRE, SIDE

CORNERS = ((98.0, 902.0), (98.0, 98.0), (902.0, 98.0), (902.0, 902.0))  # one's own first, then as the track turns
SIT = {2: (0, 2, 1, 3), 3: (0, 1, 2, 3), 4: (0, 1, 2, 3)}  # two players sit across


@dataclass(frozen=True, eq=False)
class Places:
    """Of one form, in units of the picture. There is one of each: drawings know it by identity."""

    width: float
    height: float
    rule: str  # what divides the board from the rest
    die: Point
    die_size: float
    asked: Point  # who starts
    rows: tuple[Point, ...]  # where the badge of each player stands, what was rolled beside it
    rolled_size: float
    legend: tuple[Point, Point]
    legend_room: float
    legend_size: float
    button: Point  # the upper left corner of the first
    button_step: float
    button_wide: float
    button_tall: float
    title: float  # how large a button's words are at most
    least: float  # the smallest text
    target: float  # of a pawn that stands alone

    def row(self, seats: int, rank: int) -> Point:
        """One's own last."""
        return self.rows[seats - 1 if rank == 0 else rank - 1]


def rank(seats: int, seat: int, looks: int) -> int:
    """How many seats after whoever looks; those that nobody plays come last."""
    return (seat - looks) % seats if seat < seats else seat


def corner_of(seats: int, seat: int, looks: int) -> Point:
    """One's own lies at the bottom, on the left; the others follow as they play, round the board."""
    return CORNERS[SIT[seats][rank(seats, seat, looks)]]


@drawn
def corners_of(seats: int, looks: int) -> tuple[Point, ...]:
    return tuple(corner_of(seats, seat, looks) for seat in range(SEATS))


def lower(corner: Point) -> bool:
    return corner[1] > CENTRE[1]


def grid(x: float, y: float, right: float, down: float, columns: int) -> tuple[Point, ...]:
    return tuple((x + right * (n % columns), y + down * (n // columns)) for n in range(SEATS))


WIDE = Places(
    width=1400.0, height=SIDE, rule="M1006 40V960",
    die=(1195.0, 122.0), die_size=150.0, asked=(1195.0, 122.0),
    rows=grid(1056.0, 390.0, 0.0, 82.0, 1), rolled_size=62.0,
    legend=((1056.0, 248.0), (1056.0, 318.0)), legend_room=280.0, legend_size=28.0,
    button=(1018.0, 695.0), button_step=100.0, button_wide=358, button_tall=92, title=32.0,
    least=24.0, target=42.0,
)  # fmt: skip
TALL = Places(
    width=SIDE, height=1600.0, rule="M40 1002H960",
    die=(112.0, 1094.0), die_size=146.0, asked=(500.0, 1300.0),
    rows=grid(266.0, 1054.0, 380.0, 88.0, 2), rolled_size=74.0,
    legend=((70.0, 1222.0), (540.0, 1222.0)), legend_room=360.0, legend_size=33.0,
    button=(28.0, 1264.0), button_step=109.0, button_wide=944, button_tall=104, title=42.0,
    least=30.0, target=52.0,
)  # fmt: skip
LOW = Places(
    width=2200.0, height=SIDE, rule="M1006 40V960",
    die=(1150.0, 134.0), die_size=190.0, asked=(1600.0, 520.0),
    rows=grid(1330.0, 84.0, 440.0, 108.0, 2), rolled_size=88.0,
    legend=((1086.0, 318.0), (1650.0, 318.0)), legend_room=450.0, legend_size=42.0,
    button=(1030.0, 380.0), button_step=201.0, button_wide=1130, button_tall=188, title=60.0,
    least=33.0, target=58.0,
)  # fmt: skip
PLACES = {"wide": WIDE, "tall": TALL, "low": LOW}
