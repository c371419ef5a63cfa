"""Hiring soldiers: how many, then with what (B5)."""

from __future__ import annotations

from typing import Any, Final

from ...engine.core.decisions import Decision, Step, StepArg
from ...engine.core.steps import PASS
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model.board import MOST_SEATS, Seat, Table
from ..model.goods import (
    GOLD,
    PLUS2,
    SOLDIER,
    STONE,
    WOOD,
    all_of,
    amounts_of,
    amounts_words,
    payment_in,
)
from ..model.items import Loss
from .stock import gain
from .verbs import pay
from .year import is_last_year

MOST_SOLDIERS: Final = 255
"""The most soldiers hired at once, even if they cost nothing."""
MOST_OF_A_KIND: Final = 255
"""The most of one kind that a bundle can hold."""
MOST_WAYS: Final = 300
"""With more ways to pay than this, the kinds of goods are asked for one by one."""
KINDS: Final = (PLUS2, GOLD, WOOD, STONE)
"""What soldiers are paid with, in the order in which it is asked for."""
KIND_NAMES: Final = ("plus2", "gold", "wood", "stone")
TOKENS: Final = 0
GOLDS: Final = 1
WOODS: Final = 2
STONES: Final = 3


class Recruits(Step[Table]):
    """In turn order, players buy soldiers (B5)."""

    kind = "recruits"
    rule = "B5"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            g.then(RECRUIT[seat])


class Recruit(Decision[Table]):
    """How many soldiers do you hire?"""

    kind = "recruit"
    rule = "B5"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        price = hooks.SOLDIER_PRICE.of(g, self.actor)
        credit = hooks.FIRST_SOLDIER_DISCOUNT.of(g, self.actor)
        for kind in range(len(KINDS)):
            credit += stock_to_pay(g, self.actor, kind)
        soldiers: i64 = 1
        while soldiers * price <= credit and soldiers <= MOST_SOLDIERS:
            moves.add(soldiers)
            soldiers += 1
        if len(moves) > 0:
            moves.add(PASS)

    def resolve(self, g: Table, move: i64) -> None:
        if move != PASS:
            g.then(PayForSoldiers(self.actor, move))

    def option(self, g: Table, move: i64) -> Option:
        return self.passing(g) if move == PASS else Recruitment(g.names[self.actor], move)


class Recruitment(Option):
    """A number of soldiers hired."""

    def __init__(self, actor: str, soldiers: int) -> None:
        super().__init__(actor, "recruit")
        self.soldiers = soldiers

    def words(self) -> str:
        return f"recruit {self.soldiers}"

    def to_dict(self) -> dict[str, Any]:
        return {"soldiers": self.soldiers}


class PayForSoldiers(Decision[Table]):
    """What do you pay for the soldiers you hire? Skipped if it makes no difference."""

    kind = "pay"
    rule = "B5"
    __slots__ = ("decided", "paid", "soldiers")

    def __init__(self, actor: i64, soldiers: i64, paid: i64 = 0, decided: i64 = 0) -> None:
        super().__init__(actor)
        self.soldiers: i64 = soldiers
        self.paid: i64 = paid
        """What is already paid, if kinds are asked for one by one."""
        self.decided: i64 = decided
        """How many kinds have been asked for."""

    def args(self) -> tuple[StepArg, ...]:
        part = (self.paid, self.decided) if self.decided else ()
        return (self.actor, self.soldiers, *part)

    def about(self) -> dict[str, Any]:
        return {"soldiers": self.soldiers}

    def asker(self, g: Table) -> str:
        return Recruit.kind

    def find(self, g: Table, moves: Moves) -> None:
        due = self.due(g)
        self.find_ways(g, moves, due)
        if len(moves) <= MOST_WAYS:
            return
        moves.clear()
        place = self.next_kind(g)
        rest: i64 = 0
        for kind in range(place + 1, len(KINDS)):
            rest += stock_to_pay(g, self.actor, kind)
        # This kind must pay at least what the kinds after it cannot.
        number = min(stock_to_pay(g, self.actor, place), due)
        while number >= 0 and number + rest >= due:
            moves.add(self.paid + number * KINDS[place])
            number -= 1

    def next_kind(self, g: Table) -> i64:
        """The kind that is asked for: the next one that the player has."""
        place = self.decided
        while stock_to_pay(g, self.actor, place) == 0:
            place += 1
        return place

    def due(self, g: Table) -> i64:
        """How many goods and tokens are still to be paid, never negative (Q66)."""
        price = hooks.SOLDIER_PRICE.of(g, self.actor)
        discount = hooks.FIRST_SOLDIER_DISCOUNT.of(g, self.actor)
        return max(self.soldiers * price - discount, 0) - payment_in(self.paid)

    def find_ways(self, g: Table, moves: Moves, due: i64) -> None:
        """Add the ways to pay everything that is still due at once."""
        tokens: i64 = 0 if self.decided > TOKENS else stock_to_pay(g, self.actor, TOKENS)
        gold: i64 = 0 if self.decided > GOLDS else stock_to_pay(g, self.actor, GOLDS)
        wood: i64 = 0 if self.decided > WOODS else stock_to_pay(g, self.actor, WOODS)
        stone = stock_to_pay(g, self.actor, STONES)
        used: i64 = 0
        while used <= tokens and used <= due:
            before = len(moves)
            also = self.paid + used * PLUS2
            add_mixes(moves, due - used, gold=gold, wood=wood, stone=stone, also=also)
            # If only the number of goods will matter, one mix stands for all.
            if len(moves) > before + 1 and not kinds_matter(g, self.actor):
                moves.keep(before + 1)
            used += 1

    def resolve(self, g: Table, move: i64) -> None:
        if payment_in(move - self.paid) < self.due(g):
            g.then(PayForSoldiers(self.actor, self.soldiers, move, self.next_kind(g) + 1))
            return
        pay(g, self.actor, move, source="recruit")
        gain(g, self.actor, self.soldiers * SOLDIER, source="recruit")

    def option(self, g: Table, move: i64) -> Option:
        name = g.names[self.actor]
        if payment_in(move - self.paid) < self.due(g):
            place = self.next_kind(g)
            return PartPayment(name, KIND_NAMES[place], (move - self.paid) // KINDS[place])
        return Payment(name, self.soldiers, amounts_of(move))


class Payment(Option):
    """What is paid for soldiers."""

    def __init__(self, actor: str, soldiers: int, pay: dict[str, int]) -> None:
        super().__init__(actor, "pay")
        self.soldiers = soldiers
        self.pay = pay

    def words(self) -> str:
        return f"pay {amounts_words(self.pay, '-') or 'nothing'}"

    def to_dict(self) -> dict[str, Any]:
        return {"soldiers": self.soldiers, "pay": self.pay}


class PartPayment(Option):
    """How much of one kind is paid, where kinds are asked for one by one."""

    def __init__(self, actor: str, kind: str, number: int) -> None:
        super().__init__(actor, "pay")
        self.kind = kind
        self.number = number

    def words(self) -> str:
        return f"part {self.number} {self.kind}"

    def to_dict(self) -> dict[str, Any]:
        return {"part": {self.kind: self.number}}


def tokens_to_pay(g: Table, seat: i64) -> i64:
    """The tokens that may be paid like goods."""
    return g.seats[seat].plus2 if hooks.TOKENS_PAY_SOLDIERS.is_set(g, seat) else 0


def stock_to_pay(g: Table, seat: i64, kind: i64) -> i64:
    """How much of a kind, given by its index in KINDS, a player could pay."""
    who = g.seats[seat]
    if kind == TOKENS:
        return min(tokens_to_pay(g, seat), MOST_OF_A_KIND)
    stock = who.gold if kind == GOLDS else who.wood if kind == WOODS else who.stone
    return min(stock, MOST_OF_A_KIND)


def kinds_matter(g: Table, seat: i64) -> bool:
    """Can it still matter which goods a player has, and not only how many?"""
    if (
        not is_last_year(g)
        or hooks.WINTER_START.works_for(g, seat)
        or hooks.BEFORE_REVEAL.works_for(g, seat)
    ):
        return True
    plunder: i64 = all_of(Loss.GOLD) | all_of(Loss.WOOD) | all_of(Loss.STONE)
    return any(g.rules.enemies[card].lose & plunder for card in g.rules.piles[g.year])


def add_payments(moves: Moves, count: i64, seat: Seat) -> None:
    """Add every way to pay that many of a seat's goods, most gold first."""
    add_mixes(moves, count, gold=seat.gold, wood=seat.wood, stone=seat.stone, also=0)


def add_mixes(moves: Moves, count: i64, *, gold: i64, wood: i64, stone: i64, also: i64) -> None:
    """Add every mix of `count` goods, each added to the payment `also`, most gold first."""
    golds = min(gold, count)
    while golds >= 0:
        woods = min(wood, count - golds)
        while woods >= 0 and count - golds - woods <= stone:
            moves.add(also + golds * GOLD + woods * WOOD + (count - golds - woods) * STONE)
            woods -= 1
        golds -= 1


RECRUIT: Final = [Recruit(seat) for seat in range(MOST_SEATS)]
