"""House cards among the destinies (M4)."""

import pytest

from burgrave.kingsburg.mixes import compile_rules
from tests.expansions.destinies.destined import RULES, fight, year_of
from tests.table import Script, table

IDS = (
    "absent_queen border_truce cheap_timber drought festival harsh_tax hired_swords master_masons"
    " night_raids old_debts open_coffers reversed_ranks royal_census silver_tongues veterans_oath"
    " wandering_envoy"
)


def test_the_house_adds_its_cards_only_when_asked() -> None:
    """M4: thirteen destinies are printed; sixteen house cards come after them."""
    marks = {card.id: card.mark for card in compile_rules(RULES).open_cards}
    assert len(marks) == 29
    assert " ".join(card for card in marks if marks[card] == "house") == IDS
    without = [card.id for card in compile_rules("2e+m4").open_cards]
    assert without == [card for card in marks if marks[card] != "house"]


def test_silver_tongues() -> None:
    """M4 Silver Tongues: at the start of the year everybody takes a token, once."""
    t = table("seat red\nseat blue plus2 1\nat favor", rules=RULES)
    t.says("destiny silver_tongues")
    assert (t.red.plus2, t.blue.plus2) == (1, 2)


CENSUS = """
    seat red buildings {red}
    seat blue buildings inn
    seat green buildings barricade
    agenda moment(year_end)
"""


def test_royal_census() -> None:
    """M4 Royal Census: the most buildings score a point, the fewest lose one, ties included."""
    t = year_of("royal_census", CENSUS.format(red="inn,statue"))
    assert (t.red.vp, t.blue.vp, t.green.vp) == (1, -1, -1)


def test_royal_census_of_equals() -> None:
    """Q69: when all own equally many, everybody scores a point and loses one."""
    text = CENSUS.format(red="statue").replace("agenda", "agenda good(0,1,favor)")
    t = year_of("royal_census", text).says("red favor +gold")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (0, 0, 0)
    assert sorted(event.amount for event in t.events if event.kind == "vp") == [-1] * 3 + [1] * 3


def test_festival() -> None:
    """M4 Festival: King's Reward is two points, for all who are tied."""
    text = "seat red buildings inn\nseat blue buildings statue\nagenda kings_reward"
    t = year_of("festival", text)
    assert (t.red.vp, t.blue.vp, t.green.vp) == (2, 2, 0)
    assert year_of("famine", text).red.vp == 1


@pytest.mark.parametrize(("green", "envoy"), [(3, "blue"), (2, None)])
def test_wandering_envoy(green: int, envoy: str | None) -> None:
    """M4 Wandering Envoy: the player with the fewest points takes it; in a tie nobody does."""
    t = year_of(
        "wandering_envoy",
        f"""
        envoy red
        seat red vp 5
        seat blue vp 2 buildings inn,statue gold 9
        seat green vp {green}
        agenda kings_envoy
        """,
    )
    assert t.envoy == envoy


def test_absent_queen() -> None:
    """M4 Absent Queen: rank 17 is closed, and no other rank is."""
    t = year_of("absent_queen", "seat red dice 5,6,6\nseat blue\nagenda influence(0)")
    t.refuses("red 5+6+6>17")
    t.says("red 6+6>12")


@pytest.mark.parametrize(
    ("card", "stock", "built", "left"),
    [
        ("cheap_timber", "gold 1", "inn", (0, 0, 0)),
        ("cheap_timber", "wood 1", "palisade", (0, 0, 0)),
        ("cheap_timber", "gold 2", "statue", (0, 0, 0)),
        ("master_masons", "gold 3 buildings statue", "chapel", (0, 0, 0)),
        ("master_masons", "gold 1 wood 2 buildings guard_tower", "blacksmith", (0, 0, 0)),
    ],
)
def test_cheaper_buildings(card: str, stock: str, built: str, left: tuple[int, int, int]) -> None:
    """M4 Cheap Timber, Master Masons: every building costs a wood less; column II a stone less."""
    t = year_of(card, f"seat red {stock}\nagenda construct(0,0)").says(f"red build {built}")
    assert t.red.goods == left


def test_master_masons_work_in_column_ii_only() -> None:
    """M4 Master Masons: a building of another column costs its full stone."""
    t = year_of("master_masons", "seat red gold 2\nagenda construct(0,0)")
    assert t.offered == {"build statue", "pass"}


@pytest.mark.parametrize(("phase", "white"), [("summer", ""), ("fall", "+6w")])
def test_drought(phase: str, white: str) -> None:
    """M4 Drought: nobody gains bonus dice in summer, and nothing replaces them."""
    t = year_of("drought", f"phase {phase}\nseat red buildings farm\nagenda perform(season)")
    # What would bring nothing is not asked about.
    assert (t.game.ask == "take") == (phase != "summer")
    t.takes().says(f"roll red 1+2+3{white}")
    assert t.red.goods == (0, 0, 0)
    assert len([event for event in t.events if event.what == "bonus_die"]) == len(white) // 3


def test_harsh_tax() -> None:
    """M4 Harsh Tax, Q79: as fall begins everybody loses one gold, before the Guild's gold comes."""
    text = """
        phase {phase}
        seat red gold 2
        seat blue buildings merchants_guild
        seat green wood 1
        agenda moment(season_start)
    """
    t = year_of("harsh_tax", text.format(phase="fall")).takes()
    assert (t.red.goods, t.blue.goods, t.green.goods) == ((1, 0, 0), (1, 0, 0), (0, 1, 0))
    t = year_of("harsh_tax", text.format(phase="summer")).takes()
    assert (t.red.gold, t.blue.gold) == (2, 1)


@pytest.mark.parametrize("gold", [0, 1, 2])
def test_harsh_tax_before_the_guild(gold: int) -> None:
    """Q79: the tax always comes before the Guild's gold; the owner is not asked for an order."""
    text = f"phase fall\nseat red gold {gold} buildings merchants_guild\nagenda perform(season)"
    t = year_of("harsh_tax", text)
    assert (t.asked, t.red.gold) == ("red take", max(0, gold - 1))
    assert t.takes().red.gold == max(1, gold)


def test_old_debts() -> None:
    """M4 Old Debts: the Smuggler costs two points, and may still be declined."""
    text = "court 14:red\nagenda rewards"
    t = year_of("old_debts", text).says("red 14 -2vp+3gold")
    assert (t.red.vp, t.red.gold) == (-2, 3)
    t = year_of("old_debts", text).says("red pass")
    assert (t.red.vp, t.red.gold) == (0, 0)


def test_old_debts_leave_the_alchemist_alone() -> None:
    """M4 Old Debts: other exchanges keep their cost."""
    t = year_of("old_debts", "court 6:red\nseat red gold 1\nagenda rewards").says("red 6 -gold")
    assert (t.red.vp, t.red.goods) == (0, (0, 1, 1))


@pytest.mark.parametrize(("rank", "gold"), [(8, 3), (16, 5), (2, 1), (15, 1)])
def test_open_coffers(rank: int, gold: int) -> None:
    """M4 Open Coffers: ranks 8 and 16 give one gold more, other ranks do not."""
    t = year_of("open_coffers", f"court {rank}:red,blue\nagenda rewards")
    assert (t.red.gold, t.blue.gold, t.green.gold) == (gold, gold, 0)


def test_reversed_ranks() -> None:
    """M4 Reversed Ranks: the highest total goes first; ties keep their order."""
    t = year_of(
        "reversed_ranks",
        """
        order yellow green red blue
        seat red dice 1,2,3
        seat blue dice 1,2 bonus 4
        seat green dice 6,6,6
        seat yellow dice 2,2,2
        agenda set_turn_order
        """,
        seats="",
    )
    assert t.order == "green blue yellow red"


@pytest.mark.parametrize(("soldiers", "outcome"), [(2, "defeat"), (3, "draw"), (4, "victory")])
def test_border_truce(soldiers: int, outcome: str) -> None:
    """M4 Border Truce: the enemy is one weaker than printed."""
    assert fight("border_truce", "3-goblins-4", soldiers, rules="2e+m4+house") == outcome


def test_hired_swords() -> None:
    """M4 Hired Swords: a soldier costs everybody one good."""
    t = year_of(
        "hired_swords", "seat red gold 1\nseat blue buildings barracks wood 1\nagenda recruits"
    )
    t.says("red recruit 1", "blue recruit 1")
    assert (t.red.soldiers, t.blue.soldiers) == (1, 1)


def test_night_raids() -> None:
    """M4 Night Raids: a draw is a defeat, but the Stone Wall still wins it."""
    rules = "2e+m4+house"
    assert fight("night_raids", "3-goblins-4", 4, rules=rules) == "defeat"
    assert fight("night_raids", "3-goblins-4", 3, "buildings stone_wall", rules=rules) == "victory"
    assert fight("night_raids", "3-goblins-4", 5, rules=rules) == "victory"


def heroes(card: str) -> Script:
    """After the battles: red and blue won with the highest strength, green with less."""
    return year_of(
        card,
        """
        seat red strength 6 outcome 1
        seat blue strength 6 outcome 1
        seat green strength 5 outcome 1
        agenda heroes
        """,
    )


def test_veterans_oath() -> None:
    """M4 Veterans' Oath: winning with the highest strength scores two points."""
    t = heroes("veterans_oath")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (2, 2, 0)
    assert heroes("festival").red.vp == 1
