"""What a good player looks at, the same for the whole team; and how careful people play."""

from dedale.core import Moves, Record, Sense, rule
from dedale.core.rule import Habits, Scores

from ..rules.outlook import outlook
from ..tables import Phase
from .acting import act_worth
from .exploring import exploring_worth
from .fighting import fighting_worth
from .halting import halting_worth
from .lookout import Lookout, look_out
from .mummies import mummies_worth
from .tuned import HABITS as HABITS

SENSE = Sense(
    levels=("policy~0.3", "policy~0.2", "policy~0.1", "policy", "rolls:1000"),
    horizon=0,
    exploration=0.6,
    guided=True,
    review=200,  # games played on a position
)
ACTS = 4  # so many of the best actions are worth comparing; what follows from one is left to the policy


@rule
def value(s: Record, seat: int) -> float:
    return outlook(s)


@rule
def policy(s: Record, moves: Moves, n: int, habits: Habits, scores: Scores) -> int:
    seen = look_out(s)
    for i in range(n):
        scores[i] = worth(s, moves[i], habits, seen)
    return ACTS if s.phase == Phase.ACT else 1


@rule
def worth(s: Record, move: int, habits: Habits, seen: Lookout) -> float:
    if s.phase <= Phase.SPLIT:
        return mummies_worth(s, move, habits, seen)
    if s.phase == Phase.ACT:
        return act_worth(s, move, habits, seen)
    if s.phase <= Phase.BOOST:
        return exploring_worth(s, move, habits, seen)
    if s.phase <= Phase.DOORWAY:
        return fighting_worth(s, move, seen)
    return halting_worth(s, move, habits)
