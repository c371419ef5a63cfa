"""A game of dice for people and programs: start, ask, choose, copy, look, remember."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.journal import Journal
from ..engine.notation import RulesError
from ..engine.standing import Standing
from ..engine.steps import Perform
from .content.mixes import compile_rules
from .model.board import COLOURS, Seat, Table
from .model.ruleset import Ruleset
from .rules.invasion import standings

FEWEST_SEATS = 2
MOST_SEATS = len(COLOURS)
RESERVED = ("fate", "result")


class DiceGame(Table):
    """A position of the Dice Game with everything one may ask of it."""

    __slots__ = ()

    def clone(self) -> DiceGame:
        """A game that goes its own way; it keeps no journal."""
        twin = DiceGame(self.rules, self.names, [seat.clone() for seat in self.seats])
        self.copy_to(twin)
        return twin

    @property
    def standings(self) -> list[Standing]:
        """Every seat's result as it stands now; final once the game is over."""
        return standings(self)


def empty_table(rules: Ruleset, names: tuple[str, ...]) -> DiceGame:
    """A table with nothing on it yet and no place in the rules."""
    table = DiceGame(rules, names, [Seat() for _ in names])
    table.order = tuple(range(len(names)))
    return table


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """Seats by number (the colours in order) or by name."""
    names = COLOURS[:seats] if isinstance(seats, int) else tuple(seats)
    count = seats if isinstance(seats, int) else len(names)
    if not FEWEST_SEATS <= count <= MOST_SEATS:
        raise RulesError(f"{count} seats; the Dice Game is for {FEWEST_SEATS} to {MOST_SEATS}")
    return names


def new_game(
    rules: str | Ruleset = "dice", seats: int | Sequence[str] = 4, *, journal: bool = True
) -> DiceGame:
    """A new game, up to its first question; without a journal it is faster and has no record."""
    compiled = compile_rules(rules) if isinstance(rules, str) else rules
    game = empty_table(compiled, seat_names(seats))
    if journal:
        game.journal = Journal()
    game.agenda.append(Perform("game"))
    game.advance()
    return game
