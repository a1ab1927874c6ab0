"""Kinds of moves and what is asked, by the names that a game's own tables give them."""

import importlib.util
from bisect import bisect_right
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from types import ModuleType
from typing import Any

from dedale.core import Game
from dedale.core.rooms import GAMES
from dedale.search.trace import MOST_KINDS, Trace


@dataclass(frozen=True)
class Kinds:
    """`of` gives the kind of each move code; `phases` the names of what is asked, none where states do not say it.
    Moves that the game does not sort into kinds are a kind each, if there are few."""

    names: tuple[str, ...]
    of: tuple[int, ...]
    phases: dict[int, str]
    sorted: bool

    def asked(self, trace: Trace, at: slice) -> Any:
        """What was asked by ply: the phase, or in a game without phases the set of kinds that could answer."""
        return (trace.offered if self.sorted and not self.phases else trace.phase)[at]

    def question(self, number: int) -> str:
        """By name; "" where the game has no name for it."""
        if self.phases or not self.sorted:
            return self.phases.get(number, "")
        return " · ".join(name for kind, name in enumerate(self.names) if number >> kind & 1)


@cache
def kinds_of(game: Game) -> Kinds:
    codes = int(game.rules.CODES)
    found = named(game, "Code")
    starts = sorted(found) if 0 < len(found) <= MOST_KINDS else list(range(codes)) if codes <= MOST_KINDS else [0]
    of = tuple(max(0, bisect_right(starts, code) - 1) for code in range(codes))
    asks = "phase" in (game.rules.State.names or ())
    names = tuple(found.get(start, str(start)) for start in starts)
    return Kinds(names, of, named(game, "Phase") if asks else {}, bool(found))


def named(game: Game, enumeration: str) -> dict[int, str]:
    """The members of an enumeration of the game's tables, or of its rules, by their numbers."""
    for room in (tables(game), game.rules):
        members = getattr(room, enumeration, None)
        if isinstance(members, type) and issubclass(members, IntEnum):
            return {int(member): member.name for member in members}
    return {}


def tables(game: Game) -> ModuleType | None:
    return game.room("tables") if importlib.util.find_spec(f"{GAMES}.{game.key}.tables") else None
