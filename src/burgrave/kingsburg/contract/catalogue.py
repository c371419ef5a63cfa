"""The types of what never changes in a game: advisors, buildings, enemies and cards."""

# Stays pure Python: it declares types.

from __future__ import annotations

from typing import Any, TypedDict

from ...engine.game.contract import Amounts, CatalogueHead, Named
from .table import Reward


class Ruled(Named):
    """An item with its texts and the rule that describes it."""

    rule: str
    """The id of that rule in the pages on the rules."""


class AdvisorCard(Ruled):
    """An advisor or a tile with its printed reward."""

    rank: int
    """1 to 18."""
    tile: bool
    """Is it an alternate tile?"""
    reward: Reward
    """What it gives if nothing changes it."""


class BuildingCard(Ruled):
    """A building: place, printed cost, points and effects."""

    row: str
    """The letter of its row; the grid has a row for every letter in use."""
    column: int
    """Its column, 1 to 4."""
    cost: Amounts
    """The printed cost."""
    vp: int
    """Its points."""
    strip: bool
    """Is it on a strip, which covers the printed row in provinces whose `sites` name it?"""
    short: str
    """The key of a text of at most 18 characters about its effect."""
    effects: list[dict[str, Any]]
    """Its effects, as content files write them."""


class EnemyCard(Ruled):
    """An enemy card in full."""

    year: int
    """The year whose deck it is in."""
    kind: str
    """Its kind, one of `kinds`."""
    strength: int
    """Its strength."""
    lose: Amounts
    """What a defeat takes: `gold`, `wood`, `stone`, `goods` (of choice), `buildings`, `vp`."""
    gain: Amounts
    """What a victory brings."""


class OtherCard(Ruled):
    """A governor, destiny, group, need, scenario or module."""

    kind: str
    """Which of these it is."""
    effects: list[dict[str, Any]]
    """Its effects, as content files write them."""


class CatalogueBody(TypedDict):
    """What never changes in a game of Kingsburg."""

    years: int
    """How many years a game has."""
    ranks: int
    """How many ranks the court has."""
    tiers: list[list[int]]
    """The ranks in rows, by the fewest dice that reach them."""
    phases: list[str]
    """The names of the eight phases."""
    phase_rules: list[str]
    """The ids of the rules that describe them, in the same order."""
    preview_rules: list[str]
    """The rules behind the parts of a preview, in this order: what one gets, what one then owns,
    what one could build, who can block it, how the winter would go, which dice are left."""
    kinds: list[str]
    """The kinds of enemy."""
    plus2_adds: int
    """What a +2 token adds to the sum of dice."""
    shifts: list[int]
    """What a shift may add to it, ascending: `[-1, 1]`."""
    tokens_per_season: int
    """How many +2 tokens may be used in a season."""
    advisors: dict[str, AdvisorCard]
    """Advisors and tiles by id."""
    buildings: dict[str, BuildingCard]
    """Buildings by id."""
    enemies: dict[str, EnemyCard]
    """Enemy cards by id."""
    cards: dict[str, OtherCard]
    """All other cards by id."""


class KingsburgCatalogue(CatalogueHead, CatalogueBody):
    """The catalogue of a game of Kingsburg."""
