"""The parts that a rules string of the Dice Game may have, in the order in which people choose."""

from __future__ import annotations

from ..engine.game.rules_parts import Part, PartGroup

PARTS = (
    PartGroup(
        "reading",
        "one",
        (
            Part("balanced", "dice.part.balanced.name", rule="O2", recommended=True),
            Part("", "dice.part.printed.name"),
            Part("short", "dice.part.short.name"),
        ),
    ),
    PartGroup(
        "first",
        "many",
        (
            Part("first:building", "dice.part.first_building.name"),
            Part("first:good", "dice.part.first_good.name"),
        ),
    ),
)
