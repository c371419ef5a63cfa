"""Draws Kingsburg: calendar, court, provinces and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ...engine.items import Item
from ...engine.journal import Entry
from ...engine.rulebook import Rulebook
from ...engine.ruled import RuledGame
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.goods import amounts_of
from ...kingsburg.model.items import Advisor, Building, Enemy
from ...kingsburg.model.ruleset import Ruleset
from ..colours import coloured
from ..painter import Look, Painter, Parts
from .board import Board, price
from .cards import Cards
from .question import Question
from .result import Result
from .state import State
from .story import Story
from .words import LOSSES, Words

BIG_QUESTIONS = ("influence", "construct", "recruit", "reroll")
"""Questions for which one wants to see everybody's stock again."""
SMALL_QUESTIONS = ("good", "reward", "town_hall", "lose", "deal")
"""Questions for which one's own stock is enough."""


class KingsburgPainter(Painter):
    """Draws a game of Kingsburg."""

    help: Mapping[str, str] = {"enemy": "enemy", "card NAME": "card", "cards": "cards"}

    def __init__(self, rules: Rulebook, names: Sequence[str] = ()) -> None:
        super().__init__(rules, names)
        assert isinstance(rules, Ruleset), f"{rules} are rules of another game"
        self.words = Words(rules, names)
        self.commands = {"enemy": self.enemy, "card": self.card, "cards": self.cards}

    def board(self, look: Look) -> Board:
        """The table as the reader may see it."""
        return Board(look.game, self.words, look.reader, discreet=look.discreet)

    def table(self, look: Look) -> Parts:
        return self.board(look).whole(look.reader, look.players)

    def seat(self, look: Look, seat: int) -> list[RenderableType]:
        return [self.board(look).province(seat)]

    def question(self, look: Look) -> Parts:
        board, game = self.board(look), look.game
        parts: list[RenderableType] = []
        if game.ask in BIG_QUESTIONS:
            parts += [*board.header(), board.players(look.players), Text()]
        else:
            parts.append(coloured(board.stock(game.actor), game.names))
        if game.ask not in (*BIG_QUESTIONS, *SMALL_QUESTIONS):
            parts += board.state()
        if game.ask == "construct":
            parts += [board.province(game.actor), Text()]
        return [*parts, *Question(game, self.words).parts(board)]

    def answers(self, look: Look) -> Parts:
        return Question(look.game, self.words, full=True).parts(self.board(look))

    def chosen(self, game: Kingsburg, said: str) -> int:
        return Question(game, self.words).number_of(said)

    def story(self, entries: Iterable[Entry], look: Look, past: Iterable[Entry] = ()) -> list[Text]:
        return Story(self.words, look.only_person, past).lines(entries)

    def result(self, game: RuledGame, entries: Iterable[Entry]) -> Parts:
        assert isinstance(game, Kingsburg), f"{game} is another game"
        return [Result(game, self.words, entries).table(), self.verdict(game)]

    def enemy(self, look: Look, rest: str) -> Parts:
        """The enemy card as far as the person knows it."""
        board = Board(look.game, self.words, look.reader)
        return [board.enemy(), *State(board.game, board.words, board.view).own()]

    def card(self, look: Look, rest: str) -> Parts:
        """The cards that are named."""
        return Cards(look.game, self.words).told(rest)

    def cards(self, look: Look, rest: str) -> Parts:
        """The cards in force and in people's hands, with what they do."""
        reader = look.reader if self.board(look).private else look.only_person
        return Cards(look.game, self.words).on_the_table(reader)

    def effect(self, item: Item) -> str:
        return self.words.effect(item)

    def item_data(self, item: Item) -> dict[str, Any]:
        match item:
            case Advisor():
                return {"rank": item.rank}
            case Building():
                place = {"row": item.row, "column": item.column}
                return {**place, "cost": amounts_of(item.cost), "vp": item.vp}
            case Enemy():
                lose = {unit: item.lose // worth & 255 for unit, worth in LOSSES.items()}
                return {
                    "year": item.year,
                    "enemy": item.tribe,
                    "strength": item.strength,
                    "lose": {unit: number for unit, number in lose.items() if number},
                    "gain": amounts_of(item.gain),
                }
            case _:
                return {}

    def item_figures(self, item: Item) -> dict[str, str]:
        match item:
            case Advisor():
                return {"rank": str(item.rank)}
            case Building():
                return {"place": item.slot, "cost": price(item.cost), "vp": str(item.vp)}
            case Enemy():
                return {"year": str(item.year), "strength": str(item.strength)}
            case _:
                return {}
