"""How somebody fared: in one game, against each level, and their rating."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from dedale.core import Facts
from dedale.table.club.rating import Rated, Score, points_of, rated
from dedale.table.keeping.mine import Played

WON, LOST, DRAWN, TOGETHER_WON, TOGETHER_LOST, SCREEN = (
    "won",
    "lost",
    "drawn",
    "together-won",
    "together-lost",
    "screen",
)
PEOPLE, MIXED, SOLO = "people", "mixed", "solo"


def result(played: Played, facts: Facts) -> str:
    """`screen` where somebody played several seats, or nobody knows any more."""
    results = played.outcome.results if played.outcome else ()
    if not results or not played.mine or max(played.mine) >= len(results):
        return SCREEN
    if facts.cooperative:
        return TOGETHER_WON if results[0] > 0 else TOGETHER_LOST
    if len(played.mine) > 1:
        return SCREEN
    (me,) = played.mine
    if me in played.gave_up:
        return LOST
    if len(set(results)) == 1:
        return DRAWN
    return WON if results[me] == max(results) else LOST


def against(played: Played) -> str:
    """The level of all bots, several levels, people, or nobody."""
    if not played.others:
        return SOLO
    if not played.alone:
        return PEOPLE
    levels = {seat.level for seat in played.others}
    return levels.pop() if len(levels) == 1 else MIXED


@dataclass
class Row:
    """Games against one kind of opponent."""

    against: str
    games: int = 0
    won: int = 0
    drawn: int = 0


@dataclass
class Fared:
    """All games of one kind, whoever they were against; `rated` games are those a rating is made of."""

    game: str
    rows: dict[str, Row] = field(default_factory=dict)
    scores: list[Score] = field(default_factory=list)
    rated: int = 0

    def add(self, played: Played, facts: Facts) -> None:
        found = result(played, facts)
        if found == SCREEN:
            return
        row = self.rows.setdefault(against(played), Row(against(played)))
        row.games += 1
        row.won += found in (WON, TOGETHER_WON)
        row.drawn += found == DRAWN
        if played.alone and not played.helped and not facts.cooperative:
            self._score(played, found)

    def _score(self, played: Played, found: str) -> None:
        """Against each bot at the table, all of them together one game."""
        fresh = list(scores(played, found))
        self.scores += fresh
        self.rated += bool(fresh)

    @property
    def ordered(self) -> list[Row]:
        return [self.rows[key] for key in sorted(self.rows)]

    @property
    def rating(self) -> Rated | None:
        return rated(self.scores)


def scores(played: Played, found: str) -> Iterable[Score]:
    (me,) = played.mine
    results = played.outcome.results if played.outcome else ()
    for seat in played.others:
        points = points_of(played.game, seat.level)
        if points is not None:
            mine, theirs = (-2.0 if found == LOST and me in played.gave_up else results[me]), results[seat.seat]
            yield Score(points, (mine > theirs) + (mine == theirs) / 2, 1 / len(played.others))


def fared(games: Sequence[Played], facts: dict[str, Facts]) -> list[Fared]:
    """By kind of game, the most played first."""
    found: dict[str, Fared] = {}
    for played in games:
        if played.game in facts:
            found.setdefault(played.game, Fared(played.game)).add(played, facts[played.game])
    kept = [each for each in found.values() if each.rows]
    return sorted(kept, key=lambda each: -sum(row.games for row in each.rows.values()))
