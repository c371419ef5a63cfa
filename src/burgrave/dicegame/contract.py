"""What readers of the Dice Game are sent, on one page: table, sheets, catalogue, previews.

Types for pages, documents and checks are written from these declarations.
"""

# Stays pure Python: it declares types.

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ..engine.game.contract import Amounts, CatalogueHead, Changes, GameContract, Named, Stock

InvasionEnd = Literal["won", "drawn", "lost"]


class DiceYear(TypedDict):
    """A year of a time track and its invasion."""

    year: int
    """Which year."""
    boxes: int
    """How many time boxes it has."""
    black: int
    """How many of them are black."""
    strength: int
    """The strength of the invasion."""
    vp: int
    """The points for winning."""
    own: int
    """The strength of the sheet now."""
    parts: Amounts
    """What that strength is made of, by source."""
    outcome: InvasionEnd | None
    """How the invasion ended, or `null` before it."""
    now: InvasionEnd
    """How it would end now."""


class DiceSite(TypedDict):
    """A building of a sheet."""

    building: str
    """Its id."""
    state: Literal["built", "open", "closed", "limit"]
    """`closed`: by another player; `limit`: all unique ones that are allowed were built."""
    by: NotRequired[int]
    """The player who closed it."""
    missing: NotRequired[Amounts]
    """What is missing now; only for open sites of the active player."""


class DiceSeatState(TypedDict):
    """What a player's sheet has, as traces write it."""

    vp: int
    """Points."""
    soldiers: int
    """Soldiers."""
    boxes: int
    """Black time boxes of all years."""
    invasions: dict[str, InvasionEnd | None]
    """How each invasion ended, by id."""
    buildings: list[str]
    """What was built, by id."""
    claimed: list[str]
    """The unique buildings that this player closed to the others."""
    uniques: int
    """How many unique buildings it has."""
    tokens: Amounts
    """Its tokens by kind."""


class DiceSeat(DiceSeatState):
    """A player's sheet."""

    years: list[DiceYear]
    """The years of its time track."""
    sites: list[DiceSite]
    """Its buildings, row by row."""
    finished: bool
    """Has this player had the last turn?"""
    uniques_left: int
    """How many unique buildings may still be built."""


class DiceState(TypedDict):
    """What lies on the table besides sheets, as traces write it."""

    order: list[int]
    """Seats clockwise from the first player."""
    turn: int
    """Whose turn it is."""
    dice: list[str]
    """The faces that lie there."""
    goods: Amounts
    """What the turn has brought: `gold`, `wood`, `stone`, `good` (of choice), `crown`."""
    used: list[str]
    """Buildings that work once a turn and have been used."""
    finished: list[int]
    """Who has had the last turn."""


class DicePublicState(DiceState):
    """Everything on the table, as traces write it."""

    seats: list[DiceSeatState]
    """The sheets."""


class DiceTable(DiceState):
    """Everything that lies on the table."""

    last_round: bool
    """Has anybody had the last turn?"""
    last_turn: bool
    """Is this turn the last of its player?"""
    stuck: int
    """How many of the dice are hourglasses."""
    yellow: int
    """How many of the dice are yellow, which differ only in colour; the last ones of the list
    (D7.23)."""
    boxes_now: int
    """Time boxes that stopping now would blacken."""
    reach: list[int]
    """Ranks that some plan of these dice reaches."""
    seats: list[DiceSeat]
    """The players' sheets."""


class DiceToken(TypedDict):
    """A kind of token."""

    limit: int
    """How many a player may hold."""
    name: str
    """The key of its name."""
    text: str
    """The key of the text that says what it does."""


class DiceAdvisor(Named):
    """An advisor."""

    rank: int
    """The sum that reaches it."""
    gives: Amounts
    """What it gives."""


class DiceBuilding(Named):
    """A building."""

    row: int
    """Its row."""
    column: int
    """Its column."""
    unique: bool
    """Does the first player to build it close it to the others?"""
    cost: Amounts
    """Its cost."""
    vp: int
    """Its points."""
    effects: list[dict[str, Any]]
    """Its effects, as content files write them."""


class DiceInvasion(Named):
    """An invasion."""

    year: int
    """Its year."""
    boxes: int
    """The time boxes before it."""
    strength: int
    """Its strength."""
    vp: int
    """The points for winning."""


class DiceCatalogueBody(TypedDict):
    """What never changes in a game of the Dice Game."""

    faces: list[str]
    """The faces of a die."""
    goods: list[str]
    """The goods that buildings cost."""
    units: list[str]
    """Everything that is counted during a turn."""
    dice: int
    """How many dice are rolled."""
    soldiers: int | None
    """How many soldiers a sheet has room for; `null` for any number."""
    uniques: int
    """How many unique buildings a player may build."""
    rule: str
    """The rule of an option that changes numbers, or ""."""
    later: dict[str, int]
    """The tokens that everybody but the first player takes at the beginning, besides others."""
    tokens: dict[str, DiceToken]
    """The kinds of token."""
    advisors: dict[str, DiceAdvisor]
    """Advisors by id."""
    buildings: dict[str, DiceBuilding]
    """Buildings by id."""
    invasions: dict[str, DiceInvasion]
    """Invasions by id."""


class DiceCatalogue(CatalogueHead, DiceCatalogueBody):
    """The catalogue of the Dice Game."""


class PlanGroup(TypedDict):
    """Dice of a plan and the advisor they go to."""

    advisor: int
    """The advisor's rank."""
    dice: list[str]
    """The dice."""
    raised_by: list[str]
    """What raises their sum."""


class DicePlan(TypedDict):
    """The answer that goes to advisors."""

    groups: list[PlanGroup]
    """Which dice go where."""


class DiceBuild(TypedDict):
    """The answer that builds."""

    building: str
    """The building."""


class DiceStop(TypedDict):
    """The answer that rolls no more."""

    stop: bool
    """Always true."""


class DiceWayBody(Changes, Stock):
    """What one of the ways brings."""

    groups: list[PlanGroup]
    """The plan, if this way is a plan, in the form of the later option's `choice`."""


class DiceWay(DiceWayBody):
    """One way to answer the choice that an option leads to."""

    text: str
    """The later option in notation."""


class DiceChoiceAhead(TypedDict):
    """The next choice that an option leads to."""

    seat: int
    """Whose choice it is; -1 for fate."""
    ask: str
    """The kind of question."""
    ways: list[DiceWay]
    """The ways to answer it, if it is this seat's choice."""


class TokenGiven(TypedDict):
    """What another player gets."""

    seat: int
    """Who."""
    gain: Amounts
    """The token, as `reroll_token` …"""


class InvasionNow(TypedDict):
    """An invasion that would come at once."""

    year: str
    """Its id."""
    strength: int
    """Its strength."""
    own: int
    """The strength of the sheet."""
    outcome: InvasionEnd
    """How it would end."""


class DiceEnd(Stock):
    """What an option leads to."""

    open: DiceChoiceAhead | None
    """The next choice it leads to, or `null`."""


class DiceOutcome(Changes, DiceEnd):
    """Everything that an option would do."""

    others: list[TokenGiven]
    """What others get by it."""
    boxes: int
    """Time boxes blackened."""
    invasions: list[InvasionNow]
    """Invasions that would come at once."""
    lost: list[str]
    """Buildings that would certainly be lost."""
    odds: list[float]
    """For a reroll: how likely 0, 1, 2 … of the dice show an hourglass."""
    ends_turn: bool
    """Is the turn over then?"""


class DicePreview(DiceOutcome):
    """What one option would do."""

    index: int
    """The option's index."""
    text: str
    """The option in notation."""


class DiceFigures(TypedDict):
    """The figures of a result, in the order in which they decide."""

    vp: int
    """Points."""
    buildings: int
    """Buildings, which break a tie in points."""
    soldiers: int
    """Soldiers, which break a tie in buildings."""


CONTRACT = GameContract(
    DiceTable, DiceCatalogue, DicePreview, DiceFigures, (DicePlan, DiceBuild, DiceStop)
)
