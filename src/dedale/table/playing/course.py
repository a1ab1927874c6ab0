"""The course of a game, as its journal tells it entry by entry."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from dedale.core import CHANCE, OVER, Handed, Outcome, Play, Ply, Reason, Rng
from dedale.table.keeping.kept import CHANCE_SEAT, GIVEN_UP, LENT, TO_BOT, Entry, Kind
from dedale.table.playing.luck import Luck

NOBODY: frozenset[int] = frozenset()
REASONS: dict[str, Reason] = {**GIVEN_UP, Kind.DRAW: Reason.AGREEMENT}


def entries_of(play: Play, now: float) -> list[Entry]:
    """A game's plies as entries of a journal, and when bots took seats over."""
    entries = [Entry(Kind.MOVE, ply.seat, ply.text, now) for ply in play.plies]
    kinds = {reason: kind for kind, reason in GIVEN_UP.items()}
    for each in reversed(play.handed):
        entries.insert(each.ply, Entry(kinds[Reason(each.reason)], each.seat, TO_BOT, now))
    return entries


def closing(play: Play, now: float) -> list[Entry]:
    """How people ended the game, if they did, as a journal says it."""
    end = play.end
    return [] if end is None else [Entry(kind, end.loser, "", now) for kind in REASONS if REASONS[kind] == end.reason]


@dataclass(frozen=True)
class Ask:
    """A question of one seat to the others."""

    number: int
    kind: str
    seat: int
    ply: int
    yes: frozenset[int] = frozenset()


@dataclass(eq=False, slots=True)
class Item:
    """One thing the log tells: a ply, or what people did besides. `told` keeps its lines by language and viewer."""

    ply: int
    made: Ply | None = None
    entry: Entry | None = None
    gone: Ply | None = None  # what a takeback took back
    told: dict[Any, list[Any]] = field(default_factory=dict)


class Course:
    """What a journal tells, entry by entry. A fork is changed first and takes the old one's place once it is kept."""

    def __init__(self, play: Play) -> None:
        self.play = play
        seats = play.setting.seats
        self.number = self.cuts = self.retold = 0
        self.story: list[Item] = [Item(0)]
        self.ask: Ask | None = None
        self.lent: int | None = None  # the seat a bot plays for this turn
        self.used: tuple[float, ...] = (0.0,) * seats
        self.turns: tuple[int, ...] = (0,) * seats
        self.turn = play.turn  # asked of the rules once: views ask it all the time
        self.mover: int | None = self.turn if self.turn >= 0 else None
        self.turn_used = 0.0
        self.rematch = ""
        self.luck = Luck()
        self.arrived: frozenset[int] = frozenset()  # the seats whose people have been at this table

    def fork(self) -> "Course":
        copy = Course.__new__(Course)
        copy.__dict__.update(self.__dict__)
        copy.play = self.play.at(len(self.play.plies))
        copy.story = list(self.story)
        return copy

    @property
    def handed(self) -> frozenset[int]:
        """The seats that a bot plays to the end."""
        return frozenset([each.seat for each in self.play.handed]) if self.play.handed else NOBODY

    @property
    def active(self) -> int:
        """Whose turn it is, though somebody else may be asked meanwhile."""
        return self.play.active

    @property
    def ply(self) -> int:
        return len(self.play.plies)

    @property
    def over(self) -> bool:
        return self.play.end is not None or self.turn == OVER

    def retell(self) -> None:
        """Forget how the story was told: somebody has another name."""
        self.story, self.retold = [replace(item, told={}) for item in self.story], self.retold + 1

    def take(self, entry: Entry) -> None:
        """The next entry of the journal."""
        if entry.kind == Kind.MOVE:
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

    def settle(self, rng: Rng, now: float) -> list[Entry]:
        """Let chance play until somebody is to choose; its entries."""
        entries: list[Entry] = []
        while self.turn == CHANCE and not self.over:
            ply = self.luck.draw(self.play, rng)
            entries.append(Entry(Kind.MOVE, CHANCE_SEAT, ply.text, now))
            self.made(ply, entries[-1])
        return entries

    def spend(self, entry: Entry) -> None:
        self.used = tuple(u + entry.spent * (seat == entry.seat) for seat, u in enumerate(self.used))
        self.turn_used += entry.spent

    def pass_turn(self, turn: int) -> None:
        self.turns = tuple(n + (seat == self.mover) for seat, n in enumerate(self.turns))
        self.mover, self.turn_used, self.lent = turn, 0.0, None

    def take_back(self, entry: Entry) -> None:
        ply = int(entry.text)
        gone = self.play.plies[ply] if ply < self.ply else None
        self.luck = self.luck.keep(self.play, ply)
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

    def withdraw(self, entry: Entry) -> None:
        self.ask = None

    def arrive(self, entry: Entry) -> None:
        self.arrived |= {entry.seat}

    def give_up(self, entry: Entry) -> None:
        """A duel ends; among more players, or side by side, a bot takes the seat over."""
        self.tell(entry)
        reason = GIVEN_UP[entry.kind]
        lost = Outcome.lost(entry.seat, reason)
        if entry.text != TO_BOT and lost in self.play.endings():
            self.play.end = lost
        else:
            self.play.handed += (Handed(entry.seat, self.ply, reason),)

    def run_out(self, entry: Entry) -> None:
        self.spend(entry)
        if entry.text == LENT:
            self.tell(entry)
            self.lent = entry.seat
        else:
            self.give_up(entry)

    def agree_draw(self, entry: Entry) -> None:
        self.tell(entry)
        self.play.end, self.ask = Outcome.drawn(self.play.setting.seats), None

    def pause(self, entry: Entry) -> None:
        self.spend(entry)

    def go_on(self, entry: Entry) -> None:
        self.rematch = entry.text

    def tell(self, entry: Entry) -> None:
        self.story.append(Item(self.ply, entry=entry))


TAKE: dict[str, Callable[[Course, Entry], None]] = {
    Kind.TAKEBACK: Course.take_back,
    Kind.ASK: Course.put_question,
    Kind.YES: Course.agree,
    Kind.NO: Course.decline,
    Kind.WITHDRAW: Course.withdraw,
    Kind.ARRIVE: Course.arrive,
    Kind.RESIGN: Course.give_up,
    Kind.DRAW: Course.agree_draw,
    Kind.FLAG: Course.run_out,
    Kind.PAUSE: Course.pause,
    Kind.REMATCH: Course.go_on,
    Kind.HINT: Course.tell,
    Kind.AGAIN: Course.tell,
    Kind.FREE: Course.tell,
}
