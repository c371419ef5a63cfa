"""The kind of a game of a few numbers: its rules and its position texts."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from typing import Any, ClassVar

from ..cards.bindings import Bindings
from ..cards.draft import Draft
from ..cards.step_registry import engine_steps, game_steps
from ..core.decisions import Step
from ..text.content import Content
from ..text.notation import RulesError
from ..text.positions import PositionReader
from .kind import GameKind
from .plain_game import PlainGame
from .rulebook import Rulebook

LARGEST = 10**6


class PlainReader(PositionReader[PlainGame]):
    """Reads the numbers: `table` with the table's, `seat red` with those of the seat red."""

    def readers(self, g: PlainGame) -> dict[str, Any]:
        return {
            "table": lambda words: self.numbers(g.table, words),
            "seat": lambda words: self.numbers(g.seats[self.one_of(words[:1], g.names)], words[1:]),
        }

    def numbers(self, known: dict[str, int], words: list[str]) -> None:
        """Read these numbers, all of them, in order."""
        if len(words) != len(known):
            raise self.error(f"{len(words)} numbers; accepted are {', '.join(known)}")
        for name, word in zip(known, words, strict=True):
            known[name] = self.whole([word], -LARGEST, LARGEST)


class PlainKind(GameKind[PlainGame]):
    """A kind with one edition and no content; a subclass names its game and its first step."""

    reader = PlainReader
    most, colours = 4, ("red", "blue", "green", "yellow")
    usual_seats, usual_bot = "you,random", "random"
    game: ClassVar[type[PlainGame]]
    first: ClassVar[Step[Any]]
    """The first step of a game."""

    def __init_subclass__(cls) -> None:
        """Derive title, edition and package from the name and the module unless they are given."""
        cls.title = vars(cls).get("title", cls.name.capitalize())
        cls.package = vars(cls).get("package", cls.__module__.rpartition(".")[0] or cls.__module__)
        cls.editions = (cls.name,)
        cls.bindings = Bindings(cls.package, {}, game=cls.name)

    def compile(self, rules: str, content: Content | None = None) -> Rulebook:
        """The rules, if the rules string is the name and there is no content file."""
        if rules != self.name or content is not None:
            raise RulesError(f"{rules!r}: accepted is {self.name}, without a content file")
        draft, book = Draft[Any](self.name, "1"), Rulebook(self.name, "1")
        draft.program(self.first_program, self.first)
        known = game_steps(self.package, draft.programs, ("",))
        book.steps = {**engine_steps(book, known), **known}
        draft.hand_over(book)
        draft.close(book)
        return book

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> PlainGame:
        return self.game(rules, names)

    def position_lines(self, game: PlainGame) -> list[str]:
        seats = zip(game.names, game.seats, strict=True)
        lines = [("table", game.table), *((f"seat {name}", numbers) for name, numbers in seats)]
        return [" ".join([head, *map(str, numbers.values())]) for head, numbers in lines if numbers]
