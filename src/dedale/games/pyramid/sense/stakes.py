"""What to stake: few cards, dice enough, none too many."""

from typing import NamedTuple

from dedale.core import Record, rule

from ..tables import CARDS, Where
from .lookout import exits_of

MOST_CARDS = 5  # in one fight
MOST_TOTAL = 32  # dice that their cards could give
MISSING, IDLE = 1.1, 0.3  # a die less than wanted, and one more than can be rolled, in cards
MOST_ROLLED = 6


class Stake(NamedTuple):
    """Its price in cards; cards and dice, with those that were in already."""

    price: float
    cards: int
    dice: int


@rule
def cheapest(s: Record, want: int, without: int, cards: int, dice: int) -> Stake:
    """For about that many dice from the hand without one card, when so many cards of so many dice are in; one card is
    kept. No card at all where none can be staked."""
    best = Stake(price(want, cards, dice) if cards > 0 else 99.0, cards, dice)
    sums = totals(s, without)
    for more in range(min(s.hand[s.player] - 1, MOST_CARDS) - cards):
        for total in range(MOST_TOTAL - dice):
            if (sums[more] >> total) & 1:
                found = price(want, cards + more + 1, dice + total)
                if found < best.price - 1e-9:
                    best = Stake(found, cards + more + 1, dice + total)
    return best


@rule
def price(want: int, cards: int, dice: int) -> float:
    return cards + MISSING * max(0, want - dice) + IDLE * max(0, dice - MOST_ROLLED)


@rule
def totals(s: Record, without: int) -> tuple[int, int, int, int, int]:
    """How many dice one card of the hand can give, two cards together, and so on: bit by bit, which totals."""
    one, two, three, four, five = 0, 0, 0, 0, 0
    for card in range(CARDS):
        if s.where[card] == Where.HAND + s.player and card != without:
            dice = exits_of(s, card)
            five |= four << dice
            four |= three << dice
            three |= two << dice
            two |= one << dice
            one |= 1 << dice
    return one, two, three, four, five
