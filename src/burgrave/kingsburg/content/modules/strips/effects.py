"""What the buildings on the strips do that other buildings do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.agenda import Step
from .....engine.hooks import Effect
from ....model.board import LONE_DIE_SPENT, Table, bits
from ....model.items import Deal, Loss
from ....model.ruleset import Register
from ....rules.battle import VICTORIOUS
from ....rules.hooks import held
from ....rules.influence import LONE_DIE, advisors_influenced
from ....rules.steps import strike
from ....rules.topics import (
    BEFORE_REVEAL,
    BOUNTY,
    CONSTRUCTED,
    EXPOSED,
    KEPT,
    LOSS,
    MEANS,
    SEASON_END,
    STRENGTH,
    WINTER_START,
)
from ....rules.verbs import gain
from ...effects import DealAtSeasonEnd, GainAtSeasonEnd

if TYPE_CHECKING:
    from mypy_extensions import i64

ADVISORS: Final = Register("advisors_influenced", per_seat=True)
"""How many different advisors a player influenced in the latest season."""


class CountAdvisors(Step[Table]):
    """Before the dice are taken back, each player's different advisors are counted (M2, Q49)."""

    kind = "count_advisors"
    rule = "M2"

    # A Park that is finished later this season wants to know, so everybody is counted.
    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            ADVISORS.write(g, bits(advisors_influenced(g, seat)), seat)


class GainForAdvisors(GainAtSeasonEnd):
    """Gives a bundle at the end of a season for influencing so many different advisors (Q49)."""

    name = "gain_for_advisors"
    params = {"bundle": "bundle", "limit": "number"}
    needs = (ADVISORS.name,)

    def __init__(self, bundle: i64, limit: i64) -> None:
        super().__init__(bundle)
        self.limit: i64 = limit

    def work(self, g: Table, seat: i64) -> None:
        if ADVISORS.read(g, seat) >= self.limit:
            super().work(g, seat)


class GainOnConstructing(Effect[Table]):
    """Gives a bundle whenever its owner constructs it, or any other building (Q41, Q68)."""

    name = "gain_on_constructing"
    params = {"bundle": "bundle", "itself": "flag", "to_year": "number"}
    on = CONSTRUCTED

    def __init__(self, bundle: i64, *, itself: bool = False, to_year: i64 = 5) -> None:
        super().__init__()
        self.bundle: i64 = bundle
        self.itself = itself
        self.to_year: i64 = to_year

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        itself = g.rules.buildings[subject & 255].id == self.item
        if subject >> 8 == seat and itself == self.itself and g.year <= self.to_year:
            gain(g, seat, self.bundle, source=self.item)


class SoldierTrade(DealAtSeasonEnd):
    """A deal for those who had soldiers before the season's end, or for those who had none.

    The owner decides what comes first, so soldiers that have only just come may be out of reach
    of a deal that must be taken (Q12).
    """

    name = "soldier_trade"
    params = {"deal": "deal", "seasons": "seasons", "fresh": "flag"}

    def __init__(self, deal: Deal, seasons: tuple[str, ...], *, fresh: bool) -> None:
        super().__init__(deal, seasons)
        self.fresh = fresh

    def work(self, g: Table, seat: i64) -> None:
        before = g.seats[seat].soldiers
        for effect in held(g, SEASON_END, seat):
            # What it gives this season was given a moment ago.
            if isinstance(effect, GainAtSeasonEnd) and effect.seasons >> g.phase & 1:
                before -= effect.bundle >> 32 & 255
        if (before <= 0) == self.fresh:
            strike(g, seat, self.deal)


class LoneDie(Effect[Table]):
    """Once a season, one player die alone influences any advisor of rank 1 to 6 (Q40, Q67)."""

    name = "lone_die"
    on = MEANS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if g.seats[seat].spent & LONE_DIE_SPENT else value | LONE_DIE


class ReadyAtWinterStart(Effect[Table]):
    """Counts as used this winter if its owner has certain goods when winter starts."""

    name = "ready_at_winter_start"
    params = {"goods": "bundle"}
    on = WINTER_START

    def __init__(self, goods: i64) -> None:
        super().__init__()
        self.goods: i64 = goods

    def lasts(self) -> str:
        return "year"

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        who = g.seats[seat]
        if who.can_pay(self.goods):
            who.spent |= self.mark


class DealBeforeReveal(Effect[Table]):
    """Offers a deal right before the enemy is revealed; whoever takes it has used it (Q50)."""

    name = "deal_before_reveal"
    params = {"deal": "deal"}
    on = BEFORE_REVEAL

    def __init__(self, deal: Deal) -> None:
        super().__init__()
        self.deal = deal

    def lasts(self) -> str:
        return "year"

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        strike(g, seat, self.deal)


class StrengthWhenUsed(Effect[Table]):
    """Adds to battle strength in a winter in which another effect of its item was used."""

    name = "strength_when_used"
    params = {"amount": "number"}
    on = STRENGTH

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    def lasts(self) -> str:
        return "year"

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.amount if g.seats[seat].spent & self.mark else value


class HeroesKeepSoldiers(Effect[Table]):
    """Soldiers stay after a victory with the highest strength of all, ties included (Q48)."""

    name = "heroes_keep_soldiers"
    params = {"amount": "number"}
    on = KEPT

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        who = g.seats[seat]
        highest: i64 = max([other.strength for other in g.seats])
        if who.outcome != VICTORIOUS or who.strength < highest:
            return value
        return min(value + self.amount, who.soldiers)


class BountyAgain(Effect[Table]):
    """A victory brings what the enemies leave behind twice (Q57)."""

    name = "bounty_again"
    on = BOUNTY

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 2 * value


class NoPointsLost(Effect[Table]):
    """A defeat costs no points, save those of buildings that are destroyed (Q57)."""

    name = "no_points_lost"
    on = LOSS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value & ~(255 * Loss.VP)


class Indestructible(Effect[Table]):
    """Its building cannot be destroyed; the next in line is."""

    name = "indestructible"
    on = EXPOSED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        for building in g.rules.buildings:
            if building.id == self.item:
                return value & ~building.bit
        return value
