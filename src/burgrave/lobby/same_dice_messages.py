"""Requests and answers about tables that were played with the same dice."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from ..room.page_messages import Within
from ..room.room_messages import Sentence
from .study_messages import Language

TableKey = Annotated[str, Within(0, 16)]


class SameDiceWish(TypedDict):
    """Which tables with the same dice to compare."""

    one: NotRequired[TableKey]
    """The first table by its `key`; by default the one that is asked about."""
    other: NotRequired[TableKey]
    """The second one; without it, only the standings are sent."""
    language: NotRequired[Language]
    """The language of sentences."""


class SameDiceSeat(TypedDict):
    """How one seat of a table did."""

    seat: int
    """Its number."""
    name: str
    """What its player is called."""
    colour: str
    """Its colour."""
    letter: str
    """The letter on its crest."""
    person: bool
    """Is its player a person?"""
    points: int
    """Its points."""
    lead: int
    """By how many points it was ahead of the best of the others."""
    winner: bool
    """Did it win, alone or with others?"""
    place: int | None
    """Its place among all people who played the code in time, from 1; none for others."""


class SameDiceTable(TypedDict):
    """A finished table with the code, by the same rules."""

    key: str
    """What it is called in requests."""
    table: str
    """The table, if it is yours; empty otherwise."""
    title: str
    """Its title, if it is yours; empty otherwise."""
    late: bool
    """Was it opened when the dice could already be known?"""
    seats: list[SameDiceSeat]
    """All seats."""


class SameDiceSide(TypedDict):
    """What was decided at one of two tables."""

    n: int
    """After how many choices."""
    said: Sentence
    """What was decided."""
    chance: float | None
    """The seat's chance to win afterwards, if the game was reviewed."""
    cost: float | None
    """What it cost, if the game was reviewed."""
    error: float
    """The standard error of the cost."""


class SameDiceDecision(TypedDict):
    """The same decision at two tables; at one of them it may not have come up."""

    place: str
    """When it was, in words."""
    part: str
    """In which part of the game, in words: "Year III"."""
    seat: int
    """Who decided."""
    one: SameDiceSide | None
    """What was decided at the first table."""
    other: SameDiceSide | None
    """What was decided at the second table."""
    same: bool
    """Was it the same?"""


class SameDiceReply(TypedDict):
    """Who played with the same dice, and how two tables went."""

    code: str
    """The code of the dice."""
    key: str
    """The key of the table that is asked about."""
    tables: list[SameDiceTable]
    """The finished tables, in the order in which they were opened."""
    playing: int
    """How many tables with the code are not over."""
    others: int
    """How many played the code with other rules, or with more or fewer players."""
    reviewed: list[bool]
    """Were the first and the second table reviewed?"""
    decisions: list[SameDiceDecision]
    """Every decision of the two tables; empty if only one was named."""


SAME_DICE_REQUESTS: tuple[type, ...] = (SameDiceWish,)
SAME_DICE_ANSWERS: tuple[type, ...] = (SameDiceReply,)
