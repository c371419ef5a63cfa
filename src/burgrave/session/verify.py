"""Checks a finished game's dice: every roll must follow from the seed, added words and its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..engine.core.actors import FATE
from ..engine.core.decisions import Chance, Decision, WideChance
from ..engine.core.luck import Luck
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record, moves_of
from .luck import LuckSource, RollName, luck_of, taken_over
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
    """Or what is drawn from, if no dice are thrown."""
    weights: list[int]


@dataclass(frozen=True)
class CheckedRoll:
    """One recorded roll, and the roll that its luck gives."""

    line: int
    """The line of the record."""
    name: str
    said: str
    drawn: str
    recipe: Recipe

    @property
    def true(self) -> bool:
        """Are the two the same?"""
        return self.said == self.drawn


@dataclass(frozen=True)
class Verdict:
    """The result of checking a whole record."""

    rolls: list[CheckedRoll]
    problem: str = ""
    """What is wrong besides rolls, in words."""

    @property
    def true(self) -> bool:
        """Do all rolls agree with the luck, and all choices with the rules?"""
        return not self.problem and all(roll.true for roll in self.rolls)


def verdict(playable: PlayableRules[P], record: Record) -> Verdict:
    """Check every roll of a record, that every choice was legal, and the result."""
    rolls: list[CheckedRoll] = []
    try:
        for roll in verify(playable, record):
            rolls.append(roll)
            if not roll.true:
                return Verdict(rolls)
        game = playable.open_record(record)
        for move in moves_of(game, record):
            game.answer(move)
    except BurgraveError as problem:
        return Verdict(rolls, str(problem))
    result = playable.record(game).result
    if result != record.result:
        return Verdict(rolls, f"the result is {result!r}, but the record says {record.result!r}")
    return Verdict(rolls)


def verify(
    playable: PlayableRules[P], record: Record, luck: LuckSource | None = None
) -> Iterator[CheckedRoll]:
    """Check each roll and draw of a record that could have come out differently."""
    source = luck_of(record) if luck is None else luck
    game, rolls = playable.open_record(record), Rolls(playable)
    assert game.journal is not None, "a record is replayed with a journal"
    first, taken = record.first_line(), taken_over(record)
    for number, move in enumerate(moves_of(game, record), first):
        pending = game.pending
        assert pending is not None, "a move answers a question"
        if pending.actor == FATE and (isinstance(pending, WideChance) or len(game.legal()) > 1):
            name = rolls.next(game, game.journal.entries)
            drawn = pending.draw(game, Luck(source.roll(name)))
            said, found = pending.option(game, move).text, pending.option(game, drawn).text
            if number >= first + taken:
                yield CheckedRoll(number, repr(name), said, found, recipe(game, pending, name))
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
