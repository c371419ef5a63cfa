"""The two editions: each is a draft of its own over the same tables."""

# Stays pure Python: it runs once, when rules are put together.

from __future__ import annotations

from ...engine.decisions import Step
from ...engine.steps import Perform
from ..model.board import Table
from ..rules.battle import (
    Battles,
    Heroes,
)
from ..rules.construct import Constructions
from ..rules.decks import ENEMY_DECK
from ..rules.draft import Draft
from ..rules.influence import Rounds
from ..rules.king import KingsEnvoy, KingsFavor, KingsReward
from ..rules.moments import moment, table_moment
from ..rules.recruit import Recruits
from ..rules.rewards import Rewards, TakeBack
from ..rules.season import (
    NeutralRolls,
    Rerolls,
    RollDice,
    SetTurnOrder,
)
from ..rules.setup import DealEnemies, DrawOrder
from ..rules.winter import KingsSoldiers, SoldiersGoHome, TurnUpEnemy
from ..rules.year import Phase, SeasonBegins, Years, phase_named
from .advisors import advisors
from .buildings import buildings
from .enemies import enemies
from .season_effects import MayGainAtSeasonStart

VERSION = "2"
"""Changes when a rule changes, so that a record says which rules it was played by."""


# Steps never change, so all drafts share these; modules edit their own copies of the lists.
YEAR: list[Step[Table]] = [
    Phase(1),
    table_moment("year_opens"),
    moment("year_start"),
    KingsFavor(),
    Phase(2),
    Perform("season"),
    Phase(3),
    KingsReward(),
    moment("after_kings_reward"),
    Phase(4),
    Perform("season"),
    Phase(5),
    moment("before_envoy"),
    KingsEnvoy(),
    Phase(6),
    Perform("season"),
    Phase(7),
    Recruits(),
    moment("recruited"),
    Phase(8),
    Perform("winter"),
    moment("year_end"),
    table_moment("year_closes"),
    moment("year_last"),
]
SEASON: list[Step[Table]] = [
    SeasonBegins(),
    table_moment("season_opens"),
    NeutralRolls(),
    moment("season_start"),
    moment("season_dice"),
    moment("season_gifts"),
    RollDice(),
    Rerolls(),
    moment("dice_changed"),
    moment("dice_set"),
    SetTurnOrder(),
    moment("order_set"),
    Rounds(),
    moment("all_passed"),
    Rewards(),
    moment("after_rewards"),
    TakeBack(),
    Constructions(),
    moment("season_end"),
    table_moment("season_closes"),
]
WINTER: list[Step[Table]] = [
    moment("winter_start"),
    KingsSoldiers(),
    moment("king_sent"),
    moment("before_reveal"),
    TurnUpEnemy(),
    Battles(),
    Heroes(),
    SoldiersGoHome(),
]


def base_game(d: Draft) -> None:
    """What both editions share."""
    d.advisors = advisors()
    d.buildings = buildings()
    d.enemies = enemies()
    d.secrets = [ENEMY_DECK]
    d.program("game", DrawOrder(), DealEnemies(), moment("game_start"), Years(1))
    d.program("year", *YEAR)
    d.program("season", *SEASON)
    d.program("winter", *WINTER)
    d.program("end", moment("game_end"), moment("game_last"))
    d.steps["phase"] = phase_named


def first_edition(d: Draft) -> None:
    """1e: the enemy comes before the king's die; tokens are limited by dice group (Q1, Q2)."""
    base_game(d)
    d.program("winter", TurnUpEnemy(), KingsSoldiers(), Battles(), Heroes(), SoldiersGoHome())


def second_edition(d: Draft) -> None:
    """2e: the king's die comes first; one token per season; incomes may be left (Q1, Q2, Q30)."""
    base_game(d)
    d.buildings = buildings(MayGainAtSeasonStart)
    d.tokens_per_season = True


EDITIONS = {"1e": first_edition, "2e": second_edition}
