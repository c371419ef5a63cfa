"""Destinies that answer a moment: gifts, taxes, stars, marks, the king's health."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.hooks import Effect
from ....model.board import NEUTRAL, Table
from ....model.goods import BONUS_DIE, GOLD, PLUS2, STONE, VP, WOOD
from ....model.items import Alternative, Deal, any_good_for, pick
from ....rules.hooks import fold
from ....rules.steps import ChooseGoods, award, strike
from ....rules.topics import (
    CONSTRUCTED,
    INSTEAD,
    PLACED,
    SEASON_END,
    SEASON_GIFTS,
    SEASON_START,
    YEAR_END,
    YEAR_START,
)
from ....rules.verbs import gain, pay, score
from ...effects import EVERY_SEASON, DealAtSeasonEnd, SeasonEffect
from .values import POINTS_FOR_GOODS, OnRanks, bits_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class GainAtYearStart(Effect[Table]):
    """Gives a bundle at the start of the year."""

    name = "gain_at_year_start"
    params = {"bundle": "bundle"}
    __slots__ = ("bundle",)

    def __init__(self, bundle: i64) -> None:
        super().__init__(YEAR_START)
        self.bundle: i64 = bundle

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        award(g, seat, self.bundle, source=self.item)


class LoseAtSeasonStart(SeasonEffect):
    """Takes a bundle at the start of certain seasons from whoever has it."""

    name = "lose_at_season_start"
    params = {"bundle": "bundle", "seasons": "seasons"}
    __slots__ = ("bundle",)

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(SEASON_START, seasons)
        self.bundle: i64 = bundle

    def work(self, g: Table, seat: i64) -> None:
        if g.seats[seat].can_pay(self.bundle):
            pay(g, seat, self.bundle, source=self.item)


class DieOrGood(Effect[Table]):
    """Each season a bonus die for those without one, and a good of choice for the others (Q37)."""

    name = "die_or_good"
    __slots__ = ("deal",)

    def __init__(self) -> None:
        super().__init__(SEASON_GIFTS)
        self.deal = Deal("good_year", pick([GOLD, WOOD, STONE, VP]))
        """Where another card has just given the die, its point for dice may be taken instead."""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if g.seats[seat].bonus_dice == 0:
            gain(g, seat, BONUS_DIE, source=self.item)
            return
        choice: i64 = 0
        for other in g.order:
            choice = fold(g, INSTEAD, seat=other, value=choice, subject=seat)
        if choice:
            strike(g, seat, self.deal)
        else:
            g.then(ChooseGoods(seat, 1, self.item))


class FirstComerTakes(OnRanks):
    """Each season the first player to place dice on certain advisors takes a bundle (Q38, Q59)."""

    name = "first_comer_takes"
    __slots__ = ()

    def __init__(self, ranks: tuple[int, ...], bundle: i64) -> None:
        super().__init__(PLACED, ranks, bundle)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        rank = subject & 255
        if subject >> 8 == seat + 1 and self.ranks >> rank & 1:
            standing = g.court[rank]
            # Neutral dice take nothing.
            if standing & 15 == NEUTRAL:
                standing >>= 4
            if standing == seat + 1:
                gain(g, seat, self.bundle, source=self.item)


class GainForColumns(Effect[Table]):
    """Gives a bundle whenever the player, or somebody else, constructs in certain columns (Q41)."""

    name = "gain_for_columns"
    params = {"bundle": "bundle", "columns": "columns", "others": "flag"}
    __slots__ = ("bundle", "columns", "others")

    def __init__(
        self, bundle: i64, columns: tuple[int, ...] = (1, 2, 3, 4), *, others: bool = False
    ) -> None:
        super().__init__(CONSTRUCTED)
        self.bundle: i64 = bundle
        self.columns: i64 = bits_of(columns)
        self.others = others

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        column = g.rules.buildings[subject & 255].column
        if (subject >> 8 != seat) == self.others and self.columns >> column & 1:
            award(g, seat, self.bundle, source=self.item)


class BuildingCensus(Effect[Table]):
    """At the end of the year most buildings score a point and fewest lose one (Q69)."""

    name = "building_census"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(YEAR_END)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        owned = [who.owned() for who in g.seats]
        if owned[seat] == max(owned):
            score(g, seat, 1, source=self.item)
        if owned[seat] == min(owned):
            score(g, seat, -1, source=self.item)


class DealWithoutBuilding(Effect[Table]):
    """Who owns neither Town Hall nor Exchange Office may pay a good or a token for a point."""

    name = "deal_without_building"
    __slots__ = ("deal",)

    def __init__(self) -> None:
        super().__init__(SEASON_END)
        ways = [*any_good_for(VP), Alternative(pay=PLUS2, also=VP)]
        self.deal = Deal("diplomatic_moves", ways, optional=True)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        owned = g.seats[seat].buildings
        for building in g.rules.buildings:
            if building.bit & owned:
                for effect in building.effects:
                    if isinstance(effect, DealAtSeasonEnd) and effect.deal.tag in POINTS_FOR_GOODS:
                        return
        strike(g, seat, self.deal)
