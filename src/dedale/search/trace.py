"""Whole games between compiled players, written down ply by ply: who moved, what, among how many, with what
in view.

The games are those of `contests`: the same seed gives the same moves.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Game, States, contract
from dedale.core.compile import compiled
from dedale.core.contract import apply, chance, legal, refusal, result, turn, value
from dedale.core.rule import CHANCE, OVER, Record, below, rule
from dedale.search.contest import decide, marked
from dedale.search.desk import GAME, Desk, Style, Table, set_desk
from dedale.search.playout import pick_outcome
from dedale.search.ways import ways_of_search

PROBES = 4  # codes tried at each decision, to see by which clauses moves are refused
MOST_KINDS = 63  # a set of kinds is one integer


class Trace(NamedTuple):
    """Plies lie one after the other, `ends` says where each game's end; `kinds` gives the kind of each move code.

    `offered` is a set of kinds as bits, `worth` the sense's value by seat before the ply (no seats: not asked for),
    `marks` one number that two games share only if every ply was the same, `refused` counts refusals by clause.
    """

    kinds: Table
    seat: Table
    move: Table
    width: Table
    phase: Table
    offered: Table
    worth: Table
    ends: Table
    results: Table
    finished: Table
    marks: Table
    refused: Table
    aside: Table


@rule
def asked(s: Record) -> int:
    """A place for games whose states name their phase."""
    return 0


@rule
def phase_of(s: Record) -> int:
    return s.phase


@rule
def traces(roots: States, desk: Desk, style: Style, players: Table, seeds: Table, limit: int, trace: Trace) -> int:
    """A game for each seed while there is room for the longest; returns how many were played."""
    s = desk.work[GAME]
    at = 0
    for game in range(len(seeds)):
        if at + limit > len(trace.seat):
            return game
        desk.rng[0] = seeds[game]
        trace.aside[0] = seeds[game]
        desk.work[GAME] = roots[0]
        mark = 0
        end = at + limit
        while at < end:
            who = turn(s)
            if who == OVER:
                break
            look(s, who, at, trace)
            if who == CHANCE:
                n = chance(s, desk.weights)
                move = pick_outcome(desk.weights, n, desk.rng)
            else:
                n = weigh_up(s, at, desk, trace)
                move = decide(s, desk, style, who, players[who], len(players))
            trace.width[at] = n
            trace.move[at] = move
            mark = marked(mark, move)
            apply(s, move)
            at += 1
        probe(s, trace)
        trace.ends[game] = at
        trace.marks[game] = mark
        trace.finished[game] = turn(s) == OVER
        for seat in range(trace.results.shape[1]):
            trace.results[game, seat] = result(s, seat)
    return len(seeds)


@rule
def look(s: Record, who: int, at: int, trace: Trace) -> None:
    """Who is to move, what is asked, and how each seat stands."""
    trace.seat[at] = who
    trace.phase[at] = asked(s)
    trace.offered[at] = 0
    for seat in range(trace.worth.shape[1]):
        trace.worth[at, seat] = value(s, seat)


@rule
def weigh_up(s: Record, at: int, desk: Desk, trace: Trace) -> int:
    """How many moves there are, and of which kinds."""
    n = legal(s, desk.moves)
    offered = 0
    for i in range(n):
        offered |= 1 << trace.kinds[desk.moves[i]]
    trace.offered[at] = offered
    probe(s, trace)
    return n


@rule
def probe(s: Record, trace: Trace) -> None:
    """Try some codes, by luck of their own: the game's is not touched."""
    for _ in range(PROBES):
        trace.refused[refusal(s, below(trace.aside, len(trace.kinds)))] += 1


class Tracer:
    """A game's rules compiled for tracing: apart from its engine, so that only who asks for traces waits for it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        places: dict[Any, Any] = {contract.HOOKS[name]: hook for name, hook in game.hooks.items()}
        places |= ways_of_search(game)
        if "phase" in (game.rules.State.names or ()):
            places |= {asked: phase_of}
        self._style = Style(game.sense.exploration, game.sense.horizon)
        self._run = compiled(f"{game.key}-trace", (traces,), places)["traces"]

    def desk(self, nodes: int, book: Table | None = None) -> Desk:
        return set_desk(self.game, nodes=nodes, book=book)

    def blank(self, plies: int, games: int, seats: int, kinds: Sequence[int], valued: bool) -> Trace:
        """Room for that many plies and games; without values where nobody asks for them."""
        return Trace(
            np.array(kinds, np.int64),
            np.zeros(plies, np.int8),
            np.zeros(plies, np.int64),
            np.zeros(plies, np.int32),
            np.zeros(plies, np.int16),
            np.zeros(plies, np.int64),
            np.zeros((plies, seats if valued else 0), np.float32),
            np.zeros(games, np.int64),
            np.zeros((games, seats)),
            np.zeros(games, np.bool_),
            np.zeros(games, np.int64),
            np.zeros(len(self.game.clauses) + 1, np.int64),
            np.zeros(1, np.uint64),
        )

    def run(self, root: States, desk: Desk, players: Table, seeds: Table, limit: int, trace: Trace) -> int:
        """How many of the games had room in the trace; the others are for the next call."""
        return int(self._run(root, desk, self._style, players, seeds, limit, trace))


@cache
def tracer(game: Game) -> Tracer:
    return Tracer(game)
