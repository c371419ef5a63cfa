"""The kinds of event of winter, which is told step by step."""

from __future__ import annotations

from typing import Final

from ...engine.events import (
    EventKind,
    becomes,
    shown,
    subtract,
    turns,
)

STRENGTH: Final = "the player's strength"

PEEK: Final = EventKind(
    "peek",
    "Somebody looks at a face-down card.",
    becomes("seats.{seat}.looked.{deck}", "looked"),
    what="the card, told to who looks",
    amount="the year of the card",
    deck="enemies or valley",
    looked="the years whose cards this seat has looked at",
)
DEAL: Final = EventKind(
    "deal",
    "A card is dealt face down; the source is its deck.",
    what="the card, told to nobody before it is turned up",
    amount="the year of the card",
)
KING: Final = EventKind(
    "king",
    "The king sends soldiers, by his dice or without them.",
    becomes("king", "amount"),
    amount="what counts for everybody",
    dice="what his dice show; left out if he rolls none",
)
SENT: Final = EventKind(
    "sent",
    "The king's soldiers, or a token's, reach a seat.",
    becomes("seats.{seat}.sent", "soldiers"),
    soldiers="how many; the gain is told as well",
)
REVEAL: Final = EventKind(
    "reveal", "An enemy card is turned up.", what="the card", amount="the strength printed on it"
)
FOES: Final = EventKind(
    "foes",
    "The enemies of this winter are these.",
    becomes("enemy", "enemy"),
    shown("allies", "allies"),
    enemy="the card of the enemy deck, or null",
    allies="the cards that fight beside it",
)
BATTLE_STRENGTH: Final = EventKind(
    "strength",
    "A seat goes into battle.",
    becomes("seats.{seat}.strength", "strength"),
    strength=STRENGTH,
    parts="what it is made of: soldiers, kings_soldiers, then each item",
    enemy="the strength it must beat",
    enemy_parts="what that is made of: each card, then each item that changes it",
)
VICTORY: Final = EventKind(
    "victory", "A battle is won.", turns("seats.{seat}.outcome", 1), amount=STRENGTH
)
DRAW: Final = EventKind(
    "draw", "A battle is neither won nor lost.", turns("seats.{seat}.outcome", 0), amount=STRENGTH
)
DEFEAT: Final = EventKind(
    "defeat", "A battle is lost.", turns("seats.{seat}.outcome", -1), amount=STRENGTH
)
DISMISS: Final = EventKind(
    "dismiss",
    "Soldiers leave after winter.",
    subtract("seats.{seat}.{what}"),
    what="soldiers",
    amount="how many",
)
SOLDIERS_HOME: Final = EventKind(
    "soldiers_home",
    "Winter is over, and the battles are forgotten.",
    turns("king", None),
    turns("seats.*.sent", 0),
    turns("seats.*.strength", 0),
    turns("seats.*.outcome", 0),
)
