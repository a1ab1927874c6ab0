"""How people end a game before its rules do, or leave their seat to a bot."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dedale.core.language import Language, mark


class Reason(StrEnum):
    """By the rules, or before they said so."""

    RULES = "rules"
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"


SAID: dict[str, str] = {
    Reason.RESIGNATION: mark("{name} resigns: {winner} wins."),
    Reason.TIME: mark("{name}'s time is up: {winner} wins."),
    Reason.AGREEMENT: mark("A draw, by agreement."),
}
HANDED: dict[str, str] = {
    Reason.RESIGNATION: mark("{name} resigns: a bot plays on."),
    Reason.TIME: mark("{name}'s time is up: a bot plays on."),
}


@dataclass(frozen=True)
class Handed:
    """A seat that a bot plays from this ply on, and why."""

    seat: int
    ply: int
    reason: str

    def say(self, names: Sequence[str], t: Language) -> str:
        return t(HANDED[self.reason], name=names[self.seat])


@dataclass(frozen=True)
class Outcome:
    """By seat, from 1 for a winner to -1 for a loser; and the reason."""

    results: tuple[float, ...]
    reason: str = Reason.RULES

    @classmethod
    def lost(cls, seat: int, reason: str) -> "Outcome":
        """A duel that the seat gave up or ran out of time in."""
        return cls(tuple(-1.0 if each == seat else 1.0 for each in range(2)), reason)

    @classmethod
    def drawn(cls, seats: int) -> "Outcome":
        return cls((0.0,) * seats, Reason.AGREEMENT)

    @property
    def loser(self) -> int:
        return self.results.index(min(self.results))

    def say(self, names: Sequence[str], t: Language) -> str:
        """How people ended it, in a sentence."""
        winner = " & ".join(name for seat, name in enumerate(names) if seat != self.loser)
        return t(SAID[self.reason], name=names[self.loser], winner=winner)

    def as_text(self) -> str:
        return json.dumps({"results": self.results, "reason": str(self.reason)})

    @classmethod
    def read(cls, text: str | None) -> "Outcome | None":
        """What `as_text` wrote; a bare list is one by the rules."""
        data: Any = json.loads(text or "null")
        if isinstance(data, list):
            data = {"results": data, "reason": Reason.RULES}
        return cls(tuple(data["results"]), data["reason"]) if data and data["results"] else None
