"""M3: the twenty-four governors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.hooks import Effect
from ....model.board import Table
from ....model.goods import ANY_GOOD, BONUS_DIE, GOLD, PEEK, PLUS2, STONE, VP, WOOD
from ....model.items import (
    ATTESTED,
    HOUSE,
    RECONSTRUCTED,
    RULEBOOK,
    Deal,
    Item,
    goods_of_choice,
)
from ....rules.draft import Draft
from ...changes import Adds, GainForColumns
from ...effects import GainAtSeasonStart, RerollAllWhenLow, Strength
from ...gains import GainIf
from .effects import (
    WINS,
    CountVictories,
    EnvoyAtGameStart,
    FavoriteInYear,
    LosesNoGoods,
    MoreOfAGood,
    NoFavorInYear,
    PointsAtGameStart,
    PointsForLowPoints,
    PointsPerVictory,
    SparesFirstBuilding,
    VictorsKeepSoldiers,
)
from .notes import NOTED, Bless, BlessedMayChoose, PointWhenNoted, WatchRerolls
from .politician import OWN_COURT, OwnAdvisor, OwnAdvisorRewards, OwnAdvisorsCount
from .steps import (
    HAND,
    PICK,
    CardSet,
    ChooseGovernors,
    DealGovernor,
    DealtHands,
    ForgetSeason,
    Governor,
    KeepGovernor,
    RevealGovernors,
)
from .uses import (
    FreeBuildings,
    MoveToFreeAdvisor,
    OneGoodLess,
    ReplacesAGood,
    SetDice,
    TurnDie,
)

if TYPE_CHECKING:
    from ...mixes import Mix

ANY_TOTAL = 255
"""More than dice can show."""


def governors(d: Draft, mix: Mix) -> None:
    """Everybody is dealt three governors before the game starts and keeps one."""
    d.cards += d.admitted(cards())
    for register in (WINS, NOTED, OWN_COURT):
        d.register(register)
    d.register(CardSet(HAND, d.cards))
    d.register(CardSet(PICK, d.cards))
    d.secrets.append(DealtHands())
    d.programs.before("game", "moment(game_start)", [ChooseGovernors()])
    d.programs.after("season", "season_begins", [ForgetSeason()])
    d.knows(ChooseGovernors, DealGovernor, KeepGovernor, RevealGovernors, ForgetSeason)


def card(id: str, mark: str, *effects: Effect[Table]) -> Item:
    """A governor with its provenance and effects."""
    return Governor(id, mark, list(effects))


def own_advisor(rank: int, goods: int) -> list[Effect[Table]]:
    """An advisor of one's own who gives goods of choice."""
    deal = Deal(f"politician_{rank}", goods_of_choice(goods))
    return [OwnAdvisor(rank), OwnAdvisorRewards(rank, deal)]


def at_start(bundle: int) -> Effect[Table]:
    """What the player starts with."""
    return GainIf("game_start", bundle, "always")


def at_year_end(bundle: int) -> Effect[Table]:
    """What comes at the end of each year, the last one too."""
    return GainIf("year_end", bundle, "always")


def cards() -> list[Item]:
    """The twenty-four governors."""
    return [
        # Advisors of the court have the plain names of these two.
        card("governor_architect", RECONSTRUCTED, OneGoodLess()),
        card("carpenter", RECONSTRUCTED, at_year_end(WOOD), ReplacesAGood(WOOD)),
        card("damsel", RECONSTRUCTED, at_start(2 * PLUS2), SparesFirstBuilding()),
        card("duke", ATTESTED, MoveToFreeAdvisor(12)),
        card("fairy", RECONSTRUCTED, GainAtSeasonStart(BONUS_DIE, ("summer",))),
        card("governor_general", RECONSTRUCTED, Strength(1), GainAtSeasonStart(PEEK, ("fall",))),
        card("heiress", RECONSTRUCTED, GainIf("dice_set", 2 * PLUS2, "dice_at_most", limit=8)),
        card("miner", RECONSTRUCTED, at_year_end(GOLD), MoreOfAGood(GOLD)),
        card("minstrel", RECONSTRUCTED, PointsForLowPoints(), PointsForLowPoints(at_end=True)),
        card(
            "paladin",
            RECONSTRUCTED,
            Strength(1, ("demons", "zombies")),
            CountVictories(),
            PointsPerVictory(1),
        ),
        card(
            "philosopher",
            RECONSTRUCTED,
            RerollAllWhenLow(ANY_TOTAL),
            WatchRerolls(),
            PointWhenNoted(9, blessing=False),
        ),
        card(
            "politician",
            RECONSTRUCTED,
            *own_advisor(5, 1),
            *own_advisor(10, 2),
            OwnAdvisorsCount(),
        ),
        card("preacher", RULEBOOK, GainIf("season_end", VP, "somebody_idle")),
        card(
            "priest",
            RECONSTRUCTED,
            Bless(),
            BlessedMayChoose(),
            PointWhenNoted(10, blessing=True),
        ),
        card("prince", ATTESTED, SetDice(8)),
        card(
            "princess",
            RECONSTRUCTED,
            EnvoyAtGameStart(),
            at_start(PLUS2 + ANY_GOOD),
            FavoriteInYear(1),
        ),
        card("sculptor", RECONSTRUCTED, at_year_end(STONE), ReplacesAGood(STONE)),
        card("sorcerer", ATTESTED, FreeBuildings(3, 3)),
        card("tax_collector", RULEBOOK, GainForColumns(ANY_GOOD, (4,), others=True)),
        card("thief", RULEBOOK, at_start(4 * ANY_GOOD), PointsAtGameStart(-3), NoFavorInYear(1)),
        card("trickster", RECONSTRUCTED, TurnDie()),
        card("castellan", HOUSE, LosesNoGoods()),
        card("chamberlain", HOUSE, GainIf("after_kings_reward", ANY_GOOD, "outbuilt")),
        card("quartermaster", HOUSE, Adds("first_soldier_off", 1), VictorsKeepSoldiers(1)),
    ]
