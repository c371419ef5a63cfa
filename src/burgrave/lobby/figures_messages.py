"""What a page is sent about a finished game, so that it can add up many games."""

from __future__ import annotations

from typing import TypedDict

from ..narration.rules_words import RulesWords


class PlayerFigures(TypedDict):
    """One player of a finished game."""

    name: str
    """Their name."""
    bot: str
    """The name of the bot, or empty for a person."""
    points: int
    """Their points."""
    winner: bool
    """Did they win, alone or with others?"""
    sources: dict[str, int]
    """Their points by what brought them; empty where the game does not tell."""
    built: list[str]
    """What they built, by its id, in order."""


class GameFigures(TypedDict):
    """A finished game as the figures of one player need it."""

    table: str
    """Its table."""
    digest: str
    """The same for the same choices and dice, even at another table."""
    game: str
    """Which game it is, as views name it."""
    rules: str
    """The rules string."""
    words: RulesWords
    """The rules in words."""
    seat: int | None
    """Your seat; `null` if you played none, or more than one."""
    players: list[PlayerFigures]
    """The players, in the order of their seats."""
    dice: dict[str, int]
    """How often each face came up when your dice were rolled."""
    decisions: int
    """How many choices you had."""
    counts: bool
    """Is it a game as it was played? False for lessons, dice known before, and practice."""


FIGURES_ANSWERS: tuple[type, ...] = (GameFigures,)
