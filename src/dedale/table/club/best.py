"""The best moments of a player, from the review of a game."""

from dataclasses import dataclass

from dedale.lab.review import MISTAKE, Review

COMEBACK, SEIZED, FAULTLESS = "comeback", "seized", "faultless"
LOW = 0.3  # a chance from which to win is worth telling
DECISIONS = 6  # with a choice, from which on a game without a mistake is
SAME = 0.01
MOST_SEIZED = 2


@dataclass(frozen=True)
class Best:
    """`ply` is the position to look at; the chance went from `was` to `now`."""

    kind: str
    ply: int
    was: float
    now: float

    @property
    def worth(self) -> float:
        return self.now - self.was


def best_moments(found: Review, seat: int, won: bool) -> list[Best]:
    return [*comeback(found, seat, won), *seized(found, seat), *faultless(found, seat, won)]


def comeback(found: Review, seat: int, won: bool) -> list[Best]:
    """The lowest point of a game that was won after all."""
    ply = min(range(len(found.chances)), key=lambda ply: found.chances[ply][seat])
    was = found.chances[ply][seat]
    return [Best(COMEBACK, ply, was, 1.0)] if won and was <= LOW else []


def seized(found: Review, seat: int) -> list[Best]:
    """What others offered by a mistake, and the very next decision took."""
    if found.together:
        return []
    taken = [answer(found, turn.ply, seat) for turn in found.turning if turn.kind == MISTAKE and turn.seat != seat]
    worth = sorted((best for best in taken if best), key=lambda best: -best.worth)
    return worth[:MOST_SEIZED]


def answer(found: Review, ply: int, seat: int) -> Best | None:
    mine = next((moment for moment in found.moments[ply + 1 :] if moment.seat >= 0), None)
    if mine is None or mine.seat != seat or mine.loss > SAME or mine.best is None:
        return None
    was, now = found.chances[ply][seat], mine.offered
    return Best(SEIZED, mine.ply, was, now) if now - was >= found.least[MISTAKE] else None


def faultless(found: Review, seat: int, won: bool) -> list[Best]:
    mine = [moment for moment in found.moments if moment.seat == seat]
    if not won or len(mine) < DECISIONS or any(moment.loss >= found.least[MISTAKE] for moment in mine):
        return []
    return [Best(FAULTLESS, len(found.moments), found.chances[0][seat], 1.0)]
