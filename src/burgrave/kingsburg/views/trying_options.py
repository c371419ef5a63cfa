"""Trying things in imagined worlds: what a move does before anybody else decides anything."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any, Final

from ...engine.decisions import Decision, Step
from ...engine.luck import Luck
from ...engine.ruled import View
from ..model.board import Seat, Table
from ..rules.construct import CONSTRUCT, building_of

UNITS: Final = ("gold", "wood", "stone", "plus2", "soldiers", "vp")


def imagined(g: Table, seat: int) -> Table:
    """A world that looks the same to a seat, with what it cannot know dealt anew."""
    world = g.scratch()
    world.shows_forced = False
    luck = Luck(0)
    for secret in g.book.secrets:
        secret.redeal(world, seat, luck)
    return world


def tried(world: Table, seat: int, move: int) -> Table:
    """The world after a seat's move and everything that follows from it without a choice."""
    after = world.scratch()
    after.call(seat)
    floor = len(after.agenda)
    after.resolve(move)
    run_down(after, floor)
    return after


def done(world: Table, step: Step[Table]) -> Table:
    """The world after one more step and everything that follows from it without a choice."""
    after = world.scratch()
    after.pending = None
    after.found.clear()
    floor = len(after.agenda)
    after.then(step)
    run_down(after, floor)
    return after


def run_down(world: Table, floor: int) -> None:
    """Run what was scheduled, down to what was on the agenda before, or to a question."""
    world.adopt_scheduled()
    while world.pending is None and len(world.agenda) > floor:
        world.run_next()
        world.adopt_scheduled()


def stock(who: Seat) -> dict[str, int]:
    """Everything a seat has that can be gained and paid."""
    return {
        "gold": who.gold,
        "wood": who.wood,
        "stone": who.stone,
        "plus2": who.plus2,
        "soldiers": who.soldiers,
        "vp": who.vp,
    }


def changes(before: Table, after: Table, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """What a seat has paid and gained between two worlds, a look at a card included."""
    was, now = stock(before.seats[seat]), stock(after.seats[seat])
    paid = {unit: was[unit] - now[unit] for unit in UNITS if now[unit] < was[unit]}
    gained = {unit: now[unit] - was[unit] for unit in UNITS if now[unit] > was[unit]}
    if after.seats[seat].seen != before.seats[seat].seen:
        gained["peek"] = 1
    return paid, gained


def affordable(world: Table, seat: int) -> list[str]:
    """The buildings that a seat could pay for if it were asked to construct."""
    found: list[str] = []
    for move in CONSTRUCT[seat].moves(world):
        building = building_of(move)
        if building >= 0 and world.rules.buildings[building].id not in found:
            found.append(world.rules.buildings[building].id)
    return found


def open_choice(world: Table, seat: int) -> View | None:
    """The choice that a world waits for, if any, with every way if it is this seat's."""
    asked: Decision[Any] | None = world.pending
    if asked is None:
        return None
    told: View = {"seat": asked.actor, "ask": asked.ask(), "optional": False, "ways": []}
    if asked.actor != seat:
        return told
    for move in world.moves_of(asked):
        text, choice = asked.told(world, move)
        if choice.get("pass") is True:
            told["optional"] = True
            continue
        after = tried(world, seat, move)
        paid, gained = changes(world, after, seat)
        told["ways"].append(
            {
                "text": text,
                "paid": paid,
                "gained": gained,
                "stock": stock(after.seats[seat]),
                "build": affordable(after, seat),
            }
        )
    return told
