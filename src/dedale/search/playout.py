"""Random play to the end: written once, bound to any game."""

from dedale.core.contract import apply, chance, legal, pick, turn
from dedale.core.rule import CHANCE, OVER, Moves, Record, Rng, States, Weights, below, rule
from dedale.search.desk import GAME, Desk

AT_ONCE = 8


@rule
def pick_outcome(weights: Weights, n: int, rng: Rng) -> int:
    """One of n outcomes, each as likely as its weight says."""
    total = 0
    for i in range(n):
        total += weights[i]
    left = below(rng, total)
    first = 0
    while first + AT_ONCE <= n:  # a roll of four dice has 126 outcomes
        part = 0
        for i in range(first, first + AT_ONCE):
            part += weights[i]
        if left < part:
            break
        left -= part
        first += AT_ONCE
    for i in range(first, n):
        left -= weights[i]
        if left < 0:
            return i
    return n - 1


@rule
def by_lot(s: Record, who: int, desk: Desk) -> int:
    """What chance does, or any legal move of the seat."""
    if who == CHANCE:
        return pick_outcome(desk.weights, chance(s, desk.weights), desk.rng)
    return pick(s, desk.moves, desk.rng)


@rule
def playout(s: Record, desk: Desk, limit: int) -> int:
    """Play at random until the game is over or `limit` plies are made; how many were."""
    plies = 0
    while plies < limit:
        who = turn(s)
        if who == OVER:
            return plies
        apply(s, by_lot(s, who, desk))
        plies += 1
    return plies


@rule
def playouts(roots: States, desk: Desk, count: int, limit: int) -> int:
    """`count` random games from the root; the plies made in all."""
    plies = 0
    for _ in range(count):
        desk.work[GAME] = roots[0]
        plies += playout(desk.work[GAME], desk, limit)
    return plies


@rule
def perft(stack: States, moves: Moves, weights: Weights, depth: int, limit: int) -> int:
    """How many lines of play last `limit` plies; every outcome of chance counts as one."""
    if depth == limit:
        return 1
    who = turn(stack[depth])
    if who == OVER:
        return 0
    n = chance(stack[depth], weights[depth]) if who == CHANCE else legal(stack[depth], moves[depth])
    total = 0
    for i in range(n):
        stack[depth + 1] = stack[depth]
        apply(stack[depth + 1], i if who == CHANCE else moves[depth, i])
        total += perft(stack, moves, weights, depth + 1, limit)
    return total


ENTRIES = (playouts, perft)
