"""JSON data that is computed once and shared, and copies of it that callers may modify."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any


class SharedParts:
    """A cache of up to `most` pieces of JSON data by key; nobody may modify what it returns."""

    __slots__ = ("kept", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[Hashable, Any] = {}

    def recall(self, key: Hashable) -> Any:
        """The data under a key, or None."""
        return self.kept.get(key)

    def keep(self, key: Hashable, value: Any) -> Any:
        """Store data under a key and return it; a full cache is emptied first."""
        if len(self.kept) >= self.most:
            self.kept.clear()
        self.kept[key] = value
        return value


def copy_data(value: Any) -> Any:
    """A copy of JSON data that shares no dictionary and no list with it."""
    if isinstance(value, dict):
        return copy_dict(value)
    if isinstance(value, list):
        return copy_list(value)
    return value


def copy_dict(fields: dict[Any, Any]) -> dict[Any, Any]:
    """A copy of a dictionary of JSON data."""
    twin = fields.copy()
    for name, value in fields.items():
        if isinstance(value, dict):
            twin[name] = copy_dict(value)
        elif isinstance(value, list):
            twin[name] = copy_list(value)
    return twin


def copy_list(items: list[Any]) -> list[Any]:
    """A copy of a list of JSON data."""
    twin = items.copy()
    index = 0
    for item in items:
        if isinstance(item, dict):
            twin[index] = copy_dict(item)
        elif isinstance(item, list):
            twin[index] = copy_list(item)
        index += 1
    return twin
