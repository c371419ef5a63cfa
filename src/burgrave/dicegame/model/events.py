"""The kinds of event of the Dice Game: what each tells, and how it changes what everybody sees."""

from __future__ import annotations

from typing import Final

from ...engine.core.events import (
    EventKind,
    add,
    becomes,
    kinds_among,
    put,
    remove,
    subtract,
    turns,
)

FIRST: Final = EventKind(
    "first",
    "Somebody begins, and the others follow clockwise.",
    becomes("order", "order"),
    order="the seats, the first one first",
)
TURN: Final = EventKind("turn", "A seat takes the dice.", becomes("turn", "seat"))
ROLL: Final = EventKind(
    "roll",
    "Dice are rolled.",
    becomes("dice", "dice"),
    what="what the rolled dice show",
    dice="what all dice show now",
)
PICK_UP: Final = EventKind(
    "pick_up",
    "Dice are picked up, to be rolled again or at the end of a turn.",
    becomes("dice", "dice"),
    what="what they showed",
    dice="what the others show",
)
TURN_DIE: Final = EventKind(
    "turn_die",
    "A die is set to another face.",
    becomes("dice", "dice"),
    what="the face it showed",
    to="the face it shows now",
    dice="what all dice show now",
)
USE: Final = EventKind(
    "use", "Something that works once a turn is used.", put("used"), what="the building"
)
TIME: Final = EventKind(
    "time", "Time boxes are blackened.", add("seats.{seat}.boxes"), amount="how many"
)
GAIN: Final = EventKind(
    "gain",
    "Goods or crowns come for this turn.",
    add("goods.{what}"),
    what="gold, wood, stone, good (of choice) or crown",
    amount="how many",
)
PAY: Final = EventKind(
    "pay",
    "Goods or crowns of this turn are spent.",
    subtract("goods.{what}"),
    what="gold, wood, stone, good (of choice) or crown",
    amount="how many",
)
EXPIRE: Final = EventKind(
    "expire",
    "Goods or crowns that were not spent are lost with the turn.",
    subtract("goods.{what}"),
    what="gold, wood, stone, good (of choice) or crown",
    amount="how many",
)
RECRUIT: Final = EventKind(
    "recruit", "Soldiers come.", add("seats.{seat}.soldiers"), amount="how many"
)
OVERFLOW: Final = EventKind(
    "overflow", "Soldiers are lost because the track has no box for them.", amount="how many"
)
TOKEN: Final = EventKind(
    "token",
    "Tokens come from the supply or go back to it.",
    add("seats.{seat}.tokens.{what}"),
    what="reroll, crown, good or hourglass",
    amount="how many, below zero if they go back",
)
BUILD: Final = EventKind(
    "build", "A building is built.", put("seats.{seat}.buildings"), what="the building"
)
CLAIM: Final = EventKind(
    "claim",
    "A unique building is counted, and closed to the others.",
    becomes("seats.{seat}.claimed", "claimed"),
    add("seats.{seat}.uniques"),
    what="the building",
    amount="1",
    claimed="all that this seat has ever built",
)
RAZE: Final = EventKind(
    "raze", "A building is lost.", remove("seats.{seat}.buildings"), what="the building"
)
VP: Final = EventKind(
    "vp",
    "Points are gained or lost; all events of a seat add up to its points.",
    add("seats.{seat}.vp"),
    amount="how many, below zero if lost",
)
INVASION: Final = EventKind(
    "invasion",
    "An invasion comes.",
    what="the year",
    amount="its strength",
    own="the seat's strength",
    parts="what it is made of: soldiers, and each building that adds to them",
)
WON, DRAWN, LOST = (
    EventKind(
        name,
        f"An invasion is {name}.",
        becomes("seats.{seat}.invasions.{what}", "event"),
        what="the year",
        amount="the seat's strength",
    )
    for name in ("won", "drawn", "lost")
)
REFRESH: Final = EventKind(
    "refresh", "What works once a turn may be used again.", turns("used", [])
)
FINISH: Final = EventKind("finish", "A seat has had its last turn.", put("finished", "seat"))

EVENTS: Final = kinds_among(globals())
"""The closed table of events by name."""
