"""The order of one player's effects at one moment: the usual one, or the owner's (Q12, Q71).

In the usual order, gains come first, then effects with a condition, then those that must be paid,
then those that may be declined. If another order could lead to a result that this one cannot, the
owner chooses what comes next.
"""

from __future__ import annotations

from typing import Final

from ...engine.cards.effects import Effect
from ...engine.cards.hooks import Moment
from ...engine.core.decisions import Decision, Step, StepArg
from ...engine.core.steps import PASS, AtMoment, Reactions
from ...engine.speed.bits import bit
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from ..model.board import MOST_SEATS, Table
from ..model.goods import GOODS_ONLY, covers
from .stock_effects import StockEffect, stock_of

MANY: Final = 12
"""With more effects than this at one moment, the usual order is used without a search."""
HOOK_BITS: Final = 8


class OwnMoment(AtMoment[Table]):
    """Let every player's effects react to a moment, in turn order, each in the owner's order."""

    __slots__ = ("own",)

    def __init__(self, hook: Moment) -> None:
        super().__init__(hook)
        self.own = [Reactions[Table](hook, seat) for seat in range(MOST_SEATS)]

    def run(self, g: Table) -> None:
        number = self.hook.number
        for seat in g.order:
            if g.is_concerned(number, seat):
                if g.rules.sensitive[number]:
                    g.then(InOrder(self.hook, seat))
                else:
                    g.then(self.own[seat])


class InOrder(Step[Table]):
    """One player's effects react to a moment, one after the other (Q71)."""

    kind = "in_order"
    __slots__ = ("done", "moment", "seat")

    def __init__(self, moment: Moment, seat: i64, done: i64 = 0) -> None:
        self.moment = moment
        self.seat: i64 = seat
        self.done: i64 = done
        """The effects that have had their turn, a bit for each index among those at the moment."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.moment.name, self.seat, self.done)

    def run(self, g: Table) -> None:
        waiting = open_effects(g, self.moment, self.seat, self.done)
        attached = self.moment.attachments(g)
        effects: list[Effect[Table]] = [attached[index].effect for index in waiting]
        if not may_interfere(effects):
            for effect in effects:
                effect.react(g, self.seat, 0)
            return
        ready = ready_effects(g, self.moment, self.seat, waiting)
        if not ready:
            return
        if len(ready) > 1 and order_matters(g, self.moment, self.seat, waiting, first=ready[0]):
            g.then(ChooseNext(self.moment, self.seat, self.done))
        else:
            attached[ready[0]].effect.react(g, self.seat, 0)
            g.then(InOrder(self.moment, self.seat, self.done | bit(ready[0])))


class ChooseNext(Decision[Table]):
    """Which of your effects comes next, and how? Passing declines all that may be declined."""

    kind = "next"
    rule = "B2.5"
    __slots__ = ("done", "moment")

    def __init__(self, moment: Moment, actor: i64, done: i64) -> None:
        super().__init__(actor)
        self.moment = moment
        self.done: i64 = done

    def args(self) -> tuple[StepArg, ...]:
        return (self.moment.name, self.actor, self.done)

    def occasion(self, g: Table) -> str:
        return self.moment.name

    def find(self, g: Table, moves: Moves) -> None:
        waiting = open_effects(g, self.moment, self.actor, self.done)
        declinable = False
        for index in ready_effects(g, self.moment, self.actor, waiting):
            effect = self.moment.attachments(g)[index].effect
            declinable = declinable or may_decline(effect)
            for move in effect.offer(g, self.actor, 0):
                moves.add(move << HOOK_BITS | index + 1)
        if declinable:
            moves.add(PASS)

    def is_ready(self, g: Table, item: str) -> bool:
        """Is an effect of this item among those that may come next?"""
        waiting = open_effects(g, self.moment, self.actor, self.done)
        ready = ready_effects(g, self.moment, self.actor, waiting)
        return item in [self.moment.attachments(g)[index].item for index in ready]

    def resolve(self, g: Table, move: i64) -> None:
        attached = self.moment.attachments(g)
        done = self.done
        if move == PASS:
            for index in open_effects(g, self.moment, self.actor, done):
                if may_decline(attached[index].effect):
                    done |= bit(index)
        else:
            chosen = (move & 255) - 1
            attached[chosen].effect.accept(g, self.actor, move >> HOOK_BITS)
            done |= bit(chosen)
        g.then(InOrder(self.moment, self.actor, done))

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return self.passing(g)
        effect = self.moment.attachments(g)[(move & 255) - 1].effect
        return effect.option(g, self.actor, move >> HOOK_BITS)


def open_effects(g: Table, moment: Moment, seat: i64, done: i64) -> list[int]:
    """The indices of a seat's effects at a moment that work now and have not had their turn."""
    indices: list[int] = []
    index: i64 = 0
    for attachment in moment.attachments(g):
        if g.holds(attachment.where, attachment.mask, seat) and not done & bit(index):
            effect = attachment.effect
            if not isinstance(effect, StockEffect) or effect.works(g, seat):
                indices.append(index)
        index += 1
    return indices


def ready_effects(g: Table, moment: Moment, seat: i64, waiting: list[int]) -> list[int]:
    """The open effects that can do something now; conditions are tested again."""
    stock = stock_of(g.seats[seat])
    ready: list[int] = []
    for index in waiting:
        effect = moment.attachments(g)[index].effect
        if not isinstance(effect, StockEffect) or effect.ways(g, seat, stock):
            ready.append(index)
    return ready


def may_decline(effect: Effect[Table]) -> bool:
    """May its owner decline it?"""
    return isinstance(effect, StockEffect) and effect.declinable


def may_interfere(effects: list[Effect[Table]]) -> bool:
    """May one of these effects change something that another one depends on?"""
    for effect in effects:
        if isinstance(effect, StockEffect) and effect.reads:
            for other in effects:
                changes = isinstance(other, StockEffect) and effect.reads & other.touches
                if changes and other is not effect:
                    return True
    return False


def order_matters(g: Table, moment: Moment, seat: i64, waiting: list[int], *, first: i64) -> bool:
    """Would some result become impossible if the first effect of the usual order came next?"""
    effects: list[StockEffect] = []
    chosen: i64 = -1
    for index in waiting:
        effect = moment.attachments(g)[index].effect
        if isinstance(effect, StockEffect):
            if index == first:
                chosen = len(effects)
            effects.append(effect)
    if chosen < 0 or len(effects) > MANY:
        return False
    search = Search(g, seat, effects)
    stock = stock_of(g.seats[seat])
    everything = search.reachable(stock, (1 << len(effects)) - 1)
    usual = search.reachable_by(chosen, stock, (1 << len(effects)) - 1)
    return any(not is_matched(end, usual) for end in everything)


class Search:
    """Finds every stock that some effects can lead to, each used once, in any order."""

    def __init__(self, g: Table, seat: i64, effects: list[StockEffect]) -> None:
        self.g = g
        self.seat: i64 = seat
        self.effects = effects
        self.known: dict[tuple[int, int], set[int]] = {}

    def reachable(self, stock: int, left: int) -> set[int]:
        """Every final stock from here; `left` has a bit for each effect still to come."""
        stocks = self.known.get((stock, left))
        if stocks is None:
            stocks = set()
            for index in range(len(self.effects)):
                if left >> index & 1:
                    stocks |= self.reachable_by(index, stock, left)
            # No effect is ready, so this stock is final.
            stocks = stocks or {stock}
            self.known[stock, left] = stocks
        return stocks

    def reachable_by(self, index: int, stock: int, left: int) -> set[int]:
        """Every final stock if this effect comes next; none if it is not ready."""
        stocks: set[int] = set()
        for after in self.effects[index].ways(self.g, self.seat, stock):
            stocks |= self.reachable(after, left & ~(1 << index))
        return stocks


def is_matched(end: int, others: set[int]) -> bool:
    """Is this final stock among the others, or one with the same goods and no less of the rest?"""
    return end in others or any(is_no_worse(other, end) for other in others)


def is_no_worse(end: int, other: int) -> bool:
    """Are the goods the same, and are there as many tokens, soldiers and points?"""
    return (end ^ other) & GOODS_ONLY == 0 and covers(end, other)
