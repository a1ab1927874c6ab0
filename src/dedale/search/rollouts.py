"""The policy's best few moves compared by playing on: written once, bound to any game that has a policy.

Each round guesses the hidden things anew and plays every move that is still compared to the end by the policy, from the
same guess and by the same luck. After each stage the better half goes on.
"""

import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from dedale.core import States
from dedale.core.compile import Compiled
from dedale.core.contract import apply, chance, guess, legal, policy, turn
from dedale.core.rule import CHANCE, OVER, Record, below, rule
from dedale.search.desk import THOUGHT, Desk, in_threads
from dedale.search.mcts import plant, worth
from dedale.search.playout import pick_outcome
from dedale.search.tree import Weighed

FAR = 20_000
HALF = 1 << 31
START = 4.0  # what the policy's own move has in advance, in results: another must do better by more than luck
ROUNDS = 4  # after which a thread looks at the clock


@rule
def liked(s: Record, desk: Desk) -> int:
    """The move that the policy likes best; equal ones by lot. Stands in for `contest.liked`."""
    moves, scores = desk.moves, desk.scores
    n = legal(s, moves)
    if n == 1:
        return moves[0]
    policy(s, moves, n, desk.habits, scores)
    best, ties = 0, 1
    for i in range(1, n):
        if scores[i] > scores[best]:
            best, ties = i, 1
        elif scores[i] == scores[best]:
            ties += 1
            if below(desk.rng, ties) == 0:
                best = i
    return moves[best]


@rule
def play_on(s: Record, desk: Desk) -> None:
    """By the policy, to the end."""
    weights = desk.weights
    for _ in range(FAR):
        who = turn(s)
        if who == OVER:
            return
        if who == CHANCE:
            apply(s, pick_outcome(weights, chance(s, weights), desk.rng))
        else:
            apply(s, liked(s, desk))


@rule
def shortlist(roots: States, desk: Desk, seat: int, least: int) -> int:
    """The moves worth comparing as the first nodes, the one that the policy likes best in front; how many."""
    moves, scores = desk.moves, desk.scores
    n = legal(roots[0], moves)
    wide = min(n, max(least, policy(roots[0], moves, n, desk.habits, scores)))
    for i in range(wide):
        best = i
        for j in range(i + 1, n):
            if scores[j] > scores[best]:
                best = j
        moves[i], moves[best] = moves[best], moves[i]
        scores[i], scores[best] = scores[best], scores[i]
        plant(desk.nodes, i, moves[i], seat)
        desk.nodes[i].prior = START if i == 0 else 0.0
    return wide


@rule
def roll(roots: States, desk: Desk, seat: int, alive: int, rounds: int) -> None:
    """Play on after each of the first nodes so many times."""
    nodes, rng = desk.nodes, desk.rng
    for _ in range(rounds):
        start = below(rng, HALF) * HALF + below(rng, HALF)
        after = rng[0]
        for i in range(alive):
            rng[0] = start
            desk.work[THOUGHT] = roots[0]
            guess(desk.work[THOUGHT], seat, rng)
            apply(desk.work[THOUGHT], nodes[i].move)
            play_on(desk.work[THOUGHT], desk)
            nodes[i].visits += 1
            nodes[i].value += worth(desk.work[THOUGHT], seat)
        rng[0] = after


@rule
def narrow(nodes: Any, alive: int) -> int:
    """The moves that did best in front, of equal ones as they were; how many go on."""
    for i in range(alive):
        best = i
        for j in range(i + 1, alive):
            if (nodes[j].value + nodes[j].prior) * nodes[best].visits > (nodes[best].value + nodes[best].prior) * nodes[
                j
            ].visits:
                best = j
        for j in range(best, i, -1):
            exchange(nodes, j, j - 1)
    return (alive + 1) // 2


@rule
def exchange(nodes: Any, a: int, b: int) -> None:
    nodes[a].move, nodes[b].move = nodes[b].move, nodes[a].move
    nodes[a].visits, nodes[b].visits = nodes[b].visits, nodes[a].visits
    nodes[a].value, nodes[b].value = nodes[b].value, nodes[a].value
    nodes[a].prior, nodes[b].prior = nodes[b].prior, nodes[a].prior


@rule
def stages(alive: int) -> int:
    """How often the better half goes on until one move is left."""
    count = 0
    while alive > 1:
        alive = (alive + 1) // 2
        count += 1
    return count


@rule
def compared(roots: States, desk: Desk, seat: int, budget: int) -> int:
    """The move that does best within about that many rollouts. Stands in for `contest.compared`."""
    alive = shortlist(roots, desk, seat, 1)
    left = stages(alive)
    share = budget // max(1, left)
    while alive > 1:
        roll(roots, desk, seat, alive, max(1, share // alive))
        alive = narrow(desk.nodes, alive)
    return desk.nodes[0].move


@rule
def advised(roots: States, desk: Desk) -> int:
    return liked(roots[0], desk)


class Rollouts:
    """The same by the clock, on a thread for each desk."""

    def __init__(self, run: Compiled, desks: Sequence[Desk]) -> None:
        self._run, self._desks = run, desks

    def weigh(
        self, seen: States, seat: int, budget: int, seconds: float | None = None, least: int = 1
    ) -> list[Weighed]:
        """The moves of a masked state, the best first, after about that many rollouts or that long a time. Where the
        policy sees nothing to compare its own move comes alone, unless at least so many are asked for."""
        nodes = self._desks[0].nodes
        tried = alive = int(self._run["shortlist"](seen, self._desks[0], seat, least))
        left = max(stages(alive), least > 1)
        end = None if seconds is None else time.perf_counter() + seconds
        for stage in range(left):
            until = None if end is None or seconds is None else end - seconds * (left - 1 - stage) / left
            self._roll(seen, seat, alive, -(-budget // (left * alive)), until)
            alive = int(self._run["narrow"](nodes, alive))
        return [
            Weighed(int(row["move"]), int(row["visits"]), float(row["value"]) / max(1, int(row["visits"])))
            for row in nodes[:tried]
        ]

    def _roll(self, seen: States, seat: int, alive: int, rounds: int, until: float | None) -> None:
        """What the other desks found is added to the first."""
        share = -(-rounds // len(self._desks))
        first, *others = (desk.nodes[:alive] for desk in self._desks)
        for rows in others:
            rows["move"], rows["visits"], rows["value"] = first["move"], 0, 0.0
        in_threads([partial(self._one, seen, desk, seat, alive, share, until) for desk in self._desks])
        for rows in others:
            first["visits"] += rows["visits"]
            first["value"] += rows["value"]

    def _one(self, seen: States, desk: Desk, seat: int, alive: int, rounds: int, until: float | None) -> None:
        while rounds > 0:
            now = rounds if until is None else min(rounds, ROUNDS)
            self._run["roll"](seen, desk, seat, alive, now)
            rounds -= now
            if until is not None and time.perf_counter() >= until:
                return


ENTRIES = (advised, shortlist, roll, narrow)
