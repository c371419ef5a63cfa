"""A link belongs to whoever used it first; players make and withdraw links to their own seats."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import SECONDS, Browser, Message, Server

TWO = [{"who": "person", "name": "Mara"}, {"who": "open"}]


def seat_guest(server: Server) -> tuple[Browser, Browser, Message, str]:
    """A host, a guest who sat down by a link, the opened table and that link's secret."""
    host, guest = Browser(server), Browser(server)
    opened = host.open(rules="2e", seats=TWO)
    secret = opened["seats"][1]["secret"]
    assert guest.enter(opened["table"], secret) == 1
    return host, guest, opened, secret


def come(browser: Browser, table: str, secret: str) -> tuple[int, Any]:
    """Open a link, whatever comes of it."""
    return browser.ask(f"/api/tables/{table}/enter", {"secret": secret})


def test_a_seat_link_lets_in_one_browser(server: Server) -> None:
    """Host and strangers are refused at a used link, its player is told, and may come again."""
    host, guest, opened, secret = seat_guest(server)
    table, page = opened["table"], guest.sit(opened["table"])
    page.until("table")
    for intruder in (host, Browser(server)):
        status, said = come(intruder, table, secret)
        assert (status, "used already" in said["detail"]) == (409, True)
        assert page.until("notice")["why"]["key"] == "page.notice.knock"
    assert host.sit(table).until("table")["yours"] == [0], "the host has no working link to it"
    assert guest.enter(table, secret) == 1
    page.close()


def test_a_player_goes_on_on_another_device(server: Server) -> None:
    """A player's own link works once, and its use is reported; withdrawing disconnects it."""
    _, guest, opened, _ = seat_guest(server)
    table, page = opened["table"], guest.sit(opened["table"])
    assert page.until("table")["devices"] == {"1": 1}
    status, link = guest.ask(f"/api/tables/{table}/links", {"seat": 1})
    assert (status, link["seat"]) == (201, 1)
    phone = Browser(server)
    assert phone.enter(table, link["secret"]) == 1
    assert page.until("notice")["why"]["key"] == "page.notice.device"
    while page.snapshot["devices"] != {"1": 2}:
        page.until("table")
    assert come(Browser(server), table, link["secret"])[0] == 409, "it works once"
    there = phone.sit(table)
    assert there.until("table")["yours"] == [1]
    status, said = guest.ask(f"/api/tables/{table}/links/withdraw", {"seat": 1})
    assert (status, said) == (200, {"seat": 1, "put_out": 1})
    with pytest.raises(ConnectionClosed):
        there.until("never said")
    assert phone.ask(f"/api/tables/{table}/record")[0] == 404
    assert come(phone, table, link["secret"])[0] == 409
    while page.snapshot["devices"] != {"1": 1}:
        page.until("table")
    page.close()
    there.close()


def test_links_are_made_by_those_they_belong_to(server: Server) -> None:
    """The host invites to empty seats and to watch, a player to their own seat, nobody else."""
    host, guest, opened, _ = seat_guest(server)
    table = opened["table"]
    for browser, seat, wanted in (
        (host, 1, 403),
        (guest, 0, 403),
        (guest, None, 403),
        (guest, 9, 404),
        (Browser(server), 0, 404),
        (host, None, 201),
    ):
        assert browser.ask(f"/api/tables/{table}/links", {"seat": seat})[0] == wanted
        wanted = 200 if wanted == 201 else wanted
        assert browser.ask(f"/api/tables/{table}/links/withdraw", {"seat": seat})[0] == wanted
    assert come(Browser(server), table, opened["watch"])[0] == 404, "the old one is void"


def test_an_invitation_is_renewed_and_taken_back(server: Server) -> None:
    """A renewed link makes the one before void, a withdrawn one lets nobody in."""
    host = Browser(server)
    opened = host.open(rules="2e", seats=TWO)
    table, old = opened["table"], opened["seats"][1]["secret"]
    new = host.ask(f"/api/tables/{table}/links", {"seat": 1})[1]["secret"]
    assert come(Browser(server), table, old)[0] == 404
    host.ask(f"/api/tables/{table}/links/withdraw", {"seat": 1})
    assert come(Browser(server), table, new)[0] == 404
    last = host.ask(f"/api/tables/{table}/links", {"seat": 1})[1]["secret"]
    assert Browser(server).enter(table, last) == 1


def test_a_link_to_another_device_expires(own: Server) -> None:
    """A player's link that was left unused for an hour lets nobody in."""
    _, guest, opened, _ = seat_guest(own)
    secret = guest.ask(f"/api/tables/{opened['table']}/links", {"seat": 1})[1]["secret"]
    with sqlite3.connect(own.folder / "tables.db", timeout=SECONDS) as database:
        database.execute("UPDATE locks SET until = 1 WHERE until IS NOT NULL")
    assert come(Browser(own), opened["table"], secret)[0] == 410


def test_whoever_gave_their_seat_to_a_bot_before_the_game_watches_it(own: Server) -> None:
    """Cards of a bot are the bot's: its seat is neither seen nor played by who sat there before."""
    host, guest = Browser(own), Browser(own)
    opened = host.open(rules="2e+m3", seats=[{"who": "person"}, {"who": "open"}])
    table, links = opened["table"], {one["seat"]: one["secret"] for one in opened["seats"]}
    assert guest.enter(table, links[1]) == 1
    page, theirs = host.sit(table), guest.sit(table)
    page.until("done", page.say(op="sit", seat=0, who="bot", bot="random"))
    assert page.at_rest()["yours"] == [0], "the seat can be taken back before the game begins"
    page.until("done", page.say(op="start"))
    for watching in (page, host.sit(table)):
        state = watching.at_rest()
        assert (state["yours"], state["reader"]) == ([], None)
        assert state["view"]["options"] == []
        refused = watching.until("refused", watching.say(op="curtain", seat=0))
        assert refused["why"]["key"] == "page.refused.not_yours"
        watching.close()
    assert theirs.at_rest()["yours"] == [1]
    new = guest.ask(f"/api/tables/{table}/links", {"seat": 0})
    assert new[0] == 403, "only the host invites to a seat that nobody has"
    status, new = host.ask(f"/api/tables/{table}/links", {"seat": 0})
    assert status == 201
    late = Browser(own)
    assert late.enter(table, new["secret"]) == 0
    assert host.sit(table).at_rest()["yours"] == [], "nor when somebody else sits there by now"
    assert late.sit(table).at_rest()["yours"] == [0]
