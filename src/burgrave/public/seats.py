"""Seats as everybody sees them, from the public state of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

from ..engine.game.ruled import RuledGame

S = TypeVar("S")


def seats_of(seat: type[S], table: RuledGame) -> tuple[S, ...]:
    """Every seat as an object of the game's seat class; other fields are in `more`."""
    named = {field.name for field in fields(seat)}  # type: ignore[arg-type]  # a dataclass
    made: Callable[..., S] = seat
    seats = []
    for name, state in zip(table.names, table.public_state()["seats"], strict=True):
        values: dict[str, Any] = {
            field: tuple(value) if isinstance(value, list) else value
            for field, value in state.items()
            if field in named
        }
        more = {field: value for field, value in state.items() if field not in named}
        seats.append(made(name=name, more=more, **values))
    return tuple(seats)
