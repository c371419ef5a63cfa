"""M3: governors who roll, turn and set dice, or gain by what they show."""

import pytest

from tests.expansions.governors.governed import table_with
from tests.table import Script


@pytest.mark.parametrize(("season", "dice"), [("spring", 0), ("summer", 1), ("fall", 0)])
def test_the_fairy_brings_a_die_in_summer(season: str, dice: int) -> None:
    """M3 Fairy: one bonus die each summer, in no other season."""
    t = table_with("fairy", f"at {season}")
    assert (t.asked == "red take") == (dice > 0)
    t.takes()
    t.says("fate roll red 1+2+3" + "+4w" * dice, "fate roll blue 1+2+3")
    assert len(t.red.bonus) == dice


@pytest.mark.parametrize(
    ("dice", "tokens"), [("1,2,5", 2), ("1,2,6", 0), ("1,1,2 bonus 4", 2), ("1,1,2 bonus 5", 0)]
)
def test_the_heiress_has_luck_in_bad_luck(dice: str, tokens: int) -> None:
    """M3 Heiress: two "+2" tokens if all dice, bonus dice included, total 8 or less."""
    t = table_with("heiress", f"seat red dice {dice}\nagenda moment(dice_set)")
    assert t.red.plus2 == tokens


def test_the_heiress_waits_for_rerolls() -> None:
    """M3 Heiress: only the total after all rerolls counts."""
    t = table_with(
        "heiress",
        """
        seat red dice 1,1,2 buildings chapel
        seat blue dice 6,6,6
        seat green dice 6,6,6
        at spring rerolls
        """,
    )
    t.says("red reroll chapel", "fate roll red 4+4+4")
    assert (t.asked, t.red.plus2) == ("red influence", 0)


def thinking(red: str) -> Script:
    """Red has the Philosopher and rolled these dice."""
    return table_with(
        "philosopher",
        f"""
        seat red {red}
        seat blue dice 6,6,6
        seat green dice 6,6,6
        at spring rerolls
        """,
    )


@pytest.mark.parametrize(("roll", "vp"), [("1+2+6", 1), ("1+3+6", 0), ("1+1+1", 1)])
def test_the_philosopher_rerolls_everything(roll: str, vp: int) -> None:
    """M3 Philosopher: once a season he may reroll all dice; a total below 10 scores a point."""
    t = thinking("dice 6,6,6")
    assert t.offered == {"reroll philosopher", "pass"}
    t.says("red reroll philosopher", f"fate roll red {roll}")
    assert (t.asked, t.red.vp) == ("red influence", vp)


def test_the_philosopher_scores_for_his_own_reroll_only() -> None:
    """M3 Philosopher: a low total without his reroll scores nothing."""
    t = thinking("dice 1,1,2").says("red pass")
    assert t.red.vp == 0


def test_a_later_reroll_voids_the_point() -> None:
    """Q33: a reroll after his own takes the point away, whatever the total."""
    t = thinking("dice 6,6,5 buildings statue,chapel").says("red reroll philosopher")
    t.says("fate roll red 1+2+3", "red reroll chapel", "fate roll red 1+2+4")
    assert (t.asked, t.red.vp) == ("red influence", 0)


def test_an_earlier_reroll_does_not() -> None:
    """Q33: a reroll before his own, or one that he declines, does not cost him the point."""
    t = thinking("dice 1,2,3 buildings statue,chapel")
    t.says("red reroll chapel", "fate roll red 6+6+6", "red reroll philosopher")
    t.says("fate roll red 2+2+2", "red pass")
    assert (t.asked, t.red.vp) == ("red influence", 1)


def blessing(
    red: str = "", *, more: str = "", rules: str = "2e+m3", phase: str = "spring"
) -> Script:
    """Red may give the blessing; blue has a Farm."""
    return table_with(
        "priest",
        f"{more}\nseat red {red}\nseat blue buildings farm\nat {phase}",
        rules=rules,
    ).takes()


def test_the_priest_blesses_everybody() -> None:
    """M3 Priest: after all other bonus dice, a die for those without, a point for those with."""
    t = blessing()
    assert t.offered == {"use priest", "pass"}
    t.says("red use priest")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (0, 1, 0)
    t.says("fate roll red 1+2+3+4w", "fate roll blue 1+2+3+4w", "fate roll green 1+2+3+4w")
    assert t.red.vp == 1


def test_the_priest_may_wait() -> None:
    """M3 Priest: without the blessing nobody gets anything."""
    t = blessing().says("red pass", "fate roll red 1+2+3", "fate roll blue 1+2+3+4w")
    t.says("fate roll green 1+1+1")
    assert (t.red.vp, t.blue.vp) == (0, 0)
    assert blessing(phase="fall").asked == "red use"


def test_the_priest_blesses_once_a_year() -> None:
    """M3 Priest: used in one season, he is not asked again this year."""
    assert blessing("spent priest", phase="summer").asked == "fate roll"
    t = table_with("priest", "seat red spent priest\nagenda years(2)")
    assert t.game.seats[0].spent == 0


@pytest.mark.parametrize(("roll", "vp"), [("1+2+3+4w", 1), ("1+2+3+5w", 0)])
def test_the_priest_scores_for_a_low_total(roll: str, vp: int) -> None:
    """M3 Priest: a point if all his dice total 10 or less in the season of the blessing."""
    t = blessing().says("red use priest", f"fate roll red {roll}", "fate roll blue 1+2+3+4w")
    t.says("fate roll green 1+2+3+4w")
    assert t.red.vp == vp


def test_good_year_with_the_blessing() -> None:
    """Q37: without a die: a die, and a good or a point; with a die: a point and a good."""
    t = blessing(more="in_force good_year", rules="2e+m3+m4").says("red use priest")
    assert (t.asked, t.blue.vp) == ("red deal", 1)
    assert t.offered == {f"good_year +{what}" for what in ("gold", "wood", "stone", "vp")}
    t.says("red good_year +vp")
    assert t.offered == {f"good_year +{what}" for what in ("gold", "wood", "stone")}
    t.says("blue good_year +wood", "green good_year +stone")
    assert (t.red.vp, t.blue.goods, t.green.goods) == (1, (0, 1, 0), (0, 0, 1))
    t.says("fate roll red 4+4+4+4w", "fate roll blue 4+4+4+4w", "fate roll green 4+4+4+4w")


def test_good_year_without_the_blessing() -> None:
    """Q37: if the Priest waits, Good Year alone decides."""
    t = blessing(more="in_force good_year", rules="2e+m3+m4").says("red pass")
    assert t.asked == "blue good"
    t.says("blue good_year +wood")
    assert t.asked == "fate roll"


def test_drought_leaves_the_blessed_without_dice() -> None:
    """Q64: in a dry summer the blessing brings no die, and nothing instead."""
    t = blessing(more="in_force drought", rules="2e+m3+m4+house", phase="summer")
    t.says("red use priest")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (0, 0, 0)
    # Nobody owes a die to the blessing.
    assert (t.red.more["notes"], t.blue.more["notes"]) == (["gave_blessing"], [])
    t.says("fate roll red 1+2+3", "fate roll blue 1+2+3", "fate roll green 4+4+4")
    assert t.red.vp == 1


def princely(red: str) -> Script:
    """Red has the Prince and rolled these dice."""
    return table_with(
        "prince",
        f"""
        seat red {red}
        seat blue dice 6,6,6
        seat green dice 4,4,4
        at fall rerolls
        """,
    )


def test_the_prince_sets_his_dice() -> None:
    """M3 Prince: with a total of 8 or less he may set the three player dice to 3, 4 and 6."""
    t = princely("dice 1,2,4 bonus 1 bonus_dice 1")
    assert t.offered == {"use prince 3+4+6", "pass"}
    t.says("red use prince 3+4+6")
    assert (t.red.dice, t.red.bonus) == ([3, 4, 6], [1])
    # The turn order is set by the new total of 14.
    assert t.order == "green red blue"
    assert princely("dice 1,2,4").says("red pass").red.dice == [1, 2, 4]


@pytest.mark.parametrize("dice", ["dice 2,3,4", "dice 1,2,4 bonus 2 bonus_dice 1"])
def test_the_prince_needs_a_low_total(dice: str) -> None:
    """M3 Prince: bonus dice count towards the total; with 9 he is asked nothing."""
    assert princely(dice).asked == "red influence"


def test_the_prince_waits_for_rerolls() -> None:
    """M3 Prince: he is asked after all rerolls, about the final dice."""
    t = princely("dice 5,5,5 buildings statue").says("red pass")
    assert t.asked.endswith("influence")
    t = princely("dice 1,2,3 buildings chapel")
    t.says("red reroll chapel", "fate roll red 1+1+1")
    assert t.asked == "red use"


@pytest.mark.parametrize(
    ("dice", "offered"), [("1,2", {"3+4", "3+6", "4+6"}), ("5", {"3", "4", "6"})]
)
def test_the_prince_with_fewer_dice(dice: str, offered: set[str]) -> None:
    """Q55: with two dice he sets any two of 3, 4 and 6, with one die any one of them."""
    t = princely(f"dice {dice}")
    assert t.offered == {f"use prince {faces}" for faces in offered} | {"pass"}


def test_the_prince_in_a_famine() -> None:
    """M3 Prince: in a Famine's fall his two dice become two of 3, 4 and 6."""
    t = table_with("prince", "in_force famine\nat fall", rules="2e+m3+m4")
    t.says("fate roll red 1+2", "fate roll blue 5+6", "fate roll green 5+6", "red use prince 4+6")
    assert t.red.dice == [4, 6]


def tricky(red: str) -> Script:
    """Red has the Trickster and rolled these dice."""
    return table_with(
        "trickster",
        f"""
        seat red {red}
        seat blue dice 6,6,6
        seat green dice 6,6,6
        at spring rerolls
        """,
    )


def test_the_trickster_turns_a_die() -> None:
    """M3 Trickster: once a season one of his player dice is turned to its opposite face."""
    t = tricky("dice 2,2,6 bonus 5 bonus_dice 1")
    assert t.offered == {"reroll trickster 2", "reroll trickster 6", "pass"}
    t.says("red reroll trickster 2")
    assert (t.red.dice, t.red.bonus) == ([2, 5, 6], [5])
    assert t.asked.endswith("influence")


def test_the_trickster_may_enable_a_reroll() -> None:
    """M3 Trickster: a turned die may enable the Chapel, and the Chapel's reroll the Trickster."""
    t = tricky("dice 1,5,6 buildings chapel").says("red reroll trickster 5")
    assert t.red.dice == [1, 2, 6]
    assert t.asked.endswith("influence")
    t = tricky("dice 1,5,6 buildings chapel").says("red reroll trickster 6")
    assert t.offered == {"reroll chapel", "pass"}
    t.says("red reroll chapel", "fate roll red 1+1+1")
    assert t.asked.endswith("influence")


def test_the_trickster_may_refrain() -> None:
    """M3 Trickster: he need not turn anything, and may turn again next season."""
    assert tricky("dice 1,5,6").says("red pass").red.dice == [1, 5, 6]
    assert tricky("dice 1,5,6 spent trickster").asked == "red influence"
