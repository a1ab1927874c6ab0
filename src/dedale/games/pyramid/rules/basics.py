"""What the other rules files share: asking a seat, who is where, cards and mummies counted."""

from dedale.core import Record, rule

from ..tables import ASLEEP, AWAKE, DISCARD, FIENDS, HAND, MUMMIES
from .phases import DONE


@rule
def ask(s: Record, phase: int, seat: int) -> None:
    s.phase = phase
    s.asked = seat


@rule
def lose(s: Record, clause: int) -> None:
    s.outcome = -1
    s.reason = clause
    s.phase = DONE


@rule
def present(s: Record, seat: int, place: int) -> bool:
    return s.cat[seat] == place


@rule
def crowd(s: Record, place: int) -> int:
    """How many adventurers stand there."""
    count = 0
    for seat in range(s.seats):
        if present(s, seat, place):
            count += 1
    return count


@rule
def asleep(s: Record) -> int:
    """How many mummy cards are in the pile."""
    count = 0
    for mummy in range(MUMMIES):
        if s.status[mummy] == ASLEEP:
            count += 1
    return count


@rule
def awake(s: Record) -> int:
    count = 0
    for fiend in range(FIENDS):
        if s.status[fiend] == AWAKE:
            count += 1
    return count


@rule
def nth_card(s: Record, where: int, number: int) -> int:
    """The card of that number among those lying there."""
    for card in range(len(s.where)):
        if s.where[card] == where:
            if number == 0:
                return card
            number -= 1
    return 0


@rule
def discard(s: Record, seat: int, card: int) -> None:
    """From the hand, face up."""
    s.where[card] = DISCARD
    s.open[card] = 0
    s.hand[seat] -= 1
    s.discards += 1


@rule
def holds(s: Record, seat: int, card: int) -> bool:
    return 0 <= card < len(s.where) and s.where[card] == HAND + seat
