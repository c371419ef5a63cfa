"""Burgrave plays Kingsburg: one source of rules for people, bots, simulation and study."""

from .engine.agenda import FATE
from .engine.content import Content
from .engine.imagining import imagine
from .engine.notation import BurgraveError, NotationError, Option, RulesError
from .engine.play import Fate, Player, play, playout
from .engine.record import Record
from .kingsburg.content.mixes import compile_rules
from .kingsburg.game import Kingsburg as Game
from .kingsburg.kind import from_position, new_game, position, replay, trace
from .outline import rules_outline

__version__ = "0.1.0"

__all__ = [
    "FATE",
    "BurgraveError",
    "Content",
    "Fate",
    "Game",
    "NotationError",
    "Option",
    "Player",
    "Record",
    "RulesError",
    "compile_rules",
    "from_position",
    "imagine",
    "new_game",
    "play",
    "playout",
    "position",
    "replay",
    "rules_outline",
    "trace",
]
