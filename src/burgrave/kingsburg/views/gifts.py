"""What advisors give, as amounts and alternatives that need no knowledge of the rules."""

from __future__ import annotations

from typing import Any

from ...engine.cards.effects import Effect
from .. import hooks
from ..contract.table import Deal as DealView
from ..contract.table import Rank, Reward
from ..model.board import Table
from ..model.goods import amounts_of, mixes
from ..model.items import Advisor, Alternative, Deal
from ..rules.rewards import RewardEffect, advisor_at

Effects = list[Effect[Any]]


def printed_reward(advisor: Advisor) -> Reward:
    """What an advisor gives if nothing changes it."""
    deal = advisor.deal
    ways = [way_view(way, pay=way.pay, more=0) for way in deal.alternatives]
    return reward_view(advisor, deal.fixed, ways)


def reward_view(advisor: Advisor, gives: int, ways: list[DealView]) -> Reward:
    """A reward by its certain part, its alternatives and what amounts cannot tell."""
    return {
        "gives": amounts_of(gives),
        "choose": ways,
        "any": any_goods(ways),
        "optional": advisor.deal.optional,
        "special": "" if advisor.custom is None else advisor.custom.name,
    }


def any_goods(ways: list[DealView]) -> int:
    """The number of goods of choice, if the alternatives amount to a free choice of goods."""
    takes = [way.get("take", {}) for way in ways]
    count = sum(takes[0].values()) if takes else 0
    plain = all(way.keys() <= {"pay", "take"} for way in ways)
    same_price = all(way.get("pay") == ways[0].get("pay") for way in ways)
    every_mix = takes == [amounts_of(mix) for mix in mixes(count)]
    return count if plain and same_price and every_mix else 0


def way_view(way: Alternative, *, pay: int, more: int) -> DealView:
    """One alternative: what is paid, what is chosen, what is added and what others get."""
    view: DealView = {}
    if pay:
        view["pay"] = amounts_of(pay)
    if way.take:
        view["take"] = amounts_of(way.take)
    if way.also + more:
        view["also"] = amounts_of(way.also + more)
    if way.others:
        view["others"] = amounts_of(way.others)
    return view


class Gifts:
    """What advisors give a seat now, after everything that changes it."""

    def __init__(self, g: Table, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.rewards: Effects = hooks.ADVISOR_GIVES.effects(g, seat)
        self.tolls: Effects = hooks.ADVISOR_TAKES.effects(g, seat)

    def changing_items(self) -> list[str]:
        """The items that change what advisors give or cost; the changes depend on nothing else."""
        return [effect.item for effect in [*self.rewards, *self.tolls]]

    def renew(self, court: list[Rank]) -> None:
        """Recompute the rewards that depend on more than what a seat holds."""
        for row in list(court):
            if row["reward"]["special"]:
                rank: int = row["rank"]
                advisor = advisor_at(self.g, rank)
                if self.deal_now(advisor, rank) is not None:
                    court[rank - 1] = {**row, "reward": self.of(advisor, rank)}

    def deal_now(self, advisor: Advisor, rank: int) -> Deal | None:
        """The part of an advisor's deal that is available now, if that can change."""
        custom = advisor.custom
        if isinstance(custom, RewardEffect):
            return custom.deal_now(self.g, self.seat, rank)
        return None

    def of(self, advisor: Advisor, rank: int) -> Reward:
        """The reward of the advisor at a rank, with all changes to it and its price."""
        deal = self.deal_now(advisor, rank) or advisor.deal
        ways: list[DealView] = []
        for way in deal.alternatives:
            given: int = way.take + way.also
            pay = self.toll(way.pay, rank) if way.pay else 0
            ways.append(way_view(way, pay=pay, more=self.reward(given, rank) - given))
        fixed = self.reward(deal.fixed, rank) if deal.fixed else 0
        return reward_view(advisor, fixed, ways)

    def reward(self, bundle: int, rank: int) -> int:
        """A bundle that an advisor gives, changed by the items a seat holds."""
        for effect in self.rewards:
            bundle = effect.modify(self.g, self.seat, bundle, rank)
        return bundle

    def toll(self, bundle: int, rank: int) -> int:
        """A bundle that an advisor costs, changed by the items a seat holds."""
        for effect in self.tolls:
            bundle = effect.modify(self.g, self.seat, bundle, rank)
        return bundle
