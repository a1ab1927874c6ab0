"""What came of games, as a value: the tally of many is the sum of the tallies of their shares."""

import math
from dataclasses import dataclass, field
from typing import Any

from dedale.lab.tally.distinct import Distinct
from dedale.search import Played

Z95 = 1.959964


@dataclass(frozen=True)
class Tally:
    """Counts alone, so that a sum is the same in whatever order; `seconds` are a simulation's, and do not count."""

    wins: tuple[int, ...]
    games: int = 0
    plies: int = 0
    squares: int = 0  # of the lengths, for their spread
    shortest: int = 0
    longest: int = 0
    draws: int = 0
    unfinished: int = 0
    broken: int = 0  # the clause of an invariant that did not hold, or 0
    marks: Distinct = field(default_factory=Distinct, repr=False)  # two games share one only if every ply was the same
    seconds: float = field(default=0.0, compare=False)

    @classmethod
    def none(cls, seats: int) -> "Tally":
        return cls((0,) * seats)

    @classmethod
    def of(cls, played: Played, team: bool = False) -> "Tally":
        """A shared win is nobody's but a team's, and a game cut short is neither won nor drawn."""
        lengths, finished = played.lengths, played.finished
        if played.broken or not len(lengths):
            return cls((0,) * played.results.shape[1], broken=played.broken)
        won = (played.results > 0 if team else alone_at_the_top(played.results)) & finished[:, None]
        return cls(
            tuple(map(int, won.sum(axis=0))),
            len(lengths),
            int(lengths.sum()),
            int((lengths * lengths).sum()),
            int(lengths.min()),
            int(lengths.max()),
            0 if team else int((finished & ~won.any(axis=1)).sum()),
            int((~finished).sum()),
            marks=Distinct.of(played.marks),
        )

    def __add__(self, other: "Tally") -> "Tally":
        lengths = [tally.shortest for tally in (self, other) if tally.games]
        return Tally(
            tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            self.games + other.games,
            self.plies + other.plies,
            self.squares + other.squares,
            min(lengths, default=0),
            max(self.longest, other.longest),
            self.draws + other.draws,
            self.unfinished + other.unfinished,
            max(self.broken, other.broken),
            self.marks + other.marks,
        )

    @property
    def mean(self) -> float:
        """Plies of a game."""
        return self.plies / max(1, self.games)

    @property
    def distinct(self) -> int:
        """Games of which no two were the same ply by ply; estimated where they are very many."""
        return min(self.games, self.marks.count)

    @property
    def spread(self) -> float:
        """The standard deviation of the lengths."""
        return math.sqrt(max(0.0, self.squares / max(1, self.games) - self.mean**2))

    @property
    def pace(self) -> int:
        """Moves a second."""
        return round(self.plies / self.seconds) if self.seconds else 0

    def share(self, seat: int) -> float:
        return self.wins[seat] / max(1, self.games)

    def interval(self, seat: int) -> tuple[float, float]:
        """Wilson's 95 % interval for the seat's share of wins."""
        return wilson(self.wins[seat], self.games)

    def as_data(self) -> dict[str, Any]:
        shares = [
            {"wins": wins, "share": self.share(seat), "interval": self.interval(seat)}
            for seat, wins in enumerate(self.wins)
        ]
        return {
            "games": self.games,
            "distinct_games": self.distinct,
            "seats": shares,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "plies": {"mean": self.mean, "shortest": self.shortest, "longest": self.longest},
            "seconds": round(self.seconds, 3),
            "moves_per_second": self.pace,
            "broken_clause": self.broken,
        }


def alone_at_the_top(results: Any) -> Any:
    """Who won by game and seat; a shared win is nobody's."""
    top = results == results.max(axis=1, keepdims=True)
    return top & (top.sum(axis=1, keepdims=True) == 1)


def wilson(wins: float, games: int) -> tuple[float, float]:
    if not games:
        return 0.0, 1.0
    p, z = wins / games, Z95
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
