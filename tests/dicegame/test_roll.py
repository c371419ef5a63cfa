"""Step 1: rolling and rerolling (D3.1)."""

from __future__ import annotations

from tests.dicegame.table import opening, table

TWO = """
    seat red
    seat blue
    at reroll
"""


def test_all_dice_are_rolled() -> None:
    """D3.1: a turn begins with a roll of all five dice."""
    t = opening(2).says("fate first red")
    assert t.asked == "fate roll"
    t.refuses("fate roll 1+2+3+crown", "fate roll 1+1+1+1+1+1", "fate roll 1+2+3+4+5")
    t.says("fate roll red 1+2+3+crown+hourglass")
    assert t.dice == "1+2+3+crown+hourglass"


def test_any_dice_may_be_rerolled_but_hourglasses_are_stuck() -> None:
    """D3.1: any number of dice may be rolled again; a die on the hourglass is stuck."""
    t = table("dice 1+1+crown+hourglass+hourglass" + TWO)
    assert t.offered == {
        "reroll 1",
        "reroll 1+1",
        "reroll crown",
        "reroll 1+crown",
        "reroll 1+1+crown",
        "stop",
    }
    t.refuses("red reroll hourglass", "red reroll crown+hourglass", "red reroll crown+crown")
    t.says("red reroll 1+crown", "fate roll 3+soldier")
    assert t.dice == "1+3+soldier+hourglass+hourglass"


def test_as_often_as_wanted_also_dice_kept_before() -> None:
    """D3.1: dice may be rerolled again and again, also those kept before."""
    t = table("dice 1+2+3+crown+soldier" + TWO)
    for _ in range(20):
        t.says("red reroll 1", "fate roll 1")
    t.says("red reroll 2+3+crown", "fate roll 1+1+1")
    assert "reroll 1+1+1+1" in t.offered


def test_a_reroll_may_stick_and_stopping_is_free() -> None:
    """D3.1: a rerolled die may show an hourglass and is stuck then; nobody has to reroll."""
    t = table("dice 1+2+3+crown+soldier" + TWO)
    t.says("red reroll 2", "fate roll hourglass")
    t.refuses("red reroll hourglass")
    t.says("red stop")
    assert t.asked == "red influence"


def test_nothing_left_to_reroll_is_not_asked() -> None:
    """D3.1: with all dice on the hourglass there is nothing to decide."""
    t = table("dice hourglass+hourglass+hourglass+hourglass+hourglass" + TWO)
    assert t.turn == "blue"
    assert t.red.boxes == 5


HOLDER = """
    seat red reroll 1
    seat blue
    at reroll
"""


def test_reroll_token() -> None:
    """D4, D7.9: a spent reroll token rerolls any chosen hourglasses and other dice, once."""
    t = table("dice 1+2+crown+hourglass+hourglass" + HOLDER)
    t.says("red reroll 2+hourglass+hourglass token")
    assert t.red.tokens == {}
    t.says("fate roll 3+3+hourglass")
    assert t.dice == "1+3+3+crown+hourglass"
    t.refuses("red reroll hourglass token", "red reroll hourglass")


def test_reroll_token_for_one_hourglass_of_two() -> None:
    """D7.9: the token rerolls the hourglasses its holder chooses, not all of them."""
    t = table("dice 1+2+crown+hourglass+hourglass" + HOLDER)
    assert {"reroll hourglass token", "reroll hourglass+hourglass token"} <= t.offered
    t.says("red reroll hourglass token", "fate roll soldier")
    assert t.dice == "1+2+crown+soldier+hourglass"


def test_reroll_token_needs_an_hourglass() -> None:
    """D7.25: without an hourglass showing the token is not on offer."""
    t = table("dice 1+2+3+crown+soldier" + HOLDER)
    assert not any("token" in words for words in t.offered)
    t = table("dice 1+2+3+crown+hourglass" + HOLDER)
    assert not any("token" in words for words in t.offered if "hourglass" not in words)
    assert sum("token" in words for words in t.offered) == 16


def test_garden() -> None:
    """D5 garden, D7.10: the Garden rerolls one hourglass die, once per turn."""
    t = table("""
        dice 1+2+crown+hourglass+hourglass
        seat red buildings garden
        seat blue
        at reroll
    """)
    t.refuses("red reroll hourglass+hourglass garden")
    t.says("red reroll hourglass garden", "fate roll hourglass")
    t.refuses("red reroll hourglass garden")
    assert t.state["used"] == ["garden"]


def test_gardens_die_may_be_rolled_with_others() -> None:
    """D7.24: the Garden's die may be rolled together with other dice."""
    t = table("""
        dice 1+2+crown+hourglass+hourglass
        seat red buildings garden
        seat blue
        at reroll
    """)
    t.says("red reroll 1+crown+hourglass garden", "fate roll 3+3+3")
    assert t.dice == "2+3+3+3+hourglass"


def test_the_garden_works_again_next_turn() -> None:
    """D7.10: the Garden works once per turn, so it works again in the next turn."""
    t = table("""
        dice crown+crown+hourglass+hourglass+hourglass
        used garden
        seat red buildings garden reroll 1 crown 1 hourglass 1
        seat blue
        at turn_ends
    """)
    t.says("fate roll blue soldier+soldier+soldier+soldier+soldier", "blue stop")
    t.says("fate roll red 1+1+1+1+hourglass")
    assert "reroll hourglass garden" in t.offered


def test_garden_and_token_in_one_turn() -> None:
    """D7.9, D7.10: Garden and reroll token may both be used, one after the other."""
    t = table("""
        dice 1+2+crown+hourglass+hourglass
        seat red buildings garden reroll 1
        seat blue
        at reroll
    """)
    t.says("red reroll hourglass garden", "fate roll hourglass")
    t.says("red reroll hourglass+hourglass token", "fate roll 1+hourglass")
    t.refuses("red reroll hourglass", "red reroll hourglass garden", "red reroll hourglass token")


TWO_GARDENS = """
    [building.market]
    effects = [{effect = "frees_hourglass", dice = 1}]
    [building.sawmill]
    effects = [{effect = "frees_hourglass", dice = 1}]
"""


def test_each_of_several_buildings_frees_once() -> None:
    """D7.10: if a content file has three buildings that free dice, each has its own limit."""
    text = "dice 1+hourglass\nseat red buildings market,sawmill,garden\nseat blue\nat reroll"
    t = table(text, content=TWO_GARDENS)
    left = {"market", "sawmill", "garden"}
    for building in ("sawmill", "garden", "market"):
        assert {words.split()[-1] for words in t.offered if "hourglass" in words} == left
        t.says(f"red reroll hourglass {building}", "fate roll hourglass")
        left.remove(building)
        assert set(t.state["used"]) == {"market", "sawmill", "garden"} - left
    assert not any("hourglass" in words for words in t.offered)


def test_without_garden_no_hourglass_is_freed() -> None:
    """D5 garden: another player's Garden does not help."""
    t = table("""
        dice 1+2+crown+hourglass+hourglass
        seat red
        seat blue buildings garden reroll 1
        at reroll
    """)
    assert not any("hourglass" in words for words in t.offered)


def test_church() -> None:
    """D5 church, D7.23: the Church adds the yellow die, which is a die like the others."""
    t = table("""
        turn red
        seat red buildings church,garden reroll 1
        seat blue
        at start
    """)
    t.refuses("fate roll 1+2+3+crown+soldier")
    t.says("fate roll 1+2+3+crown+soldier+hourglass")
    assert {"reroll hourglass token", "reroll hourglass garden"} <= t.offered
    t.says("red reroll 1+2+3+crown+soldier+hourglass token")
    assert t.asked == "fate roll"
    t.says("fate roll hourglass+hourglass+hourglass+hourglass+hourglass+hourglass")
    assert t.asked == "red reroll"
    t.says("red stop")
    assert t.red.boxes == 6


def test_a_new_church_rolls_from_the_next_turn() -> None:
    """D7.14: buildings that change dice work from the next turn on."""
    t = table("""
        turn red
        dice 1+1+1+1+1
        goods gold 2 wood 1 stone 1 crown 1
        seat red
        seat blue
        at builds
    """)
    t.says("red build church", "fate roll blue soldier+soldier+soldier+soldier+soldier")
    t.says("blue stop", "fate roll red 1+1+1+1+1+1")
    assert t.dice == "1+1+1+1+1+1"
