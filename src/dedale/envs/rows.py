"""Games of one setting as an environment plays them: compiled rows, and what a seat is shown of them."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from dedale.core import Game, Setting, registry
from dedale.envs.pictures import drawn
from dedale.players import ORACLE, nodes_for, solved, spec
from dedale.search import engine
from dedale.search.batch import OUTSIDE
from dedale.search.desk import Desk, Table
from dedale.search.encoder import Encoder, Floats

ILLEGAL = -1.0  # what an illegal move costs: the game
Observation = dict[str, Any]


def chosen(game: str, **how: Any) -> tuple[Game, Setting]:
    """A game by its name, and how it is set up: `board`, `options`, `seats`, `way`."""
    found = registry.find(game)
    return found, found.setting(**how)


class Rows:
    """Games side by side. A finished one starts again by itself only where `again` says so."""

    def __init__(
        self,
        game: Game,
        setting: Setting,
        count: int = 1,
        bots: Mapping[int, str] | None = None,
        limit: int | None = None,
        again: bool = False,
    ) -> None:
        self.game, self.setting, self.encoder = game, setting, Encoder(game, setting.seats)
        self.root = game.start(setting)
        players, desk = seated(game, setting, bots or {})
        self.batch = engine(game).batch(
            self.root, count, players=players, limit=limit or game.facts.longest, again=again, desk=desk
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


def seated(game: Game, setting: Setting, bots: Mapping[int, str]) -> tuple[Table, Desk]:
    """A row of policy, budget and slips for each seat, those without a bot left to the caller, and a desk to search at."""
    found = {seat: spec(name, game) for seat, name in bots.items()}
    players = np.full((setting.seats, 3), OUTSIDE, np.int64)
    for seat, who in found.items():
        players[seat] = who.row
    book = solved(game, setting).book if any(who.kind == ORACLE for who in found.values()) else None
    nodes = nodes_for(game, *found.values()) if found else 1
    return players, engine(game).desk(nodes=nodes, book=book)
