"""Positions as text: any point of any game, reachable or set up by hand."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from .ruled import RuledGame

FIRST_LINE = "burgrave position 1"


def position_text(g: RuledGame, lines: list[str]) -> str:
    """The whole position around what a game says of itself, face-down cards included."""
    content = [f"content {g.book.content}"] if g.book.content else []
    frame = [FIRST_LINE, f"rules {g.book.name}", *content]
    return "\n".join([*frame, *lines, *register_lines(g), agenda_line(g)]) + "\n"


def register_lines(g: RuledGame) -> list[str]:
    """The registers that do not say what they said at the start."""
    lines = []
    for register in g.book.registers:
        seats = range(len(g.names)) if register.per_seat else range(1)
        values = [register.read(g, seat) for seat in seats]
        if any(value != register.start for value in values):
            lines.append(f"register {register.name} {' '.join(map(str, values))}")
    return lines


def agenda_line(g: RuledGame) -> str:
    """What comes next, the pending question first."""
    steps = [step.label() for step in reversed(g.agenda)]
    if g.pending is not None:
        steps.insert(0, g.pending.label())
    return "agenda " + (" ".join(steps) or "-")


def bits_as_ids(mask: int, ids: list[str]) -> str:
    """The ids whose bits are set."""
    return ",".join(id for place, id in enumerate(ids) if mask >> place & 1)
