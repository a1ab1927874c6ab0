"""A game's rules compiled, with the search bound to them."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from dedale.core import Game, States, contract
from dedale.core.compile import compiled
from dedale.search import batch, contest, expectimax, hooks, mcts, playout, rollouts, stepper
from dedale.search.batch import OUTSIDE, Batch, Terms, set_games
from dedale.search.contest import Played, to_play
from dedale.search.desk import Desk, Style, Table, set_desk
from dedale.search.rollouts import Rollouts
from dedale.search.stepper import Stepper, pack
from dedale.search.tree import Tree, Weighed
from dedale.search.ways import ways_of_search

ENTRIES = (
    *hooks.ENTRIES,
    *playout.ENTRIES,
    *mcts.ENTRIES,
    *expectimax.ENTRIES,
    *rollouts.ENTRIES,
    *contest.ENTRIES,
    *batch.ENTRIES,
    *stepper.ENTRIES,
)
LIMIT = 20_000
MOST_NODES = 1 << 21
WIDE = 4  # moves, at least, that hints and reviews compare
Job = tuple[str, Callable[[], Any]]  # what is compiled, as people read it, and a call that needs it


class Engine:
    """Entries compile when first called; `warm` calls them all."""

    def __init__(self, game: Game, *, cache: bool = True, boundscheck: bool = False) -> None:
        self.game = game
        places = {contract.HOOKS[name]: hook for name, hook in game.hooks.items()}
        places |= ways_of_search(game)
        self.style = Style(game.sense.exploration, game.sense.horizon)
        self.run = compiled(game.key, ENTRIES, places, cache=cache, boundscheck=boundscheck)

    def seats(self, root: States) -> int:
        """How many play: the state's own field where the number varies."""
        return int(root["seats"][0]) if "seats" in (root.dtype.names or ()) else self.game.facts.seats[0]

    def desk(self, seed: int = 1, nodes: int = 1 << 16, book: Table | None = None) -> Desk:
        return set_desk(self.game, seed, nodes, book)

    def tree(self, desk: Desk, stirred: bool = False) -> Tree:
        """One that keeps what it knows from search to search; a stirred one differs from one of another desk."""
        return Tree(self.game, self.run, self.style, desk, stirred)

    def rollouts(self, desks: Sequence[Desk]) -> Rollouts:
        """The policy's best moves compared, on a thread for each desk."""
        return Rollouts(self.run, desks)

    def advised(self, seen: States, desk: Desk) -> int:
        """The move of a masked state that the policy likes best."""
        return int(self.run["advised"](seen, desk))

    def playouts(self, root: States, desk: Desk, count: int, limit: int = LIMIT) -> int:
        """Random games from the root; the plies made."""
        return int(self.run["playouts"](root, desk, count, limit))

    def search(
        self, seen: States, seat: int, desk: Desk, simulations: int, seconds: float | None = None
    ) -> list[Weighed]:
        """The moves of a masked state, the most tried first, after that many simulations or that long a time: games
        played on by the policy, where there is one."""
        if self.game.careful:
            return self.rollouts([desk]).weigh(seen, seat, simulations, seconds, WIDE)
        tree = self.tree(desk)
        tree.plant(seen, seat)
        return tree.grow(simulations, seconds)

    def look_ahead(self, seen: States, desk: Desk, budget: int) -> int:
        """The best move of a masked state when about that many positions are looked at."""
        return int(self.run["look_ahead"](seen, desk.ahead, self.seats(seen), budget))

    def perfect(self, seen: States, desk: Desk) -> int:
        """The best move by the book of a solved game."""
        return int(self.run["perfect_move"](seen, desk.ahead, self.seats(seen)))

    def greedy(self, seen: States, seat: int, desk: Desk, sign: int = 1) -> int:
        """The move that looks best after one ply; with sign -1 the one that looks worst."""
        return int(self.run["greedy_move"](seen, desk, seat, sign))

    def contests(
        self, root: States, desk: Desk, players: Table, seeds: Table, limit: int = LIMIT, opening: int = 0
    ) -> Played:
        """A whole game for each seed, between compiled players: a row of policy, budget and slips a seat. `opening`
        moves are made by lot before they play."""
        played = to_play(len(seeds), len(players))
        broken = self.run["contests"](root, desk, self.style, players, seeds, limit, opening, played)
        return played._replace(broken=int(broken))

    def perft(self, root: States, depth: int) -> int:
        stack = np.zeros(depth + 1, root.dtype)
        stack[0] = root[0]
        moves = np.zeros((depth + 1, self.game.rules.MOST_MOVES), np.int64)
        weights = np.zeros((depth + 1, max(1, self.game.rules.MOST_OUTCOMES)), np.int64)
        return int(self.run["perft"](stack, moves, weights, 0, depth))

    def stepper(self, root: States, seed: int | None = 1) -> Stepper:
        """One game, move by move; without a seed the caller decides what chance does."""
        found = Stepper(self.game, self.run, pack(self.game, root, self.seats(root), seed is not None), seed)
        found.deal()
        return found

    def batch(
        self,
        root: States,
        count: int,
        seed: int = 1,
        players: Table | None = None,
        limit: int = LIMIT,
        again: bool = True,
        desk: Desk | None = None,
    ) -> Batch:
        """Games side by side. `players` has, for each row or for all, a row of policy, budget and slips a seat; OUTSIDE
        are those who move by `step`, by default all. Whoever searches does it at the desk."""
        seats = self.seats(root)
        who = np.full((1, 3), OUTSIDE) if players is None else players
        terms = Terms(root.copy(), np.array(np.broadcast_to(who, (count, seats, 3)), np.int64), limit, again)
        found = Batch(self.run, set_games(self.game, count, seats), terms, desk or self.desk(nodes=1), self.style)
        found.reset(seed)
        return found

    def warm(self, progress: Callable[[str], None] = lambda name: None, lab: bool = True) -> None:
        """Compile, or fetch from disk, everything the table calls, then what only the lab does."""
        root, desk = self.game.start(self.game.setting()), self.desk(nodes=1 << 10)
        for name, job in (*self._for_table(root, desk), *(self._for_lab(root, desk) if lab else ())):
            progress(name)
            job()

    def _for_table(self, root: States, desk: Desk) -> list[Job]:
        """What bots and hints call."""
        looks = any(level.startswith("expectimax") for level in self.game.sense.levels)
        return [
            ("turn", lambda: self.run["turn_at"](root, 0)),
            ("legal", lambda: self.run["legal_at"](root, 0, desk.moves)),
            ("sense", lambda: self.run["value_at"](root, 0, 0)),
            ("greedy", lambda: self.greedy(root, 0, desk)),
            *(self._of_policy(root, desk) if self.game.careful else self._of_tree(root, desk)),
            *([("looking ahead", lambda: self.look_ahead(root, desk, 1))] if looks else []),
            *([("the solution", lambda: self._glance(root, desk))] if "oracle" in self.game.sense.levels else []),
        ]

    def _of_tree(self, root: States, desk: Desk) -> list[Job]:
        tree = self.tree(desk)
        tree.plant(root, 0)
        return [
            ("search", lambda: tree.grow(1)),
            ("reroot", lambda: tree.reroot(root, 0)),
            ("transplant", lambda: self.run["transplant"](desk.nodes, 0, desk.nodes.copy())),
        ]

    def _of_policy(self, root: States, desk: Desk) -> list[Job]:
        return [
            ("policy", lambda: self.advised(root, desk)),
            ("search", lambda: self.search(root, 0, desk, 1)),
        ]

    def _glance(self, root: States, desk: Desk) -> int:
        """A perfect move without looking: whoever has no book would look for ever."""
        desk.ahead.spent[0] = expectimax.PLENTY
        return self.perfect(root, desk)

    def _for_lab(self, root: States, desk: Desk) -> list[Job]:
        players, seeds = np.zeros((self.seats(root), 3), np.int64), np.ones(1, np.uint64)
        return [
            ("playouts", lambda: self.playouts(root, desk, 1, 1)),
            *([] if self.game.hides else [("looking ahead", lambda: self.look_ahead(root, desk, 1))]),
            ("contests", lambda: self.contests(root, desk, players, seeds, limit=1)),
            ("batch", lambda: self.batch(root, 1)),
            ("stepper", lambda: self.stepper(root)),
        ]


@cache
def engine(game: Game) -> Engine:
    """The game's engine, made once."""
    return Engine(game)
