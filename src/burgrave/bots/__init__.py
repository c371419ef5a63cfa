"""Bots: players that answer every question of a game from what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..engine.core.play import Player
from ..engine.text.notation import BurgraveError
from ..games import USUAL_RULES, kind_named, load
from .uniform import Uniform

LEVEL: Final = "level:"
SEARCHING: Final = 6
"""Levels above this one search."""
ANCHORS: Final[dict[str, str]] = {"level8-2026": "burgrave.bots.levels:anchor"}
"""Earlier bots that new ones are measured against: name to constructor; not offered in lists."""
PATIENT: Final = "patient"
"""The highest level with more time, in games that have it."""
ANY_GAME: Final[dict[str, Callable[[int], Player[Any]]]] = {"random": Uniform}
"""Bots that play any game: name to constructor, which takes a seed."""


def bot_names(rules: str = USUAL_RULES) -> list[str]:
    """The names of all bots that can play by these rules."""
    kind = kind_named(rules)
    return [*ANY_GAME, *kind.bots, *level_names(rules)]


def level_names(rules: str = USUAL_RULES) -> list[str]:
    """The names of a game's levels, weakest first."""
    kind = kind_named(rules)
    highest = kind.levels if "features" in kind.parts else 0
    return [f"{LEVEL}{number}" for number in range(1, highest + 1)]


def usual_bot(rules: str = USUAL_RULES) -> str:
    """The default bot."""
    names, usual = bot_names(rules), kind_named(rules).usual_bot
    return usual if usual in names else names[-1]


def is_judging(name: str) -> bool:
    """Does this bot use the judge, which is slow in plain Python?"""
    return name in level_names() or name == PATIENT or name in ANCHORS


def is_searching(name: str) -> bool:
    """Does this bot search, which makes its games slow?"""
    return name in level_names()[SEARCHING:] or name == PATIENT or name in ANCHORS


def check_bot(name: str, *, rules: str = USUAL_RULES) -> None:
    """Refuse a name that is neither a built-in bot nor a user's own."""
    if name not in bot_names(rules):
        make_bot(name, 0, rules=rules, own=True)


def make_bot(name: str, seed: int, *, rules: str = USUAL_RULES, own: bool = False) -> Player[Any]:
    """A fresh bot for one seat of one game by these rules; the same seed makes the same choices.

    With `own`, the name may also be a user's own bot: "module:Class", "file.py:Class" or a file
    with a network. Set `own` only for names given by the person who runs the program: it runs their
    code.
    """
    if name in ANY_GAME:
        return ANY_GAME[name](seed)
    if name in ANCHORS and "features" in kind_named(rules).parts:
        anchor: Player[Any] = load(ANCHORS[name])(seed)
        return anchor
    if own and name not in bot_names(rules):
        from .own import is_own, own_bot

        if is_own(name):
            return own_bot(name, seed)
    if name not in bot_names(rules):
        raise BurgraveError(f"there is no bot {name!r}; accepted are {', '.join(bot_names(rules))}")
    if name.startswith(LEVEL):
        # Callers that use no level do not load the judge.
        from .levels import LevelBot, level_named

        return LevelBot(level_named(name), seed)
    made: Player[Any] = load(kind_named(rules).bots[name])(seed)
    return made


__all__ = [
    "ANY_GAME",
    "PATIENT",
    "Uniform",
    "bot_names",
    "check_bot",
    "is_judging",
    "is_searching",
    "level_names",
    "make_bot",
    "usual_bot",
]
