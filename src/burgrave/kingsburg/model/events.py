"""The kinds of event of Kingsburg: what each tells, and how it changes what everybody sees."""

from __future__ import annotations

from typing import Final

from ...engine.core.events import (
    EventKind,
    add,
    append,
    becomes,
    kinds_among,
    put,
    remove,
    set_or_omit,
    subtract,
    turns,
)

GOODS: Final = "gold, wood, stone, plus2, soldiers or bonus_die"
STRENGTH: Final = "the player's strength"

# The calendar.
YEAR: Final = EventKind("year", "A year begins.", becomes("year", "amount"), amount="the year")
PHASE: Final = EventKind(
    "phase",
    "The season marker moves to a phase of the year.",
    becomes("phase", "number"),
    what="the phase",
    amount="the year",
    number="the phase, 1 to 8",
)
SEASON: Final = EventKind(
    "season",
    "A productive season begins or ends.",
    becomes("season", "season"),
    season="spring, summer, fall or null",
)
REFRESH: Final = EventKind(
    "refresh",
    "What a seat used up may be used again.",
    becomes("seats.{seat}.used", "used"),
    used="what is still used up",
)
NONE_BUILT: Final = EventKind(
    "none_built",
    "A new season: a seat has not constructed anything yet.",
    turns("seats.{seat}.built", 0),
)
END: Final = EventKind("end", "The game is over except for the final scoring.")
# Stock.
GAIN: Final = EventKind(
    "gain",
    "Something comes from the supply.",
    add("seats.{seat}.{what}"),
    what=GOODS,
    amount="how many",
)
PAY: Final = EventKind(
    "pay",
    "Something goes back to the supply.",
    subtract("seats.{seat}.{what}"),
    what=GOODS,
    amount="how many",
)
SPEND: Final = EventKind(
    "spend",
    "A token is added to dice.",
    subtract("seats.{seat}.{what}"),
    what="plus2",
    amount="how many",
)
VP: Final = EventKind(
    "vp",
    "Points are gained or lost; all events of a seat add up to its points.",
    add("seats.{seat}.vp"),
    amount="how many, below zero if lost",
)
USE: Final = EventKind(
    "use",
    "A limited effect is used up.",
    put("seats.{seat}.used"),
    what="token, shift, lone_die or the item",
)
# Dice and the court.
ORDER: Final = EventKind(
    "order",
    "The turn order is set.",
    becomes("order", "order"),
    order="the seats, the first one first",
)
TOTALS: Final = EventKind(
    "totals",
    "What everybody's dice show together decides the turn order.",
    becomes("totals", "totals"),
    totals="the total of each seat",
)
ROLL: Final = EventKind(
    "roll",
    "Dice are rolled, for the season or again.",
    becomes("seats.{seat}.dice", "dice"),
    becomes("seats.{seat}.bonus", "bonus"),
    dice="what all player dice show now",
    bonus="what all bonus dice show now",
)
SET_DICE: Final = EventKind(
    "set_dice",
    "Dice are turned without a roll.",
    becomes("seats.{seat}.dice", "dice"),
    what="what all player dice show now, as notation",
    dice="what all player dice show now",
)
INFLUENCE: Final = EventKind(
    "influence",
    "Dice are put on an advisor: of the court or, if there is a source, the seat's own.",
    remove("seats.{seat}.dice", "dice"),
    remove("seats.{seat}.bonus", "bonus"),
    amount="the rank",
    dice="the player dice",
    bonus="the bonus dice",
    plus2="is a token added?",
    shift="what the Market adds, -1, 0 or 1",
    envoy="does the envoy allow it?",
    means="what else allows it, if anything",
)
NEUTRAL: Final = EventKind("neutral", "Neutral dice are rolled.", dice="what they show")
STAND: Final = EventKind(
    "stand",
    "Somebody stands on an advisor of the court, behind those who do already.",
    append("court.{amount}", "seat"),
    append("groups", "group"),
    amount="the rank",
    group="the dice and what was added to them",
)
STAND_APART: Final = EventKind(
    "stand_apart",
    "Somebody stands on an advisor of their own.",
    append("groups", "group"),
    amount="the rank",
    group="the dice and what was added to them",
)
MOVE: Final = EventKind(
    "move",
    "A dice group moves to another advisor, where it stands alone.",
    remove("court.{what}", "seat"),
    append("court.{amount}", "seat"),
    becomes("groups", "groups"),
    what="the rank it leaves",
    amount="the rank it goes to",
    groups="all dice groups of the season",
)
PASS: Final = EventKind(
    "pass", "A seat places no more dice this season.", turns("seats.{seat}.passed", True)
)
TAKE_BACK: Final = EventKind(
    "take_back",
    "All dice are taken back.",
    turns("court", {}),
    turns("groups", []),
    turns("seats.*.dice", []),
    turns("seats.*.bonus", []),
    turns("seats.*.bonus_die", 0),
    turns("seats.*.passed", False),
)
ENVOY: Final = EventKind(
    "envoy",
    "The envoy is given to a seat, or goes back to the calendar.",
    becomes("envoy", "holder"),
    what="given or returned",
    holder="the seat that has it now, or null",
)
# Provinces.
BUILD: Final = EventKind(
    "build",
    "A building is constructed.",
    put("seats.{seat}.buildings"),
    add("seats.{seat}.built", "", 1),
    what="the building",
)
GRANT: Final = EventKind(
    "grant",
    "A building is gained for free, without its points.",
    put("seats.{seat}.buildings"),
    what="the building",
)
RAZE: Final = EventKind(
    "raze", "A building is destroyed.", remove("seats.{seat}.buildings"), what="the building"
)
SPARED: Final = EventKind(
    "spared", "A building would have been destroyed and is not.", what="the building"
)
STRIP: Final = EventKind(
    "strip",
    "A strip is laid over a row of a province.",
    becomes("seats.{seat}.strips", "strips"),
    what="the row",
    strips="all buildings of the strips in this province",
)
# Cards.
CARD_RETURNED: Final = EventKind(
    "card_returned",
    "A card in front of a seat is given back.",
    remove("seats.{seat}.cards"),
    what="the card",
)
KING_DIES: Final = EventKind(
    "king_dies",
    "The king dies, and the game ends with this year.",
    becomes("last_year", "amount"),
    amount="the year",
)
# Winter, which is reported step by step.
PEEK: Final = EventKind(
    "peek",
    "Somebody looks at a face-down card.",
    becomes("seats.{seat}.looked.{deck}", "looked"),
    what="the card, shown only to the player who looks",
    amount="the year of the card",
    deck="enemies or valley",
    looked="the years whose cards this seat has looked at",
)
DEAL: Final = EventKind(
    "deal",
    "A card is dealt face down; the source is its deck.",
    what="the card, shown to nobody before it is turned up",
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
    soldiers="how many; the gain is also an event of its own",
)
REVEAL: Final = EventKind(
    "reveal", "An enemy card is turned up.", what="the card", amount="the strength printed on it"
)
FOES: Final = EventKind(
    "foes",
    "The enemies of this winter are set.",
    becomes("enemy", "enemy"),
    set_or_omit("allies", "allies"),
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

EVENTS: Final = kinds_among(globals())
"""The events of the base game by name; `docs/events.md` has those of the expansions, too."""
