"""Whole games between compiled players, a policy a seat, checked by the rules' own invariants."""

from typing import Any, NamedTuple

import numpy as np

from dedale.core.contract import apply, legal, mask, result, sound, turn
from dedale.core.rule import CHANCE, OVER, Record, States, below, rule
from dedale.search.desk import GAME, SEEN, TRIED, Desk, Style, Table
from dedale.search.mcts import favourite, mcts, worth
from dedale.search.playout import by_lot

RANDOM, GREEDY, MCTS, AHEAD, PERFECT, GENTLE, POLICY, ROLLS = range(8)
MIXING = 6364136223846793005


class Played(NamedTuple):
    """Games by row: results by seat, lengths, whether they ended, and a number that two games share only if every ply
    was the same; then the clause of a broken invariant or 0."""

    results: "np.ndarray[Any, np.dtype[np.float64]]"
    lengths: "np.ndarray[Any, np.dtype[np.int64]]"
    finished: "np.ndarray[Any, np.dtype[np.bool_]]"
    marks: "np.ndarray[Any, np.dtype[np.int64]]"
    broken: int = 0


def to_play(games: int, seats: int) -> Played:
    lengths, marks = np.zeros((2, games), np.int64)
    return Played(np.zeros((games, seats)), lengths, np.zeros(games, np.bool_), marks)


@rule
def contests(
    roots: States, desk: Desk, style: Style, players: Table, seeds: Table, limit: int, opening: int, played: Played
) -> int:
    """A game for each seed, with luck of its own, begun by so many moves by lot. Returns 0, or the clause whose
    invariant a position broke.

    A row of `players` is a seat's policy, its budget, and how many of a thousand moves it makes at random.
    """
    s = desk.work[GAME]
    for game in range(len(seeds)):
        desk.rng[0] = seeds[game]
        begin(roots, desk, opening, played, game)
        broken = play_on(desk, style, players, limit, played, game)
        if broken != 0:
            return broken
        played.finished[game] = turn(s) == OVER
        for seat in range(played.results.shape[1]):
            played.results[game, seat] = result(s, seat)
    return 0


@rule
def begin(roots: States, desk: Desk, opening: int, played: Played, game: int) -> None:
    """The opening: the same for a seed, whoever plays. One that ends the game is drawn anew, a move shorter."""
    s = desk.work[GAME]
    while True:
        desk.work[GAME] = roots[0]
        plies, mark, left = 0, 0, opening
        while left > 0 and turn(s) != OVER:
            who = turn(s)
            move = by_lot(s, who, desk)
            apply(s, move)
            plies, mark, left = plies + 1, marked(mark, move), left - (who != CHANCE)
        if opening == 0 or turn(s) != OVER:
            break
        opening -= 1
    played.lengths[game] = plies
    played.marks[game] = mark


@rule
def play_on(desk: Desk, style: Style, players: Table, limit: int, played: Played, game: int) -> int:
    """To the end, or to the limit; 0, or the clause of a broken invariant."""
    s = desk.work[GAME]
    plies, mark = played.lengths[game], played.marks[game]
    while plies < limit:
        who = turn(s)
        if who == OVER:
            break
        move = by_lot(s, who, desk) if who == CHANCE else decide(s, desk, style, who, players[who], len(players))
        apply(s, move)
        broken = sound(s)
        if broken != 0:
            return broken
        plies += 1
        mark = marked(mark, move)
    played.lengths[game] = plies
    played.marks[game] = mark
    return 0


@rule
def marked(mark: int, move: int) -> int:
    """A game's mark after one more ply."""
    return mark * MIXING + move + 1


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
        return looked(work[SEEN:], desk.ahead, seats, budget)
    if policy == PERFECT:
        return solved(work[SEEN:], desk.ahead, seats)
    if policy == POLICY:
        return liked(work[SEEN], desk)
    if policy == ROLLS:
        return compared(work[SEEN:], desk, seat, budget)
    mcts(work[SEEN:], desk, style, seat, budget, 0)
    return favourite(desk.nodes)


@rule
def looked(roots: States, ahead: Any, seats: int, budget: int) -> int:
    """A place for games in which nothing is hidden."""
    return 0


@rule
def solved(roots: States, ahead: Any, seats: int) -> int:
    """A place for games that have an oracle."""
    return 0


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
        found = sign * standing(desk, seat)
        if found > best_value:
            best, best_value, ties = moves[i], found, 1
        elif found == best_value:
            ties += 1
            if below(desk.rng, ties) == 0:
                best = moves[i]
    return best


@rule
def standing(desk: Desk, seat: int) -> float:
    """What the position tried is worth to the seat. A network in training judges it in this one's place."""
    return worth(desk.work[TRIED], seat)


@rule
def greedy_move(roots: States, desk: Desk, seat: int, sign: int) -> int:
    desk.work[SEEN] = roots[0]
    return greedy(desk, seat, sign)


ENTRIES = (contests, greedy_move)
