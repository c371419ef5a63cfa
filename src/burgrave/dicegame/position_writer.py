"""What a position text says of the Dice Game."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ..engine.position_writer import bits_as_ids
from .game import DiceGame
from .model import dice, goods
from .model.board import OUTCOMES
from .rules.topics import FREES

NUMBERS = ("soldiers", "boxes", "uniques", "reroll", "crown", "hourglass", "good")
"""What a sheet and its tokens count."""


def position_lines(g: DiceGame) -> list[str]:
    """Order, turn, dice, goods and every sheet."""
    lines = ["order " + " ".join(g.names[seat] for seat in g.order), f"turn {g.names[g.active]}"]
    if g.dice:
        lines.append(f"dice {dice.words(g.dice)}")
    if g.goods:
        held = goods.amounts_of(g.goods).items()
        lines.append("goods " + " ".join(f"{name} {amount}" for name, amount in held))
    if g.used:
        lines.append("used " + bits_as_ids(g.used, [hook.item for hook in g.rules.hooks[FREES]]))
    if g.finished:
        lines.append("finished " + bits_as_ids(g.finished, list(g.names)))
    return lines + [f"seat {name} {_sheet(g, seat)}".rstrip() for seat, name in enumerate(g.names)]


def _sheet(g: DiceGame, seat: int) -> str:
    """A player's sheet, without what it has none of."""
    who = g.seats[seat]
    ids = [building.id for building in g.rules.buildings]
    outcomes = [OUTCOMES[who.outcome(invasion.year)] or "-" for invasion in g.rules.invasions]
    values: dict[str, object] = {
        **{name: getattr(who, name) for name in NUMBERS},
        "buildings": bits_as_ids(who.buildings, ids),
        "claimed": bits_as_ids(who.claimed, ids),
        "outcomes": ",".join(outcomes) if who.outcomes else "",
    }
    return " ".join(f"{name} {value}" for name, value in values.items() if value)
