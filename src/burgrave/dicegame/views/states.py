"""What lies on the table; nothing in this game is hidden from anybody."""

# Stays pure Python: it runs when somebody looks, not while a game is played.

from __future__ import annotations

from .. import hooks
from ..contract import DicePublicState, DiceSeatState
from ..model import dice, goods, tokens
from ..model.board import OUTCOMES, Table
from ..model.items import Building
from ..rules.invasion import points


def public_state(g: Table) -> DicePublicState:
    """Everything on the table, in the form traces use."""
    held = goods.amounts_of(g.goods)
    return {
        "order": list(g.order),
        "turn": int(g.active),
        "dice": dice.faces(g.dice),
        "goods": {
            name: held.get(name, 0) for name, unit in goods.UNITS.items() if unit <= goods.HELD
        },
        "used": [
            hook.item
            for place, hook in enumerate(hooks.FREES.attachments(g))
            if g.used >> place & 1
        ],
        "finished": [seat for seat in range(len(g.seats)) if g.finished >> seat & 1],
        "seats": [seat_state(g, seat) for seat in range(len(g.seats))],
    }


def seat_state(g: Table, seat: int) -> DiceSeatState:
    """A player's sheet and tokens."""
    who = g.seats[seat]
    return {
        "vp": int(points(g, seat)),
        "soldiers": int(who.soldiers),
        "boxes": int(who.boxes),
        "invasions": {
            invasion.id: OUTCOMES[who.outcome(invasion.year)] or None
            for invasion in g.rules.invasions
        },
        "buildings": [one.id for one in standing(g, who.buildings)],
        "claimed": [one.id for one in standing(g, who.claimed)],
        "uniques": int(who.uniques),
        "tokens": {name: int(who.tokens(kind)) for kind, name in enumerate(tokens.TOKENS) if name},
    }


def standing(g: Table, buildings: int) -> list[Building]:
    """The buildings whose bits are set, row by row."""
    return [one for one in g.rules.buildings if one.bit & buildings]
