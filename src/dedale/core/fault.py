"""Errors are data: a sentence to translate, with what was read and what is possible."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from dedale.core.language import ENGLISH, Language, mark


class Fault(Exception):
    """Something a person gave that cannot be used. `say` tells it in their language; a value may be another fault."""

    def __init__(self, text: str, /, **values: Any) -> None:
        super().__init__(text)
        self.text, self.values = text, values

    def say(self, t: Language) -> str:
        values = {key: value.say(t) if isinstance(value, Fault) else value for key, value in self.values.items()}
        return t(self.text, **values)

    def __str__(self) -> str:
        return self.say(ENGLISH)


class Unreadable(Fault):
    """Not a move in this game's notation."""


class Illegal(Fault):
    """A move the rules refuse: the clause that does by number and by name, and the sentence that says why."""

    def __init__(self, clause: int, named: str, sentence: Callable[[Language], str]) -> None:
        super().__init__("")
        self.clause, self.named, self.sentence = clause, named, sentence

    def say(self, t: Language) -> str:
        return f"{self.sentence(t)} [{self.named}]"


class NotYourTurn(Fault):
    """A move by a seat that is not to move."""


def listed(words: Any) -> str:
    return ", ".join(sorted(str(word) for word in words))


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Around imports of what comes with an extra of ours: where a package is missing, a fault says what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        name = (missing.name or "").partition(".")[0]
        if name == "dedale":
            raise
        told = mark("{name} is not installed here. It comes with: {command}")
        raise Fault(told, name=name, command=f"pip install 'dedale[{extra}]'") from None
