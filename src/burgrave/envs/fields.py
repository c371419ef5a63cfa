"""The columns of observations by name, each with the numbers that may stand there."""

# Stays pure Python: columns are named once.

from __future__ import annotations

from typing import NamedTuple

from ..engine.game.rulebook import Rulebook
from ..engine.text.notation import BurgraveError
from ..games import load
from ..games.kinds import AnyKind
from .action_table import table_of
from .rows import FeatureRows, Rows

OBSERVATIONS = ("plain", "features")
MANY = 32767
"""The largest number of a column whose rules know no limit."""


class Field(NamedTuple):
    """One column: what it says, and the smallest and largest number that may stand there."""

    name: str
    low: int
    high: int


def question_fields(asks: tuple[str, ...], meanings: int) -> list[Field]:
    """The columns that every observation begins with: what the reader is asked, if anything."""
    kinds = [Field(f"question.{ask}", 0, 1) for ask in asks]
    return [Field("asked", 0, 1), Field("chosen", 0, meanings), *kinds]


class Observation(NamedTuple):
    """The columns of observations under one set of rules, and the object that writes them."""

    fields: list[Field]
    rows: Rows


def observation_of(kind: AnyKind, rules: Rulebook, what: str) -> Observation:
    """The observation of that name for games by these rules."""
    if what not in OBSERVATIONS:
        raise BurgraveError(f"no observation {what!r}; accepted are {', '.join(OBSERVATIONS)}")
    table = table_of(kind)
    head = question_fields(table.asks, len(table.meanings))
    if what == "plain":
        made: Observation = load(kind.parts["plain"])(rules, head)
        return made
    features = load(kind.parts["features"])(rules)
    fields = [*head, *(Field(f"feature.{n}", -128, 127) for n in range(features.size))]
    return Observation(fields, FeatureRows(ask_places(kind), len(fields), features))


def ask_places(kind: AnyKind) -> dict[str, int]:
    """The index of each kind of question among those of a game."""
    return {ask: place for place, ask in enumerate(table_of(kind).asks)}


class Columns:
    """Names columns one after the other."""

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.fields: list[Field] = []
        self.at: dict[str, int] = {}

    def add(
        self, block: str, names: list[str] | None = None, *, high: int = 1, low: int = 0
    ) -> None:
        """A block of columns, or a single one without names of its own."""
        self.at[block] = self.first + len(self.fields)
        columns = [block] if names is None else [f"{block}.{name}" for name in names]
        self.fields += [Field(name, low, high) for name in columns]
