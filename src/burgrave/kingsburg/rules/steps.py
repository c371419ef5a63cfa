"""Steps that any part of the rules may use: programs, rounds of the table, moments."""

from __future__ import annotations

from typing import Final

from ...engine.agenda import Decision, Step, StepArg
from ...engine.native import i64
from ...engine.notation import Option
from ..model.board import Table
from ..model.goods import ANY_GOOD, mixes
from ..model.items import Alternative, Deal
from ..model.options import Bargain, GoodsOfChoice, Passing
from .hooks import any_held, fold, react
from .topics import MOMENTS, REWARD, REWARDED, SEASON_DEALS_DONE, SEASON_END, TOLL, YIELD
from .verbs import gain, pay

PASS: Final = 0


class Perform(Step[Table]):
    """Go through a program, step by step."""

    kind = "perform"
    __slots__ = ("program",)

    def __init__(self, program: str) -> None:
        self.program = program

    def args(self) -> tuple[StepArg, ...]:
        return (self.program,)

    def run(self, g: Table) -> None:
        for step in g.rules.programs[self.program]:
            g.then(step)


class Moment(Step[Table]):
    """Let the effects of every player answer a moment, in turn order (Q12)."""

    kind = "moment"
    __slots__ = ("name", "topic")

    def __init__(self, name: str) -> None:
        self.name = name
        self.topic: i64 = MOMENTS[name]

    def args(self) -> tuple[StepArg, ...]:
        return (self.name,)

    def run(self, g: Table) -> None:
        for seat in g.order:
            if any_held(g, self.topic, seat):
                g.then(Reactions(self.name, seat))


class Reactions(Step[Table]):
    """Let one player's effects answer a moment."""

    kind = "reactions"
    __slots__ = ("name", "seat", "topic")

    def __init__(self, name: str, seat: i64) -> None:
        self.name = name
        self.topic: i64 = MOMENTS[name]
        self.seat: i64 = seat

    def args(self) -> tuple[StepArg, ...]:
        return (self.name, self.seat)

    def run(self, g: Table) -> None:
        react(g, self.topic, seat=self.seat, subject=0)
        if self.topic == SEASON_END and any_held(g, SEASON_DEALS_DONE, self.seat):
            g.then(Reactions("season_deals_done", self.seat))


class TableMoment(Moment):
    """Let the cards that concern everybody answer a moment, once."""

    kind = "table_moment"
    __slots__ = ()

    def run(self, g: Table) -> None:
        react(g, self.topic, seat=g.order[0], subject=0)


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

    def moves(self, g: Table) -> list[int]:
        seat = g.seats[self.actor]
        moves: list[int] = []
        place: i64 = 0
        for way in self.deal.alternatives:
            place += 1
            if way.pay == 0 or seat.can_pay(self.price(g, way)):
                moves.append(place)
        if moves and self.deal.optional:
            moves.append(PASS)
        return moves

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        way = self.deal.alternatives[move - 1]
        if way.pay:
            pay(g, self.actor, self.price(g, way), source=self.deal.name)
        g.seats[self.actor].spent |= way.spends
        give(g, self.actor, self.deal, way.take + way.also)
        if way.others:
            for other in g.order:
                if other != self.actor:
                    gain(g, other, way.others, source=self.deal.name)

    def price(self, g: Table, way: Alternative) -> i64:
        """What an alternative costs now."""
        if self.deal.rank:
            return fold(g, TOLL, seat=self.actor, value=way.pay, subject=self.deal.rank)
        return way.pay

    def option(self, g: Table, move: i64) -> Option:
        deal = self.deal
        name = g.names[self.actor]
        if move == PASS:
            return Passing(name, deal.ask, {"advisor": deal.rank} if deal.rank else {})
        way = deal.alternatives[move - 1]
        return Bargain(
            name, deal.ask, name=deal.name, rank=deal.rank, pay=self.price(g, way), take=way.take
        )


def give(g: Table, seat: i64, deal: Deal, bundle: i64) -> None:
    """Hand over part of a deal; what an advisor gives may be increased."""
    if deal.rank:
        bundle = fold(g, REWARD, seat=seat, value=bundle, subject=deal.rank)
        gain(g, seat, bundle, source=deal.name)
        react(g, REWARDED, seat=seat, subject=bundle)
        return
    if deal.tag:
        bundle = fold(g, YIELD, seat=seat, value=bundle, subject=deal.tag)
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

    def moves(self, g: Table) -> list[int]:
        return mixes(self.count)

    def resolve(self, g: Table, move: i64) -> None:
        gain(g, self.actor, move, source=self.reason)

    def option(self, g: Table, move: i64) -> Option:
        return GoodsOfChoice(g.names[self.actor], move, self.reason)


def award(g: Table, seat: i64, bundle: i64, *, source: str) -> None:
    """Gain a bundle, choosing the goods of choice in it."""
    gain(g, seat, bundle & ANY_GOOD - 1, source=source)
    if bundle >= ANY_GOOD:
        g.then(ChooseGoods(seat, bundle // ANY_GOOD, source))
