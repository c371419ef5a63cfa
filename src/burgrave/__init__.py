"""Burgrave plays Kingsburg: one source of rules for people, bots, simulation and study."""

from importlib import import_module

TYPE_CHECKING = False  # as type checkers know it: importing typing takes longer than all of this
if TYPE_CHECKING:
    from .engine.content import Content
    from .engine.decisions import FATE
    from .engine.imagining import imagine
    from .engine.notation import BurgraveError, NotationError, Option, RulesError
    from .engine.play import Fate, Player, play, playout
    from .engine.record import Record
    from .engine.ruled import RuledGame as Game
    from .games.outline import rules_outline
    from .games.play import compile_rules, from_position, new_game, position, replay, trace

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

_HOMES = {
    "engine.decisions": ("FATE",),
    "engine.content": ("Content",),
    "engine.imagining": ("imagine",),
    "engine.notation": ("BurgraveError", "NotationError", "Option", "RulesError"),
    "engine.play": ("Fate", "Player", "play", "playout"),
    "engine.record": ("Record",),
    "engine.ruled": ("RuledGame as Game",),
    "games.play": ("compile_rules", "from_position", "new_game", "position", "replay", "trace"),
    "games.outline": ("rules_outline",),
}
"""Where each public name lives; the rules are loaded when one is first asked for."""


def __getattr__(name: str) -> object:
    """A public name, from the module it lives in."""
    for home, names in _HOMES.items():
        for entry in names:
            told, _, alias = entry.partition(" as ")
            if name == (alias or told):
                globals()[name] = getattr(import_module(f".{home}", __name__), told)
                return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Every public name, loaded or not."""
    return sorted({*globals(), *__all__})
