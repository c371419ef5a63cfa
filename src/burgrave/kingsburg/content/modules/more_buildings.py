"""M1: rows A and G, eight more buildings for every province."""

from __future__ import annotations

from ....engine.asking_effects import RollFor
from ....engine.hooks import Effect
from ....engine.items import ATTESTED
from ....engine.native import i64
from ...model.board import Table
from ...model.goods import GOLD, SOLDIER, STONE, VP, WOOD
from ...model.items import Alternative, Building, Deal
from ...rules import topics, values
from ...rules.draft import Draft
from ...rules.verbs import gain
from ..buildings import building, cost
from ..gains import GainIf
from ..season_effects import DealAtSeasonEnd


def more_buildings(d: Draft, variant: str) -> None:
    """Add rows A and G to every province."""
    d.buildings += buildings()


def buildings() -> list[Building]:
    """The eight buildings of rows A and G."""
    return [
        attested("sawmill", "A I", cost(0, 2, 1), 1, trade("sawmill", WOOD, 2 * GOLD)),
        attested("quarry", "A II", cost(1, 1, 2), 2, trade("quarry", STONE, 3 * GOLD)),
        attested("goldsmith", "A III", cost(2, 2, 2), 3, trade("goldsmith", GOLD, SOLDIER + VP)),
        attested("mint", "A IV", cost(6, 1, 1), 5, RowWorksEverySeason("A")),
        attested("makeshift_defenses", "G I", cost(0, 0, 1), 0, StrengthAgainstWeak(1, 5)),
        attested("recruiting_office", "G II", cost(1, 1, 0), 1, TokensHireSoldiers()),
        attested("training_camp", "G III", cost(1, 2, 0), 2, few_soldiers(1)),
        attested("military_academy", "G IV", cost(2, 1, 1), 3, OwnSoldiersDie()),
    ]


def attested(id: str, slot: str, price: int, vp: int, effect: Effect[Table]) -> Building:
    """A building known from independent public sources."""
    return building(id, slot, price, vp, effect, mark=ATTESTED)


def trade(name: str, pay: int, also: int) -> Effect[Table]:
    """An exchange that may be made at the end of summer."""
    deal = Deal(name, [Alternative(pay=pay, also=also)], optional=True)
    return DealAtSeasonEnd(deal, ("summer",))


def few_soldiers(limit: int) -> Effect[Table]:
    """A soldier at the end of fall for whoever has no more than so many."""
    return GainIf("season_end", SOLDIER, "soldiers_at_most", limit=limit, seasons=("fall",))


class RowWorksEverySeason(Effect[Table]):
    """The end-of-season effects of the other buildings in a row work in every season."""

    params = {"row": "row"}
    on = topics.SEASONS

    def __init__(self, row: str) -> None:
        self.row = row

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1 if g.rules.buildings[subject].row == self.row else value


class StrengthAgainstWeak(Effect[Table]):
    """Adds to battle strength if the enemy-deck card's printed strength is low (Q9, Q46)."""

    params = {"amount": "number", "at_most": "number"}
    on = topics.STRENGTH

    def __init__(self, amount: i64, at_most: i64) -> None:
        self.amount: i64 = amount
        self.at_most: i64 = at_most

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        weak = bool(g.foes) and g.rules.enemies[g.foes[0]].strength <= self.at_most
        return value + self.amount if weak else value


class TokensHireSoldiers(Effect[Table]):
    """In phase 7, "+2" tokens may be paid as goods."""

    on = topics.TENDER

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1


class OwnSoldiersDie(Effect[Table]):
    """In winter, a die of the player's own replaces the king's soldiers if it is higher."""

    on = topics.KING_SENT
    asks = "academy"

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(RollFor(self, seat))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        found = values.soldiers_die(g, seat, move)
        sent = g.seats[seat].sent
        if found > sent:
            gain(g, seat, (found - sent) * SOLDIER, source=self.item)
