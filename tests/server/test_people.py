"""Several people at a table: undo, tabs, spectators, shared screens, substitute bots."""

from __future__ import annotations

import json

import pytest

from tests.server.client import Browser, Message, Seat, Server

TWO = [{"who": "person", "name": "Mara"}, {"who": "open"}]
ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]
SECRETS = "2e+m3"


def pair(server: Server, rules: str = "2e", **table: object) -> tuple[Seat, Seat, Message]:
    """Two people at two pages, with the game started."""
    mara, piet = Browser(server), Browser(server)
    opened = mara.open(rules=rules, seats=TWO, **table)
    assert piet.enter(opened["table"], opened["seats"][1]["secret"]) == 1
    hers, his = mara.sit(opened["table"]), piet.sit(opened["table"])
    hers.until("done", hers.say(op="start"))
    return hers, his, opened


def both_choose(first: Seat, second: Seat, *, times: int) -> Seat:
    """The asked seat takes the first option, that many times; returns the page asked next."""
    for _ in range(times):
        seat = page_of_actor(first, second)
        seat.until("done", seat.choose(0))
    return page_of_actor(first, second)


def page_of_actor(first: Seat, second: Seat) -> Seat:
    """The page whose seat is asked."""
    for _ in range(20):
        for seat in (first, second):
            if seat.at_rest().get("view") and seat.snapshot["view"]["options"]:
                return seat
    raise AssertionError("nobody is asked")


def test_what_nobody_learnt_from_is_taken_back_at_once(browser: Browser) -> None:
    """A choice that nobody has reacted to may be undone, and the question is asked again."""
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"])
    before = seat.asked()
    while before["view"]["waiting"][0]["ask"] != "influence":
        seat.until("done", seat.choose(0))
        before = seat.asked()
    seat.until("done", seat.choose(0))
    seat.asked()
    assert seat.snapshot["undo"]["0"]["can"] == "now"
    seat.until("done", seat.say(op="undo", seat=0))
    after = seat.asked()
    assert [one["text"] for one in after["view"]["options"]] == [
        one["text"] for one in before["view"]["options"]
    ]
    assert after["n"] > before["n"]
    seat.close()


@pytest.mark.parametrize("opened", [{}, {"hot_seat": True, "undo": "free"}])
def test_others_are_asked_before_a_choice_they_answered_is_taken_back(
    server: Server, opened: Message
) -> None:
    """Once somebody has answered, undoing a choice needs that person's consent.

    A shared screen that somebody has joined from elsewhere is none any more, and gives no hints.
    """
    hers, his, _ = pair(server, **opened)
    assert not hers.at_rest()["hot_seat"]
    assert not hers.snapshot["hints"]
    asked = page_of_actor(hers, his)
    while asked.snapshot["view"]["waiting"][0]["ask"] != "influence":
        asked = both_choose(hers, his, times=1)
    other = his if asked is hers else hers
    asked.until("done", asked.choose(0))
    assert page_of_actor(hers, his) is other
    other.until("done", other.choose(0))
    seat = asked.snapshot["yours"][0]
    asked.at_rest()
    assert asked.snapshot["undo"][str(seat)]["can"] == "ask"
    number = asked.snapshot["n"]
    for allow in (False, True):
        asked.until("done", asked.say(op="undo", seat=seat))
        request = other.at_rest()["consent"]
        assert (request["about"], request["seat"], request["by"]) == ("undo", seat, seat)
        assert request["answers"] == {str(other.snapshot["yours"][0]): None}
        other.until("done", other.say(op="consent", seat=other.snapshot["yours"][0], allow=allow))
        snapshot = asked.at_rest()
        assert snapshot["consent"] is None
        assert (snapshot["n"] > number) is allow
    assert asked.snapshot["view"]["options"]
    hers.close()
    his.close()


def test_a_second_tab_sees_and_does_the_same(browser: Browser) -> None:
    """Two pages of one browser are the same player; what one chooses, the other sees."""
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    first, second = browser.sit(table), browser.sit(table)
    assert first.asked()["view"]["options"] == second.asked()["view"]["options"]
    number = first.snapshot["n"]
    first.choose(0)
    for page in (first, second):
        while page.snapshot["n"] == number or not page.snapshot["view"]["options"]:
            page.hear()
    assert first.snapshot["n"] == second.snapshot["n"]
    assert first.snapshot["view"] == second.snapshot["view"]
    assert first.snapshot["elsewhere"]
    assert second.snapshot["elsewhere"]
    second.close()
    while first.snapshot["elsewhere"]:
        first.hear()
    first.close()


def test_whoever_comes_back_hears_only_what_was_missed(browser: Browser) -> None:
    """A page that says which entries it has is sent only the missing ones."""
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    number, received = seat.snapshot["n"], seat.at_rest()
    for _ in range(3):
        seat.until("done", seat.choose(0))
        seat.asked()
    seat.at_rest()
    seat.close()
    again, whole = browser.sit(table, since=number), browser.sit(table)
    missed, everything = again.until("table"), whole.until("table")
    assert everything["entries"][0]["n"] == 0
    assert missed["kept"] == missed["entries"][0]["n"] > len(received["entries"]) / 2
    assert missed["entries"] == everything["entries"][missed["kept"] :]
    again.close()
    whole.close()


def test_spectators_see_what_lies_open_and_change_nothing(server: Server) -> None:
    """A watch link shows the public view, and every operation of a spectator is refused."""
    hers, his, opened = pair(server, SECRETS)
    watcher = Browser(server)
    assert watcher.enter(opened["table"], opened["watch"]) is None
    page = watcher.sit(opened["table"])
    both_choose(hers, his, times=2)
    snapshot = page.at_rest()
    assert snapshot["reader"] is None
    assert snapshot["yours"] == []
    assert snapshot["view"]["options"] == []
    assert snapshot["view"]["table"]["own"] is None
    for message in (
        {"op": "choose", "seat": 0, "at": snapshot["n"], "option": 0},
        {"op": "preview", "seat": 0, "at": snapshot["n"], "option": 0},
        {"op": "undo", "seat": 0},
        {"op": "sit", "seat": 0, "who": "bot"},
        {"op": "name", "seat": 0, "name": "x"},
        {"op": "chat", "text": "hello"},
    ):
        assert page.until("refused", page.say(**message))
    assert page.at_rest()["n"] == snapshot["n"]
    for seat in (hers, his, page):
        seat.close()


def test_a_closed_curtain_lets_no_secret_through(browser: Browser) -> None:
    """On a shared screen with closed curtains the page receives neither player's secrets."""
    seats = [{"who": "person"}, {"who": "person"}]
    table = browser.open(rules=SECRETS, seats=seats, hot_seat=True, start=True)["table"]
    page = browser.sit(table)
    snapshot = page.at_rest()
    while not any(asked["secret"] for asked in snapshot["view"]["waiting"]):
        page.until("done", page.choose(0))
        snapshot = page.at_rest()
    assert snapshot["reader"] is None
    assert snapshot["view"]["options"] == []
    seat = snapshot["view"]["waiting"][0]["seat"]
    refused = page.until("refused", page.say(op="preview", seat=seat, at=snapshot["n"], option=0))
    assert refused["why"]["key"] == "page.refused.curtain"
    closed = page.at_rest()
    page.say(op="curtain", seat=seat)
    opened = page.at_rest()
    assert opened["reader"] == seat
    hidden = [one["text"].split()[-1] for one in opened["view"]["options"]]
    assert hidden
    page.until("done", page.choose(0))
    fallen = page.until("table")
    assert fallen["reader"] is None, "the curtain closes by itself once the choice is made"
    assert fallen["kept"] == 0
    page.say(op="hello", since=None)
    again = page.at_rest()
    assert again["view"]["table"]["own"] is None
    for message in (closed, fallen, again):
        said = json.dumps(
            [message["entries"], message["view"]["table"], message["view"]["options"]]
        )
        assert not [card for card in hidden if card in said]
    page.close()


def test_opening_another_curtain_tells_the_story_anew(browser: Browser) -> None:
    """When the reader changes, all entries are sent again as the new reader may know them."""
    seats = [{"who": "person"}, {"who": "person"}]
    table = browser.open(rules=SECRETS, seats=seats, hot_seat=True, start=True)["table"]
    page = browser.sit(table)
    page.at_rest()
    for seat in (0, 1, None):
        page.say(op="curtain", seat=seat)
        snapshot = page.until("table")
        assert snapshot["reader"] == seat
        assert snapshot["kept"] == 0
        assert snapshot["entries"][0]["n"] == 0
    page.close()


def test_a_bot_takes_over_and_hands_back(browser: Browser) -> None:
    """A player may let a bot play on and take the seat back later."""
    seats = [*ME_AND_BOT, {"who": "bot", "bot": "random"}]
    seat = browser.sit(browser.open(rules="2e", seats=seats, start=True)["table"])
    before = seat.asked()["n"]
    seat.until("done", seat.say(op="sit", seat=0, who="bot", bot="greedy"))
    while seat.until("table")["n"] < before + 12:
        assert seat.snapshot["seats"][0]["who"] == "bot"
    seat.until("done", seat.say(op="sit", seat=0, who="person"))
    seat.asked()
    assert seat.snapshot["seats"][0]["who"] == "person"
    seat.until("done", seat.choose(0))
    seat.close()


def test_somebody_takes_the_place_of_a_bot_by_link(browser: Browser, server: Server) -> None:
    """Every seat has a link, also a bot's; whoever opens it plays on and may hand back."""
    bots = [{"who": "bot", "bot": "random"}] * 2
    opened = browser.open(rules="2e", seats=[ME_AND_BOT[0], *bots], start=True)
    table, secrets = opened["table"], {one["seat"]: one["secret"] for one in opened["seats"]}
    hers, piet = browser.sit(table), Browser(server)
    hers.asked()
    assert piet.enter(table, secrets[2]) == 2
    his = piet.sit(table)
    assert his.until("table")["seats"][2]["who"] == "person"
    page_of_actor(hers, his)
    assert his.until("done", his.say(op="sit", seat=2, who="bot", bot="random"))
    assert his.at_rest()["seats"][2]["who"] == "bot"
    hers.until("done", hers.say(op="sit", seat=1, who="person"))
    assert hers.at_rest()["seats"][1]["who"] == "open"
    assert piet.enter(table, secrets[1]) == 1
    assert hers.at_rest()["seats"][1]["who"] == "person"
    hers.close()
    his.close()


def test_one_code_meets_the_same_dice(server: Server) -> None:
    """Tables with the same dice code roll the same dice, others do not; added words are refused."""
    rolls = []
    for code in ("market day", "market day", "other"):
        browser = Browser(server)
        table = browser.open(rules="2e", seats=ME_AND_BOT, seed=code)["table"]
        seat = browser.sit(table)
        refused = seat.until("refused", seat.say(op="word", seat=0, word="mine"))
        assert refused["why"]["key"] == "page.refused.shared_dice"
        seat.until("done", seat.say(op="start"))
        snapshot = seat.asked()
        while snapshot["view"]["waiting"][0]["ask"] != "influence":
            seat.until("done", seat.choose(0))
            snapshot = seat.asked()
        said = [entry["choice"] for entry in whole_story(seat) if entry.get("ask") == "roll"]
        rolls.append((snapshot["dice"]["hash"], said[:2]))
        seat.close()
    assert rolls[0] == rolls[1]
    assert rolls[0] != rolls[2]


def whole_story(seat: Seat) -> list[Message]:
    """All entries of the journal, from the beginning."""
    seat.at_rest()
    seat.say(op="hello", since=None)
    entries: list[Message] = seat.until("table")["entries"]
    return entries


def test_chat_is_text_for_everybody_and_is_not_told_twice(server: Server) -> None:
    """Chat arrives as numbered plain text; a page says how many lines it already has."""
    hers, his, _ = pair(server)
    for text in ("hello <b>you</b>", "again"):
        hers.until("done", hers.say(op="chat", text=text))
    his.at_rest()
    his.say(op="hello", since=None)
    said = his.until("table")["chat"]
    assert [(line["n"], line["text"]) for line in said] == [(0, "hello <b>you</b>"), (1, "again")]
    his.say(op="hello", since=None, chat=1)
    assert [line["text"] for line in his.until("table")["chat"]] == ["again"]
    hers.close()
    his.close()


def test_a_table_is_renamed_by_its_players_and_leaves_each_list_alone(server: Server) -> None:
    """A player renames a table for all; a deleted table stays in the lists of the others."""
    mara, piet, stranger = Browser(server), Browser(server), Browser(server)
    opened = mara.open(rules="2e", seats=TWO)
    piet.enter(opened["table"], opened["seats"][1]["secret"])
    path = f"/api/tables/{opened['table']}"
    assert stranger.ask(f"{path}/title", {"title": "Mine"})[0] == 404
    assert stranger.ask(f"{path}/forget", {})[0] == 404
    assert mara.ask(f"{path}/title", {"title": "Friday court"})[0] == 200
    assert [one["title"] for one in piet.ask("/api/mine")[1]["tables"]] == ["Friday court"]
    assert mara.ask(f"{path}/forget", {})[0] == 200
    assert mara.ask("/api/mine")[1]["tables"] == []
    assert len(piet.ask("/api/mine")[1]["tables"]) == 1
    assert piet.ask(f"{path}/forget", {})[0] == 200
    assert piet.ask(f"{path}/record")[0] == 404
