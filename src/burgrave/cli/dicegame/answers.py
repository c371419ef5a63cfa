"""The answers to a question, which are listed with letters or typed as dice."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...engine.text.notation import NotationError
from .words import STUCK, Words

PASS_KEY = "p"
"""The letter that always means to pass."""
SHOWN = 4
"""How many plans are listed before the player stops rolling."""
FACES = ("1", "2", "3", "crown", "soldier", STUCK)
MEANS = ("token", "garden")


class Answers:
    """The options of a question, and the matching of what a person typed."""

    def __init__(self, game: Any, words: Words) -> None:
        self.game = game
        self.words = words
        self.options = game.options
        self.ask = game.ask

    def title(self) -> RenderableType:
        """The question in words."""
        return Text(self.words.narrator.question({"ask": self.ask}), style="bold")

    def letters(self) -> list[str]:
        """A label for each option: letters, and p for passing."""
        plain = [letter for letter in ascii_lowercase if letter != PASS_KEY]
        plain += [f"{first}{second}" for first in plain for second in plain]
        free = iter(plain)
        return [PASS_KEY if option.words() == "pass" else next(free) for option in self.options]

    def list_answers(self) -> RenderableType:
        """Every answer with its letter and what it would do."""
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        for index, letter in enumerate(self.letters()):
            grid.add_row(f"{letter})", Text(self.describe(index)))
        return grid

    def describe(self, index: int) -> str:
        """An answer in words, with what it brings."""
        option = self.options[index]
        said: str = option.words()
        choice = option.to_dict()
        if "building" in choice and self.ask != "lose":
            building = choice["building"]
            name, does = self.words.item(building), self.words.effect(building)
            cost = self.words.price(building)
            return self.words.texts.text("dice.ui.site", name=name, cost=cost, text=does)
        if self.ask in ("influence", "token", "hire"):
            gains = self.words.gains(self.game.preview(self.game.actor, index))
            return self.words.texts.text("dice.ui.way", words=said, gains=gains) if gains else said
        return said

    def stop(self) -> list[RenderableType]:
        """What would happen if the player stopped rolling now."""
        told = self.game.preview(self.game.actor, len(self.options) - 1)
        texts = self.words.texts
        parts = [self.words.amounts(told["gained"])]
        for one in told["invasions"]:
            outcome = texts.text(f"dice.ui.outcome.{one['outcome']}")
            year = self.words.item(one["year"])
            said = {"year": year, "n": one["strength"], "own": one["own"], "outcome": outcome}
            parts.append(texts.text("dice.ui.invasion", **said))
        ways = (told["open"] or {}).get("ways", []) if told["open"] else []
        if told["open"] and told["open"]["ask"] == "influence":
            some = [way["text"].partition(" ")[2] for way in ways[:SHOWN]]
            some += [f"+{len(ways) - SHOWN}"] * (len(ways) > SHOWN)
            parts.append(" | ".join(some))
        boxes = texts.text("dice.ui.boxes", n=told["boxes"])
        return [Text(texts.text("dice.ui.stop", boxes=boxes, gains="; ".join(parts)))]

    def find_option(self, said: str) -> int:
        """The option a person means: by its letter, its notation, dice, or its beginning."""
        words = said.strip().lower()
        labels = self.letters()
        if self.ask != "reroll" and words in labels:
            return labels.index(words)
        if self.ask == "reroll":
            words = self.reroll(words)
        moves = list(self.game.legal())
        actor = self.game.names[self.game.actor]
        try:
            return moves.index(self.game.read(f"{actor} {words}"))
        except NotationError:
            fitting = [n for n, one in enumerate(self.options) if fits(words, one.words())]
            if len(fitting) == 1:
                return fitting[0]
            raise

    def reroll(self, words: str) -> str:
        """Dice typed informally ("2 c" or "2+crown"), as the notation of a reroll."""
        parts = words.removeprefix("reroll").replace("+", " ").split()
        if not parts or "stop".startswith(words):
            return "stop" if parts else words
        faces: list[str] = []
        means = ""
        for part in parts:
            # "s" alone stops; among dice it is a soldier.
            found = [one for one in (*FACES, *MEANS) if one.startswith(part)]
            if len(found) != 1:
                return words
            if found[0] in MEANS:
                means = found[0]
            else:
                faces.append(found[0])
        faces.sort(key=FACES.index)
        return f"reroll {'+'.join(faces)} {means}".rstrip()


def fits(typed: str, words: str) -> bool:
    """Does every word typed begin some word of an option?"""
    parts = words.replace(">", " > ").split()
    return bool(typed) and all(any(part.startswith(one) for part in parts) for one in typed.split())
