"""The same search for games with hidden hands: one tree of what the searching seat knows.

Each simulation guesses the hidden things anew, so a node's legal moves differ from one to the next: children hang in a
chain and join it when first met, and only those legal in the present guess are chosen among.
"""

import math
from typing import Any

from dedale.core.contract import apply, chance, legal, turn
from dedale.core.rule import CHANCE, OVER, rule
from dedale.search.desk import THOUGHT, Desk
from dedale.search.mcts import plant
from dedale.search.playout import pick_outcome


@rule
def descend_hidden(desk: Desk, used: int, exploration: float) -> tuple[int, int]:
    """Stands in for `mcts.descend`."""
    nodes, path, weights = desk.nodes, desk.path, desk.weights
    s = desk.work[THOUGHT]
    node = 0
    depth = 0
    path[0] = 0
    who = turn(s)
    while who != OVER and nodes[node].visits > 0 and depth + 1 < len(path):
        if who == CHANCE:
            outcome = pick_outcome(weights, chance(s, weights), desk.rng)
            child, used = child_by_move(nodes, node, outcome, who, used)
        else:
            child, used = chosen_child(desk, who, node, used, exploration)
        if child < 0:
            break
        node = child
        apply(s, nodes[node].move)
        depth += 1
        path[depth] = node
        who = turn(s)
    return depth, used


@rule
def child_by_move(nodes: Any, node: int, move: int, mover: int, used: int) -> tuple[int, int]:
    """The child of that move, planted if it is new; -1 where there is no room for it."""
    child = nodes[node].first
    while child > 0:
        if nodes[child].move == move:
            return child, used
        child = nodes[child].next
    if used >= len(nodes):
        return -1, used
    plant(nodes, used, move, mover)
    nodes[used].next = nodes[node].first
    nodes[node].first = used
    return used, used + 1


@rule
def chosen_child(desk: Desk, who: int, node: int, used: int, exploration: float) -> tuple[int, int]:
    """A legal move never tried, else the one with the highest upper confidence bound."""
    nodes, moves = desk.nodes, desk.moves
    log_visits = math.log(nodes[node].visits)
    best, best_score = -1, -1e300
    for i in range(legal(desk.work[THOUGHT], moves)):
        child, used = child_by_move(nodes, node, moves[i], who, used)
        if child < 0:
            continue
        visits = nodes[child].visits
        if visits == 0:
            return child, used
        score = nodes[child].value / visits + exploration * math.sqrt(log_visits / visits)
        if score > best_score:
            best, best_score = child, score
    return best, used


@rule
def favourite_hidden(nodes: Any) -> int:
    """Stands in for `mcts.favourite`."""
    best = child = nodes[0].first
    while child > 0:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].next
    return nodes[best].move
