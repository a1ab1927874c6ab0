"""Whole games on a graphics card, one a thread, by the very rules and players of the processor."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numba
from numba.core.types import boolean, float64, int64, uint64

from dedale.core import Game, contract
from dedale.core.compile.ptx import OLDEST, Kernel, ptx
from dedale.core.contract import result, turn
from dedale.core.rule import OVER, Moves, Rng, States, Weights, rule
from dedale.search import contest
from dedale.search.contest import GENTLE, GREEDY, RANDOM, Played, contests
from dedale.search.desk import GAME, TRIED, Table
from dedale.search.playout import playout

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
def random_game(
    work: States, moves: Moves, weights: Weights, rng: Rng, roots: States, players: Table, seeds: Table, limit: int,
    lengths: Table, finished: Table, results: Table, broken: Table, game: int,
) -> None:  # fmt: skip
    """One game at random, as `contests` would play it; no invariant is checked."""
    if game >= len(seeds):
        return
    s = work[GAME]
    rng[0] = seeds[game]
    work[GAME] = roots[0]
    lengths[game] = playout(s, Corner(work, moves, weights, rng, rng, rng), limit)
    finished[game] = turn(s) == OVER
    for seat in range(results.shape[1]):
        results[game, seat] = result(s, seat)


@rule
def players_game(
    work: States, moves: Moves, weights: Weights, rng: Rng, roots: States, players: Table, seeds: Table, limit: int,
    lengths: Table, finished: Table, results: Table, broken: Table, game: int,
) -> None:  # fmt: skip
    """One game of players who do not search, its invariants checked."""
    if game >= len(seeds):
        return
    one = slice(game, game + 1)
    played = Played(results[one], lengths[one], finished[one], 0)
    desk = Corner(work, moves, weights, rng, rng, rng)
    broken[game] = contests(roots, desk, limit, players, seeds[one], limit, played)


@rule
def no_tree(seen: States, desk: Any, style: Any, seat: int, budget: int, before: int) -> int:
    return 0


@rule
def no_favourite(nodes: Table) -> int:
    return 0


@rule
def no_look(seen: States, ahead: Table, seats: int, budget: int) -> int:
    return 0


@rule
def no_book(seen: States, ahead: Table, seats: int) -> int:
    return 0


LEFT_OUT: Mapping[Any, Any] = {
    contest.mcts: no_tree,
    contest.favourite: no_favourite,
    contest.look_ahead: no_look,
    contest.perfect_move: no_book,
}
KERNELS = {"random": random_game, "players": players_game}


def card_ptx(game: Game, name: str, card: str = OLDEST) -> str:
    """That kernel of the game's, as PTX."""
    hooks = {contract.HOOKS[hook]: rules for hook, rules in game.hooks.items()}
    return ptx([kernel(game, name)], {**hooks, **LEFT_OUT}, card)


def kernel(game: Game, name: str) -> Kernel:
    states, numbers = numba.from_dtype(game.rules.State)[::1], int64[::1]
    kinds = (
        states, numbers, numbers, uint64[::1], states, int64[:, ::1], uint64[::1], int64,
        numbers, boolean[::1], float64[:, ::1], numbers, int64,
    )  # fmt: skip
    own = (GAME + 1 if name == "random" else TRIED + 1, game.rules.MOST_MOVES, max(1, game.rules.MOST_OUTCOMES), 1)
    return Kernel(name, KERNELS[name], kinds, own)
