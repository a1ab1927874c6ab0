"""Lessons at the terminal: the teacher asks, the pupil types a move, the referee judges it."""

import json
from contextlib import suppress
from pathlib import Path

import platformdirs
from rich.console import Console
from rich.text import Text

from dedale.cli.terminal import rules_text
from dedale.cli.typed import Typed
from dedale.core import Fault, Game, mark
from dedale.core.lesson import Pupil, Step, lessons
from dedale.core.you import YOU, heard
from dedale.players import NAMES

COMMANDS = (
    ("moves, or ?", "coups, ou ?", "show_moves", mark("the moves you have")),
    ("show", "montrer", "show", mark("the move that is asked for")),
    ("what", "quoi", "what", mark("what the lesson speaks of")),
    ("board", "plateau", "board", mark("draw the board again")),
    ("rules [CLAUSE]", "règles [CLAUSE]", "rules", mark("the rules, one clause, or those with a word in them")),
    ("next", "suivant", "skip", mark("leave this step out")),
    ("help", "aide", "help", mark("this list")),
    ("quit", "quitter", "quit", mark("leave; the step is kept")),
)


class Progress:
    """How many steps of each game's course have been taken, kept from one evening to the next."""

    def __init__(self) -> None:
        self.file: Path = platformdirs.user_data_path("dedale") / "learnt.json"
        self._taken: dict[str, int] = {}
        with suppress(OSError, ValueError):
            found = json.loads(self.file.read_text(encoding="utf-8"))
            self._taken = {str(key): steps for key, steps in dict(found).items() if isinstance(steps, int)}

    def taken(self, game: Game) -> int:
        return self._taken.get(game.key, 0)

    def take(self, game: Game, steps: int) -> None:
        self._taken[game.key] = steps
        with suppress(OSError):  # who cannot write there begins anew next time
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(self._taken), encoding="utf-8")


class Classroom(Typed):
    """One pupil's way through a course."""

    COMMANDS = COMMANDS

    def __init__(self, game: Game, out: Console, lang: str) -> None:
        self.game, self.out, self.lang, self.t = game, out, lang, game.language(lang)
        self.course, self.progress = lessons(game), Progress()
        if not self.course.steps:
            raise Fault(mark("{game} has no lessons yet."), game=game.facts.name)
        self.pupil = Pupil(game, self.course.steps[0], NAMES)
        self.left = self.skipped = False

    def first(self, asked: int | None) -> int:
        """The step to begin with: the one asked for, else the first that was not taken."""
        count = len(self.course.steps)
        if asked is not None and not 1 <= asked <= count:
            raise Fault(mark("There is no step {step}; there are {count}."), step=asked, count=count)
        return asked - 1 if asked else self.progress.taken(self.game) % count

    def run(self, asked: int | None = None) -> None:
        start = self.first(asked)
        self.greet()
        try:
            for number in range(start, len(self.course.steps)):
                self.teach(number)
                if self.left:
                    break
                self.progress.take(self.game, number + 1)
        except (EOFError, KeyboardInterrupt):
            self.left = True
        if self.left:
            self.say("\n" + self.t("Go on with: dedale learn {game}", game=self.game.key), "dim")
            return
        self.say("\n" + self.t.pick(self.course.end), "bold")
        self.say(self.t("Play a game with: dedale play {game}", game=self.game.key), "dim")

    def greet(self) -> None:
        self.say(self.game.facts.name, "bold")
        self.say(self.t.pick(self.course.theme))
        self.say(self.t.pick(self.course.goal))
        self.say(self.t("Where the lesson says to click, type the move; ? lists those you have, help the rest."), "dim")

    def teach(self, number: int) -> None:
        step: Step = self.course.steps[number]
        self.pupil, self.skipped = Pupil(self.game, step, NAMES), False
        count, title = len(self.course.steps), self.t.pick(step.title)
        self.say(
            "\n" + self.t("Step {n} of {count}: {title}", n=number + 1, count=count, title=title), "bold underline"
        )
        self.say(self.t.pick(step.say))
        self.board()
        while self.pupil.task is not None and not self.left and not self.skipped:
            ask = self.t.pick(self.pupil.task.ask)
            if ask not in self.answered:
                self.say(ask, "bold")
            self.answered = ""
            self.listen(self.out.input("[bold]> [/bold]"))

    def move(self, text: str) -> None:
        before = len(self.pupil.play.plies)
        answer = self.pupil.attempt(self.pupil.play.read(text))
        if answer.right:
            for ply in self.pupil.play.plies[before:]:
                for line in self.pupil.play.told(ply, self.pupil.step.seat, self.pupil.names(self.t), self.t):
                    self.say(f"  {heard(line.text, self.t)} [{line.clause}]")
            self.board()
        clause = f" [{answer.clause}]" if answer.clause else ""
        self.answered = answer.sentence(self.t)
        self.say(self.answered + clause, "green" if answer.right else "yellow")

    # What else can be typed

    def show_moves(self, _: str = "") -> None:
        play, label = self.pupil.play, self.game.words.label
        for move in play.legal():
            told = heard(label(play.here, move, self.pupil.names(self.t), self.t), self.t)
            self.say(f"  {play.notation(move):10} {told}")

    def show(self, _: str = "") -> None:
        play = self.pupil.play
        move = self.pupil.right()[0]
        told = heard(self.game.words.label(play.here, move, self.pupil.names(self.t), self.t), self.t)
        self.say(f"  {play.notation(move):10} {told}", "green")

    def what(self, _: str = "") -> None:
        """The things that the lesson points at, explained."""
        shown, names = self.pupil.play.view(self.pupil.step.seat), self.pupil.names(self.t)
        for name in self.pupil.task.look if self.pupil.task else ():
            if told := self.game.about(shown, name, names, self.t):
                text = " ".join(filter(None, (told.text, told.now)))
                self.say("  " + heard(self.t("{title}: {value}", title=told.name, value=text), self.t))

    def board(self, _: str = "") -> None:
        names = [self.t("You") if name == YOU else name for name in self.pupil.names(self.t)]
        self.say(self.game.picture.text(self.pupil.play.view(self.pupil.step.seat), names, self.t))

    def rules(self, text: str) -> None:
        self.out.print(rules_text(self.game, text, self.lang))

    def skip(self, _: str = "") -> None:
        self.skipped = True

    def quit(self, _: str = "") -> None:
        self.left = True

    def say(self, text: str, style: str = "") -> None:
        self.out.print(Text(text), style=style)
