"""Trying things in imagined worlds: what a move does before anybody else decides anything."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ...engine.decisions import Decision
from ...engine.luck import Luck
from ...engine.ruled import View
from ..model.board import Seat, Table
from ..rules.construct import CONSTRUCT, building_of

Changes = tuple[dict[str, int], dict[str, int]]
"""What was paid, and what was gained."""
NO_CHANGES: Final[Changes] = ({}, {})
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
    after.shows_forced = False
    after.call(seat)
    floor = len(after.agenda)
    after.resolve(move)
    run_down(after, floor)
    return after


def done(world: Table, begin: Callable[[Table], None], *, sure: bool = True) -> Table:
    """The world after something more and everything that follows from it without a choice.

    Where it is not sure, a single answer may not be the only one when the time comes.
    """
    after = world.scratch()
    after.shows_forced = not sure
    after.pending = None
    after.found.clear()
    floor = len(after.agenda)
    begin(after)
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
    return dict(zip(UNITS, counted(who), strict=True))


def counted(who: Seat) -> tuple[int, ...]:
    """How much a seat has of each unit."""
    return who.gold, who.wood, who.stone, who.plus2, who.soldiers, who.vp


def changes(before: Table, after: Table, seat: int) -> Changes:
    """What a seat has paid and gained between two worlds, a look at a card included."""
    was, now = before.seats[seat], after.seats[seat]
    had, has = counted(was), counted(now)
    if had == has and was.seen == now.seen:
        return {}, {}
    paid = {unit: x - y for unit, x, y in zip(UNITS, had, has, strict=True) if y < x}
    gained = {unit: y - x for unit, x, y in zip(UNITS, had, has, strict=True) if y > x}
    if was.seen != now.seen:
        gained["peek"] = 1
    return paid, gained


def together(first: Changes, then: Changes) -> Changes:
    """Two changes, one after the other, as one."""
    if first == NO_CHANGES or then == NO_CHANGES:
        return first if then == NO_CHANGES else then
    net = Counter(first[1])
    net.update(then[1])
    net.subtract(first[0])
    net.subtract(then[0])
    return -net, +net


def affordable(world: Table, seat: int) -> list[str]:
    """The buildings that a seat could pay for if it were asked to construct."""
    found: list[str] = []
    for move in CONSTRUCT[seat].moves(world):
        building = building_of(move)
        if building >= 0 and world.rules.buildings[building].id not in found:
            found.append(world.rules.buildings[building].id)
    return found


def choice_told(actor: int, ask: str, *, optional: bool = False, sure: bool = True) -> View:
    """A choice that comes, its ways yet to be listed; if it is not sure, it may come otherwise."""
    return {"seat": actor, "ask": ask, "optional": optional, "sure": sure, "ways": []}


def open_choice(world: Table, seat: int) -> View | None:
    """The choice that a world waits for, if any, with every way if it is this seat's."""
    asked: Decision[Any] | None = world.pending
    if asked is None:
        return None
    told = choice_told(asked.actor, asked.ask())
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
