"""What a good player looks at: a high card is worth its chips, and a bet doubles what is at stake."""

from dedale.core import Record, rule

from .rules import NOBODY, UNSEEN, result


@rule
def value(s: Record, seat: int) -> float:
    if s.winner != NOBODY:
        return result(s, seat)
    own = s.card[seat]
    return 0.0 if own == UNSEEN else 0.4 * (own - 1)
