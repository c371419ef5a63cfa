"""What greedy expects of winters and of the table, computed from the rules of each mix."""

import pytest

from burgrave.bots.kingsburg.study.rule_study import MOST_STUDIES, study_of
from burgrave.bots.kingsburg.study.war import loss_worth
from burgrave.bots.kingsburg.study.winters import Winters
from burgrave.kingsburg.mixes import compile_rules
from burgrave.kingsburg.model.items import Loss
from tests.bots import test_greedy

EVERY_YEAR = range(1, 6)


def choice(text: str, *, rules: str) -> str:
    """What greedy chooses in a position of the old format, whose registers are numbers."""
    return test_greedy.choice(text, rules=rules, version=1)


@pytest.mark.parametrize("rules", ["1e", "2e", "2e+m5", "2e+wheel-and-deal"])
def test_one_card_of_the_years_pile_comes(rules: str) -> None:
    """B0.1: five cards a year, all equally likely, and without allies."""
    winters = Winters(compile_rules(rules))
    for year in EVERY_YEAR:
        assert [one.chance for one in winters.years[year]] == [pytest.approx(0.2)] * 5
        assert {(len(one.foes), one.soldiers) for one in winters.years[year]} == {(1, 0)}


def test_goblins_of_the_valley_may_come_too() -> None:
    """S1: Goblins in the valley add a second card and soldiers; in year V always."""
    winters = Winters(compile_rules("2e+goblin-valley"))
    for year in EVERY_YEAR:
        assaults = winters.years[year]
        assert sum(one.chance for one in assaults) == pytest.approx(1)
        assert {(len(one.foes), one.soldiers) for one in assaults} >= {(2, year)}
        assert all(one.soldiers == (year if len(one.foes) == 2 else 0) for one in assaults)
    assert {len(one.foes) for one in winters.years[5]} == {2}


POOL = """
    year 5
    phase recruit
    order red blue
    enemies ? ? ? ? 5-barbarians-7
    seat red gold 2 soldiers {soldiers} seen 5
    seat blue
    register growth {growth}
    agenda recruits perform(winter)
"""


@pytest.mark.parametrize(("growth", "said"), [(12, "red pass"), (0, "red recruit 1")])
def test_it_counts_on_the_king_only_if_he_can_help(growth: int, said: str) -> None:
    """S2: seven soldiers beat strength 7 with any king's die, and draw without one."""
    text = POOL.format(growth=growth, soldiers=7)
    assert choice(text, rules="2e+demanding-capital") == said


def test_it_meets_the_needs_it_can_pay_for() -> None:
    """S2: greedy pays two goods that it cannot use otherwise for two points."""
    said = choice(
        """
        year 5
        phase envoy
        order red blue
        seat red wood 2 buildings statue
        seat blue
        register growth 6
        register needs 22
        agenda reactions(before_envoy,0)
        """,
        rules="2e+demanding-capital",
    )
    assert said == "red meet wood+wood"


def test_it_keeps_a_token_that_cannot_change_a_battle() -> None:
    """M5: against nine, four soldiers lose as surely as none, but an unused token scores four."""
    said = choice(
        """
        year 5
        order red blue
        enemies ? ? ? ? 5-dragons-9
        seat red seen 5
        seat blue
        register tokens 33 33
        at winter
        """,
        rules="2e+m5",
    )
    assert said == "red token 0"


MIXES = ("1e", "2e", *(f"2e+m{number}" for number in range(1, 7)), "2e+goblin-valley")


def test_only_so_many_sets_of_rules_are_remembered() -> None:
    """When the cache is full, the oldest entry is dropped and computed again when needed."""
    assert len(MIXES) > MOST_STUDIES
    sets = [compile_rules(mix) for mix in MIXES]
    lores = [study_of(rules) for rules in sets]
    assert study_of(sets[-1]) is lores[-1]
    again = [study_of(rules) for rules in sets]
    assert any(new is not old for new, old in zip(again, lores, strict=True))


def test_points_that_an_enemy_takes_count_in_full() -> None:
    """B6.4: a defeat that costs two points more is two points worse, whatever else it costs."""
    for loss in (0, Loss.GOLD, 2 * Loss.GOOD + Loss.BUILDING):
        assert loss_worth(loss + 2 * Loss.VP) == pytest.approx(loss_worth(loss) + 2)
