"""Looking ahead at all moves and all outcomes of chance, a little deeper each time until the budget is spent.

For games with few moves. Each player is taken to do the best for themselves; positions met before are remembered.
"""

from typing import Any

import numpy as np

from dedale.core.contract import apply, chance, legal, turn
from dedale.core.rule import CHANCE, OVER, Record, States, rule
from dedale.search.desk import DEEPEST, REMEMBERED, Ahead
from dedale.search.mcts import worth

PLENTY = 1 << 40
OFFSET, PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


@rule
def known(s: Record, book: Any, values: Any) -> bool:
    """A place for games that are solved: whether the value of the position is known, and if so what it is."""
    return False


@rule
def single_out(s: Record) -> None:
    """A place for games of which a part is solved: make that part the whole game."""


@rule
def deeper(a: Ahead, seats: int, budget: int) -> int:
    """The best move of the seat to move at stack[0]: of the deepest look that was finished within the budget."""
    found = a.moves[0, 0]
    a.spent[0] = 0
    for depth in range(1, DEEPEST):
        forget(a)
        move = best_ahead(a, depth, seats, budget)
        if a.spent[0] >= budget and depth > 1:
            break
        found = move
        if budget < 2 * a.spent[0]:
            break
    return found


@rule
def forget(a: Ahead) -> None:
    for i in range(len(a.keys)):
        a.keys[i] = 0


@rule
def best_ahead(a: Ahead, decisions: int, seats: int, budget: int) -> int:
    """The best move when that many decisions are looked ahead."""
    who = turn(a.stack[0])
    best, best_value = -1, -1e300
    for i in range(legal(a.stack[0], a.moves[0])):
        a.stack[1] = a.stack[0]
        apply(a.stack[1], a.moves[0, i])
        look(a, 1, decisions - 1, seats, budget)
        if a.values[1, who] > best_value:
            best, best_value = a.moves[0, i], a.values[1, who]
    return best


@rule
def look(a: Ahead, ply: int, decisions: int, seats: int, budget: int) -> int:
    """Write what the position stack[ply] is worth to each seat into values[ply]; who is to move there."""
    s = a.stack[ply]
    who = turn(s)
    a.spent[0] += 1
    if len(a.book) > 1 and known(s, a.book, a.values[ply]):
        return who
    if who == OVER or ply + 1 == DEEPEST or a.spent[0] >= budget or (decisions == 0 and who != CHANCE):
        for seat in range(seats):
            a.values[ply, seat] = worth(s, seat)
        return who
    key = fingerprint(a.bytes_[ply])
    slot = key & np.uint64(REMEMBERED - 1)
    if a.keys[slot] == key and a.depths[slot] == decisions:
        for seat in range(seats):
            a.values[ply, seat] = a.kept[slot, seat]
        return who
    n = chance(s, a.weights[ply]) if who == CHANCE else legal(s, a.moves[ply])
    total = 0
    for i in range(n):
        weight = a.weights[ply, i] if who == CHANCE else 1
        if weight > 0:
            a.stack[ply + 1] = a.stack[ply]
            apply(a.stack[ply + 1], i if who == CHANCE else a.moves[ply, i])
            look(a, ply + 1, decisions if who == CHANCE else decisions - 1, seats, budget)
            take_in(a.values, ply, who, weight, total, seats)
            total += weight
    for seat in range(seats):
        if who == CHANCE:
            a.values[ply, seat] /= total
        a.kept[slot, seat] = a.values[ply, seat]
    a.keys[slot] = key
    a.depths[slot] = decisions
    return who


@rule
def take_in(values: Any, ply: int, who: int, weight: int, total: int, seats: int) -> None:
    """Add an outcome by its weight; or keep a move that is better for its mover than those before."""
    better = who != CHANCE and (total == 0 or values[ply + 1, who] > values[ply, who])
    for seat in range(seats):
        if who == CHANCE:
            before = 0.0 if total == 0 else values[ply, seat]
            values[ply, seat] = before + weight * values[ply + 1, seat]
        elif better:
            values[ply, seat] = values[ply + 1, seat]


@rule
def fingerprint(row: Any) -> Any:
    key = OFFSET
    for i in range(len(row)):
        key = (key ^ np.uint64(row[i])) * PRIME
    return key | np.uint64(1)


@rule
def look_ahead(roots: States, a: Ahead, seats: int, budget: int) -> int:
    a.stack[0] = roots[0]
    return deeper(a, seats, budget)


@rule
def perfect_move(roots: States, a: Ahead, seats: int) -> int:
    """With values known at every turn's start, looking to them is perfect play."""
    a.stack[0] = roots[0]
    single_out(a.stack[0])
    forget(a)
    return best_ahead(a, DEEPEST, seats, PLENTY)


ENTRIES = (look_ahead, perfect_move)
