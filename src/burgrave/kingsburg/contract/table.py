"""The types of the table: court, seats, enemies, the expected battle."""

# Stays pure Python: it declares types.

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ...engine.game.contract import Amounts

# The court.


class Deal(TypedDict):
    """One alternative of a reward."""

    pay: NotRequired[Amounts]
    """What is paid, as the later option's `choice` has it."""
    take: NotRequired[Amounts]
    """What is picked, as the later option's `choice` has it."""
    also: NotRequired[Amounts]
    """What is given along with it."""
    others: NotRequired[Amounts]
    """What every other player gets."""


class Reward(TypedDict):
    """What an advisor gives."""

    gives: Amounts
    """Certain amounts."""
    choose: list[Deal]
    """The alternatives, one of which is taken."""
    any: int
    """The number of goods of choice, if the alternatives amount to just that; otherwise 0."""
    optional: bool
    """May the alternatives be declined?"""
    special: str
    """The name of a reward that amounts cannot describe (`others_pick`, `share_out` …); the
    advisor's text explains it."""


class DiceGroup(TypedDict):
    """Dice that a seat placed together; a position set up by hand may not know the dice."""

    seat: int
    """Whose dice they are; -1 for neutral dice."""
    dice: list[int]
    """Player dice."""
    bonus: list[int]
    """White dice."""
    plus2: bool
    """Was a token added?"""
    shift: int
    """What was added by a shift: -1, 0 or 1."""
    envoy: bool
    """Was the envoy used?"""
    means: str
    """Another means by which they were placed: `lone_die`, or none."""


class OwnGroup(DiceGroup):
    """Dice on an advisor of a player's own."""

    rank: int
    """The rank of that advisor."""


class Rank(TypedDict):
    """One rank of the court."""

    rank: int
    """1 to 18."""
    advisor: str
    """Who sits there now: the printed advisor's id or a tile's (`tile_4`)."""
    tile: bool
    """Is it an alternate tile?"""
    barred: str | None
    """The id of the card that closes the rank to the reader, or `null`."""
    reward: Reward
    """What the reader would get now, after everything that changes it; spectators: as printed."""
    groups: list[DiceGroup]
    """The dice that stand there, in placing order."""


# Seats.


class Means(TypedDict):
    """Something that may be added to dice; what a seat does not have is left out."""

    means: str
    """`token`, `shift`, `lone_die` or `envoy`."""
    ready: bool
    """Can it be used now? `false` if it was used up."""
    item: str
    """The building or card it comes from; empty for tokens and the envoy."""


class Site(TypedDict):
    """A building of a province."""

    building: str
    """Its id."""
    state: Literal["built", "open", "short", "locked"]
    """`open`: its left neighbours stand and it can be paid now; `short`: only goods are missing;
    `locked`: a left neighbour is missing."""
    price: NotRequired[Amounts]
    """The cost after discounts; compare with the catalogue's `cost`. A built site has none."""
    missing: NotRequired[Amounts]
    """What is missing to pay the price, for locked sites, too."""


class StrengthPart(TypedDict):
    """What one item adds to a seat's strength."""

    item: str
    """The item."""
    amount: int
    """What it adds; once the enemies are revealed, what it adds against them."""
    against: NotRequired[Amounts]
    """What it adds instead against certain kinds of enemy."""


class Strength(TypedDict):
    """A seat's battle strength now."""

    total: int
    """Soldiers and the amounts of all parts."""
    soldiers: int
    """Soldiers alone."""
    sent: int
    """How many of the soldiers came from the king this winter."""
    parts: list[StrengthPart]
    """What items add."""


class BattleResult(TypedDict):
    """How a seat's battle of this winter went."""

    strength: int
    """The strength it fought with."""
    outcome: int
    """1 victory, 0 draw, -1 defeat."""
    sent: int
    """Soldiers that the king sent."""


class Holding(TypedDict):
    """The part of a seat that changes less often than its dice."""

    used: list[str]
    """Limited effects already used, by item id, besides `token`, `shift`, `lone_die`."""
    sites: list[Site]
    """Every building of its province, top row first."""
    strength: Strength
    """Battle strength now."""
    cards: list[str]
    """The ids of the cards in front of it (governor, group)."""
    state: dict[str, Any]
    """What modules keep for the seat, by name: `alliances`, `manpower`, `strips_dealt` …"""


class SeatView(Holding):
    """A seat as everybody sees it."""

    vp: int
    """Points."""
    gold: int
    """Gold."""
    wood: int
    """Wood."""
    stone: int
    """Stone."""
    plus2: int
    """+2 tokens."""
    soldiers: int
    """Soldiers."""
    dice: list[int]
    """Faces of player dice not yet placed."""
    bonus: list[int]
    """Faces of white dice not yet placed."""
    bonus_dice: int
    """White dice to be rolled at the next roll."""
    total: int | None
    """What the dice showed together when the turn order was set; `null` before the first roll."""
    passed: bool
    """Has this seat passed in this season?"""
    reach: list[int]
    """Free ranks its remaining dice can still reach by its own means, ascending."""
    means: list[Means]
    """What may be added to dice."""
    battle: BattleResult | None
    """In winter, once it has fought; otherwise `null`."""
    own_court: list[OwnGroup]
    """Dice groups on advisors of its own (Politician)."""


# Enemies and the expected battle.


class DeckBack(TypedDict):
    """The card of one year in a face-down deck."""

    year: int
    """Its year."""
    state: Literal["past", "now", "coming"]
    """Is that year over, this one or still to come?"""
    low: int
    """The least strength on the card's back."""
    high: int
    """The greatest strength on the card's back."""
    seen_by: list[int]
    """The seats that looked at it."""
    card: str | None
    """Its id where the reader may know it: past cards, the open one, and face-down ones this reader
    has seen; otherwise `null`. The catalogue has the card in full."""


class ForecastHelp(TypedDict):
    """A number of soldiers that the king, or what replaces him, may send."""

    soldiers: int
    """The soldiers it means for the reader."""
    die: NotRequired[int]
    """What the king's die shows."""
    token: NotRequired[int]
    """With soldier tokens: the number on the token, instead of a die."""
    ways: NotRequired[int]
    """How many of all throws lead to it, if entries are not equally likely."""


class ForecastEnemy(TypedDict):
    """An enemy that may come, or several together."""

    cards: list[str]
    """The ids of its cards."""
    seen: bool
    """Is it known to be the one that comes?"""
    strength: int
    """Its strength."""
    own: int
    """The reader's strength before help."""
    outcomes: list[int]
    """The battle's result with each entry of `help`: 1 victory, 0 draw, -1 defeat."""


class BattleShares(TypedDict):
    """How many of a hundred battles end in each way; they add up to a hundred."""

    win: int
    """Victories."""
    draw: int
    """Draws."""
    lose: int
    """Defeats."""


class ForecastPart(TypedDict):
    """The part of a forecast that does not change with the king's help."""

    enemies: list[ForecastEnemy]
    """Each enemy that may come, or the one seen."""
    undecided: list[str]
    """Items that may still change the reader's strength."""
    win: float
    """The share of battles that are won, over all enemies and all throws."""
    hundred: BattleShares
    """How a hundred such battles end."""


class Forecast(ForecastPart):
    """This winter's battle as far as the reader can tell."""

    help: list[ForecastHelp]
    """What the king may send; one entry if that is known already."""


class Own(TypedDict):
    """What only the reader knows."""

    forecast: Forecast | None
    """This winter's battle, or `null` once fought."""
    state: dict[str, Any]
    """Secret choices made and not turned up yet, by name: `governor_hand`, `token_picked` …"""


class KingsburgTable(TypedDict):
    """Everything that lies on the table."""

    year: int
    """1 to 5."""
    years: int
    """How many years a game has."""
    phase: int
    """1 to 8; `catalogue.phases` has their names."""
    season: str | None
    """`spring`, `summer`, `fall` or `null`."""
    order: list[int]
    """Seats in turn order."""
    envoy: int | None
    """The seat that holds the envoy, or `null`."""
    king: int | None
    """What the king's die shows this winter, or `null`."""
    foes: list[str]
    """Ids of the enemy cards that lie open now, the enemy deck's first."""
    enemies: list[DeckBack]
    """The enemy deck, one entry a year."""
    court: list[Rank]
    """The eighteen advisors in order."""
    in_force: list[str]
    """Ids of the open cards that concern everybody (destinies); tiles are in `court`."""
    state: dict[str, Any]
    """What modules keep on the table, by name: `growth`, `needs`, `society`, `tile_stock` …"""
    seats: list[SeatView]
    """One entry a seat."""
    own: Own | None
    """What only the reader knows; `null` for spectators."""
