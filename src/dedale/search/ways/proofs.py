"""Forced wins, for games in which luck decides nothing: whoever can move to a won position has won, and whoever can
only move to positions that one other seat has won has lost to it. What is proven is not looked into again."""

from typing import Any

from dedale.core.contract import result, turn
from dedale.core.rule import OVER, Record, rule
from dedale.search.desk import Desk
from dedale.search.mcts import worth

NOBODY = -1


@rule
def prove(s: Record, desk: Desk, depth: int) -> None:
    """Stands in for `mcts.prove`: what the end of a path says of the nodes above it."""
    nodes, path = desk.nodes, desk.path
    if nodes[path[depth]].proved != NOBODY or turn(s) != OVER:
        return
    winner = winner_of(s, len(desk.payoff))
    while winner != NOBODY:
        node = nodes[path[depth]]
        node.proved = winner
        if depth == 0 or node.mover < 0:
            return
        depth -= 1
        if winner != node.mover and not all_proved(nodes, path[depth], winner):
            return


@rule
def winner_of(s: Record, seats: int) -> int:
    for seat in range(seats):
        if result(s, seat) == 1.0:
            return seat
    return NOBODY


@rule
def all_proved(nodes: Any, node: int, winner: int) -> bool:
    first = nodes[node].first
    for i in range(first, first + nodes[node].count):
        if nodes[i].proved != winner:
            return False
    return True


@rule
def proved(nodes: Any, node: int) -> bool:
    """Stands in for `mcts.proved`."""
    return nodes[node].proved != NOBODY


@rule
def lost(nodes: Any, i: int) -> bool:
    """Stands in for `mcts.lost`."""
    return nodes[i].proved != NOBODY and nodes[i].proved != nodes[i].mover


@rule
def seen_worth(s: Record, desk: Desk, node: int, seat: int) -> float:
    """Stands in for `mcts.seen_worth`."""
    winner = desk.nodes[node].proved
    if winner == NOBODY:
        return worth(s, seat)
    return 1.0 if winner == seat else -1.0


@rule
def better(nodes: Any, one: int, other: int) -> bool:
    """Stands in for `mcts.better`: won before open before lost."""
    if certainty(nodes, one) != certainty(nodes, other):
        return certainty(nodes, one) > certainty(nodes, other)
    return nodes[one].visits > nodes[other].visits


@rule
def certainty(nodes: Any, i: int) -> int:
    """1 for a move that wins by force, -1 for one that loses, else 0."""
    if nodes[i].proved == NOBODY:
        return 0
    return 1 if nodes[i].proved == nodes[i].mover else -1
