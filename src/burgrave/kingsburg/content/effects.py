"""The effects of the base game; each says in one sentence what it does for its owner."""

from __future__ import annotations

from typing import ClassVar

from ...engine.cards.effects import Effect
from ...engine.speed import packed_dice
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model import dice
from ..model.board import SHIFT_SPENT, Table
from ..model.goods import SOLDIER, amount_in, soldiers_in
from ..model.items import KINDS
from ..rules.influence import SHIFT
from ..rules.season import Reroll, Roll, RollOne, dice_total
from ..rules.stock import gain
from ..rules.verbs import score, use


def tribes(names: tuple[str, ...]) -> int:
    """Enemy kinds as bits."""
    return sum(1 << KINDS.index(name) for name in names)


class Strength(Effect[Table]):
    """Adds to battle strength, always or only against certain tribes; it adds no soldiers (Q72)."""

    params = {"amount": "number", "against": "kinds"}
    on = hooks.STRENGTH

    def __init__(self, amount: i64, against: tuple[str, ...] = KINDS) -> None:
        self.amount: i64 = amount
        self.against: i64 = tribes(against)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.amount if subject & self.against else value


class RerollOneOfEqual(Effect[Table]):
    """When all of a player's dice show the same number, one of them may be rolled again."""

    on = hooks.REROLL
    lasts = "season"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        if who.spent & self.spent_bit:
            return []
        face = dice.only_face(who.dice | who.bonus)
        if face == 0:
            return []
        whites = [face | 8] if who.bonus else []
        return [face, *whites] if who.dice else whites

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        use(g, seat, self.spent_bit, source=self.item)
        g.then(RollOne(seat, move, self.item))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item, move & 7, bonus=move & 8 != 0)


class RerollAllWhenLow(Effect[Table]):
    """When a player's dice total no more than a limit, all of them may be rolled again."""

    params = {"at_most": "number"}
    on = hooks.REROLL
    lasts = "season"

    def __init__(self, at_most: i64) -> None:
        self.at_most: i64 = at_most

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        if g.seats[seat].spent & self.spent_bit or dice_total(g, seat) > self.at_most:
            return []
        return [0]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        use(g, seat, self.spent_bit, source=self.item)
        g.then(Roll(seat, packed_dice.count(g.seats[seat].dice), self.item))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item)


class MeansEffect(Effect[Table]):
    """Allows an addition to a dice group, once a season."""

    on = hooks.MEANS
    adds: ClassVar[int]
    spends: ClassVar[int]
    """The bit of a seat's `spent` that is set once it is used."""

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if g.seats[seat].spent & self.spends else value | self.adds


class ShiftOneGroup(MeansEffect):
    """Once a season, a dice group may count one more or one less."""

    adds = SHIFT
    spends = SHIFT_SPENT


class CheaperBuildings(Effect[Table]):
    """Buildings in certain columns cost one less of a good, but never less than nothing."""

    params = {"good": "bundle", "columns": "columns"}
    on = hooks.BUILDING_COST

    def __init__(self, good: i64, columns: tuple[int, ...] = (1, 2, 3, 4)) -> None:
        self.good: i64 = good
        self.columns: i64 = sum(1 << column for column in columns)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        if self.columns >> g.rules.buildings[subject].column & 1 and amount_in(value, self.good):
            return value - self.good
        return value


class SoldierPrice(Effect[Table]):
    """Soldiers cost at most this many goods each."""

    params = {"price": "number"}
    on = hooks.SOLDIER_PRICE

    def __init__(self, price: i64) -> None:
        self.price: i64 = price

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return min(value, self.price)


class ExtraSoldier(Effect[Table]):
    """A reward with soldiers, for influencing an advisor, has one more (Q22, Q77)."""

    on = hooks.ADVISOR_GIVES

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        if soldiers_in(value) and hooks.BY_INFLUENCE.is_set(g, seat):
            return value + SOLDIER
        return value


class DrawsAreVictories(Effect[Table]):
    """A battle of equal strengths is won."""

    on = hooks.BATTLE_OUTCOME

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1 if subject == 0 else value


class GainOnVictory(Effect[Table]):
    """Gives a bundle for every battle won."""

    params = {"bundle": "bundle"}
    on = hooks.VICTORY

    def __init__(self, bundle: i64) -> None:
        self.bundle: i64 = bundle

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        gain(g, seat, self.bundle, source=self.item)


class PointsForGoods(Effect[Table]):
    """Scores a point at the end of the game for every `per` goods left."""

    params = {"per": "number"}
    on = hooks.GAME_END

    def __init__(self, per: i64) -> None:
        self.per: i64 = per

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, g.seats[seat].goods() // self.per, source=self.item)
