"""The twenty-one governors and what they do."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.effects import Effect
from ....engine.cards.items import ATTESTED, RECONSTRUCTED, RULEBOOK, Card, Item
from ...content.changes import MayGainForColumns
from ...content.effects import RerollAllWhenLow, Strength
from ...content.gains import GainIf, MayGainIf, PointsAt
from ...content.own_advisors import OwnAdvisorsCount, own_advisor
from ...content.season_effects import GainAtSeasonStart, MayGainAtSeasonStart
from ...model.board import Table
from ...model.goods import ANY_GOOD, BONUS_DIE, GOLD, PEEK, PLUS2, STONE, VP, WOOD
from . import choices, deck, effects, notes

ANY_TOTAL = 255
"""More than any total of dice."""


def card(id: str, mark: str, *effects: Effect[Table]) -> Item:
    """A governor with its provenance and effects."""
    return Card(deck.GOVERNOR, id, mark, *effects)


def cards() -> list[Item]:
    """The governors in the order of their names."""
    return [
        # The ids differ from the names because two advisors of the court have the plain names.
        card("governor_architect", RECONSTRUCTED, choices.OneGoodLess()),
        card("carpenter", RECONSTRUCTED, MayGainIf("year_end", WOOD), choices.ReplacesAGood(WOOD)),
        card(
            "damsel", RECONSTRUCTED, GainIf("game_start", 2 * PLUS2), effects.SparesFirstBuilding()
        ),
        card("duke", ATTESTED, choices.MoveToFreeAdvisor(12)),
        card("fairy", RECONSTRUCTED, MayGainAtSeasonStart(BONUS_DIE, ("summer",))),
        card("governor_general", RECONSTRUCTED, Strength(1), GainAtSeasonStart(PEEK, ("fall",))),
        card("heiress", RECONSTRUCTED, GainIf("dice_set", 2 * PLUS2, "dice_at_most", limit=8)),
        card("miner", RECONSTRUCTED, MayGainIf("year_end", GOLD), effects.MoreOfAGood(GOLD)),
        card(
            "minstrel",
            RECONSTRUCTED,
            effects.PointsForLowPoints(),
            effects.PointsForLowPoints(at_end=True),
        ),
        card(
            "paladin",
            RECONSTRUCTED,
            Strength(1, ("demons", "zombies")),
            effects.CountVictories(),
            effects.PointsPerVictory(1),
        ),
        card(
            "philosopher",
            RECONSTRUCTED,
            RerollAllWhenLow(ANY_TOTAL),
            notes.WatchRerolls(),
            notes.PointWhenNoted(9, blessing=False),
        ),
        card(
            "politician",
            RECONSTRUCTED,
            *own_advisor("politician", 5, 1),
            *own_advisor("politician", 10, 2),
            OwnAdvisorsCount(),
        ),
        card("preacher", RULEBOOK, GainIf("season_end", VP, "somebody_idle")),
        card(
            "priest",
            RECONSTRUCTED,
            notes.Bless(),
            notes.BlessedMayChoose(),
            notes.PointWhenNoted(10, blessing=True),
        ),
        card("prince", ATTESTED, choices.SetDice(8)),
        card(
            "princess",
            RECONSTRUCTED,
            effects.EnvoyAtGameStart(),
            GainIf("game_start", PLUS2 + ANY_GOOD),
            effects.FavoriteInYear(1),
        ),
        card("sculptor", RECONSTRUCTED, MayGainIf("year_end", STONE), choices.ReplacesAGood(STONE)),
        card("sorcerer", ATTESTED, choices.FreeBuildings(3, 3)),
        card("tax_collector", RULEBOOK, MayGainForColumns(ANY_GOOD, (4,), others=True)),
        card(
            "thief",
            RECONSTRUCTED,
            GainIf("game_start", 4 * ANY_GOOD),
            PointsAt("game_start", -3),
            effects.NoFavorInYear(1),
        ),
        card("trickster", RECONSTRUCTED, choices.TurnDie()),
    ]
