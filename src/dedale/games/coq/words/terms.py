"""The names of seats and pawns, and the points, as they are said."""

from dedale.core import Language, Record, mark

from .. import FACTS
from ..rules.meeting import here, is_met
from ..tables import PAWNS

CALLED = {"red": mark("Red"), "amber": mark("Yellow"), "blue": mark("Blue"), "green": mark("Green")}
COLOURS = tuple(CALLED[name] for name in FACTS.colours)
LETTERS = ("A", "B")


def colour(seat: int, t: Language) -> str:
    return t(COLOURS[seat])


def letter(who: int) -> str:
    """The letter of a pawn said by its own number or by 2 × seat + pawn."""
    return LETTERS[who % PAWNS]


def points(count: int, t: Language) -> str:
    return t.plural("{n} point", "{n} points", count)


def met(s: Record) -> list[int]:
    """The enemy pawns on the square where the moved pawn has stopped."""
    return [enemy for enemy in range(PAWNS * s.seats) if is_met(s, enemy)]


def purse(s: Record, seat: int, name: str, t: Language) -> str:
    """What an owner has, and what comes of it when the toll is asked."""
    if s.chips[seat] < here(s):
        return t("{name} has only {n}: back to square 1", name=name, n=s.chips[seat])
    return points_of(s, seat, name, t)


def points_of(s: Record, seat: int, name: str, t: Language) -> str:
    """What an owner has, and whether it is enough for the toll."""
    if s.chips[seat] < here(s):
        return t("{name} has only {n}", name=name, n=s.chips[seat])
    return t("{name} has {n}", name=name, n=s.chips[seat])


def wins_none(s: Record, seat: int, pawn: int) -> bool:
    """Whether this pawn wins no values: it came back from the COQ, or by option the other one did."""
    return any(s.marked[seat].tolist()) if s.marks else bool(s.marked[seat, pawn])
