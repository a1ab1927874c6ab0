"""What the other rules files share: asking a seat, who is where, things counted."""

from typing import Any

from dedale.core import Record, rule

from ..tables import EYES, MUMMIES, May, Phase, Status, Where


@rule
def ask(s: Record, phase: int, seat: int) -> None:
    s.phase = phase
    s.asked = seat


@rule
def lose(s: Record, clause: int) -> None:
    s.outcome = -1
    s.reason = clause
    s.phase = Phase.DONE


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
        if s.status[mummy] == Status.ASLEEP:
            count += 1
    return count


@rule
def count_of(row: Any, value: int) -> int:
    """How many things of a row are of that value."""
    count = 0
    for i in range(len(row)):
        if row[i] == value:
            count += 1
    return count


@rule
def lying(s: Record, where: int) -> int:
    """How many cards lie there."""
    return count_of(s.where, where)


@rule
def nth(row: Any, value: int, number: int) -> int:
    """The thing of that number among those of that value."""
    for i in range(len(row)):
        if row[i] == value:
            if number == 0:
                return i
            number -= 1
    return 0


@rule
def discard(s: Record, seat: int, card: int) -> None:
    """From the hand, face up."""
    s.where[card] = Where.DISCARD
    for eyes in range(EYES):
        s.may[eyes, card] = May.DISCARD
    s.hand[seat] -= 1
    s.discards += 1


@rule
def holds(s: Record, seat: int, card: int) -> bool:
    return 0 <= card < len(s.where) and s.where[card] == Where.HAND + seat
