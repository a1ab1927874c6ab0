"""The rooms of a game's folder: what they offer besides the rules of `contract`, and how they are opened.

`s` is a state read as integers. What stands in a class named More… may be left out; then Game gives its default.
"""

import importlib
import traceback
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from dedale.core import contract
from dedale.core.edition import Source
from dedale.core.fault import Fault
from dedale.core.language import Language, mark
from dedale.core.narrate import Event
from dedale.core.rule import Record, States

GAMES = "dedale.games"  # found by its name: core imports no game
LID = "__init__"

Names = Sequence[str]
Drawing = Any  # a tree of SVG elements that `str` writes out: core draws nothing itself
Labeller = Callable[[Record, int, Language], str]  # of a move, its words
Refuser = Callable[[Record, int, Names, Language], str]  # of a move, why it is refused
Prompter = Callable[[Record, str | None, Names, Language], str]
Reader = Callable[[Record, str], int | None]
Teller = Callable[[Record, Event, Names, Language], str]


class About(NamedTuple):
    """What a thing is, asked by somebody at the table: its name, what it is and does, what it could do now, and the
    number of the clause that speaks of it."""

    name: str
    text: str
    now: str = ""
    clause: int = 0


class Turn(NamedTuple):
    """What happened in a seat's last turn."""

    seat: int
    events: tuple[Event, ...]


FORMS = ("wide", "tall", "low")  # of the screen: a window, a phone upright, a phone held sideways


class Stage(NamedTuple):
    """For whom a picture is drawn: the seat whose side lies at the bottom (None: the first's), and on what screen."""

    seat: int | None = None
    form: str = FORMS[0]


PLAIN = Stage()


class Boards(Protocol):
    """edition.py"""

    def lay(self, s: Record, source: Source, seats: int) -> None:
        """Copy the edition into a blank state, or raise a fault that names file, line and error."""


class Words(Protocol):
    """words.py"""

    def notation(self, s: Record, move: int) -> str:
        """A move, or an outcome when it is chance's turn, as it is typed and saved: no spaces, no language."""

    def read(self, s: Record, text: str) -> int | None:
        """The code of what a person typed, legal or not; None where it is no move at all."""

    def label(self, s: Record, move: int, names: Names, t: Language) -> str:
        """A legal move in a few words, for lists and screen readers. `names` are those of the seats."""

    def must(self, s: Record, name: str | None, names: Names, t: Language) -> str:
        """The status line: what the player to move must or may do, and nothing that is impossible now. `name` is None
        for that player themself, "" while chance is to move."""

    def tell(self, s: Record, event: Event, names: Names, t: Language) -> str:
        """What happened, in the present tense; "" where the log need not say it. `s` is the state before the ply."""

    def refuse(self, s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
        """Why the clause forbids this answer to what is asked now, in one sentence: `said` is the clause's own, ""
        where it has none."""

    def about(self, s: Record, name: str, names: Names, t: Language) -> About | None:
        """What the thing of this id is, in the position as somebody sees it: of every id that the picture draws, and of
        `seat-0`, `seat-1`… for the panels of the players; None for whatever is none of these: `name` may be any."""

    def ending(self, s: Record, names: Names, t: Language) -> str:
        """Who won and why."""


class MoreWords(Protocol):
    """words.py, for games that have scores or labels on their board, or many moves"""

    AT_HAND: Mapping[Callable[..., Any], Callable[..., Any]]
    """By rule, what answers it where legal moves are listed for somebody who looks: the same, but remembered."""

    def known_by(self, s: Record, moves: Iterable[int]) -> Iterable[Hashable]:
        """Of each of these legal moves, plain values that decide how it is written, called and clicked, whoever sits
        there and whatever else the position is: where they are equal, that is worked out once for all tables."""

    def score(self, s: Record, seat: int, t: Language) -> str:
        """The seat's score as its panel shows it."""

    def glossary(self, t: Language) -> Mapping[str, tuple[str, str]]:
        """By clause: how it stands on the board, and its text."""


class Picture(Protocol):
    """picture.py"""

    def layers(
        self,
        s: Record,
        t: Language,
        events: Sequence[Event] = (),
        trail: Sequence[Turn] = (),
        stage: Stage = PLAIN,
    ) -> Mapping[str, Drawing]:
        """SVG groups by id, bottom first; every clickable thing has an id. `events` are what just happened, `trail` the
        last turn of each other player, to be marked more faintly."""

    def viewbox(self, s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
        """What part of the plane the picture shows: x, y, width, height. It may follow a growing board."""

    def board(
        self,
        s: Record,
        t: Language,
        events: Sequence[Event] = (),
        trail: Sequence[Turn] = (),
        stage: Stage = PLAIN,
    ) -> Drawing:
        """All layers as one SVG picture that stands by itself."""

    def clicks(self, s: Record, move: int) -> tuple[str, ...]:
        """The ids to click, in order, to say this move."""

    def text(self, s: Record, names: Names, t: Language) -> str:
        """The board drawn in text, for the terminal."""


class MorePicture(Protocol):
    """picture.py, for games with dice or cards, many moves, or a rule about pointing at things"""

    POINTING: str  # the id of the clause that does

    def means(self, s: Record, ids: Sequence[str]) -> Sequence[int]:
        """The codes that these clicks, which lead to no legal move, may have meant: the likeliest first."""

    def rolled(self, s: Record, events: Sequence[Event]) -> Sequence[str]:
        """The ids of what chance has just thrown or turned up, for the page to animate."""

    def finale(self, s: Record) -> Sequence[tuple[str, str]]:
        """How the end is shown: ids, and what each does, one of FINALE."""

    def goal(self, s: Record, move: int) -> str | None:
        """The id of what a move ends on, where no click on it says the move: one may click there too, or pull there
        what the move moves."""

    def steps(self, s: Record, move: int) -> bool:
        """Whether this legal move is a step: a click on a place some steps off takes them all, where one way leads
        there."""


FINALE = ("cheers", "falls", "sinks", "shines", "spins", "trembles")  # what the page can let a thing do at the end


class Tool(NamedTuple):
    """What a hand can take in the studio: its name, what a click with it does, and the values it may be set to (value
    and name). A tool of the kind "figure" is a hand as well, set to a number that may be typed, also on the place that
    has the focus. One of the kind "number" or "text" is a field to type into instead, or with choices to choose from,
    and needs no click on the board.
    """

    key: str
    title: str
    about: str
    choices: tuple[tuple[str, str], ...] = ()
    value: str = ""  # as it is set
    kind: str = "hand"
    group: str = ""  # tools of one group stand together under this heading
    on: tuple[str, ...] = ()  # how the ids begin of what it can touch; none: everything


class Touch(NamedTuple):
    """What a hand did: with which tool, set to what, on which thing of the drawing ("" for a field)."""

    tool: str
    id: str = ""
    value: str = ""


class Studio(Protocol):
    """studio.py, for games whose box may be typed in. The text of an edition is the draft, and whatever a hand does
    gives the next text: what is typed and what is clicked cannot differ."""

    def blank(self) -> str:
        """The text that an empty page begins with."""

    def tools(self, text: str, t: Language) -> Sequence[Tool]:
        """What one can take, as far as this draft has come."""

    def draw(self, text: str, t: Language) -> Drawing:
        """The draft as one picture that stands by itself, by the game's own picture code. Every place a hand can touch
        is an element with an id, `role="button"` and a label, as `drawing.svg.touchable` makes it; what cannot be read
        is left out. It never fails."""

    def touch(self, text: str, touch: Touch) -> str:
        """The text after it. Lines that it does not speak of stay as they are, even those that cannot be read; what
        means nothing changes nothing."""

    def written(self, source: Source) -> str:
        """A board as the studio writes it: two texts of the same board give the same."""

    def places(self, text: str, line: int) -> Sequence[str]:
        """The ids of the drawing that a line of the text speaks of, for the referee to point at."""


class MoreStudio(Protocol):
    """studio.py, for games whose drafts are too much for one look"""

    def near(self, text: str, t: Language, at: str, stage: Stage) -> tuple[Drawing, Sequence[Tool]]:
        """`draw` and `tools` once the thing of this id was touched last ("": nothing yet): what is shown large, on this
        form of screen, follows it."""


class Oracle(Protocol):
    """What `solve(game, setting, progress)` of the room `oracle` returns, in games that can be solved exactly."""

    sweeps: int
    error: float  # how far its values are from the truth in the mean; 0 where `gap` bounds it
    loss: float  # what a decision by it costs in the mean, of the chance to win

    @property
    def gap(self) -> float:
        """A proven bound on the error of every value; where they are told by a network, on what it has learned from."""

    def first_player(self) -> float:
        """The chance of whoever starts."""

    def chance(self, states: States) -> float:
        """The chance of the first seat in any position, with perfect play of all."""

    def moves(self, states: States) -> dict[int, float]:
        """Each legal move with the mover's chance after it."""

    @property
    def book(self) -> Any:
        """The values as an array that the rule `known` of `oracle.known` reads: compiled players play by it."""


def named(protocol: type) -> tuple[str, ...]:
    """The names a protocol asks for."""
    return tuple(name for name in vars(protocol) if not name.startswith("_"))


SIZES = ("State", "MOST_MOVES", "MOST_OUTCOMES", "CODES")  # the layout; most moves and outcomes; all codes are below
RULES = (*SIZES, *(name for name in contract.RULES if name not in contract.DEFAULTS))
SIGHT = ("SIGHT",)
WORDS, PICTURE, BOARDS, STUDIO = named(Words), named(Picture), named(Boards), named(Studio)


# Opened so that what is wrong with them is told in a sentence


class Broken(Fault):
    """A game that does not keep the contract: what is missing, and where."""

    def __init__(self, key: str, text: str, /, **values: Any) -> None:
        super().__init__(mark("The game {game} cannot be opened: {fault}"), game=key, fault=Fault(text, **values))


def load(key: str, room: str = LID) -> ModuleType:
    """A room of a game, or its lid."""
    name = f"{GAMES}.{key}" if room == LID else f"{GAMES}.{key}.{room}"
    try:
        return importlib.import_module(name)
    except Broken:
        raise
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == name:
            raise Broken(key, mark("there is no {file}"), file=f"{room}.py") from error
        file, line = place(error, key)
        raise Broken(key, mark("{file}, line {line}: {fault}"), file=file, line=line, fault=why(error)) from error


def place(error: Exception, key: str) -> tuple[str, int]:
    """The last line of the game's own files on the way to the error."""
    if isinstance(error, SyntaxError):
        return error.filename or key, error.lineno or 0
    way = [(step.filename, step.lineno or 0) for step in traceback.extract_tb(error.__traceback__)]
    return next((step for step in reversed(way) if key in Path(step[0]).parts), (key, 0))


def why(error: Exception) -> str:
    return error.msg if isinstance(error, SyntaxError) else f"{type(error).__name__}: {error}"


def signed(key: str, room: str, needed: Iterable[str]) -> ModuleType:
    """A room that has every name it must."""
    found = load(key, room)
    if missing := [name for name in needed if not hasattr(found, name)]:
        raise Broken(key, mark("{file} lacks {names}"), file=f"{room}.py", names=", ".join(missing))
    return found
