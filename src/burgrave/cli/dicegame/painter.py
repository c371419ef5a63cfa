"""Draws the Dice Game: the dice, this turn's goods, everybody's tracks and one's own sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ...engine.cards.items import Item
from ...engine.core.journal import Entry
from ...engine.game.rulebook import Rulebook
from ..colours import colour_names
from ..log import story
from ..painter import Look, Painter, Parts
from .answers import Answers
from .board import players, sheet
from .words import Words

LISTED = ("reroll",)
"""Questions whose answers are typed rather than picked from a list."""


class DicePainter(Painter):
    """Draws a Dice Game on a screen of 80 by 24."""

    def __init__(self, rules: Rulebook, names: Sequence[str] = ()) -> None:
        super().__init__(rules, names)
        self.words = Words(rules, names)

    def table(self, look: Look) -> Parts:
        shown = look.game.view(look.reader)["table"]
        parts: list[RenderableType] = [*self.head(shown), players(self.words, shown, look.players)]
        seat = shown["turn"] if look.reader is None else look.reader
        return [*parts, *self.seat(look, seat)]

    def seat(self, look: Look, seat: int) -> list[RenderableType]:
        return sheet(self.words, look.game.view(look.reader)["table"], seat)

    def head(self, shown: dict[str, Any]) -> list[RenderableType]:
        """Whose turn it is, the dice and the goods."""
        key = "dice.ui.turn.last" if shown["last_turn"] else "dice.ui.turn"
        who = self.names[shown["turn"]]
        title = colour_names(self.texts.text(key, who=who), self.names)
        said = self.words.dice(shown["dice"])
        found: list[RenderableType] = [title, Text(self.texts.text("dice.ui.dice", dice=said))]
        if any(shown["goods"].values()):
            goods = self.words.amounts(shown["goods"])
            found.append(Text(self.texts.text("dice.ui.goods", goods=goods)))
        return found

    def question(self, look: Look) -> Parts:
        shown = look.game.view(look.reader)["table"]
        parts: list[RenderableType] = [*self.head(shown), players(self.words, shown, look.players)]
        if look.game.ask in ("reroll", "build", "token", "first_building"):
            paying = look.game.ask in ("build", "token")
            parts += sheet(self.words, shown, look.game.actor, missing=paying)
        return [*parts, *self.question_parts(look)]

    def question_parts(self, look: Look) -> Parts:
        """The question, and its answers unless they are easier to type as dice."""
        answers = Answers(look.game, self.words)
        if look.game.ask in LISTED:
            return [*answers.stop(), answers.title()]
        return [answers.title(), answers.list_answers()]

    def answers(self, look: Look) -> Parts:
        answers = Answers(look.game, self.words)
        return [answers.title(), answers.list_answers()]

    def find_option(self, game: Any, said: str) -> int:
        return Answers(game, self.words).find_option(said)

    def story(self, entries: Iterable[Entry], look: Look, past: Iterable[Entry] = ()) -> list[Text]:
        return story(self.words, entries, look.only_person, past)

    def item_data(self, item: Item) -> dict[str, Any]:
        told = self.words.catalogue
        match item.kind:
            case "advisor":
                return {"rank": told["advisors"][item.id]["rank"]}
            case "building":
                thing = told["buildings"][item.id]
                return {key: thing[key] for key in ("row", "column", "cost", "vp")}
            case "invasion":
                thing = told["invasions"][item.id]
                return {key: thing[key] for key in ("year", "boxes", "strength", "vp")}
            case _:
                return {key: told[key] for key in ("soldiers", "uniques", "dice")}

    def item_figures(self, item: Item) -> dict[str, str]:
        told = self.item_data(item)
        match item.kind:
            case "advisor":
                return {"rank": str(told["rank"])}
            case "building":
                place = f"{told['row']}-{told['column']}"
                return {"place": place, "cost": self.words.price(item.id), "vp": str(told["vp"])}
            case "invasion":
                return {"strength": str(told["strength"]), "vp": str(told["vp"])}
            case _:
                return {}
