"""Tournaments: each pair from both sides with the same openings and the same luck, and ratings with their intervals."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Any

import numpy as np

from dedale.core import Fault, Game, Setting, mark
from dedale.lab.compete.openings import opening_of
from dedale.lab.shares import Contest, Crew
from dedale.lab.simulate import counted
from dedale.lab.tally import Z95, Tally, wilson
from dedale.lab.tally.distinct import Distinct
from dedale.players import Spec

ELO = 400 / math.log(10)  # rating points a unit of log-odds
PRIOR = 0.5  # of a drawn game against the average: keeps ratings finite for whoever has won or lost everything


@dataclass(frozen=True)
class Terms:
    """What is played: the games of each pair, half from each side; the moves by lot before each, None for as many as
    the game needs; everybody against everybody, or only against who is named next."""

    games: int
    seed: int = 1
    opening: int | None = None
    neighbours: bool = False


@dataclass(frozen=True)
class Match:
    """What one player scored against another: a win one, a draw or a game without an end a half.

    In a cooperative game the other is the game itself.
    """

    one: int
    other: int
    score: float
    games: int
    draws: int
    marks: Distinct = field(default_factory=Distinct, repr=False)

    @property
    def distinct(self) -> int:
        """Games of which no two were the same ply by ply."""
        return min(self.games, self.marks.count)

    @property
    def share(self) -> float:
        return self.score / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.score, self.games)


@dataclass(frozen=True)
class Rating:
    """Points above the average of all who play, and how far off they may be (95 %)."""

    points: float
    reach: float


@dataclass(frozen=True)
class Standings:
    """`ratings` has one more in a cooperative game: the game's own. `opening` moves of each game were made by lot."""

    names: tuple[str, ...]
    matches: tuple[Match, ...]
    ratings: tuple[Rating, ...]
    cooperative: bool = False
    opening: int = 0

    def as_data(self) -> dict[str, Any]:
        matches = [
            {
                "player": self.names[match.one],
                "against": self.names[match.other],
                "games": match.games,
                "distinct_games": match.distinct,
                "share": match.share,
                "interval": match.interval,
                "draws": match.draws,
            }
            for match in self.matches
        ]
        ratings = [
            {"player": name, "rating": rating.points, "reach": rating.reach}
            for name, rating in zip(self.names, self.ratings, strict=True)
        ]
        return {"opening": self.opening, "ratings": ratings, "matches": matches}


def compete(
    game: Game,
    setting: Setting,
    players: Sequence[tuple[str, Spec]],
    terms: Terms,
    crew: Crew | None = None,
    progress: Callable[[int], object] = lambda games: None,
) -> Standings:
    """Ratings of all who play, and the matches they come from; if it is stopped, of what was played."""
    if len(set(players)) < len(players):
        raise Fault(mark("A player is named twice: ratings need players who differ."))
    team = game.facts.cooperative
    if not team and (len(players) < 2 or setting.seats < 2):
        raise Fault(mark("A tournament needs two players or more, and a game for two or more."))
    names = [name for name, _ in players]
    pairs = pairwise(range(len(players))) if terms.neighbours else combinations(range(len(players)), 2)
    opening = opening_of(game, setting) if terms.opening is None else terms.opening
    matches: list[Match] = []
    contest = Contest.of(game, setting, (), terms.seed, opening=opening)
    played = one_after_another(contest, crew, progress)
    if team:
        names.append(game.facts.name)
        for one, (_, who) in enumerate(players):
            tally = played([who] * setting.seats, terms.games)
            matches.append(Match(one, len(players), tally.wins[0], tally.games, 0, tally.marks))
    else:
        for one, other in pairs:
            match = Match(one, other, 0, 0, 0)
            for seats in sides(setting.seats):
                seated = [players[one if seat else other][1] for seat in seats]
                match = added(match, played(seated, -(-terms.games // 2)), seats)
            matches.append(match)
    return Standings(tuple(names), tuple(matches), ratings(len(names), matches), team, opening)


def one_after_another(
    contest: Contest, crew: Crew | None, progress: Callable[[int], object]
) -> Callable[[Sequence[Spec], int], Tally]:
    """Simulations whose games are counted on; if one is stopped, so are those after it."""
    before, stopped = 0, False

    def played(seated: Sequence[Spec], games: int) -> Tally:
        nonlocal before, stopped
        if stopped:
            return Tally.none(contest.seats)
        these = replace(contest, players=tuple(seated))
        tally = counted(these, games, crew, lambda now: progress(before + now.games))
        before, stopped = before + tally.games, tally.games < games
        return tally

    return played


def sides(seats: int) -> Iterator[list[bool]]:
    """Which seats the first of a pair has: every other one, then the others."""
    yield [seat % 2 == 0 for seat in range(seats)]
    yield [seat % 2 == 1 for seat in range(seats)]


def added(match: Match, tally: Tally, seats: Sequence[bool]) -> Match:
    """With an odd number of seats one of the two has one more; the other half of the match makes up for it."""
    wins = sum(tally.wins[seat] for seat, mine in enumerate(seats) if mine)
    drawn = tally.games - sum(tally.wins)
    score = match.score + wins + drawn / 2
    return Match(
        match.one, match.other, score, match.games + tally.games, match.draws + drawn, match.marks + tally.marks
    )  # fmt: skip


def ratings(count: int, matches: Sequence[Match]) -> tuple[Rating, ...]:
    """Bradley and Terry's model, by Newton's method."""
    x = np.zeros(count)
    slope = np.eye(count)
    for _ in range(100):
        gain, slope = -PRIOR * np.tanh(x / 2), np.diag(PRIOR / 2 / np.cosh(x / 2) ** 2)
        for match in matches:
            p = 1 / (1 + math.exp(min(50.0, x[match.other] - x[match.one])))
            surplus, weight = match.score - match.games * p, match.games * p * (1 - p)
            gain[[match.one, match.other]] += surplus, -surplus
            for a, b, sign in ((0, 0, 1), (1, 1, 1), (0, 1, -1), (1, 0, -1)):
                pair = match.one, match.other
                slope[pair[a], pair[b]] += sign * weight
        step = np.clip(np.linalg.solve(slope, gain), -2, 2)
        x += step
        if np.abs(step).max() < 1e-9:
            break
    middle = np.eye(count) - 1 / count
    spread = np.sqrt(np.maximum(0, np.diag(middle @ np.linalg.inv(slope) @ middle.T)))
    x = x - x.mean()
    return tuple(Rating(ELO * points, ELO * Z95 * error) for points, error in zip(x, spread, strict=True))
