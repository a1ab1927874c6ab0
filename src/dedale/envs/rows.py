"""Games of one setting as an environment plays them: compiled rows, and what a seat is shown of them."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from dedale.core import Game, Setting, registry
from dedale.envs.pictures import drawn
from dedale.players.opponents import outsiders
from dedale.search import engine
from dedale.search.encoder import Encoder, Floats

ILLEGAL = -1.0  # what an illegal move costs: the game
Observation = dict[str, Any]


def chosen(game: str, **how: Any) -> tuple[Game, Setting]:
    """A game by its name, and how it is set up: `board`, `options`, `seats`, `way`."""
    found = registry.find(game)
    return found, found.setting(**how)


class Rows:
    """Games side by side. Where bots are named, for all others or seat by seat with commas between, only `seat` is
    played from outside. A finished game starts again by itself only where `again` says so."""

    def __init__(
        self,
        game: Game,
        setting: Setting,
        count: int = 1,
        bots: str | None = None,
        seat: int = 0,
        limit: int | None = None,
        again: bool = False,
    ) -> None:
        self.game, self.setting, self.encoder = game, setting, Encoder(game, setting.seats)
        players, desk = outsiders(game, setting, bots.split(",") if bots else None, seat, count)
        self.batch = engine(game).batch(
            game.start(setting), count, players=players, limit=limit or game.facts.longest, again=again, desk=desk
        )

    @property
    def actions(self) -> "Discrete":
        return Discrete(self.game.rules.CODES)

    @property
    def observations(self) -> "Dict":
        parts: dict[str, Space[Any]] = {
            "observation": Box(0.0, 1.0, (self.encoder.size,), np.float32),
            "action_mask": Box(0, 1, (self.game.rules.CODES,), np.int8),
        }
        return Dict(parts)

    def drawn(self, mode: str | None, seat: int | None = None) -> Any:
        """The first row as the seat (None: a spectator) sees it, in one of the modes that there are."""
        return drawn(self.game, self.batch.states, mode, seat) if mode else None

    def shown(self, states: Any, seat: int) -> Floats:
        """The states as the seat is shown them, a row each."""
        out = np.empty((len(states), self.encoder.size), np.float32)
        self.encoder.fill(states, np.full(len(states), seat, np.int64), out)
        return out
