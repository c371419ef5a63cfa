"""Which games there are, built in or installed; each is imported when it is first asked for."""

from __future__ import annotations

from typing import Any
from warnings import warn

from ..engine.game.copying import load
from ..engine.game.installed import GAMES, Addition, additions
from ..engine.game.kind import GameKind
from ..engine.game.ruled import RuledGame
from ..engine.game.rules_parts import MixError
from ..engine.text.notation import RulesError, expect_text

BEGINNINGS: dict[str, str] = {
    "1e": "burgrave.kingsburg.kind:KIND",
    "2e": "burgrave.kingsburg.kind:KIND",
    "dice": "burgrave.dicegame.kind:KIND",
}
"""The path of a game's kind, by the first part of a rules string."""

AnyKind = GameKind[Any]


def register(kind: str, *beginnings: str) -> None:
    """Register the path of a game's kind ("module:name") and how its rules strings begin."""
    BEGINNINGS.update(dict.fromkeys(beginnings, kind))


def kind_named(rules: str) -> AnyKind:
    """The kind of game that a rules string names."""
    beginning = expect_text(rules, "rules string", RulesError).partition("+")[0]
    if beginning in BEGINNINGS:
        built_in: AnyKind = load(BEGINNINGS[beginning])
        return built_in
    if beginning in additions(GAMES):
        return _load_kind(additions(GAMES)[beginning])
    accepted = ", ".join([*BEGINNINGS, *additions(GAMES)])
    raise MixError(
        f"unknown game {beginning!r} in {rules!r}; a rules string begins with one of {accepted}",
        "why.rules.unknown",
        part=beginning,
    )


def _load_kind(addition: Addition) -> AnyKind:
    """The kind of a game that another distribution provides."""
    kind = addition.load()
    if not isinstance(kind, GameKind):
        raise addition.refuse("it is no GameKind")
    return kind


def kind_of(game: RuledGame) -> AnyKind:
    """The kind of a game."""
    return kind_named(game.book.name)


def kinds() -> list[AnyKind]:
    """Every kind of game; one that cannot be loaded is reported once and left out."""
    every: list[AnyKind] = [load(path) for path in dict.fromkeys(BEGINNINGS.values())]
    for name, addition in additions(GAMES).items():
        try:
            every += [_load_kind(addition)] if name not in BEGINNINGS else []
        except RulesError as error:
            warn(str(error), stacklevel=2)
    return list(dict.fromkeys(every))
