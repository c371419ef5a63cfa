"""Plural forms: which form of a text a language uses for a number, by the rules of the CLDR."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ..engine.text.notation import BurgraveError

RELATION: Final = re.compile(r"([ni])(?: % (\d+))? (!?)= ([\d.,]+)")
"""One comparison of a rule, such as "n % 10 = 2..4"."""


@cache
def matches(rule: str, number: int) -> bool:
    """Does a whole number satisfy a rule such as "n % 10 = 1 and n % 100 != 11"."""
    ways = [way.split(" and ") for way in rule.split(" or ")]
    return any(all(_compare(part.strip(), abs(number)) for part in way) for way in ways)


def _compare(relation: str, number: int) -> bool:
    """Does a number satisfy one comparison?"""
    found = RELATION.fullmatch(relation)
    if found is None:
        example = "n % 10 = 2..4 and n % 100 != 12..14"
        raise BurgraveError(f"plural rule {relation!r} cannot be read; accepted are {example}")
    _, divisor, negated, listed = found.groups()
    left = number % int(divisor) if divisor else number
    ranges = [part.partition("..") for part in listed.split(",")]
    among = any(int(low) <= left <= int(high or low) for low, _, high in ranges)
    return among is not bool(negated)
