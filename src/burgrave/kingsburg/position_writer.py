"""What a position text says of Kingsburg: calendar, enemies, court, provinces."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ..engine.position_writer import bits_as_ids
from .game import Kingsburg
from .model import dice
from .model.board import NOBODY, PHASES
from .position_court import court_lines
from .views.states import owned_buildings

NUMBERS = ("vp", "gold", "wood", "stone", "plus2", "soldiers")
COUNTS = ("bonus_dice", "built", "sent", "strength", "outcome")


def position_lines(g: Kingsburg) -> list[str]:
    """The position but for its rules, registers and agenda, face-down cards included."""
    lines = [f"year {g.year}", f"phase {PHASES[g.phase]}"]
    if g.last_year != g.rules.years:
        lines.insert(1, f"last_year {g.last_year}")
    lines.append("order " + " ".join(g.names[seat] for seat in g.order))
    if g.envoy != NOBODY:
        lines.append(f"envoy {g.names[g.envoy]}")
    enemies = g.rules.enemies
    if any(card >= 0 for card in g.enemies):
        lines.append("enemies " + " ".join("?" if c < 0 else enemies[c].id for c in g.enemies))
    if g.foes:
        lines.append("foes " + " ".join(enemies[foe].id for foe in g.foes))
    if g.king:
        lines.append(f"king {g.king}")
    lines += court_lines(g)
    if g.in_force:
        lines.append(
            "in_force " + bits_as_ids(g.in_force, [card.id for card in g.rules.open_cards])
        )
    lines += [f"seat {name} {_seat_text(g, seat)}".rstrip() for seat, name in enumerate(g.names)]
    return lines


def _seat_text(g: Kingsburg, seat: int) -> str:
    who = g.seats[seat]
    values: dict[str, object] = {
        **{name: getattr(who, name) for name in (*NUMBERS, *COUNTS)},
        "buildings": ",".join(owned_buildings(g, who)),
        "cards": bits_as_ids(who.cards, [card.id for card in g.rules.cards]),
        "dice": ",".join(map(str, dice.faces(who.dice))),
        "bonus": ",".join(map(str, dice.faces(who.bonus))),
        "seen": ",".join(str(bit + 1) for bit in range(62) if who.seen >> bit & 1),
        "spent": ",".join(name for name, bit in g.rules.spent_bits.items() if who.spent & bit),
    }
    if who.plan != g.rules.full_plan:
        values["plan"] = ",".join(b.id for b in g.rules.buildings if b.bit & who.plan)
    words = [f"{name} {value}" for name, value in values.items() if value]
    return " ".join(words + ["passed"] * who.passed)
