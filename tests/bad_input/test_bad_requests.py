"""A request that makes no sense is refused, and the error says what would be accepted."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burgrave import (
    BurgraveError,
    NotationError,
    RulesError,
    compile_rules,
    imagine,
    playout,
    position,
    rules_outline,
)
from burgrave.games import from_position, new_game, replay
from tests.laws.plans import Plan, plans, whole


@pytest.mark.parametrize(
    "rules", ["", "3e", "2E", " 2e", "2e ", "1e+m1", "2e+m9", "2e+", "+m1", "2e+2e"]
)
def test_unknown_rules_are_refused(rules: str) -> None:
    """A rules string that names no game is refused wherever it is given."""
    for request in (compile_rules, new_game, rules_outline):
        with pytest.raises(RulesError):
            request(rules)


def test_unknown_rules_are_told_what_there_is() -> None:
    """The error about unknown rules lists every word that a rules string may begin with."""
    with pytest.raises(RulesError, match=r"'3e'.*begins with one of 1e, 2e"):
        new_game("3e")


@pytest.mark.parametrize("seats", [0, 1, 6, -3, 1000])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    """Kingsburg takes two to five players."""
    with pytest.raises(RulesError, match=f"{seats} seats?; Kingsburg is for 2 to 5"):
        new_game("2e", seats)


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["red"], "1 seat"),
        (["a", "b", "c", "d", "e", "f"], "6 seats"),
        (["ann", "bob", "ann"], "seat names must differ: ann, bob, ann"),
        (["ann", "fate"], "'fate' cannot name a seat"),
        (["ann", "neutral"], "'neutral' cannot name a seat"),
        (["ann", "result"], "'result' cannot name a seat"),
        (["ann", ""], "'' cannot name a seat"),
        (["ann", "bob smith"], "'bob smith' cannot name a seat"),
        (["ann", "b:c"], "'b:c' cannot name a seat"),
    ],
)
def test_wrong_seat_names_are_refused(names: list[str], message: str) -> None:
    """Seat names are two to five different single words that the notation does not use."""
    with pytest.raises(RulesError) as caught:
        new_game("1e", names)
    assert message in str(caught.value)


@pytest.mark.parametrize("name", ["pass", "build", "roll", "recruit", "reroll", "T", "order"])
def test_a_seat_may_be_called_like_a_word_of_the_notation(name: str) -> None:
    """A whole game with unusual seat names can be read back from its record."""
    game = new_game("2e", [name, "bob", "roll_bob"])
    playout(game, 3, journal=True)
    assert replay(game.record.text).record == game.record


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    """B0.4: neither fate nor a name that is not at the table gets a player's view."""
    game = new_game("2e", 2)
    with pytest.raises(NotationError, match=f"there is no seat {seat}; accepted are 0 to 1"):
        game.view(seat)
    with pytest.raises(NotationError, match=f"there is no seat {seat}"):
        imagine(game, seat, random.Random(0))


@pytest.mark.parametrize("index", [-1, 3, 10**6])
def test_an_option_that_is_not_there_is_refused(index: int) -> None:
    """The error about a wrong index gives the range of valid indices."""
    game = Plan("2e", 3, seed=1, builders=False, choices=6).game()
    before = position(game)
    with pytest.raises(NotationError, match=f"there is no option {index}; accepted are 0 to 2"):
        game.apply(index)
    assert position(game) == before


def test_nothing_can_be_chosen_once_it_is_over() -> None:
    """A finished game refuses indices and notation alike."""
    game = whole("2e", 2).game()
    with pytest.raises(NotationError, match="the game is over"):
        game.apply(0)
    with pytest.raises(NotationError, match="the game is over"):
        game.choose("red pass")


def test_a_clone_has_no_record() -> None:
    """Clones keep no journal, and asking one for it is refused with that reason."""
    with pytest.raises(NotationError, match="keeps no journal"):
        _ = new_game("2e", 2).clone().record


FAVOR = "burgrave position 1\nrules 2e\nseat red\nseat blue\nagenda good(0,1,favor)\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("blue favor +gold", "'blue favor +gold': it is the turn of red, not of blue"),
        ("fate king 3", "it is the turn of red, not of fate"),
        ("red favor +silver", "is not an option; accepted are red favor +gold; red favor +wood"),
        ("red favor", "is ambiguous; it may mean red favor +gold; red favor +wood"),
        ("", "'' is not an option; accepted are red favor +gold"),
        ("red", "'red' is not an option; accepted are red favor +gold"),
        ("pass", "is not an option; accepted are red favor +gold"),
    ],
)
def test_wrong_notation_is_told_what_is_accepted(text: str, message: str) -> None:
    """The error about illegal or ambiguous notation lists the options that were possibly meant."""
    game = from_position(FAVOR)
    before = position(game)
    with pytest.raises(NotationError) as caught:
        game.choose(text)
    assert message in str(caught.value)
    assert position(game) == before


def test_long_lists_of_options_are_cut_short() -> None:
    """A refusal shows a few options and says how many more there are."""
    game = Plan("2e", 3, seed=1, builders=False, choices=9).game()
    assert game.ask == "roll"
    with pytest.raises(NotationError, match="; and 48 more"):
        game.choose("fate roll nonsense")


SAID = """
red blue green yellow purple fate pass build inn statue chapel + > ! T -M 1 1w 2+3 3+4>7 12 roll
king recruit lose favor +gold -vp reroll town_hall -plus2 order deal reveal
"""
WORDS = st.lists(st.sampled_from(SAID.split()), max_size=5).map(" ".join)


@settings(max_examples=min(100, 10 * settings().max_examples))
@given(plan=plans(most=300), text=st.one_of(WORDS, st.text(max_size=20)))
def test_any_words_are_refused_or_mean_an_option(plan: Plan, text: str) -> None:
    """Any text either names one option or is refused; a refusal changes nothing."""
    game = plan.game()
    before = position(game)
    try:
        move = game.read(text)
    except BurgraveError:
        assert position(game) == before
        return
    assert move in game.legal()
    assert position(game) == before
