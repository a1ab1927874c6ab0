"""How strong somebody plays, measured against the levels of the bots."""

import math
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dedale.lab.compete import ELO

MEASURED = Path(__file__).parent / "levels.toml"
FIRST_LEVEL = 1000.0  # where the friendliest bot stands
LEAST_GAMES = 5
REACH = 6000.0  # points beyond the levels where everybody wins, or nobody
WILKS95 = 1.92  # half the 95 % point of chi-squared with one degree of freedom


@dataclass(frozen=True)
class Score:
    """What was scored against somebody of that many points: a win one, a draw a half; `weight` of a whole game."""

    points: float
    score: float
    weight: float = 1.0


@dataclass(frozen=True)
class Rated:
    """`least` and `most` are 95 %; None where nothing bounds them: everything was won, or everything lost."""

    points: float
    least: float | None
    most: float | None


@cache
def ladder(game: str) -> tuple[float, ...]:
    """The points of a game's levels, or none where they have not been measured."""
    shares = tomllib.loads(MEASURED.read_text(encoding="utf-8")).get(game)
    if shares is None:
        return ()
    found = [FIRST_LEVEL]
    for share in shares:
        found.append(found[-1] + ELO * math.log(share / (1 - share)))
    return tuple(found)


def points_of(game: str, level: str) -> float | None:
    steps = ladder(game)
    return steps[int(level) - 1] if level.isdecimal() and 0 < int(level) <= len(steps) else None


def rated(scores: Sequence[Score]) -> Rated | None:
    """The likeliest rating and its likelihood interval; None for too few games.

    Elo's logistic curve fitted by maximum likelihood (Bradley and Terry, Biometrika 39, 1952) to results against
    opponents of known points; the interval holds every rating that Wilks's likelihood ratio does not refuse.
    """
    if sum(score.weight for score in scores) < LEAST_GAMES:
        return None
    scores = gathered(scores)
    low, high = min(s.points for s in scores) - REACH, max(s.points for s in scores) + REACH
    best = crossing(lambda x: surplus(x, scores), low, high)
    floor = likelihood(best, scores) - WILKS95
    least = crossing(lambda x: floor - likelihood(x, scores), low, best)
    most = crossing(lambda x: likelihood(x, scores) - floor, best, high)
    lost, won = (all(s.score == end for s in scores) for end in (0.0, 1.0))
    return Rated(most if lost else least if won else best, None if lost else least, None if won else most)


def gathered(scores: Sequence[Score]) -> list[Score]:
    """Equal results as one: a thousand games are then a handful."""
    weights: dict[tuple[float, float], float] = {}
    for each in scores:
        weights[each.points, each.score] = weights.get((each.points, each.score), 0.0) + each.weight
    return [Score(points, score, weight) for (points, score), weight in weights.items()]


def chance(x: float, points: float) -> float:
    return 1 / (1 + math.exp((points - x) / ELO))


def surplus(x: float, scores: Sequence[Score]) -> float:
    """What was scored beyond what a rating promises: nothing at the likeliest one."""
    return sum(s.weight * (s.score - chance(x, s.points)) for s in scores)


def likelihood(x: float, scores: Sequence[Score]) -> float:
    """Its logarithm."""
    won = ((s, chance(x, s.points)) for s in scores)
    return sum(s.weight * (s.score * math.log(p) + (1 - s.score) * math.log(1 - p)) for s, p in won)


def crossing(value: Callable[[float], float], low: float, high: float) -> float:
    """Where a falling function passes through nothing."""
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if value(middle) > 0 else (low, middle)
    return (low + high) / 2


def between(points: float, steps: Sequence[float]) -> tuple[int, int]:
    """The levels just below and just above, 0 and one beyond the last where there is none; equal to within a point."""
    below = sum(step <= points + 0.5 for step in steps)
    return below, below + 1
