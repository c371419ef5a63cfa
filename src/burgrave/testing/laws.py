"""Laws that hold for every game, so for your game, expansion or card as well."""

from __future__ import annotations

import random

from ..engine.core.imagining import imagine
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..games import new_game, replay
from ..lab.complaints import BrokenError, complain
from ..lab.soak import inspector_of

__all__ = ["BrokenError", "check_game"]

DEEP = 23
"""Every nth position is also checked for what takes longer."""


def check_game(
    rules: str, seats: int = 2, *, seed: int = 0, content: Content | None = None
) -> RuledGame:
    """Play a random game to its end, checking every position, and return the finished game.

    Clones equal their originals, the answers to a question differ, positions read back, a view is
    the same in every world that its reader can imagine, and the record replays to the same end. A
    broken law raises a BrokenError.
    """
    game = new_game(rules, seats, content=content)
    inspector = inspector_of(game)
    luck = Luck(seed)
    count = 0
    while game.pending is not None:
        if count % DEEP == 0:
            inspector.check_deeply(seed + count)
            check_honesty(game, seed + count)
        inspector.answer(game.pending.draw(game, luck))
        count += 1
    if replay(game.record, content=content).result != game.result:
        complain("the record replays to another result")
    return game


def check_honesty(game: RuledGame, seed: int) -> None:
    """Check that a view is the same in every world that its reader can imagine."""
    for seat in (None, *range(len(game.names))):
        world = imagine(game, seat, random.Random(seed))
        if world.view(seat) != game.view(seat):
            complain(f"seat {seat} could tell an imagined world from the real one")
