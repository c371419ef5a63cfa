"""What tiles do that a deal cannot express: who chooses, and what is left on the tile."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.speed.native import i64
from ....engine.text.notation import RulesError
from ... import hooks
from ...model.board import RANKS, Table
from ...model.goods import SOLDIER, STONE, VP
from ...model.items import Advisor, Deal
from ...rules.deals import ChooseOpenAlternative, give
from ...rules.rewards import (
    IgnoredAdvisorEffect,
    Reward,
    RewardEffect,
    lowest_giving,
    somebody_shares,
)
from .questions import GOOD, TAKEN, AskOpponent, GiveAway, PickFor, RollTile

LEFT: Final = "left"
NEIGHBOURS: Final = "neighbours"
OPPONENT: Final = "opponent"


class SitsAtRank(Effect[Table]):
    """While it lies on the board, its reward is given at a rank instead of the printed one."""

    params = {"rank": "number"}
    on = hooks.ADVISOR_AT_RANK

    def __init__(self, rank: i64) -> None:
        self.rank: i64 = rank
        self.only = rank

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        if subject != self.only:
            return value
        advisor = g.rules.items[self.item]
        # Tiles that are in play from the start come first.
        if isinstance(advisor, Advisor) and advisor.index > RANKS:
            return advisor.index
        return value


class TileEffect(RewardEffect):
    """Rewards at its advisor's rank instead of a deal."""

    on = hooks.ADVISOR_AT_RANK


class RewardOfUninfluenced(IgnoredAdvisorEffect):
    """Gives the reward of the lowest-ranked other advisor nobody influenced this season (Q7)."""

    on = hooks.ADVISOR_AT_RANK

    def rank_given(self, g: Table) -> i64:
        return lowest_giving(g)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Reward(seat, self.rank_given(g)))


class OthersPick(TileEffect):
    """Lets the left neighbour, both neighbours or an opponent of choice pick the reward (Q19)."""

    params = {"by": "word"}

    def __init__(self, by: str) -> None:
        if by not in (LEFT, NEIGHBOURS, OPPONENT):
            accepted = f"{LEFT}, {NEIGHBOURS}, {OPPONENT}"
            raise RulesError(f"{by!r} picks no reward; accepted is one of {accepted}")
        self.by = by

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        seats = len(g.seats)
        left = (seat + 1) % seats
        if self.by == OPPONENT:
            g.then(AskOpponent(seat, self.item))
        elif self.by == LEFT:
            g.then(PickFor(left, seat, self.item))
        else:
            g.then(PickFor(left, seat, self.item, (seat + seats - 1) % seats))


class AlternativesEffect(TileEffect):
    """Offers those alternatives of a deal that are open to a player now; `offer` says which."""

    looks_at_others = True
    shares = False

    def deal_now(self, g: Table, seat: i64, rank: i64) -> Deal | None:
        ways = g.rules.deals[self.item].alternatives
        return Deal(self.item, [ways[place - 1] for place in self.offer(g, seat, rank)])

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(ChooseOpenAlternative(seat, g.rules.deals[self.item], self))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        """Remember what was taken, if that matters."""


class FromStock(AlternativesEffect):
    """Lets a player take one of the alternatives that nobody has taken since the last refill."""

    needs = (TAKEN.name,)

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        taken = TAKEN.read(g)
        ways = len(g.rules.deals[self.item].alternatives)
        return [place for place in range(1, ways + 1) if not taken >> place - 1 & 1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        TAKEN.write(g, TAKEN.read(g) | 1 << move - 1, source=self.item)
        if not self.offer(g, seat, 0):
            TAKEN.write(g, 0, source=self.item)


class RolledGood(TileEffect):
    """Gives the good that was rolled; after the last player here, rolls again (Q35, Q80)."""

    needs = (GOOD.name,)
    shares = False

    def deal_now(self, g: Table, seat: i64, rank: i64) -> Deal | None:
        place, ways = GOOD.read(g), g.rules.deals[self.item].alternatives
        shown = 0 < place <= len(ways)
        return Deal(self.item, [] if shown else ways, fixed=ways[place - 1].take if shown else 0)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        place = GOOD.read(g)
        deal = g.rules.deals[self.item]
        ways = deal.alternatives
        if not ways:
            return
        if not 0 < place <= len(ways):
            g.then(RollTile(self.item))
            g.then(Reward(seat, subject))
            return
        give(g, seat, deal, ways[place - 1].take)
        if not somebody_shares(g):
            g.then(RollTile(self.item))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        GOOD.write(g, move, source=self.item)


class SwapWhenFewest(AlternativesEffect):
    """Offers two stone for the fewest goods, two soldiers or points for the fewest of these."""

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        barred: i64 = 0
        for other in g.seats:
            if other.goods() < who.goods():
                barred |= 2 * STONE
            if other.soldiers < who.soldiers:
                barred |= 2 * SOLDIER
            if other.vp < who.vp:
                barred |= 2 * VP
        ways = g.rules.deals[self.item].alternatives
        return [place + 1 for place in range(len(ways)) if not ways[place].take & barred]


class ShareOut(TileEffect):
    """Gives a reward of which some goods are then given away to opponents."""

    params = {"count": "number"}

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        deal = g.rules.deals[self.item]
        give(g, seat, deal, deal.fixed)
        for _ in range(self.count):
            g.then(GiveAway(seat, self.item))
