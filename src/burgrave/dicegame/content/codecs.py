"""How content files of the Dice Game write bundles, years and effects, both ways."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from typing import Any, Final

from ...engine.cards.bindings import Bindings
from ...engine.text.codecs import PLAIN_PARAMETERS, Location, Parameter, amounts, number, numbers
from ..model.goods import UNITS, amounts_of, bundle_of
from .effects import ALL_YEARS

MOST_AT_ONCE: Final = 9
"""More of one thing than any item gives or costs."""


def bundle(value: Any, place: Location, accepted: tuple[str, ...] = tuple(UNITS)) -> int:
    """Amounts of goods, crowns and soldiers."""
    return bundle_of(amounts(value, place, accepted, MOST_AT_ONCE))


def count(value: Any, place: Location) -> int:
    """A number that counts something."""
    return number(value, place, 0, MOST_AT_ONCE)


def some(value: Any, place: Location) -> int:
    """A number that counts at least one."""
    return number(value, place, 1, MOST_AT_ONCE)


def die(value: Any, place: Location) -> int:
    """How many dice more somebody rolls; two at most keep every question short."""
    return number(value, place, 0, 2)


def years(value: Any, place: Location) -> tuple[int, ...]:
    """A list of years."""
    return numbers(value, place, ALL_YEARS[0], ALL_YEARS[-1])


PARAMETERS: Final[dict[str, Parameter]] = {
    **PLAIN_PARAMETERS,
    "count": (f"a whole number from 0 to {MOST_AT_ONCE}", count, int, 1),
    "some": (f"a whole number from 1 to {MOST_AT_ONCE}", some, int, 2),
    "die": ("a number of dice, 0 to 2", die, int, 1),
    "bundle": (f"a table of amounts: {', '.join(UNITS)}", bundle, amounts_of, {"gold": 1}),
    "years": ("a list of years, 1 to 3", years, list, [1, 2]),
}
"""Kinds of parameter: how they are described, read and written, and an example."""

BINDINGS: Final = Bindings(__name__.removesuffix(".content.codecs"), PARAMETERS)
"""The effects that items of this game may be bound to."""
