"""M3: governors who deal with advisors: Duke, Miner and the Politician's own court."""

import pytest

from burgrave import position
from tests.expansions.governors.governed import table_with
from tests.table import Script


def court(text: str, *, more: str = "", rules: str = "2e+m3", steps: str = "") -> Script:
    """All have passed; red has the Duke."""
    return table_with(
        "duke", f"court {text}\n{more}\nagenda moment(all_passed) {steps}", rules=rules
    )


def test_the_duke_moves_the_highest_group() -> None:
    """M3 Duke: the group on his highest advisor may move to rank 12 if rank 12 is free."""
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
    """M3 Duke: he cannot move if rank 12 is occupied by anybody, nor without a group."""
    assert court(taken).asked == "nobody"


@pytest.mark.parametrize("standing", ["blue,red", "red,blue", "red,red"])
def test_the_duke_leaves_others_where_they_are(standing: str) -> None:
    """M3 Duke: of several groups on one advisor he moves just one of his own."""
    t = court(f"9:{standing}").says("red use duke 9>12")
    left = standing.split(",")
    left.remove("red")
    assert t.court == {9: left, 12: ["red"]}


def test_the_duke_keeps_what_he_took() -> None:
    """Q38: the Duke keeps the star of the first rank and takes none at the second."""
    t = table_with(
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
    """Q59: tokens on rank 12 score nothing, and the Park counts 12 instead of the old rank."""
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
    """Q44: the Duke cannot move to an advisor that is closed to him."""
    t = court("9:red", more="in_force secret_deals\nregister mark 3 12 0", rules="2e+m3+m4")
    assert t.asked == "nobody"
    t = court("9:red", more="in_force secret_deals\nregister mark 12 12 0", rules="2e+m3+m4")
    assert t.asked == "red use"


def test_the_miner_gets_more_gold_once_a_year() -> None:
    """M3 Miner: once a year the first reward that includes gold has one more gold."""
    t = table_with("miner", "court 3:red 8:red 16:red\nagenda rewards")
    assert t.red.goods == (2 + 1 + 4, 1, 0)
    t = table_with("miner", "court 8:red\nseat red spent miner\nagenda rewards")
    assert t.red.gold == 2
    t = table_with("miner", "court 8:red\nseat red spent miner\nagenda years(2)")
    assert t.game.seats[0].spent == 0


@pytest.mark.parametrize(("choice", "goods"), [("gold", (2, 0, 0)), ("wood", (0, 1, 0))])
def test_the_miner_wants_gold(choice: str, goods: tuple[int, int, int]) -> None:
    """M3 Miner: gold that is chosen counts; a reward without gold does not use him up."""
    t = table_with("miner", "court 4:red\nagenda rewards").says(f"red 4 +{choice}")
    assert t.red.goods == goods
    assert bool(t.game.seats[0].spent) == (choice == "gold")


def politics(red: str, *, more: str = "", rules: str = "2e+m3", steps: str = "") -> Script:
    """Red influences advisors with the Politician's help; the others have passed."""
    return table_with(
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
    """M3 Politician: his rank 10 gives two goods of choice, even if the court's is taken."""
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
    """M3 Politician: nobody else can influence his advisors."""
    t = table_with("politician", "seat blue dice 5,5\nagenda influence(1)")
    assert t.offered == {"5>5", "5+5>10", "pass"}


def test_the_politicians_advisors_reward_at_their_ranks() -> None:
    """M3 Politician: his advisor rewards after the court's of that rank, before the next rank."""
    t = table_with(
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
    """M3 Politician: each of his advisors takes one group, or two with the envoy."""
    taken = f"register own_court {1 << 15} 0 0"
    assert own(politics("dice 5", more=taken)) == set()
    t = politics("dice 5", more=f"{taken}\nenvoy red", steps="rewards")
    assert own(t) == {"5>5! politician"}
    t.says("red 5>5! politician")
    assert t.red.more["own_court"] == {"5": 2}
    t.says("red politician_5 +gold", "red politician_5 +wood")
    assert (t.red.goods, t.envoy) == ((1, 1, 0), None)


def test_the_envoy_is_not_for_a_free_advisor() -> None:
    """Q29: nobody can use the envoy on a free advisor, not even on their own."""
    assert own(politics("dice 5", more="envoy red")) == {"5>5 politician"}


def test_tokens_and_the_market_help_with_the_politician() -> None:
    """M3 Politician: his advisors are influenced like any other."""
    t = politics("dice 3 plus2 1 buildings market")
    assert own(t) == {"3+T>5 politician"}
    t.says("red 3+T>5 politician")
    assert t.red.plus2 == 0
    assert own(politics("dice 4 buildings market")) == {"4+M>5 politician"}


def test_the_politicians_advisors_are_free_again_next_season() -> None:
    """M3 Politician: dice on his advisors are taken back like other dice."""
    t = table_with("politician", f"register own_court {1 << 15} 0 0\nat spring")
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
    """Q39: once anybody has marked it, he needs a mark of his own to use his card."""
    more = f"in_force secret_deals\nregister mark {marks}"
    t = politics("dice 5,6", more=more, rules="2e+m3+m4")
    assert bool(own(t)) == free
    t = table_with(
        "politician", "in_force secret_deals\nagenda moment(year_start)", rules="2e+m3+m4"
    )
    assert "mark politician" in t.offered


def test_the_bazaar_reaches_rank_5_of_the_politician() -> None:
    """Q40: a lone die of the Bazaar may go to the Politician's rank 5, not to his 10."""
    t = politics("dice 2 buildings bazaar", rules="2e+m2+m3")
    assert own(t) == {"2>5 politician+lone_die"}
    t.says("red 2>5 politician+lone_die")
    assert "lone_die" in position(t.game)


def test_park_counts_the_politicians_advisors() -> None:
    """Q49: Park counts different advisors, the Politician's two among them."""
    t = table_with(
        "politician",
        f"court 5:red,red\nregister own_court {1 << 15 | 1 << 30} 0 0\nagenda count_advisors",
        rules="2e+m1+m2+m3",
    )
    assert t.red.more["advisors_influenced"] == 3


@pytest.mark.parametrize(("rank", "again"), [(5, True), (10, False)])
def test_the_politicians_ranks_count_for_peasants(rank: int, *, again: bool) -> None:
    """Q61: the Politician's rank 5 is one of the low advisors, his rank 10 is not."""
    t = table_with(
        "politician,peasants",
        f"court 2:red 3:red\nregister own_court {1 << 3 * rank} 0 0\nagenda moment(after_rewards)",
        rules="2e+m3+wheel-and-deal",
    )
    assert t.asked == ("red again" if again else "nobody")
