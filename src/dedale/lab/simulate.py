"""Play many games between compiled players and count what came of them."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from dedale.core import Game, Setting
from dedale.lab.crews import threads
from dedale.lab.shares import Contest, Crew, gather
from dedale.lab.tally import Tally
from dedale.players import Spec

Progress = Callable[[Tally], object]  # saying True stops the games


def simulate(
    game: Game,
    setting: Setting,
    players: Sequence[Spec],
    games: int,
    seed: int = 1,
    limit: int = 20_000,
    crew: Crew | None = None,
    progress: Progress = lambda tally: None,
) -> Tally:
    """The tally of that many games; of fewer if it is stopped, by `progress` or by Ctrl-C. By default threads play.

    The same seed gives the same games, whoever plays them.
    """
    return counted(Contest.of(game, setting, players, seed, limit), games, crew, progress)


def counted(contest: Contest, games: int, crew: Crew | None = None, progress: Progress = lambda tally: None) -> Tally:
    """The same of a contest."""
    if crew is None:
        with threads() as own:
            return counted(contest, games, own, progress)
    if crew.near:
        crew.share(contest, range(0))  # the rules are compiled before the clock starts
    start = time.perf_counter()

    def so_far(tally: Tally) -> object:
        return tally.broken or progress(replace(tally, seconds=time.perf_counter() - start))

    tally = gather(partial(crew.share, contest), Tally.none(contest.seats), games, crew, so_far)
    return replace(tally, seconds=time.perf_counter() - start)
