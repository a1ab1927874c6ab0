"""Mechanisms that a card makes, or prepares: a corner where the right third card can still be laid."""

from dedale.core import Record, rule
from dedale.core.rule import Habits

from ..rules.maze import spot_at
from ..rules.mechanism import symbol
from ..rules.outlook import corner
from ..tables import DOOR_MARKS, NONE, SIDE_Q, SIDE_R, SIDES, TORCH_MARKS, Mechanism, Sign
from .habits import Habit

MOST_PAIRS, MOST_TWINS = 3, 2


@rule
def lacking(s: Record, card: int, spot: int) -> int:
    """The mechanisms that the card does not make there, as bits, but may prepare."""
    sign = s.kind[card]
    if sign == Sign.SARCOPHAGUS:
        return 0
    lacks = 0
    if s.door_marks < DOOR_MARKS and not corner(s, spot, Mechanism.DOOR, sign):
        lacks |= Mechanism.DOOR
    if s.torch_marks == TORCH_MARKS or not corner(s, spot, Mechanism.TORCH, sign):
        lacks |= Mechanism.TORCH
    return lacks


@rule
def prepared_worth(s: Record, sign: int, spot: int, ways: int, lacks: int, habits: Habits) -> float:
    """Of the corners that a neighbour with a symbol shares with the card, where a way leads to what is to be laid."""
    if lacks == 0:
        return 0.0
    pairs, twins = 0, 0
    for side in range(SIDES):
        other = s.beside[spot, side]
        if other == NONE or symbol(s, other) == NONE:
            continue
        used = Mechanism.TORCH if symbol(s, other) == sign else Mechanism.DOOR
        if lacks & used == 0 or s.used[other] & used != 0:
            continue
        if used == Mechanism.TORCH:
            twins += corners(s, spot, side, ways)
        else:
            pairs += corners(s, spot, side, ways)
    return habits[Habit.PAIR] * min(pairs, MOST_PAIRS) + habits[Habit.TWIN] * min(twins, MOST_TWINS)


@rule
def corners(s: Record, spot: int, side: int, ways: int) -> int:
    """Of the two beside the neighbour on that side, how many are empty and can be reached."""
    count = 0
    for turn in (1, SIDES - 1):
        beyond = (side + turn) % SIDES
        if s.beside[spot, beyond] == NONE and (ways >> beyond) & 1:
            count += 1
    return count


@rule
def corridors_to(s: Record, spot: int) -> int:
    """The sides of a spot on which another empty one lies where a corridor ends."""
    ways = 0
    for side in range(SIDES):
        if s.beside[spot, side] == NONE:
            other = spot_at(s, s.spot_q[spot] + SIDE_Q[side], s.spot_r[spot] + SIDE_R[side])
            if other != NONE and s.meet[other] != 0:
                ways |= 1 << side
    return ways
