"""Set-up: turn order and the enemy deck (B0)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from ...engine.agenda import Chance, Step, StepArg
from ...engine.luck import Luck
from ...engine.moves import Moves
from ...engine.native import i64
from ...engine.notation import Option
from ...engine.secrets import Secret
from ..model.board import MOST_SEATS, PHASES, Table
from ..model.options import DealtCard, Order

WINTER: Final = PHASES.index("winter")
TURNING_UP: Final = {"perform(winter)", "turn_up_enemy", "reveal", "turn_up_valley"}
"""The steps after which this year's enemies are known."""


class DrawOrder(Chance[Table]):
    """Who goes first, second and so on, by lot? (B0.2)"""

    kind = "order"
    rule = "B0.2"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(_ORDERS[len(g.seats)])

    def resolve(self, g: Table, move: i64) -> None:
        g.order = _unpacked(move)

    def option(self, g: Table, move: i64) -> Option:
        return Order("fate", _unpacked(move), g.names)


def _packed(order: tuple[int, ...]) -> int:
    # A leading 1 keeps the number of seats.
    packed = 1
    for seat in order:
        packed = packed << 4 | seat
    return packed


def _unpacked(move: int) -> tuple[int, ...]:
    order: list[int] = []
    while move > 1:
        order.insert(0, move & 15)
        move >>= 4
    return tuple(order)


_ORDERS: Final[list[list[int]]] = [
    [_packed(order) for order in permutations(range(seats))] for seats in range(MOST_SEATS + 1)
]


class DealEnemies(Step[Table]):
    """One card of each year's pile makes the enemy deck (B0.1)."""

    kind = "deal_enemies"
    rule = "B0.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for year in range(1, g.rules.years + 1):
            g.then(DealEnemy(year))


class EnemyDeck(Secret[Table]):
    """The face-down enemy cards."""

    __slots__ = ()

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        seen: i64 = 0 if seat < 0 else g.seats[seat].seen
        enemies = list(g.enemies)
        for place, card in enumerate(enemies):
            if card >= 0 and not has_come_up(g, place + 1) and not seen >> place & 1:
                pile = pile_of(g, place + 1)
                enemies[place] = pile[luck.below(len(pile))]
        g.enemies = tuple(enemies)


def has_come_up(g: Table, year: i64) -> bool:
    """Has everybody seen the enemies of a year, this winter's included?"""
    if year != g.year or g.foes:
        return year <= g.year
    if g.phase != WINTER:
        return False
    asked = g.pending
    coming = [step.label() for step in g.agenda]
    return not set(coming) & TURNING_UP and (asked is None or asked.label() not in TURNING_UP)


def pile_of(g: Table, year: i64) -> list[int]:
    """The cards of a year's pile; none in a year that no card is for."""
    piles = g.rules.piles
    return piles[year] if 0 <= year < len(piles) else []


class DealEnemy(Chance[Table]):
    """Which card of a year's pile goes into the enemy deck, face down?"""

    kind = "deal"
    rule = "B0.1"
    __slots__ = ("year",)

    def __init__(self, year: i64) -> None:
        super().__init__()
        self.year: i64 = year

    def args(self) -> tuple[StepArg, ...]:
        return (self.year,)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(pile_of(g, self.year))

    def resolve(self, g: Table, move: i64) -> None:
        enemies = list(g.enemies)
        enemies[self.year - 1] = move
        g.enemies = tuple(enemies)

    def option(self, g: Table, move: i64) -> Option:
        return DealtCard("fate", "enemies", self.year, g.rules.enemies[move].id)
