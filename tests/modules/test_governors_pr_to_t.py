"""Governors from the Preacher to the Trickster (M3)."""

import pytest

from tests.modules.governed import governed
from tests.table import Script

# Preacher, Priest.


@pytest.mark.parametrize(
    ("built", "points"), [((1, 1, 1), 0), ((1, 0, 2), 1), ((0, 1, 1), 1), ((0, 0, 0), 1)]
)
def test_the_preacher_wants_an_idler(built: tuple[int, int, int], points: int) -> None:
    """M3 Preacher: a point at the season's end if anybody, he included, constructed nothing."""
    red, blue, green = built
    t = governed(
        "preacher",
        f"seat red built {red}\nseat blue built {blue}\nseat green built {green}\n"
        "phase spring\nagenda moment(season_end)",
    )
    assert t.red.vp == points


def blessing(
    red: str = "", *, more: str = "", rules: str = "2e+m3", phase: str = "spring"
) -> Script:
    """Red may give the blessing; blue has a Farm."""
    return governed(
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
    t = governed("priest", "seat red spent priest\nagenda years(2)")
    assert t.game.seats[0].spent == 0


@pytest.mark.parametrize(("roll", "vp"), [("1+2+3+4w", 1), ("1+2+3+5w", 0)])
def test_the_priest_scores_for_a_low_total(roll: str, vp: int) -> None:
    """M3 Priest: a point if all his dice total 10 or less in the season of the blessing."""
    t = blessing().says("red use priest", f"fate roll red {roll}", "fate roll blue 1+2+3+4w")
    t.says("fate roll green 1+2+3+4w")
    assert t.red.vp == vp


def test_good_year_with_the_blessing() -> None:
    """Q37: without a die, a die and a good or a point; with one, a point and a good."""
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
    t.says("fate roll red 1+2+3", "fate roll blue 1+2+3", "fate roll green 4+4+4")
    assert t.red.vp == 1


# Prince, Princess.


def princely(red: str) -> Script:
    """Red has the Prince and rolled these dice."""
    return governed(
        "prince",
        f"""
        seat red {red}
        seat blue dice 6,6,6
        seat green dice 4,4,4
        at fall rerolls
        """,
    )


def test_the_prince_sets_his_dice() -> None:
    """M3 Prince: with a total of 8 or less the three player dice may be set to 3, 4 and 6."""
    t = princely("dice 1,2,4 bonus 1 bonus_dice 1")
    assert t.offered == {"use prince 3+4+6", "pass"}
    t.says("red use prince 3+4+6")
    assert (t.red.dice, t.red.bonus) == ([3, 4, 6], [1])
    # The turn order is set by the new total of 14.
    assert t.order == "green red blue"
    assert princely("dice 1,2,4").says("red pass").red.dice == [1, 2, 4]


@pytest.mark.parametrize("dice", ["dice 2,3,4", "dice 1,2,4 bonus 2 bonus_dice 1"])
def test_the_prince_needs_a_low_total(dice: str) -> None:
    """M3 Prince: bonus dice count; with 9 nothing is asked."""
    assert princely(dice).asked == "green influence" or princely(dice).asked == "red influence"


def test_the_prince_waits_for_rerolls() -> None:
    """M3 Prince: he is asked after all rerolls, about what they left."""
    t = princely("dice 5,5,5 buildings statue").says("red pass")
    assert t.asked.endswith("influence")
    t = princely("dice 1,2,3 buildings chapel")
    t.says("red reroll chapel", "fate roll red 1+1+1")
    assert t.asked == "red use"


@pytest.mark.parametrize(
    ("dice", "offered"), [("1,2", {"3+4", "3+6", "4+6"}), ("5", {"3", "4", "6"})]
)
def test_the_prince_with_fewer_dice(dice: str, offered: set[str]) -> None:
    """Q55: with two dice any two of the three, with one any one of them."""
    t = princely(f"dice {dice}")
    assert t.offered == {f"use prince {faces}" for faces in offered} | {"pass"}


def test_the_prince_in_a_famine() -> None:
    """M3 Prince: in a Famine's fall his two dice become two of 3, 4 and 6."""
    t = governed("prince", "in_force famine\nat fall", rules="2e+m3+m4")
    t.says("fate roll red 1+2", "fate roll blue 5+6", "fate roll green 5+6", "red use prince 4+6")
    assert t.red.dice == [4, 6]


def test_the_princess_starts_well() -> None:
    """M3 Princess: the envoy, a "+2" token and a good of choice at the start."""
    t = governed("princess", "agenda moment(game_start)").says("red princess +stone")
    assert (t.envoy, t.red.plus2, t.red.goods) == ("red", 1, (0, 0, 1))


def test_the_princess_is_the_favorite_of_year_i() -> None:
    """M3 Princess: in year I she takes the favor die and nobody gets a good."""
    t = governed("princess", "seat red stone 1\nat favor")
    assert t.asked == "fate roll"
    t.says("fate roll red 1+2+3+4w", "fate roll blue 1+2+3")
    t = governed("princess", "year 2\nseat red stone 1\nat favor")
    assert t.asked == "blue good"


# Sorcerer, Tax Collector, Thief.


def test_the_sorcerer_conjures_up_buildings() -> None:
    """M3 Sorcerer: up to three column-I buildings for nothing in year III, without points."""
    t = governed("sorcerer", "year 3\nseat red buildings statue\nat favor")
    # Three of four, two of four, one of four, or none.
    assert len(t.offered) == 4 + 6 + 4 + 1
    t.refuses("red use sorcerer statue", "red use sorcerer chapel")
    t.says("red use sorcerer inn+guard_tower+palisade")
    assert t.red.buildings == ["statue", "inn", "guard_tower", "palisade"]
    assert t.red.vp == 0
    # It was the start of the year: King's Favor sees the new buildings.
    assert t.asked == "blue good"


@pytest.mark.parametrize("year", [1, 2, 4, 5])
def test_the_sorcerer_works_in_year_iii_only(year: int) -> None:
    """M3 Sorcerer: in no other year is anything asked."""
    assert governed("sorcerer", f"year {year}\nagenda moment(year_start)").asked == "nobody"


def test_the_sorcerer_with_few_buildings_left() -> None:
    """M3 Sorcerer: where fewer than three are left, those; where none, nothing is asked."""
    t = governed(
        "sorcerer",
        "year 3\nseat red buildings statue,inn,palisade\nagenda moment(year_start)",
    )
    assert t.offered == {
        "use sorcerer guard_tower+barricade",
        "use sorcerer guard_tower",
        "use sorcerer barricade",
        "pass",
    }
    every = "statue,inn,guard_tower,palisade,barricade"
    t = governed("sorcerer", f"year 3\nseat red buildings {every}\nagenda moment(year_start)")
    assert t.asked == "nobody"


def test_a_conjured_building_is_worth_its_points_when_lost() -> None:
    """M3 Sorcerer: if it is destroyed, its printed points are lost all the same."""
    t = governed("sorcerer", "year 3\nagenda moment(year_start) lose_buildings(0,1)")
    t.says("red use sorcerer statue")
    assert (t.red.vp, t.red.buildings) == (-3, [])


def test_conjured_buildings_bring_their_owner_no_points() -> None:
    """Q41: neither the Architects' Guild nor the Fountain score for what the Sorcerer conjures."""
    t = governed(
        "sorcerer",
        """
        year 3
        seat red buildings architects_guild plan fountain,statue,inn,architects_guild
        agenda moment(year_start)
        """,
        rules="2e+m1+m2+m3",
    )
    t.says("red use sorcerer statue+inn+fountain")
    assert (t.asked, t.red.vp, t.red.goods) == ("nobody", 0, (0, 0, 0))
    assert t.game.seats[0].built == 0


def taxed(builder: str, owned: str) -> Script:
    """A player with plenty of goods may construct; red has the Tax Collector."""
    who = ["red", "blue", "green"].index(builder)
    return governed(
        "tax_collector",
        f"seat {builder} gold 9 wood 9 stone 9 buildings {owned}\nagenda construct({who},0)",
    )


def test_the_tax_collector_takes_his_share() -> None:
    """M3 Tax Collector: a good of choice at once when an opponent constructs in column IV."""
    t = taxed("blue", "palisade,stables,stone_wall").says("blue build fortress")
    assert t.asked == "red good"
    t.says("red tax_collector +wood")
    assert t.red.wood == 1


@pytest.mark.parametrize(
    ("builder", "owned", "choice"),
    [
        ("red", "palisade,stables,stone_wall", "fortress"),
        ("blue", "palisade,stables", "stone_wall"),
    ],
)
def test_the_tax_collector_has_limits(builder: str, owned: str, choice: str) -> None:
    """M3 Tax Collector: nothing for his own buildings, nor for those of other columns."""
    assert taxed(builder, owned).says(f"{builder} build {choice}").asked == "nobody"


def test_the_tax_is_paid_before_the_next_turn() -> None:
    """M3 Tax Collector: a good for each of two buildings, to be spent in the same season."""
    row_e, row_f = "palisade,stables,stone_wall", "barricade,crane,town_hall"
    t = governed(
        "tax_collector",
        f"""
        order blue red green
        envoy blue
        seat blue gold 9 wood 9 stone 9 buildings {row_e},{row_f}
        agenda constructions
        """,
    )
    t.says("blue build fortress", "red tax_collector +wood", "blue build embassy!")
    t.says("red tax_collector +wood", "red build palisade")
    assert t.red.buildings == ["palisade"]


def test_the_thief_starts_with_goods() -> None:
    """M3 Thief: four goods of choice and minus three points, all at the start."""
    t = governed("thief", "agenda moment(game_start)")
    assert len(t.offered) == 15
    t.says("red thief +2gold+wood+stone")
    assert (t.red.goods, t.red.vp) == ((2, 1, 1), -3)


def test_the_thief_gets_no_free_good() -> None:
    """M3 Thief: no good from King's Favor in year I, even if tied; later years are as usual."""
    every = "seat red gold 4\nseat blue gold 4\nseat green gold 4"
    assert governed("thief", f"{every}\nat favor").asked == "blue good"
    assert governed("thief", f"year 2\n{every}\nat favor").asked == "red good"


# Trickster.


def tricky(red: str) -> Script:
    """Red has the Trickster and rolled these dice."""
    return governed(
        "trickster",
        f"""
        seat red {red}
        seat blue dice 6,6,6
        seat green dice 6,6,6
        at spring rerolls
        """,
    )


def test_the_trickster_turns_a_die() -> None:
    """M3 Trickster: one of his player dice, not a bonus die, to its opposite face, once."""
    t = tricky("dice 2,2,6 bonus 5 bonus_dice 1")
    assert t.offered == {"reroll trickster 2", "reroll trickster 6", "pass"}
    t.says("red reroll trickster 2")
    assert (t.red.dice, t.red.bonus) == ([2, 5, 6], [5])
    assert t.asked.endswith("influence")


def test_the_trickster_may_enable_a_reroll() -> None:
    """M3 Trickster: a die turned may make the Chapel work, and the other way round."""
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
