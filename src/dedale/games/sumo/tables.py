"""Sumo's fixed geometry and dice, worked out once."""

from enum import IntEnum
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np

FACES, DICE = 6, 4
FACE_KEYS = ("plus", "cross", "slam", "trick", "switch", "grab")  # in the ids of the picture
WAYS = 8
COMPASS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # north first, clockwise
SQUARES = 64
NO_LINE, NO_SQUARE = -1, -2
MOST_ROLLS = 126

BACKS = 1 + WAYS  # where a push or a slam sends the enemy: 0 straight back, else 1 + a direction


class Phase(IntEnum):
    """What is asked now."""

    LOT = 0
    ROLL = 1
    CHOOSE = 2
    ACT = 3
    DONE = 4


class Face(IntEnum):
    """What a die shows."""

    PLUS = 0
    CROSS = 1
    SLAM = 2
    TRICK = 3
    SWITCH = 4
    GRAB = 5


class Code(IntEnum):
    """The first code of each kind of move."""

    DIE = 0
    PASS = DIE + FACES
    STEP = PASS + 1
    PUSH = STEP + WAYS
    SHOVE = PUSH + WAYS * BACKS
    LURE = SHOVE + WAYS * BACKS
    EXCHANGE = LURE + WAYS
    SEIZE = EXCHANGE + 1
    THROW = SEIZE + 1
    SPRINT = THROW + 4


CODES = Code.SPRINT + 12
TURNS = np.array([1, 2, -1, -2], np.int8)  # the throws, in steps of 45° clockwise


def rolls() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For 0 to 4 dice: how many different rolls, the faces of each, and in how many ways it comes."""
    count = np.zeros(DICE + 1, np.int64)
    faces = np.zeros((DICE + 1, MOST_ROLLS, FACES), np.int8)
    ways = np.zeros((DICE + 1, MOST_ROLLS), np.int64)
    for dice in range(DICE + 1):
        for i, roll in enumerate(combinations_with_replacement(range(FACES), dice)):
            shown = [roll.count(face) for face in range(FACES)]
            faces[dice, i] = shown
            ways[dice, i] = factorial(dice) // prod(factorial(n) for n in shown)
            count[dice] = i + 1
    return count, faces, ways


ROLLS, ROLL_FACES, ROLL_WAYS = rolls()
