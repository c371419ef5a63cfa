"""The Dice Game's draft: options and content files edit it, then it is frozen."""

from __future__ import annotations

from typing import Final

from ...engine.cards import draft
from ...engine.cards.draft import SpentBits, hang
from ...engine.cards.items import Item
from ...engine.cards.step_registry import engine_steps, game_steps
from ...engine.speed.bits import bit
from ..hooks import MOMENTS
from ..model.board import Table
from ..model.items import Advisor, Building, Invasion, Sheet
from ..model.ruleset import Ruleset
from .moments import TurnMoment

GAME: Final = __name__.removesuffix(".rules.draft")
"""The package whose steps and effects these are."""
BASE: Final = ("", "D")
"""The first letter of the ids of rules."""
ON_SHEET: Final = 0
"""The location of a building whose effects work; nothing else has effects."""


class Draft(draft.Draft[Table]):
    """A set of rules that can still change."""

    def __init__(self, name: str, version: str, sheet: Sheet) -> None:
        super().__init__(name, version)
        self.sheet = sheet
        self.buildings: list[Building] = []
        self.advisors: list[Advisor] = []
        self.invasions: list[Invasion] = []
        self.first_building = 0
        """The seats that begin with a building, a bit each."""
        self.first_good = 0
        """The seats that begin with a generic good, a bit each."""

    @property
    def items(self) -> list[Item]:
        """Every item."""
        return [*self.advisors, *self.buildings, *self.invasions, self.sheet]

    def freeze(self) -> Ruleset:
        """The rules, ready to play."""
        rules = Ruleset(self.name, self.version, self.sheet)
        rules.moments = MOMENTS
        rules.buildings = self.buildings
        rules.advisors = self.advisors
        rules.invasions = self.invasions
        rules.first_building = self.first_building
        rules.first_good = self.first_good
        rules.items = {item.id: item for item in self.items}
        self.hand_over(rules)
        known = game_steps(GAME, self.programs, BASE)
        rules.steps = {
            **engine_steps(rules, known),
            **known,
            "turn_moment": lambda name: TurnMoment(MOMENTS[name]),
        }
        _lay_out(rules)
        hang(rules, [(ON_SHEET, [*self.buildings])], SpentBits({}))
        self.close(rules)
        return rules


def _lay_out(rules: Ruleset) -> None:
    """Give every building its bit and every year its end."""
    for place, building in enumerate(rules.buildings):
        building.index = place
        building.bit = bit(place)
        if building.unique:
            rules.unique_bits |= building.bit
    end = 0
    for invasion in rules.invasions:
        end += invasion.boxes
        invasion.end = end
