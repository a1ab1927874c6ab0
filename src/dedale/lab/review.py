"""A recorded game looked at again: who could win when, what was a mistake and what was luck.

Every decision is judged by what its seat could see, so that nobody is blamed for cards they could not know.
"""

from dataclasses import dataclass, replace
from typing import Any

from dedale.core import Fault, Play, mark
from dedale.core.rooms import Oracle
from dedale.lab.exact import Exact
from dedale.lab.moments import Moment, Progress
from dedale.lab.weighing import Searched

MISTAKE, LUCK = "mistake", "luck"
LEAST = {MISTAKE: 0.08, LUCK: 0.10}  # of a whole game: what is worth a word
LEAST_EXACT = {MISTAKE: 0.03, LUCK: 0.10}
MOST_OF_A_KIND = 4


@dataclass(frozen=True)
class Turning:
    """A turning point: a mistake of a seat, or a swing that chance brought it. `change` is its chance's, + or -."""

    kind: str
    ply: int
    seat: int
    change: float


@dataclass(frozen=True)
class Review:
    """`moments` has one entry a ply; `last` are the chances in the final position."""

    play: Play
    moments: tuple[Moment, ...]
    last: tuple[float, ...]
    turning: tuple[Turning, ...]
    simulations: int  # a position; 0 where an oracle tells
    oracle: Oracle | None = None

    @property
    def solved(self) -> bool:
        return self.simulations == 0

    @property
    def exact(self) -> bool:
        """Whether every number is."""
        return self.solved and (self.oracle is None or self.oracle.error == 0)

    @property
    def least(self) -> dict[str, float]:
        """What is worth a word, by kind."""
        return LEAST_EXACT if self.solved else LEAST

    @property
    def together(self) -> bool:
        """Whether all seats win or lose as one."""
        return self.play.game.facts.cooperative

    @property
    def chances(self) -> list[tuple[float, ...]]:
        """By position, from the first to the last."""
        return [*(moment.chances for moment in self.moments), self.last]

    def as_data(self) -> dict[str, Any]:
        game = self.play.game
        return {
            "game": game.key,
            "exact": self.exact,
            "simulations": self.simulations,
            "chances": [[round(chance, 4) for chance in row] for row in self.chances],
            "moves": [self._moment(moment) for moment in self.moments],
            "turning_points": [self._turning(turn) for turn in self.turning],
        }

    def _moment(self, moment: Moment) -> dict[str, Any]:
        told: dict[str, Any] = {"ply": moment.ply, "seat": moment.seat, "move": moment.text}
        if moment.seat >= 0:
            told |= {"best": moment.best_text, "would_give": round(moment.offered, 4), "gave": round(moment.got, 4)}
            told |= {"loss": round(moment.loss, 4)}
        return told

    def _turning(self, turn: Turning) -> dict[str, Any]:
        return {"kind": turn.kind, "ply": turn.ply, "seat": turn.seat, "change": round(turn.change, 4)}


def review(
    play: Play, simulations: int | None = None, oracle: Oracle | None = None, threads: int = 2,
    progress: Progress = lambda done, total: None,
) -> Review:  # fmt: skip
    """Look at every ply of a game. An oracle's numbers are exact; without one a search estimates them."""
    if not any(ply.seat >= 0 for ply in play.plies):
        raise Fault(mark("Nobody has moved yet in this game: there is nothing to review."))
    count = 0 if oracle is not None else simulations or play.game.sense.review
    judge = Exact(play, oracle) if oracle is not None else Searched(play, count, threads)
    moments, last = judge.moments(progress)
    named = tuple(written(play, moment) for moment in moments)
    turning = turning_points(named, last, LEAST if oracle is None else LEAST_EXACT)
    return Review(play, named, last, turning, count, oracle)


def written(play: Play, moment: Moment) -> Moment:
    if moment.best is None:
        return moment
    return replace(moment, best_text=play.notation(moment.best, play.plies[moment.ply]))


def turning_points(
    moments: tuple[Moment, ...], last: tuple[float, ...], least: dict[str, float]
) -> tuple[Turning, ...]:
    """The few largest losses and the few largest swings of chance, in the game's order."""
    after = [*(moment.chances for moment in moments[1:]), last]
    mistakes = [Turning(MISTAKE, m.ply, m.seat, -m.loss) for m in moments if m.seat >= 0]
    swings = [swing(m, then) for m, then in zip(moments, after, strict=True) if m.seat < 0]
    found = [*largest(mistakes, least[MISTAKE]), *largest(swings, least[LUCK])]
    return tuple(sorted(found, key=lambda turn: turn.ply))


def swing(moment: Moment, then: tuple[float, ...]) -> Turning:
    """Told of the seat it moved most, of whoever lost by it where that is as much."""
    changes = [now - before for before, now in zip(moment.chances, then, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: (round(abs(changes[seat]), 6), -changes[seat]))
    return Turning(LUCK, moment.ply, seat, changes[seat])


def largest(found: list[Turning], least: float) -> list[Turning]:
    worth = [turn for turn in found if abs(turn.change) >= least]
    return sorted(worth, key=lambda turn: -abs(turn.change))[:MOST_OF_A_KIND]
