"""Games of which a network learns: each seat makes the move that looks best to it, some positions are kept."""

from typing import Any, NamedTuple

import numpy as np

from dedale.core.contract import apply, chance, features, legal, result, turn, value
from dedale.core.net import estimate
from dedale.core.rule import CHANCE, OVER, Record, States, below, rule
from dedale.search.desk import GAME, TRIED, Desk, Table
from dedale.search.playout import pick_outcome

SENSE = -1  # in place of a network: the game's own sense


class Nets(NamedTuple):
    """Networks by number, room for what they look at and for their middle layer, and by which each seat plays."""

    into: Table
    out: Table
    look: Table
    hidden: Table
    seats: Table


class Games(NamedTuple):
    """By row: the luck, how many of a thousand moves slip, the results by seat, and the length."""

    seeds: Table
    slips: Table
    results: Table
    lengths: Table
    limit: int


class Kept(NamedTuple):
    """Positions, of a thousand so many: what is looked at, in which game, for which seat and after how many plies."""

    looks: Table
    games: Table
    seats: Table
    plies: Table
    share: int


def to_keep(room: int, looks: int, share: int) -> Kept:
    games, seats, plies = np.zeros((3, room), np.int64)
    return Kept(np.zeros((room, looks), np.int16), games, seats, plies, share)


@rule
def selfplay(roots: States, desk: Desk, nets: Nets, games: Games, kept: Kept) -> int:
    """How many positions were kept."""
    rows = 0
    for game in range(len(games.seeds)):
        desk.rng[0] = games.seeds[game]
        desk.work[GAME] = roots[0]
        rows = one_game(desk, nets, games, kept, game, rows)
        for seat in range(len(nets.seats)):
            games.results[game, seat] = result(desk.work[GAME], seat)
    return rows


@rule
def one_game(desk: Desk, nets: Nets, games: Games, kept: Kept, game: int, rows: int) -> int:
    s = desk.work[GAME]
    for ply in range(games.limit):
        games.lengths[game] = ply
        who = turn(s)
        if who == OVER:
            break
        if who == CHANCE:
            move = pick_outcome(desk.weights, chance(s, desk.weights), desk.rng)
        else:
            move = chosen(desk, nets, who, games.slips[game])
        apply(s, move)
        if rows < len(kept.looks) and below(desk.rng, 1000) < kept.share and turn(s) != OVER:
            kept.games[rows], kept.seats[rows], kept.plies[rows] = game, below(desk.rng, len(nets.seats)), ply
            features(s, kept.seats[rows], kept.looks[rows])
            rows += 1
    return rows


@rule
def chosen(desk: Desk, nets: Nets, seat: int, slips: int) -> int:
    """The move after which the seat stands best in the eyes of its network, equal ones by lot."""
    work, moves = desk.work, desk.moves
    n = legal(work[GAME], moves)
    if n == 1 or (slips > 0 and below(desk.rng, 1000) < slips):
        return moves[below(desk.rng, n)]
    best, best_value, ties = moves[0], -1e300, 0
    for i in range(n):
        work[TRIED] = work[GAME]
        apply(work[TRIED], moves[i])
        found = judged(work[TRIED], nets, seat)
        if found > best_value:
            best, best_value, ties = moves[i], found, 1
        elif found == best_value:
            ties += 1
            if below(desk.rng, ties) == 0:
                best = moves[i]
    return best


@rule
def judged(s: Record, nets: Nets, seat: int) -> float:
    if turn(s) == OVER:
        return result(s, seat)
    number = nets.seats[seat]
    if number == SENSE:
        return value(s, seat)
    features(s, seat, nets.look)
    return estimate(nets.look, nets.into[number], nets.out[number], nets.hidden)


ENTRIES: tuple[Any, ...] = (selfplay,)
