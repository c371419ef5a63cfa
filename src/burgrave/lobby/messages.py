"""The types of the lobby's answers about rules strings."""

from __future__ import annotations

from typing import TypedDict

from ..engine.game.rules_parts import OfferedGroup


class SeatLimits(TypedDict):
    """How many may play, and what their seats are called."""

    least: int
    most: int
    names: list[str]


class BotOffer(TypedDict):
    """A bot that may be played against."""

    id: str
    name: str
    """The key of its name."""
    text: str
    """The key of the sentence that says how it plays."""


class Problem(TypedDict):
    """What is wrong with a rules string, in English."""

    text: str


class Offer(TypedDict):
    """What can be put into a rules string, and what each click would give."""

    rules: str
    game: str
    seats: SeatLimits
    groups: list[OfferedGroup]
    bots: list[BotOffer]
    usual: str
    """The default opponent."""
    problem: Problem | None
    """Why the requested rules string cannot be played, or `null`."""
