"""A game as it is kept: its setting, its seats and its journal."""

import json
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any

from dedale.core import Fault, Game, Handed, Outcome, Play, Reason, mark, record
from dedale.core import edition as editions
from dedale.core.registry import find

CHANCE_SEAT = -1
FLAGS = ("uploaded", "hints", "open_chat")
NONE, GAME, TURN, DAYS = "none", "game", "move", "days"  # kinds of clocks
LENT, TO_BOT = "turn", "bot"  # what follows when a flag falls or somebody resigns, where the game goes on


@dataclass(frozen=True)
class ClockSetting:
    """`seconds` for the game or for each turn; `flag`: what follows when they are used up, `bot` or `loss`."""

    kind: str = NONE
    seconds: float = 0.0
    increment: float = 0.0
    flag: str = "bot"

    @property
    def on(self) -> bool:
        return self.kind in (GAME, TURN)

    @property
    def patient(self) -> bool:
        """A game over days: nobody plays for whoever is away."""
        return self.kind == DAYS

    def left(self, used: float, turns: int, turn_used: float) -> float:
        """What a seat has left, after so much used in the game, so many turns, and so much used in this turn."""
        if self.kind == TURN:
            return self.seconds - turn_used
        return self.seconds + self.increment * turns - used

    @property
    def fall(self) -> str:
        """What a fallen flag is written as: a turn's limit lends the seat to a bot for that turn only."""
        return LENT if self.kind == TURN and self.flag == TO_BOT else self.flag


class Kind(StrEnum):
    """What an entry of the journal tells."""

    MOVE = "move"
    TAKEBACK = "takeback"
    ASK = "ask"
    YES = "yes"
    NO = "no"
    WITHDRAW = "withdraw"
    ARRIVE = "arrive"
    RESIGN = "resign"
    DRAW = "draw"
    FLAG = "flag"
    PAUSE = "pause"
    REMATCH = "rematch"
    HINT = "hint"
    AGAIN = "again"
    FREE = "free"


GIVEN_UP: dict[str, Reason] = {Kind.RESIGN: Reason.RESIGNATION, Kind.FLAG: Reason.TIME}


@dataclass(frozen=True)
class Entry:
    """One line of a journal. `text` is a move's notation, the ply taken back to, what is asked for, …"""

    kind: str
    seat: int = CHANCE_SEAT
    text: str = ""
    at: float = 0.0
    spent: float = 0.0
    bot: bool = False

    def row(self, game: str, number: int) -> dict[str, Any]:
        """Written out, which is ten times as fast as `asdict`: every move passes here."""
        return {
            "game": game,
            "number": number,
            "kind": str(self.kind),
            "seat": self.seat,
            "text": self.text,
            "at": self.at,
            "spent": self.spent,
            "bot": int(self.bot),
        }

    @classmethod
    def of(cls, row: Any) -> "Entry":
        return cls(row.kind, row.seat, row.text, row.at, row.spent, bool(row.bot))


@dataclass
class SeatKept:
    """`kind` is person, bot, or open until somebody follows the seat's link."""

    seat: int
    kind: str
    name: str = ""
    level: str = ""
    token: str | None = None

    def row(self, game: str) -> dict[str, Any]:
        return {"game": game, **asdict(self)}

    @classmethod
    def of(cls, row: Any) -> "SeatKept":
        return cls(row.seat, row.kind, row.name, row.level, row.token)


@dataclass
class Kept:
    """Everything the store knows of a game."""

    id: str
    game: str
    rules: int
    edition: str
    edition_text: str | None
    options: dict[str, str]
    clock: ClockSetting
    opener: str
    opened: float
    finished: float | None = None
    outcome: Outcome | None = None
    uploaded: bool = False
    hints: bool = True
    open_chat: bool = True  # to spectators
    seats: list[SeatKept] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def row(self) -> dict[str, Any]:
        plain = {name: getattr(self, name) for name in ("id", "game", "rules", "edition", "edition_text", "opener")}
        later = {name: getattr(self, name) for name in ("opened", "finished")}
        outcome = self.outcome.as_text() if self.outcome else None
        options, clock = json.dumps(self.options), json.dumps(asdict(self.clock))
        return {
            **plain,
            **later,
            "outcome": outcome,
            "options": options,
            "clock": clock,
            **{name: int(getattr(self, name)) for name in FLAGS},
        }

    @classmethod
    def of(cls, row: Any, seats: list[SeatKept], entries: list[Entry]) -> "Kept":
        known = {name: getattr(row, name) for name in ("id", "game", "rules", "edition", "edition_text", "opener")}
        later = {"opened": row.opened, "finished": row.finished, "outcome": Outcome.read(row.outcome)}
        clock = ClockSetting(**json.loads(row.clock))
        options = json.loads(row.options)
        flags: dict[str, Any] = {name: bool(getattr(row, name)) for name in FLAGS}
        return cls(**known, **later, options=options, clock=clock, **flags, seats=seats, entries=entries)

    def record(self) -> dict[str, Any]:
        """As core writes a record, but without asking the rules: it works for rules long gone."""
        board = {"name": self.edition, "text": self.edition_text} if self.edition_text else {"name": self.edition}
        return {
            "format": record.FORMAT,
            "game": self.game,
            "rules": self.rules,
            "edition": board,
            "options": self.options,
            "seats": [seat.name or f"seat {seat.seat}" for seat in self.seats],
            "moves": self.moves(),
            **record.outcome_data(self.outcome, self.handed()),
        }

    def begin(self) -> Play:
        """The game laid out, before its first entry; a fault where this program plays other rules."""
        game = find(self.game)
        if self.rules != game.facts.version:
            raise Fault(
                mark(
                    "This game was played by version {old} of the rules of {game}; here is version {new}. "
                    "Its record can still be downloaded."
                ),
                old=self.rules,
                game=game.facts.name,
                new=game.facts.version,
            )
        return Play(game, game.setting(self.board(game), self.options, len(self.seats)))

    def board(self, game: Game) -> editions.Source:
        if self.edition_text is None:
            return game.shipped(self.edition)
        return editions.parse(self.edition, self.edition, self.edition_text, own=True)

    def handed(self) -> list[Handed]:
        """The seats that a bot took over, without asking the rules: all given up but the one that ended the game."""
        found: list[Handed] = []
        ply = 0
        for entry in self.entries:
            if entry.kind == Kind.MOVE:
                ply += 1
            elif entry.kind == Kind.TAKEBACK:
                ply = int(entry.text)
                found = [replace(each, ply=min(each.ply, ply)) for each in found]
            elif entry.kind in GIVEN_UP and entry.text != LENT:
                found.append(Handed(entry.seat, ply, GIVEN_UP[entry.kind]))
        ended = self.outcome is not None and self.outcome.reason in GIVEN_UP.values()
        return found[:-1] if ended else found

    def moves(self) -> list[str]:
        """The notation of what stands in the end, takebacks done, without asking the rules."""
        texts: list[str] = []
        for entry in self.entries:
            if entry.kind == Kind.MOVE:
                texts.append(entry.text)
            elif entry.kind == Kind.TAKEBACK:
                del texts[int(entry.text) :]
        return texts
