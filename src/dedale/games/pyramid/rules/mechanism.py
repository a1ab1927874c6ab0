"""Mechanisms: triangles of symbols that give torches or move the door."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import DOOR_MARKS, FULL, NONE, SIDES, TORCH_MARKS, Mechanism, Phase, Sign, Stage
from .basics import ask


@rule
def symbol(s: Record, place: int) -> int:
    """The symbol on a place, or none: neither hall, door nor sarcophagus has one."""
    if place == NONE or s.card[place] < 0 or s.kind[s.card[place]] == Sign.SARCOPHAGUS:
        return NONE
    return s.kind[s.card[place]]


@rule
def triangle(s: Record, side: int, used: int) -> bool:
    """The placed card and its neighbours on that side and the next: equal symbols for torches, three for the door."""
    place, one, two = s.placed, s.near[s.placed, side], s.near[s.placed, (side + 1) % SIDES]
    a, b, c = symbol(s, place), symbol(s, one), symbol(s, two)
    if a == NONE or b == NONE or c == NONE or (s.used[place] | s.used[one] | s.used[two]) & used:
        return False
    if used == Mechanism.TORCH:
        return a == b and b == c and s.torch_marks < TORCH_MARKS
    return a != b and b != c and a != c and s.door_marks < DOOR_MARKS


@rule
def check_triangles(s: Record, used: int) -> None:
    """The only one happens by itself; among several the player chooses, or declines where the option lets them."""
    corner, count = NONE, 0
    for side in range(SIDES):
        if triangle(s, side, used):
            corner = side
            count += 1
    if count == 1 and s.decline == 0:
        trigger(s, corner, used)
    elif count > 0:
        ask(s, Phase.SAME if used == Mechanism.TORCH else Phase.MIXED, s.player)


@rule
def refuse_triangle(s: Record, side: int, used: int) -> int:
    if 0 <= side < SIDES and triangle(s, side, used):
        return 0
    return Clause.RR_35 if used == Mechanism.TORCH else Clause.RR_36


@rule
def trigger(s: Record, side: int, used: int) -> None:
    place, one, two = s.placed, s.near[s.placed, side], s.near[s.placed, (side + 1) % SIDES]
    s.used[place] |= used
    s.used[one] |= used
    s.used[two] |= used
    note(Clause.RR_34, place, one, two)
    if used == Mechanism.TORCH:
        refill(s, place)
    else:
        s.door_marks += 1
        note(Clause.RR_36, s.door_marks, place)
        if s.door_marks == DOOR_MARKS:
            s.stage = Stage.DOOR


@rule
def refill(s: Record, place: int) -> None:
    s.torch_marks += 1
    gained = min(max(0, FULL - s.reserve), s.box)
    s.reserve += gained
    s.box -= gained
    note(Clause.RR_35, gained, place)
