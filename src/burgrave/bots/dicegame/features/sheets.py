"""What the buildings on a sheet do, and those that may still be built, as small numbers."""

from __future__ import annotations

from typing import Final

from ....dicegame import hooks
from ....dicegame.model.board import Table
from ....dicegame.model.goods import CROWN, GOLD, STONE, WOOD, amount_in
from ....dicegame.model.ruleset import Ruleset
from ....engine.speed.native import i64
from ..study.invasions import DRILL, PACE, virtual_soldiers
from ..study.yields import bare_table, yield_of

EIGHTHS: Final = 8
"""Worths are whole numbers of eighths of a point."""
DOES: Final = 12
"""Raise, free, boxes, dice, turn a die, hire, strength in years I and III, four incomes."""
STANDING: Final = DOES + 4
"""What standing buildings do; their number by points, the highest points, their yield."""
OPEN: Final = DOES + 7
"""What open buildings would do; their number by points, unique ones, and their costs."""
MOST_CACHED: Final = 40_000
DOUBT: Final = 2.0
"""The uncertainty of later strength, in soldiers."""
STAKE: Final = 2.0
"""What losing a building in a later defeat costs at least, in points."""


class Sheets:
    """What sheets with certain buildings bring, computed once per set of rules and buildings."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.effects: list[list[int]] = []
        """What each building does; computed once there is a table to try buildings on."""
        self.standing: dict[int, list[int]] = {}
        self.open: dict[int, list[int]] = {}
        self.wars: dict[int, int] = {}

    def does(self, g: Table) -> list[list[int]]:
        """What each building does, from trials on a table."""
        if not self.effects:
            self.effects = [self.try_building(g, one.bit) for one in self.rules.buildings]
        return self.effects

    def try_building(self, g: Table, mask: i64) -> list[int]:
        """What one building does, as DOES numbers."""
        table = bare_table(g, 0, mask)
        found = [0] * DOES
        for place, value in enumerate((hooks.RAISE, hooks.FREES)):
            for one in value.attachments(g):
                if one.mask & mask:
                    found[place] += one.effect.modify(table, 0, 0, 0)
        counted = (hooks.BOXES, hooks.DICE_TO_ROLL, hooks.DICE_SET, hooks.BUILT)
        for place, hook in enumerate(counted):
            for one in hook.attachments(g):
                if one.mask & mask:
                    found[2 + place] += 1
        for one in hooks.STRENGTH.attachments(g):
            if one.mask & mask:
                found[6] += one.effect.modify(table, 0, 0, 1)
                found[7] += one.effect.modify(table, 0, 0, 3)
        for one in hooks.INCOME.attachments(g):
            if one.mask & mask:
                one.effect.react(table, 0, 0)
        for place, unit in enumerate((GOLD, WOOD, STONE, CROWN)):
            found[8 + place] = amount_in(table.goods, unit)
        return found

    def of_standing(self, g: Table, mask: i64) -> list[int]:
        """What these standing buildings do, their number by points, and their yield per turn."""
        found = self.standing.get(mask)
        if found is None:
            found = self.sum_effects(g, mask, STANDING)
            most: i64 = 0
            for building in self.rules.buildings:
                if building.bit & mask and building.vp > most:
                    most = building.vp
            found[DOES + 2] = most
            found[DOES + 3] = int(yield_of(g, 0, mask) * EIGHTHS)
            self.standing[mask] = found
        return found

    def of_open(self, g: Table, mask: i64) -> list[int]:
        """What these open buildings would do, their number by points, and their costs."""
        found = self.open.get(mask)
        if found is None:
            found = self.sum_effects(g, mask, OPEN)
            for building in self.rules.buildings:
                if building.bit & mask:
                    found[DOES + 2] += 1 if building.unique else 0
                    for place, unit in enumerate((GOLD, WOOD, STONE)):
                        found[DOES + 4 + place] += amount_in(building.cost, unit)
            self.open[mask] = found
        return found

    def sum_effects(self, g: Table, mask: i64, size: i64) -> list[int]:
        """What these buildings do together, and how many score at most a point, or more."""
        if max(len(self.standing), len(self.open)) >= MOST_CACHED:
            self.standing.clear()
            self.open.clear()
        found = [0] * size
        for building, does in zip(self.rules.buildings, self.does(g), strict=True):
            if building.bit & mask:
                for place in range(DOES):
                    found[place] += does[place]
                found[DOES + (0 if building.vp < 2 else 1)] += 1
        return found

    def war(self, g: Table, seat: i64, turns: float) -> i64:
        """The expected points of the invasions to come, losses included, in eighths."""
        who = g.seats[seat]
        fine: i64 = int(turns * 4.0)
        key = (
            who.buildings << 32
            | fine << 24
            | who.outcomes << 17
            | (1 if g.finished else 0) << 16
            | who.boxes << 8
            | who.soldiers
        )
        found = self.wars.get(key)
        if found is None:
            if len(self.wars) >= MOST_CACHED:
                self.wars.clear()
            # Computed from the key's rounded turns, so that the cached value does not depend on the
            # caller.
            found = int(self.expected_points(g, seat, float(fine) / 4.0) * EIGHTHS)
            self.wars[key] = found
        return found

    def expected_points(self, g: Table, seat: i64, turns: float) -> float:
        """The expected points of the invasions to come."""
        who = g.seats[seat]
        worth = 0.0
        last = len(g.rules.invasions)
        most = float(self.of_standing(g, who.buildings)[DOES + 2])
        for invasion in g.rules.invasions:
            if who.outcome(invasion.year):
                continue
            wait = float(invasion.end - who.boxes) / PACE
            if invasion.year == last:
                wait = min(wait, turns)
            elif wait > turns:
                continue
            grown = float(who.soldiers) + DRILL * wait
            cap = float(g.rules.sheet.soldiers)
            if cap and grown > cap:
                grown = cap
            grown += float(virtual_soldiers(g, seat, invasion.year, who.buildings))
            lead = grown - float(invasion.strength)
            worth += share(lead - 0.5) * float(invasion.vp)
            worth -= share(-lead - 0.5) * max(most, STAKE)
        return worth


def share(lead: float) -> float:
    """The probability that an uncertain lead holds; piecewise linear, so exact on all machines."""
    return min(1.0, max(0.0, 0.5 + lead / (2.0 * DOUBT)))
