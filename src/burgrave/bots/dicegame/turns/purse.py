"""The ways to spend a turn's goods and crowns, compared by a judge's scores."""

from __future__ import annotations

from typing import Final

from ....dicegame import hooks
from ....dicegame.content.effects import HiresSoldiers
from ....dicegame.model import goods, tokens
from ....dicegame.model.items import Building
from ....dicegame.rules.building import rival_builder
from ....dicegame.rules.crowns import PRICE, has_room
from ....engine.speed.native import i64
from .turn_ends import BOXES, BUILT, CROWN, GOOD, GOOD_TO, HOURGLASS_TO, REROLL, TurnEnds

NO_WAY: Final[i64] = -(1 << 60)
"""Less than any score."""


class Purchase:
    """Tokens bought with crowns, and what they gain."""

    __slots__ = ("crown", "end", "gain", "good", "number")

    def __init__(self, end: i64, *, number: i64, good: i64, crown: i64) -> None:
        self.end: i64 = end
        """What it adds to the packed end of the turn."""
        self.number: i64 = number
        """How many tokens are bought."""
        self.good: i64 = good
        self.crown: i64 = crown
        self.gain: i64 = 0


class BuildOption:
    """A building that may be built now if paid for, or none."""

    __slots__ = ("building", "end", "gain", "goods", "pit", "unique")

    def __init__(self, building: Building | None, pit: HiresSoldiers | None) -> None:
        self.building = building
        self.end: i64 = 0
        self.goods: i64 = 0
        self.unique: i64 = 0
        if building is not None:
            self.end = building.index + 1 << BUILT
            self.goods = goods.goods_in(building.cost)
            self.unique = 1 if building.unique else 0
        self.pit = pit
        """The effect that trades goods for soldiers once the building stands."""
        self.gain: i64 = 0


class Purse:
    """Every way for the active player to spend a bundle."""

    __slots__ = ("build_options", "cap", "ends", "known", "purchases", "seat", "table", "token")

    def __init__(self, ends: TurnEnds, *, buys: bool = True) -> None:
        self.ends = ends
        self.table = ends.start
        self.seat: i64 = ends.seat
        self.cap: i64 = self.table.rules.sheet.soldiers or 255
        self.known: dict[int, int] = {}
        usual = self.usual()
        here = ends.worth(usual)
        self.token: i64 = 0
        """An estimate of what a good token is worth."""
        if self.table.seats[self.seat].good:
            self.token = here - ends.worth(usual - (1 << GOOD))
        self.build_options = self.every_build_option()
        for option in self.build_options:
            option.gain = ends.worth(usual + option.end) - here
        self.purchases = self.every_purchase(usual, here) if buys else [no_purchase()]

    def usual(self) -> i64:
        """The end of a turn that brings nothing and blackens one box."""
        who = self.table.seats[self.seat]
        most: i64 = self.table.rules.boxes
        boxes = who.boxes + 1 if who.boxes < most else most
        return (
            who.soldiers | boxes << BOXES | who.reroll << REROLL | who.crown << CROWN
        ) | who.good << GOOD

    def every_build_option(self) -> list[BuildOption]:
        """No building, and each building that may be built."""
        g = self.table
        who = g.seats[self.seat]
        pits: list[tuple[i64, HiresSoldiers]] = []
        for hook in hooks.BUILT.attachments(g):
            effect = hook.effect
            if isinstance(effect, HiresSoldiers):
                pits.append((hook.mask, effect))
        found = [BuildOption(None, pit_of(pits, who.buildings))]
        for building in g.rules.buildings:
            if who.buildings & building.bit:
                continue
            if building.unique:
                full = who.uniques >= g.rules.sheet.uniques
                if full or rival_builder(g, self.seat, building) >= 0:
                    continue
            found.append(BuildOption(building, pit_of(pits, who.buildings | building.bit)))
        return found

    def every_purchase(self, usual: i64, here: i64) -> list[Purchase]:
        """No token, each single token with its best receiver, and each pair of these."""
        who = self.table.seats[self.seat]
        single: list[Purchase] = []
        if not who.reroll:
            single.append(Purchase(1 << REROLL, number=1, good=0, crown=0))
        single.append(Purchase(1 << CROWN, number=1, good=0, crown=1))
        if who.good < tokens.limit(tokens.GOOD):
            end = self.best_gift(usual, tokens.GOOD, GOOD_TO) + (1 << GOOD)
            single.append(Purchase(end, number=1, good=1, crown=0))
        end = self.best_gift(usual, tokens.HOURGLASS, HOURGLASS_TO)
        if end:
            single.append(Purchase(end, number=1, good=0, crown=0))
        for one in single:
            one.gain = self.ends.worth(usual + one.end if not one.crown else usual | one.end) - here
        found = [no_purchase(), *single]
        for place, one in enumerate(single):
            for other in single[:place]:
                both = Purchase(
                    one.end + other.end,
                    number=2,
                    good=one.good + other.good,
                    crown=one.crown + other.crown,
                )
                both.gain = one.gain + other.gain
                found.append(both)
        return found

    def best_gift(self, usual: i64, kind: i64, place: i64) -> i64:
        """The best receiver of a token, as part of the turn's end; 0 if nobody has room."""
        best: i64 = 0
        most: i64 = 0
        for other in range(len(self.table.seats)):
            if other != self.seat and has_room(self.table, other, kind):
                end: i64 = other + 1 << place
                value = self.ends.worth(usual + end)
                if not best or value > most:
                    best, most = end, value
        return best

    def worth(self, bundle: i64, boxes: i64) -> i64:
        """The score of the best use of a bundle when this many boxes are blackened."""
        return self.ends.worth(self.end_of(bundle, boxes))

    def end_of(self, bundle: i64, boxes: i64) -> i64:
        """How the turn ends with the best use of a bundle."""
        key = boxes << 48 | bundle
        found = self.known.get(key)
        if found is None:
            found = self.best(bundle, boxes)
            self.known[key] = found
        return found

    def best(self, bundle: i64, boxes: i64) -> i64:
        """Compute it: the three ways with the best estimates are judged."""
        who = self.table.seats[self.seat]
        crowns = who.crown + goods.crowns_in(bundle)
        first, second, third = NO_WAY, NO_WAY, NO_WAY
        one, two, three = NO_WAY, NO_WAY, NO_WAY
        for option in self.build_options:
            for purchase in self.purchases:
                if PRICE * purchase.number + option.unique > crowns:
                    # All further ones cost at least as much.
                    break
                end = self.end(bundle, option, purchase)
                if end < 0:
                    continue
                used = who.good + purchase.good - (end >> GOOD & 3)
                look = option.gain + purchase.gain - used * self.token
                if look > first:
                    third, second, first = second, first, look
                    three, two, one = two, one, end
                elif look > second:
                    third, second = second, look
                    three, two = two, end
                elif look > third:
                    third, three = look, end
        return self.best_of(one, two, three, boxes=boxes)

    def best_of(self, one: i64, two: i64, three: i64, *, boxes: i64) -> i64:
        """The best of up to three ends of the turn when this many boxes are blackened."""
        most: i64 = self.table.rules.boxes
        black = self.table.seats[self.seat].boxes + boxes
        black = (black if black < most else most) << BOXES
        found = one | black
        best = self.ends.worth(found)
        if two >= 0 and self.ends.worth(two | black) > best:
            found = two | black
            best = self.ends.worth(found)
        if three >= 0 and self.ends.worth(three | black) > best:
            found = three | black
        return found

    def end(self, bundle: i64, option: BuildOption, purchase: Purchase) -> i64:
        """The end of the turn, without boxes, if a bundle is spent this way; -1 if it cannot be."""
        who = self.table.seats[self.seat]
        crowns = who.crown + goods.crowns_in(bundle) - PRICE * purchase.number - option.unique
        crown: i64 = who.crown
        if crowns < crown:
            crown = crowns
        if purchase.crown and crown:
            return -1
        left = goods.goods_in(bundle)
        good = who.good + purchase.good
        building = option.building
        if building is not None:
            used = goods.lacking(building.cost, bundle) - goods.of_choice(bundle)
            if used > 0:
                if used > good:
                    return -1
                good -= used
                left += used
            left -= option.goods
        soldiers = who.soldiers + goods.soldiers_in(bundle) + soldiers_hired(option.pit, left)
        if soldiers > self.cap:
            soldiers = self.cap
        kept: i64 = purchase.end & ~((3 << GOOD) | (1 << CROWN))
        reroll: i64 = who.reroll << REROLL
        crown += purchase.crown
        return soldiers | option.end | (kept + reroll) | crown << CROWN | good << GOOD


def no_purchase() -> Purchase:
    """Buying no token."""
    return Purchase(0, number=0, good=0, crown=0)


def pit_of(pits: list[tuple[i64, HiresSoldiers]], buildings: i64) -> HiresSoldiers | None:
    """The effect that trades goods for soldiers with these buildings, if any."""
    for mask, pit in pits:
        if mask & buildings:
            return pit
    return None


def soldiers_hired(pit: HiresSoldiers | None, left: i64) -> i64:
    """How many soldiers the leftover goods hire."""
    if pit is None or left < pit.goods:
        return 0
    number = left // pit.goods
    return pit.limit if pit.limit and number > pit.limit else number
