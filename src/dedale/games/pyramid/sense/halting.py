"""At a halt: all come, who has plenty gives, and who has least gets."""

from dedale.core import Record, rule
from dedale.core.rule import Habits

from ..tables import Code, Phase
from .acting import spare_torches
from .lookout import exits_of, thinnest

PLENTY, FEW = 6, 2  # cards of who gives one, and of whom it is for


@rule
def halting_worth(s: Record, move: int, habits: Habits) -> float:
    if s.phase == Phase.OFFERING:
        return offer_worth(s, move)
    if s.phase == Phase.SACRIFICE:
        return torch_worth(s, move, habits)
    if s.phase == Phase.DEAL:
        return share_worth(s, move - Code.SEAT)
    return 1.0 if move == Code.YES or move == Code.GO_ON else 0.0


@rule
def offer_worth(s: Record, move: int) -> float:
    """One card, of many exits."""
    if move == Code.GO_ON:
        return 0.0
    gives = s.hand[s.asked] >= PLENTY and s.offered[s.asked] == 0
    return float(exits_of(s, move - Code.CARD)) if gives and thinnest(s, s.cat[s.player], s.asked) <= FEW else -1.0


@rule
def torch_worth(s: Record, move: int, habits: Habits) -> float:
    if move != Code.TORCH:
        return 0.0
    return 1.0 if s.reserve > spare_torches(s, habits) else -1.0


@rule
def share_worth(s: Record, seat: int) -> float:
    """For the smallest hand; of equal ones for who plays next."""
    later = (seat - s.player - 1 + s.seats) % s.seats
    return -1.0 * (s.hand[seat] + s.due[seat]) - 0.01 * later
