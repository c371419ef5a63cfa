"""Step 3: buildings and the Gladiators' Pit (D3.3, D5)."""

from __future__ import annotations

import pytest

from burgrave.dicegame.mixes import compile_rules
from tests.dicegame.table import Script, table

COSTS = {
    "wooden_tower": ("gold 1 wood 1", 1),
    "stone_tower": ("gold 1 stone 2", 2),
    "fortress": ("gold 1 wood 1 stone 2 crown 1", 3),
    "statue": ("gold 1 stone 1", 1),
    "garden": ("gold 1 wood 2", 2),
    "mausoleum": ("gold 2 stone 2 crown 1", 3),
    "school": ("wood 1 stone 1", 1),
    "stonecutter": ("gold 2 wood 1", 2),
    "town_hall": ("gold 2 wood 1 stone 1 crown 1", 3),
    "barracks": ("wood 2", 1),
    "market": ("gold 1 wood 1 stone 1", 2),
    "church": ("gold 2 wood 1 stone 1 crown 1", 3),
    "gladiators_pit": ("gold 2", 1),
    "sawmill": ("gold 2 stone 1", 2),
    "cemetery": ("gold 1 wood 2 stone 1 crown 1", 3),
}
"""What each building costs, and its points."""


def building(goods: str, red: str = "", blue: str = "") -> Script:
    """A table at which red may build with these goods."""
    held = f"goods {goods}" if goods else ""
    return table(f"turn red\n{held}\nseat red {red}\nseat blue {blue}\nat builds")


def open_buildings(t: Script) -> set[str]:
    """The buildings that may be built now."""
    if t.asked != "red build":
        return set()
    return {words.removeprefix("build ") for words in t.offered - {"pass"}}


@pytest.mark.parametrize("id", COSTS)
def test_what_each_building_costs_and_is_worth(id: str) -> None:
    """D5: a building can be built for its cost, not for one good less; its column sets points."""
    cost, vp = COSTS[id]
    t = building(cost).says(f"red build {id}")
    assert (t.red.buildings, t.red.vp) == ([id], vp)
    held = dict(zip(cost.split()[::2], map(int, cost.split()[1::2]), strict=True))
    for short in held:
        fewer = {name: number - (name == short) for name, number in held.items()}
        said = " ".join(f"{name} {number}" for name, number in fewer.items())
        assert id not in open_buildings(building(said))


def test_the_table_is_complete() -> None:
    """D5: fifteen buildings in five rows and three columns."""
    rules = compile_rules("dice")
    assert {one.id for one in rules.buildings} == set(COSTS)
    assert {one.slot for one in rules.buildings} == {
        f"{r}-{c}" for r in range(1, 6) for c in (1, 2, 3)
    }
    assert all(one.vp == one.column for one in rules.buildings)


def test_at_most_one_building_a_turn() -> None:
    """D3.3: one building a turn, however many goods there are."""
    t = building("gold 9 wood 9 stone 9 crown 2").says("red build school")
    assert t.turn == "blue"


def test_building_is_optional_and_goods_are_not_kept() -> None:
    """D3.3: nobody has to build; goods and crowns left over are lost."""
    t = building("gold 2 crown 1").says("red pass")
    assert t.red.buildings == []
    assert t.goods == {}
    assert t.details("expire") == ["red gold 2", "red crown 1"]


def test_each_building_once() -> None:
    """D3.3: each building once per sheet; others may build the same one unless it is unique."""
    assert "barracks" not in open_buildings(building("wood 2", "buildings barracks"))
    assert "barracks" in open_buildings(building("wood 2", "", "buildings barracks"))


def test_columns_in_any_order() -> None:
    """D5: buildings may be built in any order of columns."""
    assert "fortress" in open_buildings(building("gold 1 wood 1 stone 2 crown 1"))


def test_goods_of_choice_are_named_when_spent() -> None:
    """D7.27: a good of choice stands for any good that the building still needs."""
    t = building("good 2")
    assert open_buildings(t) == {
        "wooden_tower",
        "statue",
        "school",
        "barracks",
        "gladiators_pit",
    }
    t.says("red build barracks")
    assert t.red.buildings == ["barracks"]


def test_goods_pay_before_goods_of_choice_and_tokens_last() -> None:
    """D7.8: generic good tokens pay only for goods that are missing, since tokens can be kept."""
    t = building("gold 1 good 1", "good 2").says("red build wooden_tower")
    assert t.red.tokens == {"good": 2}
    t = building("gold 1", "good 2").says("red build wooden_tower")
    assert t.red.tokens == {"good": 1}
    t = building("", "good 2").says("red build wooden_tower")
    assert t.red.tokens == {}
    assert building("", "good 1").turn == "blue"


def test_unique_buildings_are_closed_to_the_others() -> None:
    """D5: once built by anybody, a unique building is closed to the others."""
    goods = "gold 2 wood 1 stone 1 crown 1"
    assert {"church", "town_hall"} <= open_buildings(building(goods))
    assert "church" not in open_buildings(building(goods, "", "buildings church"))


def test_unique_buildings_need_a_crown() -> None:
    """D4, D5: a unique building also costs a crown, either rolled or from a token."""
    assert "church" not in open_buildings(building("gold 2 wood 1 stone 1"))
    t = building("gold 2 wood 1 stone 1", "crown 1").says("red build church")
    assert t.red.tokens == {}
    t = building("gold 2 wood 1 stone 1 crown 1", "crown 1").says("red build church")
    assert t.red.tokens == {"crown": 1}


def test_at_most_two_uniques_in_a_game() -> None:
    """D5: nobody may build more than two unique buildings; a destroyed one still counts."""
    goods = "gold 2 wood 1 stone 1 crown 1"
    assert "church" in open_buildings(building(goods, "buildings fortress"))
    assert "church" not in open_buildings(building(goods, "buildings fortress,cemetery"))
    assert "church" not in open_buildings(building(goods, "buildings fortress claimed cemetery"))


def test_destroyed_buildings_may_be_built_again() -> None:
    """D7.16: a destroyed unique building stays closed to others; its owner may rebuild it."""
    goods = "gold 2 wood 1 stone 1 crown 1"
    assert "church" in open_buildings(building(goods, "claimed church"))
    assert "church" not in open_buildings(building(goods, "", "claimed church"))
    t = building(goods, "claimed church").says("red build church")
    assert t.red.uniques == 2
    assert "church" not in open_buildings(building(goods, "claimed church uniques 2"))


def pit(goods: str, red: str = "", *, content: str = "") -> Script:
    """A table at which red has the Pit and has finished building."""
    return table(
        f"turn red\ngoods {goods}\nseat red buildings gladiators_pit {red}\nseat blue\nat built",
        content=content,
    )


def test_gladiators_pit() -> None:
    """D5 gladiators' pit, D7.15: 2 goods for 1 soldier, any number of times while goods last."""
    t = pit("gold 3 wood 1 good 1")
    assert t.offered == {"hire 1", "hire 2", "pass"}
    t.says("red hire 2")
    assert t.red.soldiers == 2
    assert t.details("expire") == ["red good 1"]


def test_the_pit_takes_generic_goods_but_no_crowns() -> None:
    """D7.8, D7.15: generic good tokens pay for the Pit, crowns do not."""
    t = pit("gold 1 crown 3", "good 1")
    assert t.offered == {"hire 1", "pass"}
    t.says("red hire 1")
    assert t.red.tokens == {}
    assert pit("gold 1 crown 3").turn == "blue"
    t = pit("gold 1 good 1", "good 2").says("red hire 2")
    assert (t.red.soldiers, t.red.tokens, t.details("expire")) == (2, {}, [])


def test_the_pit_at_the_cap() -> None:
    """D7.28: the Pit is not offered at the soldier cap, and never goes beyond it."""
    assert pit("gold 4", "soldiers 8").turn == "blue"
    assert pit("gold 4", "soldiers 7").offered == {"hire 1", "pass"}


def test_pit_and_building() -> None:
    """D7.28: building and Pit share the goods, so the order of the two makes no difference."""
    t = building("gold 4 wood 2", "buildings gladiators_pit").says("red build barracks")
    assert t.offered == {"hire 1", "hire 2", "pass"}
    t.says("red hire 2")
    assert (t.red.soldiers, t.details("expire")) == (2, [])


def test_a_new_pit_works_at_once() -> None:
    """D7.14: a Pit just built works on the goods that are left."""
    t = building("gold 5").says("red build gladiators_pit")
    assert t.offered == {"hire 1", "pass"}


def test_without_the_pit_goods_hire_nobody() -> None:
    """D5 gladiators' pit: only its owner may use it."""
    assert building("wood 1 gold 9", "", "buildings gladiators_pit").says("red pass").turn == "blue"


@pytest.mark.parametrize(("limit", "most"), [(0, 4), (1, 1), (2, 2)])
def test_a_limit_on_the_pit(limit: int, most: int) -> None:
    """D7.15, D7.29: a content file may limit how often the Pit is used in a turn."""
    effect = f'{{effect = "hires_soldiers", goods = 2, limit = {limit}}}'
    t = pit("gold 9", content=f"[building.gladiators_pit]\neffects = [{effect}]")
    assert t.offered == {*(f"hire {number}" for number in range(1, most + 1)), "pass"}
