"""One game for environments that step a single one; every array it hands out is a fresh one."""

# Stays pure Python: what runs at every step is in `batch`.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..engine.core.luck import Luck
from ..engine.core.play import Player
from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from .batch import Batch
from .memory import new_shorts
from .returns import check_returns, returns_of
from .setting import Setting

Array = Any


class OneGame:
    """A game in which fate and bots act until the caller is asked."""

    def __init__(self, setting: Setting, returns: str = "win") -> None:
        check_returns(returns)
        self.setting, self._returns = setting, returns
        rows = setting.observation.rows
        size = setting.table.size
        self._batch = Batch(
            setting.start, 1, codes=setting.codes, rows=rows, size=size, ways=None, seeds=[0]
        )
        self._batch.renews = False
        self._written = Moves()
        self._row = new_shorts(len(setting.fields))
        self._seen = np.frombuffer(self._row, np.int16)
        self._mask = np.frombuffer(self._batch.mask, np.int8)
        self._first = np.frombuffer(self._batch.seen, np.int16)

    def reset(self, seed: int, bots: Sequence[Player[Any] | None] = ()) -> None:
        """Begin a new game; bots play the seats for which one is given."""
        batch = self._batch
        batch.seeds[0] = Luck(seed)
        batch.bots[0] = list(bots) if bots else [None] * self.setting.seats
        batch.reset(0)

    @property
    def game(self) -> RuledGame:
        """The game itself."""
        return self._batch.games[0]

    @property
    def actor(self) -> int:
        """The seat that is asked, or -1 when the game is over."""
        return self._batch.actor[0]

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self._batch.actor[0] < 0

    @property
    def legal(self) -> list[int]:
        """The legal actions, in the order of the options."""
        return self._batch.listed[0].to_list()

    def act(self, action: int) -> None:
        """Answer the question."""
        self._batch.act(0, action)

    def observe(self, seat: int) -> Array:
        """What a seat sees now."""
        if seat == self._batch.actor[0]:
            return self._first.copy()
        self._batch.look(0, self._row, self._written, seat)
        return self._seen.copy()

    def mask(self) -> Array:
        """1 for each legal action of the asked seat."""
        return self._mask.copy()

    def returns(self) -> list[float]:
        """What the end brought each seat; zeros while the game goes on."""
        if not self.over:
            return [0.0] * self.setting.seats
        batch = self._batch
        return returns_of(
            self._returns, points=list(batch.points), won=list(batch.won), places=list(batch.place)
        )
