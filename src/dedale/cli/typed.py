"""What is typed at the terminal: a command in either language, or moves one after the other."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import ClassVar

from rich.console import Console

from dedale.core import Fault, Language
from dedale.core.language import LANGUAGES
from dedale.core.you import heard

Command = tuple[str, str, str, str]  # as typed in English and in French, what answers, what it is for


class Typed:
    """Somebody at the terminal, in an evening or in a lesson. Every command is the method that its table names."""

    COMMANDS: ClassVar[Sequence[Command]] = ()
    t: Language
    out: Console
    answered = ""  # the last answer: one that says what is asked need not be followed by the same again

    @cached_property
    def commands(self) -> dict[str, Callable[[str], None]]:
        found: dict[str, Callable[[str], None]] = {"?": self.show_moves}
        for *tongues, method, _ in self.COMMANDS:
            found |= {re.split(r"\W", typed)[0]: getattr(self, method) for typed in tongues}
        return found

    def listen(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command:
                command(rest.strip())
            else:
                for text in line.split():
                    self.move(text)
        except Fault as fault:
            self.answered = heard(fault.say(self.t), self.t)
            self.out.print(self.answered, style="red", markup=False)

    def move(self, text: str) -> None:
        raise NotImplementedError

    def show_moves(self, _: str = "") -> None:
        raise NotImplementedError

    def help(self, _: str = "") -> None:
        """The commands in the person's language; those of the others are understood too."""
        own = LANGUAGES.index(self.t.code)
        rows = [(self.t("MOVE"), self.t("a move, or several with spaces between them"))]
        rows += [(command[own], self.t(command[-1])) for command in self.COMMANDS]
        for typed, text in rows:
            self.out.print(f"  {typed:17} {text}", markup=False)
