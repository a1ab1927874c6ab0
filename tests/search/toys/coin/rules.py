"""Chance deals a side to seat 1, who lays it on one of two heaps that fit it; seat 0, who sees neither, guesses."""

from dedale.core import CHANCE, OVER, Moves, Record, Rng, Weights, below, int8, rule, state

UNKNOWN = -1
DEAL, LAY, GUESS, DONE = range(4)
MOST_MOVES, MOST_OUTCOMES, CODES = 2, 2, 6

State = state("coin", side=int8, phase=int8, guess=int8)


@rule
def setup(s: Record) -> None:
    s.side = UNKNOWN
    s.guess = UNKNOWN
    s.phase = DEAL


@rule
def turn(s: Record) -> int:
    if s.phase == DEAL:
        return CHANCE
    if s.phase == LAY:
        return 1
    return 0 if s.phase == GUESS else OVER


@rule
def legal(s: Record, moves: Moves) -> int:
    n = 0
    for move in range(CODES):
        if obstacle(s, move) == 0:
            moves[n] = move
            n += 1
    return n


@rule
def obstacle(s: Record, move: int) -> int:
    """Seat 1's moves depend on what it holds: 2 and 3 with heads, 4 and 5 with tails."""
    if s.phase == GUESS:
        return 0 if 0 <= move < 2 else 1
    if s.phase == LAY:
        return 0 if move // 2 == s.side + 1 and move >= 2 else 1
    return 1


@rule
def chance(s: Record, weights: Weights) -> int:
    weights[0] = 1
    weights[1] = 1
    return 2


@rule
def apply(s: Record, move: int) -> None:
    if s.phase == DEAL:
        s.side = move
    elif s.phase == GUESS:
        s.guess = move
    s.phase += 1


@rule
def result(s: Record, seat: int) -> float:
    won = 1.0 if s.guess == s.side else -1.0
    return won if seat == 0 else -won


@rule
def sound(s: Record) -> int:
    return 0


@rule
def mask(s: Record, seat: int) -> None:
    if seat != 1 and s.phase != DONE:
        s.side = UNKNOWN


@rule
def guess(s: Record, seat: int, rng: Rng) -> None:
    if s.side == UNKNOWN and s.phase != DEAL:
        s.side = below(rng, 2)
