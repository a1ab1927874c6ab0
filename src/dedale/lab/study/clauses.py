"""The clauses by how often they spoke, those that never did first."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from dedale.core import Clause, Game
from dedale.lab.simulate import wilson
from dedale.lab.study.sample import Sample
from dedale.lab.study.tally import Tally

CHECKS = "sound"  # the hook that only looks whether all is well


@dataclass(frozen=True)
class Spoken:
    """In how many of the told games a clause spoke, and how often it refused a move that was tried."""

    clause: Clause
    games: int
    told: int
    refusals: int

    @property
    def share(self) -> float:
        return self.games / max(1, self.told)

    @property
    def silent(self) -> bool:
        return not self.games and not self.refusals

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.games, self.told)

    def as_data(self) -> dict[str, Any]:
        return {
            "clause": self.clause.id, "games": self.games, "told": self.told, "share": self.share,
            "interval": self.interval, "refusals": self.refusals,
        }  # fmt: skip


def spoken(game: Game, tally: Tally, sample: Sample) -> list[Spoken]:
    """Without those that are a matter of words, and those that only checks cite: they cannot speak."""
    mute = only_checked(game)
    found = [
        Spoken(clause, sample.clauses[clause.number], sample.games, int(tally.refused[clause.number]))
        for clause in game.clauses
        if not clause.words and clause.id not in mute
    ]
    return sorted(found, key=lambda each: (not each.silent, each.games, each.clause.number))


def only_checked(game: Game) -> set[str]:
    """The ids of clauses that nothing but the game's checks of its own soundness cites."""
    names = {rule.__name__: set(rule.__code__.co_names) for rule in game.narrator.rules}
    checks = reached(names, [CHECKS])
    others = reached(names, [name for name in game.hooks if name != CHECKS])
    cited = {name for rule in checks for name in names[rule]} - {name for rule in others for name in names[rule]}
    return {clause.id for clause in game.clauses if clause.id.replace("-", "_") in cited}


def reached(names: dict[str, set[str]], start: Iterable[str]) -> set[str]:
    """The rules that these call, and those that they call."""
    found: set[str] = set()
    left = [name for name in start if name in names]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += [each for each in names[name] if each in names]
    return found
