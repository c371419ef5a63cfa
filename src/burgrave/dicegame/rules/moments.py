"""The moments that buildings may react to, and the step that brings them about."""

from __future__ import annotations

from typing import Final

from ...engine.effects import react
from ...engine.rulebook import MomentInfo
from ...engine.steps import Moment
from ..model.board import Table
from . import topics

MOMENTS: Final = {
    "dice_set": MomentInfo(
        topics.DICE_SET, "D7.11", "after the last reroll, before the dice bring anything"
    ),
    "income": MomentInfo(topics.INCOME, "D3.2", "when time is marked, before the dice count"),
    "built": MomentInfo(topics.BUILT, "D7.28", "after building, before the invasion"),
}
"""Every moment by name, each in the turn of the player whose buildings react to it."""


class TurnMoment(Moment[Table]):
    """Let the buildings of whoever has the turn react to a moment."""

    kind = "turn_moment"
    __slots__ = ()

    def run(self, g: Table) -> None:
        react(g, self.topic, seat=g.active, subject=0)


def turn_moment(name: str) -> TurnMoment:
    """The step that lets the buildings of whoever has the turn react to a moment."""
    return TurnMoment(name, MOMENTS[name].topic)
