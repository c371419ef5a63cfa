"""The two editions: each is a draft of its own over the same tables."""

from __future__ import annotations

from ...engine.agenda import Step
from ..model.board import Table
from ..rules.battle import (
    Battles,
    Heroes,
)
from ..rules.construct import Constructions
from ..rules.draft import Draft
from ..rules.influence import Rounds
from ..rules.king import KingsEnvoy, KingsFavor, KingsReward
from ..rules.recruit import Recruits
from ..rules.rewards import Rewards, TakeBack
from ..rules.season import (
    NeutralRolls,
    Rerolls,
    RollDice,
    SetTurnOrder,
)
from ..rules.setup import DealEnemies, DrawOrder, EnemyDeck
from ..rules.steps import Moment, Perform, TableMoment
from ..rules.winter import KingsSoldiers, SoldiersGoHome, TurnUpEnemy
from ..rules.year import Phase, SeasonBegins, Years, phase_named
from .advisors import advisors
from .buildings import buildings
from .enemies import enemies

VERSION = "1"
"""Changes when a rule changes, so that a record says which rules it was played by."""


# Steps never change, so all drafts share these; modules edit their own copies of the lists.
YEAR: list[Step[Table]] = [
    Phase(1),
    TableMoment("year_opens"),
    Moment("year_start"),
    KingsFavor(),
    Phase(2),
    Perform("season"),
    Phase(3),
    KingsReward(),
    Moment("after_kings_reward"),
    Phase(4),
    Perform("season"),
    Phase(5),
    Moment("before_envoy"),
    KingsEnvoy(),
    Phase(6),
    Perform("season"),
    Phase(7),
    Recruits(),
    Moment("recruited"),
    Phase(8),
    Perform("winter"),
    Moment("year_end"),
    TableMoment("year_closes"),
    Moment("year_last"),
]
SEASON: list[Step[Table]] = [
    SeasonBegins(),
    TableMoment("season_opens"),
    NeutralRolls(),
    Moment("season_start"),
    Moment("season_dice"),
    Moment("season_gifts"),
    RollDice(),
    Rerolls(),
    Moment("dice_changed"),
    Moment("dice_set"),
    SetTurnOrder(),
    Moment("order_set"),
    Rounds(),
    Moment("all_passed"),
    Rewards(),
    Moment("after_rewards"),
    TakeBack(),
    Constructions(),
    Moment("season_end"),
    TableMoment("season_closes"),
]
WINTER: list[Step[Table]] = [
    Moment("winter_start"),
    KingsSoldiers(),
    Moment("king_sent"),
    Moment("before_reveal"),
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
    d.secrets = [EnemyDeck()]
    d.program("game", DrawOrder(), DealEnemies(), Moment("game_start"), Years(1))
    d.program("year", *YEAR)
    d.program("season", *SEASON)
    d.program("winter", *WINTER)
    d.program("end", Moment("game_end"), Moment("game_last"))
    d.steps["phase"] = phase_named


def first_edition(d: Draft) -> None:
    """1e: the enemy comes before the king's die; tokens are limited by dice group (Q1, Q2)."""
    base_game(d)
    d.program("winter", TurnUpEnemy(), KingsSoldiers(), Battles(), Heroes(), SoldiersGoHome())


def second_edition(d: Draft) -> None:
    """2e: the king's die comes first; one token per player and season (Q1, Q2)."""
    base_game(d)
    d.tokens_per_season = True


EDITIONS = {"1e": first_edition, "2e": second_edition}
