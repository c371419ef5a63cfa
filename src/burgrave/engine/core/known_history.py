"""What one seat knows of a game's history: equal for histories that it cannot tell apart."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..game.ruled import RuledGame
    from ..text.notation import Option


def known_history(game: RuledGame, choices: Iterable[Option], seat: int | None) -> list[str]:
    """Every choice as a seat, or a spectator, knows it ("?" for a secret), then what it has seen.

    A look at a face-down card is no choice, so the secrets in the seat's view are added.
    """
    lines = [option.line(seat) for option in choices]
    known: dict[str, object] = {}
    if seat is not None:
        for secret in game.book.secrets:
            known |= secret.view(game, seat)
    who = "a spectator" if seat is None else game.seat_names[seat]
    return [f"told to {who}", *lines, f"known {json.dumps(known, sort_keys=True)}"]
