"""M3: the twenty-four governors."""

from __future__ import annotations

from .....engine.hooks import Effect
from .....engine.items import ATTESTED, HOUSE, RECONSTRUCTED, RULEBOOK, Card, Item
from ....model.board import Table
from ....model.goods import ANY_GOOD, BONUS_DIE, GOLD, PEEK, PLUS2, STONE, VP, WOOD
from ....rules.draft import Draft
from ...changes import Adds, DefeatSpares, GainForColumns, VictorsKeepSoldiers
from ...effects import RerollAllWhenLow, Strength
from ...gains import GainIf, PointsAt
from ...season_effects import GainAtSeasonStart, MayGainAtSeasonStart
from . import choices, deck, effects, notes, politician

ANY_TOTAL = 255
"""More than dice can show."""
GOODS = ("gold", "wood", "stone", "goods")
"""Every kind of good a defeat may cost."""


def governors(d: Draft, variant: str) -> None:
    """Everybody is dealt three governors before the game starts and keeps one."""
    d.cards += d.admitted(cards())
    d.register(effects.WINS, notes.NOTED, politician.OWN_COURT, deck.HAND)
    d.secrets.append(deck.DealtHands())
    choice = d.secret_pick(deck.KeepGovernor)
    d.programs.before("game", "moment(game_start)", [deck.DealGovernors(), *choice])
    d.programs.after("season", "season_begins", [deck.ForgetSeason()])


def card(id: str, mark: str, *effects: Effect[Table]) -> Item:
    """A governor with its provenance and effects."""
    return Card(deck.GOVERNOR, id, mark, *effects)


def cards() -> list[Item]:
    """The twenty-four governors."""
    return [
        # Advisors of the court have the plain names of these two.
        card("governor_architect", RECONSTRUCTED, choices.OneGoodLess()),
        card("carpenter", RECONSTRUCTED, GainIf("year_end", WOOD), choices.ReplacesAGood(WOOD)),
        card(
            "damsel", RECONSTRUCTED, GainIf("game_start", 2 * PLUS2), effects.SparesFirstBuilding()
        ),
        card("duke", ATTESTED, choices.MoveToFreeAdvisor(12)),
        card("fairy", RECONSTRUCTED, MayGainAtSeasonStart(BONUS_DIE, ("summer",))),
        card("governor_general", RECONSTRUCTED, Strength(1), GainAtSeasonStart(PEEK, ("fall",))),
        card("heiress", RECONSTRUCTED, GainIf("dice_set", 2 * PLUS2, "dice_at_most", limit=8)),
        card("miner", RECONSTRUCTED, GainIf("year_end", GOLD), effects.MoreOfAGood(GOLD)),
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
            *politician.own_advisor(5, 1),
            *politician.own_advisor(10, 2),
            politician.OwnAdvisorsCount(),
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
        card("sculptor", RECONSTRUCTED, GainIf("year_end", STONE), choices.ReplacesAGood(STONE)),
        card("sorcerer", ATTESTED, choices.FreeBuildings(3, 3)),
        card("tax_collector", RULEBOOK, GainForColumns(ANY_GOOD, (4,), others=True)),
        card(
            "thief",
            RECONSTRUCTED,
            GainIf("game_start", 4 * ANY_GOOD),
            PointsAt("game_start", -3),
            effects.NoFavorInYear(1),
        ),
        card("trickster", RECONSTRUCTED, choices.TurnDie()),
        card("castellan", HOUSE, DefeatSpares(GOODS)),
        card("chamberlain", HOUSE, GainIf("after_kings_reward", ANY_GOOD, "outbuilt")),
        card("quartermaster", HOUSE, Adds("first_soldier_off", 1), VictorsKeepSoldiers(1)),
    ]
