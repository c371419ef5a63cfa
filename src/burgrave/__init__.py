"""Burgrave plays Kingsburg: one source of rules for people, bots, simulation and study.

>>> from burgrave import kingsburg as kb
>>> game = kb.new_game("2e+m3", seats=3)

`docs/api.md` has the rest. `burgrave.kingsburg` and `burgrave.dicegame` have types of their own.
"""

from importlib import import_module

TYPE_CHECKING = False  # type checkers treat this name as True; importing typing would be slow
if TYPE_CHECKING:
    from .analysis.evaluation import Evaluation, SeatChance, evaluate
    from .engine.core.actors import FATE
    from .engine.game.rulebook import Rulebook
    from .engine.game.standing import Standing
    from .engine.text.content import Content
    from .engine.text.notation import (
        AmbiguousChoice,
        BurgraveError,
        GameOver,
        IllegalChoice,
        NotationError,
        Option,
        RulesError,
    )
    from .engine.text.record import Record
    from .games.kinds import kind_named
    from .games.outline import rules_outline
    from .games.play import compile_rules, trace
    from .public.game import Game
    from .public.opening import from_position, new_game, position, replay
    from .public.playing import Bot, Fate, Player, imagine, make_bot, play, playout
    from .public.simulation import Finished, simulate

__version__ = "0.1.0"

__all__ = [
    "FATE",
    "AmbiguousChoice",
    "Bot",
    "BurgraveError",
    "Content",
    "Evaluation",
    "Fate",
    "Finished",
    "Game",
    "GameOver",
    "IllegalChoice",
    "NotationError",
    "Option",
    "Player",
    "Record",
    "Rulebook",
    "RulesError",
    "SeatChance",
    "Standing",
    "compile_rules",
    "evaluate",
    "from_position",
    "imagine",
    "kind_named",
    "make_bot",
    "new_game",
    "play",
    "playout",
    "position",
    "replay",
    "rules_outline",
    "simulate",
    "trace",
]

_HOMES = {
    "analysis.evaluation": ("Evaluation", "SeatChance", "evaluate"),
    "engine.core.actors": ("FATE",),
    "engine.game.rulebook": ("Rulebook",),
    "engine.game.standing": ("Standing",),
    "engine.text.content": ("Content",),
    "engine.text.notation": (
        "AmbiguousChoice",
        "BurgraveError",
        "GameOver",
        "IllegalChoice",
        "NotationError",
        "Option",
        "RulesError",
    ),
    "engine.text.record": ("Record",),
    "games.kinds": ("kind_named",),
    "games.outline": ("rules_outline",),
    "games.play": ("compile_rules", "trace"),
    "public.game": ("Game",),
    "public.opening": ("from_position", "new_game", "position", "replay"),
    "public.playing": ("Bot", "Fate", "Player", "imagine", "make_bot", "play", "playout"),
    "public.simulation": ("Finished", "simulate"),
}
"""The module that defines each public name; the rules are loaded when a name is first used."""

_GAMES = ("dicegame", "kingsburg")
"""The packages of games, each with its own types."""


def _find(package: str, name: str, homes: dict[str, tuple[str, ...]]) -> object:
    """A public name of a package, loaded from its module."""
    home = next((home for home, names in homes.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    found: object = getattr(import_module(f".{home}", __name__), name)
    if isinstance(found, type) and not found.__doc__:
        # Compiled classes have no docstrings.
        import_module(".public.sentences", __name__).explain(found)
    return found


def __getattr__(name: str) -> object:
    """Load a public name at its first use."""
    if name in _GAMES:
        return import_module(f".{name}", __name__)
    globals()[name] = _find(__name__, name, _HOMES)
    return globals()[name]


def __dir__() -> list[str]:
    """Every public name, loaded or not."""
    return sorted({*globals(), *__all__, *_GAMES})
