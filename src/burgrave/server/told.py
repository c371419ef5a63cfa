"""What a table says to a page, as structs; docs/wire.md explains them, /api/messages lists them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType


class Why(Struct):
    """A reason: the key of a text, its values, and the same in English."""

    key: str
    text: str | UnsetType = UNSET
    values: dict[str, Any] | UnsetType = UNSET


class Person(Struct):
    """Who sits at one seat."""

    seat: int
    who: Literal["person", "open", "bot"]
    bot: str
    name: str
    colour: str
    letter: str
    here: bool
    thinking: bool
    late: bool


class Line(Struct):
    """Something that was said at the table."""

    n: int
    seat: int
    name: str
    text: str


class Dice(Struct):
    """The promise of the dice, the players' words, and once the game is over the seed."""

    hash: str
    words: list[str]
    seed: str | UnsetType = UNSET


class Asking(Struct):
    """Who asks to take back a choice, and what the others say so far."""

    seat: int
    answers: dict[str, bool | None]


class Clock(Struct):
    """How many seconds each seat has left, in its bank and for this move, and whose clock runs."""

    pace: str
    bank: list[float]
    move: list[float]
    running: list[int]


class Reach(Struct):
    """May a seat take back its last choice: at once, by asking, or why not."""

    can: Literal["now", "ask", "no"]
    why: Why | UnsetType | None = UNSET


class TableTold(Struct, tag_field="say", tag="table"):
    """How the table stands, as far as this page may know it."""

    n: int
    reader: int | None
    yours: list[int]
    title: str
    rules: str
    state: Literal["waiting", "running", "over"]
    hot_seat: bool
    seats: list[Person]
    chat: list[Line]
    dice: Dice
    consent: Asking | None
    clock: Clock | None
    entries: list[dict[str, Any]]
    undo: dict[str, Reach]
    orders: dict[str, dict[str, bool]]
    """The standing orders there are, and which of them each own seat has given."""
    reasons: list[dict[str, Any]]
    practised: bool
    elsewhere: bool
    """Is a seat of this page open on another page, too?"""
    hints: bool
    view: dict[str, Any] | None
    kept: int | UnsetType = UNSET
    catalogue: dict[str, Any] | UnsetType = UNSET
    texts: dict[str, Any] | UnsetType = UNSET


class Done(Struct, tag_field="say", tag="done"):
    """An operation is done and stored."""

    id: str


class Refused(Struct, tag_field="say", tag="refused"):
    """An operation is not done; the state of the table follows."""

    id: str | None
    why: Why


class PreviewTold(Struct, tag_field="say", tag="preview"):
    """What an option would do."""

    id: str
    at: int
    option: int
    preview: dict[str, Any]


class HintLine(Struct):
    """One of the best options: the chance to win after it, how far it is behind, and a reason."""

    option: int
    text: str
    win: float
    loss: float
    reason: str


class HintTold(Struct, tag_field="say", tag="hint"):
    """The best few options of a seat, best first."""

    id: str
    at: int
    seat: int
    hints: list[HintLine]
    one_step: bool


class Pong(Struct, tag_field="say", tag="pong"):
    """The answer to a ping: the connection lives."""


class Closing(Struct, tag_field="say", tag="closing"):
    """The server stops, or the table cannot be stored; come back later."""


class Error(Struct, tag_field="say", tag="error"):
    """A message that could not be understood."""

    why: Why


Told = TableTold | Done | Refused | PreviewTold | HintTold | Pong | Closing | Error
"""Everything a table says to a page."""
