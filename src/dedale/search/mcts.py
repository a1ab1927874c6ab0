"""Monte Carlo tree search with explicit chance nodes: written once, bound to any game."""

import math
from typing import Any

from dedale.core.contract import apply, chance, guess, legal, result, turn, value
from dedale.core.rule import CHANCE, OVER, Record, States, rule
from dedale.search.desk import SEEN, THOUGHT, Desk, Style
from dedale.search.playout import pick_outcome, playout

UNKNOWN = -1e300


@rule
def mcts(roots: States, desk: Desk, style: Style, seat: int, simulations: int, used: int) -> int:
    """Search from the root as `seat` sees it (a masked state). Returns the nodes used; the root is nodes[0].

    `used` nodes of an earlier search from the same root are searched on. A playout that is not over after the style's
    horizon is judged by the game's sense.
    """
    if used == 0:
        plant(desk.nodes, 0, 0, -1)
        used = 1
    s = desk.work[THOUGHT]
    for _ in range(simulations):
        if proved(desk.nodes, 0):
            break
        desk.work[THOUGHT] = roots[0]
        guess(s, seat, desk.rng)
        depth, used = descend(desk, used, style.exploration)
        prove(s, desk, depth)
        playout(s, desk, style.horizon)
        credit(s, desk, depth)
    return used


@rule
def credit(s: Record, desk: Desk, depth: int) -> None:
    """Add what came of it to the nodes of the path, each seat's worth asked for once."""
    nodes, path, payoff = desk.nodes, desk.path, desk.payoff
    for i in range(len(payoff)):
        payoff[i] = UNKNOWN
    for d in range(depth + 1):
        node = nodes[path[d]]
        node.visits += 1
        mover = node.mover
        if mover >= 0:
            if payoff[mover] == UNKNOWN:
                payoff[mover] = seen_worth(s, desk, path[depth], mover)
            node.value += payoff[mover]


@rule
def prove(s: Record, desk: Desk, depth: int) -> None:
    """A place where forced wins are proven; so are the four below."""


@rule
def proved(nodes: Any, node: int) -> bool:
    return False


@rule
def lost(nodes: Any, i: int) -> bool:
    """Whether a move is known to lose."""
    return False


@rule
def seen_worth(s: Record, desk: Desk, node: int, seat: int) -> float:
    """What the end of a path is worth: a node that may be proven, or the end of a playout from there."""
    return worth(s, seat)


@rule
def better(nodes: Any, one: int, other: int) -> bool:
    """Whether the one move is rather to be played than the other."""
    return nodes[one].visits > nodes[other].visits


@rule
def worth(s: Record, seat: int) -> float:
    """The result, or what sense says of a game that is not over."""
    return result(s, seat) if turn(s) == OVER else value(s, seat)


@rule
def descend(desk: Desk, used: int, exploration: float) -> tuple[int, int]:
    """Walk work[THOUGHT] down the tree to a node not visited before; its depth, and the nodes used by then."""
    nodes, path, weights = desk.nodes, desk.path, desk.weights
    s = desk.work[THOUGHT]
    node = 0
    depth = 0
    path[0] = 0
    who = turn(s)
    while who != OVER and nodes[node].visits > 0 and depth + 1 < len(path) and not proved(nodes, node):
        if nodes[node].count == 0:
            used = expand(desk, who, node, used)
            if nodes[node].count == 0:
                break
        if who == CHANCE:
            node = nodes[node].first + pick_outcome(weights, chance(s, weights), desk.rng)
        else:
            node = best_child(nodes, node, exploration)
        apply(s, nodes[node].move)
        depth += 1
        path[depth] = node
        who = turn(s)
    return depth, used


@rule
def expand(desk: Desk, who: int, node: int, used: int) -> int:
    """A place where other ways of search do more than grow."""
    return grow(desk, who, node, used)


@rule
def grow(desk: Desk, who: int, node: int, used: int) -> int:
    """Give the node its children, if there is room for them."""
    nodes, moves = desk.nodes, desk.moves
    n = chance(desk.work[THOUGHT], desk.weights) if who == CHANCE else legal(desk.work[THOUGHT], moves)
    if used + n > len(nodes):
        return used
    nodes[node].first = used
    nodes[node].count = n
    for i in range(n):
        plant(nodes, used + i, i if who == CHANCE else moves[i], who)
    return used + n


@rule
def plant(nodes: Any, i: int, move: int, mover: int) -> None:
    nodes[i].move = move
    nodes[i].mover = mover
    nodes[i].visits = 0
    nodes[i].value = 0.0
    nodes[i].first = 0
    nodes[i].count = 0
    nodes[i].next = 0
    nodes[i].proved = -1


@rule
def best_child(nodes: Any, node: int, exploration: float) -> int:
    """The child with the highest upper confidence bound; one never tried comes first."""
    first = nodes[node].first
    log_visits = math.log(nodes[node].visits)
    best, best_score = first, -1e300
    for i in range(first, first + nodes[node].count):
        visits = nodes[i].visits
        if visits == 0:
            return i
        if lost(nodes, i):
            continue
        score = nodes[i].value / visits + exploration * math.sqrt(log_visits / visits)
        if score > best_score:
            best, best_score = i, score
    return best


@rule
def favourite(nodes: Any) -> int:
    """The move to play: the root's most visited child."""
    first = nodes[0].first
    best = first
    for i in range(first, first + nodes[0].count):
        if better(nodes, i, best):
            best = i
    return nodes[best].move


@rule
def find_again(roots: States, seen: States, desk: Desk) -> int:
    """The node of a tree at which the position is the one seen, or -1: nearest to the root first."""
    work, nodes, queue = desk.work, desk.nodes, desk.queue
    work[SEEN] = seen[0]
    queue[0, 0], queue[0, 1] = 0, -1
    end = 1
    row = 0
    while row < end:
        work[THOUGHT] = roots[0]
        replay(work[THOUGHT], nodes, queue, row)
        if same(desk.bytes_[THOUGHT], desk.bytes_[SEEN]):
            return queue[row, 0]
        node = nodes[queue[row, 0]]
        for child in range(node.first, node.first + node.count):
            if nodes[child].visits > 0 and end < len(queue):
                queue[end, 0], queue[end, 1] = child, row
                end += 1
        row += 1
    return -1


@rule
def replay(s: Record, nodes: Any, queue: Any, row: int) -> None:
    """Apply the moves from the root to the row's node: the path is marked from below, then walked from above."""
    depth = 0
    at = row
    while queue[at, 1] >= 0:
        depth += 1
        at = queue[at, 1]
    for d in range(depth, 0, -1):
        at = row
        for _ in range(d - 1):
            at = queue[at, 1]
        apply(s, nodes[queue[at, 0]].move)


@rule
def same(a: Any, b: Any) -> bool:
    for i in range(len(a)):
        if a[i] != b[i]:
            return False
    return True


@rule
def transplant(nodes: Any, node: int, spare: Any) -> int:
    """Copy the tree below a node, which becomes the root of `spare`; the nodes it has there."""
    spare[0] = nodes[node]
    spare[0].mover = -1
    used = 1
    at = 0
    while at < used:
        first, count = spare[at].first, spare[at].count
        if count > 0:
            for i in range(count):
                spare[used + i] = nodes[first + i]
            spare[at].first = used
            used += count
        at += 1
    return used


ENTRIES = (mcts, find_again, transplant)
