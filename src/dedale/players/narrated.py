"""Who plays before a game is compiled: by the policy or else one look ahead, by the narrated rules."""

import time

import numpy as np

from dedale.core import OVER, Game, States, below
from dedale.players import Spec

LOOKING = ("greedy", "gentle")  # they look one move ahead whatever a game has


class Narrated:
    """A bot at a seat that needs no compiler. It sees what its seat sees, and nothing else."""

    def __init__(self, game: Game, who: Spec, seed: int = 1) -> None:
        self._game, self._rules, self._who = game, game.narrator, who
        self._rng = np.array([seed], np.uint64)
        self._sign = -1 if who.kind == "gentle" else 1

    def choose(self, seen: States, seat: int, seconds: float | None = None) -> int:
        """A move for the seat, from a masked state, in about that time at most: the one after which it stands best, or
        worst where that is how its level plays. Whoever would search only looks, or plays by the policy."""
        moves = self._shuffled(self._rules.legal(seen))
        if len(moves) == 1 or self._who.kind == "random" or below(self._rng, 1000) < self._who.slips:
            return moves[0]
        if self._game.careful and self._who.kind not in LOOKING:
            return self._liked(seen, moves)
        return self._best(self._guessed(seen, seat), seat, moves, seconds)

    def _liked(self, seen: States, moves: list[int]) -> int:
        """Of equal moves the first, which is any."""
        habits, scores = np.array(list(self._game.habits.values())), np.zeros(len(moves))
        self._rules.call("policy", seen, np.array(moves, np.int64), len(moves), habits, scores)
        return moves[int(scores.argmax())]

    def _best(self, states: States, seat: int, moves: list[int], seconds: float | None) -> int:
        """Of equal moves the first, which is any since they are shuffled; so is what is left out for want of time."""
        end = None if seconds is None else time.perf_counter() + seconds
        best, most = moves[0], -np.inf
        for move in moves:
            found = self._sign * self._worth(states, seat, move)
            if found > most:
                best, most = move, found
            if end is not None and time.perf_counter() >= end:
                break
        return best

    def _worth(self, states: States, seat: int, move: int) -> float:
        """The result, or what the game's sense says of the position after the move."""
        after = states.copy()
        self._rules.call("apply", after, move)
        return float(self._rules.call("result" if self._rules.turn(after) == OVER else "value", after, seat))

    def _guessed(self, seen: States, seat: int) -> States:
        states = seen.copy()
        if self._game.hides:
            self._rules.call("guess", states, seat, self._rng)
        return states

    def _shuffled(self, moves: list[int]) -> list[int]:
        for i in range(len(moves) - 1, 0, -1):
            j = below(self._rng, i + 1)
            moves[i], moves[j] = moves[j], moves[i]
        return moves
