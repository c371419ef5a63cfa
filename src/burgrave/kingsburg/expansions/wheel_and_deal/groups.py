"""The eight groups of the realm and what they do."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.effects import Effect
from ....engine.cards.items import RULEBOOK, Card, Item
from ...content.changes import Adds
from ...content.gains import GainIf, PointsAt
from ...model.board import Table
from ...model.goods import ANY_GOOD, VP
from .effects import (
    GROUP,
    AlwaysFirst,
    IgnoredReward,
    InfluencesNobody,
    MovesToFront,
    PutsSocietyToken,
    RerollAfterOrder,
    RewardedAgain,
    TakesHigherDie,
    WinsTies,
)


def group(id: str, *effects: Effect[Table]) -> Item:
    """One of the groups of the realm, which supports a player for a year."""
    return Card(GROUP, id, RULEBOOK, *effects)


def groups() -> list[Item]:
    """The eight groups in the order of their numbers."""
    return [
        group("aristocracy", AlwaysFirst(), MovesToFront(), WinsTies()),
        group("clergy", GainIf("dice_set", 2 * VP, "dice_at_most", limit=9)),
        group("military", Adds("kings_dice", 1), TakesHigherDie()),
        group("secret_society", PutsSocietyToken()),
        group("craftsmen", GainIf("season_end", ANY_GOOD, "no_goods")),
        group("artists", RerollAfterOrder()),
        group("peasants", RewardedAgain(6)),
        group("outlaws", PointsAt("taken", -2), IgnoredReward(), InfluencesNobody()),
    ]
