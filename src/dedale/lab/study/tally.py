"""What a share of traced games came to. Shares add up: the sum does not depend on who played which of them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from dedale.core import Game
from dedale.lab.shares import Contest
from dedale.lab.study.course import NOBODY, POINTS, UNKNOWN, Course, chances, course
from dedale.lab.study.kinds import Kinds, kinds_of
from dedale.lab.tally import alone_at_the_top
from dedale.players import ORACLE, nodes_for, solved
from dedale.search import seeds_of
from dedale.search.trace import Trace, tracer

ROOM = 1 << 15  # plies that a trace has room for besides the longest game
PARTS = 3  # opening, middle and end, of equal length
Array = np.ndarray[Any, Any]
ROW = np.dtype(
    [
        ("number", np.int64),
        ("mark", np.int64),
        ("length", np.int32),
        ("decisions", np.int32),
        ("choices", np.int32),
        ("winner", np.int8),
        ("finished", np.bool_),
        ("first", np.float64),
        ("changes", np.float64),
        ("drama", np.float64),
        ("deficit", np.float64),
        ("settled", np.float64),
        ("curve", np.float64, POINTS),
    ]
)


@dataclass
class Width:
    """Of some decisions: how many, how many with a real choice, all moves offered, the most at once."""

    decisions: int = 0
    choices: int = 0
    moves: int = 0
    most: int = 0

    def __add__(self, other: "Width") -> "Width":
        return Width(
            self.decisions + other.decisions,
            self.choices + other.choices,
            self.moves + other.moves,
            max(self.most, other.most),
        )

    @classmethod
    def of(cls, widths: Array) -> "Width":
        return cls(len(widths), int((widths > 1).sum()), int(widths.sum()), int(widths.max(initial=0)))


@dataclass
class Tally:
    """A row a game, by number; widths by what was asked and by part of the game; by kind of move in how many decisions
    it was offered among others, chosen among others, used by how many seats and by how many winners among them."""

    rows: Array
    asked: dict[int, Width] = field(default_factory=dict)
    parts: tuple[Width, ...] = (Width(),) * PARTS
    kinds: Array = field(default_factory=lambda: np.zeros((0, 4), np.int64))
    refused: Array = field(default_factory=lambda: np.zeros(0, np.int64))

    def __add__(self, other: "Tally") -> "Tally":
        rows = np.concatenate([self.rows, other.rows])
        asked = {
            key: self.asked.get(key, Width()) + other.asked.get(key, Width())
            for key in sorted(self.asked.keys() | other.asked.keys())
        }
        return Tally(
            rows[np.argsort(rows["number"], kind="stable")],
            asked,
            tuple(one + two for one, two in zip(self.parts, other.parts, strict=True)),
            self.kinds + other.kinds,
            self.refused + other.refused,
        )

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def distinct(self) -> int:
        """Games of which no two were the same ply by ply."""
        return len(np.unique(self.rows[["mark", "length"]]))


def empty(game: Game) -> Tally:
    kinds, clauses = len(kinds_of(game).names), len(game.clauses) + 1
    return Tally(np.zeros(0, ROW), kinds=np.zeros((kinds, 4), np.int64), refused=np.zeros(clauses, np.int64))


def share(contest: Contest, valued: bool, numbers: range) -> Tally:
    """The games of these numbers, played and traced here; `valued` asks the game's sense at each ply."""
    game, _ = contest.setting()
    tally = empty(game)
    for number, trace, at in traced(contest, valued, numbers):
        add(tally, game, trace, at, number)
    return tally


def traced(contest: Contest, valued: bool, numbers: range) -> Iterator[tuple[int, Trace, int]]:
    """Each game's number, the trace it lies in, and the how manieth it is there; the next games write over it."""
    game, setting = contest.setting()
    bound, who, limit = tracer(game), contest.players, contest.limit
    book = solved(game, setting).book if any(player.kind == ORACLE for player in who) else None
    desk, players = bound.desk(nodes_for(game, *who), book), np.array([player.row for player in who], np.int64)
    root, seeds = game.start(setting), seeds_of(contest.seed, numbers)
    trace = bound.blank(limit + ROOM, max(1, len(numbers)), contest.seats, kinds_of(game).of, valued)
    done = bound.run(root, desk, players, seeds[:0], limit, trace)  # no game, but everything is compiled
    while done < len(numbers):
        played = bound.run(root, desk, players, seeds[done:], limit, trace)
        for at in range(played):
            yield numbers[done + at], trace, at
        done += played


def span(trace: Trace, game: int) -> slice:
    return slice(int(trace.ends[game - 1]) if game else 0, int(trace.ends[game]))


def winner_of(game: Game, results: Array) -> int:
    """The seat that won alone; the first seat where all have won together; or NOBODY."""
    if game.facts.cooperative:
        return 0 if results[0] > 0 else NOBODY
    won = alone_at_the_top(results[None])[0]
    return int(won.argmax()) if won.any() else NOBODY


def add(tally: Tally, game: Game, trace: Trace, index: int, number: int) -> None:
    """One game of a trace."""
    at, finished = span(trace, index), bool(trace.finished[index])
    winner = winner_of(game, trace.results[index]) if finished else NOBODY
    own, choice = trace.seat[at] >= 0, (trace.seat[at] >= 0) & (trace.width[at] > 1)
    row = np.zeros(1, ROW)
    row[0] = (
        number, trace.marks[index], len(own), own.sum(), choice.sum(), winner, finished, trace.results[index, 0],
        *judged(game, trace.worth[at], winner, finished),
    )  # fmt: skip
    tally.rows = np.concatenate([tally.rows, row])
    tally.refused += trace.refused  # of all games in the trace, at the first of them
    trace.refused[:] = 0
    won = (np.arange(trace.results.shape[1]) == winner) | (game.facts.cooperative and winner != NOBODY)
    count_widths(tally, kinds_of(game), trace, at)
    count_kinds(tally, kinds_of(game), trace, at, won)


def judged(game: Game, worth: Array, winner: int, finished: bool) -> Course:
    """By the sense's values; in a team game the game itself wins what the team loses."""
    if not worth.size:
        return UNKNOWN
    together = game.facts.cooperative
    return course(chances(worth, together), side_of(winner, finished, together))


def side_of(winner: int, finished: bool, together: bool) -> int:
    """Of two sides, where all win or lose as one: the team, or the game."""
    return int(winner == NOBODY) if together and finished else winner


def count_widths(tally: Tally, kinds: Kinds, trace: Trace, at: slice) -> None:
    own = trace.seat[at] >= 0
    widths, plies = trace.width[at], at.stop - at.start
    asked = kinds.asked(trace, at)
    for key in np.unique(asked[own]).tolist():
        tally.asked[key] = tally.asked.get(key, Width()) + Width.of(widths[own & (asked == key)])
    part = np.arange(plies) * PARTS // max(1, plies)
    tally.parts = tuple(each + Width.of(widths[own & (part == i)]) for i, each in enumerate(tally.parts))


def count_kinds(tally: Tally, kinds: Kinds, trace: Trace, at: slice, won: Array) -> None:
    """Where several moves were offered: which kinds, and which was chosen; then who used what."""
    choice = (trace.seat[at] >= 0) & (trace.width[at] > 1)
    bits = np.arange(len(kinds.names))
    tally.kinds[:, 0] += (trace.offered[at][choice][:, None] >> bits & 1).sum(axis=0)
    tally.kinds[:, 1] += np.bincount(trace.kinds[trace.move[at][choice]], minlength=len(bits))
    users = used(kinds, trace, at)
    tally.kinds[:, 2] += users.sum(axis=0)
    tally.kinds[:, 3] += users[won].sum(axis=0)


def used(kinds: Kinds, trace: Trace, at: slice) -> Array:
    """By seat and kind: whether the seat chose it in this game where there were others."""
    choice = (trace.seat[at] >= 0) & (trace.width[at] > 1)
    found = np.zeros((trace.results.shape[1], len(kinds.names)), np.int64)
    found[trace.seat[at][choice], trace.kinds[trace.move[at][choice]]] = 1
    return found
