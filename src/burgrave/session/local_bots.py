"""Bots that live as long as their game."""

from __future__ import annotations

from typing import Any, Generic, Protocol, runtime_checkable

from ..engine.core.journal import Entry
from ..engine.core.play import Player
from .playable import P, PlayableRules


@runtime_checkable
class Reseeded(Protocol):
    """A bot whose chance is set before each decision, so that a resumed game goes on the same."""

    def reseed(self, seed: int) -> None:
        """Draw from this seed from now on."""
        ...


@runtime_checkable
class Attentive(Protocol):
    """A bot that wants to hear of every choice at the table, to keep what it has thought."""

    def hear(self, actor: int, choice: dict[str, Any] | None) -> None:
        """A choice that was made, as far as the bot's seat may know it."""
        ...


class LocalBots(Generic[P]):
    """The bots of one game, each made when its seat is first asked."""

    def __init__(self, playable: PlayableRules[P]) -> None:
        self.playable = playable
        self.bots: dict[int, Player[P]] = {}

    def choose(self, game: P, seat: int, name: str, *, seed: int) -> int:
        """What the bot of the seat that is asked chooses; chance depends on the seed alone."""
        bot = self.bots.get(seat)
        if bot is None:
            bot = self.playable.make_bot(name, seed)
            self.bots[seat] = bot
        elif isinstance(bot, Reseeded):
            bot.reseed(seed)
        return bot.choose(game)

    def hear(self, entry: Entry) -> None:
        """Tell every bot of a choice."""
        for seat, bot in self.bots.items():
            if isinstance(bot, Attentive):
                bot.hear(entry.actor, entry.option.seen_by(seat) if entry.option else None)

    def dismiss(self, seat: int) -> None:
        """Somebody else plays the seat from now on."""
        self.bots.pop(seat, None)
