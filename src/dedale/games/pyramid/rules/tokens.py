"""Sarcophagus tokens: found, kept, and used at the moments of one's own turns."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import (
    AMOUNT,
    DOUBLE,
    DRAW_1,
    DRAW_3,
    HEARTS,
    KINDS,
    NONE,
    PASSAGE,
    SHIELD,
    SIDES,
    TORCH_3,
    TRAP,
)
from .basics import ask, asleep
from .explore import draw_for, found_kind
from .maze import measure, pierce
from .phases import LEAPING, PIERCING, TOKENS

WALLS = 3


@rule
def find(s: Record, outcome: int) -> None:
    """Taken from the pile and turned up; a trap acts at once."""
    kind = found_kind(s, outcome)
    s.urn[kind] -= 1
    s.tokens -= 1
    s.finds -= 1
    note(Clause.RR_33, s.player, kind)
    if kind == TRAP:
        spring(s)
    else:
        s.held[s.player, kind] += 1
        s.moment = 1


@rule
def spring(s: Record) -> None:
    s.spent += 1
    sleeping = asleep(s)
    note(Clause.RR_42, s.player, sleeping)
    if sleeping > 0:
        s.pile_hearts = HEARTS
        s.waking = 1


@rule
def holdings(s: Record, seat: int) -> int:
    count = 0
    for kind in range(KINDS):
        count += s.held[seat, kind]
    return count


@rule
def take_moment(s: Record) -> None:
    """Who holds tokens is asked whether to use one; the others play on."""
    if holdings(s, s.player) > 0 and s.places > 1:
        ask(s, TOKENS, s.player)
    else:
        s.moment = 0


@rule
def refuse_use(s: Record, kind: int) -> int:
    if s.held[s.player, kind] == 0:
        return Clause.RR_38
    if kind == DOUBLE:
        return Clause.RR_40
    if kind == SHIELD:
        return Clause.RR_41
    if kind == PASSAGE:
        return 0 if any_wall(s) else Clause.RR_43
    return 0


@rule
def use(s: Record, kind: int) -> None:
    if kind == PASSAGE:
        ask(s, PIERCING, s.player)
        return
    spend(s, kind)
    amount = AMOUNT[kind]
    if kind <= TORCH_3:
        amount = min(amount, s.box)
        s.reserve += amount
        s.box -= amount
    elif DRAW_1 <= kind <= DRAW_3:
        draw_for(s, s.player, amount)
    note(Clause.RR_39, s.player, kind, amount)


@rule
def spend(s: Record, kind: int) -> None:
    s.held[s.player, kind] -= 1
    s.spent += 1


@rule
def refuse_leap(s: Record, kind: int) -> int:
    """Any token but the trap, which is never held, moves its owner instead."""
    return 0 if s.held[s.player, kind] > 0 and s.places > 1 else Clause.RR_38


@rule
def choose_leap(s: Record, kind: int) -> None:
    s.leap = kind
    ask(s, LEAPING, s.player)


@rule
def refuse_landing(s: Record, place: int) -> int:
    return 0 if 0 <= place < s.places and place != s.cat[s.player] else Clause.RR_38


@rule
def land(s: Record, place: int) -> None:
    spend(s, s.leap)
    s.cat[s.player] = place
    note(Clause.RR_38, s.player, s.leap, place)


# Secret passages


@rule
def wall(s: Record, place: int, side: int) -> bool:
    """Two touching places with no way between them."""
    return s.near[place, side] != NONE and (s.joined[place] >> side) & 1 == 0


@rule
def any_wall(s: Record) -> bool:
    for place in range(s.places):
        for side in range(WALLS):
            if wall(s, place, side):
                return True
    return False


@rule
def refuse_wall(s: Record, place: int, side: int) -> int:
    return 0 if 0 <= place < s.places and 0 <= side < SIDES and wall(s, place, side) else Clause.RR_43


@rule
def break_wall(s: Record, place: int, side: int) -> None:
    spend(s, PASSAGE)
    pierce(s, place, side)
    measure(s)
    note(Clause.RR_43, s.player, place, s.near[place, side])
