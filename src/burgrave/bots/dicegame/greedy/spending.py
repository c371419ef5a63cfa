"""How greedy spends a turn's goods: the best building, tokens and soldiers."""

from __future__ import annotations

from typing import Final

from ....dicegame import hooks
from ....dicegame.content.effects import HiresSoldiers
from ....dicegame.model import goods, tokens
from ....dicegame.model.board import Table
from ....dicegame.model.items import Building
from ....dicegame.rules.building import rival_builder
from ....engine.speed.native import i64
from ..study.invasions import invasions_worth, turns_left
from ..study.yields import yield_of

REROLL: Final = 0.35
CROWN: Final = 0.3
GOOD: Final = 0.3
GIFT: Final = 0.25
"""The worth of giving an hourglass to somebody else."""


class Spending:
    """What every way to spend a turn's goods is worth to one player."""

    __slots__ = ("before", "buildable", "known", "pit", "seat", "table", "towers", "turns", "wars")

    def __init__(self, g: Table, seat: i64) -> None:
        self.table = g
        self.seat: i64 = seat
        who = g.seats[seat]
        self.before: i64 = who.buildings
        self.turns = turns_left(g, seat, who.boxes + 1)
        self.buildable: list[tuple[float, Building]] = []
        """The buildings that may be built now if paid for, best first, with their own worth."""
        for building in g.rules.buildings:
            if self.is_open(building):
                self.buildable.append((self.gain(building), building))
        self.buildable.sort(key=_worth, reverse=True)
        self.towers: i64 = 0
        """The buildings that help against invasions."""
        for hook in hooks.STRENGTH.attachments(g):
            self.towers |= hook.mask
        self.pit: list[HiresSoldiers] = []
        for hook in hooks.BUILT.attachments(g):
            effect = hook.effect
            if who.buildings & hook.mask and isinstance(effect, HiresSoldiers):
                self.pit.append(effect)
        self.known: dict[int, float] = {}
        self.wars: dict[int, float] = {}

    def is_open(self, building: Building) -> bool:
        """May this be built, if it can be paid for?"""
        who = self.table.seats[self.seat]
        if who.buildings & building.bit:
            return False
        if not building.unique:
            return True
        full = who.uniques >= self.table.rules.sheet.uniques
        return not full and rival_builder(self.table, self.seat, building) < 0

    def gain(self, building: Building) -> float:
        """A building's points plus what it brings in the turns left."""
        with_it = yield_of(self.table, self.seat, self.before | building.bit)
        without = yield_of(self.table, self.seat, self.before)
        return float(building.vp) + (with_it - without) * self.turns

    def worth(self, bundle: i64, boxes: i64) -> float:
        """The most a bundle is worth, in points, with this many boxes black afterwards."""
        key = boxes << 48 | bundle
        found = self.known.get(key)
        if found is None:
            without = self.with_building(bundle, boxes, None, 0.0)
            found = without
            for gain, building in self.buildable:
                # Only a tower may be worth more together with other goods than alone.
                hopeless = gain + without <= found and not building.bit & self.towers
                if not hopeless and self.affordable(bundle, building):
                    value = self.with_building(bundle, boxes, building, gain)
                    if value > found:
                        found = value
            self.known[key] = found
        return found

    def affordable(self, bundle: i64, building: Building) -> bool:
        """Can goods and tokens pay for a building?"""
        who = self.table.seats[self.seat]
        if building.unique and not goods.crowns_in(bundle) + who.crown:
            return False
        return goods.lacking(building.cost, bundle) <= goods.of_choice(bundle) + who.good

    def with_building(
        self, bundle: i64, boxes: i64, building: Building | None, gain: float
    ) -> float:
        """What a bundle is worth if this building, or none, is built."""
        who = self.table.seats[self.seat]
        crowns = goods.crowns_in(bundle)
        left = goods.goods_in(bundle)
        value = gain
        if building is not None:
            left -= goods.goods_in(building.cost)
            if building.unique:
                crowns -= 1
            if crowns < 0:
                crowns = 0
                value -= CROWN * self.late()
            if left < 0:
                value += float(left) * GOOD * self.late()
                left = 0
        value += self.tokens_worth(crowns)
        soldiers = who.soldiers + goods.soldiers_in(bundle)
        for pit in self.pit:
            soldiers += left // pit.goods
        cap = self.table.rules.sheet.soldiers
        if cap and soldiers > cap:
            soldiers = cap
        return value + self.war(soldiers, boxes, building)

    def war(self, soldiers: i64, boxes: i64, building: Building | None) -> float:
        """The worth of the invasions to come with these soldiers and this building or none."""
        place: i64 = 0 if building is None else building.index + 1
        key = place << 16 | boxes << 8 | soldiers
        found = self.wars.get(key)
        if found is None:
            buildings = self.before if building is None else self.before | building.bit
            found = invasions_worth(
                self.table, self.seat, soldiers=soldiers, boxes=boxes, buildings=buildings
            )
            self.wars[key] = found
        return found

    def late(self) -> float:
        """The share of a token's worth that is left; 0 if no turn is left to use it."""
        return 1.0 if self.turns >= 1.0 else self.turns

    def token_worth(self, kind: i64) -> float:
        """What one more token of a kind is worth."""
        who = self.table.seats[self.seat]
        if who.tokens(kind) >= tokens.limit(kind):
            return GIFT * self.late() if kind == tokens.HOURGLASS else 0.0
        if kind == tokens.REROLL:
            return REROLL * self.late()
        if kind == tokens.CROWN:
            return CROWN * self.late()
        return (GOOD if kind == tokens.GOOD else GIFT) * self.late()

    def tokens_worth(self, crowns: i64) -> float:
        """What unspent crowns are worth as tokens."""
        if crowns < 2:
            return 0.0
        values = sorted([self.token_worth(kind) for kind in range(1, 5)], reverse=True)
        return sum(values[: crowns // 2])


def _worth(candidate: tuple[float, Building]) -> float:
    """Sort key: a building's own worth."""
    return candidate[0]
