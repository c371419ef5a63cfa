"""The Politician's own advisors, beside the king's court."""

from __future__ import annotations

from typing import Final

from .....engine.bits import bit
from .....engine.hooks import Effect
from .....engine.native import i64
from .....engine.notation import Option
from ....model.board import RANKS, Table
from ....model.dice_groups import OWN
from ....model.items import Deal, goods_of_choice
from ....model.ruleset import RankCounts
from ....rules import influence, topics, values
from ....rules.deals import strike
from ....rules.verbs import place_apart

BARS_OWN: Final = RANKS + 1
"""The bit of barred ranks that stands for a player's own advisors (Q39)."""
OWN_COURT: Final = RankCounts("own_court")
"""The dice groups on each of a player's own advisors."""


def own_advisor(rank: int, goods: int) -> list[Effect[Table]]:
    """An advisor of one's own who gives goods of choice."""
    deal = Deal(f"politician_{rank}", goods_of_choice(goods))
    return [OwnAdvisor(rank), OwnAdvisorRewards(rank, deal)]


class OwnAdvisor(Effect[Table]):
    """An advisor that only its player may influence, whoever stands on that rank of the court."""

    params = {"rank": "rank"}
    needs = (OWN_COURT.name,)
    on = topics.INFLUENCE

    def __init__(self, rank: i64) -> None:
        self.rank: i64 = rank

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        taken = OWN_COURT.at(g, seat, self.rank) > 0
        barred = values.barred_ranks(g, seat) >> BARS_OWN & 1
        if barred or (taken and g.envoy != seat):
            return []
        envoy: i64 = influence.WITH_ENVOY if taken else 0
        rank = influence.RANK
        fitting = influence.groups(who.dice, who.bonus, subject).items
        return [move & ~rank | envoy for move in fitting if move & rank == self.rank]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        group = influence.spend_group(g, seat, move, rank=self.rank, source=self.item)
        OWN_COURT.add(g, seat, rank=self.rank, source=self.item)
        place_apart(g, seat, self.rank, group=group | OWN, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        means = f"{self.item}+lone_die" if move & influence.ANY_FACE else self.item
        return influence.placement(g.names[seat], move, self.rank, means)


class OwnAdvisorRewards(Effect[Table]):
    """One's own advisor rewards together with the court's of the same rank."""

    params = {"rank": "rank", "deal": "deal"}
    needs = (OWN_COURT.name,)
    on = topics.RANK_REWARDS

    def __init__(self, rank: i64, deal: Deal) -> None:
        self.rank: i64 = rank
        self.deal = deal

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if subject == self.rank:
            for _ in range(OWN_COURT.at(g, seat, self.rank)):
                strike(g, seat, self.deal)


class OwnAdvisorsCount(Effect[Table]):
    """One's own advisors count among those influenced (Q49)."""

    needs = (OWN_COURT.name,)
    on = topics.INFLUENCED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        standing = OWN_COURT.read(g, seat)
        rank: i64 = 1
        while standing >> 3 * rank:
            if standing >> 3 * rank & 7:
                value |= bit(influence.OWN_RANKS + rank)
            rank += 1
        return value
