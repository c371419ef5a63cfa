"""Effects for Kingsburg cards as other authors would write them, in plain Python."""

from typing import Any, ClassVar

from burgrave.engine.cards.asking_effects import PosedEffect
from burgrave.engine.cards.effects import Effect
from burgrave.engine.core.steps import PASS
from burgrave.engine.text.notation import Option
from burgrave.kingsburg import hooks
from burgrave.kingsburg.model.board import Table
from burgrave.kingsburg.model.goods import GOLD, SOLDIER, STONE, WOOD, all_of
from burgrave.kingsburg.rules.stock import gain
from burgrave.kingsburg.rules.stock_effects import DONE, FORCED, Change, StockEffect
from burgrave.kingsburg.rules.verbs import pay, score, use

GOODS = {"gold": GOLD, "wood": WOOD, "stone": STONE}


class CheapSoldiers(Effect[Table]):
    """Soldiers cost that many goods less, but at least one."""

    game = "kingsburg"
    on = hooks.SOLDIER_PRICE
    params: ClassVar = {"less": "number"}

    def __init__(self, less: int = 1) -> None:
        self.less = less

    def modify(self, g: Table, seat: int, value: int, subject: int) -> int:
        return max(1, value - self.less)


class FirstVictoryOfTheYear(Effect[Table]):
    """Scores points for the first victory of a year."""

    game = "kingsburg"
    on = hooks.VICTORY
    lasts = "year"
    params: ClassVar = {"points": "number"}

    def __init__(self, points: int) -> None:
        self.points = points

    def react(self, g: Table, seat: int, subject: int) -> None:
        if not g.seats[seat].spent & self.spent_bit:
            use(g, seat, self.spent_bit, source=self.item)
            score(g, seat, self.points, source=self.item)


class Swapped(Option):
    """One good given for another."""

    def __init__(self, actor: str, ask: str, given: str, *, taken: str) -> None:
        super().__init__(actor, ask)
        self.given = given
        self.taken = taken

    def words(self) -> str:
        return f"{self.ask} {self.given} {self.taken}"

    def to_dict(self) -> dict[str, Any]:
        return {"given": self.given, "taken": self.taken}


class SwapAtSeasonEnd(PosedEffect[Table]):
    """Lets a player swap a good for another at the end of a season."""

    game = "kingsburg"
    on = hooks.SEASON_END
    asks = "swap"
    precedence = FORCED + 1

    def offer(self, g: Table, seat: int, subject: int) -> list[int]:
        ways = [
            1 + 3 * given + taken
            for given, name in enumerate(GOODS)
            for taken in range(len(GOODS))
            if given != taken and g.seats[seat].can_pay(GOODS[name])
        ]
        return [*ways, PASS] if ways else []

    def accept(self, g: Table, seat: int, move: int) -> None:
        given, taken = divmod(move - 1, 3)
        pay(g, seat, [*GOODS.values()][given], source=self.item)
        gain(g, seat, [*GOODS.values()][taken], source=self.item)

    def option(self, g: Table, seat: int, move: int) -> Option:
        given, taken = divmod(move - 1, 3)
        return Swapped(g.names[seat], self.asks, [*GOODS][given], taken=[*GOODS][taken])


class HireAtSeasonEnd(StockEffect):
    """Turns a gold into a soldier at the end of a season, if there is one."""

    game = "kingsburg"
    on = hooks.SEASON_END
    reads = all_of(GOLD)
    touches = all_of(GOLD) | all_of(SOLDIER)
    precedence = FORCED

    def changes(self, g: Table, seat: int, stock: int) -> list[Change]:
        return [Change(DONE, pay=GOLD, take=SOLDIER)] if stock & all_of(GOLD) else []
