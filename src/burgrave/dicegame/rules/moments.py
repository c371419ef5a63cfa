"""Moments of a turn, to which the active player's buildings react."""

from __future__ import annotations

from ...engine.core.steps import AtMoment
from ..model.board import Table


class TurnMoment(AtMoment[Table]):
    """Let the active player's buildings react to a moment."""

    kind = "turn_moment"
    __slots__ = ()

    def run(self, g: Table) -> None:
        self.hook.react(g, g.active)
