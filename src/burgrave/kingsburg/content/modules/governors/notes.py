"""What governors remember of a season: the Philosopher's rerolls and the Priest's blessing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.hooks import Effect
from .....engine.notation import Option
from ....model.board import Table
from ....model.goods import BONUS_DIE, VP
from ....model.ruleset import Register
from ....rules.season import dice_total
from ....rules.topics import DICE_SET, INSTEAD, REROLL, REROLLED, SEASON_DICE
from ....rules.use import used
from ....rules.verbs import gain, score
from .uses import Considered, TurnDie

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTES: Final = ("own_reroll", "gave_blessing", "blessed")
"""What is remembered of a season: the latest reroll was the card's own, the blessing was given
by this player, this player owes the bonus die to it."""
OWN_REROLL: Final = 1
GAVE_BLESSING: Final = 2
BLESSED: Final = 4


class Notes(Register):
    """What governors remember of a season, a bit each."""

    __slots__ = ()

    def shown(self, value: i64) -> object:
        return [note for place, note in enumerate(NOTES) if value >> place & 1]

    def add(self, g: Table, seat: i64, note: i64) -> None:
        """Remember something."""
        self.write(g, self.read(g, seat) | note, seat)


NOTED: Final = Notes("notes", per_seat=True)


class WatchRerolls(Effect[Table]):
    """Remembers whether the latest reroll was its own item's; a die turned is none (Q33)."""

    name = "watch_rerolls"
    needs = (NOTED.name,)
    on = REROLLED

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        latest = g.rules.hooks[REROLL][subject].effect
        if not isinstance(latest, TurnDie):
            own: i64 = OWN_REROLL if latest.item == self.item else 0
            NOTED.write(g, NOTED.read(g, seat) & ~OWN_REROLL | own, seat)


class PointWhenNoted(Effect[Table]):
    """A point for a low total after one's own reroll, or in the season of one's blessing (Q33)."""

    name = "point_when_noted"
    params = {"at_most": "number", "blessing": "flag"}
    needs = (NOTED.name,)
    on = DICE_SET

    def __init__(self, at_most: i64, *, blessing: bool) -> None:
        super().__init__()
        self.at_most: i64 = at_most
        self.blessing = blessing

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        note: i64 = GAVE_BLESSING if self.blessing else OWN_REROLL
        if NOTED.read(g, seat) & note and dice_total(g, seat) <= self.at_most:
            score(g, seat, 1, source=self.item)


class Bless(Considered):
    """Once a year, everybody without a bonus die may be given one and the others a point."""

    name = "bless"
    needs = (NOTED.name,)
    on = SEASON_DICE

    def lasts(self) -> str:
        return "year"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return [] if g.seats[seat].spent & self.mark else [1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        g.seats[seat].spent |= self.mark
        NOTED.add(g, seat, GAVE_BLESSING)
        for other in g.order:
            if g.seats[other].bonus_dice:
                gain(g, other, VP, source=self.item)
            else:
                gain(g, other, BONUS_DIE, source=self.item)
                NOTED.add(g, other, BLESSED)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return used(g, seat, self.item)


class BlessedMayChoose(Effect[Table]):
    """Whoever owes the bonus die to the blessing may take its point for a free good (Q37)."""

    name = "blessed_may_choose"
    needs = (NOTED.name,)
    on = INSTEAD

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1 if NOTED.read(g, subject) & BLESSED else value
