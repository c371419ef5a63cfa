"""Governors from the Architect to the Heiress (M3)."""

import pytest

from burgrave import position
from tests.modules.governed import governed, watched
from tests.table import Script

# Architect, Carpenter, Sculptor.


def building(card: str, red: str, *, more: str = "", rules: str = "2e+m3+house") -> Script:
    """Red may construct; blue owns two buildings."""
    return governed(
        card,
        f"seat red {red}\nseat blue buildings statue,inn\n{more}\nagenda construct(0,0)",
        rules=rules,
    )


def test_the_architect_saves_a_good() -> None:
    """M3 Architect: whoever is outbuilt pays any one good less for a building."""
    t = building("governor_architect", "gold 1 stone 1")
    assert t.offered == {
        "build statue -gold",
        "build inn -gold",
        "build guard_tower",
        "build guard_tower -gold",
        "build guard_tower -stone",
        "build barricade free",
        "pass",
    }
    t.says("red build guard_tower -gold")
    assert t.red.goods == (0, 0, 1)
    assert (t.red.vp, t.red.buildings) == (1, ["guard_tower"])


def test_the_architect_may_leave_nothing_to_pay() -> None:
    """M3 Architect: a building of one good costs nothing."""
    t = building("governor_architect", "wood 1").says("red build barricade free")
    assert (t.red.wood, t.red.buildings) == (1, ["barricade"])
    assert t.game.record.choices == ["red build barricade free"]


@pytest.mark.parametrize("own", ["statue,inn", "statue,inn,palisade"])
def test_the_architect_needs_somebody_ahead(own: str) -> None:
    """M3 Architect: with as many buildings as anybody, nothing is cheaper."""
    t = building("governor_architect", f"wood 1 buildings {own}")
    assert t.offered == {"build barricade", "pass"}


def test_the_architect_works_once_a_season() -> None:
    """M3 Architect: the additional building of the envoy costs its full price."""
    t = building("governor_architect", "wood 1", more="envoy red")
    t.says("red build barricade free")
    assert t.asked == "nobody"
    t = building("governor_architect", "wood 2", more="envoy red")
    t.says("red build barricade")
    assert "build palisade! -wood" in t.offered


def test_the_architect_looks_at_the_moment() -> None:
    """M3 Architect: buildings constructed earlier in the same step count."""
    t = governed(
        "governor_architect",
        """
        order blue red green
        seat red wood 1
        seat blue wood 1
        agenda constructions
        """,
    )
    t.says("blue build barricade")
    assert "build barricade free" in t.offered


@pytest.mark.parametrize(
    ("card", "good", "options"),
    [
        (
            "carpenter",
            "wood",
            {"build statue -gold-wood", "build inn", "build guard_tower -gold-wood"},
        ),
        (
            "sculptor",
            "stone",
            {"build statue -gold-stone", "build guard_tower", "build inn -gold-stone"},
        ),
    ],
)
def test_a_good_of_their_own_replaces_another(card: str, good: str, options: set[str]) -> None:
    """M3 Carpenter, Sculptor: one wood, or stone, may be paid for one other good of the cost."""
    t = building(card, f"gold 1 {good} 1")
    assert options <= t.offered
    assert not {"build statue", f"build statue -2{good}"} & t.offered
    t.says(next(option for option in sorted(options) if "statue" in option))
    assert (t.red.goods, t.red.vp) == ((0, 0, 0), 3)


def test_the_carpenter_may_replace_whenever_he_builds() -> None:
    """M3 Carpenter: there is no limit to it within a season."""
    t = building("carpenter", "gold 2 wood 2", more="envoy red")
    t.says("red build statue -gold-wood", "red build guard_tower! -gold-wood")
    assert (t.red.buildings, t.red.goods) == (["statue", "guard_tower"], (0, 0, 0))


def test_reductions_come_before_replacements() -> None:
    """Q65: what a Crane takes off is off before the Carpenter replaces a good."""
    t = building("carpenter", "gold 1 wood 2 buildings barricade,crane")
    # The Town Hall costs 2/1/1; the Crane leaves 1/1/1.
    assert "build town_hall -gold-2wood" in t.offered
    t = building("sculptor", "gold 1 stone 2 buildings barricade,crane")
    assert "build town_hall -gold-2stone" in t.offered


def test_nothing_goes_below_none() -> None:
    """Q65: after Cheap Timber the Architect has no good left to save on a building of one wood."""
    t = building("governor_architect", "", more="in_force cheap_timber", rules="2e+m3+m4+house")
    assert t.offered == {"build barricade", "build inn free", "build palisade free", "pass"}


@pytest.mark.parametrize(
    ("card", "goods"),
    [("carpenter", (0, 1, 0)), ("miner", (1, 0, 0)), ("sculptor", (0, 0, 1))],
)
def test_a_good_at_the_end_of_each_year(card: str, goods: tuple[int, int, int]) -> None:
    """M3 Carpenter, Miner, Sculptor: a good comes at the end of every year."""
    t = governed(card, "agenda moment(year_end)")
    assert (t.red.goods, t.blue.goods) == (goods, (0, 0, 0))


def test_the_good_of_year_v_counts_for_the_cathedral() -> None:
    """M3 Miner: the good comes in year V, too, and the Cathedral sees it."""
    t = governed(
        "miner",
        """
        year 5
        foes 5-barbarians-8
        seat red gold 1 buildings cathedral
        at winter soldiers_go_home
        """,
    )
    assert (t.asked, t.red.gold, t.red.vp) == ("nobody", 2, 1)


# Damsel.


def test_the_damsel_starts_with_tokens() -> None:
    """M3 Damsel: two "+2" tokens at the start."""
    t = governed("damsel", "agenda moment(game_start)")
    assert (t.red.plus2, t.blue.plus2) == (2, 0)


def test_the_damsel_saves_one_building() -> None:
    """M3 Damsel: the first building that would be destroyed stays, the second does not."""
    text = "foes 2-goblins-4\nseat red vp 3 buildings statue\nagenda battle(0) battle(0)"
    t = watched("damsel", text)
    assert (t.red.buildings, t.red.vp) == ([], 0)
    assert t.told("spared") == {"red": 0}
    assert [e.kind for e in t.events if e.what == "statue"] == ["spared", "raze"]


def test_the_damsel_saves_one_building_a_game() -> None:
    """M3 Damsel: once used, she does not help in any later year."""
    t = governed("damsel", "seat red spent damsel buildings statue\nagenda lose_buildings(0,1)")
    assert t.red.buildings == []
    t = governed("damsel", "seat red buildings statue\nagenda lose_buildings(0,1) years(3)")
    assert t.red.buildings == ["statue"]
    assert "spent damsel" in position(t.game)


def test_without_a_building_the_damsel_is_not_used_up() -> None:
    """M3 Damsel: an enemy who finds nothing to destroy does not count."""
    t = governed("damsel", "agenda lose_buildings(0,2)")
    assert t.game.seats[0].spent == 0


def test_the_damsel_in_goblin_valley() -> None:
    """Q57: of two buildings that two enemies would destroy, the Damsel saves one."""
    t = watched(
        "damsel",
        """
        foes 2-goblins-4 2-goblins-3
        seat red buildings statue,inn,palisade
        agenda battle(0)
        """,
        rules="2e+m3+goblin-valley",
    )
    assert t.red.buildings == ["inn", "palisade"]
    assert t.told("spared") == {"red": 0}


# Duke.


def court(text: str, *, more: str = "", rules: str = "2e+m3", steps: str = "") -> Script:
    """All have passed; red has the Duke."""
    return governed("duke", f"court {text}\n{more}\nagenda moment(all_passed) {steps}", rules=rules)


def test_the_duke_moves_the_highest_group() -> None:
    """M3 Duke: the group on one's highest advisor may move to rank 12 if nobody is there."""
    t = court("3:red 9:red 11:blue", steps="rewards")
    assert t.offered == {"use duke 9>12", "pass"}
    t.says("red use duke 9>12")
    assert t.court == {3: ["red"], 11: ["blue"], 12: ["red"]}
    # The Architect of rank 3, then rank 11, then the Duchess.
    t.says("blue 11 +gold", "red 12 +2gold")
    assert (t.red.goods, t.red.plus2) == ((2, 1, 0), 1)


def test_the_duke_may_stay() -> None:
    """M3 Duke: he need not move, and may move down as well as up."""
    t = court("3:red 15:red").says("red pass")
    assert t.court == {3: ["red"], 15: ["red"]}
    t = court("3:red 15:red").says("red use duke 15>12")
    assert t.court == {3: ["red"], 12: ["red"]}


@pytest.mark.parametrize("taken", ["9:red 12:blue", "9:red 12:neutral", "12:red", "9:blue"])
def test_the_duke_needs_a_free_duchess(taken: str) -> None:
    """M3 Duke: not if anybody, oneself or neutral dice are on rank 12, nor without a group."""
    assert court(taken).asked == "nobody"


@pytest.mark.parametrize("standing", ["blue,red", "red,blue", "red,red"])
def test_the_duke_leaves_others_where_they_are(standing: str) -> None:
    """M3 Duke: of several groups on an advisor, just one of his own moves."""
    t = court(f"9:{standing}").says("red use duke 9>12")
    left = standing.split(",")
    left.remove("red")
    assert t.court == {9: left, 12: ["red"]}


def test_the_duke_keeps_what_he_took() -> None:
    """Q38: what a star gave for the first rank stays with him; the move takes nothing more."""
    t = governed(
        "duke",
        """
        in_force rising_stars
        seat red dice 5
        seat blue passed
        seat green passed
        agenda influence_rounds moment(all_passed) rewards
        """,
        rules="2e+m3+m4",
    )
    t.says("red 5>5", "red use duke 5>12", "red 12 +2gold")
    assert (t.red.goods, t.red.soldiers) == ((2, 0, 1), 0)


def test_the_dukes_move_is_not_influencing() -> None:
    """Q59: nobody scores for tokens on rank 12, and Park counts 12 instead of the old rank."""
    t = court(
        "9:red 2:red",
        more=f"register alliances 0 {1 << 3 * 12} {1 << 3 * 9}",
        rules="2e+m3+shifting-alliances",
    )
    t.says("red use duke 9>12")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (0, 0, 0)
    t = court("2:red 9:red,blue", rules="2e+m1+m2+m3", steps="count_advisors")
    t.says("red use duke 9>12")
    assert t.red.more["advisors_influenced"] == 2


def test_the_duke_respects_marks() -> None:
    """Q44: an advisor that others keep to themselves is closed to the Duke, too."""
    t = court("9:red", more="in_force secret_deals\nregister mark 3 12 0", rules="2e+m3+m4")
    assert t.asked == "nobody"
    t = court("9:red", more="in_force secret_deals\nregister mark 12 12 0", rules="2e+m3+m4")
    assert t.asked == "red use"


# Fairy, General, Heiress.


@pytest.mark.parametrize(("season", "dice"), [("spring", 0), ("summer", 1), ("fall", 0)])
def test_the_fairy_brings_a_die_in_summer(season: str, dice: int) -> None:
    """M3 Fairy: one bonus die each summer, in no other season."""
    t = governed("fairy", f"at {season}")
    assert (t.asked == "red take") == (dice > 0)
    t.takes()
    t.says("fate roll red 1+2+3" + "+4w" * dice, "fate roll blue 1+2+3")
    assert len(t.red.bonus) == dice


def test_the_general_is_stronger() -> None:
    """M3 General: one battle strength more."""
    t = watched("governor_general", "foes 1-orcs-3\nagenda battle(0) battle(1)")
    assert t.told("defeat") == {"red": 1, "blue": 0}


def test_a_governors_strength_is_no_soldier() -> None:
    """Q72: a governor's battle strength counts like a building's, never as soldiers."""
    rules = "2e+m1+m2+m3"
    owned = "soldiers 2 buildings school"
    t = governed("governor_general", f"seat red {owned}\nagenda moment(recruited)", rules=rules)
    assert (t.red.vp, t.red.soldiers) == (0, 2)
    t = watched(
        "governor_general", f"seat red {owned}\nfoes 1-orcs-3\nagenda battle(0)", rules=rules
    )
    assert t.told("draw") == {"red": 3}


@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_the_general_looks_at_the_enemy_in_fall(season: str) -> None:
    """M3 General: a look at the enemy at the start of fall, for his player alone."""
    deck = "2-orcs-4 3-orcs-5 4-orcs-7 5-dragons-9"
    t = governed("governor_general", f"enemies 1-orcs-3 {deck}\nat {season}")
    assert t.known("red") == ({"1": "1-orcs-3"} if season == "fall" else {})
    assert t.known("blue") == {}


@pytest.mark.parametrize(
    ("dice", "tokens"), [("1,2,5", 2), ("1,2,6", 0), ("1,1,2 bonus 4", 2), ("1,1,2 bonus 5", 0)]
)
def test_the_heiress_has_luck_in_bad_luck(dice: str, tokens: int) -> None:
    """M3 Heiress: two "+2" tokens if all dice, bonus dice included, total 8 or less."""
    t = governed("heiress", f"seat red dice {dice}\nagenda moment(dice_set)")
    assert t.red.plus2 == tokens


def test_the_heiress_waits_for_rerolls() -> None:
    """M3 Heiress: only the total after all rerolls counts."""
    t = governed(
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
