"""A crew that plays on this machine's graphics card. The games of a seed are the processor's, ply for ply."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import numpy as np

from dedale.core import Fault, mark
from dedale.lab.launch import Launcher
from dedale.lab.shares import Contest, Crew
from dedale.lab.tally import Tally
from dedale.players import KINDS
from dedale.search import Played, seeds_of
from dedale.search.card import SIMPLE, card_file
from dedale.search.contest import RANDOM

MOST = 1 << 22  # games whose results lie on the card at once


class Card:
    """One hand, which plays tens of thousands of games side by side."""

    seconds, near, least, hands = 1.0, True, 1 << 15, 1
    lost: tuple[type[BaseException], ...] = ()

    def __init__(self, pool: ThreadPoolExecutor, cupy: Any) -> None:
        self._pool, self._cupy = pool, cupy
        self._loaded = lru_cache(4)(self._load)

    def submit(self, work: Callable[..., Any], /, *given: Any) -> "Future[Any]":
        return self._pool.submit(work, *given)

    def share(self, contest: Contest, numbers: range) -> Tally:
        """The games of these numbers; the rules are compiled and the card made ready even if there is none."""
        launcher, team = self._loaded(contest)
        total = Tally.none(contest.seats)
        for start in range(0, len(numbers), MOST):
            total += tallied(launcher, team, contest, numbers[start : start + MOST])
        return total

    def _load(self, contest: Contest) -> tuple[Launcher, bool]:
        game, setting = contest.setting()
        kernel = kernel_for(contest)
        rows = np.array([player.row for player in contest.players], np.int64)
        root = game.start(setting).view(np.uint8)
        launcher, team = Launcher(self._cupy, str(card_file(game, kernel)), kernel, root, rows), game.facts.cooperative
        tallied(launcher, team, contest, range(1))  # CuPy compiles its sums when they are first asked for
        return launcher, team


def tallied(launcher: Launcher, team: bool, contest: Contest, numbers: range) -> Tally:
    """Counted on the card, where the results are."""
    seeds = seeds_of(contest.seed, numbers)
    results, lengths, finished, marks, broken = launcher.play(seeds, contest.limit, contest.opening)
    return Tally.of(Played(results, lengths, finished, launcher.cupy.asnumpy(marks), int(broken.max())), team)


def kernel_for(contest: Contest) -> str:
    """Random games have one of their own, which is several times faster."""
    players = contest.players
    for player in players:
        if KINDS[player.kind] not in SIMPLE:
            raise Fault(mark("{player} searches: on a card only random, greedy and gentle can play."), player=player)
    alike = all(KINDS[player.kind] == RANDOM for player in players)
    return "random" if alike and not contest.opening else "players"


@contextmanager
def card() -> Iterator[Crew]:
    """This machine's card."""
    cupy = ready_cupy()
    with ThreadPoolExecutor(1) as pool:
        yield Card(pool, cupy)


def ready_cupy() -> Any:
    try:
        import cupy
    except ImportError:
        raise Fault(
            mark(
                "Games on a card need a package that is not installed: pip install 'dedale[gpu]'. "
                "`dedale ptx GAME --out FILE` compiles them here for a machine that has it."
            )
        ) from None
    try:
        cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise Fault(
            mark(
                "No NVIDIA card answers on this machine ({why}). "
                "`dedale ptx GAME --out FILE` compiles games here for a machine that has one."
            ),
            why=error,
        ) from None
    return cupy
