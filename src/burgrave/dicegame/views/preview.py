"""Previews: each option is tried on a copy, up to the next roll."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from math import comb
from typing import Any

from ...engine.core.decisions import Decision
from ...engine.core.journal import Event
from ...engine.game.contract import Stock
from ...engine.game.previewing import Previews, Trial
from ..contract import (
    DiceChoiceAhead,
    DiceOutcome,
    DicePreview,
    DiceWayBody,
    InvasionEnd,
    InvasionNow,
    TokenGiven,
)
from ..model import goods, tokens
from ..model.board import Table
from ..rules.building import Build
from ..rules.invasion import points
from ..rules.roll import Roll

UNITS = {"gain": "{}", "pay": "{}", "token": "{}_token", "recruit": "soldiers", "vp": "vp"}
"""What events of each kind bring or cost, by the thing they name."""


class DicePreviews(Previews[Table, DicePreview]):
    """What the options of a seat would certainly do, and what they leave open."""

    most_ways = 64
    """The most follow-up options that are listed."""

    def outcome(self, trial: Trial[Table], choice: dict[str, Any]) -> DiceOutcome:
        events, world = trial.events, trial.after
        same_turn = self.has_the_turn(world)
        rolled = world.pending.number if isinstance(world.pending, Roll) else 0
        return {
            **self.sums(trial),
            "boxes": sum(one.amount for one in events if one.kind == "time"),
            "invasions": [invasion(one) for one in events if one.kind == "invasion"],
            "lost": [one.what for one in events if one.kind == "raze"],
            "odds": odds(rolled) if rolled and same_turn else [],
            **self.end(world),
            "ends_turn": not same_turn,
        }

    def count(self, event: Event) -> tuple[str, int]:
        amount = -event.amount if event.kind == "pay" else event.amount
        unit = UNITS.get(event.kind, "")
        return unit.format(event.what), amount if unit else 0

    def uses(self, trial: Trial[Table]) -> list[str]:
        return [event.what for event in trial.events if event.kind == "use"]

    def others(self, *trials: Trial[Table]) -> list[TokenGiven]:
        return [
            {"seat": int(event.seat), "gain": {f"{event.what}_token": int(event.amount)}}
            for event in trials[0].events
            if event.kind == "token" and event.seat != self.seat
        ]

    def choice_view(self, question: Decision[Any]) -> DiceChoiceAhead:
        return {"seat": int(question.actor), "ask": question.ask(), "ways": []}

    def way(self, world: Table, move: int, choice: dict[str, Any]) -> DiceWayBody:
        trial = self.try_move(world, move)
        paid, gained = self.changes(self.seat, trial)
        return {
            "paid": paid,
            "gained": gained,
            "uses": self.uses(trial),
            "groups": choice.get("groups", []),
            **self.possessions(trial.after),
        }

    def possessions(self, world: Table) -> Stock:
        build = affordable(world) if self.has_the_turn(world) else []
        return {"stock": stock(world, self.seat), "build": build}

    def has_the_turn(self, world: Table) -> bool:
        """Is it still the seat's present turn in this world?"""
        return world.active == self.seat and world.pending is not None


def invasion(event: Event) -> InvasionNow:
    """An invasion that would come at once."""
    fields: dict[str, Any] = event.seen_by(None)
    margin = fields["own"] - fields["amount"]
    outcome: InvasionEnd = "won" if margin > 0 else "lost" if margin < 0 else "drawn"
    return {
        "year": fields["what"],
        "strength": fields["amount"],
        "own": fields["own"],
        "outcome": outcome,
    }


def odds(number: int) -> list[float]:
    """The probability that 0, 1, 2 … of this many dice show an hourglass."""
    return [comb(number, stuck) * 5 ** (number - stuck) / 6**number for stuck in range(number + 1)]


def stock(g: Table, seat: int) -> dict[str, int]:
    """A seat's goods of this turn, soldiers, points and tokens."""
    held = goods.amounts_of(g.goods) if g.active == seat else {}
    who = g.seats[seat]
    held |= {"soldiers": int(who.soldiers), "vp": int(points(g, seat))}
    for kind, name in enumerate(tokens.TOKENS):
        if name:
            held[f"{name}_token"] = int(who.tokens(kind))
    return {name: amount for name, amount in held.items() if amount}


def affordable(g: Table) -> list[str]:
    """The buildings that the active player could pay for now."""
    built = Build(g.active)
    return [g.rules.buildings[move - 1].id for move in built.moves(g) if move]
