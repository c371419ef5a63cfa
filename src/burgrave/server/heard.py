"""What pages say to a table, as structs; what they are told is in told.py."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .wire import Name, Seat

Operation = Annotated[str, Meta(min_length=1, max_length=64)]


class Hello(Struct, tag_field="op", tag="hello", forbid_unknown_fields=True):
    """A page comes, or comes back with what it has heard already."""

    since: Annotated[int, Meta(ge=0)] | None = None
    chat: Annotated[int, Meta(ge=0)] = 0
    """How many lines of chat it has heard already."""
    language: Annotated[str, Meta(max_length=10)] = "en"


class Ping(Struct, tag_field="op", tag="ping", forbid_unknown_fields=True):
    """Does the connection live?"""


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
    | Ping
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


def read(text: str | bytes) -> dict[str, Any]:
    """A message of a page, checked, as the table hears it; ValueError says what is wrong."""
    try:
        message = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
    found: dict[str, Any] = msgspec.to_builtins(message)
    return found
