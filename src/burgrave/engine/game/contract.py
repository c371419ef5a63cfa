"""The types of what every game's readers are sent: views, options, results, reasons, previews.

Types for pages, documents and checks are written from these declarations.
"""

# Stays pure Python: it declares types.

from __future__ import annotations

from typing import Annotated, Any, Generic, NamedTuple, TypedDict, TypeVar

T = TypeVar("T")

Amounts = dict[str, int]
"""Amounts by unit; units with an amount of 0 are left out."""
Choice = Annotated[dict[str, Any], "Choice"]
"""The fields of an answer; each question has its own."""
Standing = Annotated[dict[str, Any], "Standing"]
"""A seat's result: `seat`, the figures of the game in the order they count, `winner`."""


class Question(TypedDict):
    """A question that waits for a seat."""

    seat: int
    """Whom the question is for."""
    ask: str
    """The kind of question, as in [traces](trace.md)."""
    asker: str
    """The id of the card that asks, or the name of the step of the rules (`recruit` …)."""
    occasion: str
    """The moment at which it is asked, by name; empty if the phase says enough."""
    about: dict[str, Any]
    """Details of the question, if it has any: `{"for": "favor", "count": 1}` …"""
    secret: bool
    """Is the answer hidden from the others? Then several seats may be asked, in any order."""


class Option(TypedDict):
    """An answer that a seat may give."""

    index: int
    """What to send back (`game.apply(index)` of this seat's question)."""
    text: str
    """The option in notation, with its actor; this can be sent back, too."""
    choice: Choice
    """Its fields, as traces write them: `{"pass": true}` …"""


class Frame(TypedDict):
    """What the views of all games have in common."""

    view: int
    """The version of this format."""
    game: str
    """The kind of game, which says how to read `table` and the catalogue."""
    rules: str
    """The rules string."""
    content: str
    """The digest of the content file that changes the rules; empty without one."""
    names: list[str]
    """The seats' names in seating order."""
    reader: int | None
    """Whose view this is; `null` for a spectator."""
    fate: str | None
    """The roll or draw that comes next (`roll`, `reveal` …), or `null`."""
    next: list[int]
    """The seats asked after the waiting one if nothing else comes between, in order."""
    result: list[Standing] | None
    """The standings once the game is over: `seat`, the game's figures, `winner`; else `null`."""


class GameView(Frame, Generic[T]):
    """The view of a game for one reader."""

    waiting: list[Question]
    """Every seat that may answer now and what it is asked; empty when fate is to act, and at the
    end."""
    options: list[Option]
    """The answers open to the reader; empty when it is not asked, and always for spectators."""
    plans: list[Option]
    """While another seat places dice: what the reader could answer if it were its turn now, in the
    form of `options`. Previews try these out; they cannot be sent back."""
    table: T
    """Everything that lies on the table, by game."""


class CatalogueHead(TypedDict):
    """What the catalogue of every game has."""

    catalogue: int
    """The version of this format."""
    game: str
    """The kind of game."""
    rules: str
    """The rules string."""
    content: str
    """The digest of the content file that changes the rules; empty without one."""


class ReasonView(TypedDict):
    """Why something is not among a seat's options."""

    about: dict[str, Any]
    """What it is about, as the fields of options name it: `{"item": "…"}`"""
    key: str
    """The key of a text; `values` fill its blanks."""
    rule: str
    """The rule that decides."""
    values: dict[str, Any]
    """The values for the text; seats and ids must be replaced by names."""


class Stock(TypedDict):
    """What a seat has after the certain part of an option."""

    stock: Amounts
    """What this seat has after the certain part."""
    build: list[str]
    """What could be built with that stock, by price after discounts."""


class Changes(TypedDict):
    """What an option certainly costs and brings."""

    paid: Amounts
    """What this seat certainly pays."""
    gained: Amounts
    """What it certainly gains, whatever others do."""
    uses: list[str]
    """What it uses up besides goods: a means such as `token`, or an item's id."""


class Gain(TypedDict):
    """What another seat certainly pays and gains by an option."""

    seat: int
    """The other seat."""
    paid: Amounts
    """What it pays."""
    gained: Amounts
    """What it gains."""


class Sums(Changes):
    """What an option does to everybody."""

    others: list[Any]
    """What others certainly pay and gain by it; the form is the game's."""


class End(Stock):
    """What an option leads to."""

    open: Any
    """The next choice it leads to, or `null`; the form is the game's."""


class Outcome(Sums, End):
    """Everything that an option would do."""


class Preview(Outcome):
    """What one option would do, in any game."""

    index: int
    """The option's index."""
    text: str
    """The option in notation."""


class Named(TypedDict):
    """The texts of an item, by key."""

    name: str
    """The key of its name."""
    text: str
    """The key of its text."""
    mark: str
    """How well attested it is."""


class GameContract(NamedTuple):
    """What one game sends, by the types that declare it."""

    table: type
    """The table inside the frame of a view."""
    catalogue: type
    """What never changes in a game."""
    preview: type
    """What one option would do."""
    figures: type
    """The figures of a result."""
    choices: tuple[type, ...] = ()
    """The fields of those answers that readers look into."""
    table_keys: tuple[type, ...] = ()
    """The keys that expansions add to the table."""
