"""The table: every player's sheet, and the dice and goods of the active player."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final, Literal

from ...engine.cards.effects import OWNED, PLACES
from ...engine.game.ruled import RuledGame
from ...engine.speed.native import i64, mypyc_attr
from . import tokens

if TYPE_CHECKING:
    from .ruleset import Ruleset

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")

# How an invasion ended, two bits for each year; 0 if it has not come yet.
LOST: Final = 1
DRAWN: Final = 2
WON: Final = 3
OUTCOMES: Final[tuple[Literal["", "lost", "drawn", "won"], ...]] = ("", "lost", "drawn", "won")


@mypyc_attr(acyclic=True)
class Seat:
    """One player's sheet and tokens."""

    __slots__ = (
        "boxes",
        "buildings",
        "claimed",
        "crown",
        "good",
        "hourglass",
        "outcomes",
        "reroll",
        "soldiers",
        "uniques",
    )

    def __init__(self) -> None:
        self.soldiers: i64 = 0
        self.boxes: i64 = 0
        """Time boxes blackened."""
        self.outcomes: i64 = 0
        """How each year's invasion ended, two bits a year."""
        self.buildings: i64 = 0
        """The buildings on the sheet, a bit each."""
        self.claimed: i64 = 0
        """The unique buildings this player has ever built, a bit each; closed to the others."""
        self.uniques: i64 = 0
        """How many unique buildings this player has built."""
        self.reroll: i64 = 0
        self.crown: i64 = 0
        self.hourglass: i64 = 0
        self.good: i64 = 0
        """Generic good tokens."""

    def outcome(self, year: i64) -> i64:
        """How the invasion of a year ended."""
        return self.outcomes >> 2 * (year - 1) & 3

    def tokens(self, kind: i64) -> i64:
        """How many tokens of a kind this player holds."""
        if kind == tokens.REROLL:
            return self.reroll
        if kind == tokens.CROWN:
            return self.crown
        return self.good if kind == tokens.GOOD else self.hourglass

    def add_tokens(self, kind: i64, number: i64) -> None:
        """Take tokens of a kind from the supply, or return them."""
        if kind == tokens.REROLL:
            self.reroll += number
        elif kind == tokens.CROWN:
            self.crown += number
        elif kind == tokens.GOOD:
            self.good += number
        else:
            self.hourglass += number

    def clone(self) -> Seat:
        """An independent copy of the sheet."""
        twin = Seat()
        twin.soldiers = self.soldiers
        twin.boxes = self.boxes
        twin.outcomes = self.outcomes
        twin.buildings = self.buildings
        twin.claimed = self.claimed
        twin.uniques = self.uniques
        twin.reroll = self.reroll
        twin.crown = self.crown
        twin.hourglass = self.hourglass
        twin.good = self.good
        return twin

    def facts(self) -> tuple[int, ...]:
        """Everything on the sheet, for comparing."""
        return (
            self.boxes,
            self.buildings,
            self.claimed,
            self.crown,
            self.good,
            self.hourglass,
            self.outcomes,
            self.reroll,
            self.soldiers,
            self.uniques,
        )


class Table(RuledGame):
    """A position of the Dice Game; `order` begins with the first player."""

    __slots__ = ("active", "dice", "finished", "goods", "rules", "seats", "used")

    def __init__(self, rules: Ruleset, names: tuple[str, ...], seats: list[Seat]) -> None:
        super().__init__(rules, names)
        self.rules: Final = rules
        self.seats: Final = seats
        self.active: i64 = 0
        """The active player."""
        self.dice: i64 = 0
        """The dice rolled this turn."""
        self.goods: i64 = 0
        """Goods and crowns of this turn, which are lost when it ends."""
        self.used: i64 = 0
        """The limited effects used this turn, a bit each."""
        self.finished: i64 = 0
        """The players who have had their last turn, a bit each."""

    def facts(self) -> tuple[Hashable, ...]:
        numbers = (self.active, self.dice, self.goods, self.used, self.finished)
        return (numbers, tuple([seat.facts() for seat in self.seats]))

    def holds(self, where: i64, mask: i64, seat: i64) -> bool:
        """Does the building with that bit stand on this player's sheet?"""
        return self.seats[seat].buildings & mask != 0

    def is_concerned(self, hook: i64, seat: i64) -> bool:
        own = hook * PLACES + OWNED
        return self.seats[seat].buildings & self.rules.reach[own] != 0

    def copy_to(self, twin: Table) -> None:
        """Copy everything but the journal to an empty table with the same seats."""
        twin.order = self.order
        twin.active = self.active
        twin.dice = self.dice
        twin.goods = self.goods
        twin.used = self.used
        twin.finished = self.finished
        self._copy_agenda_to(twin)
