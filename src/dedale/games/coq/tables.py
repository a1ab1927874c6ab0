"""What is fixed in the Coq: counts, places, phases and move codes."""

from enum import IntEnum

SEATS, PAWNS, FACES = 4, 2, 6
LEAST_SQUARES, MOST_SQUARES, MOST_VALUE = 10, 80, 99
WAITING, START = 0, 1
BONUS, FIRST_BONUS = 10, 20
NOBODY = -1


class Phase(IntEnum):
    """What is asked now."""

    OPENING = 0
    ROLL = 1
    PLAY = 2
    MEET = 3
    AGAIN = 4
    DONE = 5


class Code(IntEnum):
    """The first code of each kind of move. An enemy pawn is said by 2 × seat + pawn."""

    ADVANCE = 0
    ENTER = ADVANCE + PAWNS
    PASS = ENTER + 1
    ROLL_AGAIN = PASS + 1
    STOP = ROLL_AGAIN + 1
    KNOCK = STOP + 1
    TOLL = KNOCK + SEATS * PAWNS
    NEITHER = TOLL + SEATS * PAWNS


CODES = Code.NEITHER + 1


class Opening(IntEnum):
    """What a note on the rolls for the start is about."""

    ROLLED = 0
    TIED = 1
    STARTS = 2


class Six(IntEnum):
    """What becomes of the roll after a six."""

    GOES_ON = 0
    DECLINED = 1
    NO_MORE = 2


class Meeting(IntEnum):
    """What became of those who were met."""

    KNOCKED = 0
    SPARED = 1
