"""The order of one player's effects at one moment: the usual one, or the owner's (Q12, Q71).

Gains come first, then what depends on a condition, what must be paid and what may be declined. If
another order could lead to something that this one cannot, the owner says what comes next.
"""

from __future__ import annotations

from typing import Final

from ...engine.bits import bit
from ...engine.decisions import Decision, Step, StepArg
from ...engine.hooks import Effect
from ...engine.moves import Moves
from ...engine.native import i64
from ...engine.notation import Option
from ...engine.options import Passing
from ...engine.steps import PASS
from ..model.board import Table
from ..model.goods import GOODS_ONLY, covers
from .stock_effects import StockEffect, stock_of

MANY: Final = 12
"""With more effects at one moment than this, the usual order is taken without looking further."""
HOOK_BITS: Final = 8


class InOrder(Step[Table]):
    """One player's effects react to a moment, one after the other (Q71)."""

    kind = "in_order"
    __slots__ = ("done", "name", "seat", "topic")

    def __init__(self, name: str, topic: i64, seat: i64, done: i64 = 0) -> None:
        self.name = name
        self.topic: i64 = topic
        self.seat: i64 = seat
        self.done: i64 = done
        """The effects that have had their turn, a bit for the place of each on its topic."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.name, self.seat, self.done)

    def run(self, g: Table) -> None:
        waiting = open_effects(g, self.topic, self.seat, self.done)
        hooks = g.rules.hooks[self.topic]
        effects: list[Effect[Table]] = [hooks[place].effect for place in waiting]
        if not may_interfere(effects):
            for effect in effects:
                effect.react(g, self.seat, 0)
            return
        ready = ready_effects(g, self.topic, self.seat, waiting)
        if not ready:
            return
        if len(ready) > 1 and order_matters(g, self.topic, self.seat, waiting, first=ready[0]):
            g.then(ChooseNext(self.name, self.topic, self.seat, self.done))
        else:
            hooks[ready[0]].effect.react(g, self.seat, 0)
            g.then(InOrder(self.name, self.topic, self.seat, self.done | bit(ready[0])))


class ChooseNext(Decision[Table]):
    """Which of your effects comes next, and how? Passing declines all that may be declined."""

    kind = "next"
    rule = "B2.5"
    __slots__ = ("done", "moment", "topic")

    def __init__(self, moment: str, topic: i64, actor: i64, done: i64) -> None:
        super().__init__(actor)
        self.moment = moment
        self.topic: i64 = topic
        self.done: i64 = done

    def args(self) -> tuple[StepArg, ...]:
        return (self.moment, self.actor, self.done)

    def find(self, g: Table, moves: Moves) -> None:
        waiting = open_effects(g, self.topic, self.actor, self.done)
        declinable = False
        for place in ready_effects(g, self.topic, self.actor, waiting):
            effect = g.rules.hooks[self.topic][place].effect
            declinable = declinable or may_decline(effect)
            for move in effect.offer(g, self.actor, 0):
                moves.add(move << HOOK_BITS | place + 1)
        if declinable:
            moves.add(PASS)

    def is_ready(self, g: Table, item: str) -> bool:
        """Is an effect of this item among those that may come next?"""
        waiting = open_effects(g, self.topic, self.actor, self.done)
        ready = ready_effects(g, self.topic, self.actor, waiting)
        return item in [g.rules.hooks[self.topic][place].item for place in ready]

    def resolve(self, g: Table, move: i64) -> None:
        hooks = g.rules.hooks[self.topic]
        done = self.done
        if move == PASS:
            for place in open_effects(g, self.topic, self.actor, done):
                if may_decline(hooks[place].effect):
                    done |= bit(place)
        else:
            chosen = (move & 255) - 1
            hooks[chosen].effect.accept(g, self.actor, move >> HOOK_BITS)
            done |= bit(chosen)
        g.then(InOrder(self.moment, self.topic, self.actor, done))

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return Passing(g.names[self.actor], self.kind)
        effect = g.rules.hooks[self.topic][(move & 255) - 1].effect
        return effect.option(g, self.actor, move >> HOOK_BITS)


def open_effects(g: Table, topic: i64, seat: i64, done: i64) -> list[int]:
    """Where the effects hang that work for this seat now and have not had their turn."""
    found: list[int] = []
    place: i64 = 0
    for hook in g.rules.hooks[topic]:
        if g.holds(hook.where, hook.mask, seat) and not done & bit(place):
            effect = hook.effect
            if not isinstance(effect, StockEffect) or effect.works(g, seat):
                found.append(place)
        place += 1
    return found


def ready_effects(g: Table, topic: i64, seat: i64, waiting: list[int]) -> list[int]:
    """Those of the open effects that can do something now; conditions are looked at again."""
    stock = stock_of(g.seats[seat])
    ready: list[int] = []
    for place in waiting:
        effect = g.rules.hooks[topic][place].effect
        if not isinstance(effect, StockEffect) or effect.ways(g, seat, stock):
            ready.append(place)
    return ready


def may_decline(effect: Effect[Table]) -> bool:
    """May its owner pass it over?"""
    return isinstance(effect, StockEffect) and effect.declinable


def may_interfere(effects: list[Effect[Table]]) -> bool:
    """May one of these effects change what another one's doing depends on?"""
    for effect in effects:
        if isinstance(effect, StockEffect) and effect.reads:
            for other in effects:
                changes = isinstance(other, StockEffect) and effect.reads & other.touches
                if changes and other is not effect:
                    return True
    return False


def order_matters(g: Table, topic: i64, seat: i64, waiting: list[int], *, first: i64) -> bool:
    """Would anything be lost if the first effect of the usual order came next?"""
    effects: list[StockEffect] = []
    chosen: i64 = -1
    for place in waiting:
        effect = g.rules.hooks[topic][place].effect
        if isinstance(effect, StockEffect):
            if place == first:
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
    """What a stock can come to by some effects, each once, in every order and every way."""

    def __init__(self, g: Table, seat: i64, effects: list[StockEffect]) -> None:
        self.g = g
        self.seat: i64 = seat
        self.effects = effects
        self.known: dict[tuple[int, int], set[int]] = {}

    def reachable(self, stock: int, left: int) -> set[int]:
        """Every end from here, with the effects left as bits."""
        found = self.known.get((stock, left))
        if found is None:
            found = set()
            for place in range(len(self.effects)):
                if left >> place & 1:
                    found |= self.reachable_by(place, stock, left)
            # Nothing is ready any more: this is an end.
            found = found or {stock}
            self.known[stock, left] = found
        return found

    def reachable_by(self, place: int, stock: int, left: int) -> set[int]:
        """Every end if this effect comes next; none if it is not ready."""
        found: set[int] = set()
        for after in self.effects[place].ways(self.g, self.seat, stock):
            found |= self.reachable(after, left & ~(1 << place))
        return found


def is_matched(end: int, others: set[int]) -> bool:
    """Is this end among others, or one with the same goods and no less of anything else?"""
    return end in others or any(is_no_worse(other, end) for other in others)


def is_no_worse(end: int, other: int) -> bool:
    """Are the goods the same, and are there as many tokens, soldiers and points?"""
    return (end ^ other) & GOODS_ONLY == 0 and covers(end, other)
