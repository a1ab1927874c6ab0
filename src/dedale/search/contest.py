"""Whole games between compiled players, a policy a seat, checked by the rules' own invariants."""

from typing import Any, NamedTuple

import numpy as np

from dedale.core.contract import apply, chance, legal, mask, result, sound, turn
from dedale.core.rule import CHANCE, OVER, Record, States, below, rule
from dedale.search.desk import GAME, SEEN, TRIED, Desk, Style, Table
from dedale.search.expectimax import look_ahead, perfect_move
from dedale.search.mcts import favourite, mcts, worth
from dedale.search.playout import pick_outcome

RANDOM, GREEDY, MCTS, AHEAD, PERFECT, GENTLE, POLICY, ROLLS = range(8)


class Played(NamedTuple):
    """Games by row: results by seat, lengths, whether they ended; and the clause of a broken invariant or 0."""

    results: "np.ndarray[Any, np.dtype[np.float64]]"
    lengths: "np.ndarray[Any, np.dtype[np.int64]]"
    finished: "np.ndarray[Any, np.dtype[np.bool_]]"
    broken: int = 0


def to_play(games: int, seats: int) -> Played:
    return Played(np.zeros((games, seats)), np.zeros(games, np.int64), np.zeros(games, np.bool_))


@rule
def contests(roots: States, desk: Desk, style: Style, players: Table, seeds: Table, limit: int, played: Played) -> int:
    """A game for each seed, with luck of its own. Returns 0, or the clause whose invariant a position broke.

    A row of `players` is a seat's policy, its budget, and how many of a thousand moves it makes at random.
    """
    s = desk.work[GAME]
    for game in range(len(seeds)):
        desk.rng[0] = seeds[game]
        desk.work[GAME] = roots[0]
        plies = 0
        while plies < limit:
            who = turn(s)
            if who == OVER:
                break
            if who == CHANCE:
                move = pick_outcome(desk.weights, chance(s, desk.weights), desk.rng)
            else:
                move = decide(s, desk, style, who, players[who], len(players))
            apply(s, move)
            broken = sound(s)
            if broken != 0:
                return broken
            plies += 1
        played.lengths[game] = plies
        played.finished[game] = turn(s) == OVER
        for seat in range(played.results.shape[1]):
            played.results[game, seat] = result(s, seat)
    return 0


@rule
def decide(s: Record, desk: Desk, style: Style, seat: int, player: Any, seats: int) -> int:
    """What a player does, from what its seat sees."""
    work, moves, rng = desk.work, desk.moves, desk.rng
    policy, budget, slips = player[0], player[1], player[2]
    n = legal(s, moves)
    if n == 1 or policy == RANDOM or (slips > 0 and below(rng, 1000) < slips):
        return moves[below(rng, n)]
    work[SEEN] = s
    mask(work[SEEN], seat)
    if policy == GREEDY or policy == GENTLE:
        return greedy(desk, seat, 1 if policy == GREEDY else -1)
    if policy == AHEAD:
        return look_ahead(work[SEEN:], desk.ahead, seats, budget)
    if policy == PERFECT:
        return perfect_move(work[SEEN:], desk.ahead, seats)
    if policy == POLICY:
        return liked(work[SEEN], desk)
    if policy == ROLLS:
        return compared(work[SEEN:], desk, seat, budget)
    mcts(work[SEEN:], desk, style, seat, budget, 0)
    return favourite(desk.nodes)


@rule
def liked(s: Record, desk: Desk) -> int:
    """A place for games that have a policy."""
    return desk.moves[0]


@rule
def compared(roots: States, desk: Desk, seat: int, budget: int) -> int:
    """A place for games that have a policy."""
    return desk.moves[0]


@rule
def greedy(desk: Desk, seat: int, sign: int) -> int:
    """The move after which the position has the most value, or with sign -1 the least; equal ones by lot."""
    work, moves = desk.work, desk.moves
    n = legal(work[SEEN], moves)
    best, best_value, ties = moves[0], -1e300, 0
    for i in range(n):
        work[TRIED] = work[SEEN]
        apply(work[TRIED], moves[i])
        found = sign * worth(work[TRIED], seat)
        if found > best_value:
            best, best_value, ties = moves[i], found, 1
        elif found == best_value:
            ties += 1
            if below(desk.rng, ties) == 0:
                best = moves[i]
    return best


@rule
def greedy_move(roots: States, desk: Desk, seat: int, sign: int) -> int:
    desk.work[SEEN] = roots[0]
    return greedy(desk, seat, sign)


ENTRIES = (contests, greedy_move)
