"""What everybody at the table sees at a glance: room to explore, and how near the mummies are."""

from typing import NamedTuple

from dedale.core import Record, rule

from ..rules.mummies import power
from ..tables import COUNT, FACES, FIENDS, NONE, SIDES, Status


class Lookout(NamedTuple):
    """Free exits, how far from the hall the farthest leads, mummy dice, how many symbols they show on average, and the
    cards of a hand on average."""

    exits: int
    farthest: int
    dice: int
    pace: float
    cards: float


@rule
def look_out(s: Record) -> Lookout:
    exits, farthest = free_exits(s)
    dice = power(s)
    return Lookout(exits, farthest, dice, dice * s.symbol_faces / FACES, cards_each(s))


@rule
def free_exits(s: Record) -> tuple[int, int]:
    """How many, and how far from the hall the farthest is."""
    exits, farthest = 0, 0
    for spot in range(s.spots):
        for side in range(SIDES):
            if (s.meet[spot] >> side) & 1:
                exits += 1
                farthest = max(farthest, s.toll[s.beside[spot, side]])
    return exits, farthest


@rule
def cards_each(s: Record) -> float:
    cards = 0
    for seat in range(s.seats):
        cards += s.hand[seat]
    return cards / s.seats


@rule
def awake(s: Record, fiend: int) -> bool:
    """In play, and already put somewhere."""
    return s.status[fiend] == Status.AWAKE and s.lair[fiend] != NONE


@rule
def threatens(s: Record, fiend: int, seen: Lookout) -> bool:
    """Whether it could reach the hall in its next phase, if all dice show a mummy."""
    return s.toll[s.lair[fiend]] <= seen.dice + s.extra[fiend]


@rule
def any_threat(s: Record, seen: Lookout) -> bool:
    for fiend in range(FIENDS):
        if awake(s, fiend) and threatens(s, fiend, seen):
            return True
    return False


@rule
def hearts_at(s: Record, place: int) -> int:
    """Of the mummies there."""
    count = 0
    for fiend in range(FIENDS):
        if awake(s, fiend) and s.lair[fiend] == place:
            count += s.hearts[fiend]
    return count


@rule
def apart(s: Record, one: int, other: int) -> int:
    """How far two places are, as the crow flies."""
    q, r = s.q[one] - s.q[other], s.r[one] - s.r[other]
    return (abs(q) + abs(r) + abs(q + r)) // 2


@rule
def thinnest(s: Record, place: int, but: int) -> int:
    """The smallest hand of those at a place, one seat not counting."""
    least = 99
    for seat in range(s.seats):
        if seat != but and s.cat[seat] == place:
            least = min(least, s.hand[seat])
    return least


@rule
def exits_of(s: Record, card: int) -> int:
    return COUNT[s.doors[card]]
