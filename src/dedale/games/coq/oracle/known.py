"""The solution as a book that compiled players read: a small network that knows it nearly by heart.

What whoever is about to roll looks at are nine lines of numbers that are added up: one for the places of both own
pawns, one for the enemy's, one each for both counts of points and for the lead, and one for how far each enemy's pawn
is ahead of each own. Two layers make a value of their sum.
"""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Record, States, rule

from ..rules import apply, legal, result
from ..tables import CODES, FACES, START, Phase

UNITS, BETWEEN = 64, 32
REACH = 128  # points ahead or behind
PURSE = 95  # points that are told apart: by then every toll can be paid
LOOKS = 9
TWO = 2  # who play
DEPTH = 6  # decisions after one roll, and more


class Net(NamedTuple):
    """The lines of what is looked at, and two layers of weights with what holds anyhow."""

    lines: Any
    offset: Any
    between: Any
    bias: Any
    out: Any
    base: Any


def line_count(squares: int) -> int:
    return 2 * pairs_of(squares) + 2 * (PURSE + 1) + 2 * REACH + 1 + 2 * squares


def room(states: States) -> tuple[States, Any]:
    """To look ahead from there."""
    return np.repeat(states[:1], DEPTH), np.zeros((DEPTH, CODES), np.int64)


def book(net: Net) -> Any:
    """The network from one end to the other."""
    return np.concatenate([np.asarray(each, np.float64).ravel() for each in net])


def unpacked(kept: Mapping[str, Any]) -> Net:
    """From a file, where lines are told in steps of a size for each unit."""
    net = Net(*(np.asarray(kept[name], np.float32) for name in Net._fields))
    return net._replace(lines=net.lines * kept["step"])


@rule
def pairs_of(squares: int) -> int:
    """How many ways two pawns of one player can stand."""
    places = squares + 1 + FACES
    return places * (places + 1) // 2


@rule
def single_out(s: Record) -> None:
    """The whole game is solved."""


@rule
def known(s: Record, book: Any, values: Any) -> bool:
    """Before a roll, what the position is worth to both seats."""
    if s.phase != Phase.ROLL:
        return False
    mine = s.player
    worth = look_up(s, mine, 1 - mine, book)
    values[mine] = worth
    values[1 - mine] = -worth
    return True


@rule
def look_up(s: Record, mine: int, theirs: int, book: Any) -> float:
    """From -1 to 1, to the seat that is about to roll: the sum of these lines, and the layers on top of it."""
    pairs = pairs_of(s.squares)
    purses = 2 * pairs
    leads = purses + 2 * (PURSE + 1)
    meetings = leads + 2 * REACH + 1
    one, two = pair(s, mine) * UNITS, (pairs + pair(s, theirs)) * UNITS
    three, four = min(PURSE, s.chips[mine]), PURSE + 1 + min(PURSE, s.chips[theirs])
    lead = REACH + max(-REACH, min(REACH, s.chips[mine] - s.chips[theirs]))
    three, four, five = (purses + three) * UNITS, (purses + four) * UNITS, (leads + lead) * UNITS
    six = (meetings + ahead(s, mine, 0, theirs, 0)) * UNITS
    seven = (meetings + ahead(s, mine, 0, theirs, 1)) * UNITS
    eight = (meetings + ahead(s, mine, 1, theirs, 0)) * UNITS
    nine = (meetings + ahead(s, mine, 1, theirs, 1)) * UNITS
    offset = (meetings + 2 * s.squares) * UNITS
    between = offset + UNITS
    rest = between + BETWEEN * UNITS
    total = book[rest + 2 * BETWEEN]
    for k in range(BETWEEN):
        found = book[rest + k]
        for j in range(UNITS):
            looked = book[one + j] + book[two + j] + book[three + j] + book[four + j] + book[five + j]
            looked += book[six + j] + book[seven + j] + book[eight + j] + book[nine + j] + book[offset + j]
            found += book[between + k * UNITS + j] * max(0.0, looked)
        total += max(0.0, found) * book[rest + BETWEEN + k]
    return math.tanh(total)


@rule
def ahead(s: Record, mine: int, pawn: int, theirs: int, enemy: int) -> int:
    """By how many squares an enemy's pawn is ahead of one's own, from 1 on, or 0 where they cannot meet."""
    stands, other = s.pawn[mine, pawn], s.pawn[theirs, enemy]
    if stands <= START or other <= START or stands > s.squares or other > s.squares:
        return 0
    return s.squares + other - stands


@rule
def pair(s: Record, seat: int) -> int:
    """The number of the places of a player's pawns, whichever is where."""
    one, other = place(s, seat, 0), place(s, seat, 1)
    low, high = min(one, other), max(one, other)
    return high * (high + 1) // 2 + low


@rule
def place(s: Record, seat: int, pawn: int) -> int:
    """Waiting, a square, the COQ, or one of the last squares with the mark of those that overshot."""
    stands = s.pawn[seat, pawn]
    return stands + FACES if s.marked[seat, pawn] and stands <= s.squares else stands


@rule
def foreseen(work: States, moves: Any, depth: int, book: Any) -> float:
    """What work[depth] is worth to the first seat: decisions are looked ahead of until the next roll."""
    s = work[depth]
    if s.phase == Phase.DONE:
        return result(s, 0)
    if s.phase == Phase.OPENING:
        return (2 * starting(s) - 1) * look_up(s, 0, 1, book)
    sign = 1.0 if s.player == 0 else -1.0
    if s.phase == Phase.ROLL:
        return sign * look_up(s, s.player, 1 - s.player, book)
    best = -1.0
    for i in range(legal(s, moves[depth])):
        work[depth + 1] = s
        apply(work[depth + 1], moves[depth, i])
        best = max(best, sign * foreseen(work, moves, depth + 1, book))
    return sign * best


@rule
def starting(s: Record) -> float:
    """The first seat's chance to start; of equal dice neither is the better."""
    return 0.5 if s.player == 0 else (s.shown[0] - 0.5) / FACES


@rule
def worth_here(work: States, moves: Any, book: Any) -> float:
    return foreseen(work, moves, 0, book)


@rule
def worth_of(work: States, moves: Any, move: int, book: Any) -> float:
    """The same once a move is made."""
    apply(work[0], move)
    return foreseen(work, moves, 0, book)


ENTRIES = (worth_here, worth_of)
