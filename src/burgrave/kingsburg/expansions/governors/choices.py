"""Effects of governors that give their player a choice."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ....engine.cards.asking_effects import ConsideredEffect
from ....engine.cards.effects import Effect
from ....engine.speed import packed_dice
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ... import hooks
from ...model import dice
from ...model.board import RANKS, Table
from ...model.goods import GOLD, STONE, WOOD, all_of
from ...rules.construct import grant
from ...rules.influence import advisors_influenced
from ...rules.season import Reroll, dice_total
from ...rules.verbs import relocate, turn_dice, use

GOODS: Final = [GOLD, WOOD, STONE]


class OneGoodLess(Effect[Table]):
    """Once a season, a building costs one good less while another player has more buildings."""

    on = hooks.PAYMENT
    lasts = "season"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        if g.seats[seat].spent & self.spent_bit or not is_outbuilt(g, seat):
            return []
        return [subject - good for good in GOODS if subject & all_of(good)]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        use(g, seat, self.spent_bit, source=self.item)


def is_outbuilt(g: Table, seat: i64) -> bool:
    """Does anybody own more buildings?"""
    return any(other.building_count() > g.seats[seat].building_count() for other in g.seats)


class ReplacesAGood(Effect[Table]):
    """Whenever its player constructs, one good of a kind may replace another in the cost (Q65)."""

    params = {"good": "bundle"}
    on = hooks.PAYMENT

    def __init__(self, good: i64) -> None:
        self.good: i64 = good

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        mine = self.good
        return [subject - good + mine for good in GOODS if good != mine and subject & all_of(good)]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        """Nothing is used up."""


class MoveToFreeAdvisor(ConsideredEffect[Table]):
    """When all have passed, one's highest dice group may move to a free rank (Q59, Q78)."""

    params = {"rank": "rank"}
    on = hooks.ALL_PASSED

    def __init__(self, rank: i64) -> None:
        self.rank: i64 = rank

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        barred = hooks.BARRED_RANKS.of(g, seat)
        if (g.occupied | barred) >> self.rank & 1:
            return []
        ranks = advisors_influenced(g, seat)
        return [rank for rank in range(RANKS, 0, -1) if ranks >> rank & 1][:1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        relocate(g, seat, move, to=self.rank, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        ranks = {"from": move, "to": self.rank}
        return self.option_to_use(g, seat, how=f"{move}>{self.rank}", **ranks)


class SetDice(ConsideredEffect[Table]):
    """After all rerolls, low dice may be set to 3, 4 and 6, each at most once (Q55)."""

    params = {"at_most": "number"}
    on = hooks.DICE_CHANGED

    def __init__(self, at_most: i64) -> None:
        self.at_most: i64 = at_most

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        if dice_total(g, seat) > self.at_most:
            return []
        number = min(packed_dice.count(g.seats[seat].dice), 3)
        return [dice.pack_faces(faces) for faces in combinations((3, 4, 6), number)]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        turn_dice(g, seat, move, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        faces = dice.faces(move)
        return self.option_to_use(g, seat, how="+".join(map(str, faces)), dice=list(faces))


class TurnDie(Effect[Table]):
    """Once a season, a player die may be turned to its opposite face."""

    on = hooks.REROLL
    lasts = "season"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        return [] if who.spent & self.spent_bit else sorted(set(dice.faces(who.dice)))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        use(g, seat, self.spent_bit, source=self.item)
        turned = g.seats[seat].dice + dice.one(7 - move) - dice.one(move)
        turn_dice(g, seat, turned, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item, move)


class FreeBuildings(ConsideredEffect[Table]):
    """At the start of one year, some column-I buildings at no cost, without their points (Q41)."""

    params = {"number": "number", "year": "number"}
    on = hooks.YEAR_START

    def __init__(self, number: i64, year: i64) -> None:
        self.number: i64 = number
        self.year: i64 = year

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        if g.year != self.year:
            return []
        who = g.seats[seat]
        room = [b.bit for b in g.rules.buildings if b.column == 1 and b.bit & who.plan]
        free = [bit for bit in room if not bit & who.buildings]
        counts = range(min(self.number, len(free)), 0, -1)
        return [sum(chosen) for count in counts for chosen in combinations(free, count)]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        for building in g.rules.buildings:
            if building.bit & move:
                grant(g, seat, building, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        chosen = [building.id for building in g.rules.buildings if building.bit & move]
        return self.option_to_use(g, seat, how="+".join(chosen), buildings=chosen)
