"""The seven strips and what their buildings do."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.effects import Effect
from ....engine.cards.items import RECONSTRUCTED
from ...content.buildings import POINT_DEALS
from ...content.changes import DefeatSpares, VictorsKeepSoldiers
from ...content.effects import CheaperBuildings, DrawsAreVictories, RerollAllWhenLow, Strength
from ...content.gains import GainIf
from ...content.season_effects import (
    DealAtSeasonEnd,
    GainAtSeasonEnd,
    GainAtSeasonStart,
    MayGainAtSeasonStart,
)
from ...model.board import Table
from ...model.goods import BONUS_DIE, GOLD, PEEK, PLUS2, SOLDIER, STONE, VP, WOOD
from ...model.items import Alternative, Building, Deal, any_good_for
from . import effects


def buildings(printed: dict[str, Building]) -> list[Building]:
    """The buildings of the strips for rows that the province has, with its costs and points."""
    return [
        Building(
            id,
            slot,
            cost=printed[slot].cost,
            vp=4 if id == "bridge" else printed[slot].vp,
            mark=RECONSTRUCTED,
            effects=does,
            strip=True,
        )
        for id, slot, does in table()
        if slot in printed
    ]


def table() -> list[tuple[str, str, list[Effect[Table]]]]:
    """The buildings of the seven strips; cost and points are those of the covered slot."""
    return [
        ("tiltyard", "A I", [GainAtSeasonEnd(VP, ("summer",))]),
        ("circus_arena", "A II", [GainAtSeasonEnd(SOLDIER, ("summer",))]),
        ("gladiator_school", "A III", [Strength(1)]),
        ("colosseum", "A IV", [GainIf("season_end", VP, "most_soldiers")]),
        ("bridge", "B I", []),
        ("altar", "B II", [RerollAllWhenLow(9)]),
        ("monastery", "B III", [GainIf("season_end", VP, "no_goods", seasons=("summer",))]),
        ("basilica", "B IV", [effects.Indestructible()]),
        ("brewery", "C I", [DealAtSeasonEnd(brewery(), ("summer",))]),
        ("bazaar", "C II", [effects.LoneDie()]),
        ("vineyard", "C III", [MayGainAtSeasonStart(BONUS_DIE, ("fall",))]),
        ("port", "C IV", [GainAtSeasonStart(PLUS2)]),
        ("watchtower", "D I", [Strength(1), GainIf("year_start", PEEK, "year_at_least", limit=4)]),
        ("armory", "D II", [Strength(2), Strength(-2, ("zombies", "demons"))]),
        ("troop_quarters", "D III", [VictorsKeepSoldiers(1, heroes=True)]),
        ("alchemists_guild", "D IV", [Strength(1), *payment("alchemists_guild", GOLD, 2)]),
        ("stakewall", "E I", [effects.ReadyAtWinterStart(WOOD), effects.StrengthWhenUsed(1)]),
        ("griffin_ranch", "E II", [GainIf("dice_set", SOLDIER, "dice_at_most", limit=9)]),
        ("ramparts", "E III", [*payment("ramparts", STONE, 1), DrawsAreVictories()]),
        ("manor", "E IV", [effects.BountyAgain()]),
        ("hidden_refuge", "F I", [DefeatSpares(("vp",))]),
        ("woodshop", "F II", [CheaperBuildings(WOOD, (3, 4))]),
        ("exchange_office", "F III", [DealAtSeasonEnd(exchange_office(), ("fall",))]),
        (
            "architects_guild",
            "F IV",
            [effects.GainOnConstructing(VP), GainIf("game_end", 3 * VP, "most_buildings")],
        ),
        ("fountain", "G I", [effects.GainOnConstructing(2 * VP, itself=True, to_year=3)]),
        ("park", "G II", [effects.GainForAdvisors(VP, 3)]),
        ("school", "G III", [GainIf("recruited", 2 * VP, "soldiers_at_least", limit=3)]),
        ("university", "G IV", [GainIf("dice_set", 2 * VP, "dice_at_most", limit=9)]),
    ]


def brewery() -> Deal:
    """The exchange of the Brewery, which is mandatory: a soldier for a token and a point."""
    return Deal("brewery", [Alternative(pay=SOLDIER, also=PLUS2 + VP)])


def payment(name: str, price: int, strength: int) -> list[Effect[Table]]:
    """A payment before the enemy is revealed that makes a building stronger this winter (Q50)."""
    deal = Deal(name, [Alternative(pay=price)], optional=True)
    return [effects.DealBeforeReveal(deal), effects.StrengthWhenUsed(strength)]


def exchange_office() -> Deal:
    """The exchange of the Exchange Office: a good for two points."""
    return Deal("exchange_office", any_good_for(2 * VP), optional=True, tag=POINT_DEALS[1])
