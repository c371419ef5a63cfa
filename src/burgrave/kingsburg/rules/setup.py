"""Set-up: turn order and the enemy deck (B0)."""

from __future__ import annotations

from itertools import permutations
from typing import Any, ClassVar, Final

from ...engine.core.actors import UNSEEN
from ...engine.core.decisions import Chance, Step, StepArg
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option, Worded
from ..model.board import MOST_SEATS, Table
from .decks import ENEMY_DECK
from .verbs import score, set_order

HEAD_START: Final = "head_start"
"""The source of points that a player has from the beginning."""


class DrawOrder(Chance[Table]):
    """Who goes first, second and so on, by lot? (B0.2)"""

    kind = "order"
    rule = "B0.2"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(_ORDERS[len(g.seats)])

    def resolve(self, g: Table, move: i64) -> None:
        set_order(g, _unpack_order(move))

    def option(self, g: Table, move: i64) -> Option:
        order = _unpack_order(move)
        notation = " ".join(["order", *[g.names[seat] for seat in order]])
        return self.make_option(g, notation, order=list(order))


def _pack_order(order: tuple[int, ...]) -> int:
    # A leading 1 in the number records how many seats there are.
    packed = 1
    for seat in order:
        packed = packed << 4 | seat
    return packed


def _unpack_order(move: int) -> tuple[int, ...]:
    order: list[int] = []
    while move > 1:
        order.insert(0, move & 15)
        move >>= 4
    return tuple(order)


_ORDERS: Final[list[list[int]]] = [
    [_pack_order(order) for order in permutations(range(seats))] for seats in range(MOST_SEATS + 1)
]


class DealEnemies(Step[Table]):
    """One card of each year's pile makes the enemy deck (B0.1)."""

    kind = "deal_enemies"
    rule = "B0.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for year in range(1, g.rules.years + 1):
            g.then(DealEnemy(year))


def pile_of(g: Table, year: i64) -> list[int]:
    """The cards of a year's pile; empty for a year without cards."""
    piles = g.rules.piles
    return piles[year] if 0 <= year < len(piles) else []


class DealEnemy(Chance[Table]):
    """Which card of a year's pile goes into the enemy deck, face down?"""

    kind = "deal"
    rule = "B0.1"
    pile: ClassVar[str] = "enemies"
    __slots__ = ("year",)

    def __init__(self, year: i64) -> None:
        super().__init__()
        self.year: i64 = year

    def args(self) -> tuple[StepArg, ...]:
        return (self.year,)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(pile_of(g, self.year))

    def resolve(self, g: Table, move: i64) -> None:
        ENEMY_DECK.deal(g, self.year, move)

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.enemies[move].id
        choice: dict[str, Any] = {"pile": self.pile, "year": self.year, "card": card}
        hidden = {**choice, "card": None}
        notation = f"deal {self.pile} {card}"
        return Worded(
            "fate", self.ask(), notation=notation, choice=choice, hidden=hidden, audience=UNSEEN
        )


class HeadStart(Step[Table]):
    """A player begins with points that the table has agreed on (O1)."""

    kind = "head_start"
    rule = "O1"
    __slots__ = ("points", "seat")

    def __init__(self, seat: i64, points: i64) -> None:
        self.seat: i64 = seat
        self.points: i64 = points

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.points)

    def run(self, g: Table) -> None:
        score(g, self.seat, self.points, source=HEAD_START)
