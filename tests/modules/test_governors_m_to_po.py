"""Governors from the Miner to the Politician (M3)."""

import pytest

from burgrave import position
from tests.modules.governed import governed, points_from, watched
from tests.table import Script

# Miner, Minstrel, Paladin.


def test_the_miner_gets_more_gold_once_a_year() -> None:
    """M3 Miner: the first advisor's reward with gold in it has one more, later ones do not."""
    t = governed("miner", "court 3:red 8:red 16:red\nagenda rewards")
    assert t.red.goods == (2 + 1 + 4, 1, 0)
    t = governed("miner", "court 8:red\nseat red spent miner\nagenda rewards")
    assert t.red.gold == 2
    t = governed("miner", "court 8:red\nseat red spent miner\nagenda years(2)")
    assert t.game.seats[0].spent == 0


@pytest.mark.parametrize(("choice", "goods"), [("gold", (2, 0, 0)), ("wood", (0, 1, 0))])
def test_the_miner_wants_gold(choice: str, goods: tuple[int, int, int]) -> None:
    """M3 Miner: a chosen gold counts; a reward without gold uses nothing up."""
    t = governed("miner", "court 4:red\nagenda rewards").says(f"red 4 +{choice}")
    assert t.red.goods == goods
    assert bool(t.game.seats[0].spent) == (choice == "gold")


@pytest.mark.parametrize(
    ("red", "blue", "green", "points"),
    [(1, 2, 3, 1), (2, 2, 3, 2), (2, 1, 2, 1), (2, 1, 3, 0), (-1, -1, -1, 2), (3, 3, 1, 1)],
)
def test_the_minstrel_sings_for_the_lowly(red: int, blue: int, green: int, points: int) -> None:
    """Q47: a point for the fewest points and one for a tie, both judged before either is given."""
    seats = f"seat red vp {red}\nseat blue vp {blue}\nseat green vp {green}"
    t = governed("minstrel", f"{seats}\nagenda moment(year_last)")
    assert t.red.vp == red + points
    assert (t.blue.vp, t.green.vp) == (blue, green)


def test_the_minstrel_sings_last_of_all_in_year_v() -> None:
    """M3 Minstrel: in year V he waits for everything that scores at the end, and sings once."""
    t = governed(
        "minstrel",
        """
        year 5
        seat red vp 10
        seat blue vp 9 gold 2 buildings cathedral
        seat green vp 20
        agenda moment(year_last) years(6)
        """,
    )
    assert (t.red.vp, t.blue.vp) == (12, 10)


def test_the_minstrel_sings_when_the_king_is_dead() -> None:
    """M3 Minstrel: if the game ends early, he sings once, after the end scoring."""
    t = governed(
        "minstrel",
        """
        year 2
        in_force the_king_is_sick
        seat red vp 1
        seat blue gold 2 buildings cathedral
        seat green vp 5
        agenda table_moment(year_closes) moment(year_last) years(3)
        """,
        rules="2e+m3+m4",
    )
    t.game.apply(0)
    assert (t.asked, t.red.vp, t.blue.vp) == ("nobody", 3, 1)


@pytest.mark.parametrize(
    ("foe", "strength"),
    [("4-demons-6", 1), ("4-zombies-7", 1), ("4-orcs-7", 0), ("4-goblins-5", 0)],
)
def test_the_paladin_fights_evil(foe: str, strength: int) -> None:
    """M3 Paladin: one strength more against Demons and Zombies only."""
    t = watched("paladin", f"foes {foe}\nagenda battle(0)")
    assert t.told("defeat") == {"red": strength}


def test_the_paladin_counts_his_victories() -> None:
    """M3 Paladin: at the end a point for every battle won; draws and defeats do not count."""
    t = watched(
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
    t = watched("paladin", "foes 1-orcs-3\nseat red soldiers 3\nagenda battle(0) perform(end)")
    assert points_from(t, "paladin") == 0


# Philosopher.


def thinking(red: str) -> Script:
    """Red has the Philosopher and rolled these dice."""
    return governed(
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
    """M3 Philosopher: once a season all dice again, whatever they show; a point below 10."""
    t = thinking("dice 6,6,6")
    assert t.offered == {"reroll philosopher", "pass"}
    t.says("red reroll philosopher", f"fate roll red {roll}")
    assert (t.asked, t.red.vp) == ("red influence", vp)


def test_the_philosopher_scores_for_his_own_reroll_only() -> None:
    """M3 Philosopher: a low total without his reroll is worth nothing."""
    t = thinking("dice 1,1,2").says("red pass")
    assert t.red.vp == 0


def test_a_later_reroll_voids_the_point() -> None:
    """Q33: a reroll after his own takes the point away, whatever the total."""
    t = thinking("dice 6,6,5 buildings statue,chapel").says("red reroll philosopher")
    t.says("fate roll red 1+2+3", "red reroll chapel", "fate roll red 1+2+4")
    assert (t.asked, t.red.vp) == ("red influence", 0)


def test_an_earlier_reroll_does_not() -> None:
    """Q33: a reroll before his own does no harm, nor does one that is declined."""
    t = thinking("dice 1,2,3 buildings statue,chapel")
    t.says("red reroll chapel", "fate roll red 6+6+6", "red reroll philosopher")
    t.says("fate roll red 2+2+2", "red pass")
    assert (t.asked, t.red.vp) == ("red influence", 1)


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
