"""How a board plays: many quick games on it, beside a board that is known. Run by itself, it is told the boards on its
input as JSON and tells how far it is, line by line: `python -m dedale.lab.trial`."""

import json
import math
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from dedale.core import Game, Setting, edition, registry
from dedale.lab.crews import threads
from dedale.lab.simulate import simulate
from dedale.lab.tally import Z95, Tally, wilson
from dedale.players import spec

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
    with threads(1) as crew:
        return summed(
            simulate(game, setting, [spec(PLAYER, game)] * setting.seats, games, 1, LIMIT, crew, in_time(progress))
        )


def in_time(progress: Callable[[int], None]) -> Callable[[Tally], bool]:
    """Tells how far it is, and stops what takes too long once some games were played."""
    end = time.monotonic() + SECONDS

    def look(tally: Tally) -> bool:
        progress(tally.games)
        return tally.games > 0 and time.monotonic() > end

    return look


def summed(tally: Tally) -> Trial:
    games, reach = tally.games, Z95 * tally.spread / math.sqrt(max(1, tally.games))
    return Trial(
        games,
        tally.mean,
        (tally.mean - reach, tally.mean + reach),
        tally.share(0),
        tally.interval(0),
        tally.draws / max(1, games),
        wilson(tally.draws, games),
        tally.unfinished,
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
