"""Errors are data: a sentence to translate, with what was read and what is possible."""

from typing import Any

from dedale.core.language import ENGLISH, Language


class Fault(Exception):
    """Something a person gave that cannot be used. `say` tells it in their language."""

    def __init__(self, text: str, /, **values: Any) -> None:
        super().__init__(text)
        self.text, self.values = text, values

    def say(self, t: Language) -> str:
        return t(self.text, **{key: told(value, t) for key, value in self.values.items()})

    def __str__(self) -> str:
        return self.say(ENGLISH)


def told(value: Any, t: Language) -> Any:
    """A value as it is told: a fault inside another, or a sentence made where the language is known."""
    if isinstance(value, Fault):
        return value.say(t)
    return value(t) if callable(value) else value


class Unreadable(Fault):
    """Not a move in this game's notation."""


class Illegal(Fault):
    """A move the rules refuse, with the clause that does."""

    def __init__(self, clause: int, text: str, /, **values: Any) -> None:
        super().__init__(text, **values)
        self.clause = clause


class NotYourTurn(Fault):
    """A move by a seat that is not to move."""


def listed(words: Any) -> str:
    return ", ".join(sorted(str(word) for word in words))
