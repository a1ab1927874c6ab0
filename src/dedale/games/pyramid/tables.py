"""The pyramid's fixed numbers, geometry and dice, worked out once."""

from itertools import product
from math import factorial, prod

import numpy as np

SEATS, CARDS, PLACES, SPOTS, SIDES = 4, 64, 66, 272, 6  # 66 cells have at most 4 × 66 + 2 empty neighbours
HALL = 0
NONE = -1
FAR = 100
TORCHES, START_TORCHES, FULL = 39, 5, 5
DOOR_MARKS, TORCH_MARKS, TILES = 3, 5, 3
HEARTS, MOST_DICE, MOST_COMBAT = 5, 4, 6
STRIDE = 3
OFFERS, PROPOSALS = 2, 3

ANKH, EYE, SCARAB, SARCOPHAGUS = range(4)
CARD_KINDS = ("ankh", "eye", "scarab", "sarcophagus")
HALL_CARD, DOOR_CARD = -1, -2  # what lies on a place that is no card

# Where a card is. A seat's hand is HAND + seat, and so on.
UNSEEN, PILE, HAND, DISCARD, BOARD, OFFER, POOL, DEALT = -1, 0, 1, 5, 6, 7, 11, 12

KINDS = 10
TORCH_1, TORCH_2, TORCH_3, DRAW_1, DRAW_2, DRAW_3, DOUBLE, SHIELD, TRAP, PASSAGE = range(KINDS)
TOKEN_COUNT = 17
AMOUNT = np.array([1, 2, 3, 1, 2, 3, 0, 0, 0, 0], np.int8)

POWERS = 4
POWER_DRAW, POWER_TOKEN, POWER_DAMAGE, POWER_TORCH = range(POWERS)
MUMMIES, BOSS, FIENDS, BOSSES = 4, 4, 5, 3
ASLEEP, AWAKE, GONE = range(3)
USED_TORCH, USED_DOOR = 1, 2

# The six sides of a flat-topped hexagon, clockwise from the north; axial coordinates.
SIDE_Q = np.array([0, 1, 1, 0, -1, -1], np.int8)
SIDE_R = np.array([-1, -1, 0, 1, 1, 0], np.int8)

# Move codes, in this order.
CARD = 0
PLACE = CARD + CARDS
SPOT = PLACE + PLACES
ORIENT = SPOT + SPOTS
PIERCE = ORIENT + SIDES  # an orientation, and the side that a secret passage opens
WALL = PIERCE + SIDES * SIDES  # a place and one of its first three sides: every wall has one name
EXIT = WALL + PLACES * 3
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
ROLL_IT = PASS + 1
YES = ROLL_IT + 1
NO = YES + 1
TORCH = NO + 1
CODES = TORCH + 1
MOST_MOVES, MOST_OUTCOMES = PLACES * SIDES, 84


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
    faces = np.zeros((MOST_COMBAT + 1, MOST_OUTCOMES, 4), np.int8)
    ways = np.zeros((MOST_COMBAT + 1, MOST_OUTCOMES), np.int64)
    for dice in range(MOST_COMBAT + 1):
        rolls = [roll for roll in product(range(dice, -1, -1), repeat=4) if sum(roll) == dice]
        for i, roll in enumerate(rolls):
            faces[dice, i] = roll
            ways[dice, i] = factorial(dice) // prod(factorial(n) for n in roll)
        count[dice] = len(rolls)
    return count, faces, ways


HIT, SPECIAL, GAIN, STEP_FACE = range(4)
ROLLS, ROLL_FACES, ROLL_WAYS = combat()
CHOOSE = np.array([[factorial(n) // factorial(k) // factorial(n - k) if k <= n else 0 for k in range(5)]
                   for n in range(5)], np.int64)  # fmt: skip
