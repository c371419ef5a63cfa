"""What an environment is made of: rules, seats, the table of actions and what is seen."""

# Stays pure Python: it is put together once.

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property

from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError, IllegalChoice
from ..games import kind_named, load
from ..public.game import Game
from .action_table import ActionTable, table_of
from .codes import Codes
from .fields import Field, Observation, observation_of
from .memory import new_shorts

ENCODINGS = ("table", "factored")
NOTHING_CHOSEN = -1
AnyGame = Game | RuledGame
"""A game as `new_game` makes it, or a table of a batch."""


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
        """A game at its first question, from which other games are copied."""
        self.rules = self.start.book.name
        self.observation_name = observation
        self.table: ActionTable = table_of(self.kind)
        self.codes: Codes = load(self.kind.parts["codes"])(self.start.book)

    @property
    def seats(self) -> int:
        """How many seats play."""
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

    def numbers(self, game: AnyGame) -> list[int]:
        """The number of every answer to the pending question, in their order."""
        ids, table = Moves(), table_under(game)
        if table.pending is not None:
            self.codes.find(table, table.pending, ids)
        return ids.to_list()

    def row(self, game: AnyGame, seat: int | None = None) -> list[int]:
        """What a seat (by default the asked one) sees, in the form of a row of a batch."""
        table, row = table_under(game), new_shorts(len(self.fields))
        table.check_seat(seat)
        reader = table.actor if seat is None else seat
        if reader is None or reader < 0:
            raise BurgraveError("nobody is asked; name the seat that looks")
        rows = self.observation.rows
        rows.write(row, 0, Moves(), game=table, seat=reader, chosen=NOTHING_CHOSEN)
        return array("h", memoryview(row).tobytes()).tolist()

    def index(self, game: AnyGame, number: int) -> int:
        """The index of the option that a number means in a position."""
        numbers = self.numbers(game)
        if number not in numbers:
            raise IllegalChoice(self.refusal(number, numbers))
        return numbers.index(number)

    def refusal(self, number: int, numbers: list[int]) -> str:
        """Why a number is not accepted, and which numbers are."""
        known = 0 <= number < self.table.size
        meant = f" ({self.table.name(number)})" if known else ""
        legal = ", ".join(f"{one} ({self.table.name(one)})" for one in numbers[:8])
        more = f" and {len(numbers) - 8} more" if len(numbers) > 8 else ""
        return f"action {number}{meant} is not legal; accepted are {legal}{more}"

    def notation(self, game: AnyGame, number: int) -> str:
        """The answer that a number means in a position, as a record writes it."""
        return table_under(game).options[self.index(game, number)].text

    def number(self, game: AnyGame, notation: str) -> int:
        """The number of an answer in notation."""
        table = table_under(game)
        return self.numbers(table)[table.legal().index(table.read(notation))]


def table_under(game: AnyGame) -> RuledGame:
    """The table that a public game shows, or the table itself."""
    return game._table if isinstance(game, Game) else game
