"""The door: where it opens, and the boss that comes with it."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import DOOR_CARD, MUMMIES, NONE, SIDE_Q, SIDE_R, Fiend, Phase, Status
from .maze import fill, measure, opposite, pierce, spot_at
from .mummies import boss_clause, put_fiend


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
        if s.status[mummy] == Status.ASLEEP:
            s.status[mummy] = Status.GONE
    s.pile_hearts = 0
    s.waking = 0
    note(Clause.RR_37, s.player, s.door)
    s.phase = Phase.BOSS_CARD


@rule
def boss_appears(s: Record, number: int) -> None:
    s.boss = number
    s.status[Fiend.BOSS] = Status.AWAKE
    s.hearts[Fiend.BOSS] = s.boss_hearts[number]
    s.force[Fiend.BOSS] = s.boss_force[number]
    s.extra[Fiend.BOSS] = s.boss_extra[number]
    put_fiend(s, Fiend.BOSS, s.door)
    note(boss_clause(number), number, s.door)
