"""PettingZoo: any game as an AEC environment. `env("sumo")`, or `raw_env` without PettingZoo's own wrappers."""

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dedale.envs.pictures import DRAWN
from dedale.envs.rows import ILLEGAL, Observation, Rows, chosen


def env(game: str, *, illegal: bool = True, **how: Any) -> "AECEnv[str, Observation, int | None]":
    """Wrapped as PettingZoo's classic games are: an illegal move loses, a call out of order is an error."""
    bare: Any = raw_env(game, **how)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bare, ILLEGAL) if illegal else bare)


class raw_env(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """Players in turn, chance by itself. Whoever is not to move may look, and has an empty mask."""

    def __init__(self, game: str, *, limit: int | None = None, render_mode: str | None = None, **how: Any) -> None:
        super().__init__()
        found, setting = chosen(game, **how)
        self.rows, self.render_mode = Rows(found, setting, limit=limit), render_mode
        self.metadata = {
            "name": f"dedale_{found.key}_v{found.facts.version}",
            "render_modes": list(DRAWN),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.rows.observations)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.rows.actions)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.rows.batch.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(0, self.rows.batch.turns[0])]

    def observe(self, agent: str) -> Observation:
        seat, batch = self.possible_agents.index(agent), self.rows.batch
        legal = batch.masks[0] if seat == batch.turns[0] else np.zeros_like(batch.masks[0])
        return {"observation": self.rows.shown(batch.states, seat)[0], "action_mask": legal.astype(np.int8)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        batch = self.rows.batch
        self._cumulative_rewards[self.agent_selection] = 0.0
        batch.step([action])
        self.rewards = dict(zip(self.agents, batch.rewards[0].tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, bool(batch.dones[0]))
        self.truncations = dict.fromkeys(self.agents, bool(batch.truncated[0]))
        if batch.turns[0] >= 0:
            self.agent_selection = self.agents[batch.turns[0]]
        self._accumulate_rewards()

    def render(self) -> Any:
        return self.rows.drawn(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
