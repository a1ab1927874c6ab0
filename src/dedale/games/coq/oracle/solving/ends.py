"""Where every roll can end, for all arrangements of both players' pawns, as the rules have it.

A pawn has a place: waiting, a square, the COQ, or one of the last five squares with the mark of those that overshot.
What a roll changes in chips does not depend on how many there are, but for the toll, which must be at hand.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from dedale.core import Record, States, rule
from dedale.core.compile import compiled

from ...rules import apply, legal
from ...tables import CODES, FACES, Phase
from ..known import pair, pairs_of
from .settling.tables import AGAIN, OVER, TOLL, Ends, Sides

RICH = 10_000  # chips that pay any toll
MARKED = FACES  # places of marked pawns lie so much further
DEPTH = 6  # decisions after one roll, and the roll
MOST_ENDS = 24


def sides(squares: int) -> Sides:
    """As `pair` numbers them."""
    numbers = np.arange(pairs_of(squares))
    second = ((np.sqrt(8 * numbers + 1) - 1) / 2).astype(np.int64)
    return Sides(numbers - second * (second + 1) // 2, second)


def all_ends(root: States) -> Ends:
    """Worked out by as many threads as there are cores."""
    found, threads = sides(int(root["squares"][0])), os.cpu_count() or 1
    count = len(found.first) ** 2
    run = compiled("coq", ENTRIES, {})["ends_between"]
    cuts = np.linspace(0, count, 8 * threads + 1).astype(np.int64).tolist()

    def part(first: int, end: int) -> Ends:
        room = (end - first) * FACES * MOST_ENDS // 3
        ends = Ends(np.zeros((end - first) * FACES, np.int64), np.zeros(room, np.int32), np.zeros(room, np.int32))
        work, moves = np.repeat(root, DEPTH), np.zeros((DEPTH, CODES), np.int64)
        n = run(work, moves, found, first, end, ends)
        return Ends(ends.start, ends.arrangement[:n].copy(), ends.brings[:n].copy())

    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(part, cuts[:-1], cuts[1:]))
    counts = np.concatenate([[0], *(each.start for each in parts)])
    rest = (np.concatenate([getattr(each, name) for each in parts]) for name in ("arrangement", "brings"))
    return Ends(np.cumsum(counts), *rest)


@rule
def ends_between(work: States, moves: Any, pairs: Sides, first: int, end: int, ends: Ends) -> int:
    """Fill in the ends of these arrangements; `start` gets how many each roll has."""
    n = 0
    for at in range(first, end):
        mine, theirs = at // len(pairs.first), at % len(pairs.first)
        for die in range(FACES):
            before = n
            if stand(work[0], 0, pairs.first[mine], pairs.second[mine]) and stand(
                work[0], 1, pairs.first[theirs], pairs.second[theirs]
            ):
                begin(work[0])
                apply(work[0], die)
                n = collect(work, moves, 0, pairs, ends, before, n)
            ends.start[(at - first) * FACES + die] = n - before
    return n


@rule
def stand(s: Record, seat: int, one: int, other: int) -> bool:
    """Put a player's pawns on their places; whether the game goes on with them there."""
    put(s, seat, 0, one)
    put(s, seat, 1, other)
    return one != s.squares + 1 or other != s.squares + 1


@rule
def put(s: Record, seat: int, pawn: int, place: int) -> None:
    marked = place > s.squares + 1
    s.marked[seat, pawn] = 1 if marked else 0
    s.pawn[seat, pawn] = place - MARKED if marked else place


@rule
def begin(s: Record) -> None:
    s.phase = Phase.ROLL
    s.player = 0
    s.extra = 0
    s.chips[0] = RICH
    s.chips[1] = RICH


@rule
def collect(work: States, moves: Any, depth: int, pairs: Sides, ends: Ends, first: int, n: int) -> int:
    """Add every end that decisions lead to from here, each once; how many there are then."""
    if work[depth].phase == Phase.ROLL or work[depth].phase == Phase.DONE:
        return add(work[depth], pairs, ends, first, n)
    count = legal(work[depth], moves[depth])
    for i in range(count):
        work[depth + 1] = work[depth]
        apply(work[depth + 1], moves[depth, i])
        n = collect(work, moves, depth + 1, pairs, ends, first, n)
    return n


@rule
def add(s: Record, pairs: Sides, ends: Ends, first: int, n: int) -> int:
    again, over, toll = s.player == 0, s.phase == Phase.DONE, RICH - s.chips[1]
    one, other = pair(s, 0), pair(s, 1)
    next_one = one * len(pairs.first) + other if again else other * len(pairs.first) + one
    brings = s.chips[0] - RICH - toll + (toll << TOLL) + (again << AGAIN) + (over << OVER)
    for i in range(first, n):
        if ends.arrangement[i] == next_one and ends.brings[i] == brings:
            return n
    ends.arrangement[n] = next_one
    ends.brings[n] = brings
    return n + 1


ENTRIES = (ends_between,)
