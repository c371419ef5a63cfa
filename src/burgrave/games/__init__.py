"""All games, found by the first part of a rules string."""

from ..engine.cards.bindings import register_effects
from ..engine.game.copying import load
from .kinds import BEGINNINGS, kind_named, kind_of, kinds, register
from .play import USUAL_RULES, compile_rules, from_position, new_game, position, replay, trace

__all__ = [
    "BEGINNINGS",
    "USUAL_RULES",
    "compile_rules",
    "from_position",
    "kind_named",
    "kind_of",
    "kinds",
    "load",
    "new_game",
    "position",
    "register",
    "register_effects",
    "replay",
    "trace",
]
