"""Crowns and tokens (D4)."""

from __future__ import annotations

import pytest

from tests.dicegame.table import Script, table


def spending(crowns: int, red: str = "", blue: str = "", green: str = "") -> Script:
    """Red may spend crowns; blue and green sit there too."""
    return table(f"""
        turn red
        goods crown {crowns}
        seat red {red}
        seat blue {blue}
        seat green {green}
        at spend_crowns
    """)


def test_two_crowns_buy_a_token() -> None:
    """D3.2, D4: two crowns may be spent for one token, of any of the four kinds."""
    t = spending(2)
    assert t.offered == {
        "token reroll",
        "token crown",
        "token good > blue",
        "token good > green",
        "token hourglass",
        "token hourglass > blue",
        "token hourglass > green",
        "pass",
    }
    t.says("red token reroll")
    assert t.red.tokens == {"reroll": 1}
    assert t.turn == "blue"


def test_one_crown_buys_nothing() -> None:
    """D3.2: a single crown can only be spent on this turn's building; otherwise it is lost."""
    t = spending(1)
    assert t.turn == "blue"
    assert t.details("expire") == ["red crown 1"]


def test_taking_tokens_is_not_binding() -> None:
    """D7.2: nobody has to buy a token; each pair of crowns buys one token."""
    assert spending(5).says("red pass").red.tokens == {}
    t = spending(5).says("red token reroll")
    assert t.asked == "red token"
    t.says("red token hourglass > blue")
    assert (t.red.tokens, t.blue.tokens) == ({"reroll": 1}, {"hourglass": 1})
    assert t.turn == "blue"


def test_which_crowns_may_be_paired() -> None:
    """D7.1: crowns from dice, Queen, Cemetery and the crown token count alike: two buy a token."""
    t = table("""
        turn red
        dice 3+3+3+hourglass+hourglass
        seat red buildings cemetery
        seat blue
        at income
    """)
    t.says("red 3+3+3>9")
    assert t.goods == {"good": 2, "crown": 2}
    t.says("red token reroll")
    t = table("turn red\ngoods crown 1\nseat red crown 1\nseat blue\nat spend_crowns")
    t.says("red token reroll")
    assert t.red.tokens == {"reroll": 1}


def test_limits() -> None:
    """D7.3: a kind held at its limit cannot be taken: one of each, two generic goods."""
    t = spending(2, "reroll 1 good 2 hourglass 1")
    assert "token reroll" not in t.offered
    assert not any(words.startswith("token good") for words in t.offered)
    assert "token hourglass" not in t.offered
    assert {"token hourglass > blue", "token hourglass > green"} <= t.offered


def test_an_hourglass_goes_to_somebody_with_room() -> None:
    """D4, D7.3, D7.4: an hourglass is kept or given to somebody who holds none."""
    t = spending(2, "hourglass 1", "hourglass 1")
    offered = {words for words in t.offered if "hourglass" in words}
    assert offered == {"token hourglass > green"}
    t.says("red token hourglass > green")
    assert (t.red.tokens, t.green.tokens) == ({"hourglass": 1}, {"hourglass": 1})


def test_a_second_generic_good_is_given_away() -> None:
    """D4, D7.4: on taking a generic good, another player with room is given one too."""
    t = spending(2, "", "good 2", "good 1")
    assert {words for words in t.offered if "good" in words} == {"token good > green"}
    t.says("red token good > green")
    assert (t.red.tokens, t.green.tokens) == ({"good": 1}, {"good": 2})


def test_nobody_has_room_for_a_gift() -> None:
    """D7.4: where nobody has room there is no gift, and the token may be taken all the same."""
    t = spending(2, "", "good 2", "good 2")
    assert {words for words in t.offered if "good" in words} == {"token good"}
    t.says("red token good")
    assert [sheet["tokens"]["good"] for sheet in t.state["seats"]] == [1, 2, 2]


def test_gifts_cause_no_gifts() -> None:
    """D7.5: a generic good received as a gift gives no further one away."""
    t = spending(2).says("red token good > blue")
    assert [sheet["tokens"]["good"] for sheet in t.state["seats"]] == [1, 1, 0]


def test_a_kept_hourglass_works_in_the_next_turn() -> None:
    """D7.6: an hourglass token that is kept takes effect in the holder's next turn, then goes."""
    t = table("""
        turn red
        dice crown+crown+1+1+1
        goods crown 2
        seat red reroll 1
        seat blue
        at spend_crowns
    """)
    t.says("red token hourglass")
    assert t.red.boxes == 0
    t.says("fate roll blue soldier+soldier+soldier+soldier+soldier", "blue stop")
    t.says("fate roll red soldier+soldier+soldier+soldier+soldier", "red stop")
    assert (t.red.boxes, t.red.tokens) == (2, {"reroll": 1})


def test_an_hourglass_given_away_works_in_the_receivers_turn() -> None:
    """D4: whoever is given an hourglass blackens one box more in their own next turn."""
    t = spending(2).says("red token hourglass > blue")
    t.says("fate roll blue soldier+soldier+soldier+hourglass+hourglass", "blue stop")
    assert (t.blue.boxes, t.blue.tokens) == (3, {})


@pytest.mark.parametrize(("crowns", "left"), [(1, 0), (2, 1)])
def test_a_crown_token_as_half_the_price_of_a_new_one(crowns: int, left: int) -> None:
    """D7.22: the price is paid before the limit is checked."""
    t = spending(crowns, "crown 1 good 1")
    t.says("red token crown")
    assert t.red.tokens == {"crown": 1, "good": 1}
    assert t.goods == ({"crown": left} if left else {})


def test_a_fresh_crown_token_may_be_spent_at_once() -> None:
    """D7.22: a crown token taken this turn pairs with a loose crown in the same turn."""
    t = spending(3).says("red token crown")
    assert t.red.tokens == {"crown": 1}
    t.says("red token reroll")
    assert t.red.tokens == {"reroll": 1}


def test_loose_crowns_are_paid_first() -> None:
    """D7.1: loose crowns pay before the crown token does, because they would be lost anyway."""
    t = spending(2, "crown 1").says("red token reroll")
    assert t.red.tokens == {"crown": 1, "reroll": 1}


def test_no_gift_without_a_turn_left() -> None:
    """D7.26: a player who has no turn left does not count as having room."""
    t = table("""
        turn red
        finished blue
        goods crown 2
        seat red
        seat blue
        seat green
        at spend_crowns
    """)
    assert not any("blue" in words for words in t.offered)
    assert {"token good > green", "token hourglass > green"} <= t.offered


def test_a_generic_good_spent_only_to_make_room() -> None:
    """D7.30: at the limit a generic good may be spent to make room; unused, its good is lost."""
    t = spending(2, "good 2")
    assert "spend good" in t.offered
    t.says("red spend good", "red token good > blue", "red pass")
    assert (t.red.tokens, t.blue.tokens) == ({"good": 2}, {"good": 1})
    assert "red good 1" in t.details("expire")
    assert "spend good" not in spending(2, "good 1").offered


def test_a_generic_good_just_gained_may_be_spent() -> None:
    """D7.8: a generic good may be spent in the turn it was gained, for a building or the Pit."""
    t = table("""
        turn red
        goods crown 2 wood 1
        seat red
        seat blue
        at spend_crowns
    """)
    t.says("red token good > blue", "red build barracks")
    assert t.red.tokens == {}
    assert t.blue.tokens == {"good": 1}
