"""Positions as text: any point of any game, reachable or set up by hand."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from .registers import Register
from .ruled import RuledGame

FIRST_LINE = "burgrave position 2"


def position_text(g: RuledGame, lines: list[str]) -> str:
    """The whole position around what a game says of itself, face-down cards included."""
    content = [f"content {g.book.content}"] if g.book.content else []
    frame = [FIRST_LINE, f"rules {g.book.name}", f"version {g.book.version}", *content]
    told = [_with_registers(g, line) for line in lines]
    return "\n".join([*frame, *told, *register_lines(g), agenda_line(g)]) + "\n"


def _with_registers(g: RuledGame, line: str) -> str:
    """The line of a seat together with the registers of that seat."""
    head, _, rest = line.partition(" ")
    if head != "seat":
        return line
    seat = g.names.index(rest.partition(" ")[0])
    own = [register for register in g.book.registers if register.per_seat]
    return " ".join([line, *(_said(g, one, seat) for one in own if one.read(g, seat) != one.start)])


def register_lines(g: RuledGame) -> list[str]:
    """The registers of the whole table that do not say what they said at the start."""
    shared = [register for register in g.book.registers if not register.per_seat]
    return [f"register {_said(g, one, 0)}" for one in shared if one.read(g) != one.start]


def _said(g: RuledGame, register: Register, seat: int) -> str:
    words = register.wording.words(g.book, register.read(g, seat))
    return f"{register.name} {words}"


def agenda_line(g: RuledGame) -> str:
    """What comes next, the pending question first."""
    steps = [step.label() for step in reversed(g.agenda)]
    if g.pending is not None:
        steps.insert(0, g.pending.label())
    return "agenda " + (" ".join(steps) or "-")


def bits_as_ids(mask: int, ids: list[str]) -> str:
    """The ids whose bits are set."""
    return ",".join(id for place, id in enumerate(ids) if mask >> place & 1)
