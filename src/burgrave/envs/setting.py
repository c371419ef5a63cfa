"""What an environment is made of: rules, seats, the table of actions and what is seen."""

# Stays pure Python: it is put together once.

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError, IllegalChoice
from ..games import kind_named, load
from .action_table import ActionTable, table_of
from .codes import Codes
from .fields import Field, Observation, observation_of

ENCODINGS = ("table", "factored")


class Setting:
    """One set of rules for a number of seats, as environments see it."""

    def __init__(
        self,
        rules: str = "2e",
        seats: int | Sequence[str] = 2,
        *,
        observation: str | None = "plain",
        content: Content | None = None,
    ) -> None:
        self.kind = kind_named(rules)
        if "codes" not in self.kind.parts:
            raise BurgraveError(f"{self.kind.title} has no table of actions")
        self.start: RuledGame = self.kind.new_game(rules, seats, content=content, journal=False)
        """A game up to its first question, of which others are copies."""
        self.rules = self.start.book.name
        self.observation_name = observation
        self.table: ActionTable = table_of(self.kind)
        self.codes: Codes = load(self.kind.parts["codes"])(self.start.book)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.start.names)

    @cached_property
    def observation(self) -> Observation:
        """The columns and what writes them."""
        name = self.observation_name or "plain"
        return observation_of(self.kind, self.start.book, name)

    @property
    def fields(self) -> list[Field]:
        """The columns of observations."""
        return self.observation.fields

    def numbers(self, game: RuledGame) -> list[int]:
        """The number of every answer to the pending question, in their order."""
        ids = Moves()
        if game.pending is not None:
            self.codes.find(game, game.pending, ids)
        return ids.listed()

    def index(self, game: RuledGame, number: int) -> int:
        """The index of the option that a number means in a position."""
        numbers = self.numbers(game)
        if number not in numbers:
            raise IllegalChoice(self.refusal(number, numbers))
        return numbers.index(number)

    def refusal(self, number: int, numbers: list[int]) -> str:
        """Why a number is not accepted, and which are."""
        known = 0 <= number < self.table.size
        meant = f" ({self.table.name(number)})" if known else ""
        legal = ", ".join(f"{one} ({self.table.name(one)})" for one in numbers[:8])
        more = f" and {len(numbers) - 8} more" if len(numbers) > 8 else ""
        return f"action {number}{meant} is not legal; accepted are {legal}{more}"

    def notation(self, game: RuledGame, number: int) -> str:
        """The answer that a number means in a position, as a record writes it."""
        return game.options[self.index(game, number)].text

    def number(self, game: RuledGame, notation: str) -> int:
        """The number of an answer in notation."""
        move = game.read(notation)
        return self.numbers(game)[game.legal().index(move)]
