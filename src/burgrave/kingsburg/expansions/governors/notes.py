"""What governors remember of a season: the Philosopher's rerolls and the Priest's blessing."""

from __future__ import annotations

from typing import Final

from ....engine.cards.asking_effects import ConsideredEffect
from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register, bits_named
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import SetOf, always
from ... import hooks
from ...model.board import Table
from ...model.goods import BONUS_DIE, VP
from ...rules.season import NO_PLACE, dice_total
from ...rules.stock import gain
from ...rules.verbs import score, use
from .choices import TurnDie

NOTES: Final = ("own_reroll", "gave_blessing", "blessed")
"""Remembered in a season: the latest reroll was the card's own; this player gave the blessing; this
player has the bonus die from the blessing."""
OWN_REROLL: Final = 1
GAVE_BLESSING: Final = 2
BLESSED: Final = 4
NOTED: Final = Register(
    "notes", per_seat=True, meaning=bits_named(NOTES), wording=SetOf(always(*NOTES))
)


def remember(g: Table, seat: i64, note: i64, *, source: str) -> None:
    """Remember something until the season is over."""
    NOTED.write(g, NOTED.read(g, seat) | note, seat, source=source)


class WatchRerolls(Effect[Table]):
    """Remembers if the latest reroll was its own item's; turned dice do not count (Q33, Q63)."""

    needs = (NOTED.name,)
    on = hooks.REROLLED

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        own: i64 = 0
        if subject != NO_PLACE:
            latest = hooks.REROLL.effect_at(g, subject)
            if isinstance(latest, TurnDie):
                return
            own = OWN_REROLL if latest.item == self.item else 0
        NOTED.write(g, NOTED.read(g, seat) & ~OWN_REROLL | own, seat, source=self.item)


class PointWhenNoted(Effect[Table]):
    """A point for a low total after one's own reroll, or in the season of one's blessing (Q33).

    After one's own reroll, the point is scored once no further reroll can follow (Q63).
    """

    params = {"at_most": "number", "blessing": "flag"}
    needs = (NOTED.name,)

    def __init__(self, at_most: i64, *, blessing: bool) -> None:
        self.hook = hooks.DICE_SET if blessing else hooks.REROLLS_OVER
        self.at_most: i64 = at_most
        self.blessing = blessing

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        note: i64 = GAVE_BLESSING if self.blessing else OWN_REROLL
        if NOTED.read(g, seat) & note and dice_total(g, seat) <= self.at_most:
            score(g, seat, 1, source=self.item)


class Bless(ConsideredEffect[Table]):
    """Once a year, everybody without a bonus die may be given one and the others a point."""

    needs = (NOTED.name,)
    on = hooks.SEASON_DICE
    lasts = "year"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return [] if g.seats[seat].spent & self.spent_bit else [1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        use(g, seat, self.spent_bit, source=self.item)
        remember(g, seat, GAVE_BLESSING, source=self.item)
        for other in g.order:
            if g.seats[other].bonus_dice:
                gain(g, other, VP, source=self.item)
            else:
                gain(g, other, BONUS_DIE, source=self.item)
                # During a drought there is no die (Q64).
                if g.seats[other].bonus_dice:
                    remember(g, other, BLESSED, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return self.option_to_use(g, seat)


class BlessedMayChoose(Effect[Table]):
    """Lets a player with the blessing's bonus die take a point instead of a free good (Q37)."""

    needs = (NOTED.name,)
    on = hooks.POINT_FOR_GOOD

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1 if NOTED.read(g, subject) & BLESSED else value
