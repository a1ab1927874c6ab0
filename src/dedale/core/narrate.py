"""The narrated binding: the same rules interpreted on strict states, every `note` recorded."""

import threading
import types
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import cached_property
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from dedale.core.binding import Binding, Rule
from dedale.core.contract import HOOKS
from dedale.core.rule import Record, States, note
from dedale.core.strict import Strict, table

AtHand = Mapping[Rule, Rule]


class Event(NamedTuple):
    """What happened: the clause's number and up to three figures that its sentence needs."""

    clause: int
    a: int = 0
    b: int = 0
    c: int = 0


def plain(numbers: type[IntEnum]) -> SimpleNamespace:
    """The members as integers, which interpreted rules read five times as fast."""
    return SimpleNamespace(**{name: int(member) for name, member in numbers.__members__.items()})


class Narrator:
    """A game's rules, one call a hook; `apply` returns the events."""

    def __init__(
        self, hooks: dict[str, Rule], most_moves: int, most_outcomes: int, at_hand: Callable[[], AtHand] = dict
    ) -> None:
        self._hooks, self._at_hand = hooks, at_hand
        binding = self._binding({})
        self._hook = {name: binding.bind(hook) for name, hook in hooks.items()}
        self.rules: Sequence[types.FunctionType] = binding.copies
        self._most_moves, self._most_outcomes = most_moves, most_outcomes
        self._journal = threading.local()
        self._lately: tuple[States, Strict] | None = None

    def _binding(self, at_hand: AtHand) -> Binding:
        places = {HOOKS[name]: hook for name, hook in self._hooks.items()}
        return Binding({**places, note: self._record, **at_hand}, lambda copy: copy, table, plain)

    @cached_property
    def _legal_in(self) -> Callable[[Record, list[int]], int]:
        """Asked where somebody looks: a game that only the lab plays may have no words."""
        at_hand = self._at_hand()
        listed: Callable[[Record, list[int]], int]
        listed = self._binding(at_hand).bind(self._hooks["legal"]) if at_hand else self._hook["legal"]
        return listed

    def _record(self, clause: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        events = getattr(self._journal, "events", None)
        if events is not None:
            events.append(Event(int(clause), int(a), int(b), int(c)))

    def strict(self, states: States) -> Strict:
        """The first state of the array as the rules see it. One move asks them a dozen times: the last is kept."""
        lately = self._lately
        if lately is None or lately[0] is not states:
            lately = self._lately = (states, Strict(states))
        return lately[1]

    def call(self, name: str, states: States, *values: Any) -> Any:
        """Any hook on the first state of the array."""
        return self._hook[name](self.strict(states), *values)

    def setup(self, states: States) -> list[Event]:
        return self._heard("setup", states)

    def apply(self, states: States, move: int) -> list[Event]:
        return self._heard("apply", states, move)

    def _heard(self, name: str, states: States, *values: Any) -> list[Event]:
        events: list[Event] = []
        self._journal.events = events
        try:
            self.call(name, states, *values)
        finally:
            self._journal.events = None
        return events

    def turn(self, states: States) -> int:
        return int(self.call("turn", states))

    def legal(self, states: States) -> list[int]:
        moves = np.zeros(self._most_moves, np.int64)
        return list(moves[: self.call("legal", states, moves)].tolist())

    def legal_in(self, shown: Record) -> list[int]:
        """Of a position to look at, which is read twice as fast, and with what is at hand; strict reading is for the
        battery."""
        moves = [0] * self._most_moves
        return moves[: self._legal_in(shown, moves)]

    def chance(self, states: States) -> list[int]:
        weights = np.zeros(self._most_outcomes, np.int64)
        return list(weights[: self.call("chance", states, weights)].tolist())

    def refusal(self, states: States, move: int) -> int:
        return int(self.call("refusal", states, move))

    def result(self, states: States, seat: int) -> float:
        return float(self.call("result", states, seat))
