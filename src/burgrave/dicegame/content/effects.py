"""What buildings do: small effects, each on one hook (D5)."""

from __future__ import annotations

from ...engine.cards.asking_effects import PosedEffect
from ...engine.cards.effects import Effect
from ...engine.core.steps import PASS
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model import dice
from ..model import goods as bundles
from ..model.board import Table
from ..model.goods import some_of
from ..rules.building import goods_at_hand
from ..rules.verbs import gain, pay_goods, room_for_soldiers, turn_die

ALL_YEARS = (1, 2, 3)


class VirtualSoldiers(Effect[Table]):
    """Adds to the strength against the invasions of certain years (D5)."""

    params = {"number": "count", "years": "years"}
    on = hooks.STRENGTH

    def __init__(self, number: i64, years: tuple[int, ...] = ALL_YEARS) -> None:
        self.number: i64 = number
        self.years = years

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.number if subject in self.years else value


class RaisesDie(Effect[Table]):
    """Adds to one number die, once a turn (D7.12)."""

    params = {"by": "count"}
    on = hooks.RAISE

    def __init__(self, by: i64) -> None:
        self.by: i64 = by

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return self.by


class FreesHourglass(Effect[Table]):
    """Lets hourglass dice be rolled again, once a turn (D7.10)."""

    params = {"dice": "count"}
    on = hooks.FREES

    def __init__(self, dice: i64 = 1) -> None:
        self.dice: i64 = dice

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return self.dice


class SlowsTime(Effect[Table]):
    """Limits the time boxes that are blackened in a turn (D7.7)."""

    params = {"most": "some"}
    on = hooks.BOXES

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return self.most if value > self.most else value


class RollsMoreDice(Effect[Table]):
    """Adds dice to roll (D7.23)."""

    params = {"number": "die"}
    on = hooks.DICE_TO_ROLL

    def __init__(self, number: i64 = 1) -> None:
        self.number: i64 = number

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.number


class EveryTurn(Effect[Table]):
    """Brings goods or crowns every turn (D5)."""

    params = {"gain": "bundle"}
    on = hooks.INCOME

    def __init__(self, gain: i64) -> None:
        self.gain: i64 = gain

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        gain(g, self.gain, source=self.item)


class TurnsDie(PosedEffect[Table]):
    """Once a turn, sets a die to another face; neither face may be an hourglass (D7.11)."""

    on = hooks.DICE_SET
    asks = "turn"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        moves: list[int] = []
        for face in range(dice.HOURGLASS):
            if dice.showing(g.dice, face):
                for to in range(dice.HOURGLASS):
                    if to != face:
                        moves.append(dice.turning(face, to))
        return [*moves, PASS] if moves else []

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        turn_die(g, dice.face_before(move), dice.face_after(move), source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        face, to = dice.FACES[dice.face_before(move)], dice.FACES[dice.face_after(move)]
        return self.make_option(g, seat, notation=f"{face} > {to}", item=self.item, die=face, to=to)


class HiresSoldiers(PosedEffect[Table]):
    """Takes goods for soldiers after building, up to a limit or as long as goods last (D7.15)."""

    params = {"goods": "some", "limit": "count"}
    on = hooks.BUILT
    asks = "hire"

    def __init__(self, goods: i64, limit: i64 = 0) -> None:
        self.goods: i64 = goods
        self.limit: i64 = limit
        """How many soldiers a turn; 0 for no limit (D7.29)."""

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        most = goods_at_hand(g) // self.goods
        room = room_for_soldiers(g)
        if most > room:
            most = room
        if self.limit and most > self.limit:
            most = self.limit
        return [*range(1, most + 1), PASS] if most > 0 else []

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        price = move * self.goods
        # Goods that are left are lost anyway, so tokens pay only for the rest.
        loose = some_of(g.goods, price)
        pay_goods(g, loose, price - bundles.goods_in(loose), source=self.item)
        gain(g, move * bundles.SOLDIER, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        price = move * self.goods
        return self.make_option(
            g, seat, notation=str(move), item=self.item, soldiers=move, goods=price
        )
