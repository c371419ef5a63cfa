"""Bots: players that answer every question of a game, each knowing only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..engine.notation import BurgraveError
from ..engine.play import Player
from ..games import USUAL_RULES, kind_named, loaded
from .uniform import Uniform

ANY_GAME: Final[dict[str, Callable[[int], Player[Any]]]] = {"random": Uniform}
"""Bots that play every game, by name, each made from a seed."""


def bot_names(rules: str = USUAL_RULES) -> list[str]:
    """The bots that play by these rules."""
    return [*ANY_GAME, *kind_named(rules).bots]


def is_searching(name: str) -> bool:
    """Does a bot search, so that its games take long?"""
    return name in ("level:7", "level:8")


def make_bot(name: str, seed: int, *, rules: str = USUAL_RULES) -> Player[Any]:
    """A fresh bot for one seat of one game by these rules; the same seed makes the same choices."""
    if name in ANY_GAME:
        return ANY_GAME[name](seed)
    bots = kind_named(rules).bots
    if name not in bots:
        raise BurgraveError(f"there is no bot {name!r}; accepted are {', '.join(bot_names(rules))}")
    made: Player[Any] = loaded(bots[name])(seed)
    return made


__all__ = ["ANY_GAME", "Uniform", "bot_names", "is_searching", "make_bot"]
