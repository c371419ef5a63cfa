"""Hiring soldiers (B5)."""

from __future__ import annotations

from typing import Final

from ...engine.agenda import Decision, Step
from ...engine.effects import fold
from ...engine.moves import Moves
from ...engine.native import i64
from ...engine.notation import Option
from ...engine.options import Passing
from ..model.board import MOST_SEATS, Seat, Table
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

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.actor]
        price = fold(g, PRICE, seat=self.actor, value=PLAIN_PRICE, subject=0)
        discount = fold(g, DISCOUNT, seat=self.actor, value=0, subject=0)
        tokens: i64 = seat.plus2 if fold(g, TENDER, seat=self.actor, value=0, subject=0) else 0
        soldiers: i64 = 1
        while soldiers * price - discount <= seat.goods() + tokens and soldiers < 256:
            due = max(soldiers * price - discount, 0)
            used: i64 = 0
            while used <= tokens and used <= due:
                also = (used * PLUS2) << PAID | soldiers
                add_payments(moves, due - used, seat, shift=PAID, also=also)
                used += 1
            soldiers += 1
        if moves.count:
            moves.add(PASS)

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


def add_payments(moves: Moves, count: i64, seat: Seat, *, shift: i64 = 0, also: i64 = 0) -> None:
    """Add every way to give up that many of a seat's goods, most gold first."""
    golds = min(seat.gold, count)
    while golds >= 0:
        woods = min(seat.wood, count - golds)
        while woods >= 0 and count - golds - woods <= seat.stone:
            bundle = golds * GOLD + woods * WOOD + (count - golds - woods) * STONE
            moves.add(bundle << shift | also)
            woods -= 1
        golds -= 1


RECRUIT: Final = [Recruit(seat) for seat in range(MOST_SEATS)]
