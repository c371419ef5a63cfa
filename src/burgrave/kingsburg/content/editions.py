"""The two editions: each is a draft of its own over the same tables."""

from __future__ import annotations

from ...engine.notation import RulesError
from ..model.ruleset import Ruleset
from ..rules.construct import Construct, Constructions
from ..rules.draft import Draft
from ..rules.influence import Influence, Rounds
from ..rules.king import KingsEnvoy, KingsFavor, KingsReward
from ..rules.recruit import Recruit, Recruits
from ..rules.rewards import Reward, Rewards, TakeBack
from ..rules.season import Change, ChangeDice, Neutral, NeutralRolls, Roll, RollDice, RollOne, SetTurnOrder
from ..rules.setup import DealEnemies, DealEnemy, DrawOrder
from ..rules.steps import Answer, ChooseGoods, Moment, Perform
from ..rules.winter import (
    Battle,
    Battles,
    Heroes,
    KingsDie,
    LoseBuildings,
    LoseGoods,
    LosePoints,
    Reveal,
    SoldiersGoHome,
    TurnUpEnemy,
)
from ..rules.year import EndOfGame, Phase, SeasonBegins, Years, phase_named
from .advisors import advisors
from .buildings import buildings
from .enemies import enemies

VERSION = "1"
"""Changes when a rule changes, so that a record says which rules it was played by."""


def base_game(d: Draft) -> None:
    """What both editions share."""
    d.advisors = advisors()
    d.buildings = buildings()
    d.enemies = enemies()
    d.program("game", DrawOrder(), DealEnemies(), Years(1))
    d.program(
        "year",
        Phase(1),
        KingsFavor(),
        Phase(2),
        Perform("season"),
        Phase(3),
        KingsReward(),
        Phase(4),
        Perform("season"),
        Phase(5),
        KingsEnvoy(),
        Phase(6),
        Perform("season"),
        Phase(7),
        Recruits(),
        Phase(8),
        Perform("winter"),
    )
    d.program(
        "season",
        SeasonBegins(),
        NeutralRolls(),
        Moment("season_start"),
        RollDice(),
        ChangeDice(),
        SetTurnOrder(),
        Rounds(),
        Rewards(),
        TakeBack(),
        Constructions(),
        Moment("season_end"),
    )
    d.program("winter", KingsDie(), TurnUpEnemy(), Battles(), Heroes(), SoldiersGoHome())
    d.program("end", EndOfGame())
    d.knows(
        Answer, Battle, Battles, Change, ChangeDice, ChooseGoods, Construct, Constructions,
        DealEnemies, DealEnemy, DrawOrder, EndOfGame, Heroes, Influence, KingsDie, KingsEnvoy,
        KingsFavor, KingsReward, LoseBuildings, LoseGoods, LosePoints, Moment, Neutral,
        NeutralRolls, Perform, Recruit, Recruits, Reveal, Reward, Rewards, Roll, RollDice, RollOne,
        Rounds, SeasonBegins, SetTurnOrder, SoldiersGoHome, TakeBack, TurnUpEnemy, Years,
    )
    d.steps["phase"] = phase_named


def first_edition(d: Draft) -> None:
    """1e: the enemy is seen before the king's die; tokens are limited by the dice group (Q1, Q2)."""
    base_game(d)
    d.program("winter", TurnUpEnemy(), KingsDie(), Battles(), Heroes(), SoldiersGoHome())


def second_edition(d: Draft) -> None:
    """2e: the king's die comes first; one token per player and season (Q1, Q2)."""
    base_game(d)
    d.tokens_per_season = True


EDITIONS = {"1e": first_edition, "2e": second_edition}

_COMPILED: dict[str, Ruleset] = {}


def compile_rules(rules: str = "2e") -> Ruleset:
    """The frozen rules that a rules string names."""
    found = _COMPILED.get(rules)
    if found is None:
        edition = EDITIONS.get(rules)
        if edition is None:
            raise RulesError(f"unknown rules {rules!r}; accepted are {', '.join(EDITIONS)}")
        draft = Draft(rules, VERSION)
        edition(draft)
        found = draft.freeze()
        _COMPILED[rules] = found
    return found
