"""What a good player looks at (`features`), and what a network trained on games of its own makes of it."""

from pathlib import Path

from dedale.core import Record, Sense, rule
from dedale.core.net import estimate, read_net

from .features import LOOKED
from .features import features as features

SENSE = Sense(
    levels=("greedy~0.28", "greedy~0.155", "greedy~0.05", "mcts:40", "mcts:1000"),
    horizon=0,  # a random walk tells less than the position does: a search asks sense at once
    exploration=0.2,
    guided=True,  # most moves are plainly poor, and 300 simulations do not suffice to try them all
    looks=LOOKED,
)
INTO, OUT = read_net(Path(__file__).with_name("net.npz"))


@rule
def value(s: Record, seat: int) -> float:
    """How likely the seat is to win, from -1 to 1."""
    if s.winner >= 0:
        return 1.0 if s.winner == seat else -1.0
    features(s, seat, s.look)
    found = estimate(s.look, INTO, OUT, s.hidden)
    s.look[:] = 0
    return found
