"""The numbers of a study, each with how far it may be off."""

import math
from typing import Any, NamedTuple

import numpy as np

from dedale.lab.study.course import NOBODY
from dedale.lab.study.tally import Array, Tally
from dedale.lab.tally import Z95, wilson

CHOICE_SECONDS, OTHER_SECONDS = 12.0, 3.0  # at a table: for a real choice, and for a roll or a move that is forced
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
MOST_BARS = 24
COURSE = {"changes": math.inf, "drama": 1.0, "deficit": 1.0, "settled": 1.0}  # what is said of it, and its most


class Mean(NamedTuple):
    """Of so many games, with its 95 % interval; those without such a number are left out."""

    value: float
    low: float
    high: float
    games: int

    def as_data(self) -> dict[str, Any]:
        return {"mean": self.value, "interval": [self.low, self.high], "games": self.games}


def mean_of(values: Array, most: float = math.inf) -> Mean:
    """Of numbers from 0 to `most`: the interval does not leave these bounds."""
    known = values[~np.isnan(values)]
    if not len(known):
        return Mean(math.nan, math.nan, math.nan, 0)
    middle = float(known.mean())
    reach = Z95 * float(known.std(ddof=1)) / math.sqrt(len(known)) if len(known) > 1 else math.inf
    return Mean(middle, max(0.0, middle - reach), min(most, middle + reach), len(known))


class Lengths(NamedTuple):
    """Plies, decisions, real choices and minutes of a game; quantiles of plies and minutes, and bars of plies."""

    plies: Mean
    decisions: Mean
    choices: Mean
    minutes: Mean
    quantiles: dict[float, tuple[float, float]]
    bars: list[tuple[int, int, int]]  # from, to (not included), games
    seconds: float  # that the box's minutes leave for a real choice

    def as_data(self, box: int) -> dict[str, Any]:
        return {
            "plies": self.plies.as_data(),
            "decisions": self.decisions.as_data(),
            "real_choices": self.choices.as_data(),
            "minutes": {
                **self.minutes.as_data(), "box": box, "seconds_a_choice_by_the_box": self.seconds,
                "assumed_seconds": {"real_choice": CHOICE_SECONDS, "other_ply": OTHER_SECONDS},
            },
            "quantiles": {str(q): {"plies": plies, "minutes": m} for q, (plies, m) in self.quantiles.items()},
            "histogram": [{"from": low, "to": high, "games": games} for low, high, games in self.bars],
        }  # fmt: skip


def lengths_of(tally: Tally, box: int) -> Lengths:
    rows = tally.rows
    choices, plies = rows["choices"].astype(float), rows["length"].astype(float)
    minutes = (choices * CHOICE_SECONDS + (plies - choices) * OTHER_SECONDS) / 60
    decided = rows["decisions"].astype(float)
    quantiles = {q: (float(np.quantile(plies, q)), float(np.quantile(minutes, q))) for q in QUANTILES if len(plies)}
    left = max(0.0, 60 * box - OTHER_SECONDS * float((plies - choices).mean())) if len(plies) else 0.0
    return Lengths(
        mean_of(plies), mean_of(decided), mean_of(choices), mean_of(minutes), quantiles, bars_of(rows["length"]),
        left / max(1.0, float(choices.mean())) if len(choices) else 0.0,
    )  # fmt: skip


def bars_of(lengths: Array) -> list[tuple[int, int, int]]:
    """Steps of a round number, so many that they are still read; the longest few games share the last one."""
    if not len(lengths):
        return []
    low, high = int(lengths.min()), int(np.quantile(lengths, 0.99))
    step = next(s for k in range(9) for m in (1, 2, 5) if (high - low) / (s := m * 10**k) < MOST_BARS)
    start = low // step * step
    edges = [*range(start, high + 1, step), max(int(lengths.max()) + 1, high + 1)]
    counts, _ = np.histogram(lengths, [*edges[:-1], edges[-1]])
    return [(a, b, int(n)) for a, b, n in zip(edges[:-1], edges[1:], counts, strict=True)]


class Outcomes(NamedTuple):
    """How games between players of one skill ended; `wins` by seat, or of the team."""

    player: str
    games: int
    wins: tuple[int, ...]
    draws: int
    unfinished: int
    team: bool
    length: Mean

    def share(self, seat: int) -> float:
        return self.wins[seat] / max(1, self.games)

    def interval(self, seat: int) -> tuple[float, float]:
        return wilson(self.wins[seat], self.games)

    def as_data(self) -> dict[str, Any]:
        seats = [
            {"wins": n, "share": self.share(i), "interval": self.interval(i)} for i, n in enumerate(self.wins)
        ]  # fmt: skip
        return {
            "player": self.player,
            "games": self.games,
            "team" if self.team else "seats": seats,
            "draws": {"games": self.draws, "interval": wilson(self.draws, self.games)},
            "unfinished": {"games": self.unfinished, "interval": wilson(self.unfinished, self.games)},
            "plies": self.length.as_data(),
        }


def outcomes_of(player: str, tally: Tally, seats: int, team: bool) -> Outcomes:
    rows = tally.rows
    wins = tuple(int((rows["winner"] == seat).sum()) for seat in range(1 if team else seats))
    nobody = rows["finished"] & (rows["winner"] == NOBODY)
    return Outcomes(
        player, len(rows), wins, 0 if team else int(nobody.sum()), int((~rows["finished"]).sum()), team,
        mean_of(rows["length"].astype(float)),
    )  # fmt: skip


class Drama(NamedTuple):
    """The course of the games, by somebody's values: `source` is sense, search or oracle."""

    source: str
    simulations: int
    means: dict[str, Mean]  # of COURSE
    curve: list[float]  # the winner's chance from the first ply to the last

    def as_data(self) -> dict[str, Any]:
        told = {name: mean.as_data() for name, mean in self.means.items()}
        return {"values": self.source, "simulations": self.simulations, **told, "winner_curve": self.curve}


def drama_of(tally: Tally) -> Drama:
    """By the game's own sense, in all traced games."""
    means = {name: mean_of(tally.rows[name], most) for name, most in COURSE.items()}
    curves = tally.rows["curve"][~np.isnan(tally.rows["settled"])]
    return Drama("sense", 0, means, curves.mean(axis=0).tolist() if len(curves) else [])
