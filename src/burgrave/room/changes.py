"""Changes between two JSON values, as small as possible.

A change is `[value]` if the whole value is replaced. Otherwise it is an object that says how each
part changes, by key or list index, with `null` for a removed key; the change of a list also has its
new `length`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Change = dict[str, Any] | list[Any]


def change_of(old: object, new: object) -> Change:
    """How one value becomes another; {} if both are equal."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return _change_of_object(old, new)
    if isinstance(old, Sequence) and isinstance(new, Sequence) and not isinstance(new, str):
        return [new] if isinstance(old, str) else _change_of_list(old, new)
    return {} if old == new and type(old) is type(new) else [new]


def _change_of_object(old: Mapping[str, Any], new: Mapping[str, Any]) -> Change:
    changed: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        change = change_of(old[key], value) if key in old else [value]
        if change:
            changed[key] = change
    return changed


def _change_of_list(old: Sequence[Any], new: Sequence[Any]) -> Change:
    changed: dict[str, Any] = {} if len(old) == len(new) else {"length": len(new)}
    for place, value in enumerate(new):
        change = change_of(old[place], value) if place < len(old) else [value]
        if change:
            changed[str(place)] = change
    return changed
