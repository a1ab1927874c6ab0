"""Whole games on a graphics card, one a thread, by the very rules and players of the processor."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numba
from numba.core.types import boolean, float64, int64, uint64

from dedale.core import Game, contract
from dedale.core.compile.ptx import Kernel, ptx_file
from dedale.core.contract import apply, result, turn
from dedale.core.rule import OVER, Moves, Rng, States, Weights, rule
from dedale.search.contest import GENTLE, GREEDY, RANDOM, Played, contests, marked
from dedale.search.desk import GAME, TRIED, Table
from dedale.search.mcts import favourite, mcts
from dedale.search.playout import by_lot

SIMPLE = frozenset({RANDOM, GREEDY, GENTLE})  # policies that need no tree


class Corner(NamedTuple):
    """The part of a desk that such players use; `nodes` and `ahead` are only named."""

    work: States
    moves: Moves
    weights: Weights
    rng: Rng
    nodes: Table
    ahead: Table


@rule
def random_games(
    work: States, moves: Moves, weights: Weights, rng: Rng, roots: States, players: Table, seeds: Table, limit: int,
    opening: int, lengths: Table, finished: Table, results: Table, marks: Table, broken: Table, threads: int,
    first: int,
) -> None:  # fmt: skip
    """Games at random without an opening, as `contests` would play them; no invariant is checked."""
    s = work[GAME]
    desk: Any = Corner(work, moves, weights, rng, rng, rng)
    for game in range(first, len(seeds), threads):
        rng[0] = seeds[game]
        work[GAME] = roots[0]
        plies, mark = 0, 0
        while plies < limit and turn(s) != OVER:
            move = by_lot(s, turn(s), desk)
            apply(s, move)
            plies, mark = plies + 1, marked(mark, move)
        lengths[game], marks[game] = plies, mark
        finished[game] = turn(s) == OVER
        for seat in range(results.shape[1]):
            results[game, seat] = result(s, seat)


@rule
def players_games(
    work: States, moves: Moves, weights: Weights, rng: Rng, roots: States, players: Table, seeds: Table, limit: int,
    opening: int, lengths: Table, finished: Table, results: Table, marks: Table, broken: Table, threads: int,
    first: int,
) -> None:  # fmt: skip
    """Games of players who do not search, their invariants checked."""
    desk: Any = Corner(work, moves, weights, rng, rng, rng)
    style: Any = limit  # only a search would ask for it
    for game in range(first, len(seeds), threads):
        one = slice(game, game + 1)
        played = Played(results[one], lengths[one], finished[one], marks[one], 0)
        broken[game] = contests(roots, desk, style, players, seeds[one], limit, opening, played)


@rule
def no_tree(seen: States, desk: Any, style: Any, seat: int, budget: int, before: int) -> int:
    return 0


@rule
def no_favourite(nodes: Table) -> int:
    return 0


LEFT_OUT: Mapping[Any, Any] = {mcts: no_tree, favourite: no_favourite}
KERNELS = {"random": random_games, "players": players_games}


def card_file(game: Game, name: str) -> Path:
    """That kernel of the game's, as a file of PTX."""
    hooks = {contract.HOOKS[hook]: rules for hook, rules in game.hooks.items()}
    return ptx_file(game.key, kernel(game, name), {**hooks, **LEFT_OUT})


def kernel(game: Game, name: str) -> Kernel:
    record, numbers = numba.from_dtype(game.rules.State), int64[::1]
    kinds = (
        record[:], numbers, numbers, uint64[::1], record[::1], int64[:, ::1], uint64[::1], int64,
        int64, numbers, boolean[::1], float64[:, ::1], numbers, numbers, int64, int64,
    )  # fmt: skip
    own = (GAME + 1 if name == "random" else TRIED + 1, game.rules.MOST_MOVES, max(1, game.rules.MOST_OUTCOMES), 1)
    return Kernel(name, KERNELS[name], kinds, own)
