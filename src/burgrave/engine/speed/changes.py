"""Changes between two JSON values, as small as possible.

A change is `[value]` if the whole value is replaced. Otherwise it is an object that says how each
part changes, by key or list index, with `null` for a removed key; the change of a list also has its
new `length`.
"""

from __future__ import annotations

from typing import Any

Change = dict[str, Any] | list[Any]


def change_of(old: object, new: object) -> Change:
    """How one value becomes another; {} if both are equal."""
    # Most parts of a table are the very same objects as before.
    if old is new:
        return {}
    if isinstance(new, dict):
        return change_of_object(old, new) if isinstance(old, dict) else [new]
    if isinstance(new, list):
        return change_of_list(old, new) if isinstance(old, list) else [new]
    return {} if old == new and type(old) is type(new) else [new]


def change_of_object(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """How an object changes, key by key."""
    changed: dict[str, Any] = {}
    for key in old:
        if key not in new:
            changed[key] = None
    for key, value in new.items():
        if key not in old:
            changed[key] = [value]
            continue
        before = old[key]
        if before is value:
            continue
        change = change_of(before, value)
        if change:
            changed[key] = change
    return changed


def change_of_list(old: list[Any], new: list[Any]) -> dict[str, Any]:
    """How a list changes, place by place."""
    known = len(old)
    changed: dict[str, Any] = {}
    if known != len(new):
        changed["length"] = len(new)
    place = 0
    for value in new:
        change: Change = [value]
        if place < known:
            before = old[place]
            change = {} if before is value else change_of(before, value)
        if change:
            changed[str(place)] = change
        place += 1
    return changed
