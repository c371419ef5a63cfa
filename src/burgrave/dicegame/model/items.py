"""The printed things: buildings, advisors, the invasions of three years, the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.cards.items import RECONSTRUCTED, RULEBOOK, Item
from ...engine.speed.native import i64

if TYPE_CHECKING:
    from ...engine.cards.effects import Effect
    from .board import Table

UNIQUE: Final = 3
"""The column whose buildings are unique (D5)."""


class DiceItem(Item):
    """A printed thing of this game, whose text keys begin with the game's own prefix."""

    @property
    def name_key(self) -> str:
        return f"dice.{self.kind}.{self.id}.name"

    @property
    def text_key(self) -> str:
        return f"dice.{self.kind}.{self.id}.text"


class Building(DiceItem):
    """A building of the sheet: its row and column, cost, points and effects (D5)."""

    kind = "building"

    def __init__(
        self,
        id: str,
        slot: str,
        *,
        cost: i64,
        vp: i64,
        effects: list[Effect[Table]],
        mark: str = RECONSTRUCTED,
    ) -> None:
        super().__init__(id, mark, effects)
        row, column = slot.split("-")
        self.row: i64 = int(row)
        self.column: i64 = int(column)
        self.cost: i64 = cost
        self.vp: i64 = vp
        # Set when the rules are compiled.
        self.index: i64 = 0
        self.bit: i64 = 0

    @property
    def slot(self) -> str:
        """Its row and column on the sheet."""
        return f"{self.row}-{self.column}"

    @property
    def unique(self) -> bool:
        """Can only one player build it? It also costs a crown."""
        return self.column == UNIQUE


class Advisor(DiceItem):
    """A member of the court who rewards the player who influences them (D1)."""

    kind = "advisor"

    def __init__(self, rank: i64, gives: i64, mark: str = RULEBOOK) -> None:
        super().__init__(f"advisor_{rank}", mark)
        self.rank: i64 = rank
        self.gives: i64 = gives


class Invasion(DiceItem):
    """A year of the time track and the invasion that ends it (D1, D3.4)."""

    kind = "invasion"

    def __init__(self, year: i64, *, boxes: i64, strength: i64, vp: i64) -> None:
        super().__init__(f"year_{year}", RECONSTRUCTED)
        self.year: i64 = year
        self.boxes: i64 = boxes
        self.strength: i64 = strength
        self.vp: i64 = vp
        # Set when the rules are compiled.
        self.end: i64 = 0
        """How many boxes are black when the year is over."""


class Sheet(DiceItem):
    """What all sheets share: the soldier track, dice, limit of unique buildings, first tokens."""

    kind = "sheet"

    def __init__(self, id: str, *, soldiers: i64, dice: i64, uniques: i64) -> None:
        super().__init__(id, RECONSTRUCTED)
        self.soldiers: i64 = soldiers
        """Boxes of the soldier track, or 0 if it has no end (D7.13)."""
        self.dice: i64 = dice
        self.uniques: i64 = uniques
        """How many unique buildings one player may build in a game (D5)."""
        self.later: tuple[int, ...] = ()
        """The tokens that everybody but the first player begins with, besides others (O2)."""
