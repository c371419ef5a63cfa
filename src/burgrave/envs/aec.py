"""Any rules as a PettingZoo environment: one seat answers after the other."""

# Stays pure Python: it derives from PettingZoo's classes.

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
import pettingzoo
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..engine.text.notation import BurgraveError
from .one_game import OneGame
from .picture import picture_of
from .setting import Setting

LOWEST, HIGHEST = -32768, 32767


def env(**given: Any) -> Any:
    """The environment as people use it: an illegal action ends it; spaces and order are checked."""
    made = wrappers.TerminateIllegalWrapper(raw_env(**given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """Fate draws from the seed; secret picks are asked one after the other and shown to nobody."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "burgrave_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: str = "2e",
        seats: int = 2,
        observation: str = "plain",
        returns: str = "win",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, rules, seats, observation, returns, render_mode)
        AECEnv.__init__(self)
        self.render_mode = render_mode
        self.setting = Setting(rules, seats, observation=observation)
        self.one = OneGame(self.setting, returns)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.agents = self.possible_agents[:]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, shape = self.setting.table.size, (len(self.setting.fields),)
        seen = gymnasium.spaces.Box(LOWEST, HIGHEST, shape, np.int16)
        mask = gymnasium.spaces.Box(0, 1, (size,), np.int8)
        space = gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(size) for agent in self.possible_agents
        }
        self._blank: Any = np.zeros(size, np.int8)
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.one.reset(int(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.one.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        mask = self.one.mask() if self.one.actor == seat else self._blank.copy()
        return {"observation": self.one.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        try:
            self.one.act(number)
        except BurgraveError:
            message = self.setting.refusal(number, self.one.legal)
            raise BurgraveError(f"{agent}: {message}") from None
        self._cumulative_rewards[agent] = 0.0
        if self.one.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.one.actor]
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Give every agent its return at the end of the game."""
        for agent, value in zip(self.possible_agents, self.one.returns(), strict=True):
            self.rewards[agent] = value
            self.terminations[agent] = True
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called, but there is no render mode")
            return None
        picture = picture_of(self.one.game)
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """There is nothing to close."""


NAME = "burgrave/Burgrave-v0"
pettingzoo.register("aec", NAME, entry_point=f"{__name__}:env")
