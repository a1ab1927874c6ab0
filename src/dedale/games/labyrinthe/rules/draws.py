"""When nobody wins (LB-20): too many turns, or the third time of a position."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import BARRED_KEY, SEAT_KEY, TURNS_EACH, Ending
from .blocks import corner_of, resting
from .lines import lowest


@rule
def limit(s: Record) -> None:
    """By option there is none."""
    if s.endless == 1:
        return
    if s.turns == TURNS_EACH * s.seats:
        draw(s, Ending.TOO_LONG)
    elif times_seen(s) == 3:
        draw(s, Ending.REPEATED)


@rule
def times_seen(s: Record) -> int:
    """How often this position has come up, now included. Positions of other seats cannot be alike."""
    key = s.key ^ SEAT_KEY[s.player] ^ barred_key(s)
    s.history[s.turns] = key
    times = 1
    for earlier in range(s.turns % s.seats, s.turns, s.seats):
        times += 1 if s.history[earlier] == key else 0
    return times


@rule
def barred_key(s: Record) -> int:
    """Barred blocks are part of a position: told by where they lie, so that equal blocks count as equal."""
    key, shut = 0, resting(s)
    while shut != 0:
        key ^= BARRED_KEY[corner_of(s, lowest(shut))]
        shut &= shut - 1
    return key


@rule
def draw(s: Record, why: int) -> None:
    s.ending = why
    note(Clause.LB_20, why, s.turns)
