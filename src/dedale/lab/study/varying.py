"""Each house rule and each board against the setting of the study: the same players, the same luck, game by game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

from dedale.core import Fault, Game, Setting, mark
from dedale.core.fault import listed
from dedale.lab.study.course import NOBODY
from dedale.lab.study.tally import Array, Tally

ALL, BOARD = "all", "board"
DOUBT = 0.05  # that any of all differences called clear came by chance alone


@dataclass(frozen=True)
class Change:
    """One option with another value, or another board."""

    key: str
    value: str
    setting: Setting


@dataclass(frozen=True)
class Effect:
    """What a change does to a measure: before, after, the mean of the differences and its interval."""

    measure: str
    before: float
    after: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        return self.low > 0 or self.high < 0

    @property
    def difference(self) -> float:
        return self.after - self.before


@dataclass(frozen=True)
class Variant:
    """`same` games did not differ in any ply nor in their result."""

    key: str
    value: str
    games: int
    same: int
    effects: tuple[Effect, ...]

    @property
    def dead(self) -> bool:
        return 0 < self.games == self.same


MEASURES: dict[str, Callable[[Array, bool], Array]] = {
    "length": lambda rows, team: rows["length"].astype(float),
    "choices": lambda rows, team: rows["choices"].astype(float),
    "first": lambda rows, team: (rows["winner"] == 0).astype(float),
    "draws": lambda rows, team: (rows["finished"] & (rows["winner"] == NOBODY) & (not team)).astype(float),
    "unfinished": lambda rows, team: (~rows["finished"]).astype(float),
}


def changes(game: Game, setting: Setting, vary: str) -> list[Change]:
    """All of them, or those of one option, or the boards."""
    known = [option.key for option in game.facts.options] + ([BOARD] if len(game.facts.editions) > 1 else [])
    if vary != ALL and vary not in known:
        raise Fault(
            mark("Nothing called '{key}' can be varied in {game}. There are: {keys}."),
            key=vary, game=game.facts.name, keys=listed([ALL, *known]),
        )  # fmt: skip
    return [each for each in possible(game, setting) if vary in (ALL, each.key)]


def possible(game: Game, setting: Setting) -> Iterator[Change]:
    for option in game.facts.options:
        for value in option.values:
            if value != setting.options[option.key] and option.needs.get(value, 0) <= setting.seats:
                chosen = {**setting.options, option.key: value}
                yield Change(option.key, value, game.setting(setting.edition, chosen, setting.seats))
    for name in game.facts.editions:
        if name != setting.edition.key or setting.edition.own:
            yield Change(BOARD, name, game.setting(name, setting.options, setting.seats))


def compared(game: Game, before: Tally, found: Sequence[tuple[Change, Tally]]) -> tuple[Variant, ...]:
    """Intervals so wide that all of them together are right in 95 of 100 studies (Bonferroni)."""
    team = game.facts.cooperative
    pairs = [paired(before.rows, tally.rows) for _, tally in found]
    measured = [[(name, of(one, team), of(two, team)) for name, of in MEASURES.items()] for one, two in pairs]
    told = [[each for each in row if each[1].any() or each[2].any()] for row in measured]
    count = max(1, sum(map(len, told)))
    z = NormalDist().inv_cdf(1 - DOUBT / 2 / count)
    return tuple(
        Variant(
            change.key,
            change.value,
            len(one),
            int(((one["mark"] == two["mark"]) & (one["first"] == two["first"])).sum()),
            tuple(effect(name, b, a, z) for name, b, a in row),
        )
        for (change, _), (one, two), row in zip(found, pairs, told, strict=True)
    )


def paired(one: Array, two: Array) -> tuple[Array, Array]:
    """The games of the same number, which have the same luck as long as they go the same way."""
    _, first, second = np.intersect1d(one["number"], two["number"], return_indices=True)
    return one[first], two[second]


def effect(name: str, before: Array, after: Array, z: float) -> Effect:
    apart = after - before
    reach = z * float(apart.std(ddof=1)) / len(apart) ** 0.5 if len(apart) > 1 else float("inf")
    middle = float(apart.mean()) if len(apart) else 0.0
    return Effect(name, mean(before), mean(after), middle - reach, middle + reach)


def mean(values: Array) -> float:
    return float(values.mean()) if len(values) else 0.0


def as_data(variant: Variant) -> dict[str, Any]:
    return {
        "key": variant.key,
        "value": variant.value,
        "games": variant.games,
        "same": variant.same,
        "effects": [
            {
                "measure": each.measure, "before": each.before, "after": each.after,
                "difference": each.difference, "interval": [each.low, each.high], "clear": each.clear,
            }
            for each in variant.effects
        ],
    }  # fmt: skip
