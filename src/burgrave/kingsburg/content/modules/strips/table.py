"""The seven strips: what their buildings do, and how module 2 adds them to the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.agenda import Step
from .....engine.hooks import Effect
from ....model.board import Table
from ....model.goods import BONUS_DIE, GOLD, PEEK, PLUS2, SOLDIER, STONE, VP, WOOD
from ....model.items import RECONSTRUCTED, Alternative, Building, Deal, any_good_for
from ....rules.draft import Draft
from ...buildings import EXCHANGE_OFFICE
from ...effects import (
    CheaperBuildings,
    DealAtSeasonEnd,
    DrawsAreVictories,
    GainAtSeasonEnd,
    GainAtSeasonStart,
    RerollAllWhenLow,
    Strength,
)
from ...gains import GainIf
from .effects import (
    ADVISORS,
    BountyAgain,
    CountAdvisors,
    DealBeforeReveal,
    GainForAdvisors,
    GainOnConstructing,
    HeroesKeepSoldiers,
    Indestructible,
    LoneDie,
    NoPointsLost,
    ReadyAtWinterStart,
    SoldierTrade,
    StrengthWhenUsed,
)
from .setup import (
    DEALT,
    KEPT,
    DealStrip,
    DealStrips,
    DraftStrips,
    Keep,
    KeepStrips,
    Pick,
    PlaceStrips,
    StripChoices,
    Swap,
)

if TYPE_CHECKING:
    from ...mixes import Mix


def strips(d: Draft, mix: Mix) -> None:
    """Add the strips whose rows the provinces have, and deal or draft them at the start."""
    printed = {slot_of(building): building for building in d.buildings}
    d.buildings += [
        Building(
            id,
            slot,
            cost=printed[slot].cost,
            vp=4 if id == "bridge" else printed[slot].vp,
            mark=RECONSTRUCTED,
            effects=effects,
            strip=True,
        )
        for id, slot, effects in table()
        if slot in printed
    ]
    for register in (DEALT, KEPT, ADVISORS):
        d.register(register)
    d.secrets.append(StripChoices())
    start: Step[Table] = DraftStrips() if mix.modules["m2"] == "draft" else DealStrips()
    d.programs.before("game", "moment(game_start)", [start, KeepStrips(), PlaceStrips()])
    d.programs.before("season", "take_back", [CountAdvisors()])
    d.knows(DealStrips, DraftStrips, DealStrip, Swap, Pick, KeepStrips, Keep, PlaceStrips)
    d.knows(CountAdvisors)


def slot_of(building: Building) -> str:
    """A building's place as the table writes it."""
    return f"{building.row} {('I', 'II', 'III', 'IV')[building.column - 1]}"


def table() -> list[tuple[str, str, list[Effect[Table]]]]:
    """The buildings of the seven strips; cost and points are those of the covered slot."""
    return [
        ("tiltyard", "A I", [GainAtSeasonEnd(VP, ("summer",))]),
        ("circus_arena", "A II", [GainAtSeasonEnd(SOLDIER, ("summer",))]),
        ("gladiator_school", "A III", [Strength(1)]),
        ("colosseum", "A IV", [GainIf("season_end", VP, "most_soldiers")]),
        ("bridge", "B I", []),
        ("altar", "B II", [RerollAllWhenLow(9)]),
        ("monastery", "B III", monastery()),
        ("basilica", "B IV", [Indestructible()]),
        ("brewery", "C I", brewery()),
        ("bazaar", "C II", [LoneDie()]),
        ("vineyard", "C III", [GainAtSeasonStart(BONUS_DIE, ("fall",))]),
        ("port", "C IV", [GainAtSeasonStart(PLUS2)]),
        ("watchtower", "D I", [Strength(1), GainIf("year_start", PEEK, "year_at_least", limit=4)]),
        ("armory", "D II", [Strength(2), Strength(-2, ("zombies", "demons"))]),
        ("troop_quarters", "D III", [HeroesKeepSoldiers(1)]),
        ("alchemists_guild", "D IV", [Strength(1), *paid("alchemists_guild", GOLD, 2)]),
        ("stakewall", "E I", [ReadyAtWinterStart(WOOD), StrengthWhenUsed(1)]),
        ("griffin_ranch", "E II", [GainIf("dice_set", SOLDIER, "dice_at_most", limit=9)]),
        ("ramparts", "E III", [*paid("ramparts", STONE, 1), DrawsAreVictories()]),
        ("manor", "E IV", [BountyAgain()]),
        ("hidden_refuge", "F I", [NoPointsLost()]),
        ("woodshop", "F II", [CheaperBuildings(WOOD, (3, 4))]),
        ("exchange_office", "F III", [DealAtSeasonEnd(exchange_office(), ("fall",))]),
        (
            "architects_guild",
            "F IV",
            [GainOnConstructing(VP), GainIf("game_end", 3 * VP, "most_buildings")],
        ),
        ("fountain", "G I", [GainOnConstructing(2 * VP, itself=True, to_year=3)]),
        ("park", "G II", [GainForAdvisors(VP, 3)]),
        ("school", "G III", [GainIf("recruited", 2 * VP, "soldiers_at_least", limit=3)]),
        ("university", "G IV", [GainIf("dice_set", 2 * VP, "dice_at_most", limit=9)]),
    ]


def monastery() -> list[Effect[Table]]:
    """A point without goods, whether none were there or the last were just paid (Q12)."""
    moments = ("season_end", "season_settled")
    return [GainIf(moment, VP, "no_goods", seasons=("summer",)) for moment in moments]


def brewery() -> list[Effect[Table]]:
    """A soldier must go for a token and a point, but one that has only just come may stay (Q12)."""
    ways = [Alternative(pay=SOLDIER, also=PLUS2 + VP)]
    must = SoldierTrade(Deal("brewery", ways), ("summer",), fresh=False)
    may = SoldierTrade(Deal("brewery_last", ways, optional=True), ("summer",), fresh=True)
    return [must, may]


def paid(name: str, price: int, strength: int) -> list[Effect[Table]]:
    """A payment before the enemy is revealed that makes a building stronger this winter (Q50)."""
    deal = Deal(name, [Alternative(pay=price)], optional=True)
    return [DealBeforeReveal(deal), StrengthWhenUsed(strength)]


def exchange_office() -> Deal:
    """A good for two points."""
    return Deal("exchange_office", any_good_for(2 * VP), optional=True, tag=EXCHANGE_OFFICE)
