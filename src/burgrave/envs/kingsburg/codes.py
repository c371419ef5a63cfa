"""The numbers of answers in Kingsburg: computed for frequent questions, looked up for others."""

from __future__ import annotations

from typing import Any, Final

from ...engine.cards.asking_effects import Pose
from ...engine.core.decisions import Decision
from ...engine.core.steps import PASS
from ...engine.game.ruled import RuledGame
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64, vec
from ...kingsburg import hooks
from ...kingsburg.content.own_advisors import OwnAdvisor
from ...kingsburg.model.board import Table
from ...kingsburg.model.dice_groups import APART, RANK
from ...kingsburg.model.goods import GOODS_ONLY, payment_in
from ...kingsburg.rules.battle import LoseGoods
from ...kingsburg.rules.construct import PAID, Construct, building_of, cost_of, payer_of
from ...kingsburg.rules.deals import ChooseAlternative, ChooseGoods
from ...kingsburg.rules.influence import Influence
from ...kingsburg.rules.recruit import KINDS, MOST_WAYS, PayForSoldiers, Recruit
from ..codes import PASS_NUMBER, UNKNOWN, Codes, Meaning, add_number

NO_WAY: Final = 999
"""A payment that is in no table."""


class KingsburgNumbers:
    """Where the numbers of each kind of computed answer begin, for one set of rules."""

    def __init__(self) -> None:
        self.ranks: list[int] = []
        """The first number of the placements on each rank of the court; entry 0 is unused."""
        self.own_ranks: list[int] = []
        """The same for advisors of a player's own."""
        self.buildings: list[int] = []
        """The first number of the payments for each building, by its index."""
        self.deals: dict[str, list[int]] = {}
        """The numbers of each deal's alternatives, by the deal's name."""
        self.goods: dict[int, int] = {}
        self.lost: dict[int, int] = {}
        """The numbers of goods gained (`goods`) and lost (`lost`), by bundle."""
        self.influence_room: i64 = 0
        self.payment_room: i64 = 0
        self.recruit: i64 = 0
        self.pay: i64 = 0
        self.part: i64 = 0


class KingsburgCodes(Codes):
    """Numbers the answers of Kingsburg."""

    def __init__(self, numbers: KingsburgNumbers, meaning: Meaning) -> None:
        super().__init__(meaning)
        self.numbers = numbers
        self.ranks = vec[i64](numbers.ranks)
        self.own_ranks = vec[i64](numbers.own_ranks)
        self.buildings = vec[i64](numbers.buildings)

    def find(self, game: RuledGame, question: Decision[Any], ids: Moves) -> None:
        g = game
        assert isinstance(g, Table), "another game"
        ids.clear()
        if isinstance(question, Influence):
            self.placements(g, question, ids)
        elif isinstance(question, ChooseAlternative):
            self.alternatives(g, question, ids)
        elif isinstance(question, Construct):
            self.constructions(g, question, ids)
        elif isinstance(question, Recruit):
            answers = g.answers_to(question)
            for place in range(answers.size):
                move = answers.at(place)
                ids.add(PASS_NUMBER if move == PASS else self.numbers.recruit + move - 1)
        elif isinstance(question, PayForSoldiers):
            self.payments(g, question, ids)
        elif isinstance(question, ChooseGoods):
            self.mixes(g, question, ids, self.numbers.goods)
        elif isinstance(question, LoseGoods):
            self.mixes(g, question, ids, self.numbers.lost)
        else:
            # The answers of an effect that reads registers may change with them.
            changes = isinstance(question, Pose) and len(question.effect.needs) > 0
            self.find_by_words(g, question, ids, remember=not changes)

    def placements(self, g: Table, question: Influence, ids: Moves) -> None:
        """Dice on advisors: those on one rank are listed together, the cheapest additions first."""
        answers, numbers = g.answers_to(question), self.numbers
        room = numbers.influence_room
        last: i64 = UNKNOWN
        way: i64 = 0
        for place in range(answers.size):
            move = answers.at(place)
            if move == PASS:
                ids.add(PASS_NUMBER)
                continue
            first = self.own_rank(g, move) if move & APART else self.ranks[move & RANK]
            way = way + 1 if first == last else 0
            last = first
            add_number(ids, first, way=way, room=room, place=place)

    def own_rank(self, g: Table, move: i64) -> i64:
        """The first number of an advisor of the player's own."""
        effect = hooks.PLACE_APART.effect_at(g, move & RANK)
        return self.own_ranks[effect.rank] if isinstance(effect, OwnAdvisor) else UNKNOWN

    def alternatives(self, g: Table, question: ChooseAlternative, ids: Moves) -> None:
        """Alternatives of a deal, as they are printed."""
        answers = g.answers_to(question)
        firsts = self.numbers.deals.get(question.deal.name)
        for place in range(answers.size):
            move = answers.at(place)
            if move == PASS:
                ids.add(PASS_NUMBER)
            else:
                first: i64 = firsts[move - 1] if firsts is not None else UNKNOWN
                add_number(ids, first, way=0, room=1, place=place)

    def constructions(self, g: Table, question: Construct, ids: Moves) -> None:
        """Buildings, and how each is paid for."""
        answers, numbers = g.answers_to(question), self.numbers
        for place in range(answers.size):
            move = answers.at(place)
            if move == PASS:
                ids.add(PASS_NUMBER)
                continue
            index = building_of(move)
            way: i64 = 0
            if payer_of(move) >= 0:
                cost = cost_of(g, question.actor, g.rules.buildings[index])
                way = way_to_pay(cost, move >> PAID & GOODS_ONLY)
            room = numbers.payment_room
            add_number(ids, self.buildings[index], way=way, room=room, place=place)

    def payments(self, g: Table, question: PayForSoldiers, ids: Moves) -> None:
        """Ways to pay for soldiers in their order, or how much of one kind is paid first."""
        answers = g.answers_to(question)
        size = answers.size
        # If each kind is asked for separately, the last answer always leaves something to pay.
        parts = payment_in(answers.at(size - 1) - question.paid) < question.due(g)
        kind: i64 = KINDS[question.next_kind(g)] if parts else 1
        for place in range(size):
            if parts:
                ids.add(self.numbers.part + (answers.at(place) - question.paid) // kind)
            else:
                add_number(ids, self.numbers.pay, way=place, room=MOST_WAYS, place=place)

    def mixes(self, g: Table, question: Decision[Any], ids: Moves, numbers: dict[int, int]) -> None:
        """Goods gained or lost, by their mix."""
        answers = g.answers_to(question)
        for place in range(answers.size):
            first: i64 = numbers.get(answers.at(place), UNKNOWN)
            add_number(ids, first, way=0, room=1, place=place)


def way_to_pay(cost: i64, paid: i64) -> i64:
    """How a payment differs from the price: one good less, or one in place of another."""
    less: i64 = UNKNOWN
    more: i64 = UNKNOWN
    for good in range(3):
        change = (paid >> 8 * good & 255) - (cost >> 8 * good & 255)
        if change == -1 and less == UNKNOWN:
            less = good
        elif change == 1 and more == UNKNOWN:
            more = good
        elif change != 0:
            return NO_WAY
    if less == UNKNOWN:
        return NO_WAY
    if more == UNKNOWN:
        return 1 + less
    return 4 + 2 * less + (more if more < less else more - 1)
