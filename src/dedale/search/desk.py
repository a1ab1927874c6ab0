"""Scratch arrays for one thread, allocated once: compiled code takes them as one desk."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Game
from dedale.core.rule import Habits, Moves, Rng, Scores, States, Weights

Table = np.ndarray[Any, Any]
GAME, SEEN, THOUGHT, TRIED = range(4)  # a desk's states: the game itself, what a seat sees of it, two for thinking
MOST_SEATS = 8
LONGEST = 1 << 10  # the path of a simulation in its tree
ROWS = 1 << 10  # how far a search looks for its new root in its old tree
DEEPEST = 64
REMEMBERED = 1 << 13
NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("value", np.float64),
                ("move", np.int64),
                ("visits", np.int32),
                ("first", np.int32),
                ("count", np.int32),
                ("next", np.int32),
                ("prior", np.float32),
                ("share", np.float32),
                ("mover", np.int8),
                ("proved", np.int8),  # the seat that wins by force, or -1
            ],
            align=True,
        ),
    )
)


class Ahead(NamedTuple):
    """For looking ahead, a row a ply; `bytes_` are the states of `stack` as bytes, `book` what is known exactly."""

    stack: States
    bytes_: Table
    moves: Moves
    weights: Weights
    values: Table
    keys: Table
    depths: Table
    kept: Table
    spent: Table
    book: Table


class Desk(NamedTuple):
    """`bytes_` are the states of `work` as bytes; `queue` rows are a node and the row of its parent. `habits` are
    those of the game's policy, `scores` what it thinks of `moves`."""

    work: States
    bytes_: Table
    moves: Moves
    weights: Weights
    path: Table
    payoff: Table
    nodes: Table
    queue: Table
    rng: Rng
    ahead: Ahead
    habits: Habits
    scores: Scores


class Style(NamedTuple):
    """How a game likes to be searched: see its `Sense`."""

    exploration: float
    horizon: int


def set_desk(game: Game, seed: int = 1, nodes: int = 1 << 16, book: Table | None = None) -> Desk:
    most_moves, most_outcomes = game.rules.MOST_MOVES, max(1, game.rules.MOST_OUTCOMES)
    work = np.zeros(TRIED + 1, game.rules.State)
    return Desk(
        work,
        as_bytes(work),
        np.zeros(most_moves, np.int64),
        np.zeros(most_outcomes, np.int64),
        np.zeros(LONGEST, np.int32),
        np.zeros(MOST_SEATS),
        np.zeros(nodes, NODE),
        np.zeros((ROWS, 2), np.int64),
        np.array([seed], np.uint64),
        set_ahead(np.zeros(DEEPEST, game.rules.State), most_moves, most_outcomes, book),
        np.array(list(game.habits.values()), np.float64),
        np.zeros(most_moves),
    )


def set_ahead(stack: States, most_moves: int, most_outcomes: int, book: Table | None) -> Ahead:
    return Ahead(
        stack,
        as_bytes(stack),
        np.zeros((DEEPEST, most_moves), np.int64),
        np.zeros((DEEPEST, most_outcomes), np.int64),
        np.zeros((DEEPEST, MOST_SEATS)),
        np.zeros(REMEMBERED, np.uint64),
        np.zeros(REMEMBERED, np.int64),
        np.zeros((REMEMBERED, MOST_SEATS)),
        np.zeros(1, np.int64),
        np.zeros(1) if book is None else book,
    )


def in_threads(jobs: list[Callable[[], Any]]) -> list[Any]:
    """Run compiled work side by side, a desk each: it releases the interpreter's lock."""
    with ThreadPoolExecutor(len(jobs)) as pool:
        return [done.result() for done in [pool.submit(job) for job in jobs]]


def as_bytes(states: States) -> Table:
    rows: Table = states.view(np.uint8).reshape(len(states), -1)
    return rows
