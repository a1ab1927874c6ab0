"""Where the stump and the cards lie on each form of screen, and in which plane the stump is drawn.

The stump has a plane of its own about its middle, the same on every screen; a card is measured from its left upper
corner. On every screen one's own card lies below the other's.
"""

from dataclasses import dataclass

from dedale.drawing.shapes import Point

from ..tables import DICE

SLOTS = 3


def row(x: float, y: float, pitch: float, count: int) -> tuple[Point, ...]:
    return tuple((x + pitch * i, y) for i in range(count))


@dataclass(frozen=True, eq=False)
class Card:
    """Middles of what lies on a card: the action slots, the dice at hand or in reserve, the button to pass, the
    portrait, the won rounds, the titles of both rows of dice; `scale` is that of dice."""

    at: Point
    size: Point
    slots: tuple[Point, ...]
    hand: tuple[Point, ...]
    skip: Point
    bust: Point
    wins: Point
    titles: tuple[Point | None, Point]
    text: float
    name: Point | None = None  # where the gnome's name begins
    bust_scale: float = 1.0
    scale: float = 1.0
    named: bool = True  # each die has its name below it

    def on(self, spot: Point) -> Point:
        """A spot of the card, on the picture."""
        return self.at[0] + spot[0], self.at[1] + spot[1]


@dataclass(frozen=True, eq=False)
class Places:
    """One's own card, the other's, and the middle and the size of what the stump may fill."""

    size: Point
    centre: Point
    room: Point
    cards: tuple[Card, Card]

    def fitted(self, extent: Point) -> float:
        """How large a stump of this extent is drawn."""
        return min(self.room[0] / extent[0], self.room[1] / extent[1], LARGEST)


LARGEST = 1.15


def column_card(x: float, y: float) -> Card:
    """Portrait above, then the actions, then the reserve."""
    return Card(
        at=(x, y),
        size=(440.0, 464.0),
        slots=row(64.0, 216.0, 104.0, SLOTS),
        hand=row(64.0, 381.0, 104.0, DICE),
        skip=(376.0, 216.0),
        bust=(68.0, 84.0),
        wins=(196.0, 108.0),
        titles=((116.0, 152.0), (220.0, 317.0)),
        text=21.0,
        name=(136.0, 70.0),
    )


def broad_card(x: float, y: float) -> Card:
    """The portrait at the left, the actions above the reserve."""
    return Card(
        at=(x, y),
        size=(601.0, 264.0),
        slots=row(190.0, 58.0, 112.0, SLOTS),
        hand=row(190.0, 186.0, 112.0, DICE),
        skip=(526.0, 58.0),
        bust=(66.0, 80.0),
        wins=(66.0, 146.0),
        titles=(None, (67.0, 188.0)),
        text=20.0,
    )


def flat_card(x: float, y: float) -> Card:
    """All in one row, small: that of who sits opposite, on an upright phone."""
    return Card(
        at=(x, y),
        size=(601.0, 112.0),
        slots=row(104.0, 68.0, 66.0, SLOTS),
        hand=row(367.0, 68.0, 66.0, DICE),
        skip=(301.0, 68.0),
        bust=(38.0, 62.0),
        wins=(38.0, 101.0),
        titles=((137.0, 18.0), (466.0, 18.0)),
        text=18.0,
        bust_scale=0.6,
        scale=0.66,
        named=False,
    )


FORMS = {
    "wide": Places((1350.0, 962.0), (448.0, 467.0), (868.0, 884.0), (column_card(900, 489), column_card(900, 9))),
    "tall": Places((613.0, 989.0), (306.0, 414.0), (596.0, 550.0), (broad_card(6, 719), flat_card(6, 6))),
    "low": Places((1240.0, 552.0), (310.0, 262.0), (604.0, 502.0), (broad_card(632, 282), broad_card(632, 6))),
}
