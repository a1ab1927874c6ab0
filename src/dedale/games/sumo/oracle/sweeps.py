"""Value iteration over the turns of Sumo Gnomes, from below and from above at once.

`low` and `high` bound the chance of the player to move, by place, own reserve and the enemy's. A bound is improved from
the other one across the table, so both stay true whatever the order, and threads may share them.
"""

from typing import Any

from dedale.core import rule


@rule
def best(first: Any, data: Any, row: int, bound: Any, enemy: int, left: int) -> float:
    """What the best end of a turn gives, if the enemy then stands at the bound."""
    lowest = 2.0
    for i in range(first[row], first[row + 1]):
        if data[i] < 0:
            return 1.0
        lowest = min(lowest, bound[data[i], enemy, left])
    return 1.0 - lowest


@rule
def fill(gains: Any, start: Any, data: Any, places: int, place: int, bound: Any, enemy: int) -> None:
    """The gain of each set of dice with each reserve left."""
    for dice in range(gains.shape[0]):
        for left in range(gains.shape[1]):
            gains[dice, left] = best(start, data, dice * places + place, bound, enemy, left)


@rule
def expected(first: int, end: int, chances: Any, start: Any, data: Any, gains: Any, flurry: float) -> float:
    """The mean over the rolls of what the best choice gives; a roll without choices is a flurry."""
    total = 0.0
    for roll in range(first, end):
        gain = flurry if start[roll] == start[roll + 1] else 0.0
        for i in range(start[roll], start[roll + 1], 2):
            gain = max(gain, gains[data[i], data[i + 1]])
        total += chances[roll] * gain
    return total


@rule
def sweep(
    low: Any, high: Any, first: int, end: int, holding: Any, pair_start: Any, pair_data: Any, triple_start: Any,
    triple_data: Any, row_start: Any, chances: Any, choice_start: Any, choice_data: Any, flurry_chances: Any,
    flurry_start: Any, flurry_data: Any, pair_gains: Any, triple_gains: Any,
) -> float:  # fmt: skip
    """Improve both bounds at the places from first to end; the widest gap that remains there."""
    places, reserves = low.shape[0], low.shape[1]
    widest = 0.0
    for place in range(first, end):
        for enemy in range(reserves):
            for side in range(2):
                bound = high if side == 0 else low
                fill(pair_gains, pair_start, pair_data, places, place, bound, enemy)
                flurry = 0.0
                if holding[place] == 0:
                    fill(triple_gains, triple_start, triple_data, places, place, bound, enemy)
                    rolls = len(flurry_chances)
                    flurry = expected(0, rolls, flurry_chances, flurry_start, flurry_data, triple_gains, 0.0)
                for mine in range(reserves):
                    row = holding[place] * reserves + mine
                    found = expected(
                        row_start[row], row_start[row + 1], chances, choice_start, choice_data, pair_gains, flurry
                    )
                    if side == 0:
                        low[place, mine, enemy] = max(low[place, mine, enemy], found)
                    else:
                        high[place, mine, enemy] = min(high[place, mine, enemy], found)
            for mine in range(reserves):
                widest = max(widest, high[place, mine, enemy] - low[place, mine, enemy])
    return widest


ENTRIES = (sweep,)
