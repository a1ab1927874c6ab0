"""Where everything stands on the sheet, for each form of the screen."""

from dataclasses import dataclass

from dedale.drawing.shapes import Point

from ..edition import FACE_WORDS
from ..tables import BOSSES, MUMMIES, POWERS
from .things import EXITS, ROWS, TOKENS

EDGE, HEAD, LEFT = 18.0, 60.0, 92.0  # round the sheet; of a heading; where a row's symbol stands
HIGH, ROOM, GAP = 96.0, 90.0, 20.0  # of a card's place; of a small thing; between two sections
FIEND = 84.0  # before the numbers of a fiend
HALF = len(TOKENS) // 2  # tokens stand in two lines


@dataclass(frozen=True)
class Plan:
    """Cards stand in a table, so many in a line; below it tokens and adventurers, then dice, and the fiends."""

    columns: int
    wide: float  # of a card's place
    chip: Point  # how large a number is
    beside: bool  # whether the fiends stand beside the rest

    @property
    def lines(self) -> int:
        """Of cards, in a row of the table."""
        return -(-len(EXITS) // self.columns)

    @property
    def width(self) -> float:
        return 2 * EDGE + LEFT + self.wide * self.columns

    @property
    def below(self) -> float:
        """Under the table."""
        return EDGE + HEAD + HIGH * self.lines * len(ROWS) + GAP

    @property
    def middle(self) -> float:
        """Where the second of two sections side by side begins."""
        return EDGE + HALF * ROOM + 24

    @property
    def dice(self) -> float:
        return self.below + HEAD + 2 * ROOM + 10

    @property
    def fiends(self) -> Point:
        if self.beside:
            return self.width - EDGE - 4 * self.chip[0] - FIEND, self.below
        return EDGE, self.dice + HEAD + ROOM + GAP

    @property
    def height(self) -> float:
        return self.fiends[1] + HEAD + (MUMMIES + BOSSES) * (self.chip[1] + 4) + EDGE


WIDE = Plan(columns=len(EXITS), wide=98.0, chip=(104.0, 58.0), beside=True)
TALL = Plan(columns=7, wide=106.0, chip=(180.0, 92.0), beside=False)
PLANS = {"wide": WIDE, "low": WIDE, "tall": TALL}
FACES_WIDE, LEVELS_WIDE = ROOM * len(FACE_WORDS), ROOM * POWERS
