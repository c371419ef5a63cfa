"""What would it do: each option tried on a copy, as far as nothing is left to chance."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from math import comb
from typing import Any

from ...engine.decisions import FATE
from ...engine.journal import Event, Journal
from ...engine.notation import NotationError
from ...engine.ruled import View
from ..model import goods, tokens
from ..model.board import Table
from ..rules.building import Build
from ..rules.invasion import points
from ..rules.roll import Roll

Amounts = dict[str, int]
MOST_WAYS = 64
"""More ways than any question of a turn has that is worth looking into."""


def preview(g: Table, seat: int, index: int) -> View:
    """What one option of a seat would certainly do, and what it leaves open."""
    options = g.options_for(seat)
    if not 0 <= index < len(options):
        raise NotationError(f"there is no option {index}; accepted are 0 to {len(options) - 1}")
    world, events = tried(g, index)
    rolled = world.pending.number if isinstance(world.pending, Roll) else 0
    same_turn = world.active == seat and world.pending is not None
    return {
        "index": index,
        "text": options[index].text,
        **gains(events, seat),
        "others": others(events, seat),
        "boxes": sum(one.amount for one in events if one.kind == "time"),
        "invasions": [invasion(one) for one in events if one.kind == "invasion"],
        "lost": [one.what for one in events if one.kind == "raze"],
        "odds": odds(rolled) if rolled and same_turn else [],
        "open": opened(world, seat),
        "stock": stock(world, seat),
        "build": affordable(world) if same_turn else [],
        "ends_turn": not same_turn,
    }


def tried(g: Table, index: int) -> tuple[Table, list[Event]]:
    """The world after one option, up to the next question, and what happened on the way."""
    world = g.clone()
    assert isinstance(world, Table), "a clone is of the same game"
    world.journal = Journal()
    journal = world.journal
    world.apply(index)
    return world, journal.events()


def gains(events: list[Event], seat: int) -> View:
    """What a seat pays and gains, and which means it uses up."""
    paid: Amounts = {}
    gained: Amounts = {}
    for event in events:
        if event.seat == seat and event.kind in ("gain", "pay", "token", "recruit", "vp"):
            what = {"recruit": "soldiers", "vp": "vp"}.get(event.kind, event.what)
            if event.kind == "token":
                what = f"{event.what}_token"
            lost = event.kind == "pay" or event.amount < 0
            side = paid if lost else gained
            side[what] = side.get(what, 0) + abs(int(event.amount))
    uses = [event.what for event in events if event.kind == "use"]
    return {"paid": paid, "gained": gained, "uses": uses}


def others(events: list[Event], seat: int) -> list[View]:
    """What others are given."""
    return [
        {"seat": int(event.seat), "gain": {f"{event.what}_token": int(event.amount)}}
        for event in events
        if event.kind == "token" and event.seat != seat
    ]


def invasion(event: Event) -> View:
    """An invasion that would come at once."""
    told: dict[str, Any] = event.told(None)
    margin = told["own"] - told["amount"]
    outcome = "won" if margin > 0 else "lost" if margin < 0 else "drawn"
    return {
        "year": told["what"],
        "strength": told["amount"],
        "own": told["own"],
        "outcome": outcome,
    }


def odds(number: int) -> list[float]:
    """How likely none, one, two … of so many dice show an hourglass."""
    return [comb(number, stuck) * 5 ** (number - stuck) / 6**number for stuck in range(number + 1)]


def opened(world: Table, seat: int) -> View | None:
    """The next choice, and for this seat what each way would bring."""
    question = world.pending
    if question is None:
        return None
    told: View = {"seat": int(question.actor), "ask": question.ask(), "ways": []}
    moves = world.legal() if question.actor == seat else []
    if question.actor == seat and question.actor != FATE and len(moves) <= MOST_WAYS:
        told["ways"] = [way(world, seat, index) for index in range(len(moves))]
    return told


def way(world: Table, seat: int, index: int) -> View:
    """One way to go on: what it brings and what could be built then."""
    then, events = tried(world, index)
    mine = then.active == seat and then.pending is not None
    option = world.options[index]
    found: View = {"text": option.text, **gains(events, seat)}
    found["groups"] = option.to_dict().get("groups", [])
    return {**found, "stock": stock(then, seat), "build": affordable(then) if mine else []}


def stock(g: Table, seat: int) -> Amounts:
    """A seat's goods of this turn, soldiers, points and tokens."""
    held = goods.amounts_of(g.goods) if g.active == seat else {}
    who = g.seats[seat]
    held |= {"soldiers": int(who.soldiers), "vp": int(points(g, seat))}
    for kind, name in enumerate(tokens.TOKENS):
        if name:
            held[f"{name}_token"] = int(who.tokens(kind))
    return {name: amount for name, amount in held.items() if amount}


def affordable(g: Table) -> list[str]:
    """The buildings that whoever has the turn could pay for with what is there."""
    built = Build(g.active)
    return [g.rules.buildings[move - 1].id for move in built.moves(g) if move]
