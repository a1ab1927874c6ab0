"""The names of seats and pawns, and the points, as they are said."""

from collections.abc import Sequence
from functools import lru_cache

from dedale.core import Language, Record, mark

from .. import FACTS
from ..rules.advancing import coq_is_empty, wins_nothing
from ..rules.meeting import here, is_met
from ..tables import BONUS, FIRST_BONUS, PAWNS, START

CALLED = {"red": mark("Red"), "amber": mark("Yellow"), "blue": mark("Blue"), "green": mark("Green")}
COLOURS = tuple(CALLED[name] for name in FACTS.colours)
LETTERS = ("A", "B")


def colour(seat: int, t: Language) -> str:
    return t(COLOURS[seat])


def letter(who: int) -> str:
    """The letter of a pawn said by its own number or by 2 × seat + pawn."""
    return LETTERS[who % PAWNS]


@lru_cache(1 << 10)
def points(count: int, t: Language) -> str:
    return t.plural("{n} point", "{n} points", count)


def listed(names: Sequence[str], t: Language) -> str:
    return t("{names} and {name}", names=", ".join(names[:-1]), name=names[-1]) if len(names) > 1 else names[0]


def gain(s: Record, pawn: int, to: int) -> int:
    """What the player wins by moving this pawn to that place; one that comes back from the COQ wins nothing."""
    if to > s.squares:
        return FIRST_BONUS if coq_is_empty(s) else BONUS
    back = to < s.pawn[s.player, pawn] + s.die
    return 0 if back or wins_nothing(s, pawn) else int(s.value[to])


def met(s: Record) -> list[int]:
    """The enemy pawns on the square where the moved pawn has stopped."""
    return [enemy for enemy in range(PAWNS * s.seats) if is_met(s, enemy)]


def runs(s: Record, seat: int) -> bool:
    """Whether a pawn of this seat is on the track: who has none there can only wait for the entry."""
    return any(START <= place <= s.squares for place in s.pawn[seat].tolist())


def purse(s: Record, seat: int, name: str, t: Language) -> str:
    """What an owner has, and what comes of it when the toll is asked."""
    if s.chips[seat] < here(s):
        return t("{name} has only {n}: back to square 1", name=name, n=s.chips[seat])
    return t("{name} has {n}", name=name, n=s.chips[seat])


def wins_none(s: Record, seat: int, pawn: int) -> bool:
    """Whether this pawn wins no values: it came back from the COQ, or by option the other one did."""
    return any(s.marked[seat].tolist()) if s.marks else bool(s.marked[seat, pawn])
