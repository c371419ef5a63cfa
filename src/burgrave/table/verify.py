"""Checking a finished game's dice: every roll follows from the seed, the words and its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.agenda import FATE, WideChance
from ..engine.luck import Luck
from ..engine.record import Record, moves_of
from .house import House, P
from .luck import LuckSource, luck_of
from .rolls import Rolls


@dataclass(frozen=True)
class CheckedRoll:
    """One roll of a record beside what its luck says."""

    line: int
    """The line of the record."""
    name: str
    said: str
    drawn: str

    @property
    def true(self) -> bool:
        """Is it what the luck says?"""
        return self.said == self.drawn


def verify(
    house: House[P], record: Record, luck: LuckSource | None = None
) -> Iterator[CheckedRoll]:
    """Every roll and draw of a record that could have come out otherwise, checked one by one."""
    source = luck_of(record) if luck is None else luck
    game, rolls = house.opened(record), Rolls(house)
    assert game.journal is not None, "a record is replayed with a journal"
    for number, move in enumerate(moves_of(game, record), record.first_line()):
        pending = game.pending
        assert pending is not None, "a move answers a question"
        if pending.actor == FATE and (isinstance(pending, WideChance) or len(game.legal()) > 1):
            name = rolls.next(game, game.journal.entries)
            drawn = pending.draw(game, Luck(source.roll(name)))
            said, found = pending.option(game, move).text, pending.option(game, drawn).text
            yield CheckedRoll(number, repr(name), said, found)
            rolls.count(game)
        game.answer(move)
