"""Battle strength of players and enemies, and the parts it consists of (B6.2)."""

from __future__ import annotations

from typing import Any

from ...engine.cards.hooks import Value
from ...engine.speed.native import i64
from .. import hooks
from ..model.board import Table

Part = dict[str, Any]
"""What adds to a strength, and how much: {"source": "barricade", "amount": 1}."""


def battle_strength(g: Table, seat: i64, tribes: i64) -> i64:
    """Soldiers plus the battle modifiers of everything held (B6.2)."""
    return hooks.STRENGTH.change(g, seat, g.seats[seat].soldiers, tribes)


def tribes_fought(g: Table, seat: i64) -> i64:
    """The tribes of the revealed enemies, as bits."""
    tribes: i64 = 0
    for place in range(len(g.foes)):
        tribes |= tribe_of(g, seat, place)
    return tribes


def tribe_of(g: Table, seat: i64, place: i64) -> i64:
    """The tribe that a revealed enemy belongs to, or counts as, as a bit."""
    tribe = g.rules.enemies[g.foes[place]].tribe_bit
    return hooks.ENEMY_KIND.change(g, seat, tribe, place)


def enemy_strength(g: Table, seat: i64) -> i64:
    """The total strength of the revealed enemies."""
    strength: i64 = 0
    for foe in g.foes:
        strength += g.rules.enemies[foe].strength
    return hooks.ENEMY_STRENGTH.change(g, seat, strength)


def strength_parts(g: Table, seat: i64) -> list[Part]:
    """A player's strength against the revealed enemies, part by part."""
    who = g.seats[seat]
    own = who.soldiers - who.sent
    parts = [part("soldiers", own), part("kings_soldiers", who.sent)]
    tribes = tribes_fought(g, seat)
    parts += changes(g, hooks.STRENGTH, seat=seat, value=who.soldiers, subject=tribes)
    return [part for part in parts if part["amount"]]


def enemy_parts(g: Table, seat: i64) -> list[Part]:
    """The strength of the revealed enemies, card by card, then what changes it."""
    parts = [part(g.rules.enemies[foe].id, g.rules.enemies[foe].strength) for foe in g.foes]
    printed: i64 = sum([g.rules.enemies[foe].strength for foe in g.foes])
    return parts + changes(g, hooks.ENEMY_STRENGTH, seat=seat, value=printed, subject=0)


def part(source: str, amount: i64) -> Part:
    """One part of a strength."""
    return {"source": source, "amount": amount}


def changes(g: Table, hook: Value, *, seat: i64, value: i64, subject: i64) -> list[Part]:
    """What each item in play adds to a value, or subtracts from it."""
    parts: list[Part] = []
    for item, amount in hook.parts(g, seat, value, subject):
        if amount:
            # Several effects of one item are listed as one part.
            if parts and parts[-1]["source"] == item:
                parts[-1]["amount"] += amount
            else:
                parts.append(part(item, amount))
    return parts


def battle_details(g: Table, seat: i64, strength: i64, enemy: i64) -> dict[str, object] | None:
    """Both strengths and their parts, if the game keeps a journal."""
    if g.journal is None:
        return None
    return {
        "strength": strength,
        "parts": strength_parts(g, seat),
        "enemy": enemy,
        "enemy_parts": enemy_parts(g, seat),
    }
