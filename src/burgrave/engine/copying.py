"""Copies and keys: objects and games taken apart for pickle and copy, and put together again."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .content import Content
    from .journal import Entry, Event, Journal
    from .notation import NotationError, Option
    from .record import Record
    from .ruled import RuledGame

T = TypeVar("T")

Reduced = tuple[Any, tuple[Any, ...]]
"""What pickle and copy ask for: how to put something together, and from what."""


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of everything an object of this class holds."""
    found: dict[str, None] = {}
    for base in kind.__mro__:
        # The compiled form lists its attributes where the pure one has slots.
        names = vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__", ())
        found |= dict.fromkeys(names)
    return tuple(name for name in found if name != "__dict__")


def reduced_game(game: RuledGame) -> Reduced:
    """A game taken apart: its kind, content, position and journal."""
    position = kind_at(game.kind_place).position(game)
    parts = (game.book.overlay, position, game.journal, game.shows_forced)
    return restored, (game.kind_place, *parts)


def restored(
    place: str, content: Content | None, position: str, journal: Journal | None, forced: bool
) -> RuledGame:
    """The game of a kind with that position and journal."""
    game: RuledGame = kind_at(place).from_position(position, content=content, shows_forced=forced)
    game.journal = journal
    return game


@cache
def kind_at(place: str) -> Any:
    """The kind of game that stands at a place that is written as "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


# Compiled objects are put together by functions, which pickle finds by name and which know what
# each class is given. They are called rarely, and load what they need.
def told_event(
    kind: str,
    seat: int,
    what: str,
    amount: int,
    source: str,
    rule: str,
    audience: int,
    details: Mapping[str, object] | None,
) -> Event:
    """An event that was told elsewhere."""
    from .journal import Event

    return Event(kind, seat, what, amount, source, rule=rule, audience=audience, details=details)


def written_entry(actor: int, option: Option | None, offered: int, events: list[Event]) -> Entry:
    """An entry that was written elsewhere."""
    from .journal import Entry

    entry = Entry(actor, option, offered)
    entry.events = events
    return entry


def kept_journal(entries: list[Entry], rule: str) -> Journal:
    """A journal that was kept elsewhere."""
    from .journal import Journal

    journal = Journal()
    journal.entries, journal.rule = entries, rule
    return journal


_GIVEN: dict[type, tuple[str, ...]] = {}


def given_names(kind: type) -> tuple[str, ...]:
    """What the constructor of a class is given, by name; looked up once."""
    if kind not in _GIVEN:
        _GIVEN[kind] = tuple(signature(kind).parameters)
    return _GIVEN[kind]


def given_to(thing: object) -> dict[str, Any]:
    """What the constructor of something was given, if it holds that under the same names."""
    return {name: getattr(thing, name) for name in given_names(type(thing))}


def made_again(kind: type[T], given: dict[str, Any]) -> T:
    """What was taken apart elsewhere, of its own class."""
    return kind(**given)


def restored_error(kind: type[NotationError], message: str, line: int | None) -> NotationError:
    """An error that another process has found."""
    error = kind(message)
    error.line = line
    return error


def parsed_record(text: str) -> Record:
    """A record from its text."""
    from .record import Record

    return Record.parse(text)
