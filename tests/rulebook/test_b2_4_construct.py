"""B2.4: constructing buildings."""

import pytest

from burgrave.kingsburg.content.effects import CheaperBuildings
from burgrave.kingsburg.mixes import compile_rules
from burgrave.kingsburg.model.goods import GOLD, WOOD
from tests.table import Script, table

FIRST_COLUMN = {"build statue", "build inn", "build guard_tower", "build palisade"}
FIRST_COLUMN |= {"build barricade"}


def site(red: str, rest: str = "", *, rules: str = "2e") -> Script:
    """Red is to construct; blue and green can afford nothing; then the king's die is next."""
    return table(
        f"""
        {rest}
        seat red {red}
        seat blue
        seat green
        agenda constructions king
        """,
        rules=rules,
    )


def test_pay_mark_and_score(edition: str) -> None:
    """B2.4: a player who constructs pays the cost, owns the building and scores its points."""
    t = site("gold 5 wood 1 stone 3 vp 2", rules=edition).says("red build guard_tower")
    assert (t.red.goods, t.red.buildings, t.red.vp) == ((4, 1, 2), ["guard_tower"], 3)


def test_one_building_a_season(edition: str) -> None:
    """B2.4: each player constructs one building, and not a second one."""
    t = site("gold 9 wood 9 stone 9", rules=edition).says("red build inn")
    assert t.asked == "fate king"
    assert t.red.buildings == ["inn"]


def test_constructing_may_be_declined() -> None:
    """B2.4: nobody has to construct."""
    t = site("gold 9").says("red pass")
    assert (t.red.buildings, t.red.gold) == ([], 9)


def test_who_cannot_pay_is_not_asked() -> None:
    """B2.4, Q12: nobody is asked to construct if no building is possible."""
    assert site("gold 1 stone 0 plus2 5 soldiers 5").asked == "fate king"


def test_in_turn_order(edition: str) -> None:
    """B2.4: players construct in turn order."""
    t = table(
        """
        order blue green red
        seat red wood 1
        seat blue wood 1
        seat green wood 1
        at fall constructions
        """,
        rules=edition,
    )
    t.says("blue build barricade", "green build barricade", "red build barricade")


def test_rows_are_built_from_the_left(edition: str) -> None:
    """B2.4: a building needs every building to its left in its row, and no other."""
    rich = "gold 9 wood 9 stone 9"
    assert site(rich, rules=edition).offered == {*FIRST_COLUMN, "pass"}
    t = site(f"{rich} buildings inn,market,guard_tower", rules=edition)
    left = FIRST_COLUMN - {"build inn", "build guard_tower"}
    assert t.offered == {*left, "build farm", "build blacksmith", "pass"}


def test_a_gap_in_the_row_is_filled_first() -> None:
    """B2.4: columns cannot be skipped, neither one nor two."""
    t = site("gold 9 wood 9 stone 9 buildings statue,church")
    assert "build chapel" in t.offered
    t.refuses("red build cathedral", "red build church", "red build statue")


def test_no_duplicates() -> None:
    """B2.4: a building that stands cannot be built again."""
    every = ",".join(building.id for building in compile_rules("2e").buildings)
    assert site(f"gold 9 wood 9 stone 9 buildings {every}").asked == "fate king"
    site("gold 9 wood 9 buildings statue").refuses("red build statue")


def test_the_envoy_builds_one_more(edition: str) -> None:
    """B2.4, Q17: the envoy may be handed back for a second building, and there is no third."""
    t = site("gold 9 wood 9 stone 9", "envoy red", rules=edition).says("red build statue")
    assert (t.asked, t.envoy) == ("red construct", "red")
    assert "build chapel!" in t.offered
    t.says("red build chapel!")
    assert t.red.goods == (9 - 2 - 3, 9, 9 - 1)
    assert (t.envoy, t.asked) == (None, "fate king")


def test_the_second_building_costs_in_full() -> None:
    """B2.4: the envoy gives no discount; the remaining goods must pay for the second building."""
    t = site("gold 2 wood 1", "envoy red").says("red build statue")
    assert t.offered == {"build barricade!", "pass"}


def test_the_envoy_may_be_kept(edition: str) -> None:
    """B2.4: an owner who does not use the envoy here keeps it."""
    t = site("gold 9 wood 9", "envoy red", rules=edition).says("red build statue", "red pass")
    assert (t.envoy, t.red.buildings) == ("red", ["statue"])


def test_no_second_building_without_a_first() -> None:
    """B2.4: a player who declines the first building is not asked for a second one."""
    t = site("gold 9 wood 9 stone 9", "envoy red").says("red pass")
    assert t.asked == "fate king"


def test_the_envoy_of_another_builds_nothing() -> None:
    """B2.4: only its owner builds with the envoy."""
    t = site("gold 9 wood 9 stone 9", "envoy blue").says("red build statue")
    assert t.red.buildings == ["statue"]
    assert t.asked == "fate king"


@pytest.mark.parametrize(
    ("building", "left"),
    [
        ("church", "statue,chapel"),
        ("cathedral", "statue,chapel,church"),
        ("farm", "inn,market"),
        ("merchants_guild", "inn,market,farm"),
        ("barracks", "guard_tower,blacksmith"),
        ("wizards_guild", "guard_tower,blacksmith,barracks"),
        ("stone_wall", "palisade,stables"),
        ("fortress", "palisade,stables,stone_wall"),
        ("town_hall", "barricade"),
        ("embassy", "barricade,town_hall"),
    ],
)
def test_the_crane_saves_a_gold_in_the_last_columns(building: str, left: str) -> None:
    """B2.4: with the Crane a building in column III or IV costs 1 gold less."""
    printed = {item.id: item for item in compile_rules("2e").buildings}[building].cost & 255
    with_crane = f"wood 9 stone 9 buildings {left}{',barricade' * ('barr' not in left)},crane"
    assert f"build {building}" not in site(f"gold {printed - 2} {with_crane}").offered
    t = site(f"gold {printed - 1} {with_crane}").says(f"red build {building}")
    assert t.red.gold == 0
    without = with_crane.removesuffix(",crane")
    assert f"build {building}" not in site(f"gold {printed - 1} {without}").offered


def test_the_crane_leaves_the_first_columns_alone(edition: str) -> None:
    """B2.4: buildings in column I and II keep their cost."""
    t = site("gold 1 wood 9 stone 9 buildings barricade,crane,inn,palisade", rules=edition)
    t.refuses("red build statue", "red build market")
    t = site("gold 2 wood 9 stone 9 buildings barricade,crane", rules=edition)
    t.says("red build statue")
    assert t.red.gold == 0


def test_a_new_crane_helps_the_envoys_building() -> None:
    """B2.4, B2.5: a Crane finished this turn already makes the second building cheaper."""
    t = site("gold 1 wood 2 stone 2 buildings barricade", "envoy red")
    t.says("red build crane", "red build town_hall!")
    assert t.red.goods == (0, 0, 0)


def test_never_below_nothing() -> None:
    """B2.4: where a building costs no gold, the Crane saves none."""
    game = site("wood 1").game
    crane = CheaperBuildings(GOLD, (3, 4))
    church = next(item for item in game.rules.buildings if item.id == "church")
    assert crane.modify(game, 0, 2 * WOOD, church.index) == 2 * WOOD
    assert crane.modify(game, 0, GOLD + WOOD, church.index) == WOOD
