"""What items bring, offer or take at the start and the end of a season."""

from __future__ import annotations

from typing import Final

from ...engine.speed.native import i64, mypyc_attr
from ...engine.text.notation import Option, Worded
from .. import hooks
from ..model.board import PHASES, Table
from ..model.goods import BONUS_DIE, bonus_dice_in, covers, peeks_in
from ..model.items import Building, Deal
from ..rules.deals import ChooseAlternative, gain_from, give, strike
from ..rules.stock_effects import (
    DECLINED,
    DONE,
    FORCED,
    GAINS,
    OFFERS,
    PEEKS,
    STOCK_FIELDS,
    WAIT,
    Change,
    StockEffect,
    fields_in,
)

EVERY_SEASON: Final = ("spring", "summer", "fall")
TAKE: Final = 1
LEAVE: Final = 2
CERTAIN: Final = 255
"""The move that takes only the fixed part of a deal."""


def phases(seasons: tuple[str, ...]) -> int:
    """The seasons as bits, one for each phase number."""
    return sum(1 << PHASES.index(season) for season in seasons)


def take_or_leave(g: Table, seat: i64, item: str, *, take: bool) -> Option:
    """The option of taking or leaving what an item brings."""
    notation = f"take {item}" if take else f"leave {item}"
    return Worded(g.names[seat], "take", notation=notation, choice={"item": item, "take": take})


@mypyc_attr(allow_interpreted_subclasses=True)
class SeasonEffect(StockEffect):
    """Works at the start or the end of certain seasons."""

    def __init__(self, seasons: tuple[str, ...]) -> None:
        self.seasons: i64 = phases(seasons)

    def works(self, g: Table, seat: i64) -> bool:
        return self.seasons >> g.phase & 1 != 0 or works_every_season(g, seat, self)


def works_every_season(g: Table, seat: i64, effect: StockEffect) -> bool:
    """Does something make this effect's building work at the end of every season?"""
    if effect.hook is not hooks.SEASON_END or not hooks.WORKS_EVERY_SEASON.is_used(g):
        return False
    item = g.rules.items[effect.item]
    if not isinstance(item, Building):
        return False
    return hooks.WORKS_EVERY_SEASON.is_set(g, seat, item.index)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeasonGainEffect(SeasonEffect):
    """Gives a bundle in certain seasons."""

    params = {"bundle": "bundle", "seasons": "seasons"}

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(seasons)
        self.bundle: i64 = bundle
        self.touches = fields_in(bundle)
        self.gains = [Change(DONE, take=bundle)]
        # Looks come first, since a player wants to know the card before deciding anything else.
        self.precedence = PEEKS if peeks_in(bundle) else GAINS

    def changes(self, g: Table, seat: i64, stock: i64) -> list[Change]:
        return self.gains


@mypyc_attr(allow_interpreted_subclasses=True)
class GainAtSeasonStart(SeasonGainEffect):
    """Gives a bundle at the start of certain seasons, before the roll."""

    on = hooks.SEASON_START


class MayGainAtSeasonStart(GainAtSeasonStart):
    """Lets a player take or leave a bundle when certain seasons start, before the roll (Q30)."""

    asks = "take"

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(bundle, seasons)
        self.gains = [Change(TAKE, take=bundle), Change(LEAVE)]
        self.poses = True
        self.precedence = OFFERS

    def changes(self, g: Table, seat: i64, stock: i64) -> list[Change]:
        asked = bonus_dice_in(self.bundle)
        dice = hooks.BONUS_DICE.change(g, seat, asked)
        # There is nothing to decline if it would bring nothing now.
        return self.gains if dice or self.bundle != asked * BONUS_DIE else WAIT

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return take_or_leave(g, seat, self.item, take=move == TAKE)


class LoseAtSeasonStart(SeasonGainEffect):
    """Takes a bundle at the start of certain seasons from a player who has it."""

    on = hooks.SEASON_START

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(bundle, seasons)
        self.reads = self.touches
        self.precedence = FORCED

    def changes(self, g: Table, seat: i64, stock: i64) -> list[Change]:
        lost = self.bundle & STOCK_FIELDS
        return [Change(DONE, pay=lost if covers(stock, lost) else 0)]


@mypyc_attr(allow_interpreted_subclasses=True)
class GainAtSeasonEnd(SeasonGainEffect):
    """Gives a bundle at the end of certain seasons."""

    on = hooks.SEASON_END


@mypyc_attr(allow_interpreted_subclasses=True)
class DealAtSeasonEnd(SeasonEffect):
    """Offers a deal at the end of certain seasons; a mandatory one is made if it can be paid."""

    params = {"deal": "deal", "seasons": "seasons"}
    on = hooks.SEASON_END

    def __init__(self, deal: Deal, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(seasons)
        self.deal = deal
        self.poses = True
        # The fixed part is never skipped.
        self.declinable = deal.optional and not deal.fixed
        self.precedence = OFFERS if deal.optional else FORCED
        self.touches = fields_in(deal.fixed)
        for way in deal.alternatives:
            self.touches |= fields_in(way.pay) | fields_in(way.take + way.also)
            if not deal.optional:
                self.reads |= fields_in(way.pay)

    def changes(self, g: Table, seat: i64, stock: i64) -> list[Change]:
        deal = self.deal
        sure: i64 = gain_from(g, seat, deal, deal.fixed) if deal.fixed else 0
        changes: list[Change] = []
        move: i64 = 0
        for way in deal.alternatives:
            move += 1
            if covers(stock + (sure & STOCK_FIELDS), way.pay):
                taken = sure + gain_from(g, seat, deal, way.take + way.also)
                changes.append(Change(move, pay=way.pay, take=taken))
        if self.declinable:
            return [*changes, DECLINED] if changes else WAIT
        # A mandatory deal that cannot be paid is skipped.
        return changes if changes and not deal.optional else [*changes, Change(CERTAIN, take=sure)]

    def make(self, g: Table, seat: i64, change: Change) -> None:
        if self.deal.fixed:
            give(g, seat, self.deal, self.deal.fixed)
        if change.move != CERTAIN:
            ChooseAlternative(seat, self.deal).resolve(g, change.move)

    def ask(self, g: Table, seat: i64) -> None:
        strike(g, seat, self.deal)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        if move == CERTAIN:
            return super().option(g, seat, DONE)
        return ChooseAlternative(seat, self.deal).option(g, move)
