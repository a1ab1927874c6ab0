"""What is known of the Coq for two: on tracks as we ship them a small network tells the solution, nearly by heart."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from dedale.core import Fault, Game, Setting, States, mark
from dedale.core.compile import compiled

from ..tables import Phase
from . import known
from .known import ENTRIES, TWO

NETS = Path(__file__).parent / "nets"


def solve(game: Game, setting: Setting, progress: Any = None, threads: int | None = None) -> "Oracle":
    """The oracle of this setting, which is shipped or not to be had: to solve takes half an hour and 20 GB."""
    found = ready(game, setting)
    if found is None:
        raise Fault(
            mark(
                "Of the Coq we know the solution for two players on {tracks}, with the printed rules; there is no "
                "oracle for the game as it is set up here."
            ),
            tracks=", ".join(sorted(path.stem for path in NETS.glob("*.npz") if "=" not in path.stem)),
        )
    return found


def ready(game: Game, setting: Setting) -> "Oracle | None":
    return Oracle(game, setting) if shipped(game, setting) else None


def shipped(game: Game, setting: Setting) -> bool:
    """Whether two play on a track as we ship it, by rules that it was solved with: then it answers at once."""
    return setting.seats == TWO and not setting.edition.own and net_of(game, setting).exists()


modest = shipped  # nothing else is worked out at a table


def net_of(game: Game, setting: Setting) -> Path:
    """Where the network lies: by the track, and what differs from the printed rules."""
    plain = {option.key: option.default for option in game.facts.options}
    changed = sorted(f"{key}={value}" for key, value in setting.options.items() if value != plain.get(key, value))
    return NETS / ("+".join([setting.edition.key, *changed]) + ".npz")


@cache
def read(path: Path) -> tuple[Any, dict[str, float]]:
    """The book, and what was measured of it."""
    with np.load(path) as kept:
        told = {name: float(kept[name]) for name in ("change", "loss", "error")}
        return known.book(known.unpacked(kept)), told


class Oracle:
    """`chance` of the first seat in any position; `moves` with what each is worth to its mover."""

    sweeps = 0  # it is not worked out here

    def __init__(self, game: Game, setting: Setting) -> None:
        self._game, self._setting = game, setting
        self.book, told = read(net_of(game, setting))
        self.gap, self.loss, self.error = told["change"], told["loss"], told["error"]
        self._run = compiled(game.key, ENTRIES, {})

    def first_player(self) -> float:
        """The chance of whoever rolls first."""
        root = self._game.start(self._setting)
        root["phase"] = Phase.ROLL
        return self.chance(root)

    def chance(self, states: States) -> float:
        return (1 + float(self._run["worth_here"](*known.room(states), self.book))) / 2

    def moves(self, states: States) -> dict[int, float]:
        mover, found = int(states["player"][0]), {}
        for move in self._game.narrator.legal(states):
            first = (1 + float(self._run["worth_of"](*known.room(states), move, self.book))) / 2
            found[move] = first if mover == 0 else 1 - first
        return found
