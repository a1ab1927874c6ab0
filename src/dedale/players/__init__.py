"""Who can sit down: players named as people type them, `random`, `greedy`, `mcts:200`."""

from collections.abc import Callable
from dataclasses import dataclass

from dedale.core import Fault, Game, Setting, States, below, mark
from dedale.core.rooms import Oracle
from dedale.search import Desk, Engine, engine
from dedale.search.contest import GREEDY, MCTS, RANDOM

KINDS = {"random": RANDOM, "greedy": GREEDY, "mcts": MCTS}
ORACLE = "oracle"
SIMULATIONS = 500
MOST_SIMULATIONS = 10_000_000
LEVELS = {"1": "greedy", "2": "mcts:200", "3": "mcts:2000", "4": "mcts:20000"}


@dataclass(frozen=True)
class Spec:
    """A player as named: its kind, and how much it may think."""

    kind: str
    budget: int = 0

    @property
    def policy(self) -> int:
        """Its number in compiled contests."""
        if self.kind == ORACLE:
            raise Fault(mark("The oracle does not play in simulations; sit down against it with `dedale play`."))
        return KINDS[self.kind]

    def __str__(self) -> str:
        return f"{self.kind}:{self.budget}" if self.budget else self.kind


def spec(text: str) -> Spec:
    """`random`, `greedy`, `mcts`, `mcts:200`, a level `level:2`, or `oracle`."""
    name, colon, amount = text.strip().lower().partition(":")
    if name == "level" and amount in LEVELS:
        return spec(LEVELS[amount])
    if name == "mcts":
        budget = amount if colon else str(SIMULATIONS)
        if budget.isdecimal() and 1 <= int(budget) <= MOST_SIMULATIONS:
            return Spec(name, int(budget))
    elif name in (*KINDS, ORACLE) and not colon:
        return Spec(name)
    raise Fault(
        mark("No player '{text}'. There are: random, greedy, mcts:200 (any number), level:1 to level:{last}, oracle."),
        text=text,
        last=max(LEVELS),
    )


def solved(game: Game, setting: Setting, progress: Callable[[float], None] = lambda gap: None) -> Oracle:
    """The oracle of a game that can be solved: read from disk, or worked out."""
    if not game.solvable:
        raise Fault(mark("{game} cannot be solved exactly: there is no oracle for it."), game=game.facts.name)
    found: Oracle = game.room("oracle").solve(game, setting, progress)
    return found


class Player:
    """A bot at a seat. It sees what its seat sees, and nothing else."""

    def __init__(self, game: Game, who: Spec, seed: int = 1, oracle: Oracle | None = None) -> None:
        self.spec = who
        self._engine: Engine = engine(game)
        self._desk: Desk = self._engine.desk(seed, nodes=max(1 << 12, min(1 << 20, who.budget * 32)))
        self._ways: dict[str, Callable[[States, int], int]] = {
            "random": self._random,
            "greedy": lambda seen, seat: self._engine.greedy(seen, seat, self._desk),
            "mcts": self._searched,
        }
        if oracle is not None:
            self._ways[ORACLE] = oracle.choose

    def choose(self, seen: States, seat: int) -> int:
        """A move for the seat, from a masked state."""
        return self._ways[self.spec.kind](seen, seat)

    def _random(self, seen: States, seat: int) -> int:
        n = self._engine.run["legal_at"](seen, 0, self._desk.moves)
        return int(self._desk.moves[below(self._desk.rng, n)])

    def _searched(self, seen: States, seat: int) -> int:
        return self._engine.search(seen, seat, self._desk, self.spec.budget)[0].move
