"""Gymnasium: one seat is yours, bots play the others. `make("dedale/sumo-v2")`, or `make_vec` for many at once.

Importing this registers every game, its rules' version behind its name.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from dedale.core import registry
from dedale.envs.pictures import DRAWN
from dedale.envs.rows import ILLEGAL, Observation, Rows, chosen
from dedale.search.batch import STAY

Info = dict[str, Any]
Array = np.ndarray[Any, Any]


class Solo(gymnasium.Env[Observation, np.int64]):
    """The mask of legal moves is in the observation and in the info; an illegal move loses the game."""

    metadata = {"render_modes": list(DRAWN), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        bot: str = "random",
        limit: int | None = None,
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        found, setting = chosen(game, **how)
        self.rows, self.seat = Rows(found, setting, 1, bot, seat, limit), seat
        self.render_mode = render_mode
        self.observation_space, self.action_space = self.rows.observations, self.rows.actions

    def _look(self) -> Observation:
        batch = self.rows.batch
        return {
            "observation": self.rows.shown(batch.states, self.seat)[0],
            "action_mask": batch.masks[0].astype(np.int8),
        }

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        self.rows.batch.reset(seed)
        seen = self._look()
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        batch = self.rows.batch
        legal = batch.turns[0] < 0 or bool(batch.masks[0, action])
        if legal:
            batch.step([action])
        seen = self._look()
        reward = float(batch.rewards[0, self.seat]) if legal else ILLEGAL
        over = bool(batch.dones[0]) or not legal
        return seen, reward, over, bool(batch.truncated[0]), {"action_mask": seen["action_mask"], "illegal": not legal}

    def render(self) -> Any:
        return self.rows.drawn(self.render_mode, self.seat)


class Many(VectorEnv[Observation, Array, Array]):
    """The same in many games at once, stepped in compiled code. A game that has ended starts again in the same step;
    how it ended is in `final_obs`. Without `copy` the next step writes over an observation."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": list(DRAWN), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self, game: str, num_envs: int = 1, *, seat: int = 0, bot: str = "random", copy: bool = True, **how: Any
    ) -> None:
        self.render_mode, limit = how.pop("render_mode", None), how.pop("limit", None)
        found, setting = chosen(game, **how)
        self.rows = Rows(found, setting, num_envs, bot, seat, limit, again=True)
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        self.single_observation_space, self.single_action_space = self.rows.observations, self.rows.actions
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seats, self._all = np.full(num_envs, seat, np.int64), np.arange(num_envs)
        self._seen = np.zeros((num_envs, self.rows.encoder.size), np.float32)

    def _look(self) -> Observation:
        batch, masks = self.rows.batch, self.rows.batch.masks.view(np.int8)
        shown = np.empty_like(self._seen) if self.copy else self._seen
        self.rows.encoder.fill(batch.states, self._seats, shown)
        return {"observation": shown, "action_mask": masks.copy() if self.copy else masks}

    def reset(self, *, seed: int | list[int] | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        self.rows.batch.reset(seed, (options or {}).get("reset_mask"))
        return self._look(), {}

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, Info]:
        batch = self.rows.batch
        legal = batch.masks[self._all, actions] | (batch.turns < 0)
        batch.step(np.where(legal, actions, STAY))
        rewards = np.where(legal, batch.rewards[:, self.seat], ILLEGAL)
        over, cut = batch.dones | ~legal, batch.truncated & legal
        ended = over | cut
        info = self._ends(ended, legal) if ended.any() else {}
        return self._look(), rewards, over, cut, info

    def _ends(self, ended: Array, legal: Array) -> Info:
        """How rows have ended; those that moved illegally are begun anew only now."""
        batch, states = self.rows.batch, self.rows.batch.finals
        if not legal.all():
            states = states.copy()
            states[~legal] = batch.states[~legal]
            batch.reset(rows=~legal)
        final = np.zeros_like(self._seen)
        final[ended] = self.rows.shown(states[ended], self.seat)
        seen = {"observation": final, "_observation": ended, "action_mask": np.zeros_like(batch.masks, np.int8)}
        told = {"illegal": ~legal, "_illegal": ended}
        return {
            "final_obs": seen | {"_action_mask": ended},
            "_final_obs": ended,
            "final_info": told,
            "_final_info": ended,
        }

    def render(self) -> Any:
        return (self.rows.drawn(self.render_mode, self.seat),)


def register(key: str) -> str:
    """Under Gymnasium's conventions: the name that `make` and `make_vec` know the game by."""
    found = registry.find(key)
    name = f"dedale/{key}-v{found.facts.version}"
    if name not in gymnasium.registry:
        entries: Any = {"entry_point": "dedale.envs.gym:Solo", "vector_entry_point": "dedale.envs.gym:Many"}
        gymnasium.register(name, kwargs={"game": key}, **entries)
    return name


NAMES = [register(game.key) for game in registry.games()]
