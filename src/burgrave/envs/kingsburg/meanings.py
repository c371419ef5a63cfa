"""What an answer of Kingsburg means, in the words of the table of actions."""

# Stays pure Python: an answer is read when it is first met.

from __future__ import annotations

from typing import Any

from ...engine.core.decisions import Decision
from ...engine.game.rulebook import Rulebook
from ...engine.game.ruled import RuledGame
from ...engine.text.notation import Option
from ...kingsburg.content.own_advisors import name_of_own
from ...kingsburg.model.board import RANKS
from ...kingsburg.model.goods import bundle_words, mixes
from ...kingsburg.model.ruleset import Ruleset
from ...kingsburg.rules.deals import Bargain
from ..action_table import ActionTable, table_named
from ..codes import PASS_NUMBER, UNKNOWN, Codes
from .actions import (
    INFLUENCE_ROOM,
    MOST_GOODS,
    MOST_LOST,
    PAYMENT_ROOM,
    SPARE_BUILDINGS,
    alternative_meaning,
    deal_meaning,
)
from .codes import KingsburgCodes, KingsburgNumbers


def kingsburg_codes(book: Rulebook) -> Codes:
    """The object that gives answers of games by these rules their numbers."""
    assert isinstance(book, Ruleset), f"{book} are rules of another game"
    reader = Reader(table_named("kingsburg"), book)
    return KingsburgCodes(reader.numbers(), reader.meaning)


class Reader:
    """Finds answers in the table by their words."""

    def __init__(self, table: ActionTable, rules: Ruleset) -> None:
        self.table = table
        self.rules = rules
        self.own = name_of_own(rules)

    def numbers(self) -> KingsburgNumbers:
        """The first numbers of answers that need not be looked up."""
        first, found = self.table.first, KingsburgNumbers()
        ranks = range(RANKS + 1)
        found.ranks = [first("influence", str(rank)) for rank in ranks]
        found.own_ranks = [first("influence", f"own {rank}") for rank in ranks]
        found.buildings = [first("build", name) for name in self.buildings()]
        found.influence_room, found.payment_room = INFLUENCE_ROOM, PAYMENT_ROOM
        found.deals = self.deals()
        found.goods = self.mixes("good", "+", MOST_GOODS)
        found.lost = self.mixes("lose", "-", MOST_LOST)
        found.recruit = first("recruit", "1")
        found.pay, found.part = first("pay", "pay"), first("part", "0")
        return found

    def buildings(self) -> list[str]:
        """The table's name for each building; one that it does not know gets a spare name."""
        spare = iter(SPARE_BUILDINGS)
        known = [self.table.first("build", one.id) >= 0 for one in self.rules.buildings]
        return [
            one.id if found else next(spare, "")
            for one, found in zip(self.rules.buildings, known, strict=True)
        ]

    def deals(self) -> dict[str, list[int]]:
        """The numbers of every deal's alternatives."""
        return {
            name: [
                self.table.first("deal", alternative_meaning(deal, way))
                for way in deal.alternatives
            ]
            for name, deal in self.rules.deals.items()
        }

    def mixes(self, section: str, sign: str, most: int) -> dict[int, int]:
        """The numbers of mixes of goods, by their bundle."""
        return {
            mix: self.table.first(section, bundle_words(mix, sign))
            for count in range(1, most + 1)
            for mix in mixes(count)
        }

    def meaning(self, game: RuledGame, question: Decision[Any], move: int) -> tuple[int, int]:
        """The first number of an answer's meaning, and how many ways it has room for."""
        option = question.option(game, move)
        if option.words() == "pass":
            return PASS_NUMBER, 1
        pair = self.words_of(option, question.actor, game.seat_names)
        if pair not in self.table.places:
            return UNKNOWN, 0
        return self.table.first(*pair), self.table.room(*pair)

    def words_of(self, option: Option, actor: int, names: tuple[str, ...]) -> tuple[str, str]:
        """The section and the meaning of an answer; seats are counted clockwise from the actor."""
        if isinstance(option, Bargain):
            return "deal", deal_meaning(option.name, option.pay, option.take)
        if option.ask == "use":
            return "use", option.to_dict()["card"]
        words = [
            f"@{(names.index(word) - actor) % len(names)}" if word in names else word
            for word in option.words().split(" ")
        ]
        section = option.ask
        if words[0] in LEADING or words[0] == section:
            section = words[0] if section == "take" else section
            words = words[1:]
        if section == "mark" and words == [self.own]:
            words = ["own"]
        return section, " ".join(words)


LEADING = ("reroll", "next", "take", "leave", "swap", "draft", "keep", "token", "group", "meet")
"""First words of answers that only repeat what their section says."""
