"""What a share of traced games came to. Shares add up: the sum does not depend on who played which of them."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from dedale.core import Game, Setting
from dedale.lab.simulate import alone_at_the_top, seeds_of
from dedale.lab.study.course import NOBODY, POINTS, Course, chances, course
from dedale.lab.study.kinds import Kinds, kinds_of
from dedale.players import ORACLE, Spec, nodes_for, solved
from dedale.search.trace import Trace, tracer

LIMIT = 20_000
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
    ]
)


@dataclass(frozen=True)
class Asked:
    """Everything that a share of games depends on besides their numbers."""

    game: Game
    setting: Setting
    players: tuple[Spec, ...]
    seed: int = 1
    limit: int = LIMIT
    valued: bool = True


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
    curve: Array = field(default_factory=lambda: np.zeros((2, POINTS)))  # sums of the winner's chance, and how many

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
            self.curve + other.curve,
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


def share(asked: Asked, games: range) -> Tally:
    """The games of these numbers, each with luck of its own: the same ones wherever and whenever they are played."""
    tally = empty(asked.game)
    for number, trace, game in traced(asked, games):
        add(tally, asked, trace, game, number)
    return tally


def traced(asked: Asked, games: range) -> Any:
    """Each game's number, the trace it lies in, and where in it. A trace is written over by the next games."""
    bound, seats = tracer(asked.game), asked.setting.seats
    kinds = kinds_of(asked.game)
    book = solved(asked.game, asked.setting).book if any(who.kind == ORACLE for who in asked.players) else None
    desk = bound.desk(nodes_for(asked.game, *asked.players), book)
    players = np.array([who.row for who in asked.players], np.int64)
    root, seeds = asked.game.start(asked.setting), seeds_of(asked.seed, games)
    trace = bound.blank(asked.limit + ROOM, len(games), seats, kinds.of, asked.valued)
    done = 0
    while done < len(games):
        played = bound.run(root, desk, players, seeds[done:], asked.limit, trace)
        for game in range(played):
            yield games[done + game], trace, game
        done += played


def span(trace: Trace, game: int) -> slice:
    return slice(int(trace.ends[game - 1]) if game else 0, int(trace.ends[game]))


def winner_of(game: Game, results: Array) -> int:
    """The seat that won alone; the first seat where all have won together; or NOBODY."""
    if game.facts.cooperative:
        return 0 if results[0] > 0 else NOBODY
    won = alone_at_the_top(results[None])[0]
    return int(won.argmax()) if won.any() else NOBODY


def add(tally: Tally, asked: Asked, trace: Trace, game: int, number: int) -> None:
    """One game of a trace."""
    at, finished = span(trace, game), bool(trace.finished[game])
    seats, widths = trace.seat[at], trace.width[at]
    own, choice = seats >= 0, (seats >= 0) & (widths > 1)
    winner = winner_of(asked.game, trace.results[game]) if finished else NOBODY
    found = judged(asked, trace.worth[at], winner, finished)
    row = np.zeros(1, ROW)
    row[0] = (
        number, trace.marks[game], len(seats), own.sum(), choice.sum(), winner, finished,
        trace.results[game, 0], *found[:4],
    )  # fmt: skip
    tally.rows = np.concatenate([tally.rows, row])
    if not np.isnan(found.curve[0]):
        tally.curve += np.stack([found.curve, np.ones(POINTS)])
    if game == 0:  # refusals are counted for all games of a trace at once
        tally.refused += trace.refused
        trace.refused[:] = 0
    count_widths(tally, kinds_of(asked.game), trace, at)
    count_kinds(tally, kinds_of(asked.game), trace, at, winners(asked, winner))


def winners(asked: Asked, winner: int) -> Array:
    """By seat, whether it won, alone or together."""
    seats = np.arange(asked.setting.seats)
    return (seats == winner) | (asked.game.facts.cooperative and winner != NOBODY)


def judged(asked: Asked, worth: Array, winner: int, finished: bool) -> Course:
    """By the sense's values; in a team game the game itself wins what the team loses."""
    if not asked.valued:
        return Course(np.nan, np.nan, np.nan, np.nan, np.full(POINTS, np.nan))
    together = asked.game.facts.cooperative
    side = (1 if winner == NOBODY else 0) if together and finished else winner
    return course(chances(worth, together), side)


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
