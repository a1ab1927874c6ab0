"""A game played from Python: one's own moves as text or codes; chance and bots move by themselves."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Self

import numpy as np

from dedale.core import CHANCE, REFEREE, Game, Language, Play, Ply, Setting, svg
from dedale.handle.page import as_html, as_text
from dedale.players import ORACLE, Player, called, names_a_bot, solved, spec
from dedale.search import luck


class Sitting(Play):
    """What `play` of a game gives. In a notebook it is the board beside the story, whose lines open to positions.

    `eyes` are whose it is shown to: the seat of the only person among bots, else the referee's, who sees everything.
    """

    def __init__(self, game: Game, setting: Setting, seats: Sequence[str], seed: int, lang: str) -> None:
        super().__init__(game, setting)
        self.seed, self.lang, self.rng = seed, lang, np.array([luck(seed)], np.uint64)
        self.bots = {seat: spec(name, game, setting) for seat, name in enumerate(seats) if names_a_bot(name)}
        self._thinking = dict[int, Player]()
        if seats:
            self.called = partial(given, called(seats))
        people = [seat for seat in range(setting.seats) if seat not in self.bots]
        self.eyes: int | None = people[0] if self.bots and len(people) == 1 else REFEREE
        self.go_on()

    def move(self, move: int | str, seat: int | None = None) -> Ply:
        """A move as it is typed or by its code; then whatever needs nobody's choice."""
        made = super().move(self.read(move) if isinstance(move, str) else move, seat)
        self.go_on()
        return made

    def go_on(self) -> None:
        """Chance and bots, until somebody must choose or the game is over."""
        while self.turn == CHANCE or self.turn in self.bots:
            if self.turn == CHANCE:
                self.draw(self.rng)
            else:
                super().move(self._bot(self.turn).choose(self.masked(self.turn), self.turn))

    def _bot(self, seat: int) -> Player:
        if seat not in self._thinking:
            oracle = solved(self.game, self.setting) if self.bots[seat].kind == ORACLE else None
            self._thinking[seat] = Player(self.game, self.bots[seat], luck(self.seed, seat + 1), oracle)
        return self._thinking[seat]

    def at(self, ply: int) -> Self:
        """A play of its own that has got as far as that ply: chance has the same to come, bots think anew."""
        found = super().at(ply)
        found.rng, found._thinking = self.rng.copy(), {}
        return found

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_thinking": {}}

    @property
    def names(self) -> Sequence[str]:
        return self.called(self._tongue)

    @property
    def _tongue(self) -> Language:
        return self.game.language(self.lang)

    def __repr__(self) -> str:
        return as_text(self, self.names, self._tongue, self.eyes)

    def _repr_html_(self) -> str:
        return as_html(self, self.names, self._tongue, self.eyes)

    def _repr_svg_(self) -> str:
        return svg(self, self.eyes, self._tongue)


def given(names: Sequence[str], t: Language) -> Sequence[str]:
    """Names are the same in every language."""
    return names
