"""The solution as a book that compiled players read: a value for each position at the start of a turn."""

from typing import Any

import numpy as np

from dedale.core import Record, rule

from ..tables import FACES, SQUARES, Phase
from .places import RESERVE_NUMBER, RESERVES, Grip

NO_DIE = FACES
PAIR_TURN = 2
GRIPS = len(Grip)
FIRST_VALUE = SQUARES * SQUARES * GRIPS
COUNT = len(RESERVES)
NUMBER = np.zeros((FACES + 1, FACES + 1), np.int64)  # of a reserve, by its lower and its higher die
for dice, number in RESERVE_NUMBER.items():
    low, high = (*dice, NO_DIE, NO_DIE)[:2]
    NUMBER[low, high] = number


def book(places: dict[tuple[int, int, Grip], int], chances: Any) -> Any:
    """First where each place's values begin, then the values: by place, the mover's reserve, the enemy's."""
    pages = np.zeros(FIRST_VALUE + chances.size)
    for (mine, theirs, grip), place in places.items():
        pages[(mine * SQUARES + theirs) * GRIPS + grip] = FIRST_VALUE + place * COUNT * COUNT
    pages[FIRST_VALUE:] = chances.ravel()
    return pages


@rule
def single_out(s: Record) -> None:
    """The round alone is solved: whoever wins it has won."""
    s.rounds = 1
    s.wins[:] = 0


@rule
def known(s: Record, book: Any, values: Any) -> bool:
    """Before a turn's roll, the chances of both seats as results."""
    if s.phase != Phase.ROLL or s.acts != PAIR_TURN:
        return False
    mine = s.player
    grip = Grip.HOLDING if s.held[1 - mine] else Grip.HELD if s.held[mine] else Grip.FREE
    first = int(book[(s.gnome[mine] * SQUARES + s.gnome[1 - mine]) * GRIPS + grip])
    chance = book[first + reserve_number(s, mine) * COUNT + reserve_number(s, 1 - mine)]
    values[mine] = 2 * chance - 1
    values[1 - mine] = 1 - 2 * chance
    return True


@rule
def reserve_number(s: Record, seat: int) -> int:
    low, high = NO_DIE, NO_DIE
    for face in range(FACES):
        for _ in range(s.reserve[seat, face]):
            if low == NO_DIE:
                low = face
            else:
                high = face
    return NUMBER[low, high]
