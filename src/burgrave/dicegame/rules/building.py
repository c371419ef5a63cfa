"""Step 3: building (D3.3, D5)."""

from __future__ import annotations

from ...engine.core.decisions import Decision, Step
from ...engine.core.steps import PASS
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from ..model import goods
from ..model.board import Table
from ..model.items import Building
from .crowns import crowns
from .verbs import build, pay_crowns, pay_goods


class Builds(Step[Table]):
    """The active player may build one building with this turn's goods (D3.3)."""

    kind = "builds"
    rule = "D3.3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        g.then(Build(g.active))


def goods_at_hand(g: Table) -> i64:
    """Everything that may pay for a building now, generic good tokens included (D7.8)."""
    return goods.goods_in(g.goods) + g.seats[g.active].good


def short_of(g: Table, building: Building) -> i64:
    """How many goods the active player lacks for a building, after goods of choice are used."""
    free = goods.of_choice(g.goods) + g.seats[g.active].good
    missing = goods.lacking(building.cost, g.goods) - free
    return missing if missing > 0 else 0


def rival_builder(g: Table, seat: i64, building: Building) -> i64:
    """The other player who has built this unique building, or -1 (D5, D7.16)."""
    other: i64 = 0
    for who in g.seats:
        if other != seat and who.claimed & building.bit:
            return other
        other += 1
    return -1


class Build(Decision[Table]):
    """Which building do you build? (D3.3)"""

    kind = "build"
    rule = "D3.3"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        if not goods_at_hand(g):
            return
        shut = self.unavailable_buildings(g)
        for building in g.rules.buildings:
            if not shut & building.bit and not short_of(g, building):
                moves.add(building.index + 1)
        if len(moves) > 0:
            moves.add(PASS)

    def unavailable_buildings(self, g: Table) -> i64:
        """The buildings that no goods could pay for now: built, closed, or without the crown."""
        who = g.seats[self.actor]
        if who.uniques >= g.rules.sheet.uniques or not crowns(g):
            return who.buildings | g.rules.unique_bits
        closed: i64 = 0
        for other in g.seats:
            closed |= other.claimed
        return who.buildings | closed & ~who.claimed

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        building = g.rules.buildings[move - 1]
        in_kind = goods.in_kind(building.cost, g.goods)
        lacking = goods.lacking(building.cost, g.goods)
        pay_goods(g, in_kind, lacking, source=building.id)
        if building.unique:
            pay_crowns(g, 1, source=building.id)
        build(g, self.actor, building)

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return self.passing(g)
        building = g.rules.buildings[move - 1].id
        return self.make_option(g, f"build {building}", building=building)
