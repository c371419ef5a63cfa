"""Components and set-up (D1, D2)."""

from __future__ import annotations

import pytest

from burgrave import RulesError
from burgrave.dicegame.kind import KIND
from burgrave.dicegame.mixes import Mix, compile_rules
from burgrave.dicegame.model import dice
from tests.dicegame.table import opening


def test_dice_have_three_numbers_and_three_pictures() -> None:
    """D1: a die shows 1, 2, 3, a crown, a soldier or an hourglass, each equally likely."""
    shown, ways = dice.throws(1)
    assert [dice.words(one) for one in shown] == ["1", "2", "3", "crown", "soldier", "hourglass"]
    assert ways == [1] * 6
    assert sum(dice.throws(5)[1]) == 6**5


def test_the_time_track() -> None:
    """D1: three years of 3, 7 and 12 boxes; in the short game of 3, 4 and 5."""
    assert [year.boxes for year in compile_rules("dice").invasions] == [3, 7, 12]
    assert [year.boxes for year in compile_rules("dice+short").invasions] == [3, 4, 5]


def test_everybody_takes_a_reroll_token(seats: int) -> None:
    """D2: everybody begins with one reroll token and nothing else."""
    t = opening(seats)
    t.says("fate first blue")
    for sheet in t.state["seats"]:
        assert sheet["tokens"] == {"reroll": 1, "crown": 0, "good": 0, "hourglass": 0}
        assert (sheet["vp"], sheet["soldiers"], sheet["boxes"], sheet["buildings"]) == (0, 0, 0, [])


def test_the_first_player_is_drawn_and_play_goes_clockwise() -> None:
    """D2: the first player is drawn at random from all; then play goes clockwise."""
    t = opening(3)
    assert t.offered == {"first red", "first blue", "first green"}
    t.says("fate first green", "fate roll crown+crown+crown+crown+crown", "green stop")
    t.says("green pass")
    assert t.turn == "red"
    assert t.state["order"] == [2, 0, 1]


def test_first_match_building() -> None:
    """D2: with first:building everybody picks a free building of column 1, in turn order."""
    t = opening(2, rules="dice+first:building")
    t.says("fate first blue")
    assert t.asked == "blue first_building"
    column = ("wooden_tower", "statue", "school", "barracks", "gladiators_pit")
    assert t.offered == {f"build {id}" for id in column}
    t.says("blue build school", "red build school")
    assert t.blue.buildings == t.red.buildings == ["school"]
    assert t.blue.vp == 1
    assert t.asked == "fate roll"


def test_first_match_good() -> None:
    """D2, D7.5: with first:good everybody begins with a generic good and gives none away."""
    t = opening(3, rules="dice+first:good").says("fate first red")
    assert [sheet["tokens"]["good"] for sheet in t.state["seats"]] == [1, 1, 1]


def test_first_match_options_for_chosen_seats() -> None:
    """D2: first-match options may be for chosen seats only."""
    t = opening(3, rules="dice+first:building@2+first:good@1,3").says("fate first red")
    assert [sheet["tokens"]["good"] for sheet in t.state["seats"]] == [1, 0, 1]
    assert t.asked == "blue first_building"
    t.says("blue build statue")
    assert t.asked == "fate roll"


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ("dice", "dice"),
        ("dice+first:good+short", "dice+short+first:good"),
        ("dice+first:good@3,1+first:building", "dice+first:building+first:good@1,3"),
        ("dice+first:good@1,2,3,4,5", "dice+first:good"),
        ("dice+first:good+balanced", "dice+balanced+first:good"),
    ],
)
def test_rules_strings_have_one_order(rules: str, name: str) -> None:
    """D2: a rules string is put into its one canonical order."""
    assert Mix(rules).name == name
    assert compile_rules(rules).name == name


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ("dice+long", "unknown part 'long'"),
        ("dice+short+short", "short is named twice"),
        ("dice+first", "unknown part 'first'"),
        ("dice+first:gold", "unknown part 'first:gold'"),
        ("dice+first:good+first:good@1", "first:good is named twice"),
        ("dice+first:good@", "'' names no seats"),
        ("dice+first:good@0", "'0' names no seats"),
        ("dice+first:good@6", "'6' names no seats"),
        ("dice+first:good@1,1", "seat 1 is named twice"),
        ("dice+m1", "unknown part 'm1'"),
    ],
)
def test_illegal_rules_strings_are_refused(rules: str, problem: str) -> None:
    """D2: a rules string that describes no game is refused with the reason."""
    with pytest.raises(RulesError, match=problem):
        compile_rules(rules)


def test_options_for_a_seat_that_nobody_has_are_refused() -> None:
    """D2: a first-match option for the fourth seat needs four players."""
    with pytest.raises(RulesError, match="first:good is for seat 4, but 3 play"):
        KIND.new_game("dice+first:good@4", 3)
    assert KIND.new_game("dice+first:good@4", 4).pending is not None


@pytest.mark.parametrize("number", [1, 6])
def test_two_to_five_players(number: int) -> None:
    """D1: the game is for two to five players."""
    with pytest.raises(RulesError, match="2 to 5"):
        KIND.new_game("dice", number)


def test_the_steps_of_a_turn() -> None:
    """D3, D7.21: a turn is roll, result (time first), build, invasion; then the next player."""
    steps = [step.label() for step in compile_rules("dice").programs["turn"]]
    assert steps == [
        "roll_dice",
        "turn_moment(dice_set)",
        "mark_time",
        "turn_moment(income)",
        "count_pictures",
        "influencing",
        "spend_crowns",
        "builds",
        "turn_moment(built)",
        "invasions",
        "turn_ends",
    ]
