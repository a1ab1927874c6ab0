"""Whole games between compiled players, a policy a seat, checked by the rules' own invariants."""

from typing import Any

from dedale.core.contract import apply, chance, legal, mask, result, sound, turn
from dedale.core.rule import CHANCE, OVER, Moves, Rng, States, Weights, below, rule
from dedale.search.expectimax import Ahead, look_ahead, perfect_move
from dedale.search.mcts import favourite, mcts, worth
from dedale.search.playout import pick_outcome

RANDOM, GREEDY, MCTS, AHEAD, PERFECT, GENTLE = range(6)
GAME, SEEN, ROLLOUT, TRIED = range(4)  # the work states: the game itself, what a seat sees of it, two for thinking


@rule
def contests(
    roots: States, work: States, moves: Moves, weights: Weights, path: Any, payoff: Any, nodes: Any, rng: Rng,
    ahead: Ahead, players: Any, exploration: float, horizon: int, limit: int, seeds: Any,
    results: Any, lengths: Any, finished: Any,
) -> int:  # fmt: skip
    """A game for each seed, with luck of its own. Returns 0, or the clause whose invariant a position broke.

    A row of `players` is a seat's policy, its budget, and how many of a thousand moves it makes at random.
    """
    for game in range(len(seeds)):
        rng[0] = seeds[game]
        work[GAME] = roots[0]
        plies = 0
        while plies < limit:
            who = turn(work[GAME])
            if who == OVER:
                break
            if who == CHANCE:
                move = pick_outcome(weights, chance(work[GAME], weights), rng)
            else:
                move = decide(
                    work, who, players[who], moves, weights, path, payoff, nodes, rng, ahead, len(players),
                    exploration, horizon,
                )  # fmt: skip
            apply(work[GAME], move)
            broken = sound(work[GAME])
            if broken != 0:
                return broken
            plies += 1
        lengths[game] = plies
        finished[game] = turn(work[GAME]) == OVER
        for seat in range(results.shape[1]):
            results[game, seat] = result(work[GAME], seat)
    return 0


@rule
def decide(
    work: States, seat: int, player: Any, moves: Moves, weights: Weights, path: Any, payoff: Any, nodes: Any,
    rng: Rng, ahead: Ahead, seats: int, exploration: float, horizon: int,
) -> int:  # fmt: skip
    """What a player does, from what its seat sees."""
    policy, budget, slips = player[0], player[1], player[2]
    n = legal(work[GAME], moves)
    if n == 1 or policy == RANDOM or (slips > 0 and below(rng, 1000) < slips):
        return moves[below(rng, n)]
    work[SEEN] = work[GAME]
    mask(work[SEEN], seat)
    if policy == GREEDY or policy == GENTLE:
        return greedy(work[SEEN:], seat, moves, weights, rng, 1 if policy == GREEDY else -1)
    if policy == AHEAD:
        return look_ahead(work[SEEN:], ahead, seats, budget)
    if policy == PERFECT:
        return perfect_move(work[SEEN:], ahead, seats)
    mcts(work[SEEN:], work[ROLLOUT:], moves, weights, path, payoff, nodes, rng, seat, budget, exploration, horizon, 0)
    return favourite(nodes)


@rule
def greedy(work: States, seat: int, moves: Moves, weights: Weights, rng: Rng, sign: int) -> int:
    """The move after which the position has the most value, or with sign -1 the least; equal ones by lot."""
    n = legal(work[0], moves)
    best, best_value, ties = moves[0], -1e300, 0
    for i in range(n):
        work[1] = work[0]
        apply(work[1], moves[i])
        found = sign * worth(work[1], seat)
        if found > best_value:
            best, best_value, ties = moves[i], found, 1
        elif found == best_value:
            ties += 1
            if below(rng, ties) == 0:
                best = moves[i]
    return best


@rule
def greedy_move(roots: States, work: States, moves: Moves, weights: Weights, rng: Rng, seat: int, sign: int) -> int:
    work[0] = roots[0]
    return greedy(work, seat, moves, weights, rng, sign)


ENTRIES = (contests, greedy_move)
