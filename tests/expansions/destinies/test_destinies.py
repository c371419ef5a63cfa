"""M4: the deck of destinies, and the cards that work at the start or the end of a year."""

import pytest

from burgrave import Fate
from burgrave.kingsburg.mixes import compile_rules
from tests.expansions.destinies.destined import RULES, year_of
from tests.table import Script, table
from tests.whole_games import check_whole_game

PRINTED = {
    "attested": "famine fierce_enemies good_year heavy_snow",
    "reconstructed": "diplomatic_moves green_power new_forest new_quarry rising_stars royal_gift"
    " secret_deals the_king_is_sick urban_expansion",
}


def test_provenance() -> None:
    """M4: the thirteen printed destinies, with how well their texts are attested."""
    marks = {card.id: card.mark for card in compile_rules("2e+m4").open_cards}
    assert len(marks) == 13
    for mark, cards in PRINTED.items():
        assert " ".join(card for card in marks if marks[card] == mark) == cards


def test_a_destiny_is_drawn_before_kings_favor_and_lasts_the_year() -> None:
    """M4: one card comes up at the start of each year, and none comes up twice."""
    t = table("seat red\nseat blue\nseat green\nat favor", rules="2e+m4")
    assert t.asked == "fate destiny"
    assert len(t.offered) == 13
    assert t.game.weights == [1] * 13
    t.says("destiny fierce_enemies")
    assert t.seen["in_force"] == ["fierce_enemies"]
    assert t.asked == "red good"
    fate = Fate(1)
    while t.seen["year"] == 1 or t.game.ask != "destiny":
        fate.answer(t.game)
    assert len(t.offered) == 12
    assert "destiny fierce_enemies" not in t.offered
    t.says("destiny famine")
    assert t.seen["in_force"] == ["famine"]
    assert t.seen["past_destinies"] == ["famine", "fierce_enemies"]


def test_royal_gift() -> None:
    """M4 Royal Gift: at the start of the year everybody takes a good, before King's Favor."""
    t = table("seat red\nseat blue buildings inn\nat favor", rules=RULES)
    t.says("destiny royal_gift", "red royal_gift +stone", "blue royal_gift +wood")
    assert (t.red.goods, t.blue.goods) == ((0, 0, 1), (0, 1, 0))


SECRETS = """
    order red blue green
    seat red dice 1,2,4
    seat blue dice 1,2,4 {blue}
    seat green dice 1,2,4
    {more}
    agenda moment(year_start) influence_rounds
"""


def table_with_marks(*marks: str, blue: str = "", more: str = "") -> Script:
    """Everybody has marked an advisor and red is to place dice."""
    t = year_of("secret_deals", SECRETS.format(blue=blue, more=more))
    for name, mark in zip(("red", "blue", "green"), marks, strict=True):
        assert t.asked == f"{name} mark"
        t.says(f"{name} mark {mark}")
    return t


def test_secret_deals_may_mark_any_advisor() -> None:
    """M4 Secret Deals: all 18 advisors may be marked, and a position may say so of each."""
    t = year_of("secret_deals", SECRETS.format(blue="", more=""))
    assert t.offered == {f"mark {rank}" for rank in range(1, 19)}
    for rank in (1, 18):
        seats = f"seat red mark {rank}\nseat blue\nat spring influence_rounds"
        marked = table(seats, rules="2e+m4").seen["seats"][0]
        assert marked["mark"] == rank


def test_secret_deals_close_an_advisor_to_the_others() -> None:
    """M4 Secret Deals: only those who marked an advisor may influence it."""
    t = table_with_marks("7", "3", "3")
    assert [seat["mark"] for seat in t.seen["seats"]] == [7, 3, 3]
    t.refuses("red 1+2>3")
    t.says("red 1+2+4>7")
    t.refuses("blue 1+2+4>7")
    t.says("blue 1+2>3")
    t.refuses("green 1+2+4>7", "green 1+2>3")
    t.says("green 1+4>5")


def test_secret_deals_are_made_in_turn_order_for_any_advisor() -> None:
    """M4 Secret Deals: each player marks one of the eighteen, whatever the others marked."""
    t = year_of("secret_deals", SECRETS.format(blue="", more="").replace("red blue", "blue red", 1))
    assert t.asked == "blue mark"
    assert t.offered == {f"mark {rank}" for rank in range(1, 19)}
    t.says("blue mark 4", "red mark 4", "green mark 4")
    assert t.asked == "blue influence"


def test_the_envoy_does_not_get_past_a_mark() -> None:
    """M4 Secret Deals: the envoy does not open an advisor that others marked."""
    t = table_with_marks("7", "5", "5", blue="plus2 0", more="envoy blue")
    t.says("red 1+2+4>7")
    t.refuses("blue 1+2+4>7!")
    open_table = year_of("famine", SECRETS.format(blue="", more="envoy blue"))
    open_table.says("red 1+2+4>7", "blue 1+2+4>7!")


def test_neutral_dice_ignore_marks() -> None:
    """Q45: neutral dice occupy a marked advisor, whoever marked it."""
    t = year_of(
        "secret_deals",
        """
        seat red dice 3,4,5
        seat blue
        agenda moment(year_start) neutral_dice influence(0)
        """,
        seats="",
    )
    t.says("red mark 12", "blue mark 7", "neutral 3+4+5", "neutral 3+4")
    assert t.court == {7: ["neutral"], 12: ["neutral"]}
    t.refuses("red 3+4+5>12", "red 3+4>7")


def test_marks_go_with_the_card() -> None:
    """M4 Secret Deals: the marks are removed when the next year's destiny is drawn."""
    t = table(
        """
        in_force secret_deals
        seat red dice 1,2,4
        seat blue
        register past_destinies 1024
        register mark 3 9
        agenda destiny influence(0)
        """,
        rules=RULES,
    )
    assert t.seen["past_destinies"] == ["secret_deals"]
    t.says("destiny famine")
    assert [seat["mark"] for seat in t.seen["seats"]] == [None, None]
    t.says("red 1+2>3")


SICK = """
    year {year}
    enemies 1-goblins-2 2-goblins-3 3-goblins-4 4-goblins-5 5-dragons-9
    seat red gold 4 buildings cathedral soldiers 9 vp 20
    seat blue soldiers 9
    seat green soldiers 9
    at winter {step}
"""


def test_nobody_influences_the_sick_king() -> None:
    """M4 The King Is Sick: rank 18 is closed, to the envoy too."""
    t = year_of("the_king_is_sick", "seat red dice 6,6,6\nagenda influence(0)")
    t.refuses("red 6+6+6>18")
    t.says("red 6+6>12")
    taken = "seat red dice 6,6,6\nenvoy red\ncourt 18:blue\nagenda influence(0)"
    year_of("the_king_is_sick", taken).refuses("red 6+6+6>18!")


def test_the_king_may_die() -> None:
    """M4 The King Is Sick: a roll of 1 at the year's end ends the game, with end scoring."""
    t = year_of("the_king_is_sick", SICK.format(year=2, step="table_moment(year_closes)"))
    assert t.asked == "fate the_king_is_sick"
    t.says("the_king_is_sick 1")
    assert t.asked == "nobody"
    # Two points for four goods in the Cathedral.
    assert t.red.vp == 22
    assert t.winners == ["red"]
    assert [event.kind for event in t.events].count("king_dies") == 1


def test_the_king_mostly_lives() -> None:
    """M4 The King Is Sick: after any other roll the next year begins."""
    t = year_of("the_king_is_sick", SICK.format(year=2, step="table_moment(year_closes)"))
    t.says("the_king_is_sick 2")
    assert t.when == "3 favor"
    assert t.asked == "fate destiny"
    assert t.red.vp == 20


def test_the_king_does_not_outlive_the_game() -> None:
    """M4 The King Is Sick: in year V nothing is rolled, for the game ends anyway."""
    t = year_of("the_king_is_sick", SICK.format(year=5, step="table_moment(year_closes)"))
    assert t.asked == "nobody"
    assert t.red.vp == 22


def test_every_unused_token_counts_when_the_king_dies() -> None:
    """M4 The King Is Sick: with M5, all soldier tokens left score when the game ends early."""
    text = SICK.format(year=2, step="table_moment(year_closes)").replace(
        "at winter", "register tokens 61 63 1\nat winter"
    )
    t = year_of("the_king_is_sick", text, rules="2e+m4+m5")
    t.says("the_king_is_sick 1")
    # Tokens 0, 1, 2, 3 and 4; the full set; the 0 alone.
    assert (t.red.vp, t.blue.vp, t.green.vp) == (20 + 10 + 2, 11, 0)


@pytest.mark.slow
@pytest.mark.thinned(5)
@pytest.mark.parametrize("rules", ["2e+m4", "2e+m4+house", "2e+m1+m4+m5+house"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_survive_every_form(rules: str, seats: int) -> None:
    """M4: whole games pass every check at every question, and each year has a destiny."""
    lines = check_whole_game(rules, seats)
    assert sum(line.get("ask") == "destiny" for line in lines) == lines[-2]["state"]["year"]
