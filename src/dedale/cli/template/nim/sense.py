"""What a good player looks at: whoever must move before a multiple of four stones can be held there to the end."""

from dedale.core import Record, Sense, rule

from .rules import MOST

SENSE = Sense(levels=("random", "greedy~0.7", "greedy~0.4", "greedy~0.2", "mcts:500"), horizon=2)


@rule
def value(s: Record, seat: int) -> float:
    mover = -0.8 if s.left % (MOST + 1) == 0 else 0.8
    return mover if seat == s.player else -mover
