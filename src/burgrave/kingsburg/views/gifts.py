"""What advisors give, as amounts and alternatives that need no knowledge of the rules."""

from __future__ import annotations

from typing import Any

from ...engine.effects import held
from ...engine.hooks import Effect
from ...engine.ruled import View
from ..content.modules.tiles.effects import AlternativesEffect, RolledGood
from ..content.modules.tiles.questions import GOOD
from ..model.board import Table
from ..model.goods import mixes
from ..model.items import Advisor, Alternative
from ..model.ruleset import Ruleset
from ..rules.topics import REWARD, TOLL
from .memory import amounts, keep, recalled

Effects = list[Effect[Any]]


def printed_reward(rules: Ruleset, advisor: Advisor) -> View:
    """What an advisor gives if nothing changes it."""
    found: View | None = recalled(rules, ("reward", advisor.id))
    if found is None:
        deal = advisor.deal
        ways = [way_told(way, pay=way.pay, more=0) for way in deal.alternatives]
        found = reward_told(advisor, deal.fixed, ways)
        keep(rules, ("reward", advisor.id), found)
    return found


def reward_told(advisor: Advisor, gives: int, ways: list[View]) -> View:
    """A reward by its certain part, its alternatives and what amounts cannot tell."""
    return {
        "gives": amounts(gives),
        "choose": ways,
        "any": any_goods(ways),
        "optional": advisor.deal.optional,
        "special": "" if advisor.custom is None else advisor.custom.name,
    }


def any_goods(ways: list[View]) -> int:
    """How many goods of choice all the alternatives together come to, if that is what they are."""
    takes = [way.get("take", {}) for way in ways]
    count = sum(takes[0].values()) if takes else 0
    plain = all(way.keys() <= {"pay", "take"} for way in ways)
    same_price = all(way.get("pay") == ways[0].get("pay") for way in ways)
    every_mix = takes == [amounts(mix) for mix in mixes(count)]
    return count if plain and same_price and every_mix else 0


def way_told(way: Alternative, *, pay: int, more: int) -> View:
    """One alternative: what is paid, what is picked, what comes along and what others get."""
    parts = {"pay": pay, "take": way.take, "also": way.also + more, "others": way.others}
    return {part: amounts(bundle) for part, bundle in parts.items() if bundle}


class Gifts:
    """What advisors give a seat now, after everything that changes it."""

    def __init__(self, g: Table, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.rewards: Effects = held(g, REWARD, seat)
        self.tolls: Effects = held(g, TOLL, seat)

    def changed_by(self) -> list[str]:
        """The items that change what advisors give or ask for; how depends on nothing else."""
        return [effect.item for effect in [*self.rewards, *self.tolls]]

    def is_open(self, advisor: Advisor) -> bool:
        """Is this a tile whose reward changes with more than what a seat holds?"""
        return isinstance(advisor.custom, (AlternativesEffect, RolledGood))

    def of(self, advisor: Advisor, rank: int) -> View:
        """The reward of whoever sits at a rank."""
        g = self.g
        if self.is_open(advisor):
            return self.open_reward(advisor, rank)
        if not self.rewards and not self.tolls:
            return printed_reward(g.rules, advisor)
        return self.changed_reward(advisor, rank, advisor.deal.fixed, advisor.deal.alternatives)

    def open_reward(self, advisor: Advisor, rank: int) -> View:
        """The reward of a tile, of which only some is there now."""
        ways = advisor.deal.alternatives
        custom = advisor.custom
        if isinstance(custom, RolledGood):
            place = GOOD.read(self.g)
            rolled = ways[place - 1].take if 0 < place <= len(ways) else 0
            return self.changed_reward(advisor, rank, rolled, [] if rolled else ways)
        assert custom is not None, "a tile of which only some is there has an effect"
        places = custom.offer(self.g, self.seat, rank)
        return self.changed_reward(advisor, rank, 0, [ways[place - 1] for place in places])

    def changed_reward(
        self, advisor: Advisor, rank: int, gives: int, ways: list[Alternative]
    ) -> View:
        """A reward with what is added to it and to what it asks for."""
        more = [self.reward(way.take + way.also, rank) - way.take - way.also for way in ways]
        pays = [self.toll(way.pay, rank) if way.pay else 0 for way in ways]
        given = self.reward(gives, rank) if gives else 0
        key = ("changed", advisor.id, given, *more, *pays, *[way.take for way in ways])
        found: View | None = recalled(self.g.rules, key)
        if found is None:
            told = [
                way_told(way, pay=pay, more=extra)
                for way, pay, extra in zip(ways, pays, more, strict=True)
            ]
            found = reward_told(advisor, given, told)
            keep(self.g.rules, key, found)
        return found

    def reward(self, bundle: int, rank: int) -> int:
        """A bundle that an advisor gives, changed by what is held."""
        for effect in self.rewards:
            bundle = effect.modify(self.g, self.seat, bundle, rank)
        return bundle

    def toll(self, bundle: int, rank: int) -> int:
        """A bundle that an advisor asks for, changed by what is held."""
        for effect in self.tolls:
            bundle = effect.modify(self.g, self.seat, bundle, rank)
        return bundle
