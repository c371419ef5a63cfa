"""Every answer that the rules of the Dice Game can offer, and what an answer means in the table."""

# Stays pure Python: the table is put together once, and an answer is read when it is first met.

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Any

from ...dicegame.model.board import COLOURS
from ...dicegame.model.dice import FACES, HOURGLASS
from ...dicegame.model.ruleset import Ruleset
from ...dicegame.model.tokens import TOKENS
from ...dicegame.rules.roll import Reroll
from ...engine.core.decisions import Decision
from ...engine.game.rulebook import Rulebook
from ...engine.game.ruled import RuledGame
from ...games import kind_named
from ..action_table import ActionTable, Section, table_named
from ..codes import OTHER_ROOM, PASS_NUMBER, Codes
from .codes import DiceCodes

MOST_DICE = 6
"""Five dice of the sheet and one that a building adds; more have no numbers of their own."""
MOST_RAISED = 4
"""What buildings add to number dice in a turn."""
SPARE = tuple(f"spare_{number}" for number in range(1, 16))
"""Names for the buildings of content files, used in order."""
MOST_HIRED = 16
OTHER_SEATS = tuple(f"@{step}" for step in range(1, len(COLOURS)))
BUILDING = "building"
"""The first building that frees stuck dice, as the table calls it."""
ASKS = ("reroll", "turn", "influence", "token", "build", "hire", "lose", "first_building")


def dicegame_actions() -> ActionTable:
    """The table of the Dice Game."""
    rules = kind_named("dice").box()
    assert isinstance(rules, Ruleset), f"{rules} are rules of another game"
    buildings = (*(one.id for one in rules.buildings), *SPARE)
    given = [f"{kind} > {seat}" for kind in ("good", "hourglass") for seat in OTHER_SEATS]
    turned = [f"{one} > {to}" for one in FACES[:HOURGLASS] for to in FACES[:HOURGLASS] if one != to]
    sections = [
        Section("pass", 1, ("pass",)),
        Section("other", OTHER_ROOM, ("other",)),
        Section("reroll", 1, rerolls()),
        Section("influence", 1, advisor_sets(len(rules.advisors))),
        Section("turn", 1, tuple(turned)),
        Section("token", 1, (*TOKENS[1:], *given, "spend good")),
        Section("build", 1, buildings),
        Section("lose", 1, buildings),
        Section("hire", 1, tuple(str(number) for number in range(1, MOST_HIRED + 1))),
    ]
    return ActionTable("dicegame", sections, ASKS)


def rerolls() -> tuple[str, ...]:
    """Every handful of dice that may be thrown again, by what frees the stuck ones among them."""
    found: list[str] = []
    for means in ("", "token", BUILDING):
        for number in range(1, MOST_DICE + 1):
            for faces in combinations_with_replacement(FACES, number):
                if (FACES[HOURGLASS] in faces) == bool(means):
                    found.append(f"{'+'.join(faces)} {means}".rstrip())
    return tuple(found)


def advisor_sets(advisors: int) -> tuple[str, ...]:
    """Every set of advisors that number dice can influence together."""
    most = 3 * MOST_DICE + MOST_RAISED
    ranks = range(1, advisors + 1)
    sets = [chosen for count in range(MOST_DICE + 1) for chosen in combinations(ranks, count)]
    return tuple("+".join(map(str, chosen)) or "none" for chosen in sets if sum(chosen) <= most)


def dicegame_codes(book: Rulebook) -> Codes:
    """The object that gives answers of games by these rules their numbers."""
    assert isinstance(book, Ruleset), f"{book} are rules of another game"
    return DiceCodes(Reader(table_named("dicegame"), book).meaning)


class Reader:
    """Finds answers in the table by their words."""

    def __init__(self, table: ActionTable, rules: Ruleset) -> None:
        self.table = table
        spare = iter(SPARE)
        known = {one.id: one.id for one in rules.buildings if table.first("build", one.id) >= 0}
        self.buildings = {one.id: known.get(one.id) or next(spare, "") for one in rules.buildings}
        """The table's name for each building; one that it does not know gets a spare name."""

    def meaning(self, game: RuledGame, question: Decision[Any], move: int) -> tuple[int, int]:
        """The first number of an answer's meaning, and how many ways it has room for."""
        section, words = self.words_of(game, question, move)
        if section == "pass":
            return PASS_NUMBER, 1
        return self.table.first(section, words), 1

    def words_of(self, game: RuledGame, question: Decision[Any], move: int) -> tuple[str, str]:
        """The section and the meaning of an answer; seats are counted clockwise from the actor."""
        option = question.option(game, move)
        if option.words() in ("pass", "stop"):
            return "pass", ""
        if option.ask == "influence":
            ranks = [rank for rank in range(1, 62) if move >> rank & 1]
            return "influence", "+".join(map(str, ranks)) or "none"
        names, words = game.seat_names, option.words().split(" ")
        if isinstance(question, Reroll):
            freed = [] if len(words) < 3 else ["token" if words[2] == "token" else BUILDING]
            return "reroll", " ".join([words[1], *freed])
        steps = {name: (place - question.actor) % len(names) for place, name in enumerate(names)}
        named = [
            f"@{steps[word]}" if word in steps else self.buildings.get(word, word) for word in words
        ]
        section = named[0] if named[0] in ("build", "lose") else option.ask
        return section, " ".join(named[1:] if named[0] != "spend" else named)
