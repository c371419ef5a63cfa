"""The Politician's own advisors, beside the king's court."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.hooks import Effect
from .....engine.notation import Option
from ....model.board import Table, bit
from ....model.items import Deal
from ....model.ruleset import Register
from ....rules.hooks import fold
from ....rules.influence import (
    ANY_FACE,
    OWN_RANKS,
    RANK,
    WITH_ENVOY,
    groups,
    placement,
    spend_group,
)
from ....rules.rewards import RANKS
from ....rules.steps import strike
from ....rules.topics import BARRED, INFLUENCE, INFLUENCED, RANK_REWARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

BARS_OWN: Final = RANKS + 1
"""The bit of barred ranks that stands for a player's own advisors (Q39)."""


class OwnCourt(Register):
    """How many dice groups stand on each of a player's own advisors, three bits a rank."""

    __slots__ = ()

    def groups_on(self, g: Table, seat: i64, rank: i64) -> i64:
        """How many groups stand on one of them."""
        return self.read(g, seat) >> 3 * rank & 7

    def shown(self, value: i64) -> object:
        standing = {str(rank): value >> 3 * rank & 7 for rank in range(1, RANKS + 1)}
        return {rank: number for rank, number in standing.items() if number}


OWN_COURT: Final = OwnCourt("own_court", per_seat=True)


class OwnAdvisor(Effect[Table]):
    """An advisor that only its player may influence, whoever stands on that rank of the court."""

    name = "own_advisor"
    params = {"rank": "rank"}
    needs = (OWN_COURT.name,)
    on = INFLUENCE

    def __init__(self, rank: i64) -> None:
        super().__init__()
        self.rank: i64 = rank

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        taken = OWN_COURT.groups_on(g, seat, self.rank) > 0
        barred = fold(g, BARRED, seat=seat, value=0, subject=0) >> BARS_OWN & 1
        if barred or (taken and g.envoy != seat):
            return []
        envoy: i64 = WITH_ENVOY if taken else 0
        fitting = groups(who.dice, who.bonus, subject)
        return [move & ~RANK | envoy for move in fitting if move & RANK == self.rank]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        spend_group(g, seat, move)
        OWN_COURT.write(g, OWN_COURT.read(g, seat) + bit(3 * self.rank), seat)
        g.event("influence", seat, "", self.rank, self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        means = f"{self.item}+lone_die" if move & ANY_FACE else self.item
        return placement(g.names[seat], move, self.rank, means)


class OwnAdvisorRewards(Effect[Table]):
    """One's own advisor rewards together with the court's of the same rank."""

    name = "own_advisor_rewards"
    params = {"rank": "rank", "deal": "deal"}
    needs = (OWN_COURT.name,)
    on = RANK_REWARDS

    def __init__(self, rank: i64, deal: Deal) -> None:
        super().__init__()
        self.rank: i64 = rank
        self.deal = deal

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if subject == self.rank:
            for _ in range(OWN_COURT.groups_on(g, seat, self.rank)):
                strike(g, seat, self.deal)


class OwnAdvisorsCount(Effect[Table]):
    """One's own advisors count among those influenced (Q49)."""

    name = "own_advisors_count"
    needs = (OWN_COURT.name,)
    on = INFLUENCED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        for rank in range(1, RANKS + 1):
            if OWN_COURT.groups_on(g, seat, rank):
                value |= bit(OWN_RANKS + rank)
        return value
