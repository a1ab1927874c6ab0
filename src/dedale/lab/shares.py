"""A share of games is a pure function of who plays what and of its numbers: any machine may play it, lose it, and
another play it again. Shares add, so the sum does not depend on how many played, on the cut, or on who died."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, Protocol, Self, TypeVar, cast

import numpy as np

import dedale.core
import dedale.search
from dedale.core import Fault, Game, Setting, States, edition, mark, registry
from dedale.lab.halting import ctrl_c
from dedale.lab.tally import Tally
from dedale.players import ORACLE, Spec, nodes_for, solved
from dedale.search import Engine, engine, seeds_of

BEAT = 0.05  # seconds between two looks at how far it is
FASTER = 8  # times as many games, at most, as in the share before
MOST_LOST = 10  # times a share is given out again


class Adds(Protocol):
    """What is made of a share. Only whole numbers add to the same sum in whatever order: no floats in it."""

    def __add__(self, other: Self, /) -> Self: ...


Part = TypeVar("Part", bound=Adds)
Work = Callable[[range], Part]  # by the numbers of the games; it must pickle, as `partial(share, contest)` does


class Crew(Protocol):
    """Those who play shares, each `seconds` long and of `least` games: threads, processes, a cluster, or a card.
    `near` are those who find on this machine's disk what has been compiled here; `lost` is raised by a share whose
    player is gone."""

    seconds: float
    least: int
    near: bool
    lost: tuple[type[BaseException], ...]

    @property
    def hands(self) -> int:
        """How many shares are played side by side now; a fault where nobody can be reached any more."""

    def submit(self, work: Callable[..., Any], /, *given: Any) -> "Future[Any]": ...

    def share(self, contest: "Contest", numbers: range) -> Tally:
        """The games of these numbers; of none, everything is made ready."""


@dataclass(frozen=True)
class Contest:
    """Who plays what, as plain values that travel: an own board goes along as its text."""

    game: str
    board: tuple[str, str, bool]  # its key, its text, and whether it is an own one
    options: tuple[tuple[str, str], ...]
    seats: int
    players: tuple[Spec, ...]
    seed: int
    limit: int
    opening: int  # moves by lot before the players'
    source: str  # a hash of the rules: whoever has others must not play

    @classmethod
    def of(
        cls, game: Game, setting: Setting, players: Sequence[Spec], seed: int = 1, limit: int = 20_000, opening: int = 0
    ) -> "Contest":
        board = setting.edition.key, setting.edition.text, setting.edition.own
        options = tuple(sorted(setting.options.items()))
        return cls(game.key, board, options, setting.seats, tuple(players), seed, limit, opening, source_of(game))

    def setting(self) -> tuple[Game, Setting]:
        """The game and how it is set up, found again on whatever machine this is."""
        game, (key, text, own) = registry.find(self.game), self.board
        if source_of(game) != self.source:
            raise Fault(
                mark(
                    "A worker has other rules of {game} than this machine: install the same version of Dédale on both."
                ),
                game=game.facts.name,
            )
        return game, game.setting(edition.parse(key, key, text, own), dict(self.options), self.seats)


@dataclass(frozen=True)
class Laid:
    """A contest ready to be played, by any number of threads: nobody writes in it."""

    engine: Engine
    root: States
    players: "np.ndarray[Any, np.dtype[np.int64]]"
    nodes: int
    book: Any
    team: bool


LAYING = Lock()  # threads of a worker find a contest laid out, or wait for the one who lays it out


def laid(contest: Contest) -> Laid:
    with LAYING:
        return lay(contest)


@lru_cache(8)
def lay(contest: Contest) -> Laid:
    """Everything found, compiled and worked out: what comes before the first game."""
    game, setting = contest.setting()
    bound, who = engine(game), contest.players
    book = solved(game, setting).book if any(player.kind == ORACLE for player in who) else None
    rows = np.array([player.row for player in who], np.int64)
    found = Laid(bound, game.start(setting), rows, nodes_for(game, *who), book, game.facts.cooperative)
    bound.contests(found.root, bound.desk(nodes=1), rows, seeds_of(contest.seed, range(0)), 1)
    return found


def share(contest: Contest, numbers: range) -> Tally:
    """The games of these numbers, played here."""
    found = laid(contest)
    desk = found.engine.desk(nodes=found.nodes, book=found.book)
    seeds = seeds_of(contest.seed, numbers)
    played = found.engine.contests(found.root, desk, found.players, seeds, contest.limit, contest.opening)
    return Tally.of(played, found.team)


@cache
def source_of(game: Game) -> str:
    """A hash of all that plays it: the game's own files, the contract and the search."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in (game.folder, *(Path(str(room.__file__)).parent for room in (dedale.core, dedale.search))):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_text("utf-8").encode() + b"\0")
    return digest.hexdigest()


# Giving shares out, and adding what comes back


class Numbers:
    """The games nobody plays yet, cut into shares of about the same time; lost ones come again."""

    def __init__(self, games: int, seconds: float, least: int = 1) -> None:
        self._left, self._again, self._lost = range(games), list[range](), Counter[range]()
        self._seconds, self._least, self._size = seconds, least, least

    def __bool__(self) -> bool:
        return bool(self._left or self._again)

    def take(self, hands: int) -> range:
        """The next share; towards the end a smaller one, so that all end together."""
        if self._again:
            return self._again.pop()
        size = min(self._size, -(-len(self._left) // hands))
        taken, self._left = self._left[:size], self._left[size:]
        return taken

    def took(self, numbers: range, seconds: float) -> None:
        """How long a share was played, so that the next ones are as long as they should be."""
        fitting = round(len(numbers) * self._seconds / max(seconds, 1e-6))
        self._size = max(self._least, min(FASTER * len(numbers), fitting))

    def again(self, numbers: range) -> None:
        self._again.append(numbers)
        self._lost[numbers] += 1
        if self._lost[numbers] > MOST_LOST:
            raise Fault(
                mark("Whoever played games {first} to {last} was gone each time: is there enough memory?"),
                first=numbers.start + 1,
                last=numbers.stop,
            )


def timed(work: Work[Part], numbers: range) -> tuple[Part, float]:
    """A share, and the seconds it took."""
    start = time.perf_counter()
    return work(numbers), time.perf_counter() - start


def gather(
    work: Work[Part],
    nothing: Part,
    games: int,
    crew: Crew,
    progress: Callable[[Part], object] = lambda total: None,
) -> Part:
    """The sum of that many games; of fewer if it is stopped, by `progress` saying so or by Ctrl-C."""
    total, numbers, out = nothing, Numbers(games, crew.seconds, crew.least), dict[Future[Any], range]()
    with ctrl_c() as pressed:
        try:
            while (numbers or out) and not pressed.is_set() and not progress(total):
                hands = crew.hands
                while numbers and len(out) < 2 * hands:
                    given = numbers.take(hands)
                    out[crew.submit(timed, work, given)] = given
                for future in wait(out, BEAT, FIRST_COMPLETED).done:
                    total = received(future, out.pop(future), numbers, crew, total)
        finally:
            running = [future for future in out if not future.cancel()]
    for future in running:
        total = received(future, out[future], numbers, crew, total)
    progress(total)
    return total


def received(future: "Future[Any]", given: range, numbers: Numbers, crew: Crew, total: Part) -> Part:
    """A share is added, or is to be played again."""
    try:
        part, seconds = cast(tuple[Part, float], future.result())
    except crew.lost:
        numbers.again(given)
        return total
    except ImportError as error:
        raise Fault(mark("A worker cannot load Dédale: {why}"), why=error) from None
    numbers.took(given, seconds)
    return total + part
