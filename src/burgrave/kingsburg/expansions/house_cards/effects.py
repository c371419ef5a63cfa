"""What house cards do that a plain change of a value cannot express."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.core.actors import NOBODY
from ....engine.speed.native import i64
from ... import hooks
from ...model.board import Table
from ...rules.verbs import score

HIGHEST: Final = 255
"""More than any total of dice."""


class DrawsAreDefeats(Effect[Table]):
    """A draw that nothing turned into a victory is a defeat."""

    on = hooks.BATTLE_OUTCOME

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return -1 if value == 0 else value


class HighestFirst(Effect[Table]):
    """The highest total goes first; a player who always goes first still does."""

    on = hooks.TURN_ORDER

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if value < 0 else HIGHEST - value


class EnvoyToFewestPoints(Effect[Table]):
    """The envoy goes to the one player with the fewest points; to nobody in a tie."""

    on = hooks.ENVOY_RECEIVER

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        points = [who.vp for who in g.seats]
        fewest = min(points)
        return points.index(fewest) if points.count(fewest) == 1 else NOBODY


class BuildingCensus(Effect[Table]):
    """At the end of the year, the most buildings score a point, the fewest lose one (Q69)."""

    on = hooks.YEAR_END

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        owned = [who.building_count() for who in g.seats]
        if owned[seat] == max(owned):
            score(g, seat, 1, source=self.item)
        if owned[seat] == min(owned):
            score(g, seat, -1, source=self.item)
