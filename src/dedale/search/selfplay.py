"""Games of which a network learns: each seat makes the move that looks best to it, some positions are kept."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Game, contract
from dedale.core.compile import Compiled, compiled
from dedale.core.contract import apply, features, legal, result, turn, value
from dedale.core.net import estimate
from dedale.core.rule import CHANCE, OVER, Moves, Rng, States, Weights, below, rule
from dedale.search.contest import greedy, standing
from dedale.search.desk import GAME, SEEN, TRIED, Desk, Table
from dedale.search.playout import by_lot

SENSE = -1  # in place of a network: the game's own sense


class Nets(NamedTuple):
    """Networks by number, room for what they look at and for their middle layer, and by which each seat plays."""

    into: Table
    out: Table
    look: Table
    hidden: Table
    seats: Table


class Pupil(NamedTuple):
    """The part of a desk that is needed, and the networks that judge."""

    work: States
    moves: Moves
    weights: Weights
    rng: Rng
    nets: Nets


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
    pupil: Any = Pupil(desk.work, desk.moves, desk.weights, desk.rng, nets)
    rows = 0
    for game in range(len(games.seeds)):
        desk.rng[0] = games.seeds[game]
        desk.work[GAME] = roots[0]
        rows = one_game(pupil, games, kept, game, rows)
        for seat in range(len(nets.seats)):
            games.results[game, seat] = result(desk.work[GAME], seat)
    return rows


@rule
def one_game(pupil: Any, games: Games, kept: Kept, game: int, rows: int) -> int:
    s, rng = pupil.work[GAME], pupil.rng
    for ply in range(games.limit):
        games.lengths[game] = ply
        who = turn(s)
        if who == OVER:
            break
        apply(s, by_lot(s, who, pupil) if who == CHANCE else chosen(pupil, who, games.slips[game]))
        if rows < len(kept.looks) and below(rng, 1000) < kept.share and turn(s) != OVER:
            kept.games[rows], kept.seats[rows], kept.plies[rows] = game, below(rng, len(pupil.nets.seats)), ply
            features(s, kept.seats[rows], kept.looks[rows])
            rows += 1
    return rows


@rule
def chosen(pupil: Any, seat: int, slips: int) -> int:
    """The move after which the seat stands best in the eyes of its network, equal ones by lot."""
    work, moves, rng = pupil.work, pupil.moves, pupil.rng
    n = legal(work[GAME], moves)
    if n == 1 or (slips > 0 and below(rng, 1000) < slips):
        return moves[below(rng, n)]
    work[SEEN] = work[GAME]
    return greedy(pupil, seat, 1)


@rule
def judged(pupil: Pupil, seat: int) -> float:
    """Stands in for `contest.standing`."""
    s, nets = pupil.work[TRIED], pupil.nets
    if turn(s) == OVER:
        return result(s, seat)
    number = nets.seats[seat]
    if number == SENSE:
        return value(s, seat)
    features(s, seat, nets.look)
    return estimate(nets.look, nets.into[number], nets.out[number], nets.hidden)


@cache
def school(game: Game) -> Compiled:
    """Compiled apart from the engine: only who trains a game's sense asks for it."""
    hooks = {contract.HOOKS[name]: hook for name, hook in game.hooks.items()}
    return compiled(game.key, (selfplay,), {**hooks, standing: judged})
