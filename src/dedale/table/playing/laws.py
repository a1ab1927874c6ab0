"""The laws of a table: who plays each seat now, and what a visitor may do."""

from typing import Any

from dedale.core import Language, mark
from dedale.table.keeping.kept import Kept
from dedale.table.playing.course import Ask, Course
from dedale.table.playing.journal import Journal
from dedale.table.playing.people import NOBODY, People
from dedale.table.thinking.bots import SUBSTITUTE

WAITING = {
    "draw": mark("You offered a draw; waiting for {names}."),
    "undo": mark("You asked to take back; waiting for {names}."),
}


class Laws:
    def __init__(self, kept: Kept, journal: Journal, people: People) -> None:
        self.kept, self.journal, self.people = kept, journal, people
        self.game = journal.course.play.game

    @property
    def course(self) -> Course:
        return self.journal.course

    # Who plays a seat

    def away(self, seat: int) -> bool:
        """Whether a bot sits in for somebody who left: only where it matters, and somebody is there to see it."""
        if self.kept.uploaded or self.kept.clock.patient or not self.people.long_gone(seat):
            return False
        return (self.course.turn == seat or self.kept.clock.on) and self.people.any_present()

    def substituted(self, seat: int) -> bool:
        course = self.journal.course
        here = seat in self.people.here  # as most are who are asked for
        return course.lent == seat or seat in course.handed or (not here and self.away(seat))

    def level_of(self, seat: int) -> str | None:
        """The level of the bot that plays the seat now, or None."""
        if self.people.kind(seat) == "bot":
            return self.people.seats[seat].level
        return SUBSTITUTE if self.substituted(seat) else None

    def acting(self, mine: frozenset[int]) -> int | None:
        turn = self.course.turn
        able = turn in mine and not self.course.over and turn not in self.course.handed and self.course.lent != turn
        return turn if able else None

    def company(self, mine: frozenset[int]) -> frozenset[int]:
        """The people whom a question of this visitor must be put to."""
        people = (seat.seat for seat in self.people.seats if seat.kind == "person")
        return frozenset(seat for seat in people if self.level_of(seat) is None) - mine

    # What may be done

    def legal(self) -> dict[str, int]:
        """The legal moves by their notation."""
        return {} if self.course.over else self.course.play.written()

    def possible(self, mine: frozenset[int]) -> list[str]:
        course, free = self.course, mine - self.course.handed
        if course.over:
            return ["rematch"] if mine and not self.kept.uploaded else []
        drawable = self.game.facts.draws and free and self.company(mine) and course.ask is None
        pointing = ["point"] if mine and not self.kept.uploaded else []
        hint = ["hint"] if self.kept.hints and self.acting(mine) is not None else []
        return [*(["resign"] if free else []), *(["draw"] if drawable else []), *pointing, *hint]

    def question(self, mine: frozenset[int], t: Language) -> dict[str, Any] | None:
        """What this visitor is asked, or what they still wait for."""
        ask, asked = self.course.ask, self.asked()
        if ask is None or self.course.over or not asked:
            return None
        if not asked & mine:
            return self._waiting(ask, asked, t) if ask.seat in mine else None
        name = self.people.names(t)[ask.seat]
        text = t("{name} offers a draw.", name=name) if ask.kind == "draw" else self._takeback_wish(ask.seat, name, t)
        return {"ask": ask.number, "text": text, "yes": t("Agree"), "no": t("Decline")}

    def _waiting(self, ask: Ask, asked: frozenset[int], t: Language) -> dict[str, Any]:
        """As whoever asks is told, for as long as somebody has not answered."""
        names = ", ".join(self.people.names(t)[seat] for seat in sorted(asked))
        return {"ask": ask.number, "text": t(WAITING[ask.kind], names=names), "withdraw": t("Withdraw")}

    def asked(self) -> frozenset[int]:
        """The seats whose answer is still wanted."""
        ask = self.course.ask
        return NOBODY if ask is None else self.company(self.people.beside(ask.seat)) - ask.yes

    # Undo

    def takeback(self, mine: frozenset[int]) -> tuple[int, int] | None:
        """The seat and the ply that this visitor may take back, by the undo law."""
        if self.course.over:
            return None
        bots = [seat.seat for seat in self.people.seats if self.level_of(seat.seat) is not None]
        found = [(ply, seat) for seat in mine if (ply := self.course.play.takeback(seat, bots)) is not None]
        return (max(found)[1], max(found)[0]) if found else None

    def _takeback_wish(self, seat: int, name: str, t: Language) -> str:
        """As the others are asked; what the move was may be a secret."""
        move = self.undo_words(frozenset({seat}), t)
        if move is None or self.game.hides:
            return t("{name} would like to take back the last move.", name=name)
        return t("{name} would like to take back: {move}", name=name, move=move)

    def undo_words(self, mine: frozenset[int], t: Language) -> str | None:
        found = self.takeback(mine) if mine else None
        return self.course.play.label(self.course.play.plies[found[1]], self.people.names(t), t) if found else None
