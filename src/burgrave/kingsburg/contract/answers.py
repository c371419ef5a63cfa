"""The types of answers, of previews of what they would do, and of the figures of a result."""

# Stays pure Python: it declares types.

from __future__ import annotations

from typing import NotRequired, TypedDict

from ...engine.game.contract import Amounts, Changes, Gain, Stock
from .table import Forecast


class Placement(TypedDict):
    """The answer that puts dice on an advisor."""

    advisor: int
    """The advisor's rank."""
    dice: list[int]
    """Player dice."""
    bonus: list[int]
    """White dice."""
    plus2: bool
    """Is a token added?"""
    shift: int
    """What a shift adds: -1, 0 or 1."""
    envoy: bool
    """Is the envoy used to share an advisor?"""
    means: NotRequired[str]
    """Another means that was used: `lone_die`, or the card to which this advisor belongs."""


class Construction(TypedDict):
    """The answer that builds."""

    building: str
    """The building."""
    envoy: bool
    """Is the envoy used to build a second one?"""
    pay: NotRequired[Amounts]
    """What is paid, if that is not simply the price."""


class WayAhead(Stock):
    """One answer to the choice that an option leads to."""

    text: str
    """The later option in notation, so that the page can remember a choice made here."""
    paid: Amounts
    """What it costs."""
    gained: Amounts
    """What it brings."""


class ChoiceAhead(TypedDict):
    """The next choice that an option leads to."""

    seat: int
    """Whose choice it is; -1 for fate."""
    ask: str
    """The kind of question."""
    optional: bool
    """May it be declined? Declining is not listed among the ways."""
    sure: bool
    """Is the choice certain to come like this? If not, the `ways` are those known now: there may be
    others, or none, once others have placed their dice or the seat's own lower dice are
    rewarded."""
    ways: list[WayAhead]
    """If this seat chooses: every answer, with the stock and the affordable buildings after it.
    Empty for a reward that cannot be predicted yet, which may turn out to ask nothing."""


class BlockingDice(TypedDict):
    """The fewest dice with which a rival could take a rank."""

    dice: list[int]
    """Player dice."""
    bonus: list[int]
    """White dice."""


_RivalDice = TypedDict("_RivalDice", {"with": BlockingDice | None})
# With which dice, or `null`.


class Rival(_RivalDice):
    """An opponent who has not passed."""

    seat: int
    """Who."""
    reach: list[int]
    """The free ranks in reach afterwards."""
    can_block: bool
    """Could they take this advisor before it is this seat's turn again? `with` has the dice."""


class EarlierRewards(TypedDict):
    """What the seat's own dice on lower ranks bring first."""

    earlier: Amounts
    """What they certainly bring."""
    earlier_build: list[str]
    """The buildings that this already pays for."""


class PlacementBody(TypedDict):
    """The table after dice were placed."""

    advisor: int
    """The advisor's rank."""
    dice: list[int]
    """The player dice left."""
    bonus: list[int]
    """The white dice left."""
    reach: list[int]
    """The free ranks they reach."""
    rivals: list[Rival]
    """The opponents who have not passed."""


class PlacementPreview(PlacementBody, EarlierRewards):
    """What placing dice changes at court."""


class KingsburgEnd(Stock):
    """What an option leads to."""

    open: ChoiceAhead | None
    """The next choice it leads to, or `null`."""


class KingsburgOutcome(Changes, KingsburgEnd):
    """Everything that an option would do."""

    others: list[Gain]
    """What others certainly pay and gain by it."""
    placement: NotRequired[PlacementPreview]
    """Only for dice placed on an advisor."""
    forecast: NotRequired[Forecast]
    """Only for hired soldiers and for dice placed in fall: the winter's battle with them."""


class KingsburgPreview(KingsburgOutcome):
    """What one option would do."""

    index: int
    """The option's index."""
    text: str
    """The option in notation."""


class KingsburgFigures(TypedDict):
    """The figures of a result, in the order in which they decide."""

    vp: int
    """Points."""
    goods: int
    """Goods left, which break a tie in points."""
    buildings: int
    """Buildings, which break a tie in goods."""
