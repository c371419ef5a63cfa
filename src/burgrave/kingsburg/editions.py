"""The two editions: drafts that share the same tables."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ..engine.core.decisions import Step
from ..engine.core.steps import AtTableMoment, Perform
from . import hooks
from .content.advisors import advisors
from .content.buildings import buildings
from .content.enemies import enemies
from .content.season_effects import MayGainAtSeasonStart
from .model.board import ENVOY, FALL, FAVOR, RECRUIT, REWARD, SPRING, SUMMER, WINTER, Table
from .rules.battle import Battles, Heroes
from .rules.construct import Constructions
from .rules.decks import ENEMY_DECK
from .rules.draft import Draft
from .rules.influence import Rounds
from .rules.king import KingsEnvoy, KingsFavor, KingsReward
from .rules.recruit import Recruits
from .rules.rewards import Rewards, TakeBack
from .rules.season import NeutralRolls, Rerolls, RollDice, SetTurnOrder
from .rules.setup import DealEnemies, DrawOrder
from .rules.simultaneous import OwnMoment
from .rules.winter import KingsSoldiers, SoldiersGoHome, TurnUpEnemy
from .rules.year import Phase, SeasonBegins, Years, phase_named

VERSION = "3"
"""Changes with every change of a rule; records and positions name it."""


# Steps are immutable, so all drafts share these; modules edit copies of the lists.
YEAR_STEPS: list[Step[Table]] = [
    Phase(FAVOR),
    AtTableMoment(hooks.YEAR_OPENS),
    OwnMoment(hooks.YEAR_START),
    KingsFavor(),
    Phase(SPRING),
    Perform("season"),
    Phase(REWARD),
    KingsReward(),
    OwnMoment(hooks.AFTER_KINGS_REWARD),
    Phase(SUMMER),
    Perform("season"),
    Phase(ENVOY),
    OwnMoment(hooks.BEFORE_ENVOY),
    KingsEnvoy(),
    Phase(FALL),
    Perform("season"),
    Phase(RECRUIT),
    Recruits(),
    OwnMoment(hooks.RECRUITED),
    Phase(WINTER),
    Perform("winter"),
    OwnMoment(hooks.YEAR_END),
    AtTableMoment(hooks.YEAR_CLOSES),
    OwnMoment(hooks.YEAR_LAST),
]
# A productive season; incomes come before the roll (B2, B2.1.1).
SEASON_STEPS: list[Step[Table]] = [
    SeasonBegins(),
    NeutralRolls(),
    AtTableMoment(hooks.SEASON_OPENS),
    OwnMoment(hooks.SEASON_START),
    OwnMoment(hooks.SEASON_DICE),
    OwnMoment(hooks.SEASON_GIFTS),
    RollDice(),
    Rerolls(),
    OwnMoment(hooks.DICE_CHANGED),
    OwnMoment(hooks.DICE_SET),
    SetTurnOrder(),
    OwnMoment(hooks.ORDER_SET),
    OwnMoment(hooks.REROLLS_OVER),
    Rounds(),
    OwnMoment(hooks.ALL_PASSED),
    Rewards(),
    OwnMoment(hooks.AFTER_REWARDS),
    TakeBack(),
    Constructions(),
    OwnMoment(hooks.SEASON_END),
    AtTableMoment(hooks.SEASON_CLOSES),
]
WINTER_STEPS: list[Step[Table]] = [
    OwnMoment(hooks.WINTER_START),
    KingsSoldiers(),
    OwnMoment(hooks.KING_SENT),
    OwnMoment(hooks.BEFORE_REVEAL),
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
    d.program("game", DrawOrder(), DealEnemies(), OwnMoment(hooks.GAME_START), Years(1))
    d.program("year", *YEAR_STEPS)
    d.program("season", *SEASON_STEPS)
    d.program("winter", *WINTER_STEPS)
    d.program("end", OwnMoment(hooks.GAME_END), OwnMoment(hooks.GAME_LAST))
    d.steps["phase"] = phase_named


def first_edition(d: Draft) -> None:
    """1e: the enemy comes before the king's die; tokens are limited by dice group (Q1, Q2)."""
    base_game(d)
    d.program("winter", TurnUpEnemy(), KingsSoldiers(), Battles(), Heroes(), SoldiersGoHome())


def second_edition(d: Draft) -> None:
    """2e: the king's die comes first; one token a season; incomes may be declined (Q1, Q2, Q30)."""
    base_game(d)
    d.buildings = buildings(MayGainAtSeasonStart)
    d.tokens_per_season = True


EDITIONS = {"1e": first_edition, "2e": second_edition}
