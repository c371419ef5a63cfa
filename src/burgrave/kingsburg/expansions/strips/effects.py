"""What the buildings on the strips do that other buildings do not."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register
from ....engine.core.decisions import Step
from ....engine.speed.bits import bits
from ....engine.speed.native import i64
from ... import hooks
from ...content.effects import MeansEffect
from ...content.season_effects import GainAtSeasonEnd
from ...model.board import LONE_DIE_SPENT, Table
from ...model.items import Deal
from ...model.subjects import builder_of, building_of, is_granted
from ...rules.deals import strike
from ...rules.influence import LONE_DIE, advisors_influenced
from ...rules.stock import gain
from ...rules.verbs import use

ADVISORS: Final = Register("advisors_influenced", per_seat=True)
"""How many different advisors a player influenced in the latest season."""


class CountAdvisors(Step[Table]):
    """Before the dice are taken back, each player's different advisors are counted (M2, Q49)."""

    kind = "count_advisors"
    rule = "M2"

    # A Park may be built later this season, so the advisors of every player are counted.
    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            ADVISORS.write(g, bits(advisors_influenced(g, seat)), seat)


class GainForAdvisors(GainAtSeasonEnd):
    """Gives a bundle at the end of a season for influencing enough different advisors (Q49)."""

    params = {"bundle": "bundle", "limit": "number"}
    needs = (ADVISORS.name,)

    def __init__(self, bundle: i64, limit: i64) -> None:
        super().__init__(bundle)
        self.limit: i64 = limit

    def works(self, g: Table, seat: i64) -> bool:
        return ADVISORS.read(g, seat) >= self.limit


class GainOnConstructing(Effect[Table]):
    """Gives a bundle whenever its owner pays for it, or for any other building (Q41, Q68)."""

    params = {"bundle": "bundle", "itself": "flag", "to_year": "number"}
    on = hooks.CONSTRUCTED

    def __init__(self, bundle: i64, *, itself: bool = False, to_year: i64 = 5) -> None:
        self.bundle: i64 = bundle
        self.itself = itself
        self.to_year: i64 = to_year

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        ours = builder_of(subject) == seat and not is_granted(subject)
        itself = g.rules.buildings[building_of(subject)].id == self.item
        if ours and itself == self.itself and g.year <= self.to_year:
            gain(g, seat, self.bundle, source=self.item)


class LoneDie(MeansEffect):
    """Once a season, one player die alone influences any advisor of rank 1 to 6 (Q40, Q67)."""

    adds = LONE_DIE
    spends = LONE_DIE_SPENT


class ReadyAtWinterStart(Effect[Table]):
    """Counts as used this winter if its owner has certain goods when winter starts."""

    params = {"goods": "bundle"}
    on = hooks.WINTER_START
    lasts = "year"

    def __init__(self, goods: i64) -> None:
        self.goods: i64 = goods

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if g.seats[seat].can_pay(self.goods):
            use(g, seat, self.spent_bit, source=self.item)


class DealBeforeReveal(Effect[Table]):
    """Offers a deal right before the enemy is revealed; taking it counts as its use (Q50)."""

    params = {"deal": "deal"}
    on = hooks.BEFORE_REVEAL
    lasts = "year"

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        strike(g, seat, self.deal)


class StrengthWhenUsed(Effect[Table]):
    """Adds to battle strength in a winter in which another effect of its item was used."""

    params = {"amount": "number"}
    on = hooks.STRENGTH
    lasts = "year"

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.amount if g.seats[seat].spent & self.spent_bit else value


class BountyAgain(Effect[Table]):
    """A victory brings twice what the enemies leave behind (Q57)."""

    on = hooks.VICTORY_BRINGS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 2 * value


class Indestructible(Effect[Table]):
    """Its building cannot be destroyed; the next one in order is destroyed instead."""

    on = hooks.EXPOSED_BUILDINGS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        for building in g.rules.buildings:
            if building.id == self.item:
                return value & ~building.bit
        return value
