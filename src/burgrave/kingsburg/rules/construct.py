"""Constructing buildings (B2.4)."""

from __future__ import annotations

from typing import Any, Final

from ...engine.core.decisions import Decision, Step, StepArg
from ...engine.core.steps import PASS
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from ...engine.text.reasons import Reason
from .. import hooks
from ..model.board import MOST_SEATS, Seat, Table
from ..model.goods import GOLD, GOODS_ONLY, STONE, WOOD, amount_in, amounts_of, amounts_words
from ..model.items import Building
from ..model.subjects import construction
from .verbs import grant_building, pay, raise_building, return_envoy

# A construction as a number: building index + 1 (8 bits), payment, index of the paying effect + 1.
PAID: Final = 8
OFFER: Final = 40


def building_of(move: i64) -> i64:
    """The index of the building that a move constructs, or -1 if it passes."""
    return (move & 255) - 1


def payer_of(move: i64) -> i64:
    """The index of the effect that allows a move's payment, or -1 for the normal price."""
    return (move >> OFFER) - 1


class Constructions(Step[Table]):
    """In turn order, each player may construct one building (B2.4)."""

    kind = "constructions"
    rule = "B2.4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            g.then(CONSTRUCT[seat])


def cost_of(g: Table, seat: i64, building: Building) -> i64:
    """What a building costs this player now."""
    return hooks.BUILDING_COST.change(g, seat, building.cost, building.index)


class Construct(Decision[Table]):
    """Which building do you construct?"""

    kind = "construct"
    __slots__ = ("envoy",)

    def __init__(self, actor: i64, envoy: i64) -> None:
        super().__init__(actor)
        self.envoy: i64 = envoy
        """Is this the additional building that the envoy allows?"""

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.envoy)

    def about(self) -> dict[str, Any]:
        return {"envoy": self.envoy != 0}

    def asker(self, g: Table) -> str:
        return "envoy" if self.envoy else self.kind

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.actor]
        changed = hooks.BUILDING_COST.works_for(g, self.actor)
        payers = hooks.PAYMENT.places(g, self.actor)
        for building in g.rules.frontier(seat.plan, seat.buildings):
            cost = building.cost
            if changed:
                cost = hooks.BUILDING_COST.change(g, self.actor, cost, building.index)
            if seat.can_pay(cost):
                moves.add(cost << PAID | building.index + 1)
            if payers:
                self.add_payments(g, moves, building.index, cost=cost, payers=payers)
        if len(moves) > 0:
            moves.add(PASS)

    def add_payments(
        self, g: Table, moves: Moves, building: i64, *, cost: i64, payers: list[int]
    ) -> None:
        """Add the other payments that effects allow, each only once."""
        seat = g.seats[self.actor]
        first = len(moves)
        for payer in payers:
            # Effects are counted from 1; 0 is the normal price.
            offer: i64 = payer + 1
            for other in hooks.PAYMENT.effect_at(g, payer).offer(g, self.actor, cost):
                paid: i64 = other
                if paid != cost and seat.can_pay(paid) and not pays(moves, first, paid):
                    moves.add(offer << OFFER | paid << PAID | building + 1)

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        building = g.rules.buildings[building_of(move)]
        if self.envoy:
            return_envoy(g)
        pay(g, self.actor, move >> PAID & GOODS_ONLY, source=building.id)
        if payer_of(move) >= 0:
            hooks.PAYMENT.effect_at(g, payer_of(move)).accept(g, self.actor, building.index)
        raise_building(g, self.actor, building)
        hooks.CONSTRUCTED.react_all(g, construction(self.actor, building.index, granted=False))
        if g.envoy == self.actor:
            g.then(Construct(self.actor, 1))

    def option(self, g: Table, move: i64) -> Option:
        name = g.names[self.actor]
        if move == PASS:
            return self.passing(g)
        building = g.rules.buildings[building_of(move)]
        paid = amounts_of(move >> PAID & GOODS_ONLY) if payer_of(move) >= 0 else None
        return Construction(name, building.id, envoy=self.envoy != 0, pay=paid)


class Construction(Option):
    """A building constructed, with the payment if it is not the normal price."""

    def __init__(
        self, actor: str, building: str, *, envoy: bool, pay: dict[str, int] | None = None
    ) -> None:
        super().__init__(actor, "construct")
        self.building = building
        self.envoy = envoy
        self.pay = pay

    def words(self) -> str:
        paid = "" if self.pay is None else f" {amounts_words(self.pay, '-') or 'free'}"
        return f"build {self.building}{'!' * self.envoy}{paid}"

    def to_dict(self) -> dict[str, Any]:
        choice: dict[str, Any] = {"building": self.building, "envoy": self.envoy}
        if self.pay is not None:
            choice["pay"] = self.pay
        return choice


def grant(g: Table, seat: i64, building: Building, *, source: str) -> None:
    """Give a player a building without cost and points; it counts as constructed (Q41)."""
    grant_building(g, seat, building, source=source)
    hooks.CONSTRUCTED.react_all(g, construction(seat, building.index, granted=True))


def pays(moves: Moves, first: i64, bundle: i64) -> bool:
    """Does one of the moves, from index `first` on, pay this bundle?"""
    last = len(moves)
    return any(moves.at(index) >> PAID & GOODS_ONLY == bundle for index in range(first, last))


def why_not_built(g: Table, seat: int, sites: list[Building]) -> list[Reason]:
    """Why these sites of a province are not among its player's options, one reason each."""
    who = g.seats[seat]
    payable = [building_of(move) for move in CONSTRUCT[seat].moves(g)]
    reasons: list[Reason] = []
    for building in sites:
        about = {"building": building.id}
        left = building.left & who.plan & ~who.buildings
        if building.bit & who.buildings:
            reasons.append(Reason(about, "built", "B2.4"))
        elif left:
            missing = [other.id for other in g.rules.buildings if other.bit & left]
            reasons.append(Reason(about, "needs", "B2.4", building=missing[0]))
        elif building.index not in payable:
            short = amounts_of(missing_of(who, cost_of(g, seat, building)))
            reasons.append(Reason(about, "short", "B2.4", missing=short))
        else:
            reasons.append(Reason(about, "not_now", "B2.4", ask=Construct.kind))
    return reasons


def missing_of(who: Seat, cost: i64) -> i64:
    """What a player lacks to pay a price, as a bundle."""
    gold = max(0, amount_in(cost, GOLD) - who.gold)
    wood = max(0, amount_in(cost, WOOD) - who.wood)
    stone = max(0, amount_in(cost, STONE) - who.stone)
    return gold * GOLD + wood * WOOD + stone * STONE


CONSTRUCT: Final = [Construct(seat, 0) for seat in range(MOST_SEATS)]
