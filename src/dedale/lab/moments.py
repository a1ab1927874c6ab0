"""What a review knows of one ply, and the positions it looks at."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from dedale.core import Play, Ply, States

Chances = tuple[float, ...]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Moment:
    """One ply: the chance of each seat before it, and for a decision what the best move offered and this one got."""

    ply: int
    seat: int
    move: int
    text: str
    chances: Chances
    best: int | None = None
    offered: float = 0.0
    got: float = 0.0
    best_text: str = ""

    @classmethod
    def of(cls, number: int, ply: Ply, chances: Chances) -> "Moment":
        """Chance's, or a decision that has not been judged yet."""
        return cls(number, ply.seat, ply.move, ply.text, chances)

    def judged(self, best: int | None, offered: float, got: float) -> "Moment":
        return replace(self, best=best, offered=offered, got=got)

    @property
    def loss(self) -> float:
        return max(0.0, self.offered - self.got)


def chance_of(value: float) -> float:
    """A result or an estimate of it, -1 … 1, as the chance to win; a shared win counts as its share."""
    return min(1.0, max(0.0, (value + 1) / 2))


def positions(play: Play) -> States:
    """Every position of the game, the last one included."""
    return np.concatenate([*map(play.states_before, play.plies), play.states])
