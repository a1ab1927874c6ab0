"""A course at the table: positions, a sentence or two, what to look at, what to do. The real rules judge every try.

A game's lessons/ holds course.toml (the theme, the goal, a word at the end), one file a step, taken in the order of
their names, and sheet.toml: the rules in a few drawn positions.
"""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from dedale.core import edition
from dedale.core.fault import Fault
from dedale.core.game import Game
from dedale.core.language import LANGUAGES, Language, mark
from dedale.core.play import Play
from dedale.core.you import YOU, heard

Texts = dict[str, str]
COURSE, SHEET = "course.toml", "sheet.toml"


@dataclass(frozen=True)
class Position:
    """How a game is set up, and what has been played since: moves and outcomes as a record writes them."""

    board: str = ""
    own: str = ""  # the text of a board that no box has
    way: str = ""
    seats: int = 0
    options: Texts = field(default_factory=dict)
    moves: tuple[str, ...] = ()

    def play(self, game: Game) -> Play:
        board = edition.parse("lesson", "lesson", self.own, own=True) if self.own else self.board or None
        play = Play(game, game.setting(board, self.options, self.seats or None, self.way or None))
        put(play, self.moves)
        return play


@dataclass(frozen=True)
class Wrong:
    """A try that a pupil is likely to make; without words of its own the referee's refusal answers it."""

    move: str
    say: Texts = field(default_factory=dict)


@dataclass(frozen=True)
class Task:
    """One move of the pupil: `do` are notations, * standing for anything, or `clause` is what must happen by it. `then`
    is played by chance and by the others afterwards."""

    ask: Texts
    why: Texts
    look: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    clause: str = ""
    then: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()

    def named(self, text: str) -> bool:
        return fits(text, self.do)


@dataclass(frozen=True)
class Step:
    """`key` is the file's name without its number; `say` what the pupil hears first; `teaches` the clauses it shows."""

    file: str
    title: Texts
    say: Texts
    teaches: tuple[str, ...]
    position: Position
    tasks: tuple[Task, ...]
    seat: int = 0

    @property
    def key(self) -> str:
        return self.file.removesuffix(".toml").partition("-")[2]


@dataclass(frozen=True)
class Part:
    """A part of the rules' sheet: a heading, a sentence or two, a position, and which piece of its picture to show."""

    title: Texts
    say: Texts
    position: Position
    show: tuple[float, ...] = ()  # x, y, width, height; by default all of it
    seat: int = 0


@dataclass(frozen=True)
class Lessons:
    theme: Texts = field(default_factory=dict)
    goal: Texts = field(default_factory=dict)
    end: Texts = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    sheet: tuple[Part, ...] = ()


@dataclass(frozen=True)
class Answer:
    """To a try: whether it was right, what to say, the clause that forbids it, and how many plies came of it."""

    right: bool
    sentence: Callable[[Language], str]
    clause: str = ""
    plies: int = 0


class Pupil:
    """Somebody who takes a step. `others` are what the bots are called, by seat."""

    def __init__(self, game: Game, step: Step, others: Sequence[str] = ()) -> None:
        self.game, self.step = game, step
        self.play = step.position.play(game)
        self.done = 0
        self._others = others or [f"Bot {seat + 1}" for seat in range(self.play.setting.seats)]
        self.play.called = self.names

    def names(self, t: Language) -> list[str]:
        return [YOU if seat == self.step.seat else self._others[seat] for seat in range(self.play.setting.seats)]

    @property
    def task(self) -> Task | None:
        """What is to be done now, None once the step is done."""
        return self.step.tasks[self.done] if self.done < len(self.step.tasks) else None

    def right(self) -> list[int]:
        """The moves that do what is asked."""
        return [move for move in self.play.legal() if self._after(move) is not None]

    def attempt(self, move: int) -> Answer:
        task = self.task
        if task is None:
            raise Fault(mark("This step is done."))
        if refused := self.play.refused(move):
            return Answer(False, self._said(task, move, refused.sentence), refused.named)
        after = self._after(move)
        if after is None:
            return Answer(False, self._said(task, move, lambda t: t(ALLOWED, ask=t.pick(task.ask))))
        plies = len(after.plies) - len(self.play.plies)
        self.play, self.done = after, self.done + 1
        return Answer(True, lambda t: t.pick(task.why), plies=plies)

    def unmeant(self, ids: Sequence[str]) -> Answer:
        """To clicks that lead nowhere."""
        refused = self.play.unmeant(ids)
        if refused:
            return Answer(False, lambda t: heard(refused.sentence(t), t), refused.named)
        ask = self.task.ask if self.task else {}
        return Answer(False, lambda t: t("Nothing to do there. {must}", must=t.pick(ask) if ask else ""))

    def _said(self, task: Task, move: int, otherwise: Callable[[Language], str]) -> Callable[[Language], str]:
        """The step's own words for this try, or what would be said without them."""
        text = self.play.notation(move)
        own = next((wrong.say for wrong in task.wrong if wrong.say and fits(text, [wrong.move])), None)
        return (lambda t: t.pick(own)) if own else lambda t: heard(otherwise(t), t)

    def _after(self, move: int) -> Play | None:
        """The play after a move that does what is asked, and what follows it."""
        task, play = self.task, self.play
        if task is None or (task.do and not task.named(play.notation(move))):
            return None
        after, start = play.at(len(play.plies)), len(play.plies)
        after.move(move)
        if not task.clause:
            put(after, task.then)
            return after
        wanted = self.game.clauses.named(task.clause).number
        try:
            put(after, task.then)
        except Fault:
            return None
        happened = (event.clause for ply in after.plies[start:] for event in ply.events)
        return after if wanted in happened else None


ALLOWED = mark("The rules allow that, but here something else is to be tried. {ask}")


def fits(text: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def put(play: Play, plies: Iterable[str]) -> None:
    """The plies of a record, a seat's or chance's; a fault names the one that the rules refuse."""
    for text in plies:
        try:
            play.put(text)
        except Fault as fault:
            raise Fault(mark("ply {ply}, '{text}': {fault}"), ply=len(play.plies) + 1, text=text, fault=fault) from None


# Reading a game's lessons: what is wrong with a file is told by its name


@cache
def lessons(game: Game) -> Lessons:
    """The game's course; one without steps where it has none."""
    folder = game.folder / "lessons"
    course = read(folder / COURSE, ("theme", "goal", "end")) if (folder / COURSE).is_file() else {}
    files = sorted(path for path in folder.glob("*.toml") if path.name not in (COURSE, SHEET))
    sheet = read(folder / SHEET, ("part",)).get("part", []) if (folder / SHEET).is_file() else []
    return Lessons(
        **{key: texts(folder / COURSE, key, course) for key in course},
        steps=tuple(step(path) for path in files),
        sheet=tuple(part(folder / SHEET, entry) for entry in sheet),
    )


def step(path: Path) -> Step:
    data = read(path, ("title", "say", "teaches", "seat", "position", "task"))
    return Step(
        path.name,
        texts(path, "title", data),
        texts(path, "say", data),
        tuple(data.get("teaches", ())),
        position(path, data.get("position", {})),
        tuple(task(path, entry) for entry in data.get("task", ())),
        int(data.get("seat", 0)),
    )


def task(path: Path, data: Any) -> Task:
    known(path, data, ("ask", "why", "look", "do", "clause", "then", "wrong"))
    if bool(data.get("do")) == bool(data.get("clause")):
        raise Fault(mark("{file}: a task has either 'do' or 'clause'"), file=path)
    wrong = [Wrong(each["move"], texts(path, "say", each) if "say" in each else {}) for each in data.get("wrong", ())]
    return Task(
        texts(path, "ask", data),
        texts(path, "why", data),
        tuple(data.get("look", ())),
        listed(data.get("do", ())),
        str(data.get("clause", "")),
        listed(data.get("then", ())),
        tuple(wrong),
    )


def part(path: Path, data: Any) -> Part:
    known(path, data, ("title", "say", "position", "show", "seat"))
    show = tuple(float(side) for side in data.get("show", ()))
    where = position(path, data.get("position", {}))
    return Part(texts(path, "title", data), texts(path, "say", data), where, show, int(data.get("seat", 0)))


def position(path: Path, data: Any) -> Position:
    known(path, data, ("board", "own", "way", "seats", "options", "moves"))
    return Position(**{**data, "moves": listed(data.get("moves", ()))})


def listed(words: Any) -> tuple[str, ...]:
    """A list, or words with blanks between them."""
    return tuple(words.split()) if isinstance(words, str) else tuple(words)


def texts(path: Path, key: str, data: Any) -> Texts:
    found: Any = data.get(key)
    for code in LANGUAGES:
        if not isinstance(found, dict) or not isinstance(found.get(code), str) or not found[code].strip():
            raise Fault(mark("{file}: '{key}' lacks a text in '{code}'"), file=path, key=key, code=code)
    return {code: str(found[code]) for code in LANGUAGES}


def known(path: Path, data: Any, keys: Sequence[str]) -> None:
    if not isinstance(data, dict):
        raise Fault(mark("{file}: '{word}' has no place there"), file=path, word=data)
    if strange := sorted(data.keys() - set(keys)):
        raise Fault(mark("{file}: '{word}' has no place there"), file=path, word=strange[0])


def read(path: Path, keys: Sequence[str]) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Fault(mark("{file}: cannot be read ({why})"), file=path, why=error) from None
    known(path, found, keys)
    return found
