"""Deals: rewards and exchanges with their alternatives, and goods of choice."""

from __future__ import annotations

from typing import Any, Final

from ...engine.cards.effects import Effect
from ...engine.core.decisions import Decision, Step, StepArg
from ...engine.core.steps import PASS
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64, mypyc_attr
from ...engine.text.notation import Option
from .. import hooks
from ..model.board import Table
from ..model.goods import ALL_LOOKS, ANY_GOOD, amounts_of, amounts_words, mixes
from ..model.items import Alternative, Deal
from .stock import gain, peek
from .verbs import pay, use

ENEMY: Final = "enemy"
"""The source of what a battle brings and takes."""


def asking_enemy(g: Table) -> str:
    """The id of the enemy card that a battle's question comes from."""
    return g.rules.enemies[g.foes[0]].id if g.foes else ENEMY


# Most seasons ask this question and discard it before the next one, so its memory is reused.
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

    def asker(self, g: Table) -> str:
        return self.deal.name

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
            return hooks.ADVISOR_TAKES.change(g, self.actor, way.pay, self.deal.rank)
        return way.pay

    def option(self, g: Table, move: i64) -> Option:
        deal = self.deal
        name = g.names[self.actor]
        if move == PASS:
            return self.passing(g, **({"advisor": deal.rank} if deal.rank else {}))
        way = deal.alternatives[move - 1]
        price, reward = amounts_of(self.price(g, way)), amounts_of(way.take)
        return Bargain(name, deal.ask, name=deal.name, rank=deal.rank, pay=price, take=reward)


class Bargain(Option):
    """One alternative of a reward or exchange."""

    def __init__(
        self,
        actor: str,
        ask: str,
        *,
        name: str,
        rank: int,
        pay: dict[str, int],
        take: dict[str, int],
    ) -> None:
        super().__init__(actor, ask)
        self.name = name
        self.rank = rank
        self.pay = pay
        self.take = take

    def words(self) -> str:
        exchange = amounts_words(self.pay, "-") + amounts_words(self.take, "+")
        return f"{self.rank or self.name} {exchange}".rstrip()

    def to_dict(self) -> dict[str, Any]:
        choice: dict[str, Any] = {"advisor": self.rank} if self.rank else {}
        if self.ask == "deal":
            choice["deal"] = self.name
        if self.pay:
            choice["pay"] = self.pay
        if self.take:
            choice["take"] = self.take
        return choice


class ChooseOpenAlternative(ChooseAlternative):
    """Which alternative do you take, of those that an advisor's effect offers now?"""

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


def gain_from(g: Table, seat: i64, deal: Deal, bundle: i64) -> i64:
    """What a seat gets now for a bundle of a deal."""
    if deal.giver:
        return hooks.ADVISOR_GIVES.change(g, seat, bundle, deal.giver)
    if deal.tag:
        return hooks.DEAL_GIVES.change(g, seat, bundle, deal.tag)
    return bundle


def give(g: Table, seat: i64, deal: Deal, bundle: i64) -> None:
    """Give a part of a deal; effects may increase what an advisor gives."""
    bundle = gain_from(g, seat, deal, bundle)
    gain(g, seat, bundle, source=deal.name)
    if deal.giver:
        hooks.REWARDED.react(g, seat, bundle)


def strike(g: Table, seat: i64, deal: Deal) -> None:
    """Give the fixed part of a deal, then ask for the rest; a look at a card comes last (Q75)."""
    looks = deal.fixed & ALL_LOOKS if deal.alternatives else 0
    if deal.fixed != looks:
        give(g, seat, deal, deal.fixed - looks)
    if deal.alternatives:
        g.then(ChooseAlternative(seat, deal))
    if looks:
        g.then(Look(seat, deal.name))


class Look(Step[Table]):
    """The player looks at the enemy as the last part of a deal (Q75)."""

    kind = "look"
    rule = "B2.3"
    __slots__ = ("seat", "source")

    def __init__(self, seat: i64, source: str) -> None:
        self.seat: i64 = seat
        self.source = source

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.source)

    def run(self, g: Table) -> None:
        peek(g, self.seat, source=self.source)


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

    def asker(self, g: Table) -> str:
        return asking_enemy(g) if self.reason == ENEMY else self.reason

    def occasion(self, g: Table) -> str:
        return "victory" if self.reason == ENEMY else super().occasion(g)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(mixes(self.count))

    def resolve(self, g: Table, move: i64) -> None:
        gain(g, self.actor, move, source=self.reason)

    def option(self, g: Table, move: i64) -> Option:
        return GoodsOfChoice(g.names[self.actor], amounts_of(move), self.reason)


class GoodsOfChoice(Option):
    """Goods picked freely, with what they were given for."""

    def __init__(self, actor: str, goods: dict[str, int], reason: str) -> None:
        super().__init__(actor, "good")
        self.goods = goods
        self.reason = reason

    def words(self) -> str:
        return f"{self.reason} {amounts_words(self.goods, '+')}"

    def to_dict(self) -> dict[str, Any]:
        if sum(self.goods.values()) == 1:
            return {"good": next(iter(self.goods)), "for": self.reason}
        return {"goods": self.goods, "for": self.reason}


def award(g: Table, seat: i64, bundle: i64, *, source: str) -> None:
    """Gain a bundle, choosing the goods of choice in it."""
    gain(g, seat, bundle & ANY_GOOD - 1, source=source)
    if bundle >= ANY_GOOD:
        g.then(ChooseGoods(seat, bundle // ANY_GOOD, source))
