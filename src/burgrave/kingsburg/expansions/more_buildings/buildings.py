"""The eight buildings of rows A and G."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.effects import Effect
from ....engine.cards.items import ATTESTED
from ...content.buildings import building, cost
from ...content.gains import GainIf
from ...content.season_effects import DealAtSeasonEnd
from ...model.board import Table
from ...model.goods import GOLD, SOLDIER, STONE, VP, WOOD
from ...model.items import Alternative, Building, Deal
from .effects import OwnSoldiersDie, RowWorksEverySeason, StrengthAgainstWeak, TokensHireSoldiers


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
    """A soldier at the end of fall for a player with at most that many."""
    return GainIf("season_end", SOLDIER, "soldiers_at_most", limit=limit, seasons=("fall",))
