"""Rollouts of a choice before it is judged, with all seats playing one step ahead."""

from __future__ import annotations

from typing import Protocol

from ..bots import search
from ..bots.deep_search import NamedThrows
from ..bots.judge import Judge
from ..bots.one_step import best_move
from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame


class Rollout(Protocol):
    """A way to roll out a world; the same seed brings the same luck."""

    def __call__(self, world: RuledGame, judge: Judge, *, seed: int, milestone: int) -> None:
        """Play on; `milestone` names the part of the game in which the choice was made."""


def to_milestone(world: RuledGame, judge: Judge, *, seed: int, milestone: int) -> None:
    """Roll out to the end of the season or turn."""
    search.roll_out(world, judge, Luck(seed), milestone=milestone)


def to_next_dice(world: RuledGame, judge: Judge, *, seed: int, milestone: int) -> None:
    """Roll out until the next season's dice are rolled, or to the end of the game."""
    features = judge.features
    luck = NamedThrows(world, seed)
    while world.pending is not None:
        actor = world.pending.actor
        if actor == FATE:
            world.answer(luck.draw(world))
        elif features.is_main_question(world) and features.milestone(world) != milestone:
            return
        else:
            world.answer(best_move(world, actor, judge))
