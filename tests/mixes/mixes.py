"""Every mix of the box that the rules allow: all of them, one at random, or a few with all pairs.

Legality is stated here a second time, from the rules and not from the code, so that the two can be
compared.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from hypothesis import strategies as st

FACTORS: dict[str, tuple[str, ...]] = {
    "edition": ("1e", "2e"),
    "m1": ("", "m1"),
    "m2": ("", "m2", "m2:draft"),
    "m3": ("", "m3"),
    "m4": ("", "m4"),
    "m5": ("", "m5"),
    "m6": ("", "m6", "m6:inverted"),
    "scenario": (
        *("", "goblin-valley", "demanding-capital", "shifting-alliances", "wheel-and-deal"),
    ),
    "house": ("", "house"),
    "seats": ("2", "3", "4", "5"),
}
"""What may be decided about a table, each with every way to decide it."""

Choices = tuple[str, ...]
"""One value of each factor, in their order."""
Value = tuple[str, str]
"""A factor and what was decided about it."""
Pair = tuple[Value, Value]


class Table(NamedTuple):
    """A mix and its number of players."""

    rules: str
    seats: int

    def __str__(self) -> str:
        return f"{self.rules} {self.seats}"


def is_legal(choices: Choices) -> bool:
    """M5 excludes S2 and S4, and everything but the base game belongs to the 2nd edition (Q26)."""
    chosen = dict(zip(FACTORS, choices, strict=True))
    if chosen["edition"] == "1e":
        return not any(choices[1:-1])
    return not (chosen["m5"] and chosen["scenario"] in ("demanding-capital", "wheel-and-deal"))


def table_of(choices: Choices) -> Table:
    """The table that these decisions make."""
    *parts, seats = choices
    return Table("+".join(part for part in parts if part), int(seats))


@cache
def legal_choices() -> tuple[Choices, ...]:
    """Every legal mix with every number of seats."""
    return tuple(filter(is_legal, product(*FACTORS.values())))


def legal_mixes() -> Iterator[str]:
    """Every legal rules string."""
    for choices in legal_choices():
        if choices[-1] == FACTORS["seats"][0]:
            yield table_of(choices).rules


def tables() -> st.SearchStrategy[Table]:
    """Any legal mix with any number of seats."""
    return st.sampled_from(legal_choices()).map(table_of)


def pairs_of(choices: Choices) -> Iterator[Pair]:
    """Every two decisions made for the same table."""
    yield from combinations(zip(FACTORS, choices, strict=True), 2)


def legal_pairs() -> set[Pair]:
    """Every two decisions that can be made for the same table."""
    return {pair for choices in legal_choices() for pair in pairs_of(choices)}


@cache
def covering() -> tuple[Table, ...]:
    """A few tables that cover all legal pairs; each adds as many new pairs as possible."""
    places: dict[Pair, int] = {}
    masks = [
        sum(1 << places.setdefault(pair, len(places)) for pair in pairs_of(choices))
        for choices in legal_choices()
    ]
    missing = (1 << len(places)) - 1
    chosen = []
    while missing:
        best = max(range(len(masks)), key=lambda place: (masks[place] & missing).bit_count())
        missing &= ~masks[best]
        chosen.append(table_of(legal_choices()[best]))
    return tuple(chosen)
