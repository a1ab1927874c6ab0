"""Some of the traced games told again by the referee: which clauses spoke, and where on the board the moves lay."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from dedale.core import CHANCE, Game, Language, Setting, States
from dedale.core.language import LANGUAGES
from dedale.core.narrate import Event
from dedale.core.play import numbered
from dedale.core.seen import again, seen
from dedale.lab.shares import Contest
from dedale.lab.study.kinds import kinds_of
from dedale.lab.study.tally import span, traced

BASE = 2 / 3  # how far into its longest game the board is drawn: most things lie on it by then
Told = dict[str, str]  # by language


@dataclass
class Sample:
    """Clauses by the number of games they spoke in; what was clicked last to say a move, and a position where it was
    there; an example of each kind of move, and how what is asked is asked."""

    games: int = 0
    plies: int = 0
    clauses: Counter[int] = field(default_factory=Counter)
    places: Counter[str] = field(default_factory=Counter)
    where: dict[str, bytes] = field(default_factory=dict)
    kinds: dict[int, Told] = field(default_factory=dict)
    asked: dict[int, Told] = field(default_factory=dict)
    base: bytes = b""
    longest: int = 0


@dataclass(frozen=True)
class Line:
    """A game as its moves: by ply who moved, what, among how many, and what was asked."""

    seats: list[int]
    moves: list[int]
    widths: list[int]
    asked: list[int]


def lines(contest: Contest, games: range) -> Iterator[Line]:
    """The games of these numbers again."""
    kinds = kinds_of(contest.setting()[0])
    for _, trace, game in traced(contest, False, games):
        at = span(trace, game)
        plies = (trace.seat[at], trace.move[at], trace.width[at], kinds.asked(trace, at))
        yield Line(*(column.tolist() for column in plies))


def sampled(contest: Contest, games: range, done: Callable[[int], bool] = lambda games: True) -> Sample:
    """The games of these numbers, told; `done` hears of each and says whether to go on."""
    sample, (game, setting) = Sample(), contest.setting()
    for line in lines(contest, games):
        tell(sample, game, setting, line)
        if not done(sample.games):
            break
    return sample


def tell(sample: Sample, game: Game, setting: Setting, line: Line) -> None:
    states = game.blank(setting)
    spoke = heard(game.narrator.setup(states))
    for ply, (seat, move) in enumerate(zip(line.seats, line.moves, strict=True)):
        if seat != CHANCE:
            note_place(sample, game, states, move)
            if line.widths[ply] > 1:
                note_example(sample, game, states, move, line.asked[ply])
        if len(line.moves) > sample.longest and ply == int(BASE * len(line.moves)):
            sample.base = states.tobytes()
        spoke |= heard(game.narrator.apply(states, move))
    sample.games += 1
    sample.plies += len(line.moves)
    sample.longest = max(sample.longest, len(line.moves))
    sample.clauses.update(spoke)


def heard(events: list[Event]) -> set[int]:
    return {event.clause for event in events}


def note_place(sample: Sample, game: Game, states: States, move: int) -> None:
    """Where it lies: on what it ends on, or on what is clicked last."""
    clicks, *goal = game.said(seen(states), move)
    place = goal[0] if goal else clicks[-1]
    sample.places[place] += 1
    sample.where.setdefault(place, states.tobytes())


def note_example(sample: Sample, game: Game, states: States, move: int, asked: int) -> None:
    """The first of its kind where there was a choice."""
    s, kind = seen(states), kinds_of(game).of[move]
    if kind not in sample.kinds:
        sample.kinds[kind] = in_all(game, states, lambda t, names: game.words.label(s, move, names, t))
    if asked not in sample.asked:
        sample.asked[asked] = in_all(game, states, lambda t, names: game.words.must(s, None, names, t))


def in_all(game: Game, states: States, say: Callable[[Language, list[str]], str]) -> Told:
    """In every language."""
    tongues = {code: game.language(code) for code in LANGUAGES}
    return {code: str(say(t, seated(game, states, t))) for code, t in tongues.items()}


def seated(game: Game, states: States, t: Language) -> list[str]:
    """How the players are called."""
    return numbered(int(states["seats"][0]) if "seats" in (states.dtype.names or ()) else max(game.facts.seats), t)


def restored(game: Game, position: bytes) -> States:
    return again(position, np.dtype(game.rules.State))
