"""M3: governors who fight or protect: Damsel, General, Paladin."""

import pytest

from burgrave import position
from tests.expansions.governors.governed import points_from, script_with, table_with


def test_the_damsel_starts_with_tokens() -> None:
    """M3 Damsel: two "+2" tokens at the start."""
    t = table_with("damsel", "agenda moment(game_start)")
    assert (t.red.plus2, t.blue.plus2) == (2, 0)


def test_the_damsel_saves_one_building() -> None:
    """M3 Damsel: the first building that would be destroyed stays, the second does not."""
    text = "foes 2-goblins-4\nseat red vp 3 buildings statue\nagenda battle(0) battle(0)"
    t = script_with("damsel", text)
    assert (t.red.buildings, t.red.vp) == ([], 0)
    assert t.amounts("spared") == {"red": 0}
    assert [e.kind for e in t.events if e.what == "statue"] == ["spared", "raze"]


def test_the_damsel_saves_one_building_a_game() -> None:
    """M3 Damsel: once used, she does not help in any later year."""
    t = table_with("damsel", "seat red spent damsel buildings statue\nagenda lose_buildings(0,1)")
    assert t.red.buildings == []
    t = table_with("damsel", "seat red buildings statue\nagenda lose_buildings(0,1) years(3)")
    assert t.red.buildings == ["statue"]
    assert "spent damsel" in position(t.game)


def test_without_a_building_the_damsel_is_not_used_up() -> None:
    """M3 Damsel: an enemy that has no building to destroy does not use her up."""
    t = table_with("damsel", "agenda lose_buildings(0,2)")
    assert t.game.seats[0].spent == 0


def test_the_damsel_in_goblin_valley() -> None:
    """Q57: of two buildings that two enemies would destroy, the Damsel saves one."""
    t = script_with(
        "damsel",
        """
        foes 2-goblins-4 2-goblins-3
        seat red buildings statue,inn,palisade
        agenda battle(0)
        """,
        rules="2e+m3+goblin-valley",
    )
    assert t.red.buildings == ["inn", "palisade"]
    assert t.amounts("spared") == {"red": 0}


def test_the_general_is_stronger() -> None:
    """M3 General: one battle strength more."""
    t = script_with("governor_general", "foes 1-orcs-3\nagenda battle(0) battle(1)")
    assert t.amounts("defeat") == {"red": 1, "blue": 0}


def test_a_governors_strength_is_no_soldier() -> None:
    """Q72: a governor's battle strength counts like that of a building, never as soldiers."""
    rules = "2e+m1+m2+m3"
    owned = "soldiers 2 buildings school"
    t = table_with("governor_general", f"seat red {owned}\nagenda moment(recruited)", rules=rules)
    assert (t.red.vp, t.red.soldiers) == (0, 2)
    t = script_with(
        "governor_general", f"seat red {owned}\nfoes 1-orcs-3\nagenda battle(0)", rules=rules
    )
    assert t.amounts("draw") == {"red": 3}


@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_the_general_looks_at_the_enemy_in_fall(season: str) -> None:
    """M3 General: a look at the enemy at the start of fall, for his player alone."""
    deck = "2-orcs-4 3-orcs-5 4-orcs-7 5-dragons-9"
    t = table_with("governor_general", f"enemies 1-orcs-3 {deck}\nat {season}")
    assert t.known("red") == ({"1": "1-orcs-3"} if season == "fall" else {})
    assert t.known("blue") == {}


@pytest.mark.parametrize(
    ("foe", "strength"),
    [("4-demons-6", 1), ("4-zombies-7", 1), ("4-orcs-7", 0), ("4-goblins-5", 0)],
)
def test_the_paladin_fights_evil(foe: str, strength: int) -> None:
    """M3 Paladin: one strength more against Demons and Zombies only."""
    t = script_with("paladin", f"foes {foe}\nagenda battle(0)")
    assert t.amounts("defeat") == {"red": strength}


def test_the_paladin_counts_his_victories() -> None:
    """M3 Paladin: at the end a point for every battle won; draws and defeats do not count."""
    t = script_with(
        "paladin",
        """
        foes 1-orcs-3
        register battles_won 2 0 0
        seat red soldiers 4
        seat blue soldiers 4
        agenda battle(0) battle(1) perform(end)
        """,
    )
    assert (t.red.more["battles_won"], points_from(t, "paladin")) == (3, 3)
    t = script_with("paladin", "foes 1-orcs-3\nseat red soldiers 3\nagenda battle(0) perform(end)")
    assert points_from(t, "paladin") == 0
