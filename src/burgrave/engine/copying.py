"""Copies and keys: objects and games taken apart for pickle and copy, and put together again."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .content import Content
    from .journal import Journal
    from .ruled import RuledGame

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


def reduced(thing: Any) -> Reduced:
    """An object taken apart: its class and everything it holds."""
    names = [*fields_of(type(thing)), *getattr(thing, "__dict__", ())]
    held = {name: getattr(thing, name) for name in names if hasattr(thing, name)}
    return rebuilt, (type(thing), held)


def rebuilt(kind: Any, held: dict[str, Any]) -> Any:
    """An object that holds just that."""
    thing = kind.__new__(kind)
    for name, value in held.items():
        setattr(thing, name, value)
    return thing


def reduced_game(game: RuledGame) -> Reduced:
    """A game taken apart: its kind, content, position and journal."""
    position = _kind_at(game.kind_place).position(game)
    parts = (game.book.overlay, position, game.journal, game.shows_forced)
    return restored, (game.kind_place, *parts)


def restored(
    place: str, content: Content | None, position: str, journal: Journal | None, forced: bool
) -> RuledGame:
    """The game of a kind with that position and journal."""
    game: RuledGame = _kind_at(place).from_position(position, content=content, shows_forced=forced)
    game.journal = journal
    return game


def _kind_at(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
