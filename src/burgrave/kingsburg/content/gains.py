"""Gains under a condition: what is given, at which moment, and what must be the case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.hooks import Effect
from ...engine.native import i64
from ..model.board import Table
from ..rules.deals import award
from ..rules.moments import MOMENTS
from ..rules.season import dice_total
from ..rules.topics import SEASON_DEALS_DONE, SEASON_END
from ..rules.verbs import score
from .effects import phases


def always(g: Table, seat: int, limit: int) -> bool:
    """Nothing else is asked for."""
    return True


def dice_at_most(g: Table, seat: int, limit: int) -> bool:
    """All dice together, bonus dice included, show no more than that."""
    return dice_total(g, seat) <= limit


def soldiers_at_least(g: Table, seat: int, limit: int) -> bool:
    """The player has that many soldiers."""
    return g.seats[seat].soldiers >= limit


def soldiers_at_most(g: Table, seat: int, limit: int) -> bool:
    """The player has no more soldiers than that."""
    return g.seats[seat].soldiers <= limit


def year_at_least(g: Table, seat: int, limit: int) -> bool:
    """It is that year or a later one."""
    return g.year >= limit


def no_goods(g: Table, seat: int, limit: int) -> bool:
    """The player has no goods; tokens are none."""
    return g.seats[seat].goods() == 0


def most_soldiers(g: Table, seat: int, limit: int) -> bool:
    """Nobody has more soldiers."""
    return g.seats[seat].soldiers == max([who.soldiers for who in g.seats])


def most_buildings(g: Table, seat: int, limit: int) -> bool:
    """Nobody owns more buildings."""
    return g.seats[seat].owned() == max([who.owned() for who in g.seats])


def outbuilt(g: Table, seat: int, limit: int) -> bool:
    """Somebody owns more buildings."""
    return not most_buildings(g, seat, limit)


def somebody_idle(g: Table, seat: int, limit: int) -> bool:
    """Somebody has constructed nothing this season."""
    return min([who.built for who in g.seats]) == 0


CONDITIONS: Final[dict[str, Callable[[Table, int, int], bool]]] = {
    "always": always,
    "dice_at_most": dice_at_most,
    "soldiers_at_least": soldiers_at_least,
    "soldiers_at_most": soldiers_at_most,
    "year_at_least": year_at_least,
    "no_goods": no_goods,
    "most_soldiers": most_soldiers,
    "most_buildings": most_buildings,
    "outbuilt": outbuilt,
    "somebody_idle": somebody_idle,
}


class GainIf(Effect[Table]):
    """Gives a bundle at a moment, in certain seasons if it names any, if a condition is met."""

    params = {
        "moment": "moment",
        "bundle": "bundle",
        "condition": "condition",
        "limit": "number",
        "seasons": "seasons",
    }

    def __init__(
        self,
        moment: str,
        bundle: i64,
        condition: str = "always",
        *,
        limit: i64 = 0,
        seasons: tuple[str, ...] = (),
    ) -> None:
        self.moment = moment
        self.topic = MOMENTS[moment].topic
        self.bundle: i64 = bundle
        self.condition = condition
        self.test = CONDITIONS[condition]
        self.limit: i64 = limit
        self.seasons: i64 = phases(seasons)
        # Soldiers that come at the same moment are counted in (Q12).
        self.late = condition == "most_soldiers"
        # What is given for the season's end is given once.
        self.lasts = "season" if self.topic in (SEASON_END, SEASON_DEALS_DONE) else ""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        who = g.seats[seat]
        if who.spent & self.spent_bit or (self.seasons and not self.seasons >> g.phase & 1):
            return
        if self.test(g, seat, self.limit):
            who.spent |= self.spent_bit
            award(g, seat, self.bundle, source=self.item)


class PointsAt(Effect[Table]):
    """Scores points, or costs some, at a moment."""

    params = {"moment": "moment", "points": "number"}

    def __init__(self, moment: str, points: i64) -> None:
        self.moment = moment
        self.topic = MOMENTS[moment].topic
        self.points: i64 = points

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, self.points, source=self.item)
