"""Who can sit down: players named as people type them, `random`, `greedy~0.3`, `mcts:200`, `rolls:300`, `level:3`."""

import os
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dedale.core import Fault, Game, Setting, States, below, mark
from dedale.core.rooms import Oracle
from dedale.search import MOST_NODES, Engine, Tree, Weighed, engine, in_threads
from dedale.search.contest import AHEAD, GENTLE, GREEDY, MCTS, PERFECT, POLICY, RANDOM, ROLLS

ORACLE = "oracle"
KINDS = {"gentle": GENTLE, "random": RANDOM, "greedy": GREEDY, "mcts": MCTS, "expectimax": AHEAD, ORACLE: PERFECT}
CAREFUL = {"policy": POLICY, "rolls": ROLLS}  # in games that know how careful people play them
KINDS |= CAREFUL
THINKING = {"mcts": 500, "expectimax": 5000, "rolls": 300}  # how much, where nothing is said
MOST_THINKING = 10_000_000
WORTH_SHARING = {"mcts": 4000, "rolls": 100}  # simulations from which on a search is shared between threads
LEVELS = ("1", "2", "3", "4", "5")
NAMES = ("Ariane", "Icare", "Minos", "Thésée", "Talos", "Phèdre")  # what bots are called, by seat


@dataclass(frozen=True)
class Spec:
    """A player as named: its kind, how much it may think, and how many of a thousand moves slip from its hand."""

    kind: str
    budget: int = 0
    slips: int = 0

    @property
    def row(self) -> tuple[int, int, int]:
        """How compiled contests know it."""
        return KINDS[self.kind], self.budget, self.slips

    def __str__(self) -> str:
        budget, slips = f":{self.budget}" if self.budget else "", f"~{self.slips / 1000:g}" if self.slips else ""
        return self.kind + budget + slips


def names_a_bot(text: str) -> bool:
    """Whether it is meant for a bot rather than for a person."""
    return text.partition("~")[0].partition(":")[0].strip().lower() in (*KINDS, "level")


def name_for(seat: int, taken: Sequence[str] = ()) -> str:
    """What a bot at this seat is called; somebody of its name makes it take another."""
    turned = [NAMES[(seat + i) % len(NAMES)] for i in range(len(NAMES))]
    return next((name for name in turned if name not in taken), turned[0])


def called(seats: Sequence[str]) -> list[str]:
    """The seats' names as people read them: a bot that is named by its strength has a name of its own."""
    people = [name for name in seats if not names_a_bot(name)]
    found: list[str] = []
    for seat, name in enumerate(seats):
        found.append(name_for(seat, [*people, *found]) if names_a_bot(name) else name)
    return found


SEARCHING = Spec("mcts", 10_000)  # who plays for an oracle that is not there


def spec(text: str, game: Game, setting: Setting | None = None) -> Spec:
    """The player of that name; a level stands for whoever plays it in this game, so set up."""
    said, tilde, slip = text.strip().lower().partition("~")
    name, colon, amount = said.partition(":")
    if name == "level" and amount in LEVELS and not tilde:
        who = spec(game.sense.levels[LEVELS.index(amount)], game)
        return SEARCHING if who.kind == ORACLE and setting and not modest(game, setting) else who
    slips = slips_of(slip) if tilde else 0
    if slips is not None:
        if name in THINKING:
            budget = amount if colon else str(THINKING[name])
            if budget.isdecimal() and 1 <= int(budget) <= MOST_THINKING:
                return fitting(Spec(name, int(budget), slips), game)
        elif name in KINDS and not colon:
            return fitting(Spec(name, 0, slips), game)
    raise Fault(
        mark(
            "No player '{text}'. There are: gentle, random, greedy, policy, mcts:200, rolls:300 and expectimax:5000 "
            "(any number), level:1 to level:{last}, oracle; and greedy~0.3 makes three in ten moves at random."
        ),
        text=text,
        last=max(LEVELS),
    )


def seated(names: Sequence[str], game: Game, setting: Setting) -> list[Spec]:
    """The players of these names: one for all seats, or one each."""
    who = [spec(name, game, setting) for name in names]
    if len(who) not in (1, setting.seats):
        raise Fault(mark("{given} players for {seats} seats."), given=len(who), seats=setting.seats)
    return who * setting.seats if len(who) == 1 else who


def fitting(who: Spec, game: Game) -> Spec:
    if who.kind == ORACLE and not game.solvable:
        raise Fault(mark("{game} cannot be solved exactly: there is no oracle for it."), game=game.facts.name)
    if who.kind in CAREFUL and not game.careful:
        raise Fault(mark("{game} has no policy: nobody plays it as {kind}."), game=game.facts.name, kind=who.kind)
    if who.kind == "expectimax" and game.hides:
        raise Fault(mark("In {game} hands are hidden: expectimax would have to see them."), game=game.facts.name)
    return who


def slips_of(text: str) -> int | None:
    """Of a thousand moves; None for what is not a number from 0 to 1."""
    try:
        share = float(text)
    except ValueError:
        return None
    return round(1000 * share) if 0 <= share <= 1 else None


def nodes_for(game: Game, *players: Spec) -> int:
    """Room for the tree of the one who searches longest; memory is only taken as it grows."""
    most = max(who.budget if who.kind == "mcts" else 0 for who in players)
    return max(1 << 10, min(MOST_NODES, most * int(game.rules.MOST_MOVES)))


def solved(game: Game, setting: Setting, progress: Callable[[float], None] = lambda gap: None) -> Oracle:
    """The oracle of a game that can be solved: read from disk, or worked out."""
    if not game.solvable:
        raise Fault(mark("{game} cannot be solved exactly: there is no oracle for it."), game=game.facts.name)
    found: Oracle = game.room("oracle").solve(game, setting, progress)
    return found


def ready(game: Game, setting: Setting) -> Oracle | None:
    """The oracle where it answers at once."""
    if not game.solvable:
        return None
    kept: Callable[[Game, Setting], Oracle | None] = getattr(game.room("oracle"), "ready", lambda game, setting: None)
    return kept(game, setting)


def modest(game: Game, setting: Setting) -> bool:
    """Whether the game so set up is worked out in minutes, as far as its oracle says."""
    return bool(getattr(game.room("oracle"), "modest", lambda game, setting: True)(game, setting))


def shipped(game: Game, setting: Setting) -> bool:
    """Whether it is solved already, wherever it is played."""
    return game.solvable and bool(getattr(game.room("oracle"), "shipped", lambda game, setting: False)(game, setting))


class Player:
    """A bot at a seat. It sees what its seat sees, and nothing else. Who would ask an oracle searches without one."""

    def __init__(
        self, game: Game, who: Spec, seed: int = 1, oracle: Oracle | None = None, threads: int | None = None
    ) -> None:
        if who.kind == ORACLE and oracle is None:
            who = SEARCHING
        self.spec = who
        self._engine: Engine = engine(game)
        shared = who.budget >= WORTH_SHARING.get(who.kind, MOST_THINKING + 1)
        count = (threads or os.cpu_count() or 1) if shared else 1
        nodes, book = nodes_for(game, who), oracle.book if oracle else None
        desks = [self._engine.desk(seed + i, nodes, book) for i in range(count)]
        self._desk, self._trees = desks[0], [self._engine.tree(desk, desk is not desks[0]) for desk in desks]
        self._rollouts = self._engine.rollouts(desks)
        self._ways: dict[str, Callable[[States, int, float | None], int]] = {
            "random": self._random,
            "gentle": lambda seen, seat, _: self._engine.greedy(seen, seat, self._desk, -1),
            "greedy": lambda seen, seat, _: self._engine.greedy(seen, seat, self._desk),
            "mcts": lambda seen, seat, seconds: self.weigh(seen, seat, seconds)[0].move,
            "policy": lambda seen, seat, _: self._engine.advised(seen, self._desk),
            "rolls": lambda seen, seat, seconds: self.weigh(seen, seat, seconds)[0].move,
            "expectimax": lambda seen, seat, _: self._engine.look_ahead(seen, self._desk, who.budget),
            ORACLE: lambda seen, seat, _: self._engine.perfect(seen, self._desk),
        }

    def choose(self, seen: States, seat: int, seconds: float | None = None) -> int:
        """A move for the seat, from a masked state, in about that time at most."""
        if self.spec.slips and below(self._desk.rng, 1000) < self.spec.slips:
            return self._random(seen, seat)
        return self._ways[self.spec.kind](seen, seat, seconds)

    def _random(self, seen: States, seat: int, seconds: float | None = None) -> int:
        n = self._engine.run["legal_at"](seen, 0, self._desk.moves)
        return int(self._desk.moves[below(self._desk.rng, n)])

    def weigh(self, seen: States, seat: int, seconds: float | None = None) -> list[Weighed]:
        """The moves as a search sees them, the best first; each thread grows a tree, kept for the next move."""
        if self.spec.kind == "rolls":
            return self._rollouts.weigh(seen, seat, self.spec.budget, seconds)
        share = -(-self.spec.budget // len(self._trees))

        def grow(tree: Tree) -> list[Weighed]:
            if not tree.reroot(seen, seat):
                tree.plant(seen, seat)
            return tree.grow(share, seconds)

        if len(self._trees) == 1:
            return grow(self._trees[0])
        return merged(in_threads([lambda tree=tree: grow(tree) for tree in self._trees]))  # type: ignore[misc]


def merged(searches: Sequence[Sequence[Weighed]]) -> list[Weighed]:
    """What several searches from one position found, as if it were one."""
    visits: dict[int, int] = defaultdict(int)
    total: dict[int, float] = defaultdict(float)
    proved: dict[int, int] = defaultdict(int)
    for found in searches:
        for weighed in found:
            visits[weighed.move] += weighed.visits
            total[weighed.move] += weighed.visits * weighed.value
            proved[weighed.move] = proved[weighed.move] or weighed.proved
    joined = [
        Weighed(move, count, proved[move] or total[move] / max(1, count), proved[move])
        for move, count in visits.items()
    ]
    return sorted(joined, key=lambda weighed: weighed.rank)
