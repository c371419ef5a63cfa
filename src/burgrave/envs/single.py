"""Any rules as a Gymnasium environment: one seat learns, bots play the others."""

# Stays pure Python: it derives from Gymnasium's classes.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np

from ..bots import make_bot
from ..engine.core.play import Player
from ..engine.text.notation import BurgraveError
from .one_game import OneGame
from .picture import picture_of
from .setting import Setting

LOWEST, HIGHEST = -32768, 32767
ILLEGAL = ("penalty", "raise")


class BurgraveEnv(gymnasium.Env):  # type: ignore[misc]  # Gymnasium may not be installed
    """gymnasium.make("burgrave/Burgrave-v0", rules="2e", opponents=("greedy",), seat=0).

    Opponents sit clockwise after the learner. Without a seat the learner's is drawn for each game.
    An illegal action brings -1 and changes nothing, unless `illegal` is "raise".
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        rules: str = "2e",
        opponents: Sequence[str] = ("random",),
        seat: int | None = None,
        observation: str = "plain",
        returns: str = "win",
        illegal: str = "penalty",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise BurgraveError(f"illegal={illegal!r}; accepted are {', '.join(ILLEGAL)}")
        self.setting = Setting(rules, len(opponents) + 1, observation=observation)
        self.setting.start.check_seat(seat)
        self.opponents, self.fixed_seat, self.illegal = tuple(opponents), seat, illegal
        self.render_mode = render_mode
        self.one = OneGame(self.setting, returns)
        self._bots: list[Player[Any]] = []
        self.seat = 0
        self.action_space = gymnasium.spaces.Discrete(self.setting.table.size)
        shape = (len(self.setting.fields),)
        self.observation_space = gymnasium.spaces.Box(LOWEST, HIGHEST, shape, np.int16)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        draws = self.np_random.integers(1 << 62, size=len(self.opponents) + 1).tolist()
        seats = self.setting.seats
        drawn = int(self.np_random.integers(seats))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        players: list[Player[Any] | None] = [None] * seats
        for step, bot in enumerate(self._reseed_opponents(draws[1:]), 1):
            players[(self.seat + step) % seats] = bot
        self.one.reset(draws[0], players)
        return self.one.observe(self.seat), self._info()

    def _reseed_opponents(self, seeds: list[int]) -> list[Player[Any]]:
        """The opponents with new seeds; those that take no new seed are replaced."""
        if not self._bots or not all(hasattr(bot, "reseed") for bot in self._bots):
            named = zip(self.opponents, seeds, strict=True)
            self._bots = [
                make_bot(name, one, rules=self.setting.rules, own=True) for name, one in named
            ]
        else:
            for bot, one in zip(self._bots, seeds, strict=True):
                again: Any = bot
                again.reseed(one)
        return self._bots

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.one.mask()}

    def action_masks(self) -> Any:
        """Which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self.one.mask().astype(bool)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        number, one = int(action), self.one
        try:
            one.act(number)
        except BurgraveError:
            if self.illegal == "raise":
                raise BurgraveError(self.setting.refusal(number, one.legal)) from None
            info = {**self._info(), "illegal": True}
            return one.observe(self.seat), -1.0, False, False, info
        over = one.over
        value = one.returns()[self.seat] if over else 0.0
        return one.observe(self.seat), value, over, False, self._info()

    def render(self) -> str | None:
        return picture_of(self.one.game, self.seat) if self.render_mode == "ansi" else None


NAME = "burgrave/Burgrave-v0"
if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point=f"{__name__}:BurgraveEnv")
