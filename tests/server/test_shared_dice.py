"""Tables that share their dice by a code: nobody can know them in advance."""

from __future__ import annotations

import sqlite3
import time

import pytest

from burgrave.lobby.new_room import open_room
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.shared_dice import SharedDice
from burgrave.room.snapshot import take_snapshot
from tests.server.client import SECONDS, Browser, Message, Seat, Server
from tests.server.test_ratings import play_until_answered

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "random"}]
BOTS = [{"who": "bot", "bot": "random"}] * 2
SECRETS = "2e+m3"


def play_out(seat: Seat) -> Message:
    """Play a game to its end, always by the first option."""
    while seat.asked()["state"] != "over":
        seat.until("done", seat.choose(0))
    return seat.snapshot


def until_told(seat: Seat) -> Message:
    """The table once its seed is told."""
    while "seed" not in seat.snapshot["dice"]:
        seat.until("table")
    dice: Message = seat.snapshot["dice"]
    return dice


def test_bots_alone_do_not_play_out_a_code(server: Server) -> None:
    """Tables of bots only are refused on a code, when opened and by handing over the last seat."""
    host = Browser(server)
    host.open(rules=SECRETS, seats=[ME_AND_BOT[0], {"who": "open"}], seed="no spying")
    spy = Browser(server)
    status, said = spy.ask("/api/tables", {"rules": SECRETS, "seats": BOTS, "seed": "no spying"})
    assert (status, "bots alone" in said["detail"]) == (400, True)
    table = spy.open(rules=SECRETS, seats=ME_AND_BOT, seed="no spying", undo="free")["table"]
    seat = spy.sit(table)
    refused = seat.until("refused", seat.say(op="sit", seat=0, who="bot", bot="random"))
    assert refused["why"]["key"] == "page.refused.shared_bots"
    seat.until("done", seat.say(op="start"))
    refused = seat.until("refused", seat.say(op="sit", seat=0, who="bot", bot="random"))
    assert refused["why"]["key"] == "page.refused.shared_bots"
    seat.close()


@pytest.mark.parametrize("undo", ["consent", "free"])
def test_what_a_bot_answered_is_not_tried_out_on_a_code(undo: str) -> None:
    """A choice that a bot has answered stays as at a table that counts, until the dice are told."""
    wish = {"rules": "2e", "seats": ME_AND_BOT, "seed": "no trying", "undo": undo, "start": True}
    room = open_room(wish, b"key")
    room.shared = SharedDice("no trying", "2099-01-01T00:00:00+00:00")
    page = Connection((0,))
    play_until_answered(room)
    (answer,) = perform(room, page, {"op": "undo", "seat": 0, "id": "back"})
    assert answer["say"] == "refused"
    assert answer["why"]["key"] == "page.refused.undo"
    assert take_snapshot(room, page, [])["undo"]["0"]["can"] == "no"
    room.shared.revealed = True
    assert take_snapshot(room, page, [])["undo"]["0"]["can"] == "now"


def test_a_seed_is_told_when_every_table_with_it_is_over(server: Server) -> None:
    """A finished table keeps the seed and what was hidden until the last one ends, then tells."""
    wish = {"rules": SECRETS, "seats": ME_AND_BOT, "seed": "all over", "start": True}
    first, second = Browser(server), Browser(server)
    tables = [one.open(**wish)["table"] for one in (first, second)]
    quick, slow = first.sit(tables[0]), second.sit(tables[1])
    over = play_out(quick)
    assert "seed" not in over["dice"]
    assert over["dice"]["shared"]["tables"] == 2
    assert not over["dice"]["shared"]["told"]
    record = first.ask(f"/api/tables/{tables[0]}/record")[1]
    assert not record["whole"]
    assert "\nsecret " not in record["record"]
    assert " ?" in record["record"]
    status, said = first.ask(f"/api/tables/{tables[0]}/review")
    assert (status, "same dice" in said["detail"]) == (409, True)
    play_out(slow)
    assert until_told(slow)["seed"] == until_told(quick)["seed"]
    record = first.ask(f"/api/tables/{tables[0]}/record")[1]
    assert record["whole"]
    assert "\nsecret " in record["record"]
    late = Browser(server)
    seat = late.sit(late.open(**wish)["table"])
    assert seat.until("table")["dice"]["shared"]["told"], "who joins is told that dice are known"
    for one in (quick, slow, seat):
        one.close()


def test_whoever_joins_is_told_of_the_code(server: Server) -> None:
    """A table with a code says which, until when the seed is secret, and how many tables use it."""
    host, guest = Browser(server), Browser(server)
    seats = [ME_AND_BOT[0], {"who": "open"}]
    opened = host.open(rules="2e", seats=seats, seed="told to all", closes_in=3)
    guest.enter(opened["table"], opened["seats"][1]["secret"])
    seat = guest.sit(opened["table"])
    shared = seat.until("table")["dice"]["shared"]
    assert (shared["code"], shared["tables"], shared["told"]) == ("told to all", 1, False)
    assert shared["closes"] > time.strftime("%Y-%m-%d")
    status, _ = guest.ask("/api/tables", {"rules": "2e", "seats": seats, "seed": "told to all"})
    assert status == 409, "whoever sees one table with these dice does not play another"
    other = Browser(server)
    theirs = other.open(rules="2e", seats=[ME_AND_BOT[0], {"who": "open"}], seed="told to all")
    watch = f"/api/tables/{theirs['table']}/enter", {"secret": theirs["watch"]}
    assert guest.ask(*watch)[0] == 409, "nor do players watch it"
    assert Browser(server).ask(*watch)[0] == 200
    wish = {"rules": "2e", "seats": seats, "seed": "told to all", "closes_in": 1}
    assert other.ask("/api/tables", wish)[0] == 400, "the closing date stands"
    seat.close()


def test_a_code_closes_at_its_date(own: Server) -> None:
    """When the closing date has passed, a finished table tells its seed though others play on."""
    wish = {"rules": "2e", "seats": ME_AND_BOT, "seed": "a week", "start": True, "closes_in": 7}
    first, second = Browser(own), Browser(own)
    table = first.open(**wish)["table"]
    second.open(**{**wish, "closes_in": None})
    seat = first.sit(table)
    assert "seed" not in play_out(seat)["dice"]
    with sqlite3.connect(own.folder / "tables.db", timeout=SECONDS) as database:
        database.execute("UPDATE codes SET closes = 1")
    assert until_told(seat)["seed"]
    seat.close()
