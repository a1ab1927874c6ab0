"""The pyramid's fixed numbers, its phases and codes by name, its geometry and dice, worked out once."""

from bisect import bisect_right
from enum import IntEnum
from itertools import product
from math import factorial, prod

import numpy as np

SEATS, CARDS, PLACES, SPOTS, SIDES = 4, 64, 66, 272, 6  # 66 cells have at most 4 × 66 + 2 empty neighbours
EYES = SEATS + 1  # the last are those of all who only look on
WALLS = 3  # of a place's six sides: so every wall between two places has one name
HALL = 0
NONE = -1
FAR = 100
TORCHES, START_TORCHES, FULL = 39, 5, 5
DOOR_MARKS, TORCH_MARKS, TILES = 3, 5, 3
MUMMIES, FIENDS, BOSSES, POWERS = 4, 5, 3, 4
HEARTS, MOST_DICE, MOST_COMBAT = 5, 4, 6
FACES, SORTS = 6, 4  # of any die, and the sorts on a combat die
KINDS, TOKEN_COUNT = 10, 17
STRIDE = 3
OFFERS, PROPOSALS = 2, 3
HALL_CARD, DOOR_CARD = -1, -2  # what lies on a place that is no card


class Phase(IntEnum):
    """What is asked now: nothing while the turn flows on; then what chance answers; then what a seat answers."""

    FLOW = 0
    LOT, HEROES, DRAW, ROLL, WAKE, HARM, FIND, COMBAT, SALVAGE, BOSS_CARD = range(1, 11)
    LAST_CHANCE = BOSS_CARD
    HERO_CHOICE, TOKENS, LEAPING, PIERCING, FORK, PLACING, SHIELDING, SPLIT = range(11, 19)
    ACT, SITE, TURN, GATE, BOOST, STAKE, STRIKE, STEP, SAME, MIXED, DOORWAY = range(19, 30)
    JOIN, OFFERING, SACRIFICE, DEAL, ACCEPT, GIFT = range(30, 36)
    DONE = 36


class Stage(IntEnum):
    """How far the turn has got: set-up, the mummies, then exploration, a fight or a halt, then the end."""

    HEROES, DEAL, FIRST = range(3)
    START, ROLL, SYMBOL, MARCH, HEART, AGAIN, EXTRA, STRIKE, ACT = range(3, 12)
    LIGHT, DARK, PAY, BARE, TOMB, SAME, MIXED, DOOR, BOSS = range(12, 21)
    STAKE, HITS, GAIN, POWER, WRATH, STEPS = range(21, 27)
    JOIN, OFFER, TORCHES, SALVAGE, SHARE, ACCEPT, GIFTS = range(27, 34)
    AFTER, END = range(34, 36)


class Code(IntEnum):
    """The first code of each kind of move."""

    CARD = 0
    PLACE = CARD + CARDS
    SPOT = PLACE + PLACES
    ORIENT = SPOT + SPOTS
    WALL = ORIENT + SIDES
    EXIT = WALL + PLACES * WALLS
    SIDE = EXIT + PLACES * SIDES
    TRIANGLE = SIDE + SIDES
    FIEND = TRIANGLE + SIDES
    SEAT = FIEND + FIENDS
    USE = SEAT + SEATS
    LEAP = USE + KINDS
    GIVE = LEAP + KINDS
    HERO = GIVE + KINDS * SEATS
    GO_ON = HERO + POWERS
    HALT = GO_ON + 1
    PASS = HALT + 1
    ROLL = PASS + 1
    YES = ROLL + 1
    NO = YES + 1
    TORCH = NO + 1


CODES = Code.TORCH + 1
MOST_MOVES, MOST_OUTCOMES = PLACES * SIDES, 84
KINDS_OF_MOVE = tuple(Code)


def kind_of(move: int) -> Code:
    return KINDS_OF_MOVE[bisect_right(KINDS_OF_MOVE, move) - 1]


class Sign(IntEnum):
    """What a place card shows on its ground."""

    ANKH, EYE, SCARAB, SARCOPHAGUS = range(4)


class Where(IntEnum):
    """Where a card is. A seat's hand is HAND + seat, and so on."""

    UNSEEN = -1
    PILE = 0
    HAND = PILE + 1
    DISCARD = HAND + SEATS
    BOARD = DISCARD + 1
    OFFER = BOARD + 1
    POOL = OFFER + SEATS
    DEALT = POOL + 1


class May(IntEnum):
    """Where a card may be for all that somebody knows who has seen it, as bits; a seat's hand is HAND << seat and
    stands for its offer too."""

    HAND = 1
    DISCARD = HAND << SEATS
    POOL = DISCARD << 1


class Viewer(IntEnum):
    """Whose eyes a state is for: the referee's see all, a seat's are SEAT + seat."""

    REFEREE, SPECTATOR, SEAT = range(3)


class Token(IntEnum):
    """What lies in a sarcophagus."""

    TORCH_1, TORCH_2, TORCH_3, DRAW_1, DRAW_2, DRAW_3, DOUBLE, SHIELD, TRAP, PASSAGE = range(KINDS)


class Power(IntEnum):
    """What a special does for an adventurer."""

    DRAW, TOKEN, DAMAGE, TORCH = range(POWERS)


class Fiend(IntEnum):
    """The mummies in the order of their advance."""

    A, B, C, D, BOSS = range(FIENDS)


class Status(IntEnum):
    """Of a mummy: its card is in the pile, it is in play, or neither any more."""

    ASLEEP, AWAKE, GONE = range(3)


class Mechanism(IntEnum):
    """Which a place has served for, as bits."""

    TORCH, DOOR = 1, 2


class Face(IntEnum):
    """Of a combat die."""

    HIT, SPECIAL, GAIN, STEP = range(SORTS)


AMOUNT = np.array([1, 2, 3, 1, 2, 3, 0, 0, 0, 0], np.int8)  # of torches or cards that a token gives

# The six sides of a flat-topped hexagon, clockwise from the north; axial coordinates.
SIDE_Q = np.array([0, 1, 1, 0, -1, -1], np.int8)
SIDE_R = np.array([-1, -1, 0, 1, 1, 0], np.int8)


def turned() -> np.ndarray:
    """The exits of a card, as six bits, in each orientation."""
    table = np.zeros((64, SIDES), np.int64)
    for exits, turn in product(range(64), range(SIDES)):
        table[exits, turn] = ((exits << turn) | (exits >> (SIDES - turn))) & 63
    return table


TURNED = turned()
COUNT = np.array([bits.bit_count() for bits in range(64)], np.int8)
# The first of the turns that look the same.
FIRST = np.array([[list(row).index(bits) for bits in row] for row in TURNED.tolist()], np.int8)


def fitting() -> np.ndarray:
    """For the sides that touch a place and those that meet a corridor: bit by bit, which exits fit when turned."""
    table = np.zeros((64, 64), np.int64)
    for touch, meet, exits in product(range(64), repeat=3):
        if any((bits & touch) == meet for bits in TURNED[exits].tolist()):
            value = int(table[touch, meet]) | (1 << exits)
            table[touch, meet] = value - (1 << 64) if exits == 63 else value
    return table


FITTING = fitting()


def combat() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For 0 to 6 dice: how many different rolls, the faces of each, and how often it comes if all faces are alike."""
    count = np.zeros(MOST_COMBAT + 1, np.int64)
    faces = np.zeros((MOST_COMBAT + 1, MOST_OUTCOMES, SORTS), np.int8)
    ways = np.zeros((MOST_COMBAT + 1, MOST_OUTCOMES), np.int64)
    for dice in range(MOST_COMBAT + 1):
        rolls = [roll for roll in product(range(dice, -1, -1), repeat=SORTS) if sum(roll) == dice]
        for i, roll in enumerate(rolls):
            faces[dice, i] = roll
            ways[dice, i] = factorial(dice) // prod(factorial(n) for n in roll)
        count[dice] = len(rolls)
    return count, faces, ways


ROLLS, ROLL_FACES, ROLL_WAYS = combat()
CHOOSE = np.array([[factorial(n) // factorial(k) // factorial(n - k) if k <= n else 0 for k in range(5)]
                   for n in range(5)], np.int64)  # fmt: skip
# The ways in which so many dice all show one of so many faces.
SHOWING = np.array([[faces**dice for dice in range(MOST_COMBAT + 1)] for faces in range(FACES + 1)], np.int64)
