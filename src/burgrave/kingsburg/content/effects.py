"""The effects of the base game; each says in one sentence what it does for its owner."""

from __future__ import annotations

from typing import ClassVar, Final

from ...engine.asking_effects import Pose
from ...engine.hooks import Effect
from ...engine.native import i64
from ...engine.notation import Option
from ..model import dice
from ..model.board import PHASES, SHIFT_SPENT, Table
from ..model.goods import BONUS_DIE, SOLDIER
from ..model.items import KINDS, Deal
from ..model.options import Reroll, TakeOrLeave
from ..rules import topics, values
from ..rules.deals import strike
from ..rules.influence import SHIFT
from ..rules.season import Roll, RollOne, dice_total
from ..rules.verbs import gain, score

EVERY_SEASON: Final = ("spring", "summer", "fall")
TAKE: Final = 1
LEAVE: Final = 2


def phases(seasons: tuple[str, ...]) -> int:
    """The seasons as bits, one for each phase number."""
    return sum(1 << PHASES.index(season) for season in seasons)


def tribes(names: tuple[str, ...]) -> int:
    """Enemy kinds as bits."""
    return sum(1 << KINDS.index(name) for name in names)


class Strength(Effect[Table]):
    """Adds to battle strength, always or against some kinds of enemy only."""

    params = {"amount": "number", "against": "kinds"}
    on = topics.STRENGTH

    def __init__(self, amount: i64, against: tuple[str, ...] = KINDS) -> None:
        self.amount: i64 = amount
        self.against: i64 = tribes(against)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.amount if subject & self.against else value


class SeasonEffect(Effect[Table]):
    """Works at the start or the end of certain seasons; `work` says how."""

    def __init__(self, seasons: tuple[str, ...]) -> None:
        self.seasons: i64 = phases(seasons)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if self.seasons >> g.phase & 1:
            self.work(g, seat)

    def work(self, g: Table, seat: i64) -> None:
        """Do it, whatever the season."""
        raise NotImplementedError


class SeasonGainEffect(SeasonEffect):
    """Gives a bundle in certain seasons."""

    params = {"bundle": "bundle", "seasons": "seasons"}

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(seasons)
        self.bundle: i64 = bundle

    def work(self, g: Table, seat: i64) -> None:
        gain(g, seat, self.bundle, source=self.item)


class GainAtSeasonStart(SeasonGainEffect):
    """Gives a bundle at the start of certain seasons, before the roll."""

    on = topics.SEASON_START


class MayGainAtSeasonStart(GainAtSeasonStart):
    """Lets a player take or leave a bundle when certain seasons start, before the roll (Q30)."""

    asks = "take"

    def work(self, g: Table, seat: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        asked = self.bundle // BONUS_DIE & 15
        dice = values.bonus_dice_gained(g, seat, asked)
        # What brings nothing now need not be left.
        return [TAKE, LEAVE] if dice or self.bundle != asked * BONUS_DIE else []

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move == TAKE:
            gain(g, seat, self.bundle, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return TakeOrLeave(g.names[seat], self.item, take=move == TAKE)


class GainAtSeasonEnd(SeasonGainEffect):
    """Gives a bundle at the end of certain seasons."""

    on = topics.SEASON_END


class DealAtSeasonEnd(SeasonEffect):
    """Offers a deal at the end of certain seasons."""

    params = {"deal": "deal", "seasons": "seasons"}
    on = topics.SEASON_END
    # What is gained at the same moment may be paid (Q12).
    late = True

    def __init__(self, deal: Deal, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(seasons)
        self.deal = deal

    def work(self, g: Table, seat: i64) -> None:
        strike(g, seat, self.deal)


class RerollOneOfEqual(Effect[Table]):
    """When all of a player's dice show the same number, one of them may be rolled again."""

    on = topics.REROLL
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
        g.seats[seat].spent |= self.spent_bit
        g.then(RollOne(seat, move, self.item))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item, move & 7, bonus=move & 8 != 0)


class RerollAllWhenLow(Effect[Table]):
    """When a player's dice total no more than a limit, all of them may be rolled again."""

    params = {"at_most": "number"}
    on = topics.REROLL
    lasts = "season"

    def __init__(self, at_most: i64) -> None:
        self.at_most: i64 = at_most

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        if g.seats[seat].spent & self.spent_bit or dice_total(g, seat) > self.at_most:
            return []
        return [0]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        who = g.seats[seat]
        who.spent |= self.spent_bit
        g.then(Roll(seat, dice.count(who.dice), self.item))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item)


class MeansEffect(Effect[Table]):
    """Adds something to dice groups until it is used up for the season."""

    on = topics.MEANS
    adds: ClassVar[int]
    spends: ClassVar[int]
    """The bit that remembers its use."""

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if g.seats[seat].spent & self.spends else value | self.adds


class ShiftOneGroup(MeansEffect):
    """Once a season, a dice group may count one more or one less."""

    adds = SHIFT
    spends = SHIFT_SPENT


class CheaperBuildings(Effect[Table]):
    """Buildings in certain columns cost one less of a good, never below none."""

    params = {"good": "bundle", "columns": "columns"}
    on = topics.COST

    def __init__(self, good: i64, columns: tuple[int, ...] = (1, 2, 3, 4)) -> None:
        self.good: i64 = good
        self.columns: i64 = sum(1 << column for column in columns)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        if self.columns >> g.rules.buildings[subject].column & 1 and value & 255 * self.good:
            return value - self.good
        return value


class SoldierPrice(Effect[Table]):
    """Soldiers cost no more than so many goods each."""

    params = {"price": "number"}
    on = topics.PRICE

    def __init__(self, price: i64) -> None:
        self.price: i64 = price

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return min(value, self.price)


class ExtraSoldier(Effect[Table]):
    """An advisor's reward with soldiers in it has one more (Q22)."""

    on = topics.REWARD

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + SOLDIER if value >> 32 & 255 else value


class DrawsAreVictories(Effect[Table]):
    """A battle of equal strengths is won."""

    on = topics.OUTCOME

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1 if subject == 0 else value


class GainOnVictory(Effect[Table]):
    """Gives a bundle for every battle won."""

    params = {"bundle": "bundle"}
    on = topics.VICTORY

    def __init__(self, bundle: i64) -> None:
        self.bundle: i64 = bundle

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        gain(g, seat, self.bundle, source=self.item)


class PointsForGoods(Effect[Table]):
    """Scores a point at the end of the game for every so many goods left."""

    params = {"per": "number"}
    on = topics.GAME_END

    def __init__(self, per: i64) -> None:
        self.per: i64 = per

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, g.seats[seat].goods() // self.per, source=self.item)
