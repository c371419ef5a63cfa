"""Advisors of a player's own, in addition to the king's court."""

from __future__ import annotations

from typing import Final

from ...engine.cards.effects import Effect
from ...engine.speed.bits import bit
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..contract.table import OwnGroup
from ..model.board import RANKS, Table
from ..model.dice_groups import ANY_FACE, APART, RANK, WITH_ENVOY, group_fields, rank_of, seat_of
from ..model.items import Deal, goods_of_choice
from ..model.ruleset import RankCounts, Ruleset
from ..rules import influence
from ..rules.rewards import OwnRewardEffect
from ..rules.verbs import place_apart

BARS_OWN: Final = RANKS + 1
"""The bit, among barred ranks, that stands for a player's own advisors (Q39)."""
OWN_COURT: Final = RankCounts("own_court")
"""The dice groups on each of a player's own advisors."""


def own_advisor(name: str, rank: int, goods: int) -> list[Effect[Table]]:
    """A player's own advisor, on a card of that name, who gives goods of choice."""
    deal = Deal(f"{name}_{rank}", goods_of_choice(goods))
    return [OwnAdvisor(rank), OwnAdvisorRewards(rank, deal)]


def cards_with_advisors(rules: Ruleset) -> int:
    """The cards that give their player advisors, as a bit for each card's index."""
    bits = 0
    for place, card in enumerate(rules.cards):
        if any(isinstance(effect, OwnAdvisor) for effect in card.effects):
            bits |= 1 << place
    return bits


def name_of_own(rules: Ruleset) -> str:
    """The name of a player's own advisors: the first card in play that gives them."""
    cards = cards_with_advisors(rules)
    for place, card in enumerate(rules.cards):
        if cards >> place & 1:
            return card.id
    return ""


def own_court(g: Table, seat: int) -> list[OwnGroup]:
    """The dice groups on a seat's own advisors, as views show them."""
    return [
        {"rank": rank_of(group), **group_fields(group)}
        for group in g.placed
        if group & APART and seat_of(group) == seat
    ]


class OwnAdvisor(Effect[Table]):
    """An advisor that only its player may influence, even if the court's rank is occupied."""

    params = {"rank": "rank"}
    needs = (OWN_COURT.name,)
    on = hooks.PLACE_APART

    def __init__(self, rank: i64) -> None:
        self.rank: i64 = rank

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        taken = OWN_COURT.at(g, seat, self.rank) > 0
        barred = hooks.BARRED_RANKS.of(g, seat) >> BARS_OWN & 1
        if barred or (taken and g.envoy != seat):
            return []
        envoy: i64 = WITH_ENVOY if taken else 0
        fitting = influence.groups(who.dice, who.bonus, subject).items
        return [move & ~RANK | envoy for move in fitting if move & RANK == self.rank]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        group = move | self.rank
        influence.spend_group(g, seat, group, source=self.item)
        OWN_COURT.add(g, seat, rank=self.rank, source=self.item)
        place_apart(g, seat, group, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        means = f"{self.item}+lone_die" if move & ANY_FACE else self.item
        return influence.placement(g.names[seat], move | self.rank, means)


class OwnAdvisorRewards(OwnRewardEffect):
    """A player's own advisor rewards right after the court's advisor of the same rank."""

    params = {"rank": "rank", "deal": "deal"}
    needs = (OWN_COURT.name,)
    on = hooks.RANK_REWARDS

    def __init__(self, rank: i64, deal: Deal) -> None:
        self.rank: i64 = rank
        self.deal = deal
        # Effects that change the reward of every advisor change this one, too (Q77).
        deal.giver = influence.OWN_RANKS + rank

    def deals_at(self, g: Table, seat: i64, rank: i64) -> list[Deal]:
        return [self.deal] * OWN_COURT.at(g, seat, rank) if rank == self.rank else []


class OwnAdvisorsCount(Effect[Table]):
    """One's own advisors count among those influenced (Q49)."""

    needs = (OWN_COURT.name,)
    on = hooks.ADVISORS_INFLUENCED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        standing = OWN_COURT.read(g, seat)
        rank: i64 = 1
        while standing >> 3 * rank:
            if standing >> 3 * rank & 7:
                value |= bit(influence.OWN_RANKS + rank)
            rank += 1
        return value
