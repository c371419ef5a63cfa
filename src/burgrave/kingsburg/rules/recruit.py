"""Hiring soldiers (B5)."""

from __future__ import annotations

from typing import Final

from ...engine.agenda import Decision, Step
from ...engine.effects import fold
from ...engine.native import i64
from ...engine.notation import Option
from ...engine.options import Passing
from ..model.board import MOST_SEATS, Table
from ..model.goods import GOLD, PLUS2, SOLDIER, STONE, WOOD
from ..model.options import Recruitment
from .topics import DISCOUNT, PRICE, TENDER
from .verbs import gain, pay

PASS: Final = 0
PLAIN_PRICE: Final = 2
# A purchase as a number: soldiers (8 bits), then what is paid.
PAID: Final = 8


class Recruits(Step[Table]):
    """In turn order, players buy soldiers (B5)."""

    kind = "recruits"
    rule = "B5"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            g.then(RECRUIT[seat])


class Recruit(Decision[Table]):
    """How many soldiers do you hire, and with which goods?"""

    kind = "recruit"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        seat = g.seats[self.actor]
        price = fold(g, PRICE, seat=self.actor, value=PLAIN_PRICE, subject=0)
        discount = fold(g, DISCOUNT, seat=self.actor, value=0, subject=0)
        tokens: i64 = seat.plus2 if fold(g, TENDER, seat=self.actor, value=0, subject=0) else 0
        moves: list[int] = []
        soldiers: i64 = 1
        while soldiers * price - discount <= seat.goods() + tokens and soldiers < 256:
            due = max(soldiers * price - discount, 0)
            used: i64 = 0
            while used <= tokens and used <= due:
                for bundle in payments(due - used, seat.gold, seat.wood, seat.stone):
                    moves.append((bundle + used * PLUS2) << PAID | soldiers)
                used += 1
            soldiers += 1
        if moves:
            moves.append(PASS)
        return moves

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        pay(g, self.actor, move >> PAID, source="recruit")
        gain(g, self.actor, (move & 255) * SOLDIER, source="recruit")

    def option(self, g: Table, move: i64) -> Option:
        name = g.names[self.actor]
        if move == PASS:
            return Passing(name, "recruit")
        return Recruitment(name, move & 255, move >> PAID)


def payments(count: i64, gold: i64, wood: i64, stone: i64) -> list[int]:
    """Every way to give up that many of these goods, most gold first."""
    found: list[int] = []
    golds = min(gold, count)
    while golds >= 0:
        woods = min(wood, count - golds)
        while woods >= 0 and count - golds - woods <= stone:
            found.append(golds * GOLD + woods * WOOD + (count - golds - woods) * STONE)
            woods -= 1
        golds -= 1
    return found


RECRUIT: Final = [Recruit(seat) for seat in range(MOST_SEATS)]
