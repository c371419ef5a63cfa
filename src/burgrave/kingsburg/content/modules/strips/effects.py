"""Effects of strip buildings on dice groups, battles and what follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.hooks import Effect
from ....model.board import LONE_DIE_SPENT, Table
from ....model.items import Deal, Loss
from ....rules.battle import VICTORIOUS
from ....rules.influence import LONE_DIE
from ....rules.steps import strike
from ....rules.topics import (
    BEFORE_REVEAL,
    BOUNTY,
    EXPOSED,
    KEPT,
    LOSS,
    MEANS,
    STRENGTH,
    WINTER_START,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


class LoneDie(Effect[Table]):
    """Once a season, one player die alone influences any advisor of rank 1 to 6 (Q40, Q67)."""

    name = "lone_die"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MEANS)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if g.seats[seat].spent & LONE_DIE_SPENT else value | LONE_DIE


class ReadyAtWinterStart(Effect[Table]):
    """Counts as used this winter if its owner has certain goods when winter starts."""

    name = "ready_at_winter_start"
    params = {"goods": "bundle"}
    __slots__ = ("goods",)

    def __init__(self, goods: i64) -> None:
        super().__init__(WINTER_START)
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
    __slots__ = ("deal",)

    def __init__(self, deal: Deal) -> None:
        super().__init__(BEFORE_REVEAL)
        self.deal = deal

    def lasts(self) -> str:
        return "year"

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        strike(g, seat, self.deal)


class StrengthWhenUsed(Effect[Table]):
    """Adds to battle strength in a winter in which another effect of its item was used."""

    name = "strength_when_used"
    params = {"amount": "number"}
    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        super().__init__(STRENGTH)
        self.amount: i64 = amount

    def lasts(self) -> str:
        return "year"

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.amount if g.seats[seat].spent & self.mark else value


class HeroesKeepSoldiers(Effect[Table]):
    """Soldiers stay after a victory with the highest strength of all, ties included (Q48)."""

    name = "heroes_keep_soldiers"
    params = {"amount": "number"}
    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        super().__init__(KEPT)
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
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(BOUNTY)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 2 * value


class NoPointsLost(Effect[Table]):
    """A defeat costs no points, save those of buildings that are destroyed (Q57)."""

    name = "no_points_lost"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(LOSS)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value & ~(255 * Loss.VP)


class Indestructible(Effect[Table]):
    """Its building cannot be destroyed; the next in line is."""

    name = "indestructible"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(EXPOSED)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        for building in g.rules.buildings:
            if building.id == self.item:
                return value & ~building.bit
        return value
