"""Effects that change what their owner has at a moment; each declares its changes once.

Three things are derived from `changes`: the stocks that can result (`ways`), the moves that are
offered if the owner chooses the order (`offer`, `accept`), and what happens otherwise (`react`).
"""

from __future__ import annotations

from typing import Final

from ...engine.cards.asking_effects import Pose
from ...engine.cards.effects import Effect
from ...engine.core.steps import PASS
from ...engine.speed.native import i64, mypyc_attr
from ...engine.text.notation import Option, Worded
from ..model.board import Seat, Table
from ..model.goods import ANY_GOOD, GOLD, GOODS_ONLY, PLUS2, SOLDIER, STONE, VP, WOOD, all_of
from .stock import gain
from .verbs import pay

# The usual order of effects at a moment, lowest first (Q12).
PEEKS: Final = -1
GAINS: Final = 0
IF_TRUE: Final = 1
FORCED: Final = 2
OFFERS: Final = 3

STOCK_FIELDS: Final = (1 << 48) - 1
"""The part of a bundle that belongs to a stock: goods, tokens, soldiers and points."""
SOLDIERS: Final = all_of(SOLDIER)
POINTS_KEPT: Final = 64 * VP
"""An offset for the points of every stock, so that paying points never borrows a bit."""
PLENTY: Final = 150
"""Larger amounts are counted as this many."""
DONE: Final = 1
"""The move of an effect that leaves no choice."""


class Change:
    """One way in which an effect may change its owner's stock: what is paid, then what is taken."""

    __slots__ = ("move", "pay", "take")

    def __init__(self, move: i64, *, pay: i64 = 0, take: i64 = 0) -> None:
        self.move: i64 = move
        """The move that chooses it among the effect's changes; PASS declines the effect."""
        self.pay: i64 = pay
        self.take: i64 = take
        """A bundle; dice and looks in it are not part of the stock."""


DECLINED: Final = Change(PASS)
"""The change of a declined effect."""
WAIT: Final[list[Change]] = []
"""The changes of an effect that cannot do anything yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class StockEffect(Effect[Table]):
    """Changes what its owner has at a moment; if the order matters, the owner chooses it (Q71)."""

    reads: i64 = 0
    """The fields of a stock that determine what it does, unless its owner declines."""
    touches: i64 = 0
    """The fields of a stock that it may change."""
    declinable: bool = False
    """May its owner decline it? (If so, DECLINED is among its changes whenever it has any.)"""

    poses: bool = False
    """Does it always ask a question? (The question then computes the changes.)"""

    def works(self, g: Table, seat: i64) -> bool:
        """Is this its season, and is nothing else preventing it?"""
        return True

    def changes(self, g: Table, seat: i64, stock: i64) -> list[Change]:
        """Every way in which it may change a stock now; empty while it must wait."""
        raise NotImplementedError

    def make(self, g: Table, seat: i64, change: Change) -> None:
        """Make one of its changes."""
        pay(g, seat, change.pay, source=self.item)
        gain(g, seat, change.take, source=self.item)

    def ask(self, g: Table, seat: i64) -> None:
        """Ask its owner to choose one of several changes."""
        g.then(Pose(seat, self))

    def ways(self, g: Table, seat: i64, stock: i64) -> list[int]:
        """The stocks that can result; empty while it must wait."""
        changes = self.changes(g, seat, stock)
        return [stock - change.pay + (change.take & STOCK_FIELDS) for change in changes]

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if not self.works(g, seat):
            return
        if self.poses:
            self.ask(g, seat)
        else:
            # An effect that reads no field of a stock has the same changes for every stock.
            stock = stock_of(g.seats[seat]) if self.reads else 0
            changes = self.changes(g, seat, stock)
            if len(changes) == 1:
                self.make(g, seat, changes[0])
            elif changes:
                self.ask(g, seat)

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        changes = self.changes(g, seat, stock_of(g.seats[seat]))
        return [change.move for change in changes if change.move != PASS]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        for change in self.changes(g, seat, stock_of(g.seats[seat])):
            if change.move == move:
                self.make(g, seat, change)
                return

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        notation = f"next {self.item}"
        return Worded(g.names[seat], "next", notation=notation, choice={"item": self.item})


def stock_of(who: Seat) -> i64:
    """What a seat has, as a bundle; points may be negative, so POINTS_KEPT stands in for them."""
    goods = min(who.gold, PLENTY) * GOLD + min(who.wood, PLENTY) * WOOD
    goods += min(who.stone, PLENTY) * STONE + min(who.plus2, PLENTY) * PLUS2
    return goods + min(who.soldiers, PLENTY) * SOLDIER + POINTS_KEPT


def fields_in(bundle: i64) -> i64:
    """The fields of a stock that a bundle changes."""
    fields: i64 = GOODS_ONLY if bundle >= ANY_GOOD else 0
    field: i64 = 255
    for _ in range(6):
        if bundle & field:
            fields |= field
        field <<= 8
    return fields
