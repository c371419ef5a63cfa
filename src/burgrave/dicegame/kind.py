"""The Dice Game as the code above knows it."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from typing import ClassVar

from ..engine.content import Content
from ..engine.kind import GameKind
from ..engine.rulebook import Rulebook
from .content.codecs import BINDINGS
from .content.mixes import check_seats, compile_rules
from .game import DiceGame, empty_table
from .model.board import COLOURS
from .model.ruleset import Ruleset
from .position_reader import DiceGameReader
from .position_writer import position_lines


class DiceGameKind(GameKind[DiceGame]):
    """Kingsburg: The Dice Game, with a short time track and first-match options."""

    name = "dicegame"
    title = "Kingsburg: The Dice Game"
    package = __name__.removesuffix(".kind")
    editions = ("dice",)
    most = len(COLOURS)
    colours = COLOURS
    reader = DiceGameReader
    bindings = BINDINGS
    bots: ClassVar = {"greedy": "burgrave.bots.dicegame.greedy:Greedy"}

    def compile(self, rules: str, content: Content | None = None) -> Ruleset:
        return compile_rules(rules, content)

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> DiceGame:
        assert isinstance(rules, Ruleset), f"{rules} are rules of another game"
        check_seats(rules, len(names))
        return empty_table(rules, names)

    def position_lines(self, game: DiceGame) -> list[str]:
        return position_lines(game)


KIND = DiceGameKind()
