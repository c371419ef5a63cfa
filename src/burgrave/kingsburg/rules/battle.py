"""The battles of winter: strength, victory and defeat (B6.2 to B6.5)."""

from __future__ import annotations

from typing import Any, Final

from ...engine.core.decisions import Decision, Step, StepArg
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model.board import MOST_SEATS, Table
from ..model.goods import GOLD, STONE, WOOD, amount_in, amounts_of, amounts_words
from ..model.items import Building, Loss
from .deals import ENEMY, asking_enemy, award
from .recruit import add_payments
from .strength import battle_details, battle_strength, enemy_strength, tribes_fought
from .verbs import end_battle, go_into_battle, pay, raze, score

VICTORIOUS: Final = 1
DEFEATED: Final = -1


class Battles(Step[Table]):
    """Everybody fights, one after the other in turn order, each completely (B6.2, Q28)."""

    kind = "battles"
    rule = "B6.2"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            g.then(BATTLES[seat])


class Battle(Step[Table]):
    """One player's strength is compared with the enemy's (B6.3)."""

    kind = "battle"
    rule = "B6.3"
    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat,)

    def run(self, g: Table) -> None:
        strength = battle_strength(g, self.seat, tribes_fought(g, self.seat))
        enemy = enemy_strength(g, self.seat)
        go_into_battle(
            g, self.seat, strength, details=battle_details(g, self.seat, strength, enemy)
        )
        lead = strength - enemy
        outcome: i64 = 1 if lead > 0 else -1 if lead < 0 else 0
        outcome = hooks.BATTLE_OUTCOME.change(g, self.seat, outcome, lead)
        end_battle(g, self.seat, outcome)
        if outcome == VICTORIOUS:
            self.win(g)
        elif outcome == DEFEATED:
            self.suffer(g)

    def win(self, g: Table) -> None:
        """Gain what the enemy leaves behind (B6.3)."""
        bounty: i64 = 0
        for foe in g.foes:
            bounty += g.rules.enemies[foe].gain
        bounty = hooks.VICTORY_BRINGS.change(g, self.seat, bounty)
        award(g, self.seat, bounty, source=ENEMY)
        hooks.VICTORY.react(g, self.seat)

    def suffer(self, g: Table) -> None:
        """Lose what enemy cards take: gold, wood, stone, goods, buildings, points (B6.3, Q58)."""
        seat = g.seats[self.seat]
        loss: i64 = 0
        for foe in g.foes:
            loss += g.rules.enemies[foe].lose
        loss = hooks.DEFEAT_COSTS.change(g, self.seat, loss)
        gold = min(amount_in(loss, Loss.GOLD), seat.gold)
        wood = min(amount_in(loss, Loss.WOOD), seat.wood)
        stone = min(amount_in(loss, Loss.STONE), seat.stone)
        pay(g, self.seat, gold * GOLD + wood * WOOD + stone * STONE, source=ENEMY)
        if amount_in(loss, Loss.GOOD):
            g.then(LoseGoods(self.seat, amount_in(loss, Loss.GOOD)))
        if amount_in(loss, Loss.BUILDING):
            g.then(LoseBuildings(self.seat, amount_in(loss, Loss.BUILDING)))
        if amount_in(loss, Loss.VP):
            g.then(LosePoints(self.seat, amount_in(loss, Loss.VP)))


class LoseGoods(Decision[Table]):
    """Which goods do you give up? (A player loses no more than they have.)"""

    kind = "lose"
    rule = "B6.3"
    __slots__ = ("count",)

    def __init__(self, actor: i64, count: i64) -> None:
        super().__init__(actor)
        self.count: i64 = count

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.count)

    def about(self) -> dict[str, Any]:
        return {"count": self.count}

    def asker(self, g: Table) -> str:
        return asking_enemy(g)

    def occasion(self, g: Table) -> str:
        return "defeat"

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.actor]
        count = min(self.count, seat.goods())
        if count:
            add_payments(moves, count, seat)

    def resolve(self, g: Table, move: i64) -> None:
        pay(g, self.actor, move, source=ENEMY)

    def option(self, g: Table, move: i64) -> Option:
        return GoodsLost(g.names[self.actor], amounts_of(move))


class GoodsLost(Option):
    """Goods given up to an enemy."""

    def __init__(self, actor: str, goods: dict[str, int]) -> None:
        super().__init__(actor, "lose")
        self.goods = goods

    def words(self) -> str:
        return f"lose {amounts_words(self.goods, '-')}"

    def to_dict(self) -> dict[str, Any]:
        return {"goods": self.goods}


class LoseBuildings(Step[Table]):
    """Buildings fall one after another, rightmost column first, then topmost (B6.5, Q16)."""

    kind = "lose_buildings"
    rule = "B6.5"
    __slots__ = ("count", "seat")

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: i64 = seat
        self.count: i64 = count

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.count)

    def run(self, g: Table) -> None:
        for number in range(self.count):
            building = exposed_building(g, self.seat)
            if building is None:
                return
            if hooks.SPARED.is_set(g, self.seat, building.index):
                hooks.SPARED.react(g, self.seat, building.index)
            else:
                raze(g, self.seat, building, source=destroyer(g, number))


def destroyer(g: Table, number: i64) -> str:
    """The enemy card that destroys a building, by how many fell before it; "" if none does.

    Each card destroys as many as are printed on it, the enemy's first, then its allies'.
    """
    last = ""
    for foe in g.foes:
        enemy = g.rules.enemies[foe]
        toll = amount_in(enemy.lose, Loss.BUILDING)
        if toll:
            last = enemy.id
        if number < toll:
            break
        number -= toll
    return last


def exposed_building(g: Table, seat: i64) -> Building | None:
    """The building that would be destroyed next (B6.5)."""
    owned = hooks.EXPOSED_BUILDINGS.change(g, seat, g.seats[seat].buildings)
    exposed: Building | None = None
    # Buildings are listed by row, so the first one found in the rightmost column is topmost.
    for building in g.rules.buildings:
        if building.bit & owned and (exposed is None or building.column > exposed.column):
            exposed = building
    return exposed


class LosePoints(Step[Table]):
    """Points lost to an enemy; they may go below zero (Q3)."""

    kind = "lose_points"
    rule = "B6.3"
    __slots__ = ("points", "seat")

    def __init__(self, seat: i64, points: i64) -> None:
        self.seat: i64 = seat
        self.points: i64 = points

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.points)

    def run(self, g: Table) -> None:
        score(g, self.seat, -self.points, source=ENEMY)


class Heroes(Step[Table]):
    """The victorious with the highest strength of all score a point, ties included (B6.4)."""

    kind = "heroes"
    rule = "B6.4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        highest = g.seats[0].strength
        for each in g.seats:
            highest = max(highest, each.strength)
        for seat in g.order:
            who = g.seats[seat]
            if who.outcome == VICTORIOUS and who.strength == highest:
                points = hooks.HEROISM.of(g, seat)
                score(g, seat, points, source="heroes")


BATTLES: Final = [Battle(seat) for seat in range(MOST_SEATS)]
