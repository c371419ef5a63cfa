"""What rules without a card will demand of a seat this year, and the ways to pay."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import ALWAYS, Effect
from ....engine.core.steps import PASS
from ....engine.speed.native import i64
from ....kingsburg import hooks
from ....kingsburg.game import Kingsburg
from ....kingsburg.model.board import ENVOY, PRODUCTIVE, RECRUIT, REWARD, Seat, Table
from ....kingsburg.model.goods import GOLD, PLUS2, SOLDIER, STONE, VP, WOOD
from ....kingsburg.model.ruleset import Ruleset
from . import prices

CREDIT: Final = 64 * VP
"""Added to a stock so that paying points never borrows from another field of the bundle."""
DEMANDS: Final = (
    (hooks.AFTER_KINGS_REWARD, REWARD),
    (hooks.BEFORE_ENVOY, ENVOY),
    (hooks.RECRUITED, RECRUIT),
)
"""Moments of a year at which something may be demanded, each with its phase."""
RICH: Final = 9

Demand = tuple[int, float]
"""One way to answer a demand: what is paid, as a bundle, and the points it brings."""


def demands_in(rules: Ruleset) -> list[tuple[int, Effect[Table]]]:
    """The effects that make demands in a year, each with its phase."""
    found: list[tuple[int, Effect[Table]]] = []
    for hook, phase in DEMANDS:
        for one in rules.attached[hook.number]:
            if one.where == ALWAYS and one.effect.asks:
                found.append((phase, one.effect))
    return found


def demands_of(
    table: Kingsburg, seat: int, demands: list[tuple[int, Effect[Table]]]
) -> list[Demand]:
    """All ways to answer the demands still to come this year; empty if there are none."""
    found: list[Demand] = []
    for phase, effect in demands:
        if table.phase < phase:
            rich = table.clone()
            rich.phase = phase
            found += ways_to_answer(rich, seat, effect)
    return found


def ways_to_answer(rich: Kingsburg, seat: int, effect: Effect[Table]) -> list[Demand]:
    """The ways to answer one demand, tried by a seat that can pay for all of them."""
    who = rich.seats[seat]
    who.gold = who.wood = who.stone = who.plus2 = who.soldiers = RICH
    ways: list[Demand] = []
    for move in effect.offer(rich, seat, 0):
        twin = rich.clone()
        if move != PASS:
            effect.accept(twin, seat, move)
        after = twin.seats[seat]
        vp: int = after.vp - who.vp
        ways.append(
            (
                payable_stock(who) - payable_stock(after),
                vp + more_dice_worth(twin, seat) - more_dice_worth(rich, seat),
            )
        )
    return ways


def more_dice_worth(table: Table, seat: i64) -> float:
    """The worth, in points, of rolling more or fewer dice in the seasons left this year."""
    if not hooks.DICE_TO_ROLL.works_for(table, seat):
        return 0.0
    more: i64 = 0
    now = table.phase
    for phase in PRODUCTIVE:
        if phase > now:
            table.phase = phase
            more += hooks.DICE_TO_ROLL.of(table, seat) - hooks.DICE_TO_ROLL.plain
    table.phase = now
    return float(more) * prices.PLAYER_DIE


def payable_stock(who: Seat) -> i64:
    """Everything a seat can pay with, as a bundle; points come from CREDIT."""
    goods = who.gold * GOLD + who.wood * WOOD + who.stone * STONE
    return goods + who.plus2 * PLUS2 + who.soldiers * SOLDIER + CREDIT
