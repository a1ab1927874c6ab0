"""What a good player looks at: who stands nearer the middle, who is held, who can be pushed off next."""

from dedale.core import Record, Sense, rule

from .rules.acts import NOBODY, toward
from .tables import NO_SQUARE, WAYS

SENSE = Sense(
    levels=("greedy~0.15", "mcts:8", "mcts:28", "mcts:1200", "oracle"),
    horizon=8,
    exploration=0.8,  # both found by matches against the oracle
    guided=True,
    widens=True,
)


@rule
def value(s: Record, seat: int) -> float:
    """Safety of one's own gnome against the other's; a fallen one is worth all."""
    if s.winner != NOBODY:
        return 1.0 if s.winner == seat else -1.0
    match = (s.wins[seat] - s.wins[1 - seat]) / s.rounds
    fight = safety(s, seat) - safety(s, 1 - seat)
    return 0.5 * match + 0.4 * fight


@rule
def safety(s: Record, seat: int) -> float:
    """1 in the middle and free, less on the edge, in the enemy's line, or held."""
    safe = 1.0 - 0.05 * brinks(s, s.gnome[seat]) - 0.25 * s.held[seat]
    way = toward(s, s.gnome[1 - seat], s.gnome[seat])
    if way >= 0 and s.outer[s.gnome[seat]] == 1 and s.near[s.gnome[seat], way] == NO_SQUARE:
        safe -= 0.2
    return safe


@rule
def brinks(s: Record, square: int) -> int:
    """How many ways lead off the board from here."""
    count = 0
    for way in range(WAYS):
        count += s.outer[square] == 1 and s.near[square, way] == NO_SQUARE
    return count
