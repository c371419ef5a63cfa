"""Rollouts of a choice before it is judged, with all seats playing one step ahead."""

from __future__ import annotations

from typing import Protocol

from ..bots import search
from ..bots.judge import Judge
from ..bots.one_step import best_move
from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..games import kind_of
from ..session.luck import stream


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


class NamedThrows:
    """Luck by the name of the roll: one reroll more or less does not change later rolls."""

    def __init__(self, world: RuledGame, seed: int) -> None:
        self.kind = kind_of(world)
        self.seed = seed
        self.counts: dict[str, int] = {}
        """How often each roll has come."""

    def draw(self, world: RuledGame) -> int:
        """The outcome of the pending roll or draw."""
        assert world.pending is not None, "the game is over"
        name = self.kind.roll_name(world)
        count = self.counts[name] = self.counts.get(name, 0) + 1
        return world.pending.draw(world, Luck(stream(self.seed, name, count)))
