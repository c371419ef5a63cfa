"""A bot's turn: its question in a form that any process can answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..engine.game.ruled import RuledGame
from .playable import PlayableRules


@dataclass(frozen=True)
class BotTurn:
    """One decision of one bot, in a world its seat imagines, never the real game.

    Terminal, server and browser all ask bots this way; it can be sent to another process.
    """

    playable: PlayableRules[Any]
    world: RuledGame
    bot: str
    seed: int

    def run(self) -> int:
        """Compute the index of the option that the bot takes."""
        return self.playable.make_bot(self.bot, self.seed).choose(self.world)

    def simplest(self) -> BotTurn:
        """The same turn for the simplest bot, which is quick enough to compute anywhere."""
        return replace(self, bot=self.playable.bots[-1])
