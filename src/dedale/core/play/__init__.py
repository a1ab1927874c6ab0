"""A game being played: the referee at work, by the narrated rules."""

import zlib
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, Self
from weakref import ref

from dedale.core.fault import Fault, Illegal, NotYourTurn, Unreadable
from dedale.core.game import Game
from dedale.core.game.lid import Setting
from dedale.core.language import Language, mark
from dedale.core.narrate import Event
from dedale.core.play.ending import Handed, Outcome, Reason
from dedale.core.rooms import Turn
from dedale.core.rule import CHANCE, OVER, Record, Rng, States, below
from dedale.core.seen import Memory, again, copied, differing, seen, seen_in, shared_start
from dedale.core.strict import Strict

REFEREE = -9  # whose eyes see everything; far from any seat, and from CHANCE and OVER


@dataclass(frozen=True, slots=True)
class Ply:
    """One move or outcome: who made it and in whose turn, how it is written, what it did, and the state it was made
    in, packed as what differs from the opening: a long game would take megabytes."""

    seat: int
    owner: int  # a roll is its roller's
    move: int
    text: str
    events: tuple[Event, ...]
    packed: bytes
    start: bytes  # the opening, held once for the whole game

    @property
    def before(self) -> bytes:
        return differing(zlib.decompress(self.packed), self.start)


class Line(NamedTuple):
    """What happened, in a sentence, and the clause by which it did."""

    text: str
    clause: str


def numbered(seats: int, t: Language) -> list[str]:
    return [t("player {n}", n=seat + 1) for seat in range(seats)]


def nobody() -> None:
    """Looks at the position."""


class Play:
    def __init__(self, game: Game, setting: Setting) -> None:
        self.game, self.setting = game, setting
        self.states: States = game.blank(setting)
        self.opening = tuple(game.narrator.setup(self.states))
        self._start = shared_start(self.states.tobytes())
        self.plies: list[Ply] = []
        self.end: Outcome | None = None  # how people ended it before the rules did
        self.handed: tuple[Handed, ...] = ()
        self._position, self._mark, self._answers = b"", 0, dict[str, Any]()  # what the rules said of it
        self._look: Callable[[], Record | None] = nobody  # at the position, as long as somebody looks at it
        self.called: Callable[[Language], Sequence[str]] = partial(numbered, setting.seats)  # the names of the seats
        self.beside: Callable[[int], bool] = ().__contains__  # whether whoever plays a seat plays others too

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_look": nobody}

    def _known(self) -> dict[str, Any]:
        """What the rules have said of this position: they are asked once."""
        position = self.states.tobytes()
        if position != self._position:
            if self._position or hash(position) != self._mark:
                self._answers = {}
            self._position = position
        return self._answers

    def rest(self) -> None:
        """Nobody asks until the next move: the position is known again by its mark."""
        self._known()
        self._mark, self._position = hash(self._position), b""

    def _once(self, name: str, ask: Callable[[States], Any]) -> Any:
        known = self._known()
        if name not in known:
            known[name] = ask(self.states)
        return known[name]

    @property
    def turn(self) -> int:
        return int(self._once("turn", self.game.narrator.turn))

    @property
    def over(self) -> bool:
        return self.turn == OVER

    @property
    def here(self) -> Strict:
        """The whole position, nothing hidden: for the referee, never for a seat."""
        return Strict(self.states)

    def legal(self) -> list[int]:
        return self._once("legal", self._list).tolist() if self.turn >= 0 else []

    def _list(self, _: States) -> "array[int]":
        return array("q", self.game.narrator.legal_in(self._shown()))

    def weights(self) -> list[int]:
        """The weights of what chance may decide now."""
        return list(self._once("weights", self.game.narrator.chance)) if self.turn == CHANCE else []

    def written(self) -> dict[str, int]:
        """The legal moves by their notation."""
        here, notation = self._shown(), self.game.words.notation
        return {str(notation(here, move)): move for move in self.legal()}

    def results(self) -> list[float]:
        return [self.game.narrator.result(self.states, seat) for seat in range(self.setting.seats)]

    def ended(self) -> Outcome | None:
        """How the game ended, by the rules or before; None while it goes on."""
        return Outcome(tuple(self.results())) if self.over else self.end

    def endings(self) -> list[Outcome]:
        """How people may end this game before the rules do: a duel is given up, or lost on time."""
        facts, seats = self.game.facts, self.setting.seats
        duel = seats == 2 and not facts.cooperative
        lost = [Outcome.lost(seat, why) for seat in range(2) for why in (Reason.RESIGNATION, Reason.TIME)]
        return [*(lost if duel else []), *([Outcome.drawn(seats)] if facts.draws else [])]

    def ending(self, seat: int | None, names: Sequence[str], t: Language) -> str:
        """How the game ended, in a sentence; "" while it goes on."""
        if self.over:
            return str(self.game.words.ending(self.view(seat), names, t))
        return self.end.say(names, t) if self.end else ""

    def masked(self, seat: int | None) -> States:
        """A copy of the position with what the seat (None: a spectator) cannot see blanked."""
        return self._hidden(copied(self.states), seat)

    def _hidden(self, states: States, seat: int | None) -> States:
        if self.game.hides and seat != REFEREE:
            self.game.narrator.call("mask", states, -1 if seat is None else seat)
        return states

    def view(self, seat: int | None, memory: Memory | None = None) -> Record:
        """What a seat sees (None: a spectator), for words and pictures; `memory` is what the same eyes saw before."""
        return seen(self.masked(seat), memory) if self.game.hides else self._shown(memory)

    def _shown(self, memory: Memory | None = None) -> Record:
        """The whole position. Its bytes are held once."""
        self._known()
        found = self._look()
        if found is None or found._raw is not self._position or memory is not None:
            found = seen_in(self._position, self.states.dtype, memory)
            self._look = ref(found)
        return found

    def before(self, ply: Ply | None, seat: int | None, memory: Memory | None = None) -> Record:
        """The position a ply was made in, or the opening, as the seat (None: a spectator) saw it."""
        if ply is not None and not self.game.hides:
            return seen_in(ply.before, self.states.dtype, memory)
        return seen(self._hidden(self.states_before(ply), seat), memory)

    def states_before(self, ply: Ply | None) -> States:
        """The whole position a ply was made in, or the opening; the ply may have been taken back since."""
        made = ply or next(iter(self.plies), None)
        return copied(self.states) if made is None else self.restored(made.before)

    def restored(self, before: bytes) -> States:
        """A position from its bytes."""
        return again(before, self.states.dtype)

    def told(
        self, ply: Ply | None, seat: int | None, names: Sequence[str], t: Language, memory: Memory | None = None
    ) -> list[Line]:
        """What the log tells the seat (None: a spectator) of a ply, or of the opening; `memory` is as in `view`."""
        before, tell, clauses = self.before(ply, seat, memory), self.game.words.tell, self.game.clauses
        events = self.opening if ply is None else ply.events
        lines = ((tell(before, event, names, t), event.clause) for event in events)
        return [Line(str(text), clauses[clause].id) for text, clause in lines if text]

    def turns(self, seat: int | None) -> list[Turn]:
        """The last turn of each other player, the oldest first, as who sits there (None: nobody) looks back."""
        found: dict[int, list[Event]] = {}
        mine, last = self.active if seat is None and not self.over else seat, None
        for ply in reversed(self.plies):
            owner = ply.owner
            if owner != last and (owner in found or (owner == mine and len(found) >= self.setting.seats - 1)):
                break
            if owner != mine and owner >= 0:
                found.setdefault(owner, [])[:0] = ply.events
            last = owner
        return [Turn(owner, tuple(events)) for owner, events in reversed(found.items())]

    @property
    def active(self) -> int:
        """Whose turn it is, though chance or somebody else may be to act."""
        return int(self.states["player"][0]) if "player" in (self.states.dtype.names or ()) else self.turn

    def label(self, ply: Ply, names: Sequence[str], t: Language) -> str:
        """A ply in a few words, as the seat that made it knew it: in a game with secrets not for other ears."""
        before = Strict(self._hidden(self.states_before(ply), ply.seat))
        return str(self.game.words.label(before, ply.move, names, t))

    def notation(self, move: int, instead: Ply | None = None) -> str:
        """How a move is written, here or where an earlier ply was made instead."""
        here = self.game.narrator.strict(self.states if instead is None else self.states_before(instead))
        return str(self.game.words.notation(here, move))

    def read(self, text: str) -> int:
        """The move code of what a person typed; it need not be legal."""
        code = self.game.words.read(self.here, text)
        if code is None:
            raise Unreadable(mark("'{text}' is not a move here."), text=text)
        return int(code)

    def refused(self, move: int) -> Illegal | None:
        """Why the rules forbid the move, or None. The sentence is found in the language it is told in."""
        if move in self._known().get("legal", ()):
            return None
        clause = self.game.narrator.refusal(self.states, move)
        if not clause:
            return None
        game, here, called = self.game, copied(self.states), self.called
        seat = self.turn if self.turn >= 0 and self.beside(self.turn) else None

        def sentence(t: Language) -> str:
            names = called(t)
            return game.refuse(here, move, clause, names, game.language(t.code), None if seat is None else names[seat])

        return Illegal(clause, game.clauses[clause].id, sentence)

    def unmeant(self, ids: Sequence[str]) -> Illegal | None:
        """Why these clicks lead nowhere: the refusal of the likeliest move they may have meant; None where none is."""
        refused = (self.refused(code) for code in self.game.means(self.view(self.turn), ids))
        return next((why for why in refused if why), None)

    def move(self, move: int, seat: int | None = None) -> Ply:
        """A seat's move, refused with its clause if the rules forbid it."""
        turn = self.turn
        if turn < 0:
            raise NotYourTurn(mark("The game is over.") if self.over else mark("The dice are to be rolled first."))
        if seat is not None and seat != turn:
            raise NotYourTurn(mark("It is not your turn."))
        if refused := self.refused(move):
            raise refused
        return self._apply(move, turn)

    def outcome(self, outcome: int) -> Ply:
        """An outcome of chance that has been drawn."""
        weights = self._weighed()
        if not 0 <= outcome < len(weights) or weights[outcome] <= 0:
            raise Fault(mark("That cannot be rolled or drawn here."))
        return self._apply(outcome, CHANCE)

    def _weighed(self) -> list[int]:
        """The weights of what chance is to decide now."""
        if weights := self.weights():
            return weights
        raise Fault(mark("There is nothing to roll or draw now."))

    def draw(self, rng: Rng) -> Ply:
        """Let chance make its move."""
        return self._apply(pick(self._weighed(), rng), CHANCE)

    def settle(self, rng: Rng) -> list[Ply]:
        """Let chance make all its moves before somebody's next choice."""
        plies = []
        while self.turn == CHANCE:
            plies.append(self.draw(rng))
        return plies

    def put(self, text: str) -> Ply:
        """The next ply of a record, a seat's or chance's."""
        code = self.read(text)
        return self.outcome(code) if self.turn == CHANCE else self.move(code)

    def _apply(self, move: int, seat: int) -> Ply:
        owner, text = self.active, self.notation(move)
        packed = self.packed()
        events = tuple(self.game.narrator.apply(self.states, move))
        self.end = None
        self.plies.append(Ply(seat, owner, move, text, events, packed, self._start))
        return self.plies[-1]

    def packed(self) -> bytes:
        """The position as a ply that is made in it keeps it."""
        return bytes(self._once("packed", self._pack))

    def _pack(self, states: States) -> bytes:
        return zlib.compress(differing(states.tobytes(), self._start), 1)

    def back(self, ply: int) -> None:
        """Go back to the position before that ply."""
        if not 0 <= ply < len(self.plies):
            raise Fault(mark("There is nothing to take back."))
        self.states[:] = self.states_before(self.plies[ply])
        self.end = None
        self.handed = tuple(replace(each, ply=min(each.ply, ply)) for each in self.handed)
        del self.plies[ply:]

    def takeback(self, seat: int, bots: Sequence[int] = ()) -> int | None:
        """The ply the seat may go back to: its last decision, if no other person acted and nothing was rolled or
        revealed since. Against bots alone that does not count."""
        people = [s for s in range(self.setting.seats) if s != seat and s not in bots]
        for ply in reversed(range(len(self.plies))):
            if self.plies[ply].seat == seat:
                return ply
            if people:
                return None
        return None

    def at(self, ply: int) -> Self:
        """A play of its own that has got as far as that ply."""
        if not 0 <= ply <= len(self.plies):
            raise Fault(mark("There is no ply {ply}; the game has {last}."), ply=ply, last=len(self.plies))
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, states=copied(self.states), plies=list(self.plies))
        copy.handed = tuple(each for each in self.handed if each.ply <= ply)
        if ply < len(self.plies):
            copy.back(ply)
        return copy

    def __copy__(self) -> Self:
        return self.at(len(self.plies))

    def _repr_svg_(self) -> str:
        return svg(self)


def svg(play: Play, seat: int | None = None, t: Language | None = None, **context: Any) -> str:
    """The board as one picture, as the seat sees it."""
    events = play.plies[-1].events if play.plies else ()
    told = t or play.game.language("en")
    return str(play.game.picture.board(play.view(seat), told, events=events, **context))


def pick(weights: Sequence[int], rng: Rng) -> int:
    left = below(rng, sum(weights))
    for outcome, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("no outcome has any weight")
