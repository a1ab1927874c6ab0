"""Many games at once: an array of states in, an array of moves in, legal masks out."""

from typing import Any, NamedTuple

import numpy as np

from dedale.core.compile import Compiled
from dedale.core.contract import apply, chance, legal, result, turn
from dedale.core.rule import CHANCE, OVER, Moves, Record, States, rule
from dedale.search.desk import Desk, Table
from dedale.search.playout import pick_outcome


class Games(NamedTuple):
    """A row a game: where it stands, its legal moves, what the last move gave, whether it ended, who is to move."""

    states: States
    masks: Table
    rewards: Table
    dones: Table
    turns: Table


@rule
def step_all(roots: States, games: Games, actions: Any, desk: Desk) -> int:
    """Apply each game's move, let chance play, start finished games again.

    Returns how many moves were refused; such a game is left as it was.
    """
    states, dones, rewards = games.states, games.dones, games.rewards
    refused = 0
    for i in range(len(states)):
        n = legal(states[i], desk.moves)
        if not among(desk.moves, n, actions[i]):
            refused += 1
            continue
        apply(states[i], actions[i])
        let_chance_play(states[i], desk)
        dones[i] = turn(states[i]) == OVER
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = result(states[i], seat) if dones[i] else 0.0
        if dones[i]:
            states[i] = roots[0]
            let_chance_play(states[i], desk)
        look(games, i, desk.moves)
    return refused


@rule
def look_all(games: Games, desk: Desk) -> None:
    """The masks and the seats to move, after chance has played what it must."""
    for i in range(len(games.states)):
        let_chance_play(games.states[i], desk)
        look(games, i, desk.moves)


@rule
def look(games: Games, i: int, moves: Moves) -> None:
    masks = games.masks
    games.turns[i] = turn(games.states[i])
    for code in range(masks.shape[1]):
        masks[i, code] = False
    for m in range(legal(games.states[i], moves) if games.turns[i] >= 0 else 0):
        masks[i, moves[m]] = True


@rule
def among(moves: Moves, n: int, move: int) -> bool:
    for i in range(n):
        if moves[i] == move:
            return True
    return False


@rule
def let_chance_play(s: Record, desk: Desk) -> None:
    while turn(s) == CHANCE:
        apply(s, pick_outcome(desk.weights, chance(s, desk.weights), desk.rng))


class Batch:
    """Many games side by side, stepped together; finished ones start again."""

    def __init__(self, run: Compiled, root: States, games: Games, desk: Desk) -> None:
        self._run, self._root, self._games, self._desk = run, root.copy(), games, desk
        self.states, self.masks, self.rewards, self.dones, self.turns = games
        run["look_all"](games, desk)

    def step(self, actions: "np.ndarray[Any, np.dtype[np.int64]]") -> None:
        """One move in each game. Illegal moves are an error, and leave their games as they were."""
        refused = self._run["step_all"](self._root, self._games, actions, self._desk)
        if refused:
            raise ValueError(f"{refused} of {len(actions)} moves are illegal; those games were left as they were")


def set_games(root: States, count: int, seats: int, codes: int) -> Games:
    return Games(
        np.repeat(root, count),
        np.zeros((count, codes), np.bool_),
        np.zeros((count, seats), np.float32),
        np.zeros(count, np.bool_),
        np.zeros(count, np.int8),
    )


ENTRIES = (step_all, look_all)
