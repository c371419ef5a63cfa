"""Every answer that the rules can offer has a number: derived from content and rules, not play."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb

import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.envs.action_table import table_named
from burgrave.envs.batch import MOST_LEGAL
from burgrave.envs.codes import OTHER_ROOM
from burgrave.envs.kingsburg.actions import (
    INFLUENCE_ROOM,
    MOST_GOODS,
    MOST_LOST,
    USE_ROOM,
    alternative_meaning,
    every_deal,
    every_effect,
    every_row,
    rulesets,
)
from burgrave.kingsburg.content.own_advisors import OwnAdvisor
from burgrave.kingsburg.content.season_effects import GainAtSeasonStart
from burgrave.kingsburg.expansions.governors.choices import FreeBuildings
from burgrave.kingsburg.model import dice
from burgrave.kingsburg.model.dice_groups import RANK
from burgrave.kingsburg.model.goods import ANY_GOOD, amount_in, bonus_dice_in
from burgrave.kingsburg.model.items import Loss
from burgrave.kingsburg.model.ruleset import Ruleset
from burgrave.kingsburg.rules.influence import groups
from burgrave.kingsburg.rules.recruit import MOST_OF_A_KIND, MOST_SOLDIERS, MOST_WAYS

TABLE = table_named("kingsburg")
OWN_DICE, FAVOR, MOST_WHITE = 3, 1, 3
ALL_MEANS = 7
"""Token, Market and lone die together."""
COLUMNS = 4


@pytest.mark.parametrize("rules", rulesets(), ids=lambda one: one.name)
def test_nobody_has_more_than_three_white_dice(rules: Ruleset) -> None:
    """In one season the king's favor and all items together bring at most three white dice."""
    seasons: Counter[int] = Counter()
    for item in rules.items.values():
        brought: Counter[int] = Counter()
        for effect in (*item.effects_by_key().values(), *item.effects):
            if isinstance(effect, GainAtSeasonStart):
                for bit in range(8):
                    if effect.seasons >> bit & 1:
                        brought[bit] = max(brought[bit], bonus_dice_in(effect.bundle))
        seasons.update(brought)
    assert max(seasons.values()) + FAVOR <= MOST_WHITE


def throws(most: int, fewest: int = 0) -> list[int]:
    """Every throw of some dice."""
    return [
        sum(dice.one(face) for face in faces)
        for number in range(fewest, most + 1)
        for faces in combinations_with_replacement(range(1, 7), number)
    ]


@pytest.mark.slow
def test_ways_to_one_advisor_have_room() -> None:
    """All throws of three dice and three white ones, with all additions, need 46 of 48 places.

    All of them together, at court and at an advisor of one's own, and passing fit into the list.
    """
    most = together = 0
    for mine in throws(OWN_DICE, OWN_DICE):
        for white in throws(MOST_WHITE):
            found = Counter(move & RANK for move in groups(mine, white, ALL_MEANS).items)
            most = max(most, *found.values())
            together = max(together, found.total())
    assert most == 46 <= INFLUENCE_ROOM
    assert together + most + 1 <= MOST_LEGAL
    assert max(MOST_SOLDIERS, MOST_OF_A_KIND, MOST_WAYS) + 1 <= MOST_LEGAL


def test_nobody_has_more_than_one_advisor_of_their_own() -> None:
    """Only one card brings such an advisor, so a player's placements there are on one rank."""
    assert len({name for name, one in every_effect() if isinstance(one, OwnAdvisor)}) == 1


def test_uses_of_cards_have_room() -> None:
    """The most ways of using a card are those of the Sorcerer: up to three of seven buildings."""
    free = [one for _, one in every_effect() if isinstance(one, FreeBuildings)]
    rows = len({*"ABCDEFG"})
    assert {one.number for one in free} == {3}
    assert ways_to_choose(3, rows) == 63 <= USE_ROOM
    # With more rows than in the box, the rest are numbered by their places.
    assert ways_to_choose(3, len(every_row())) <= OTHER_ROOM


def ways_to_choose(most: int, among: int) -> int:
    """How many ways there are to choose one to `most`."""
    return sum(comb(among, number) for number in range(1, most + 1))


def test_every_alternative_of_every_deal_has_a_number_and_every_number_an_alternative() -> None:
    """The section of deals holds what the content offers, and nothing else."""
    offered = {alternative_meaning(deal, way) for deal in every_deal() for way in deal.alternatives}
    assert {said for section, said in TABLE.meanings if section == "deal"} == offered


def test_every_building_has_numbers_and_the_rest_is_spare() -> None:
    """The section of buildings holds those of all rules, and places for content files."""
    built = {one.id for rules in rulesets() for one in rules.buildings}
    named = {said for section, said in TABLE.meanings if section == "build"}
    assert built <= named
    assert all(one.startswith("spare_") for one in named - built)
    assert len(named - built) == 16


def test_every_choice_of_goods_has_a_number() -> None:
    """No effect, column by column, and no victory gives more goods of choice than are numbered."""
    given = [amount_of(effect) for _, effect in every_effect()]
    won = [one.gain // ANY_GOOD for rules in rulesets() for one in rules.enemies]
    assert 1 <= max(given) <= MOST_GOODS
    assert 1 <= 2 * max(won) <= MOST_GOODS


def amount_of(effect: object) -> int:
    """The most goods of choice that an effect gives at once."""
    bundle = getattr(effect, "bundle", 0)
    times = COLUMNS if "Columns" in type(effect).__name__ else 1
    return times * (bundle // ANY_GOOD) if isinstance(bundle, int) else 0


def test_every_loss_of_goods_has_a_number() -> None:
    """Two enemies of a year take no more goods of choice together than are numbered."""
    lost = [amount_in(one.lose, Loss.GOOD) for rules in rulesets() for one in rules.enemies]
    assert 1 <= 2 * max(lost) <= MOST_LOST


def test_soldiers_are_numbered_up_to_the_limits_of_the_rules() -> None:
    """The rules themselves offer no more soldiers, ways to pay and parts than are numbered."""
    counts = Counter(section for section, _ in TABLE.meanings)
    assert counts["recruit"] == MOST_SOLDIERS
    assert counts["part"] == MOST_OF_A_KIND + 1
    assert TABLE.room("pay", "pay") == MOST_WAYS


def test_answers_that_effects_declare_have_numbers() -> None:
    """An effect lists what can be answered to its question, and the table holds just that."""
    declared = {one.asks: one.answers for _, one in every_effect() if one.answers}
    assert {*declared} >= {"society", "again", "peek", "put_token", "remove_token"}
    for asks, answers in declared.items():
        assert {said for section, said in TABLE.meanings if section == asks} == {*answers}


def test_every_number_is_that_of_one_meaning_and_way() -> None:
    """Numbers have no gaps; whatever lies beyond the table is refused."""
    for table in (TABLE, table_named("dicegame")):
        named = [table.action(number) for number in range(table.size)]
        assert len({(one.section, one.meaning, one.way) for one in named}) == table.size
        with pytest.raises(BurgraveError, match="there is no action"):
            table.action(table.size)
