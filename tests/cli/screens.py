"""Screens of the terminal that remember what was shown, and games at every question."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

from rich.console import Console

from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.session import Session
from tests.cli.terminal import session


def console() -> Console:
    """A screen of 80 columns that remembers what was shown."""
    return Console(file=io.StringIO(), width=80, markup=False, highlight=False, emoji=False)


def screen_text(screen: Console) -> str:
    """What the screen shows."""
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def questions(rules: str, seats: str, seed: int) -> Iterator[Session[Game]]:
    """A game at every question that a person answers, at random."""
    rng = random.Random(seed)
    game = session(rules, seats, seed)
    while True:
        game.advance()
        yield game
        if game.game.actor is None:
            return
        game.answer(game.game.actor, rng.randrange(len(game.game.options)))
