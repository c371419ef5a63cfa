"""Requests and answers among strangers: open tables, blocked people, reports (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from ..narration.rules_words import RulesWords
from ..room.page_messages import SeatNumber, Within
from ..room.seats import Level
from .rating_messages import Rating

WantedPace = Literal["any", "none", "clock", "days"]
"""The pace of a table that somebody looks for."""


class ListingWish(TypedDict):
    """Whether a table is to be in the list of open tables."""

    listed: Level | None
    """For whom; `null` takes it from the list."""


class Listing(TypedDict):
    """Whether a table is in the list of open tables."""

    listed: Level | None
    """For whom, or `null` if it is not."""
    yours: bool
    """May this browser change that? Only the host may."""


class OpenTable(TypedDict):
    """A table in the list of open tables, with the rating of its host if they show it."""

    table: str
    """Its name."""
    rules: RulesWords
    """Its rules in words."""
    pace: str
    """Its clock, as in `NewTable`."""
    level: Level
    """For whom it is."""
    seats: int
    """How many seats it has."""
    free: int
    """How many of them are free."""
    rated: bool
    """Does it count for ratings?"""
    host: Rating | None
    """The rating of its host at such tables, if they show it to others."""
    minutes: int
    """For how many minutes it has been in the list."""
    fits: bool
    """Is it of the game, the level and the pace that were asked for?"""
    yours: bool
    """Does this browser have it in its own list already?"""


class OpenTables(TypedDict):
    """The open tables that this browser may join."""

    tables: list[OpenTable]
    """Those that fit best first, at most 50."""


class BlockWish(TypedDict):
    """Whom to block: whoever sits at a seat."""

    seat: SeatNumber
    """The seat."""


class BlockedPerson(TypedDict):
    """Somebody whom this browser's player has blocked."""

    id: str
    """What requests call them."""
    name: str
    """What they were called then."""
    since: str
    """When they were blocked, in ISO 8601."""


class BlockedPeople(TypedDict):
    """Everybody whom this browser's player has blocked."""

    people: list[BlockedPerson]
    """The latest first."""


class ReportWish(TypedDict):
    """Reports a person at a table to the operator."""

    seat: SeatNumber
    """Where the person sits."""
    line: NotRequired[Annotated[int, Within(0, 1_000_000)] | None]
    """The number of the line of chat that it is about, if any."""
    words: NotRequired[Annotated[str, Within(0, 300)]]
    """What the operator should know."""


STRANGER_REQUESTS: Final[tuple[type, ...]] = (ListingWish, BlockWish, ReportWish)
"""What is sent about strangers."""
STRANGER_ANSWERS: Final[tuple[type, ...]] = (Listing, OpenTables, BlockedPeople)
"""What is answered about strangers."""
