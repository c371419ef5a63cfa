"""Reading and writing the values of content files: bundles, years and effects."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from typing import Any, Final

from ...engine.cards.bindings import Bindings
from ...engine.text.codecs import PLAIN_PARAMETERS, Location, Parameter, amounts, number, numbers
from ..model.goods import UNITS, amounts_of, bundle_of
from .effects import ALL_YEARS

MOST_AT_ONCE: Final = 9
"""The most of one thing that an item may give or cost."""


def bundle(value: Any, location: Location, accepted: tuple[str, ...] = tuple(UNITS)) -> int:
    """Read amounts of goods, crowns and soldiers."""
    return bundle_of(amounts(value, location, accepted, MOST_AT_ONCE))


def count(value: Any, location: Location) -> int:
    """Read a count."""
    return number(value, location, 0, MOST_AT_ONCE)


def some(value: Any, location: Location) -> int:
    """Read a count of at least one."""
    return number(value, location, 1, MOST_AT_ONCE)


def die(value: Any, location: Location) -> int:
    """Read a number of additional dice; at most two, so that questions stay short."""
    return number(value, location, 0, 2)


def years(value: Any, location: Location) -> tuple[int, ...]:
    """Read a list of years."""
    return numbers(value, location, ALL_YEARS[0], ALL_YEARS[-1])


PARAMETERS: Final[dict[str, Parameter]] = {
    **PLAIN_PARAMETERS,
    "count": (f"a whole number from 0 to {MOST_AT_ONCE}", count, int, 1),
    "some": (f"a whole number from 1 to {MOST_AT_ONCE}", some, int, 2),
    "die": ("a number of dice, 0 to 2", die, int, 1),
    "bundle": (f"a table of amounts: {', '.join(UNITS)}", bundle, amounts_of, {"gold": 1}),
    "years": ("a list of years, 1 to 3", years, list, [1, 2]),
}
"""Parameter types: description, reader, writer and an example."""

BINDINGS: Final = Bindings(__name__.removesuffix(".content.codecs"), PARAMETERS)
"""The effects that content files may name."""
