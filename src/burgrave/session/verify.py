"""Checks a finished game's dice: every roll must follow from the seed, added words and its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.core.actors import FATE
from ..engine.core.decisions import Chance, Decision, WideChance
from ..engine.core.journal import Entry
from ..engine.core.luck import Luck
from ..engine.text.notation import BurgraveError, Option
from ..engine.text.record import Record, moves_of
from .luck import RollName, count_taken_over, luck_of
from .playable import P, PlayableRules
from .rolls import Rolls


@dataclass(frozen=True)
class Recipe:
    """How a roll is computed from the numbers of its luck, for programs without the rules."""

    what: str
    count: int
    handfuls: list[tuple[int, list[str]]]
    """Dice thrown one after the other: how many, and how their six faces are written."""
    options: list[str]
    """Or the possible draws, if no dice are thrown."""
    weights: list[int]


@dataclass(frozen=True)
class CheckedRoll:
    """One recorded roll, and the roll that its luck gives."""

    line: int
    """The line of the record."""
    name: str
    option: Option
    """What the record says."""
    computed: Option
    """What its luck says."""
    recipe: Recipe
    entry: int
    """Its place in the journal of the game."""

    @property
    def recorded_line(self) -> str:
        """The result in the record, as a line of it."""
        return self.option.text

    @property
    def luck_line(self) -> str:
        """The result that the luck gives, as a line."""
        return self.computed.text

    @property
    def true(self) -> bool:
        """Are the two the same?"""
        return self.recorded_line == self.luck_line


@dataclass(frozen=True)
class Verdict:
    """The result of checking a whole record."""

    rolls: list[CheckedRoll]
    problem: str = ""
    """What is wrong besides rolls, in words."""
    entries: Sequence[Entry] = ()
    """What happened, as far as the record can be played."""

    @property
    def true(self) -> bool:
        """Do all rolls agree with the luck, and all choices with the rules?"""
        return not self.problem and all(roll.true for roll in self.rolls)


def verdict(playable: PlayableRules[P], record: Record) -> Verdict:
    """Check every roll of a record, that every choice was legal, and the result."""
    rolls: list[CheckedRoll] = []
    game = playable.open_record(record)
    assert game.journal is not None, "a record is replayed with a journal"
    try:
        rolls.extend(check_rolls(playable, record, game))
    except BurgraveError as problem:
        return Verdict(rolls, str(problem), game.journal.entries)
    result = playable.record(game).result
    wrong = f"the result is {result!r}, but the record says {record.result!r}"
    return Verdict(rolls, wrong if result != record.result else "", game.journal.entries)


def verify(playable: PlayableRules[P], record: Record) -> Iterator[CheckedRoll]:
    """Check each roll and draw of a record that could have come out differently."""
    return check_rolls(playable, record, playable.open_record(record))


def check_rolls(playable: PlayableRules[P], record: Record, game: P) -> Iterator[CheckedRoll]:
    """Play a record on its game and check every roll and draw on the way."""
    source, rolls = luck_of(record), Rolls(playable)
    assert game.journal is not None, "a record is replayed with a journal"
    first, taken = record.first_line(), count_taken_over(record)
    for number, move in enumerate(moves_of(game, record), first):
        pending = game.pending
        assert pending is not None, "a move answers a question"
        if pending.actor == FATE and (isinstance(pending, WideChance) or len(game.legal()) > 1):
            name = rolls.next(game, game.journal.entries)
            drawn = pending.draw(game, Luck(source.roll(name)))
            said, found = pending.option(game, move), pending.option(game, drawn)
            if number >= first + taken:
                at = len(game.journal.entries)
                yield CheckedRoll(
                    number, repr(name), said, found, recipe(game, pending, name), entry=at
                )
            rolls.count(game)
        game.answer(move)


def recipe(game: Any, pending: Decision[Any], name: RollName) -> Recipe:
    """How a pending roll or draw is computed from its luck."""
    assert isinstance(pending, Chance), "fate rolls or draws"
    handfuls = pending.handfuls(game)
    if handfuls:
        return Recipe(name.what, name.count, handfuls, [], [])
    options = [pending.option(game, move).text for move in game.legal()]
    return Recipe(name.what, name.count, [], options, pending.weights(game))
