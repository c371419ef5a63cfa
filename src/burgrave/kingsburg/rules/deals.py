"""Deals: rewards and exchanges with their alternatives, and goods of choice."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision, StepArg
from ...engine.hooks import Effect
from ...engine.moves import Moves
from ...engine.native import i64, mypyc_attr
from ...engine.notation import Option
from ...engine.options import Passing
from ...engine.steps import PASS
from ..model.board import Table
from ..model.goods import ANY_GOOD, amounts_of, mixes
from ..model.items import Alternative, Deal
from ..model.options import Bargain, GoodsOfChoice
from . import reactions, values
from .table_verbs import use
from .verbs import gain, pay


# One is asked in most seasons, and gone before the next: its memory is used again.
@mypyc_attr(free_list_len=1)
class ChooseAlternative(Decision[Table]):
    """Which alternative of this deal do you take?"""

    kind = "alternative"
    __slots__ = ("deal",)

    def __init__(self, actor: i64, deal: Deal) -> None:
        super().__init__(actor)
        self.deal = deal

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.deal.name)

    def ask(self) -> str:
        return self.deal.ask

    def about(self) -> dict[str, Any]:
        return {"advisor": self.deal.rank} if self.deal.rank else {"item": self.deal.name}

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.actor]
        place: i64 = 0
        for way in self.deal.alternatives:
            place += 1
            if way.pay == 0 or seat.can_pay(self.price(g, way)):
                moves.add(place)
        if len(moves) > 0 and self.deal.optional:
            moves.add(PASS)

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        way = self.deal.alternatives[move - 1]
        if way.pay:
            pay(g, self.actor, self.price(g, way), source=self.deal.name)
        if way.spends:
            use(g, self.actor, way.spends, source=self.deal.name)
        give(g, self.actor, self.deal, way.take + way.also)
        if way.others:
            for other in g.order:
                if other != self.actor:
                    gain(g, other, way.others, source=self.deal.name)

    def price(self, g: Table, way: Alternative) -> i64:
        """What an alternative costs now."""
        if self.deal.rank:
            return values.advisor_takes(g, self.actor, way.pay, self.deal.rank)
        return way.pay

    def option(self, g: Table, move: i64) -> Option:
        deal = self.deal
        name = g.names[self.actor]
        if move == PASS:
            return Passing(name, deal.ask, {"advisor": deal.rank} if deal.rank else {})
        way = deal.alternatives[move - 1]
        price, reward = amounts_of(self.price(g, way)), amounts_of(way.take)
        return Bargain(name, deal.ask, name=deal.name, rank=deal.rank, pay=price, take=reward)


class ChooseOpenAlternative(ChooseAlternative):
    """Which alternative do you take, of those that an advisor's effect leaves open now?"""

    kind = "open_alternative"
    __slots__ = ("effect",)

    def __init__(self, actor: i64, deal: Deal, effect: Effect[Table]) -> None:
        super().__init__(actor, deal)
        self.effect = effect

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.effect.item, self.effect.title)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(self.effect.offer(g, self.actor, self.deal.rank))

    def resolve(self, g: Table, move: i64) -> None:
        self.effect.accept(g, self.actor, move)
        super().resolve(g, move)


def give(g: Table, seat: i64, deal: Deal, bundle: i64) -> None:
    """Hand over part of a deal; what an advisor gives may be increased."""
    if deal.rank:
        bundle = values.advisor_gives(g, seat, bundle, deal.rank)
        gain(g, seat, bundle, source=deal.name)
        reactions.was_rewarded(g, seat, bundle)
        return
    if deal.tag:
        bundle = values.deal_gives(g, seat, bundle, deal.tag)
    gain(g, seat, bundle, source=deal.name)


def strike(g: Table, seat: i64, deal: Deal) -> None:
    """Give the certain part of a deal, then ask for the rest."""
    if deal.fixed:
        give(g, seat, deal, deal.fixed)
    if deal.alternatives:
        g.then(ChooseAlternative(seat, deal))


class ChooseGoods(Decision[Table]):
    """Which goods of choice do you take?"""

    kind = "good"
    __slots__ = ("count", "reason")

    def __init__(self, actor: i64, count: i64, reason: str) -> None:
        super().__init__(actor)
        self.count: i64 = count
        self.reason = reason

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.count, self.reason)

    def about(self) -> dict[str, Any]:
        return {"for": self.reason, "count": self.count}

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(mixes(self.count))

    def resolve(self, g: Table, move: i64) -> None:
        gain(g, self.actor, move, source=self.reason)

    def option(self, g: Table, move: i64) -> Option:
        return GoodsOfChoice(g.names[self.actor], amounts_of(move), self.reason)


def award(g: Table, seat: i64, bundle: i64, *, source: str) -> None:
    """Gain a bundle, choosing the goods of choice in it."""
    gain(g, seat, bundle & ANY_GOOD - 1, source=source)
    if bundle >= ANY_GOOD:
        g.then(ChooseGoods(seat, bundle // ANY_GOOD, source))
