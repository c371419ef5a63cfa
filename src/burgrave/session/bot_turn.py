"""What a bot is given to think about: a world as its seat may imagine it, never the real game."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game.ruled import RuledGame
from .playable import PlayableRules


@dataclass(frozen=True)
class BotTurn:
    """One decision of one bot; it can travel to another process."""

    playable: PlayableRules[RuledGame]
    world: RuledGame
    bot: str
    seed: int

    def think(self) -> int:
        """The index of the option that the bot takes."""
        return self.playable.make_bot(self.bot, self.seed).choose(self.world)
