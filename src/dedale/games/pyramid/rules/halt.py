"""Cooperate: call a halt, gather, offer cards, salvage some from the discard, share them out."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FAR, NONE, OFFERS, PROPOSALS, SEATS, May, Phase, Stage, Where
from .basics import ask, crowd, holds, nth, present
from .knowing import forget_pool, lose_sight, takes_part, turn_up
from .tokens import holdings


@rule
def refuse_halt(s: Record) -> int:
    return 0 if s.tiles > 0 else Clause.RR_08


@rule
def call_halt(s: Record) -> None:
    s.tiles -= 1
    s.polled = 1
    s.given = 0
    s.proposals = 0
    s.stage = Stage.JOIN
    note(Clause.RR_47, s.player, NONE, s.tiles)


@rule
def camp(s: Record) -> int:
    return s.cat[s.player]


@rule
def next_asked(s: Record) -> int:
    """The seat to be asked now, clockwise from the active player."""
    return (s.player + s.polled) % s.seats


# Who comes


@rule
def gather(s: Record) -> None:
    """Every other player who has a way there that passes through no mummy may join."""
    while s.polled < s.seats:
        seat = next_asked(s)
        if not present(s, seat, camp(s)) and s.reach[s.cat[seat]] < FAR:
            ask(s, Phase.JOIN, seat)
            return
        s.polled += 1
    s.polled = 0
    s.stage = Stage.OFFER if crowd(s, camp(s)) > 1 else Stage.TORCHES


@rule
def answer_call(s: Record, comes: bool) -> None:
    if comes:
        note(Clause.RR_47, s.asked, s.cat[s.asked], camp(s))
        s.cat[s.asked] = camp(s)
    s.polled += 1


# What is offered


@rule
def collect(s: Record) -> None:
    """Each participant in turn, up to two cards, face down."""
    while s.polled < s.seats:
        seat = next_asked(s)
        if present(s, seat, camp(s)) and s.offered[seat] < OFFERS and s.hand[seat] > 0:
            ask(s, Phase.OFFERING, seat)
            return
        close_offer(s)
    s.polled = 0
    s.stage = Stage.TORCHES


@rule
def close_offer(s: Record) -> None:
    if present(s, next_asked(s), camp(s)):
        note(Clause.RR_48, next_asked(s), s.offered[next_asked(s)])
    s.polled += 1


@rule
def refuse_offer(s: Record, card: int) -> int:
    return 0 if holds(s, s.asked, card) else Clause.RR_48


@rule
def offer_card(s: Record, card: int) -> None:
    s.where[card] = Where.OFFER + s.asked
    s.hand[s.asked] -= 1
    s.offered[s.asked] += 1


@rule
def torch_brings(s: Record) -> int:
    """How many more cards another torch would bring."""
    return max(0, min(2, s.discards - 2 * (s.given + 1)))


@rule
def ask_torches(s: Record) -> None:
    if s.reserve > 0 and torch_brings(s) > 0:
        ask(s, Phase.SACRIFICE, s.player)
    else:
        begin_salvage(s)


@rule
def give_torch(s: Record) -> None:
    s.reserve -= 1
    s.box += 1
    s.given += 1
    note(Clause.RR_48, s.player, NONE, s.given)


@rule
def begin_salvage(s: Record) -> None:
    s.salvage = min(s.discards, 2 * (s.given + 1))
    s.stage = Stage.SALVAGE


@rule
def ask_salvage(s: Record) -> None:
    """When all are drawn the offers are turned up with them."""
    if s.salvage > 0:
        s.phase = Phase.SALVAGE
        return
    for seat in range(s.seats):
        if s.offered[seat] > 0:
            lose_sight(s, May.HAND << seat, May.POOL)
            s.offered[seat] = 0
    for card in range(len(s.where)):
        if Where.OFFER <= s.where[card] < Where.OFFER + SEATS:
            turn_up(s, card)
    s.stage = Stage.SHARE


@rule
def salvaged(s: Record, outcome: int) -> None:
    card = nth(s.where, Where.DISCARD, outcome)
    lose_sight(s, May.DISCARD, May.POOL)
    turn_up(s, card)
    s.discards -= 1
    s.salvage -= 1
    note(Clause.RR_48, NONE, card)


# Who gets what


@rule
def deal_out(s: Record) -> None:
    """The active player deals the cards one by one; who is alone takes them all."""
    if s.pool == 0:
        s.proposals += 1
        s.polled = 1
        s.stage = Stage.ACCEPT
    elif crowd(s, camp(s)) == 1:
        deal(s, s.player)
    else:
        ask(s, Phase.DEAL, s.player)


@rule
def refuse_deal(s: Record, seat: int) -> int:
    """Enough must stay for all whose hand is still empty."""
    if seat < 0 or seat >= s.seats or not present(s, seat, camp(s)):
        return Clause.RR_49
    empty = 0
    for other in range(s.seats):
        if other != seat and present(s, other, camp(s)) and s.hand[other] + s.due[other] == 0:
            empty += 1
    return 0 if s.pool - 1 >= empty else Clause.RR_49


@rule
def deal(s: Record, seat: int) -> None:
    s.where[nth(s.where, Where.POOL, 0)] = Where.DEALT + seat
    s.pool -= 1
    s.due[seat] += 1


@rule
def ask_consent(s: Record) -> None:
    """Others agree or ask for another sharing; the last proposal stands."""
    while s.polled < s.seats and s.proposals < PROPOSALS:
        if present(s, next_asked(s), camp(s)) and dealt_any(s):
            ask(s, Phase.ACCEPT, next_asked(s))
            return
        s.polled += 1
    hand_over(s)
    s.polled = 0
    s.stage = Stage.GIFTS


@rule
def dealt_any(s: Record) -> bool:
    for seat in range(s.seats):
        if s.due[seat] > 0:
            return True
    return False


@rule
def consent(s: Record, agrees: bool) -> None:
    if agrees:
        s.polled += 1
        return
    note(Clause.RR_49, s.asked, NONE, s.proposals)
    for card in range(len(s.where)):
        if s.where[card] >= Where.DEALT:
            s.where[card] = Where.POOL
    for seat in range(s.seats):
        s.pool += s.due[seat]
        s.due[seat] = 0
    s.stage = Stage.SHARE


@rule
def hand_over(s: Record) -> None:
    """Those at the halt know whose each card is; the others only who got how many."""
    for seat in range(s.seats):
        if s.due[seat] > 0:
            lose_sight(s, May.POOL, May.HAND << seat)
            s.hand[seat] += s.due[seat]
            s.due[seat] = 0
    forget_pool(s)
    for card in range(len(s.where)):
        if s.where[card] >= Where.DEALT:
            receive(s, s.where[card] - Where.DEALT, card)


@rule
def receive(s: Record, seat: int, card: int) -> None:
    s.where[card] = Where.HAND + seat
    for eyes in range(s.seats):
        if takes_part(s, eyes):
            s.may[eyes, card] = May.HAND << seat
    note(Clause.RR_49, seat, card)


# Tokens change hands


@rule
def ask_gifts(s: Record) -> None:
    while s.polled < s.seats:
        seat = next_asked(s)
        if present(s, seat, camp(s)) and holdings(s, seat) > 0 and crowd(s, camp(s)) > 1:
            ask(s, Phase.GIFT, seat)
            return
        s.polled += 1
    s.polled = 0
    s.stage = Stage.AFTER


@rule
def refuse_gift(s: Record, kind: int, seat: int) -> int:
    if seat >= s.seats or seat == s.asked or not present(s, seat, camp(s)):
        return Clause.RR_49
    return 0 if s.held[s.asked, kind] > 0 else Clause.RR_49


@rule
def give(s: Record, kind: int, seat: int) -> None:
    s.held[s.asked, kind] -= 1
    s.held[seat, kind] += 1
    note(Clause.RR_49, s.asked, NONE - 1 - kind, seat)
