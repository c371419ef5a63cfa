"""Kingsburg as the code above knows it."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ..engine.content import Content
from ..engine.kind import GameKind
from ..engine.rulebook import Rulebook
from .content.mixes import compile_rules
from .game import Kingsburg, empty_table
from .model.board import COLOURS
from .model.ruleset import Ruleset
from .position_reader import KingsburgReader
from .position_writer import position_lines


class KingsburgKind(GameKind[Kingsburg]):
    """The board game in both editions, with every module and scenario."""

    name = "kingsburg"
    title = "Kingsburg"
    package = __name__.removesuffix(".kind")
    editions = ("2e", "1e")
    most = len(COLOURS)
    colours = COLOURS
    reserved = ("neutral",)
    reader = KingsburgReader

    def compile(self, rules: str, content: Content | None = None) -> Ruleset:
        return compile_rules(rules, content)

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> Kingsburg:
        assert isinstance(rules, Ruleset), f"{rules} are rules of another game"
        return empty_table(rules, names)

    def position_lines(self, game: Kingsburg) -> list[str]:
        return position_lines(game)


KIND = KingsburgKind()
new_game = KIND.new_game
replay = KIND.replay
from_position = KIND.from_position
position = KIND.position
trace = KIND.trace
seat_names = KIND.seat_names
opened = KIND.opened
