"""Value iteration over the turns of Sumo Gnomes, from below and from above at once.

`low` and `high` bound the chance of the player to move, by place, own reserve and the enemy's. A bound is improved from
the other one across the table, so both stay true whatever the order, and threads may share them.
"""

from typing import Any, NamedTuple

from dedale.core import rule

from .places import Ragged, Rolls


class Board(NamedTuple):
    """What a sweep reads: who holds whom, the ends of turns with two dice and with three, how dice fall."""

    holding: Any
    pairs: Ragged
    triples: Ragged
    rolls: Rolls


class Gains(NamedTuple):
    """What a sweep writes on: the gain of each set of dice with each reserve left."""

    pairs: Any
    triples: Any


@rule
def best(ends: Ragged, row: int, bound: Any, enemy: int, left: int) -> float:
    """What the best end of a turn gives, if the enemy then stands at the bound."""
    lowest = 2.0
    for i in range(ends.start[row], ends.start[row + 1]):
        if ends.data[i] < 0:
            return 1.0
        lowest = min(lowest, bound[ends.data[i], enemy, left])
    return 1.0 - lowest


@rule
def fill(gains: Any, ends: Ragged, place: int, bound: Any, enemy: int) -> None:
    for dice in range(gains.shape[0]):
        for left in range(gains.shape[1]):
            gains[dice, left] = best(ends, dice * bound.shape[0] + place, bound, enemy, left)


@rule
def expected(first: int, end: int, chances: Any, choices: Ragged, gains: Any, flurry: float) -> float:
    """The mean over the rolls of what the best choice gives; a roll without choices is a flurry."""
    total = 0.0
    for roll in range(first, end):
        gain = flurry if choices.start[roll] == choices.start[roll + 1] else 0.0
        for i in range(choices.start[roll], choices.start[roll + 1], 2):
            gain = max(gain, gains[choices.data[i], choices.data[i + 1]])
        total += chances[roll] * gain
    return total


@rule
def prepare(board: Board, gains: Gains, place: int, bound: Any, enemy: int) -> float:
    """Fill in the gains at a place; what a flurry is worth there."""
    fill(gains.pairs, board.pairs, place, bound, enemy)
    if board.holding[place] == 1:
        return 0.0
    fill(gains.triples, board.triples, place, bound, enemy)
    rolls = board.rolls
    return expected(0, len(rolls.flurry_chances), rolls.flurry_chances, rolls.flurry_choices, gains.triples, 0.0)


@rule
def turn_gain(board: Board, gains: Gains, place: int, mine: int, reserves: int, flurry: float) -> float:
    """Of a turn that begins with that reserve."""
    rolls, row = board.rolls, board.holding[place] * reserves + mine
    first, end = rolls.rows.start[row], rolls.rows.start[row + 1]
    return expected(first, end, rolls.chances, rolls.choices, gains.pairs, flurry)


@rule
def sweep(low: Any, high: Any, first: int, end: int, board: Board, gains: Gains) -> float:
    """Improve both bounds at the places from first to end; the widest gap that remains there."""
    reserves, widest = low.shape[1], 0.0
    for place in range(first, end):
        for enemy in range(reserves):
            flurry = prepare(board, gains, place, high, enemy)
            for mine in range(reserves):
                gain = turn_gain(board, gains, place, mine, reserves, flurry)
                low[place, mine, enemy] = max(low[place, mine, enemy], gain)
            flurry = prepare(board, gains, place, low, enemy)
            for mine in range(reserves):
                gain = turn_gain(board, gains, place, mine, reserves, flurry)
                high[place, mine, enemy] = min(high[place, mine, enemy], gain)
                widest = max(widest, high[place, mine, enemy] - low[place, mine, enemy])
    return widest


ENTRIES = (sweep,)
