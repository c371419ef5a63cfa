"""Pickling and copying: objects and games taken apart, and put together again."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ..core.journal import Entry, Event, Journal
    from ..text.content import Content
    from ..text.notation import NotationError, Option
    from ..text.record import Record
    from .ruled import RuledGame

T = TypeVar("T")

Reduced = tuple[Any, tuple[Any, ...]]
"""What `__reduce__` returns: a function, and the arguments to call it with."""


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all attributes of this class's objects."""
    fields: dict[str, None] = {}
    for base in kind.__mro__:
        # Compiled classes list their attributes under this name, plain ones as slots.
        names = vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__", ())
        fields |= dict.fromkeys(names)
    return tuple(name for name in fields if name != "__dict__")


def settle_fields(thing: object) -> None:
    """Copy class attributes set by a plain-Python subclass to where compiled code reads them.

    Compiled code reads the instance's field. A class attribute such as `lasts = "year"` hides that
    field from plain Python only.
    """
    kind = type(thing)
    if "__mypyc_attrs__" in vars(kind):
        return
    for base in kind.__mro__:
        for name in vars(base).get("__mypyc_attrs__", ()):
            field = vars(base).get(name)
            if name != "__dict__" and field is not None and getattr(kind, name) is not field:
                field.__set__(thing, getattr(thing, name))


def reduce_game(game: RuledGame) -> Reduced:
    """A game taken apart: its kind, content, position and journal."""
    position = load(game.kind_path).position(game)
    parts = (game.book.overlay, position, game.journal, game.shows_forced)
    return restore_game, (game.kind_path, *parts)


def restore_game(
    path: str, content: Content | None, position: str, journal: Journal | None, forced: bool
) -> RuledGame:
    """Put a game together from its kind, content, position and journal."""
    game: RuledGame = load(path).from_position(position, content=content, shows_forced=forced)
    game.journal = journal
    return game


@cache
def load(path: str) -> Any:
    """The object that a "module:name" path refers to."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


# Compiled objects cannot be pickled by class, so pickle calls these functions, which know
# the constructor of each class. They run rarely and import what they need.
def restore_event(
    kind: str,
    seat: int,
    what: str,
    amount: int,
    source: str,
    rule: str,
    audience: int,
    details: Mapping[str, object] | None,
) -> Event:
    """An unpickled event."""
    from ..core.journal import Event

    return Event(kind, seat, what, amount, source, rule=rule, audience=audience, details=details)


def restore_entry(actor: int, option: Option | None, offered: int, events: list[Event]) -> Entry:
    """An unpickled journal entry."""
    from ..core.journal import Entry

    entry = Entry(actor, option, offered)
    entry.events = events
    return entry


def restore_journal(entries: list[Entry], rule: str) -> Journal:
    """An unpickled journal."""
    from ..core.journal import Journal

    journal = Journal()
    journal.entries, journal.rule = entries, rule
    return journal


_GIVEN: dict[type, tuple[str, ...]] = {}


def constructor_names(kind: type) -> tuple[str, ...]:
    """The names of the parameters of a class's constructor; looked up once."""
    if kind not in _GIVEN:
        _GIVEN[kind] = tuple(signature(kind).parameters)
    return _GIVEN[kind]


def constructor_arguments(thing: object) -> dict[str, Any]:
    """The constructor arguments of an object that keeps them under the same names."""
    return {name: getattr(thing, name) for name in constructor_names(type(thing))}


def rebuild(kind: type[T], given: dict[str, Any]) -> T:
    """An object of this class from its constructor arguments."""
    return kind(**given)


def restore_error(kind: type[NotationError], message: str, line: int | None) -> NotationError:
    """An unpickled error."""
    error = kind(message)
    error.line = line
    return error


def restore_record(text: str) -> Record:
    """An unpickled record."""
    from ..text.record import Record

    return Record.parse(text)
