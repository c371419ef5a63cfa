"""What items bring, offer or take at the start and the end of a season."""

from __future__ import annotations

from typing import Final

from ...engine.asking_effects import Pose
from ...engine.native import i64
from ...engine.notation import Option
from ..model.board import PHASES, Table
from ..model.goods import BONUS_DIE, bonus_dice_in, covers, peeks_in
from ..model.items import Building, Deal
from ..model.options import TakeOrLeave
from ..rules import topics, values
from ..rules.deals import ChooseAlternative, strike
from ..rules.stock_effects import (
    DONE,
    FORCED,
    GAINS,
    OFFERS,
    PEEKS,
    STOCK_FIELDS,
    StockEffect,
    fields_in,
)
from ..rules.verbs import gain, pay

EVERY_SEASON: Final = ("spring", "summer", "fall")
TAKE: Final = 1
LEAVE: Final = 2
WHOLE: Final = 255
"""The move of a deal that asks for itself, or that must be taken and cannot be paid."""


def phases(seasons: tuple[str, ...]) -> int:
    """The seasons as bits, one for each phase number."""
    return sum(1 << PHASES.index(season) for season in seasons)


class SeasonEffect(StockEffect):
    """Works at the start or the end of certain seasons; `work` says how."""

    def __init__(self, seasons: tuple[str, ...]) -> None:
        self.seasons: i64 = phases(seasons)

    def works(self, g: Table, seat: i64) -> bool:
        return self.seasons >> g.phase & 1 != 0 or works_every_season(g, seat, self)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if self.works(g, seat):
            self.work(g, seat)

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        self.work(g, seat)

    def work(self, g: Table, seat: i64) -> None:
        """Do it, whatever the season."""
        raise NotImplementedError


def works_every_season(g: Table, seat: i64, effect: StockEffect) -> bool:
    """Does something make this effect's building work at the end of every season?"""
    if effect.topic != topics.SEASON_END or not g.rules.hooks[topics.SEASONS]:
        return False
    item = g.rules.items[effect.item]
    if not isinstance(item, Building):
        return False
    return values.works_every_season(g, seat, item.index)


class SeasonGainEffect(SeasonEffect):
    """Gives a bundle in certain seasons."""

    params = {"bundle": "bundle", "seasons": "seasons"}

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(seasons)
        self.bundle: i64 = bundle
        self.touches = fields_in(bundle)
        # Whoever looks at a card wants to know it before deciding anything.
        self.precedence = PEEKS if peeks_in(bundle) else GAINS

    def ways(self, g: Table, seat: i64, stock: i64) -> list[int]:
        return [stock + (self.bundle & STOCK_FIELDS)]

    def work(self, g: Table, seat: i64) -> None:
        gain(g, seat, self.bundle, source=self.item)


class GainAtSeasonStart(SeasonGainEffect):
    """Gives a bundle at the start of certain seasons, before the roll."""

    on = topics.SEASON_START


class MayGainAtSeasonStart(GainAtSeasonStart):
    """Lets a player take or leave a bundle when certain seasons start, before the roll (Q30)."""

    asks = "take"

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(bundle, seasons)
        self.precedence = OFFERS

    def ways(self, g: Table, seat: i64, stock: i64) -> list[int]:
        return [stock + (self.bundle & STOCK_FIELDS), stock]

    def work(self, g: Table, seat: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        asked = bonus_dice_in(self.bundle)
        dice = values.bonus_dice_gained(g, seat, asked)
        # What brings nothing now need not be left.
        return [TAKE, LEAVE] if dice or self.bundle != asked * BONUS_DIE else []

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move == TAKE:
            gain(g, seat, self.bundle, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return TakeOrLeave(g.names[seat], self.item, take=move == TAKE)


class LoseAtSeasonStart(SeasonGainEffect):
    """Takes a bundle at the start of certain seasons from whoever has it."""

    on = topics.SEASON_START

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(bundle, seasons)
        self.reads = self.touches
        self.precedence = FORCED

    def ways(self, g: Table, seat: i64, stock: i64) -> list[int]:
        lost = self.bundle & STOCK_FIELDS
        return [stock - lost if covers(stock, lost) else stock]

    def work(self, g: Table, seat: i64) -> None:
        if g.seats[seat].can_pay(self.bundle):
            pay(g, seat, self.bundle, source=self.item)


class GainAtSeasonEnd(SeasonGainEffect):
    """Gives a bundle at the end of certain seasons."""

    on = topics.SEASON_END


class DealAtSeasonEnd(SeasonEffect):
    """Offers a deal at the end of certain seasons; one that must be taken is, if it can be paid."""

    params = {"deal": "deal", "seasons": "seasons"}
    on = topics.SEASON_END

    def __init__(self, deal: Deal, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(seasons)
        self.deal = deal
        self.declinable = deal.optional
        self.precedence = OFFERS if deal.optional else FORCED
        self.touches = fields_in(deal.fixed)
        for way in deal.alternatives:
            self.touches |= fields_in(way.pay) | fields_in(way.take + way.also)
            if not deal.optional:
                self.reads |= fields_in(way.pay)

    def ways(self, g: Table, seat: i64, stock: i64) -> list[int]:
        stock += self.deal.fixed & STOCK_FIELDS
        found: list[int] = []
        for way in self.deal.alternatives:
            if covers(stock, way.pay):
                given = way.take + way.also
                if self.deal.tag:
                    given = values.deal_gives(g, seat, given, self.deal.tag)
                found.append(stock - way.pay + (given & STOCK_FIELDS))
        if found and self.declinable:
            found.append(stock)
        # What must be paid and cannot be is over and done with.
        return found if found or (self.declinable and not self.deal.fixed) else [stock]

    def work(self, g: Table, seat: i64) -> None:
        strike(g, seat, self.deal)

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        if self.deal.fixed:
            return [WHOLE]
        payable = [
            place + 1
            for place, way in enumerate(self.deal.alternatives)
            if g.seats[seat].can_pay(way.pay)
        ]
        return payable if payable or self.declinable else [WHOLE]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move == WHOLE:
            strike(g, seat, self.deal)
        else:
            ChooseAlternative(seat, self.deal).resolve(g, move)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        if move == WHOLE:
            return super().option(g, seat, DONE)
        return ChooseAlternative(seat, self.deal).option(g, move)
