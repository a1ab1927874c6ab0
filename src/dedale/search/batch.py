"""Many games at once: an array of states in, an array of moves in, legal masks out."""

from typing import Any

from dedale.core.contract import apply, chance, legal, result, turn
from dedale.core.rule import CHANCE, OVER, Moves, Record, Rng, States, Weights, rule
from dedale.search.playout import pick_outcome


@rule
def step_all(
    states: States, roots: States, actions: Any, masks: Any, rewards: Any, dones: Any, turns: Any, moves: Moves,
    weights: Weights, rng: Rng,
) -> int:  # fmt: skip
    """Apply each game's move, let chance play, start finished games again.

    Returns how many moves were refused; such a game is left as it was.
    """
    refused = 0
    for i in range(len(states)):
        n = legal(states[i], moves)
        if not among(moves, n, actions[i]):
            refused += 1
            continue
        apply(states[i], actions[i])
        let_chance_play(states[i], weights, rng)
        dones[i] = turn(states[i]) == OVER
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = result(states[i], seat) if dones[i] else 0.0
        if dones[i]:
            states[i] = roots[0]
            let_chance_play(states[i], weights, rng)
        look(states, i, masks, turns, moves)
    return refused


@rule
def look_all(states: States, masks: Any, turns: Any, moves: Moves, weights: Weights, rng: Rng) -> None:
    """The masks and the seats to move, after chance has played what it must."""
    for i in range(len(states)):
        let_chance_play(states[i], weights, rng)
        look(states, i, masks, turns, moves)


@rule
def look(states: States, i: int, masks: Any, turns: Any, moves: Moves) -> None:
    turns[i] = turn(states[i])
    for code in range(masks.shape[1]):
        masks[i, code] = False
    for m in range(legal(states[i], moves) if turns[i] >= 0 else 0):
        masks[i, moves[m]] = True


@rule
def among(moves: Moves, n: int, move: int) -> bool:
    for i in range(n):
        if moves[i] == move:
            return True
    return False


@rule
def let_chance_play(s: Record, weights: Weights, rng: Rng) -> None:
    while turn(s) == CHANCE:
        apply(s, pick_outcome(weights, chance(s, weights), rng))


ENTRIES = (step_all, look_all)
