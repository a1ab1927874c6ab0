"""Sarcophagus tokens: found, kept, and used at the moments of one's own turns."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import AMOUNT, HEARTS, KINDS, NONE, SIDES, WALLS, Phase, Token
from .basics import ask, asleep
from .explore import draw_for
from .maze import measure, pierce


@rule
def nth_token(s: Record, number: int) -> int:
    """The kind of that number among those in the pile."""
    for kind in range(KINDS):
        if s.urn[kind] > 0:
            if number == 0:
                return kind
            number -= 1
    return 0


@rule
def find(s: Record, outcome: int) -> None:
    """Taken from the pile and turned up; a trap acts at once."""
    kind = nth_token(s, outcome)
    s.urn[kind] -= 1
    s.tokens -= 1
    s.finds -= 1
    note(Clause.RR_33, s.player, kind)
    if kind == Token.TRAP:
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
        ask(s, Phase.TOKENS, s.player)
    else:
        s.moment = 0


@rule
def refuse_use(s: Record, kind: int) -> int:
    if kind == Token.TRAP:
        return Clause.RR_42
    if s.held[s.player, kind] == 0:
        return Clause.RR_38
    if kind == Token.DOUBLE:
        return Clause.RR_40
    if kind == Token.SHIELD:
        return Clause.RR_41
    if kind == Token.PASSAGE:
        return 0 if any_wall(s) else Clause.RR_43
    return 0


@rule
def use(s: Record, kind: int) -> None:
    if kind == Token.PASSAGE:
        ask(s, Phase.PIERCING, s.player)
        return
    spend(s, kind)
    amount = AMOUNT[kind]
    if kind <= Token.TORCH_3:
        amount = min(amount, s.box)
        s.reserve += amount
        s.box -= amount
    elif Token.DRAW_1 <= kind <= Token.DRAW_3:
        draw_for(s, s.player, amount)
    note(Clause.RR_39, s.player, kind, amount)


@rule
def spend(s: Record, kind: int) -> None:
    s.held[s.player, kind] -= 1
    s.spent += 1


@rule
def refuse_leap(s: Record, kind: int) -> int:
    """Any token but the trap, which is never held, moves its owner instead."""
    if kind == Token.TRAP:
        return Clause.RR_42
    return 0 if s.held[s.player, kind] > 0 and s.places > 1 else Clause.RR_38


@rule
def choose_leap(s: Record, kind: int) -> None:
    s.leap = kind
    ask(s, Phase.LEAPING, s.player)


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
    spend(s, Token.PASSAGE)
    pierce(s, place, side)
    measure(s)
    note(Clause.RR_43, s.player, place, s.near[place, side])
