"""A game reviewed by search: each position is searched afresh, what looks like a mistake is looked at twice."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from dedale.core import CHANCE, OVER, Play, Ply, States, pick
from dedale.lab.moments import Chances, Moment, Progress, chance_of, positions
from dedale.players import Spec, nodes_for
from dedale.search import Desk, Engine, Weighed, engine, in_threads

LINES = 16  # outcomes looked at where chance has more
PART = 8  # each of them with this part of the simulations
TWICE = 2
FEWEST = 16
DOUBTFUL, MOST_DOUBTFUL = 0.04, 12  # losses from here on are looked at twice, the largest ones
TRIED = 20  # simulations from which on a move's own value says something
SEED = 20_261

Task = Callable[[Desk], Any]
Found = TypeVar("Found")


@dataclass
class Looked:
    """What a search says of a decision."""

    chances: Chances
    weighed: list[Weighed] = field(default_factory=list)


class Searched:
    def __init__(self, play: Play, simulations: int, threads: int = 2) -> None:
        self._play, self._simulations, self._threads = play, simulations, threads
        self._engine = engine(play.game)
        self._seats = play.setting.seats
        self._positions = positions(play)
        self._room = nodes_for(play.game, Spec("mcts", TWICE * simulations))
        self._done = self._total = 0

    def moments(self, progress: Progress) -> tuple[list[Moment], Chances]:
        plies = self._play.plies
        decisions = [i for i, ply in enumerate(plies) if ply.seat >= 0]
        rolls = [i for i, ply in enumerate(plies) if ply.seat < 0 and (i == 0 or plies[i - 1].seat >= 0)]
        self._total = len(decisions) + len(rolls) + MOST_DOUBTFUL
        looks = dict(zip(decisions, self._all([self._decision(i) for i in decisions], progress), strict=True))
        swings = dict(zip(rolls, self._all([self._swing(i) for i in rolls], progress), strict=True))
        chances = self._chances(looks, swings)
        moments = [self._moment(i, ply, chances, looks.get(i)) for i, ply in enumerate(plies)]
        doubtful = sorted((m for m in moments if m.loss >= DOUBTFUL), key=lambda m: -m.loss)[:MOST_DOUBTFUL]
        for sure in self._all([self._again(m) for m in doubtful], progress):
            moments[sure.ply] = sure
        progress(self._total, self._total)
        return moments, chances[-1]

    def _all(self, tasks: list[Task], progress: Progress) -> list[Any]:
        """All tasks by a few threads; what comes out does not depend on which of them did what."""
        found: list[Any] = [None] * len(tasks)
        queue, lock = iter(enumerate(tasks)), threading.Lock()

        def work() -> None:
            desk = self._engine.desk(1, nodes=self._room)
            while (next_one := taken(queue, lock)) is not None:
                number, task = next_one
                desk.rng[0] = SEED + number
                found[number] = task(desk)
                with lock:
                    self._done += 1
                    progress(min(self._done, self._total), self._total)

        in_threads([work] * self._threads)
        return found

    # One position

    def _at(self, ply: int) -> States:
        return self._positions[ply : ply + 1].copy()

    def _turn(self, states: States) -> int:
        return int(self._engine.run["turn_at"](states, 0))

    def _decision(self, ply: int) -> Task:
        return lambda desk: self._look(self._at(ply), desk, self._simulations)

    def _look(self, states: States, desk: Desk, simulations: int) -> Looked:
        """A decision as its seat sees it; one without a choice is not worth a search."""
        seat = self._turn(states)
        if self._engine.run["legal_at"](states, 0, desk.moves) == 1:
            simulations //= PART
        self._engine.run["mask_at"](states, 0, seat)
        weighed = self._engine.search(states, seat, desk, max(FEWEST, simulations))
        return Looked(all_chances(self._engine, states, seat, weighed[0].value), weighed)

    def _results(self, states: States) -> Chances:
        return tuple(chance_of(self._engine.run["result_at"](states, 0, seat)) for seat in range(self._seats))

    def _worth(self, states: States, desk: Desk, simulations: int) -> Chances:
        """The chances in any position."""
        who = self._turn(states)
        if who == OVER:
            return self._results(states)
        if who == CHANCE:
            lines = list(self._lines(states, desk))
            parts = [(weight, self._worth(line, desk, simulations // PART)) for weight, line in lines]
            return mean(parts)
        return self._look(states, desk, simulations).chances

    def _lines(self, states: States, desk: Desk) -> Iterator[tuple[float, States]]:
        """What chance may bring, as far as the next decision: all of it, or a fair choice."""
        for weight, outcome in spread(self._weights(states, desk)):
            line = states.copy()
            who = self._engine.run["step_at"](line, 0, outcome)
            while who == CHANCE:
                who = self._engine.run["step_at"](line, 0, pick(self._weights(line, desk), desk.rng))
            yield weight, line

    def _weights(self, states: States, desk: Desk) -> list[int]:
        return list(desk.weights[: self._engine.run["chance_at"](states, 0, desk.weights)].tolist())

    # Luck

    def _swing(self, ply: int) -> Task:
        """How much the chances changed by what chance brought, both sides looked at alike."""
        after = self._next_decision(ply)

        def task(desk: Desk) -> Chances:
            before = self._worth(self._at(ply), desk, self._simulations)
            then = self._worth(self._at(after), desk, self._simulations // PART)
            return tuple(now - was for now, was in zip(then, before, strict=True))

        return task

    def _next_decision(self, ply: int) -> int:
        while ply < len(self._play.plies) and self._play.plies[ply].seat < 0:
            ply += 1
        return ply

    def _chances(self, looks: dict[int, Looked], swings: dict[int, Chances]) -> list[Chances]:
        """By position. Where several things are drawn in a row, the swing comes with the last of them."""
        plies = self._play.plies
        last = self._positions[-1:].copy()
        found: list[Chances] = [()] * (len(plies) + 1)
        found[-1] = self._results(last) if self._turn(last) == OVER else self._final(last)
        for ply in reversed(range(len(plies))):
            if ply in looks:
                found[ply] = looks[ply].chances if len(looks[ply].weighed) > 1 else found[ply + 1]
            elif ply in swings:
                end = self._next_decision(ply)
                start = tuple(min(1.0, max(0.0, now - by)) for now, by in zip(found[end], swings[ply], strict=True))
                found[ply:end] = [start] * (end - ply)
        return found

    def _final(self, states: States) -> Chances:
        """A game that was broken off."""
        return self._worth(states, self._engine.desk(SEED), self._simulations)

    # Mistakes

    def _moment(self, number: int, ply: Ply, chances: list[Chances], look: Looked | None) -> Moment:
        moment = Moment.of(number, ply, chances[number])
        if look is None:
            return moment
        best = look.weighed[0]
        offered = look.chances[ply.seat]
        scale = offered / max(1e-9, chance_of(best.value))  # among three or more, chances are shares of a whole
        seen = [w.value for w in look.weighed if w.move == ply.move and (w.visits >= TRIED or w is best)]
        after = chances[number + 1][ply.seat] if self._seats < 3 or not seen else 0.0
        got = max([*(scale * chance_of(value) for value in seen), after])
        if ply.move == best.move or got >= offered:
            return moment.judged(ply.move, offered, offered)
        return moment.judged(best.move, offered, got)

    def _again(self, moment: Moment) -> Callable[[Desk], Moment]:
        """The positions after both moves, looked at alike."""

        def task(desk: Desk) -> Moment:
            offered, got = (self._after(moment, move, desk) for move in (moment.best, moment.move))
            best = moment.best if offered > got else moment.move
            return moment.judged(best, max(offered, got), got)

        return task

    def _after(self, moment: Moment, move: int | None, desk: Desk) -> float:
        later = self._at(moment.ply)
        self._engine.run["step_at"](later, 0, move)
        return self._worth(later, desk, TWICE * self._simulations)[moment.seat]


def all_chances(searcher: Engine, states: States, seat: int, value: float) -> Chances:
    """Every seat's chance from what a search says of the seat to move. Among three or more, the game's sense tells
    how the others stand to each other."""
    seats = searcher.seats(states)
    if searcher.game.facts.cooperative or seats == 1:
        return (chance_of(value),) * seats
    if seats == 2:
        mine = chance_of(value)
        return (mine, 1 - mine) if seat == 0 else (1 - mine, mine)
    sense = searcher.run["value_at"]
    worth = [chance_of(value if other == seat else sense(states, 0, other)) for other in range(seats)]
    return tuple(each / max(1e-9, sum(worth)) for each in worth)


def taken(queue: "Iterator[Found]", lock: threading.Lock) -> "Found | None":
    with lock:
        return next(queue, None)


def spread(weights: list[int]) -> list[tuple[float, int]]:
    """All outcomes with their share; of very many, as many as we look at, evenly spread by weight."""
    total, possible = sum(weights), [i for i, weight in enumerate(weights) if weight > 0]
    if len(possible) <= LINES:
        return [(weights[i] / total, i) for i in possible]
    ends = np.cumsum(weights)
    marks = [(line + 0.5) / LINES * total for line in range(LINES)]
    return [(1 / LINES, int(np.searchsorted(ends, at, "right"))) for at in marks]


def mean(parts: list[tuple[float, Chances]]) -> Chances:
    total = sum(weight for weight, _ in parts)
    return tuple(sum(weight * row[i] for weight, row in parts) / total for i in range(len(parts[0][1])))
