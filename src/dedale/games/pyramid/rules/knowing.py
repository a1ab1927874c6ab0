"""Hidden hands: what each pair of eyes knows of the cards, what it is shown, and what it may guess."""

from dedale.core import Record, Rng, below, rule

from ..tables import CARDS, EYES, SEATS, May, Viewer, Where
from .basics import count_of, lying, present

ROUNDS = 8  # of exchanges in a guess; the first is nearly always the last


@rule
def eyes_of(seat: int) -> int:
    """The seat's own, or those of all who only look on."""
    return seat if seat >= 0 else SEATS


@rule
def all_know(s: Record, card: int, places: int) -> None:
    for eyes in range(EYES):
        s.may[eyes, card] = places


# What is seen of a halt


@rule
def takes_part(s: Record, eyes: int) -> bool:
    return eyes < s.seats and present(s, eyes, s.cat[s.player])


@rule
def turn_up(s: Record, card: int) -> None:
    """A card of the halt, for those at it."""
    s.where[card] = Where.POOL
    s.pool += 1
    for eyes in range(EYES):
        if takes_part(s, eyes):
            s.may[eyes, card] = May.POOL


@rule
def lose_sight(s: Record, places: int, others: int) -> None:
    """Who is not at the halt sees that cards move from some places to others, but not which."""
    for eyes in range(EYES):
        if not takes_part(s, eyes):
            for card in range(CARDS):
                if s.may[eyes, card] & places:
                    s.may[eyes, card] |= others


@rule
def forget_pool(s: Record) -> None:
    for eyes in range(EYES):
        for card in range(CARDS):
            s.may[eyes, card] &= 127 ^ May.POOL


# What a seat is shown


@rule
def shown(s: Record, card: int, seat: int) -> bool:
    """Laid cards, one's own, and those whose place one knows; while somebody's offer lies face down, not which of
    their known cards are in it."""
    where = s.where[card]
    if where <= Where.PILE:
        return False
    if where == Where.BOARD or s.open_hands == 1:
        return True
    known = s.may[eyes_of(seat), card]
    if where == Where.DISCARD:
        return known == May.DISCARD
    if where >= Where.POOL:
        return known == May.POOL
    owner = owner_of(where)
    return owner == seat or (known == May.HAND << owner and s.offered[owner] == 0)


@rule
def owner_of(where: int) -> int:
    """Whose hand or offer that is."""
    return where - Where.OFFER if where >= Where.OFFER else where - Where.HAND


@rule
def mask(s: Record, seat: int) -> None:
    """What others know is no business of this seat's either. Most cards lie in the pile, are laid or its own: these
    need not be asked about."""
    s.guessed = 0
    s.viewer = Viewer.SEAT + seat
    own, cards = eyes_of(seat), s.where
    pile, board, hand, unseen = Where.PILE, Where.BOARD, Where.HAND + seat, Where.UNSEEN
    for eyes in range(EYES):
        if eyes != own:
            s.may[eyes][:] = 0
    for card in range(CARDS):
        where = cards[card]
        if where == pile or (where != board and where != hand and not shown(s, card, seat)):
            cards[card] = unseen


# What a seat may guess


@rule
def guess(s: Record, seat: int, rng: Rng) -> None:
    """Unseen cards go by lot to wherever the seat knows that cards lie; then those that cannot be there are exchanged
    for others."""
    s.guessed = 1
    left = count_of(s.where, Where.UNSEEN)
    for card in range(CARDS):
        if s.where[card] == Where.UNSEEN:
            s.where[card] = room(s, below(rng, left))
            left -= 1
    for _ in range(ROUNDS):
        if not exchange_all(s, seat, rng):
            return


@rule
def room(s: Record, number: int) -> int:
    """Of all the free rooms for a card the one of that number."""
    for where in range(Where.PILE, Where.DEALT + SEATS):
        number -= many(s, where) - lying(s, where)
        if number < 0:
            return where
    return Where.PILE


@rule
def many(s: Record, where: int) -> int:
    """How many cards lie there, as everybody can count."""
    if where == Where.PILE:
        return s.pile
    if where == Where.DISCARD:
        return s.discards
    if where == Where.BOARD:
        return lying(s, where)
    if where == Where.POOL:
        return s.pool
    if where > Where.POOL:
        return s.due[where - Where.DEALT]
    return s.offered[owner_of(where)] if where >= Where.OFFER else s.hand[owner_of(where)]


@rule
def can_lie(s: Record, card: int, where: int, eyes: int) -> bool:
    """Whether, for all these eyes know, the card is there. One never seen is anywhere but face up."""
    known = s.may[eyes, card]
    if known == 0:
        return where != Where.DISCARD
    if where == Where.PILE:
        return False
    if where == Where.DISCARD:
        return (known & May.DISCARD) != 0
    if where >= Where.POOL:
        return (known & May.POOL) != 0
    return ((known >> owner_of(where)) & May.HAND) != 0


@rule
def exchange_all(s: Record, seat: int, rng: Rng) -> bool:
    """Whether some card could not be where it was guessed to be."""
    found = False
    for card in range(CARDS):
        if not shown(s, card, seat) and not can_lie(s, card, s.where[card], eyes_of(seat)):
            found = True
            exchange(s, card, seat, below(rng, CARDS))
    return found


@rule
def exchange(s: Record, card: int, seat: int, start: int) -> None:
    """For one that can lie here in its stead, or else for any where this one can lie: that one is next."""
    eyes, chosen = eyes_of(seat), card
    for i in range(CARDS):
        other = (start + i) % CARDS
        if not shown(s, other, seat) and can_lie(s, card, s.where[other], eyes):
            chosen = other
            if can_lie(s, other, s.where[card], eyes):
                break
    s.where[card], s.where[chosen] = s.where[chosen], s.where[card]
