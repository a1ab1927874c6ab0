"""What a search knows of a position, kept for the next one."""

import time
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Game, States, below
from dedale.core.compile import Compiled
from dedale.search.desk import NODE, Desk, Style, Table

STIR = 0.05  # how far the first looks at the root's moves are moved, so that trees of one search differ
FIRST, GRAINS = 2, 1 << 16
SLICE_SECONDS = 0.02  # how long a timed search stays in compiled code


class Weighed(NamedTuple):
    """A move as a search sees it: how often it was tried and what came of it on average; `proved` is 1 where it wins by
    force, -1 where it loses."""

    move: int
    visits: int
    value: float
    proved: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        """The least is the best."""
        return -self.proved, -self.visits


def weighed(node: Any) -> Weighed:
    move, visits, value, winner = (node[name].item() for name in ("move", "visits", "value", "proved"))
    if winner < 0:
        return Weighed(move, visits, value / max(1, visits))
    proved = 1 if winner == int(node["mover"]) else -1
    return Weighed(move, visits, float(proved), proved)


class Tree:
    """It grows on its desk, from a root as a seat sees it. Where nothing is left to luck trees grow alike: of several
    those that are `stirred` look at the root's moves in another order."""

    def __init__(self, game: Game, run: Compiled, style: Style, desk: Desk, stirred: bool = False) -> None:
        self._game, self._run, self._style, self.desk = game, run, style, desk
        self._stirred = stirred and game.sense.guided and not game.hides
        self._root: States | None = None
        self._seat, self._used = -1, 0
        self._spare: Table | None = None

    def plant(self, seen: States, seat: int) -> None:
        """Begin anew, with this masked state."""
        self._root, self._seat, self._used = seen.copy(), seat, 0

    def reroot(self, seen: States, seat: int) -> bool:
        """Go on from the part of the tree that begins at this position, if it is there.

        With hidden hands each search begins anew: what was guessed then may have been seen since.
        """
        if self._used == 0 or self._seat != seat or self._game.hides:
            return False
        node = int(self._run["find_again"](self._root, seen, self.desk))
        if node < 0:
            return False
        if node > 0:
            self._transplant(node)
        self._root = seen.copy()
        return True

    def _transplant(self, node: int) -> None:
        nodes = self.desk.nodes
        spare = np.zeros(len(nodes), NODE) if self._spare is None else self._spare
        self._used = int(self._run["transplant"](nodes, node, spare))
        self.desk, self._spare = self.desk._replace(nodes=spare), nodes

    def grow(self, simulations: int, seconds: float | None = None) -> list[Weighed]:
        """Its moves, the most tried first, once it has had that many simulations or that long a time."""
        if self._stirred and self._used == 0:
            self._stir()
        done = int(self.desk.nodes[0]["visits"]) if self._used else 0
        end = None if seconds is None else time.perf_counter() + seconds
        share = simulations if end is None else min(simulations, 32)
        while done < simulations:
            start, share = time.perf_counter(), min(share, simulations - done)
            self._simulate(share)
            done += share
            if end is not None:
                now = time.perf_counter()
                pace = share / max(1e-6, now - start)
                share = max(1, min(2 * share, int(pace * min(SLICE_SECONDS, end - now))))
                if now >= end:
                    break
        return self.weighed()

    def _stir(self) -> None:
        """The first simulation that passes the root judges its moves."""
        self._simulate(FIRST)
        moves, rng = self._children(), self.desk.rng
        for node in moves:
            node["prior"] += STIR * (2 * below(rng, GRAINS) / GRAINS - 1)

    def _simulate(self, simulations: int) -> None:
        run = self._run["mcts"]
        self._used = int(run(self._root, self.desk, self._style, self._seat, simulations, self._used))

    def weighed(self) -> list[Weighed]:
        return sorted(map(weighed, self._children()), key=lambda found: found.rank)

    def _children(self) -> list[Any]:
        """The root's: a row of nodes, or with hidden hands a chain."""
        nodes = self.desk.nodes
        first, count = int(nodes[0]["first"]), int(nodes[0]["count"])
        if not self._game.hides:
            return list(nodes[first : first + count])
        chain = []
        while first > 0:
            chain.append(nodes[first])
            first = int(nodes[first]["next"])
        return chain
