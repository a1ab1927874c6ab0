"""Search guided by a game's sense, for games with more moves than simulations.

Each move is judged once by the position right after it. What it promises is its first visit, and its share of the
attention (PUCT): good-looking moves are looked into first, the others only as simulations allow.
"""

import math
from typing import Any

from dedale.core.contract import apply, foresee, legal
from dedale.core.rule import CHANCE, rule
from dedale.search.desk import THOUGHT, TRIED, Desk
from dedale.search.mcts import grow, lost, worth
from dedale.search.ways.hidden import child_by_move

NARROWEST, WIDENING = 3, 1.5  # moves open at first, and more by the root of the visits
SHARPNESS = 6.0  # how much more attention the best-looking move gets than the worst: e to this power


@rule
def expand_guided(desk: Desk, who: int, node: int, used: int) -> int:
    """Stands in for `mcts.expand`."""
    total = grow(desk, who, node, used)
    if who != CHANCE:
        judge_all(desk, who, used, total)
        share_out(desk.nodes, used, total)
    return total


@rule
def judge_all(desk: Desk, who: int, first: int, end: int) -> None:
    for i in range(first, end):
        judge(desk, who, i)


@rule
def foresee_all(desk: Desk, who: int, first: int, end: int) -> None:
    """Stands in for `judge_all` where a game's sense foresees what comes of moves."""
    nodes = desk.nodes
    for i in range(first, end, 2):
        other = min(i + 1, end - 1)
        one, two = foresee(desk.work[THOUGHT], nodes[i].move, nodes[other].move, who)
        nodes[i].prior = one
        nodes[other].prior = two


@rule
def judge(desk: Desk, who: int, i: int) -> None:
    desk.work[TRIED] = desk.work[THOUGHT]
    apply(desk.work[TRIED], desk.nodes[i].move)
    desk.nodes[i].prior = worth(desk.work[TRIED], who)


@rule
def share_out(nodes: Any, first: int, end: int) -> None:
    """Attention by how each promises to do between the worst and the best."""
    low, high = 1e300, -1e300
    for i in range(first, end):
        low = min(low, nodes[i].prior)
        high = max(high, nodes[i].prior)
    total = 0.0
    for i in range(first, end):
        nodes[i].share = math.exp(SHARPNESS * (nodes[i].prior - high) / (high - low + 1e-9))
        total += nodes[i].share
    for i in range(first, end):
        nodes[i].share /= total


@rule
def best_guided(nodes: Any, node: int, exploration: float) -> int:
    """Stands in for `mcts.best_child`. Only the moves opened so far are weighed against each other; while all of them
    are known to lose, more are opened."""
    widen(nodes, node)
    best = best_opened(nodes, node, exploration)
    while best < 0 and nodes[node].next < nodes[node].count:
        open_up_to(nodes, node, nodes[node].next + 1)
        best = best_opened(nodes, node, exploration)
    return max(best, nodes[node].first)


@rule
def best_opened(nodes: Any, node: int, exploration: float) -> int:
    """-1 where all of them lose."""
    first = nodes[node].first
    reach = exploration * math.sqrt(nodes[node].visits)
    best, best_score = -1, -1e300
    for i in range(first, first + nodes[node].next):
        if not lost(nodes, i):
            score = promise(nodes, i, reach, nodes[i].share)
            if score > best_score:
                best, best_score = i, score
    return best


@rule
def widen(nodes: Any, node: int) -> None:
    """All moves are open from the start. Opened ones stand in front; `next`, which only chains use, counts them."""
    nodes[node].next = nodes[node].count


@rule
def widen_by_visits(nodes: Any, node: int) -> None:
    """Stands in for `widen`: the most promising moves first, more of them the more often the node is visited."""
    open_up_to(nodes, node, NARROWEST + int(WIDENING * math.sqrt(nodes[node].visits)))


@rule
def open_up_to(nodes: Any, node: int, wanted: int) -> None:
    first, count = nodes[node].first, nodes[node].count
    wanted = min(wanted, count)
    while nodes[node].next < wanted:
        place = first + nodes[node].next
        best = place
        for i in range(place, first + count):
            if nodes[i].prior > nodes[best].prior:
                best = i
        exchange(nodes, place, best)
        nodes[node].next += 1


@rule
def exchange(nodes: Any, a: int, b: int) -> None:
    """Of two moves not visited yet, of which only these differ."""
    nodes[a].move, nodes[b].move = nodes[b].move, nodes[a].move
    nodes[a].prior, nodes[b].prior = nodes[b].prior, nodes[a].prior
    nodes[a].share, nodes[b].share = nodes[b].share, nodes[a].share


@rule
def promise(nodes: Any, i: int, reach: float, share: float) -> float:
    visits = nodes[i].visits
    return (nodes[i].value + nodes[i].prior) / (visits + 1) + reach * share / (visits + 1)


@rule
def chosen_guided(desk: Desk, who: int, node: int, used: int, exploration: float) -> tuple[int, int]:
    """Stands in for `hidden.chosen_child`: attention is shared among the moves legal in this guess."""
    nodes, moves = desk.nodes, desk.moves
    n = legal(desk.work[THOUGHT], moves)
    low, high = 1e300, -1e300
    for i in range(n):
        before = used
        child, used = child_by_move(nodes, node, moves[i], who, used)
        if used > before:
            judge(desk, who, child)
        moves[i] = child
        if child > 0:
            low = min(low, nodes[child].prior)
            high = max(high, nodes[child].prior)
    total = 0.0
    for i in range(n):
        if moves[i] > 0:
            nodes[moves[i]].share = math.exp(SHARPNESS * (nodes[moves[i]].prior - high) / (high - low + 1e-9))
            total += nodes[moves[i]].share
    reach = exploration * math.sqrt(nodes[node].visits)
    best, best_score = -1, -1e300
    for i in range(n):
        if moves[i] > 0:
            score = promise(nodes, moves[i], reach, nodes[moves[i]].share / total)
            if score > best_score:
                best, best_score = moves[i], score
    return best, used
