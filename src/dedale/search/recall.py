"""What a seat saw and did, in order, as text: two lines of play give the same where the seat cannot tell them apart."""

from dataclasses import dataclass
from functools import cache

from dedale.core import Game, States
from dedale.core.seen import Field, fields
from dedale.search.encoder import sight


@cache
def watched(game: Game) -> dict[str, Field]:
    """The fields that a seat is shown, and where they lie."""
    layout = fields(game.rules.State)
    return {name: layout[name] for name in dict.fromkeys(shown.field for shown in sight(game)) if name}


@dataclass(frozen=True)
class Recall:
    """`last` is the masked state that was seen last, as bytes: only what has changed since is worth a word."""

    text: str = ""
    last: bytes = b""

    def saw(self, game: Game, seen: States) -> "Recall":
        """And then the seat saw this masked state."""
        raw = seen.tobytes()
        parts = [(name, field, raw[field.start : field.end]) for name, field in watched(game).items()]
        news = [
            f"{name}={field.value(part)}" for name, field, part in parts if part != self.last[field.start : field.end]
        ]
        return Recall(self.text + (" ".join(news) + "; " if news else ""), raw)

    def did(self, move: int) -> "Recall":
        """And then the seat made this move."""
        return Recall(f"{self.text}:{move}; ", self.last)
