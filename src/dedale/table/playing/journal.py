"""A game as it is kept: its setting, its seats and its journal, and the course that the journal tells."""

import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from dedale.core import OVER, Fault, Game, Play, Ply, Rng, mark
from dedale.core import edition as editions
from dedale.core.registry import find
from dedale.table.playing.clock import ClockSetting

MOVE, TAKEBACK, ASK, YES, NO = "move", "takeback", "ask", "yes", "no"
RESIGN, DRAW, FLAG, PAUSE, REMATCH = "resign", "draw", "flag", "pause", "rematch"
HINT, AGAIN = "hint", "again"
CHANCE_SEAT = -1
FLAGS = ("uploaded", "hints")


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
        return {"game": game, "number": number, **asdict(self), "bot": int(self.bot)}

    @classmethod
    def of(cls, row: Any) -> "Entry":
        return cls(row.kind, row.seat, row.text, row.at, row.spent, bool(row.bot))


def drawn(play: Play, rng: Rng, now: float) -> list[Entry]:
    """What chance decides before a player's next choice."""
    return [Entry(MOVE, CHANCE_SEAT, ply.text, now) for ply in play.settle(rng)]


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
    outcome: str | None = None
    uploaded: bool = False
    hints: bool = True
    seats: list[SeatKept] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def row(self) -> dict[str, Any]:
        plain = {name: getattr(self, name) for name in ("id", "game", "rules", "edition", "edition_text", "opener")}
        later = {name: getattr(self, name) for name in ("opened", "finished", "outcome")}
        options, clock = json.dumps(self.options), json.dumps(asdict(self.clock))
        return {
            **plain,
            **later,
            "options": options,
            "clock": clock,
            **{name: int(getattr(self, name)) for name in FLAGS},
        }

    @classmethod
    def of(cls, row: Any, seats: list[SeatKept], entries: list[Entry]) -> "Kept":
        known = {name: getattr(row, name) for name in ("id", "game", "rules", "edition", "edition_text", "opener")}
        later = {name: getattr(row, name) for name in ("opened", "finished", "outcome")}
        clock = ClockSetting(**json.loads(row.clock))
        options = json.loads(row.options)
        flags: dict[str, Any] = {name: bool(getattr(row, name)) for name in FLAGS}
        return cls(**known, **later, options=options, clock=clock, **flags, seats=seats, entries=entries)

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

    def moves(self) -> list[str]:
        """The notation of what stands in the end, takebacks done, without asking the rules."""
        texts: list[str] = []
        for entry in self.entries:
            if entry.kind == MOVE:
                texts.append(entry.text)
            elif entry.kind == TAKEBACK:
                del texts[int(entry.text) :]
        return texts


@dataclass(frozen=True)
class Ask:
    """A question of one seat to the others."""

    number: int
    kind: str
    seat: int
    ply: int
    yes: frozenset[int] = frozenset()


@dataclass(frozen=True)
class End:
    """Why a game is over before the rules say so."""

    kind: str
    seat: int


@dataclass(eq=False)
class Item:
    """One thing the log tells: a ply, or what people did besides. `told` keeps its lines by language and viewer."""

    ply: int
    made: Ply | None = None
    entry: Entry | None = None
    gone: Ply | None = None  # what a takeback took back
    told: dict[Any, list[Any]] = field(default_factory=dict)


class Course:
    """What a journal tells, entry by entry. A fork is changed first and takes the old one's place once it is kept."""

    def __init__(self, play: Play, clock: ClockSetting) -> None:
        self.play, self.clock = play, clock
        seats = play.setting.seats
        self.number = self.cuts = 0
        self.story: list[Item] = [Item(0)]
        self.ask: Ask | None = None
        self.end: End | None = None
        self.handed: frozenset[int] = frozenset()  # seats a bot plays to the end
        self.lent: int | None = None  # the seat a bot plays for this turn
        self.used: tuple[float, ...] = (0.0,) * seats
        self.turns: tuple[int, ...] = (0,) * seats
        self.turn = play.turn  # asked of the rules once: views ask it all the time
        self.mover: int | None = self.turn if self.turn >= 0 else None
        self.turn_used = 0.0
        self.rematch = ""

    def fork(self) -> "Course":
        copy = Course.__new__(Course)
        copy.__dict__.update(self.__dict__)
        copy.play = self.play.at(len(self.play.plies))
        copy.story = list(self.story)
        return copy

    @property
    def active(self) -> int:
        """Whose turn it is, though somebody else may be asked meanwhile."""
        states = self.play.states
        return int(states["player"][0]) if "player" in (states.dtype.names or ()) else self.turn

    @property
    def ply(self) -> int:
        return len(self.play.plies)

    @property
    def over(self) -> bool:
        return self.end is not None or self.turn == OVER

    def results(self) -> list[float]:
        """From 1 for a winner to -1 for a loser."""
        if self.end is None:
            return self.play.results() if self.turn == OVER else []
        if self.end.kind == DRAW:
            return [0.0] * self.play.setting.seats
        return [-1.0 if seat == self.end.seat else 1.0 for seat in range(self.play.setting.seats)]

    def take(self, entry: Entry) -> None:
        """The next entry of the journal."""
        if entry.kind == MOVE:
            self.made(self.play.put(entry.text), entry)
        else:
            TAKE[entry.kind](self, entry)
            self.number += 1

    def made(self, ply: Ply, entry: Entry) -> None:
        """A ply that the play has just made, and its entry."""
        self.story.append(Item(self.ply, ply))
        if entry.seat >= 0:
            self.spend(entry)
        self.turn = self.play.turn
        if self.turn >= 0 and self.turn != self.mover:
            self.pass_turn(self.turn)
        self.ask = None
        self.number += 1

    def spend(self, entry: Entry) -> None:
        self.used = tuple(u + entry.spent * (seat == entry.seat) for seat, u in enumerate(self.used))
        self.turn_used += entry.spent

    def pass_turn(self, turn: int) -> None:
        self.turns = tuple(n + (seat == self.mover) for seat, n in enumerate(self.turns))
        self.mover, self.turn_used, self.lent = turn, 0.0, None

    def take_back(self, entry: Entry) -> None:
        ply = int(entry.text)
        gone = self.play.plies[ply] if ply < self.ply else None
        self.play.back(ply)
        self.story = [item for item in self.story if item.made is None or item.ply <= ply]
        self.story.append(Item(ply, entry=entry, gone=gone))
        self.cuts += 1
        self.ask, self.lent, self.turn_used = None, None, 0.0
        self.turn = self.play.turn
        self.mover = self.turn if self.turn >= 0 else self.mover

    def put_question(self, entry: Entry) -> None:
        self.ask = Ask(self.number, entry.text, entry.seat, self.ply)

    def agree(self, entry: Entry) -> None:
        if self.ask:
            self.ask = replace(self.ask, yes=self.ask.yes | {entry.seat})

    def decline(self, entry: Entry) -> None:
        self.ask = None
        self.tell(entry)

    def give_up(self, entry: Entry) -> None:
        """A duel ends; among more players, or side by side, a bot takes the seat over."""
        self.tell(entry)
        facts = self.play.game.facts
        if self.play.setting.seats == 2 and not facts.cooperative and entry.text != "bot":
            self.end = End(entry.kind, entry.seat)
        else:
            self.handed |= {entry.seat}

    def run_out(self, entry: Entry) -> None:
        self.spend(entry)
        if entry.text == "turn":
            self.tell(entry)
            self.lent = entry.seat
        else:
            self.give_up(entry)

    def agree_draw(self, entry: Entry) -> None:
        self.tell(entry)
        self.end, self.ask = End(DRAW, entry.seat), None

    def pause(self, entry: Entry) -> None:
        self.spend(entry)

    def go_on(self, entry: Entry) -> None:
        self.rematch = entry.text

    def tell(self, entry: Entry) -> None:
        self.story.append(Item(self.ply, entry=entry))


TAKE = {
    TAKEBACK: Course.take_back,
    ASK: Course.put_question,
    YES: Course.agree,
    NO: Course.decline,
    RESIGN: Course.give_up,
    DRAW: Course.agree_draw,
    FLAG: Course.run_out,
    PAUSE: Course.pause,
    REMATCH: Course.go_on,
    HINT: Course.tell,
    AGAIN: Course.tell,
}
