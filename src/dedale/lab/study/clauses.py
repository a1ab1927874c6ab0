"""The clauses by how often they spoke, those that never did first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dedale.core import Clause, Game
from dedale.lab.study.sample import Sample
from dedale.lab.study.tally import Tally
from dedale.lab.tally import wilson

CHECKS = "sound"  # the hook that only looks whether all is well


@dataclass(frozen=True)
class Spoken:
    """In how many of the told games a clause spoke, and how often it refused a move that was tried. `only` names a
    house rule or board without which it was silent."""

    clause: Clause
    games: int
    told: int
    refusals: int
    only: str = ""

    @property
    def share(self) -> float:
        return self.games / max(1, self.told)

    @property
    def silent(self) -> bool:
        return not self.games and not self.refusals and not self.only

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.games, self.told)

    def as_data(self) -> dict[str, Any]:
        return {
            "clause": self.clause.id, "games": self.games, "told": self.told, "share": self.share,
            "interval": self.interval, "refusals": self.refusals, "only_with": self.only or None,
        }  # fmt: skip


def spoken(game: Game, tally: Tally, sample: Sample, elsewhere: Mapping[int, str]) -> list[Spoken]:
    """`elsewhere` says with which house rule other clauses spoke. Those that are a matter of words, and those that only
    checks cite, cannot speak: they are left out."""
    mute = only_checked(game)
    found = [
        Spoken(clause, games, sample.games, refusals, "" if games or refusals else elsewhere.get(clause.number, ""))
        for clause in game.clauses
        for games, refusals in [(sample.clauses[clause.number], int(tally.refused[clause.number]))]
        if not clause.words and clause.id not in mute
    ]
    return sorted(found, key=lambda each: (not each.silent, not each.only, each.games, each.clause.number))


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


def awake(tally: Tally, sample: Sample) -> set[int]:
    """The clauses that spoke or refused."""
    return {*sample.clauses, *(number for number, count in enumerate(tally.refused.tolist()) if number and count)}
