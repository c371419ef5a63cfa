"""What the buildings of rows A and G do that other buildings do not."""

from __future__ import annotations

from ....engine.cards.asking_effects import RollFor
from ....engine.cards.effects import Effect
from ....engine.speed.native import i64
from ... import hooks
from ...model.board import Table
from ...model.goods import SOLDIER
from ...rules.stock import gain


class RowWorksEverySeason(Effect[Table]):
    """The end-of-season effects of the other buildings in a row work in every season."""

    params = {"row": "row"}
    on = hooks.WORKS_EVERY_SEASON

    def __init__(self, row: str) -> None:
        self.row = row

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1 if g.rules.buildings[subject].row == self.row else value


class StrengthAgainstWeak(Effect[Table]):
    """Adds to battle strength if the enemy-deck card's printed strength is low (Q9, Q46)."""

    params = {"amount": "number", "at_most": "number"}
    on = hooks.STRENGTH

    def __init__(self, amount: i64, at_most: i64) -> None:
        self.amount: i64 = amount
        self.at_most: i64 = at_most

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        weak = bool(g.foes) and g.rules.enemies[g.foes[0]].strength <= self.at_most
        return value + self.amount if weak else value


class TokensHireSoldiers(Effect[Table]):
    """In phase 7, "+2" tokens may be paid as goods."""

    on = hooks.TOKENS_PAY_SOLDIERS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1


class OwnSoldiersDie(Effect[Table]):
    """In winter, a die of the player's own replaces the king's soldiers if it is higher."""

    on = hooks.KING_SENT
    asks = "academy"

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(RollFor(self, seat))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        soldiers = hooks.OWN_SOLDIERS_DIE.change(g, seat, move)
        sent = g.seats[seat].sent
        if soldiers > sent:
            gain(g, seat, (soldiers - sent) * SOLDIER, source=self.item)
