"""A mummy attacks: shields, the sharing of the damage, the cards that are lost."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FIENDS, NONE, Phase, Status, Token, Where
from .basics import ask, crowd, discard, lose, nth, present


@rule
def attack(s: Record, fiend: int) -> None:
    s.attacker = fiend
    s.struck[fiend] = 1
    s.damage = s.force[fiend]
    s.polled = 0
    s.shared = 0
    s.shielded[:] = 0
    note(Clause.RR_24, fiend, s.damage)


@rule
def strike_all(s: Record) -> bool:
    """The end of the phase: who shares a place with adventurers and has not attacked yet, attacks; mild ones, even
    those that held their place, do not."""
    while s.walker < FIENDS:
        fiend = s.walker
        s.walker += 1
        idle = s.status[fiend] == Status.AWAKE and s.struck[fiend] == 0 and s.fresh[fiend] == 0
        if idle and s.mild == 0 and crowd(s, s.lair[fiend]) > 0:
            note(Clause.RR_25, fiend, s.lair[fiend])
            attack(s, fiend)
            return False
    s.walker = 0
    return True


@rule
def resolve(s: Record) -> None:
    """Shields first, then who bears the damage, then the cards that are lost."""
    if s.polled < s.seats:
        poll_shields(s)
    elif s.damage > 0:
        share_damage(s)
    elif s.shared == 0:
        s.shared = 1
        bury(s)
    else:
        suffer(s)


@rule
def poll_shields(s: Record) -> None:
    """Holders are asked clockwise from the active player."""
    while s.polled < s.seats:
        seat = (s.player + s.polled) % s.seats
        s.polled += 1
        if present(s, seat, s.lair[s.attacker]) and s.held[seat, Token.SHIELD] > 0:
            ask(s, Phase.SHIELDING, seat)
            return


@rule
def parry(s: Record) -> None:
    """Its holder is safe from this attack; by the option so is everybody, and the attack is over."""
    s.held[s.asked, Token.SHIELD] -= 1
    s.spent += 1
    s.shielded[s.asked] = 1
    note(Clause.RR_41, s.asked, s.attacker)
    if s.shield == 1:
        s.attacker = NONE
        s.damage = 0


@rule
def exposed(s: Record, seat: int) -> bool:
    return present(s, seat, s.lair[s.attacker]) and s.shielded[seat] == 0


@rule
def share_damage(s: Record) -> None:
    """The active player proposes if hit, otherwise the first of those hit, clockwise. One who is alone bears it all,
    and with nobody left to hit there is none."""
    first, count = NONE, 0
    for i in range(s.seats):
        seat = (s.player + i) % s.seats
        if exposed(s, seat):
            first = seat if count == 0 else first
            count += 1
    if count > 1:
        ask(s, Phase.SPLIT, first)
        return
    if count == 1:
        s.hurt[first] += s.damage
    s.damage = 0


@rule
def refuse_split(s: Record, seat: int) -> int:
    if seat < 0 or seat >= s.seats or not present(s, seat, s.lair[s.attacker]):
        return Clause.RR_23
    return Clause.RR_41 if s.shielded[seat] == 1 else 0


@rule
def bear(s: Record, seat: int) -> None:
    s.hurt[seat] += 1
    s.damage -= 1


@rule
def bury(s: Record) -> None:
    """Damage of at least the hand's size takes the last card."""
    for seat in range(s.seats):
        if s.hurt[seat] > 0 and s.hurt[seat] >= s.hand[seat]:
            note(Clause.RR_16, seat, s.hurt[seat])
            lose(s, Clause.RR_16)
            return


@rule
def suffer(s: Record) -> None:
    for seat in range(s.seats):
        if s.hurt[seat] > 0:
            s.drawer = seat
            s.phase = Phase.HARM
            return
    s.attacker = NONE


@rule
def harm(s: Record, outcome: int) -> None:
    seat = s.drawer
    card = nth(s.where, Where.HAND + seat, outcome)
    s.hurt[seat] -= 1
    discard(s, seat, card)
    note(Clause.RR_23, seat, card)
