"""Draws Kingsburg on a screen of 80 by 24: calendar, court, provinces, cards and the winter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ...engine.cards.items import Item
from ...engine.core.journal import Entry
from ...engine.game.rulebook import Rulebook
from ...engine.game.ruled import RuledGame
from ..log import story
from ..painter import Look, Painter, Parts
from .board import Board
from .cards import Cards, slot
from .forecast import forecast
from .question import Question
from .result import Result
from .state import State
from .typed import Typed
from .words import Words, price
from .year_end import YearEnd

BUILDING = ("construct", "reward", "good", "lose", "town_hall", "deal")
"""Questions shown with the player's own province."""
SCREEN = 23
"""Lines of the smallest screen, without the input line."""


class KingsburgPainter(Painter):
    """Draws a game of Kingsburg."""

    help: Mapping[str, str] = {
        "enemy": "enemy",
        "winter": "winter",
        "card NAME": "card",
        "cards": "cards",
    }
    private = ("enemy", "winter")

    def __init__(self, rules: Rulebook, names: Sequence[str] = ()) -> None:
        super().__init__(rules, names)
        self.words = Words(rules, names)
        self.commands = {
            "enemy": self.enemy,
            "winter": self.winter,
            "card": self.card,
            "cards": self.cards,
        }

    def board(self, look: Look) -> Board:
        """The table as the reader may see it."""
        return Board(look, self.words)

    def table(self, look: Look) -> Parts:
        return self.board(look).whole()

    def seat(self, look: Look, seat: int) -> list[RenderableType]:
        title = self.texts.text("ui.board.province", who=self.names[seat])
        return [Text(title, style="bold"), *self.board(look).province(seat)]

    def question(self, look: Look) -> Parts:
        board = self.board(look)
        question = Question(board, self.words)
        parts = self.question_with_table(board, question)
        if len(parts) > SCREEN:
            parts = self.question_with_table(board, question, brief=True)
        return parts if len(parts) <= SCREEN else self.question_alone(board, question)

    def question_alone(self, board: Board, question: Question) -> list[Text]:
        """A question with the little that is needed to answer it."""
        winter = forecast(board, question.seat, brief=True) if question.needs_forecast else []
        return [*board.header(brief=True), *winter, *question.parts(brief=True)]

    def question_with_table(
        self, board: Board, question: Question, *, brief: bool = False
    ) -> list[Text]:
        """A question with the part of the table it concerns, or less of it if that is too long."""
        seat, parts = question.seat, [*board.header(brief=question.placing), *board.players()]
        province = board.frontier if brief else board.province
        if question.needs_forecast:
            parts += forecast(board, seat, brief=brief)
        elif question.placing:
            parts += [*board.court(), *province(seat)]
        elif question.ask in BUILDING:
            parts += province(seat)
        elif brief and self.words.is_ranked(question.ask):
            return [*parts, *board.court(), *question.ranks()]
        elif not brief:
            parts += board.more()
        return [*parts, *question.parts(brief=brief)]

    def marks(self, look: Look) -> Sequence[str]:
        view = look.game.view(look.reader)["table"]
        if look.reader is None:
            return []
        own = view["seats"][look.reader]
        built = {site["building"] for site in own["sites"] if site["state"] == "built"}
        has = {
            "envoy": view["envoy"] == look.reader,
            "white": bool(own["bonus"]),
            "market": "market" in built,
        }
        return [name for name, there in has.items() if there]

    def answers(self, look: Look) -> Parts:
        return Question(self.board(look), self.words).parts(full=True)

    def find_option(self, game: Any, said: str) -> int:
        question = Question(self.board(Look(game, game.actor)), self.words)
        return Typed(question).number_of(said)

    def story(self, entries: Iterable[Entry], look: Look, past: Iterable[Entry] = ()) -> list[Text]:
        return story(self.words, entries, look.only_person, past)

    def halt(
        self, entries: Sequence[Entry], look: Look, past: Sequence[Entry] = ()
    ) -> Sequence[Parts]:
        """The pause after a winter: its steps, and how everybody stands at its end."""
        end = YearEnd(past, entries)
        if not end.is_news:
            return []
        board = self.board(look)
        return [end.winter(self.words, look), [*end.standings(board), *end.year_gains(board)]]

    def result(self, game: RuledGame, entries: Iterable[Entry]) -> Parts:
        return [Result(game, self.words, entries).table(), self.verdict(game)]

    def enemy(self, look: Look, rest: str) -> Parts:
        """The enemy card as far as the player knows it."""
        board = self.board(Look(look.game, look.reader))
        return [Text(board.enemy()), *map(Text, State(self.words, board.view).of_reader())]

    def winter(self, look: Look, rest: str) -> Parts:
        """What the winter may bring the player."""
        if look.reader is None:
            return []
        return forecast(self.board(Look(look.game, look.reader)), look.reader)

    def card(self, look: Look, rest: str) -> Parts:
        """The cards that are named."""
        return Cards(self.words).show(rest)

    def cards(self, look: Look, rest: str) -> Parts:
        """The cards in force and in players' hands, with what they do."""
        board = self.board(look)
        return Cards(self.words).on_the_table(
            board, look.reader if board.private else look.only_person
        )

    def effect(self, item: Item) -> str:
        return self.words.effect(item.id)

    def item_data(self, item: Item) -> dict[str, Any]:
        thing = self.words.things[item.id]
        match thing["kind"]:
            case "advisor" | "tile":
                return {"rank": thing["rank"]}
            case "building":
                return {key: thing[key] for key in ("row", "column", "cost", "vp")}
            case "enemy":
                lose = self.words.narrator.rename_units(thing["lose"])
                figures = {"year": thing["year"], "enemy": thing["tribe"]}
                return {
                    **figures,
                    "strength": thing["strength"],
                    "lose": lose,
                    "gain": thing["gain"],
                }
            case _:
                return {}

    def item_figures(self, item: Item) -> dict[str, str]:
        thing = self.words.things[item.id]
        match thing["kind"]:
            case "advisor" | "tile":
                return {"rank": str(thing["rank"])}
            case "building":
                return {"place": slot(thing), "cost": price(thing["cost"]), "vp": str(thing["vp"])}
            case "enemy":
                return {"year": str(thing["year"]), "strength": str(thing["strength"])}
            case _:
                return {}
