"""Playing over the wire: whole games; answers that are repeated, late or for another seat."""

from __future__ import annotations

import random

import pytest

from tests.server.client import Browser, Seat, Server

pytestmark = pytest.mark.both_forms

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


def start_game(browser: Browser, rules: str = "2e") -> Seat:
    """A seat at a game against a bot."""
    return browser.sit(browser.open(rules=rules, seats=ME_AND_BOT, start=True)["table"])


@pytest.mark.thinned(4)
@pytest.mark.parametrize("rules", ["2e", "1e", "2e+m1+m2+m3+m4+m5+m6"])
def test_a_whole_game_against_a_bot(browser: Browser, rules: str) -> None:
    """A game can be played from the first question to the standings through the socket alone."""
    seat, luck = start_game(browser, rules), random.Random(rules)
    while seat.asked()["state"] != "over":
        id = seat.choose(luck.randrange(len(seat.snapshot["view"]["options"])))
        assert seat.until("done", id)
    assert [standing["seat"] for standing in seat.snapshot["view"]["result"]] == [0, 1]
    assert seat.snapshot["dice"]["seed"]
    seat.close()


def test_an_operation_counts_once(browser: Browser) -> None:
    """A choice that is sent twice is acknowledged twice and made once."""
    seat = start_game(browser)
    seat.asked()
    message = {"op": "choose", "seat": 0, "at": seat.snapshot["n"], "option": 0, "id": "twice"}
    seat.say(**message)
    seat.until("done", "twice")
    after = seat.asked()
    seat.say(**message)
    seat.until("done", "twice")
    seat.say(op="hello", since=None)
    assert seat.until("table")["n"] == after["n"]
    seat.close()


def test_a_stale_choice_is_refused_with_the_new_state(browser: Browser) -> None:
    """An answer to an outdated question is refused, and the current state is sent."""
    seat = start_game(browser)
    old = seat.asked()["n"]
    seat.until("done", seat.choose(0))
    seat.asked()
    id = seat.say(op="choose", seat=0, at=old - 1, option=0)
    assert seat.until("refused", id)["why"]["key"] == "page.refused.stale"
    assert seat.until("table")["n"] >= old
    seat.close()


def test_nobody_answers_for_another_seat(browser: Browser) -> None:
    """A page can act for its own seats only."""
    seat = start_game(browser)
    seat.asked()
    id = seat.say(op="choose", seat=1, at=seat.snapshot["n"], option=0)
    assert seat.until("refused", id)["why"]["key"] == "page.refused.not_yours"
    seat.close()


def test_a_bad_message_changes_nothing(browser: Browser) -> None:
    """A message that cannot be read gets an error, with its id if it has one; the game goes on."""
    seat = start_game(browser)
    before = seat.asked()["n"]
    for text in (
        "",
        "null",
        "[]",
        "{",
        '{"op": "fly"}',
        '{"op": "choose"}',
        '{"op":"undo","id":3}',
        '{"op":"fly","id":""}',
        '{"op":"undo","id":"here"}',
        '{"op":"fly","id":"here"}',
    ):
        seat.wire.send(text)
        error = seat.until("error")
        assert error["why"]["text"]
        assert error.get("id") == ("here" if "here" in text else None)
    seat.say(op="hello", since=None)
    assert seat.until("table")["n"] == before
    seat.close()


def test_two_people_join_by_link(server: Server) -> None:
    """Somebody opens a table, a friend takes the open seat by its link, both play."""
    mara, piet = Browser(server), Browser(server)
    seats = [{"who": "person", "name": "Mara"}, {"who": "open"}]
    opened = mara.open(rules="2e", seats=seats)
    secret = opened["seats"][1]["secret"]
    assert piet.ask(f"/api/tables/{opened['table']}/enter", {"secret": "wrong"})[0] == 404
    entered = piet.ask(f"/api/tables/{opened['table']}/enter", {"secret": secret})
    assert entered == (200, {"table": opened["table"], "seat": 1})
    hers, his = mara.sit(opened["table"]), piet.sit(opened["table"])
    hers.until("done", hers.say(op="start"))
    for _ in range(3):
        for seat in (hers, his):
            if seat.at_rest()["view"]["options"]:
                seat.until("done", seat.choose(0))
    assert his.at_rest()["n"] == hers.at_rest()["n"] > 8
    assert [person["name"] for person in his.snapshot["seats"]] == ["Mara", "Red"]
    hers.close()
    his.close()


def test_strangers_hear_nothing(browser: Browser, server: Server) -> None:
    """Without a link nobody can join a table."""
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    stranger = Browser(server)
    assert stranger.ask(f"/api/tables/{table}/record")[0] == 404
    assert stranger.ask("/api/mine") == (200, {"tables": []})
    assert [one["table"] for one in browser.ask("/api/mine")[1]["tables"]] == [table]
