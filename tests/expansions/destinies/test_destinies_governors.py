"""M4 with the governors of M3."""

import pytest

from burgrave.kingsburg import hooks
from tests.expansions.destinies.destined import year_of
from tests.table import Script

RULES = "2e+m3+m4+house"

BLESSING = """
    phase {phase}
    order red blue green
    seat red cards priest
    seat blue {blue}
    seat green
    agenda perform(season)
"""


def blessing(card: str = "good_year", phase: str = "spring", blue: str = "bonus_dice 1") -> Script:
    """The start of a season in which the Priest may bless; blue has another bonus die."""
    return year_of(card, BLESSING.format(phase=phase, blue=blue), rules=RULES)


def test_good_year_with_the_priests_blessing() -> None:
    """Q37: a player without a die gets one and a good or a point; one with a die gets both."""
    t = blessing().says("red use priest")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (0, 1, 0)
    choice = {f"good_year +{what}" for what in ("gold", "wood", "stone", "vp")}
    assert t.asked == "red deal"
    assert hooks.POINT_FOR_GOOD.change(t.game, 0, 0, 0) == 1
    assert t.offered == choice
    t.says("red good_year +vp")
    # Blue had a die before: the Priest's point and the year's good.
    assert t.offered == {f"good_year +{good}" for good in ("gold", "wood", "stone")}
    t.says("blue good_year +wood")
    assert t.offered == choice
    t.says("green good_year +stone")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (1, 1, 0)
    assert (t.red.goods, t.blue.goods, t.green.goods) == ((0, 0, 0), (0, 1, 0), (0, 0, 1))
    for name in ("red", "blue", "green"):
        t.says(f"roll {name} 1+2+3+4w")


def test_good_year_without_a_blessing() -> None:
    """Q37: if the Priest waits, Good Year gives what it always gives."""
    t = blessing().says("red pass")
    assert t.offered == {f"good_year +{good}" for good in ("gold", "wood", "stone")}
    t.says("blue good_year +gold", "roll red 1+2+3+4w")
    assert (t.red.goods, t.red.vp) == ((0, 0, 0), 0)


def test_a_blessing_in_a_drought() -> None:
    """Q64: in a summer of Drought nobody gains the Priest's die, and nothing replaces it."""
    t = blessing("drought", "summer", blue="buildings farm").says("red use priest")
    for name in ("red", "blue", "green"):
        t.says(f"roll {name} 3+4+5")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (0, 0, 0)


def test_nothing_lies_on_the_politicians_advisors() -> None:
    """Q38: Rising Stars put nothing on the Politician's own rank 5."""
    text = "seat red dice 5 cards politician\nagenda influence(0)"
    assert year_of("rising_stars", text, rules=RULES).says("red 5>5 politician").red.stone == 0
    assert year_of("rising_stars", text, rules=RULES).says("red 5>5").red.stone == 1


def test_the_duke_keeps_his_star() -> None:
    """Q38, Q59: the Duke keeps the star of the rank he leaves and takes none at rank 12."""
    t = year_of(
        "rising_stars",
        """
        order red blue green
        seat red dice 5 cards duke
        agenda influence_rounds moment(all_passed)
        """,
        rules=RULES,
    )
    t.says("red 5>5", "red use duke 5>12")
    assert t.court == {12: ["red"]}
    assert t.red.goods == (0, 0, 1)


MARKING = """
    order blue red green
    seat red dice 1,4,5 cards politician
    seat blue dice 5
    agenda moment(year_start) influence(0)
"""


@pytest.mark.parametrize(
    ("blue", "red", "own", "board"),
    [
        ("politician", "7", False, True),
        ("politician", "politician", True, True),
        ("7", "politician", True, True),
        ("5", "7", True, False),
    ],
)
def test_secret_deals_with_the_politician(blue: str, red: str, own: bool, board: bool) -> None:
    """Q39: once the Politician's card is marked, only its owner with a mark on it may use it."""
    t = year_of("secret_deals", MARKING, rules=RULES)
    assert t.offered == {*(f"mark {rank}" for rank in range(1, 19)), "mark politician"}
    t.says(f"blue mark {blue}", f"red mark {red}", "green mark 1")
    for rank in (5, 10):
        ways = {"5>5", "1+4>5"} if rank == 5 else {"1+4+5>10"}
        assert ({f"{way} politician" for way in ways} <= t.offered) == own
    assert ({"5>5", "1+4>5"} <= t.offered) == board


def test_there_is_nothing_to_mark_without_a_politician() -> None:
    """Q39: the card can be marked only if a player has it."""
    text = MARKING.replace("politician", "duke")
    t = year_of("secret_deals", text, rules=RULES)
    assert t.offered == {f"mark {rank}" for rank in range(1, 19)}


def test_the_prince_in_a_famine() -> None:
    """M4 Famine: with two dice the Prince sets any two of 3, 4 and 6."""
    t = year_of("famine", "phase fall\nseat red cards prince\nagenda perform(season)", rules=RULES)
    t.says("roll red 1+2", "roll blue 1+2", "roll green 1+2")
    assert t.offered == {"use prince 3+4", "use prince 3+6", "use prince 4+6", "pass"}


def test_the_sorcerers_buildings_are_urban_expansion() -> None:
    """Q41: free buildings are constructed, so Urban Expansion gives a good of choice for each."""
    t = year_of(
        "urban_expansion",
        "year 3\nseat red cards sorcerer\nagenda moment(year_start)",
        rules=RULES,
    )
    t.says("red use sorcerer statue+inn+barricade")
    assert (t.red.vp, t.asked) == (0, "red good")
    t.says(*["red urban_expansion +gold"] * 2, "red urban_expansion +wood")
    assert (t.red.goods, t.asked) == ((2, 1, 0), "nobody")


def test_the_quartermaster_and_hired_swords() -> None:
    """Q66: where a soldier costs one good, the Quartermaster's first soldier is free."""
    t = year_of("hired_swords", "seat red gold 1 cards quartermaster\nagenda recruits", rules=RULES)
    assert t.offered == {"recruit 1", "recruit 2", "pass"}
    assert t.says("red recruit 1").red.gold == 1


@pytest.mark.parametrize(("tokens", "vp"), [("1 63 63", 2 + 1), ("4 1 1", 3 + 2)])
def test_the_minstrel_when_the_king_dies(tokens: str, vp: int) -> None:
    """M4 The King Is Sick: the early end is scored as usual, the Minstrel after the tokens."""
    t = year_of(
        "the_king_is_sick",
        f"""
        year 2
        seat red vp 2 cards minstrel
        seat blue vp 3
        seat green vp 3
        register tokens {tokens}
        at winter table_moment(year_closes)
        """,
        rules="2e+m3+m4+m5",
    )
    t.says("the_king_is_sick 1")
    assert t.asked == "nobody"
    # Once the tokens are scored, red alone has the fewest points; or all have as many.
    assert t.red.vp == vp
