"""How a board plays: many quick games on it, beside a board that is known. Run by itself, it is told the boards on its
input as JSON and tells how far it is, line by line: `python -m dedale.lab.trial`."""

import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from dedale.core import Game, Setting, edition, registry
from dedale.lab.simulate import Z95, Worker, alone_at_the_top, wilson
from dedale.players import spec
from dedale.search import Played, engine

GAMES, LIMIT, SECONDS = 1000, 5000, 100.0  # on each board: games, plies of one, and time at most
PLAYER = "greedy~0.1"  # quick, and never twice alike
Interval = tuple[float, float]


@dataclass(frozen=True)
class Trial:
    """What came of the games: how long they were, how often the first seat won, how often nobody did; each with its
    95 % interval."""

    games: int
    length: float
    length_interval: Interval
    first: float
    first_interval: Interval
    draws: float
    draws_interval: Interval
    unfinished: int


def tried(game: Game, setting: Setting, progress: Callable[[int], None], games: int = GAMES) -> Trial:
    """Games between equals. Where the rules let one choose who starts, it is the first seat."""
    who, bound = spec(PLAYER, game), engine(game)
    worker = Worker(bound, game.start(setting), [who] * setting.seats, 1, range(games), LIMIT, None)
    worker.play(games)  # no game, but everything is compiled
    progress(0)
    slices = list(played(worker, games, progress))
    return summed(game, slices)


def played(worker: Worker, games: int, progress: Callable[[int], None]) -> Iterator[Played]:
    done, end = 0, time.monotonic() + SECONDS
    while done < games and (not done or time.monotonic() < end):
        found = worker.play(done)
        done += len(found.lengths)
        progress(done)
        yield found


def summed(game: Game, slices: Sequence[Played]) -> Trial:
    lengths, results = (np.concatenate([getattr(each, name) for each in slices]) for name in ("lengths", "results"))
    finished, count = np.concatenate([each.finished for each in slices]), len(lengths)
    won = results > 0 if game.facts.cooperative else alone_at_the_top(results)
    first, draws = int((won[:, 0] & finished).sum()), int((finished & ~won.any(axis=1)).sum())
    mean, reach = float(lengths.mean()), Z95 * float(lengths.std()) / math.sqrt(count)
    return Trial(
        count,
        mean,
        (mean - reach, mean + reach),
        first / count,
        wilson(first, count),
        draws / count,
        wilson(draws, count),
        int((~finished).sum()),
    )


def setting_of(game: Game, board: "edition.Source | str") -> Setting:
    """As few play as can, and where one may choose, the first seat starts."""
    starts = {option.key: "seat1" for option in game.facts.options if option.starts}
    return game.setting(board, starts)


def main() -> None:
    """Input: {"game", "text", "beside": a shipped board}. Output: {"state"}, {"done", "total"} …, {"boards": […]}."""
    getattr(os, "nice", int)(5)
    asked = json.load(sys.stdin)
    game = registry.find(asked["game"])
    boards = [edition.parse("own", "own", asked["text"], own=True), game.shipped(asked["beside"])]
    found: list[Trial] = []
    tell({"state": "compiling"})
    for board in boards:
        found.append(tried(game, setting_of(game, board), so_far(len(found) * GAMES, len(boards) * GAMES)))
    tell({"boards": [asdict(each) for each in found]})


def so_far(before: int, total: int) -> Callable[[int], None]:
    return lambda done: tell({"done": before + done, "total": total})


def tell(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
