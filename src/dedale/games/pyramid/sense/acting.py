"""Which action to take: explore, fight, call a halt, or spend a token."""

from dedale.core import Record, rule
from dedale.core.rule import Habits

from ..tables import FIENDS, NONE, STRIDE, Code
from .exploring import card_worth
from .fighting import fight_worth
from .habits import Habit
from .lookout import Lookout, any_threat, awake, threatens

DASH = 50.0  # a leap to a mummy that must be fought now
NO_TOKEN = -40.0
DANGER = 3.0  # no time for a halt
BRAVE = 3  # cards of who leaps to a mummy
CALLED = 2  # cards that a halt brings without torches, and for each torch


@rule
def act_worth(s: Record, move: int, habits: Habits, seen: Lookout) -> float:
    if move < Code.PLACE:
        return card_worth(s, move - Code.CARD, habits, seen)
    if move < Code.SPOT:
        return fight_worth(s, move - Code.PLACE, habits, seen)
    if move == Code.HALT:
        return halt_worth(s, habits, seen)
    if move == Code.PASS:
        return 0.0
    return dash_worth(s, move, seen)


@rule
def halt_worth(s: Record, habits: Habits, seen: Lookout) -> float:
    """Cards from the discard, above all for who has hardly any left, and while no mummy is about to arrive."""
    brings = min(s.discards, CALLED + CALLED * max(0, s.reserve - spare_torches(s, habits)))
    worth = habits[Habit.RECOVER] * brings - habits[Habit.TILE]
    worth += habits[Habit.THIN] if thin_team(s) else 0.0
    worth += habits[Habit.LATE] if s.boss != NONE else 0.0
    return worth - (DANGER if any_threat(s, seen) else 0.0)


@rule
def spare_torches(s: Record, habits: Habits) -> int:
    """That are not given for cards; once the boss is there light is needed no more."""
    return 0 if s.boss != NONE else int(habits[Habit.SPARE] + 0.5)


@rule
def thin_team(s: Record) -> bool:
    """Whether somebody has a single card left."""
    for seat in range(s.seats):
        if s.hand[seat] <= 1:
            return True
    return False


@rule
def dash_worth(s: Record, move: int, seen: Lookout) -> float:
    """A token is for a leap, and that for a mummy about to arrive that cannot be walked to."""
    if move >= Code.LEAP and s.hand[s.player] >= BRAVE:
        for place in range(1, s.places):
            if out_of_reach(s, place, seen):
                return DASH - 0.01 * (move - Code.LEAP)
    return NO_TOKEN


@rule
def out_of_reach(s: Record, place: int, seen: Lookout) -> bool:
    """Whether a mummy there is about to arrive and cannot be walked to."""
    if s.haunt[place] == 0 or s.reach[place] <= STRIDE:
        return False
    for fiend in range(FIENDS):
        if awake(s, fiend) and s.lair[fiend] == place and threatens(s, fiend, seen):
            return True
    return False
