"""Which games there are; a game is not imported before somebody asks for it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from ..engine.kind import GameKind
from ..engine.notation import RulesError
from ..engine.ruled import RuledGame

BEGINNINGS: dict[str, str] = {
    "1e": "burgrave.kingsburg.kind:KIND",
    "2e": "burgrave.kingsburg.kind:KIND",
    "dice": "burgrave.dicegame.kind:KIND",
}
"""The first part of a rules string, and where the kind of game is that it begins."""

AnyKind = GameKind[Any]


def register(kind: str, *beginnings: str) -> None:
    """Make a game known by where its kind is ("module:name") and how its rules strings begin."""
    BEGINNINGS.update(dict.fromkeys(beginnings, kind))


@cache
def loaded(place: str) -> Any:
    """Whatever stands at a place that is written as "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def kind_named(rules: str) -> AnyKind:
    """The kind of game that a rules string names."""
    beginning = rules.partition("+")[0]
    if beginning not in BEGINNINGS:
        accepted = ", ".join(BEGINNINGS)
        raise RulesError(
            f"unknown game {beginning!r} in {rules!r}; a rules string begins with one of {accepted}"
        )
    found: AnyKind = loaded(BEGINNINGS[beginning])
    return found


def kind_of(game: RuledGame) -> AnyKind:
    """The kind of a game."""
    return kind_named(game.book.name)


def kinds() -> list[AnyKind]:
    """Every kind of game there is."""
    return [loaded(place) for place in dict.fromkeys(BEGINNINGS.values())]
