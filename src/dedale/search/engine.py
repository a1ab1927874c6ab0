"""A game's rules compiled, with the search bound to them."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Game, States, contract
from dedale.core.compile import compiled
from dedale.search import batch, contest, expectimax, guided, hidden, hooks, mcts, playout

Table = np.ndarray[Any, Any]
ENTRIES = (*hooks.ENTRIES, *playout.ENTRIES, *mcts.ENTRIES, *expectimax.ENTRIES, *contest.ENTRIES, *batch.ENTRIES)
LIMIT = 20_000
MOST_NODES = 1 << 21
MOST_SEATS = 8
ROWS = 1 << 10  # how far a search looks for its new root in its old tree
SLICE_SECONDS = 0.02  # how long a timed search stays in compiled code


class Weighed(NamedTuple):
    """A move as a search sees it: how often it was tried and what came of it on average."""

    move: int
    visits: int
    value: float


class Played(NamedTuple):
    """Games by row: results by seat, lengths, whether they ended; and the clause of a broken invariant or 0."""

    results: "np.ndarray[Any, np.dtype[np.float64]]"
    lengths: "np.ndarray[Any, np.dtype[np.int64]]"
    finished: "np.ndarray[Any, np.dtype[np.bool_]]"
    broken: int


class Desk:
    """Scratch buffers for one thread, allocated once."""

    def __init__(
        self, game: Game, seed: int = 1, nodes: int = 1 << 16, depth: int = 1 << 10, book: Table | None = None
    ) -> None:
        most_moves, most_outcomes = game.rules.MOST_MOVES, max(1, game.rules.MOST_OUTCOMES)
        book = np.zeros(1) if book is None else book
        self.work = np.zeros(8, game.rules.State)
        self.moves = np.zeros(most_moves, np.int64)
        self.weights = np.zeros(most_outcomes, np.int64)
        self.path = np.zeros(depth, np.int32)
        self.ahead = expectimax.ahead(game.rules.State, most_moves, most_outcomes, MOST_SEATS, book)
        self.payoff = np.zeros(MOST_SEATS)
        self.nodes = np.zeros(nodes, mcts.NODE)
        self.used = 0
        self.spare: np.ndarray[Any, Any] | None = None
        self.root: States | None = None
        self.seat = -1
        self.rng = np.array([seed], np.uint64)


class Batch:
    """Many games side by side, stepped together; finished ones start again."""

    def __init__(self, engine: "Engine", root: States, count: int, seed: int = 1) -> None:
        self._engine, self._root, self._desk = engine, root.copy(), Desk(engine.game, seed, nodes=1)
        seats = int(engine.seats(root))
        self.states = np.repeat(root, count)
        self.masks = np.zeros((count, engine.game.rules.CODES), np.bool_)
        self.rewards = np.zeros((count, seats), np.float32)
        self.dones = np.zeros(count, np.bool_)
        self.turns = np.zeros(count, np.int8)
        desk = self._desk
        engine.run["look_all"](self.states, self.masks, self.turns, desk.moves, desk.weights, desk.rng)

    def step(self, actions: "np.ndarray[Any, np.dtype[np.int64]]") -> None:
        """One move in each game. Illegal moves are an error, and leave their games as they were."""
        desk = self._desk
        refused = self._engine.run["step_all"](
            self.states, self._root, actions, self.masks, self.rewards, self.dones, self.turns,
            desk.moves, desk.weights, desk.rng,
        )  # fmt: skip
        if refused:
            raise ValueError(f"{refused} of {len(actions)} moves are illegal; those games were left as they were")


class Engine:
    """Entries compile when first called; `warm` calls them all."""

    def __init__(self, game: Game, *, cache: bool = True, boundscheck: bool = False) -> None:
        self.game = game
        places = {contract.HOOKS[name]: hook for name, hook in game.hooks.items()}
        places |= ways_of_search(game)
        self.run = compiled(game.key, ENTRIES, places, cache=cache, boundscheck=boundscheck)

    def seats(self, root: States) -> int:
        """How many play: the state's own field where the number varies."""
        return int(root["seats"][0]) if "seats" in (root.dtype.names or ()) else self.game.facts.seats[0]

    def desk(self, seed: int = 1, nodes: int = 1 << 16, book: Table | None = None) -> Desk:
        return Desk(self.game, seed, nodes, book=book)

    def playouts(self, root: States, desk: Desk, count: int, limit: int = LIMIT) -> int:
        """Random games from the root; the plies made."""
        run = self.run["playouts"]
        return int(run(root, desk.work, desk.moves, desk.weights, desk.rng, count, limit))

    def search(
        self, seen: States, seat: int, desk: Desk, simulations: int, seconds: float | None = None
    ) -> list[Weighed]:
        """The moves of a masked state, the most tried first, after that many simulations or that long a time."""
        desk.used, desk.root, desk.seat = 0, seen.copy(), seat
        return self.search_on(desk, simulations, seconds)

    def search_on(self, desk: Desk, simulations: int, seconds: float | None = None) -> list[Weighed]:
        """The same from the desk's root, whose tree is kept: what earlier searches saw counts towards it."""
        done = int(desk.nodes[0]["visits"]) if desk.used else 0
        end = None if seconds is None else time.perf_counter() + seconds
        share = simulations if end is None else min(simulations, 32)
        while done < simulations:
            start, share = time.perf_counter(), min(share, simulations - done)
            desk.used = self._simulate(desk, share)
            done += share
            if end is not None:
                now = time.perf_counter()
                pace = share / max(1e-6, now - start)
                share = max(1, min(2 * share, int(pace * min(SLICE_SECONDS, end - now))))
                if now >= end:
                    break
        return self.weighed(desk)

    def _simulate(self, desk: Desk, simulations: int) -> int:
        return int(
            self.run["mcts"](
                desk.root, desk.work, desk.moves, desk.weights, desk.path, desk.payoff, desk.nodes, desk.rng,
                desk.seat, simulations, self.game.sense.exploration, self.game.sense.horizon, desk.used,
            )
        )  # fmt: skip

    def reroot(self, seen: States, seat: int, desk: Desk) -> bool:
        """Go on from the part of the desk's tree that begins at this position, if it is there.

        With hidden hands each search begins anew: what was guessed then may have been seen since.
        """
        if desk.used == 0 or desk.root is None or desk.seat != seat or self.game.hides:
            return False
        queue = np.zeros((ROWS, 2), np.int64)
        wanted, state = seen.view(np.uint8), desk.work[:1].view(np.uint8)
        node = int(self.run["find_again"](desk.root, wanted, desk.work, state, desk.nodes, queue))
        if node < 0:
            return False
        if node > 0:
            if desk.spare is None:
                desk.spare = np.zeros(len(desk.nodes), mcts.NODE)
            desk.used = int(self.run["transplant"](desk.nodes, node, desk.spare))
            desk.nodes, desk.spare = desk.spare, desk.nodes
        desk.root = seen.copy()
        return True

    def weighed(self, desk: Desk) -> list[Weighed]:
        found = [
            Weighed(int(node["move"]), int(node["visits"]), float(node["value"]) / max(1, int(node["visits"])))
            for node in self._children(desk)
        ]
        return sorted(found, key=lambda weighed: -weighed.visits)

    def _children(self, desk: Desk) -> list[Any]:
        """The root's: a row of nodes, or with hidden hands a chain."""
        first, count = int(desk.nodes[0]["first"]), int(desk.nodes[0]["count"])
        if not self.game.hides:
            return list(desk.nodes[first : first + count])
        chain = []
        while first > 0:
            chain.append(desk.nodes[first])
            first = int(desk.nodes[first]["next"])
        return chain

    def look_ahead(self, seen: States, desk: Desk, budget: int) -> int:
        """The best move of a masked state when about that many positions are looked at."""
        return int(self.run["look_ahead"](seen, desk.ahead, self.seats(seen), budget))

    def perfect(self, seen: States, desk: Desk) -> int:
        """The best move by the book of a solved game."""
        return int(self.run["perfect_move"](seen, desk.ahead, self.seats(seen)))

    def greedy(self, seen: States, seat: int, desk: Desk, sign: int = 1) -> int:
        """The move that looks best after one ply; with sign -1 the one that looks worst."""
        run = self.run["greedy_move"]
        return int(run(seen, desk.work, desk.moves, desk.weights, desk.rng, seat, sign))

    def contests(self, root: States, desk: Desk, players: Table, seeds: Table, limit: int = LIMIT) -> Played:
        """A whole game for each seed, between compiled players: a row of policy, budget and slips a seat."""
        count = len(seeds)
        results, lengths = np.zeros((count, len(players))), np.zeros(count, np.int64)
        finished = np.zeros(count, np.bool_)
        broken = self.run["contests"](
            root, desk.work, desk.moves, desk.weights, desk.path, desk.payoff, desk.nodes, desk.rng, desk.ahead,
            players, self.game.sense.exploration, self.game.sense.horizon, limit, seeds, results, lengths, finished,
        )  # fmt: skip
        return Played(results, lengths, finished, int(broken))

    def perft(self, root: States, depth: int) -> int:
        stack = np.zeros(depth + 1, root.dtype)
        stack[0] = root[0]
        moves = np.zeros((depth + 1, self.game.rules.MOST_MOVES), np.int64)
        weights = np.zeros((depth + 1, max(1, self.game.rules.MOST_OUTCOMES)), np.int64)
        return int(self.run["perft"](stack, moves, weights, 0, depth))

    def batch(self, root: States, count: int, seed: int = 1) -> Batch:
        return Batch(self, root, count, seed)

    def warm(self, progress: Callable[[str], None] = lambda name: None) -> None:
        """Compile, or fetch from disk, everything the table and the lab call."""
        root = self.game.start(self.game.setting())
        desk = self.desk(nodes=1 << 10)
        seats = self.seats(root)
        players, seeds = np.zeros((seats, 3), np.int64), np.ones(1, np.uint64)
        jobs: list[tuple[str, Callable[[], Any]]] = [
            ("turn", lambda: self.run["turn_at"](root, 0)),
            ("legal", lambda: self.run["legal_at"](root, 0, desk.moves)),
            ("refusal", lambda: self.run["refusal_at"](root, 0, 0)),
            ("playouts", lambda: self.playouts(root, desk, 1, 1)),
            ("search", lambda: self.search(root, 0, desk, 1)),
            ("reroot", lambda: self.reroot(root, 0, desk)),
            ("transplant", lambda: self.run["transplant"](desk.nodes, 0, desk.nodes.copy())),
            ("looking ahead", lambda: self.look_ahead(root, desk, 1)),
            ("contests", lambda: self.contests(root, desk, players, seeds, limit=1)),
            ("batch", lambda: self.batch(root, 1)),
        ]
        for name, job in jobs:
            progress(name)
            job()


def ways_of_search(game: Game) -> dict[Any, Any]:
    """What stands in for parts of the plain search: for hidden hands, and for games whose sense guides it."""
    ways: dict[Any, Any] = {}
    if game.hides:
        ways |= {mcts.descend: hidden.descend_hidden, mcts.favourite: hidden.favourite_hidden}
    if game.sense.guided:
        ways |= {mcts.expand: guided.expand_guided, mcts.best_child: guided.best_guided}
        ways |= {hidden.chosen_child: guided.chosen_guided}
    if game.sense.widens:
        ways |= {guided.widen: guided.widen_by_visits}
    if game.solvable:
        ways |= {
            expectimax.known: game.room("oracle.known").known,
            expectimax.single_out: game.room("oracle.known").single_out,
        }
    return ways


@cache
def engine(game: Game) -> Engine:
    """The game's engine, made once."""
    return Engine(game)


def in_threads(jobs: list[Callable[[], Any]]) -> list[Any]:
    """Run compiled work side by side: it releases the interpreter's lock."""
    with ThreadPoolExecutor(len(jobs)) as pool:
        return [done.result() for done in [pool.submit(job) for job in jobs]]
