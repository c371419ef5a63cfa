"""What goes over the wire, as structs: API description and the page's types come from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=24)]
Code = Annotated[str, Meta(max_length=200)]
Operation = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=9)]


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who takes one seat of a new table."""

    who: Literal["person", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = ""
    name: Name = ""
    colour: Annotated[str, Meta(max_length=20)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be laid."""

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
    """The secret of one seat's link; it is told once and never again."""

    seat: int
    secret: str


class Opened(Struct):
    """A table that was laid."""

    table: str
    seats: list[SeatSecret]
    watch: str


class Secret(Struct, forbid_unknown_fields=True):
    """The secret of a link, shown once to sit down."""

    secret: Annotated[str, Meta(max_length=64)]


class Entered(Struct):
    """Where a link led: to a seat, or to the spectators."""

    table: str
    seat: int | None


class Summary(Struct):
    """One table in a list."""

    table: str
    title: str
    rules: str
    seat: int | None
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
    texts: dict[str, Any]
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
    """How many of its choices to keep; all unless said."""


class RecordToCheck(Struct, forbid_unknown_fields=True):
    """A record whose dice are to be checked."""

    record: RecordText
    content: ContentText | None = None


class Roll(Struct):
    """One roll or draw of a record beside what its luck says."""

    line: int
    name: str
    said: str
    drawn: str
    true: bool
    what: str
    """What is rolled, as it goes into the HMAC."""
    count: int
    handfuls: list[tuple[int, list[str]]]
    """Dice thrown one after the other: how many, and how their six faces are written."""
    options: list[str]
    """Or what is drawn from, each as the line of a record, if no dice are thrown."""
    weights: list[int]


class Verdict(Struct):
    """What came out of checking a record."""

    true: bool
    rolls: list[Roll]
    problem: str


class Hello(Struct, tag_field="op", tag="hello", forbid_unknown_fields=True):
    """A page comes, or comes back with what it has heard already."""

    since: Annotated[int, Meta(ge=0)] | None = None
    chat: Annotated[int, Meta(ge=0)] = 0
    """How many lines of chat it has heard already."""
    language: Annotated[str, Meta(max_length=10)] = "en"


class Choose(Struct, tag_field="op", tag="choose", forbid_unknown_fields=True):
    """A seat answers its question by the index of an option it was shown."""

    id: Operation
    seat: Seat
    at: Annotated[int, Meta(ge=0)]
    option: Annotated[int, Meta(ge=0)]


class Preview(Struct, tag_field="op", tag="preview", forbid_unknown_fields=True):
    """What would an option do?"""

    id: Operation
    seat: Seat
    at: Annotated[int, Meta(ge=0)]
    option: Annotated[int, Meta(ge=0)]


class Hint(Struct, tag_field="op", tag="hint", forbid_unknown_fields=True):
    """What would be best? Only where nobody else minds."""

    id: Operation
    seat: Seat
    at: Annotated[int, Meta(ge=0)]


class Undo(Struct, tag_field="op", tag="undo", forbid_unknown_fields=True):
    """Take back the last choice of a seat, or ask the others."""

    id: Operation
    seat: Seat


class Restart(Struct, tag_field="op", tag="restart", forbid_unknown_fields=True):
    """Take back everything since a seat's turn began."""

    id: Operation
    seat: Seat


class Consent(Struct, tag_field="op", tag="consent", forbid_unknown_fields=True):
    """May somebody take back a choice?"""

    id: Operation
    seat: Seat
    allow: bool


class Curtain(Struct, tag_field="op", tag="curtain", forbid_unknown_fields=True):
    """Open the secrets of a seat to a shared screen, or close them all."""

    seat: Seat | None = None


class Chat(Struct, tag_field="op", tag="chat", forbid_unknown_fields=True):
    """Say something to everybody."""

    id: Operation
    text: Annotated[str, Meta(max_length=300)]


class Rename(Struct, tag_field="op", tag="name", forbid_unknown_fields=True):
    """Give a seat the name of its player."""

    id: Operation
    seat: Seat
    name: Name


class AddWord(Struct, tag_field="op", tag="word", forbid_unknown_fields=True):
    """Add a word of one's own to the luck of the table."""

    id: Operation
    seat: Seat
    word: Annotated[str, Meta(max_length=40)]


class Start(Struct, tag_field="op", tag="start", forbid_unknown_fields=True):
    """Begin the game."""

    id: Operation


class Sit(Struct, tag_field="op", tag="sit", forbid_unknown_fields=True):
    """A bot takes a seat over, or hands it back."""

    id: Operation
    seat: Seat
    who: Literal["person", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = ""


class Orders(Struct, tag_field="op", tag="orders", forbid_unknown_fields=True):
    """Standing orders of a seat."""

    id: Operation
    seat: Seat
    orders: dict[str, bool]


class Pace(Struct, tag_field="op", tag="pace", forbid_unknown_fields=True):
    """How fast bots move."""

    bots: Literal["calm", "normal", "quick", "off"]


Heard = (
    Hello
    | Choose
    | Preview
    | Hint
    | Undo
    | Restart
    | Consent
    | Curtain
    | Chat
    | Rename
    | AddWord
    | Start
    | Sit
    | Orders
    | Pace
)
"""Everything a page may say to a table."""

_decoder = msgspec.json.Decoder(Heard)


def heard(text: str | bytes) -> dict[str, Any]:
    """A message of a page, checked, as the table hears it; ValueError says what is wrong."""
    try:
        message = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
    found: dict[str, Any] = msgspec.to_builtins(message)
    return found


def written(message: dict[str, Any]) -> str:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message).decode()
