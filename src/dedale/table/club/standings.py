"""Points and places of an evening."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

SITS_OUT = -1


@dataclass(frozen=True)
class Pair:
    """`one` has the first seat. `score` is theirs, from 0 to 1, None while the game goes on; who sits out has won."""

    one: int
    other: int
    score: float | None = None

    def of(self, who: int) -> float | None:
        """What somebody of the two scored."""
        return self.score if self.score is None or who == self.one else 1 - self.score


@dataclass(frozen=True)
class Place:
    """Who shares a place has the same number."""

    place: int
    who: int
    points: float
    buchholz: float
    sonneborn: float
    played: int

    @property
    def rank(self) -> tuple[float, float, float]:
        return self.points, self.buchholz, self.sonneborn


def points(pairs: Sequence[Pair]) -> dict[int, float]:
    found: dict[int, float] = {}
    for pair in pairs:
        for who in (pair.one, pair.other):
            if who != SITS_OUT:
                found[who] = found.get(who, 0.0) + (pair.of(who) or 0.0)
    return found


def standings(people: Sequence[int], pairs: Sequence[Pair]) -> list[Place]:
    """By points, then Buchholz (the points of those one met), then Sonneborn-Berger (the points of those one beat, and
    half of those one drew with). To sit out counts as a win against somebody with as many points as oneself (FIDE's
    handbook, C.07)."""
    total, done = points(pairs), [pair for pair in pairs if pair.score is not None]
    rows = sorted((row(who, done, total) for who in people), key=lambda row: (*(-x for x in row.rank), row.who))
    places: list[Place] = []
    for number, each in enumerate(rows, 1):
        shared = bool(places) and places[-1].rank == each.rank
        places.append(replace(each, place=places[-1].place if shared else number))
    return places


def row(who: int, done: Sequence[Pair], total: dict[int, float]) -> Place:
    mine = [pair for pair in done if who in (pair.one, pair.other)]
    met = [(total.get(opponent(pair, who), 0.0), pair.of(who) or 0.0) for pair in mine]
    return Place(
        0,
        who,
        total.get(who, 0.0),
        sum(theirs for theirs, _ in met),
        sum(theirs * won for theirs, won in met),
        len(mine),
    )


def opponent(pair: Pair, who: int) -> int:
    """Oneself where one sits out."""
    if pair.other == SITS_OUT:
        return who
    return pair.other if who == pair.one else pair.one
