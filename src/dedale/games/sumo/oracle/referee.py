"""The rules as the solver asks them, compiled: what can be played in a position, and what comes of it."""

from functools import cache

import numpy as np

from dedale.core import Game, Moves, States, contract, rule
from dedale.core.compile import compiled

from ..rules import MOST_MOVES, apply, legal


@rule
def legal_here(states: States, moves: Moves) -> int:
    return legal(states[0], moves)


@rule
def play_here(states: States, move: int) -> None:
    apply(states[0], move)


class Referee:
    def __init__(self, game: Game) -> None:
        places = {contract.HOOKS[name]: hook for name, hook in game.hooks.items()}
        self._run = compiled(game.key, (legal_here, play_here), places)

    def legal(self, states: States) -> list[int]:
        moves = np.zeros(MOST_MOVES, np.int64)
        count: int = self._run["legal_here"](states, moves)
        return list(map(int, moves[:count]))

    def after(self, states: States, move: int) -> States:
        """The position that the move leads to."""
        later = states.copy()
        self._run["play_here"](later, move)
        return later


@cache
def referee(game: Game) -> Referee:
    """Made once."""
    return Referee(game)
