"""B2.1: start of the season, rolling, rerolls and the turn order."""

import pytest

from tests.table import Script, table


@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_effects_before_the_roll(season: str, edition: str) -> None:
    """B2.1.1, Q4: the Guild's gold and the Farm's die come before the roll."""
    t = table(
        f"""
        seat red buildings inn,market,farm,merchants_guild
        seat blue buildings inn,market,farm
        seat green
        at {season}
        """,
        rules=edition,
    ).takes()
    assert t.asked == "fate roll"
    assert t.red.goods == (1, 0, 0)
    assert t.blue.goods == t.green.goods == (0, 0, 0)
    t.says("fate roll red 1+2+3+4w", "fate roll blue 1+2+3+4w", "fate roll green 1+2+3")


INCOMES = """
    seat red buildings inn,market,farm,merchants_guild
    seat blue
    seat green
    at spring season_start red
"""


def test_incomes_are_never_asked_in_the_first_edition() -> None:
    """Q30: in the first edition the Farm's die and the Guild's gold are always given."""
    t = table(INCOMES, rules="1e")
    assert (t.asked, t.red.gold) == ("fate roll", 1)


@pytest.mark.parametrize(
    ("farm", "guild", "dice", "gold"),
    [("take", "take", "+4w", 1), ("take", "leave", "+4w", 0), ("leave", "take", "", 1)],
)
def test_incomes_may_be_left_in_the_second_edition(
    farm: str, guild: str, dice: str, gold: int
) -> None:
    """Q30: in the second edition the player is asked about each; what is declined is not given."""
    t = table(INCOMES)
    assert (t.asked, t.offered) == ("red take", {"take farm", "leave farm"})
    assert t.game.options[0].to_dict() == {"item": "farm", "take": True}
    t.says(f"red {farm} farm")
    assert t.offered == {"take merchants_guild", "leave merchants_guild"}
    t.says(f"red {guild} merchants_guild", f"fate roll red 1+2+3{dice}")
    assert t.red.gold == gold


def test_farm_and_favor_dice_add_up() -> None:
    """Q21: the Farm's die and the one from King's Favor are both rolled."""
    t = table(
        """
        seat red buildings inn,market,farm
        seat blue buildings statue,inn,guard_tower,palisade
        seat green buildings statue,inn,guard_tower,palisade
        at favor
        """
    ).takes()
    t.says("fate roll red 1+2+3+4w+5w", "fate roll blue 1+2+3", "fate roll green 1+2+3")
    assert t.red.bonus == [4, 5]


def test_all_roll_before_anybody_decides() -> None:
    """B2.1, B2.1.2: all dice, bonus dice included, are rolled before anybody may reroll."""
    t = table(
        """
        order blue red green
        seat red buildings statue,chapel
        seat blue buildings statue
        seat green
        at spring roll_dice
        """
    )
    t.says("fate roll blue 2+2+2", "fate roll red 1+1+1")
    assert t.asked == "fate roll"
    t.says("fate roll green 4+4+4")
    assert t.asked == "blue reroll"


def test_rerolls_in_the_old_turn_order(edition: str) -> None:
    """B2.1.3: rerolls are asked in the order that stood before this roll."""
    t = table(
        """
        order green red blue
        seat red buildings statue dice 1,1,1
        seat blue buildings statue dice 2,2,2
        seat green buildings statue dice 6,6,6
        at spring rerolls
        """,
        rules=edition,
    )
    asked = []
    while t.game.ask == "reroll":
        asked.append(t.actor)
        t.says("pass")
    assert asked == ["green", "red", "blue"]
    assert t.order == "red blue green"


def dice(text: str, *, rules: str = "2e") -> Script:
    """A table at which red may have a reroll, by the seat's text; blue and green have none."""
    return table(
        f"""
        seat red {text}
        seat blue dice 5,5,6
        seat green dice 5,5,6
        at summer rerolls
        """,
        rules=rules,
    )


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("buildings statue dice 4,4,4", {"reroll statue 4", "pass"}),
        (
            "buildings statue dice 4,4,4 bonus 4 bonus_dice 1",
            {"reroll statue 4", "reroll statue 4w", "pass"},
        ),
        ("buildings statue,chapel dice 1,2,4", {"reroll chapel", "pass"}),
        ("buildings statue,chapel dice 2,2,2", {"reroll statue 2", "reroll chapel", "pass"}),
        ("buildings statue,chapel dice 1,2,3 bonus 1 bonus_dice 1", {"reroll chapel", "pass"}),
    ],
)
def test_when_a_reroll_may_be_used(text: str, offered: set[str], edition: str) -> None:
    """B2.1.3: the Statue needs equal dice, the Chapel a total of 7 or less."""
    assert dice(text, rules=edition).offered == offered


@pytest.mark.parametrize(
    "text",
    [
        "dice 4,4,4",
        "dice 1,1,1",
        "buildings statue dice 4,4,5",
        "buildings statue dice 4,4,4 bonus 1 bonus_dice 1",
        "buildings statue,chapel dice 1,2,5",
        "buildings statue,chapel dice 1,2,3 bonus 2 bonus_dice 1",
        "buildings chapel dice 2,3,3",
        "buildings statue dice 4,4,4 spent statue",
        "buildings statue,chapel dice 1,2,3 spent chapel",
    ],
)
def test_when_no_reroll_is_asked_for(text: str, edition: str) -> None:
    """B2.1.3: without the building, if its condition fails or it was used, nothing is asked."""
    assert dice(text, rules=edition).asked == "red influence"


def test_the_statue_rerolls_one_die_only() -> None:
    """B2.1.3: the Statue rerolls one die, which may be a bonus die, once."""
    t = dice("buildings statue dice 4,4,4 bonus 4 bonus_dice 1")
    t.says("red reroll statue 4w")
    assert t.offered == {f"roll red {face}w" for face in range(1, 7)}
    t.says("fate roll red 4w")
    assert (t.red.dice, t.red.bonus) == ([4, 4, 4], [4])
    assert t.asked.endswith("influence")


def test_the_chapel_rerolls_all_dice() -> None:
    """B2.1.3: the Chapel rerolls every die, bonus dice too, once."""
    t = dice("buildings statue,chapel dice 1,2,3 bonus 1 bonus_dice 1")
    t.says("red reroll chapel", "fate roll red 1+1+2+1w")
    assert (t.red.dice, t.red.bonus) == ([1, 1, 2], [1])
    assert t.asked == "red influence"


def test_the_chapel_may_enable_the_statue() -> None:
    """B2.1.3: either reroll may make the other one possible."""
    t = dice("buildings statue,chapel dice 1,2,3")
    t.says("red reroll chapel", "fate roll red 6+6+6")
    assert t.offered == {"reroll statue 6", "pass"}
    t.says("red reroll statue 6", "fate roll red 2")
    assert t.red.dice == [2, 6, 6]
    assert t.order == "red blue green"


def test_a_reroll_may_be_declined() -> None:
    """B2.1.3, Q13: a reroll can also make things worse, so it is asked for and may be declined."""
    t = dice("buildings statue dice 4,4,4").says("red pass")
    assert t.red.dice == [4, 4, 4]
    assert t.asked == "red influence"


def test_each_reroll_comes_back_next_season() -> None:
    """B2.1.3: rerolls used last season may be used again."""
    t = table(
        """
        seat red buildings statue,chapel spent statue,chapel
        seat blue
        seat green
        at fall
        """
    )
    t.says("fate roll red 1+1+1", "fate roll blue 4+5+6", "fate roll green 4+5+6")
    assert t.offered == {"reroll statue 1", "reroll chapel", "pass"}


def test_lowest_total_goes_first(edition: str, seats: int) -> None:
    """B2.1.4: the new turn order is by ascending total."""
    names = ["red", "blue", "green", "yellow", "purple"][:seats]
    lines = [f"seat {name} dice 6,6,{6 - place}" for place, name in enumerate(names)]
    t = table("\n".join([*lines, "at spring set_turn_order"]), rules=edition)
    assert t.order == " ".join(reversed(names))


def test_bonus_dice_count_for_the_order(edition: str) -> None:
    """B2.1.4: bonus dice count towards the total."""
    t = table(
        """
        seat red dice 1,1,1 bonus 6
        seat blue dice 2,2,2
        seat green dice 3,3,2
        at spring set_turn_order
        """,
        rules=edition,
    )
    assert t.order == "blue green red"


def test_ties_keep_their_previous_order(edition: str) -> None:
    """B2.1.4: equal totals keep the order they had before."""
    t = table(
        """
        order purple green red yellow blue
        seat red dice 1,2,3
        seat blue dice 2,2,2
        seat green dice 1,1,4
        seat yellow dice 1,1,1
        seat purple dice 3,2,1
        at spring set_turn_order
        """,
        rules=edition,
    )
    assert t.order == "yellow purple green red blue"
