"""Reading and writing the values of content files, with errors that name the key."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .notation import RulesError

LARGEST = 255
"""The largest number that a content file may say."""


class Location:
    """The file and key of a value, for error messages."""

    def __init__(self, file: str, key: str) -> None:
        self.file = file
        self.key = key

    def at(self, key: object) -> Location:
        """The location of an inner key."""
        return Location(self.file, f"{self.key}.{key}" if self.key else str(key))

    def error(self, message: str) -> RulesError:
        """The error that something is wrong here."""
        return RulesError(f"{self.file}: {self.key}: {message}")


def number(value: Any, location: Location, low: int = -LARGEST, high: int = LARGEST) -> int:
    """Read a whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise location.error(f"{value!r} is not a whole number from {low} to {high}")
    return value


def word(value: Any, location: Location, accepted: tuple[str, ...] = ()) -> str:
    """Read a word, one of those accepted."""
    if not isinstance(value, str) or (accepted and value not in accepted):
        listed = f"accepted is one of {', '.join(accepted)}" if accepted else "a text is accepted"
        raise location.error(f"{value!r}: {listed}")
    return value


def line(value: Any, location: Location, *, empty: bool = True) -> str:
    """Read a text of one line."""
    text = word(value, location)
    if not text.isprintable():
        raise location.error(f"{value!r}: a text without control characters is accepted")
    if not empty and not text.strip():
        raise location.error(f"{value!r}: a name that is not blank is accepted")
    return text


def flag(value: Any, location: Location) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise location.error(f"{value!r}: accepted is true or false")
    return value


def words(value: Any, location: Location, accepted: tuple[str, ...]) -> tuple[str, ...]:
    """Read a list of words."""
    if not isinstance(value, list):
        raise location.error(f"{value!r}: a list is accepted, of {', '.join(accepted)}")
    refuse_repeats(value, location)
    return tuple(word(item, location.at(index), accepted) for index, item in enumerate(value))


def table(value: Any, location: Location, accepted: tuple[str, ...]) -> dict[str, Any]:
    """Read a table with known keys."""
    if not isinstance(value, dict):
        raise location.error(f"{value!r}: a table is accepted, with {', '.join(accepted)}")
    for key in value:
        if key not in accepted:
            raise location.at(key).error(f"unknown key; accepted are {', '.join(accepted)}")
    return value


def amounts(value: Any, location: Location, accepted: tuple[str, ...], most: int) -> dict[str, int]:
    """Read a table of amounts by known names."""
    known = table(value, location, accepted)
    return {key: number(amount, location.at(key), 0, most) for key, amount in known.items()}


def numbers(value: Any, location: Location, low: int, high: int) -> tuple[int, ...]:
    """Read a list of whole numbers."""
    if not isinstance(value, list):
        raise location.error(f"{value!r}: a list of numbers from {low} to {high} is accepted")
    refuse_repeats(value, location)
    return tuple(number(item, location.at(index), low, high) for index, item in enumerate(value))


def refuse_repeats(value: list[Any], location: Location) -> None:
    """Refuse a list that names something twice."""
    for index, item in enumerate(value):
        if item in value[:index]:
            raise location.at(index).error(f"{item!r} is repeated; each is accepted once")


def bits_named(value: int, names: tuple[str, ...]) -> list[str]:
    """The names whose bits are set."""
    return [name for index, name in enumerate(names) if value >> index & 1]


def numbers_of(value: int) -> list[int]:
    """The numbers whose bits are set."""
    return [number for number in range(62) if value >> number & 1]


Reader = Callable[[Any, Location], Any]
Writer = Callable[[Any], Any]
Parameter = tuple[str, Reader, Writer, Any]
"""A parameter type: its description, reader, writer and an example."""

PLAIN_PARAMETERS: dict[str, Parameter] = {
    "number": ("a whole number", number, int, 1),
    "word": ("a text", word, str, "left"),
    "flag": ("true or false", flag, bool, True),
}
"""Parameter types that every game has."""
