"""Mechanisms: triangles of symbols that give torches or open the door, and the boss that comes with it."""

from dedale.core import Record, Weights, note, rule

from ..clauses import Clause
from ..tables import (
    ASLEEP,
    AWAKE,
    BOSS,
    BOSSES,
    DOOR_CARD,
    DOOR_MARKS,
    FULL,
    GONE,
    MUMMIES,
    NONE,
    SARCOPHAGUS,
    SIDE_Q,
    SIDE_R,
    SIDES,
    TORCH_MARKS,
    USED_TORCH,
)
from .basics import ask
from .maze import fill, measure, opposite, pierce, spot_at
from .mummies import boss_clause, put_fiend
from .phases import BOSS_CARD, MIXED, S_DOOR, SAME


@rule
def symbol(s: Record, place: int) -> int:
    """The symbol on a place, or none: neither hall, door nor sarcophagus has one."""
    if place == NONE or s.card[place] < 0 or s.kind[s.card[place]] == SARCOPHAGUS:
        return NONE
    return s.kind[s.card[place]]


@rule
def triangle(s: Record, side: int, used: int) -> bool:
    """The placed card and its neighbours on that side and the next: equal symbols for torches, three for the door."""
    place, one, two = s.placed, s.near[s.placed, side], s.near[s.placed, (side + 1) % SIDES]
    a, b, c = symbol(s, place), symbol(s, one), symbol(s, two)
    if a == NONE or b == NONE or c == NONE or (s.used[place] | s.used[one] | s.used[two]) & used:
        return False
    if used == USED_TORCH:
        return a == b and b == c and s.torch_marks < TORCH_MARKS
    return a != b and b != c and a != c and s.door_marks < DOOR_MARKS


@rule
def check_triangles(s: Record, used: int) -> None:
    """The only one happens by itself; among several the player chooses, or declines where the option lets them."""
    found, count = NONE, 0
    for side in range(SIDES):
        if triangle(s, side, used):
            found = side
            count += 1
    if count == 1 and s.decline == 0:
        trigger(s, found, used)
    elif count > 0:
        ask(s, SAME if used == USED_TORCH else MIXED, s.player)


@rule
def refuse_triangle(s: Record, side: int, used: int) -> int:
    if 0 <= side < SIDES and triangle(s, side, used):
        return 0
    return Clause.RR_35 if used == USED_TORCH else Clause.RR_36


@rule
def trigger(s: Record, side: int, used: int) -> None:
    place, one, two = s.placed, s.near[s.placed, side], s.near[s.placed, (side + 1) % SIDES]
    s.used[place] |= used
    s.used[one] |= used
    s.used[two] |= used
    note(Clause.RR_34, place, one, two)
    if used == USED_TORCH:
        refill(s, place)
    else:
        s.door_marks += 1
        note(Clause.RR_36, s.door_marks, place)
        if s.door_marks == DOOR_MARKS:
            s.stage = S_DOOR


@rule
def refill(s: Record, place: int) -> None:
    s.torch_marks += 1
    gained = min(max(0, FULL - s.reserve), s.box)
    s.reserve += gained
    s.box -= gained
    note(Clause.RR_35, gained, place)


# The door


@rule
def free_exit(s: Record, place: int, side: int) -> bool:
    return s.near[place, side] == NONE and (s.exits[place] >> side) & 1 == 1


@rule
def any_exit(s: Record) -> bool:
    for spot in range(s.spots):
        if s.meet[spot] != 0:
            return True
    return False


@rule
def refuse_doorway(s: Record, place: int, side: int) -> int:
    if place >= s.places or s.near[place, side] != NONE:
        return Clause.RR_37
    return 0 if free_exit(s, place, side) or not any_exit(s) else Clause.RR_37


@rule
def connect_door(s: Record, place: int, side: int) -> None:
    """Its one corridor leads to the exit; without any free exit it is pierced through."""
    pierced = not free_exit(s, place, side)
    spot = spot_at(s, s.q[place] + SIDE_Q[side], s.r[place] + SIDE_R[side])
    back = opposite(side)
    s.door = fill(s, spot, DOOR_CARD, back, 1 << back)
    if pierced:
        pierce(s, s.door, back)
    measure(s)
    for mummy in range(MUMMIES):
        if s.status[mummy] == ASLEEP:
            s.status[mummy] = GONE
    s.pile_hearts = 0
    s.waking = 0
    note(Clause.RR_37, s.player, s.door)
    s.phase = BOSS_CARD


@rule
def boss_weights(s: Record, weights: Weights) -> int:
    for i in range(BOSSES):
        weights[i] = 1
    return BOSSES


@rule
def boss_appears(s: Record, number: int) -> None:
    s.boss = number
    s.status[BOSS] = AWAKE
    s.hearts[BOSS] = s.boss_hearts[number]
    s.force[BOSS] = s.boss_force[number]
    s.extra[BOSS] = s.boss_extra[number]
    put_fiend(s, BOSS, s.door)
    note(boss_clause(number), number, s.door)
