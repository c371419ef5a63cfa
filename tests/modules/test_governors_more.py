"""M3: the governors, one by one, from the Politician on."""

import pytest

from burgrave import position
from burgrave.kingsburg.kind import from_position
from burgrave.kingsburg.views.states import plain_view
from tests.modules.governed import governed
from tests.table import Script

# Politician.


def politics(red: str, *, more: str = "", rules: str = "2e+m3", steps: str = "") -> Script:
    """Red influences advisors with the Politician's help; the others have passed."""
    return governed(
        "politician",
        f"""
        {more}
        seat red {red}
        seat blue passed
        seat green passed
        agenda influence_rounds {steps}
        """,
        rules=rules,
    )


def own(t: Script) -> set[str]:
    """The placements on the Politician's advisors."""
    return {words for words in t.offered if "politician" in words}


def test_the_politician_has_two_advisors_of_his_own() -> None:
    """M3 Politician: ranks 5 and 10, beside those of the court."""
    t = politics("dice 2,3,5", steps="rewards")
    assert own(t) == {"5>5 politician", "2+3>5 politician", "2+3+5>10 politician"}
    assert {"5>5", "2+3>5", "2+3+5>10"} <= t.offered
    t.says("red 2+3>5 politician", "red 5>5", "red politician_5 +stone")
    # The court's Sergeant gives a soldier as well.
    assert (t.red.goods, t.red.soldiers) == ((0, 0, 1), 1)


def test_the_politicians_rank_10_gives_two_goods() -> None:
    """M3 Politician: two goods of choice, even if the court's rank 10 is taken."""
    t = politics(
        "dice 4,6", more="enemies 1-orcs-3 ? ? ? ?\ncourt 10:blue 5:green", steps="rewards"
    )
    assert "4+6>10" not in t.offered
    t.says("red 4+6>10 politician")
    assert len(t.offered) == 6
    t.says("red politician_10 +gold+wood")
    assert t.red.goods == (1, 1, 0)
    assert (t.blue.soldiers, t.green.soldiers) == (2, 1)


def test_the_politicians_advisors_are_his_alone() -> None:
    """M3 Politician: nobody else can influence them."""
    t = governed("politician", "seat blue dice 5,5\nagenda influence(1)")
    assert t.offered == {"5>5", "5+5>10", "pass"}


def test_the_politicians_advisors_reward_at_their_ranks() -> None:
    """M3 Politician: after the court's advisor of the rank, before the next rank."""
    t = governed(
        "politician",
        f"court 4:red 7:blue 9:green 11:blue\nregister own_court {1 << 15 | 1 << 30} 0 0\n"
        "agenda rewards",
    )
    asked = []
    while t.game.ask:
        asked.append(t.game.options[0].words().split()[0])
        t.game.apply(0)
    assert asked == ["4", "politician_5", "7", "9", "politician_10", "11"]


def test_the_politicians_advisor_is_closed_once_taken() -> None:
    """M3 Politician: one group each, unless the envoy brings a second one."""
    taken = f"register own_court {1 << 15} 0 0"
    assert own(politics("dice 5", more=taken)) == set()
    t = politics("dice 5", more=f"{taken}\nenvoy red", steps="rewards")
    assert own(t) == {"5>5! politician"}
    t.says("red 5>5! politician")
    assert t.red.more["own_court"] == {"5": 2}
    t.says("red politician_5 +gold", "red politician_5 +wood")
    assert (t.red.goods, t.envoy) == ((1, 1, 0), None)


def test_the_envoy_is_not_for_a_free_advisor() -> None:
    """Q29: nobody sends the envoy to an advisor who is free, be it one's own."""
    assert own(politics("dice 5", more="envoy red")) == {"5>5 politician"}


def test_tokens_and_the_market_help_with_the_politician() -> None:
    """M3 Politician: his advisors are influenced like any other."""
    t = politics("dice 3 plus2 1 buildings market")
    assert own(t) == {"3+T>5 politician"}
    t.says("red 3+T>5 politician")
    assert t.red.plus2 == 0
    assert own(politics("dice 4 buildings market")) == {"4+M>5 politician"}


def test_the_politicians_advisors_are_free_again_next_season() -> None:
    """M3 Politician: what stands there is taken back like other dice."""
    t = governed("politician", f"register own_court {1 << 15} 0 0\nat spring")
    assert t.red.more["own_court"] == {}


def test_nothing_lies_on_the_politicians_advisors() -> None:
    """Q38: Rising Stars put nothing on the Politician's advisors."""
    t = politics("dice 5", more="in_force rising_stars", rules="2e+m3+m4")
    t.says("red 5>5 politician")
    assert t.red.goods == (0, 0, 0)


@pytest.mark.parametrize(
    ("marks", "free"), [("3 19 4", False), ("19 19 4", True), ("19 3 4", True), ("3 5 10", True)]
)
def test_the_politician_may_be_marked(marks: str, *, free: bool) -> None:
    """Q39: once marked, the Politician works for his player only if marked by him, too."""
    more = f"in_force secret_deals\nregister mark {marks}"
    t = politics("dice 5,6", more=more, rules="2e+m3+m4")
    assert bool(own(t)) == free
    t = governed("politician", "in_force secret_deals\nagenda moment(year_start)", rules="2e+m3+m4")
    assert "mark politician" in t.offered


def test_the_bazaar_reaches_rank_5_of_the_politician() -> None:
    """Q40: a lone die of the Bazaar may go to the Politician's rank 5, not to his 10."""
    t = politics("dice 2 buildings bazaar", rules="2e+m2+m3")
    assert own(t) == {"2>5 politician+lone_die"}
    t.says("red 2>5 politician+lone_die")
    assert "lone_die" in position(t.game)


def test_park_counts_the_politicians_advisors() -> None:
    """Q49: Park counts different advisors, the Politician's two among them."""
    t = governed(
        "politician",
        f"court 5:red,red\nregister own_court {1 << 15 | 1 << 30} 0 0\nagenda count_advisors",
        rules="2e+m1+m2+m3",
    )
    assert t.red.more["advisors_influenced"] == 3


@pytest.mark.parametrize(("rank", "again"), [(5, True), (10, False)])
def test_the_politicians_ranks_count_for_peasants(rank: int, *, again: bool) -> None:
    """Q61: the Politician's rank 5 is as low as any, his rank 10 is not."""
    t = governed(
        "politician,peasants",
        f"court 2:red 3:red\nregister own_court {1 << 3 * rank} 0 0\nagenda moment(after_rewards)",
        rules="2e+m3+wheel-and-deal",
    )
    assert t.asked == ("red again" if again else "nobody")


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


# Castellan, Chamberlain, Quartermaster.


@pytest.mark.parametrize("foe", ["3-demons-6", "2-orcs-4", "2-goblins-3"])
def test_the_castellan_keeps_his_goods(foe: str) -> None:
    """M3 Castellan: a defeat costs no goods, but buildings and points as ever."""
    t = governed(
        "castellan",
        f"foes {foe}\nseat red vp 9 gold 3 wood 3 stone 3 buildings statue\nagenda battle(0)",
    )
    assert (t.asked, t.red.goods) == ("nobody", (3, 3, 3))
    assert t.red.vp == {"3-demons-6": 8, "2-orcs-4": 6, "2-goblins-3": 5}[foe]


@pytest.mark.parametrize(
    ("red", "asked"),
    [("statue", "red good"), ("statue,inn", "nobody"), ("statue,inn,palisade", "nobody")],
)
def test_the_chamberlain_consoles(red: str, asked: str) -> None:
    """M3 Chamberlain: a good of choice after King's Reward if somebody owns more buildings."""
    t = governed(
        "chamberlain",
        f"seat red buildings {red}\nseat blue buildings statue,inn\n"
        "agenda kings_reward moment(after_kings_reward)",
    )
    assert t.asked == asked
    if asked == "red good":
        t.says("red chamberlain +wood")
        assert (t.red.wood, t.blue.vp) == (1, 1)


def test_the_quartermasters_first_soldier_is_cheaper() -> None:
    """M3 Quartermaster: the first soldier of phase 7 costs one good, the next ones two."""
    t = governed("quartermaster", "seat red gold 3\nagenda recruit(0)")
    assert t.offered == {"recruit 1", "recruit 2", "pass"}
    assert t.says("red recruit 1").red.gold == 2


@pytest.mark.parametrize("more", ["buildings barracks", ""])
def test_the_quartermasters_first_soldier_is_free(more: str) -> None:
    """Q66: with Barracks or Hired Swords the first soldier costs nothing."""
    swords = "" if more else "in_force hired_swords\n"
    t = governed(
        "quartermaster",
        f"{swords}seat red gold 1 {more}\nagenda recruit(0)",
        rules="2e+m3+m4+house",
    )
    assert t.offered == {"recruit 1", "recruit 2", "pass"}
    t.says("red recruit 1")
    assert (t.red.soldiers, t.red.gold) == (1, 1)


@pytest.mark.parametrize(
    ("red", "kept"), [("soldiers 5 outcome 1", 1), ("outcome 1", 0), ("soldiers 5 outcome -1", 0)]
)
def test_the_quartermaster_keeps_a_soldier(red: str, kept: int) -> None:
    """M3 Quartermaster: after a victory one soldier stays, if there is one."""
    t = governed("quartermaster", f"seat red {red}\nseat blue {red}\nagenda soldiers_go_home")
    assert (t.red.soldiers, t.blue.soldiers) == (kept, 0)


def test_the_marks_of_a_season_survive_a_position_text() -> None:
    """M3: what governors remember stands in the position text and is shown by name."""
    row = "seat red\nseat blue buildings inn,market,farm\nat spring"
    t = governed("priest", row, rules="2e+m3").takes().says("red use priest")
    again = from_position(position(t.game))
    assert position(again) == position(t.game)
    seats = plain_view(again, None)["seats"]
    assert seats[0]["notes"] == ["gave_blessing", "blessed"]
    assert (seats[1]["notes"], seats[2]["notes"]) == ([], ["blessed"])
