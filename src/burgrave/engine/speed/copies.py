"""A cache of JSON data that hands out copies, so that callers may write into them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from .native import i64


class Original:
    """Something of which copies are handed out: a number or a text, of which none is needed."""

    __slots__ = ("plain",)

    def __init__(self, plain: Any) -> None:
        self.plain = plain

    def copy(self) -> Any:
        """A copy that shares no dictionary and no list with any other."""
        return self.plain


class PlainList(Original):
    """A list of numbers and texts."""

    __slots__ = ("items",)

    def __init__(self, items: list[Any]) -> None:
        super().__init__(None)
        self.items = items

    def copy(self) -> Any:
        return self.items.copy()


class NestedList(Original):
    """A list of dictionaries and lists."""

    __slots__ = ("inner",)

    def __init__(self, items: list[Any]) -> None:
        super().__init__(None)
        self.inner = [original(item) for item in items]

    def copy(self) -> Any:
        return [item.copy() for item in self.inner]


class NestedDict(Original):
    """A dictionary, some of whose values are dictionaries and lists."""

    __slots__ = ("fields", "inner", "names")

    def __init__(self, fields: dict[str, Any]) -> None:
        super().__init__(None)
        self.fields = fields
        self.names = [name for name, value in fields.items() if is_nested(value)]
        self.inner = [original(fields[name]) for name in self.names]

    def copy(self) -> Any:
        twin = self.fields.copy()
        index: i64 = 0
        for name in self.names:
            twin[name] = self.inner[index].copy()
            index += 1
        return twin


class Copies:
    """Data by keys, at most so many; whoever asks gets a copy."""

    __slots__ = ("kept", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[Hashable, Original] = {}

    def recall(self, key: Hashable) -> Any:
        """A copy of what was kept under a key, or None."""
        found = self.kept.get(key)
        return None if found is None else found.copy()

    def keep(self, key: Hashable, value: Any) -> Any:
        """Keep something, which nobody may write into any more, and give a copy of it."""
        if len(self.kept) >= self.most:
            self.kept.clear()
        found = original(value)
        self.kept[key] = found
        return found.copy()


def original(value: Any) -> Original:
    """What copies of a value are made from."""
    if isinstance(value, dict):
        return NestedDict(value)
    if isinstance(value, list):
        for item in value:
            if is_nested(item):
                return NestedList(value)
        return PlainList(value)
    return Original(value)


def is_nested(value: Any) -> bool:
    """Is it a dictionary or a list?"""
    return isinstance(value, (dict, list))
