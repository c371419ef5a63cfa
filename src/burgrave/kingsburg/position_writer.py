"""Positions as text: any point of any game, reachable or set up by hand."""

from __future__ import annotations

from .game import Kingsburg
from .model import dice
from .model.board import NOBODY, PHASES
from .position_court import court_lines
from .views import owned_buildings

FIRST_LINE = "burgrave position 1"
NUMBERS = ("vp", "gold", "wood", "stone", "plus2", "soldiers")
COUNTS = ("bonus_dice", "built", "sent", "strength", "outcome")


def position(g: Kingsburg) -> str:
    """The whole position as text, face-down cards included."""
    lines = [FIRST_LINE, f"rules {g.rules.name}"]
    if g.rules.content:
        lines.append(f"content {g.rules.content}")
    lines += [f"year {g.year}", f"phase {PHASES[g.phase]}"]
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
        lines.append("in_force " + _ids(g.in_force, [card.id for card in g.rules.open_cards]))
    lines += [f"seat {name} {_seat_text(g, seat)}".rstrip() for seat, name in enumerate(g.names)]
    lines += _register_lines(g)
    steps = [step.label() for step in reversed(g.agenda)]
    if g.pending is not None:
        steps.insert(0, g.pending.label())
    lines.append("agenda " + (" ".join(steps) or "-"))
    return "\n".join(lines) + "\n"


def _ids(mask: int, ids: list[str]) -> str:
    return ",".join(id for place, id in enumerate(ids) if mask >> place & 1)


def _seat_text(g: Kingsburg, seat: int) -> str:
    who = g.seats[seat]
    values: dict[str, object] = {
        **{name: getattr(who, name) for name in (*NUMBERS, *COUNTS)},
        "buildings": ",".join(owned_buildings(g, who)),
        "cards": _ids(who.cards, [card.id for card in g.rules.cards]),
        "dice": ",".join(map(str, dice.faces(who.dice))),
        "bonus": ",".join(map(str, dice.faces(who.bonus))),
        "seen": ",".join(str(bit + 1) for bit in range(62) if who.seen >> bit & 1),
        "spent": ",".join(name for name, bit in g.rules.spent_bits.items() if who.spent & bit),
    }
    if who.plan != g.rules.full_plan:
        values["plan"] = ",".join(b.id for b in g.rules.buildings if b.bit & who.plan)
    words = [f"{name} {value}" for name, value in values.items() if value]
    return " ".join(words + ["passed"] * who.passed)


def _register_lines(g: Kingsburg) -> list[str]:
    lines = []
    for register in g.rules.registers:
        seats = range(len(g.seats)) if register.per_seat else range(1)
        values = [register.read(g, seat) for seat in seats]
        if any(value != register.start for value in values):
            lines.append(f"register {register.name} {' '.join(map(str, values))}")
    return lines
