"""The expansions: those in the folders of `expansions`, and those of other distributions."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ..engine.core.events import EventKind
from ..engine.text.notation import RulesError
from . import expansions as folders
from .model.events import EVENTS
from .rules.expansion import GROUPS, Expansion

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

INSTALLED: Final = "burgrave.expansions"
"""The entry point group for expansions of other distributions: id = "module:name"."""


def _in_order(unordered: list[Expansion]) -> list[Expansion]:
    return sorted(unordered, key=lambda expansion: (GROUPS.index(expansion.group), expansion.id))


def _in_folders() -> list[Expansion]:
    """The expansions that the folders declare in their `module.py`."""
    names = [folder.name for folder in pkgutil.iter_modules(folders.__path__) if folder.ispkg]
    return [import_module(f"{folders.__name__}.{name}.module").EXPANSION for name in names]


BOX: Final = {one.id: one for one in _in_order(_in_folders())}
"""The built-in expansions by id, in the order in which they are applied."""


@cache
def entry_points() -> dict[str, EntryPoint]:
    """The entry points for expansions, by id; none is imported yet."""
    # This import takes long and is rarely needed.
    from importlib import metadata

    by_id: dict[str, EntryPoint] = {}
    for point in metadata.entry_points(group=INSTALLED):
        if point.name in BOX or by_id.get(point.name, point).value != point.value:
            raise RulesError(f"the installed expansion {point.name!r} has the id of another one")
        by_id[point.name] = point
    return by_id


@cache
def _load(id: str) -> Expansion:
    point = entry_points()[id]
    try:
        expansion = point.load()
    except Exception as error:
        raise RulesError(f"the installed expansion {id!r} ({point.value}): {error}") from error
    if not isinstance(expansion, Expansion) or expansion.id != id or expansion.group not in GROUPS:
        raise RulesError(
            f"the installed expansion {id!r} ({point.value}) is no valid expansion of that id"
        )
    return expansion


def expansion_named(id: str) -> Expansion | None:
    """The expansion with that id; an installed one is loaded when it is first named."""
    if id in BOX:
        return BOX[id]
    return _load(id) if id in entry_points() else None


def expansions() -> list[Expansion]:
    """Every expansion, in the order in which they are applied."""
    return _in_order([*BOX.values(), *map(_load, entry_points())])


def event_kinds() -> dict[str, EventKind]:
    """Every kind of event by name: the base game's, then those of every expansion."""
    return EVENTS | {kind.name: kind for expansion in expansions() for kind in expansion.events}


def table_keys() -> tuple[type, ...]:
    """The keys that our expansions add to the view of the table, as types."""
    found = [expansion.table_keys for expansion in BOX.values()]
    return tuple(keys for keys in found if keys is not None)
