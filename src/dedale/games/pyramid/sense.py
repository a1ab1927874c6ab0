"""What a good player looks at: the same for the whole team."""

from dedale.core import Record, Sense, rule

from .rules.outlook import outlook

SENSE = Sense(
    levels=("greedy~0.25", "greedy", "mcts:30", "mcts:120", "mcts:2000"), horizon=0, exploration=0.6, guided=True
)


@rule
def value(s: Record, seat: int) -> float:
    return outlook(s)
