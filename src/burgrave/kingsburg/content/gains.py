"""Gains at a moment: what is given, when, and under which condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.cards.asking_effects import Pose
from ...engine.cards.effects import Effect
from ...engine.speed.native import i64, mypyc_attr
from ...engine.text.notation import Option
from ..hooks import MOMENTS
from ..model.board import Table
from ..model.goods import ANY_GOOD, GOODS_ONLY, amounts_of, mixes, peeks_in, soldiers_in
from ..rules.deals import GoodsOfChoice, award
from ..rules.season import dice_total
from ..rules.stock_effects import (
    DONE,
    GAINS,
    IF_TRUE,
    PEEKS,
    SOLDIERS,
    WAIT,
    Change,
    StockEffect,
    fields_in,
)
from ..rules.verbs import score
from .season_effects import LEAVE, TAKE, phases, take_or_leave, works_every_season


def always(g: Table, seat: int, stock: int, limit: int) -> bool:
    """No condition."""
    return True


def dice_at_most(g: Table, seat: int, stock: int, limit: int) -> bool:
    """The total of all dice, bonus dice included, is at most that number."""
    return dice_total(g, seat) <= limit


def soldiers_at_least(g: Table, seat: int, stock: int, limit: int) -> bool:
    """The player has at least that many soldiers."""
    return soldiers_in(stock) >= limit


def soldiers_at_most(g: Table, seat: int, stock: int, limit: int) -> bool:
    """The player has at most that many soldiers."""
    return soldiers_in(stock) <= limit


def year_at_least(g: Table, seat: int, stock: int, limit: int) -> bool:
    """It is that year or a later one."""
    return g.year >= limit


def no_goods(g: Table, seat: int, stock: int, limit: int) -> bool:
    """The player has no goods (tokens are not goods)."""
    return stock & GOODS_ONLY == 0


def most_soldiers(g: Table, seat: int, stock: int, limit: int) -> bool:
    """Nobody has more soldiers."""
    others = [who.soldiers for other, who in enumerate(g.seats) if other != seat]
    return soldiers_in(stock) >= max(others)


def most_buildings(g: Table, seat: int, stock: int, limit: int) -> bool:
    """Nobody owns more buildings."""
    return g.seats[seat].building_count() == max([who.building_count() for who in g.seats])


def outbuilt(g: Table, seat: int, stock: int, limit: int) -> bool:
    """Somebody owns more buildings."""
    return not most_buildings(g, seat, stock, limit)


def somebody_idle(g: Table, seat: int, stock: int, limit: int) -> bool:
    """Somebody has constructed nothing this season."""
    return min([who.built for who in g.seats]) == 0


Condition = Callable[[Table, int, int, int], bool]
"""A test of a table, a seat, its stock and a number."""

CONDITIONS: Final[dict[str, Condition]] = {
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


READS: Final = {
    "soldiers_at_least": SOLDIERS,
    "soldiers_at_most": SOLDIERS,
    "most_soldiers": SOLDIERS,
    "no_goods": GOODS_ONLY,
}
"""The fields of a stock that each condition reads."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GainIf(StockEffect):
    """Gives a bundle at a moment, in certain seasons or all, if a condition is met (Q13)."""

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
        self.hook = MOMENTS[moment]
        self.bundle: i64 = bundle
        self.condition = condition
        self.test = CONDITIONS[condition]
        self.limit: i64 = limit
        self.seasons: i64 = phases(seasons)
        self.reads = READS.get(condition, 0)
        self.touches = fields_in(bundle)
        self.gains = gains_of(bundle)
        # A condition on the stock is tested after the unconditional gains of the moment (Q12).
        self.precedence = IF_TRUE if self.reads else PEEKS if peeks_in(bundle) else GAINS

    def works(self, g: Table, seat: i64) -> bool:
        if self.seasons == 0 or self.seasons >> g.phase & 1 != 0:
            return True
        return works_every_season(g, seat, self)

    def changes(self, g: Table, seat: i64, stock: i64) -> list[Change]:
        return self.gains if self.test(g, seat, stock, self.limit) else WAIT

    def ask(self, g: Table, seat: i64) -> None:
        award(g, seat, self.bundle, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        if self.bundle >= ANY_GOOD:
            return GoodsOfChoice(g.names[seat], amounts_of(move), self.item)
        return super().option(g, seat, move)


def gains_of(bundle: int) -> list[Change]:
    """The changes of a gain: one for every mix of the goods of choice in it, named by the mix."""
    if bundle < ANY_GOOD:
        return [Change(DONE, take=bundle)]
    sure = bundle % ANY_GOOD
    return [Change(mix, take=sure + mix) for mix in mixes(bundle // ANY_GOOD)]


class MayGainIf(GainIf):
    """Lets a player take or leave a bundle at a moment, if a condition is met (Q76)."""

    asks = "take"

    def __init__(
        self,
        moment: str,
        bundle: i64,
        condition: str = "always",
        *,
        limit: i64 = 0,
        seasons: tuple[str, ...] = (),
    ) -> None:
        super().__init__(moment, bundle, condition, limit=limit, seasons=seasons)
        self.gains = [Change(TAKE, take=bundle), Change(LEAVE)]
        self.poses = True

    def ask(self, g: Table, seat: i64) -> None:
        g.then(Pose(seat, self))

    def make(self, g: Table, seat: i64, change: Change) -> None:
        award(g, seat, change.take, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return take_or_leave(g, seat, self.item, take=move == TAKE)


@mypyc_attr(allow_interpreted_subclasses=True)
class PointsAt(Effect[Table]):
    """Scores points, or costs some, at a moment."""

    params = {"moment": "moment", "points": "number"}

    def __init__(self, moment: str, points: i64) -> None:
        self.moment = moment
        self.hook = MOMENTS[moment]
        self.points: i64 = points

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, self.points, source=self.item)
