"""The requests and answers of the HTTP API, as structs; OpenAPI describes the API from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ..room.messages import Texts

Name = Annotated[str, Meta(max_length=24)]
Code = Annotated[str, Meta(max_length=200)]
Seat = Annotated[int, Meta(ge=0, le=9)]


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who takes one seat of a new table."""

    who: Literal["person", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = ""
    name: Name = ""
    colour: Annotated[str, Meta(max_length=20)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    rules: Code
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=10)]
    content: Annotated[str, Meta(max_length=262_144)] | None = None
    title: Annotated[str, Meta(max_length=60)] = ""
    hot_seat: bool = False
    pace: Annotated[str, Meta(max_length=8)] = "none"
    undo: Literal["consent", "free"] = "consent"
    seed: Annotated[str, Meta(max_length=64)] | None = None
    start: bool = False


class SeatSecret(Struct):
    """The secret of one seat's link; it is sent only once."""

    seat: int
    secret: str


class Opened(Struct):
    """A table that was opened."""

    table: str
    seats: list[SeatSecret]
    watch: str


class Secret(Struct, forbid_unknown_fields=True):
    """The secret of a link, sent to take a seat."""

    secret: Annotated[str, Meta(max_length=64)]


class Entered(Struct):
    """What a link leads to: a seat, or watching."""

    table: str
    seat: int | None


class Summary(Struct):
    """One table in a list."""

    table: str
    title: str
    rules: str
    seat: int | None
    colour: str
    """What the seat is called, which is the colour of its pieces; empty for a spectator."""
    names: list[str]
    state: Literal["waiting", "running", "over"]
    your_turn: bool
    where: str
    changed: str


class Mine(Struct):
    """The tables of one browser, newest first."""

    tables: list[Summary]


class TextsReply(Struct):
    """All texts of one language."""

    language: str
    texts: Texts
    languages: list[str]


class RecordReply(Struct):
    """The record of a table's game."""

    record: str
    whole: bool
    """Is the game over? Until then the record has "?" for what its reader may not know."""
    content: str = ""
    """The text of the content file it was played with, without which it cannot be read."""


RecordText = Annotated[str, Meta(max_length=1_000_000)]
ContentText = Annotated[str, Meta(max_length=262_144)]


class RecordSent(Struct, forbid_unknown_fields=True):
    """A record to be played on."""

    record: RecordText
    content: ContentText | None = None
    title: Annotated[str, Meta(max_length=60)] = ""
    at: Annotated[int, Meta(ge=0)] | None = None
    """How many of its choices to keep; all by default."""


class RecordToCheck(Struct, forbid_unknown_fields=True):
    """A record whose dice are to be checked."""

    record: RecordText
    content: ContentText | None = None


class Roll(Struct):
    """One recorded roll or draw, and the one that its luck gives."""

    line: int
    name: str
    said: str
    drawn: str
    true: bool
    place: str
    """When it was rolled, in words."""
    seat: int | None
    """Whose dice or cards they are, or `null` for everybody's."""
    words: str
    """What the record says, in words."""
    drawn_words: str
    """What the seed says where that is other cards, in words."""
    what: str
    """What is rolled, as it goes into the HMAC."""
    count: int
    handfuls: list[tuple[int, list[str]]]
    """Dice thrown one after the other: how many, and how their six faces are written."""
    options: list[str]
    """Or the possible draws, each as a line of a record, if no dice are thrown."""
    weights: list[int]


class Verdict(Struct):
    """The result of checking a record."""

    true: bool
    rolls: list[Roll]
    problem: str


def written(message: Mapping[str, Any]) -> str:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message).decode()
