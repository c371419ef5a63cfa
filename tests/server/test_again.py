"""The same table again: same people, seats turned by one, everybody with a seat already."""

from __future__ import annotations

from pathlib import Path

from tests.server.client import Browser, Seat, Server

SEATS = [
    {"who": "person", "name": "Mara"},
    {"who": "open"},
    {"who": "bot", "bot": "random", "name": "Otto"},
]


def resign_both(server: Server) -> tuple[Seat, Seat, str]:
    """Two people at a table whose game is over, because both resigned."""
    mara, piet = Browser(server), Browser(server)
    opened = mara.open(rules="dice+short", seats=SEATS, title="Friday", undo="consent", pace="45")
    assert piet.enter(opened["table"], opened["seats"][1]["secret"]) == 1
    hers, his = mara.sit(opened["table"]), piet.sit(opened["table"])
    his.until("done", his.say(op="name", seat=1, name="Piet"))
    hers.until("done", hers.say(op="start"))
    for seat in (hers, his):
        seat.until("done", seat.say(op="resign", seat=seat.snapshot["yours"][0]))
    while hers.until("table")["state"] != "over":
        pass
    return hers, his, opened["table"]


def test_everybody_finds_their_own_seat_at_the_same_table_again(server: Server) -> None:
    """One asks, all are told; rules, pace, title, bots and people are the same, seats turned."""
    hers, his, table = resign_both(server)
    assert [one["away"] for one in hers.snapshot["seats"]] == ["resigned", "resigned", ""]
    mara, piet = hers.browser, his.browser
    status, opened = mara.ask(f"/api/tables/{table}/again", {})
    assert status == 201
    while his.until("table")["again"] is None:
        pass
    assert his.snapshot["again"] == opened["table"] != table
    assert piet.ask(f"/api/tables/{table}/again", {})[1]["table"] == opened["table"]
    his_seat, her_seat = piet.sit(opened["table"]), mara.sit(opened["table"])
    new, mine = his_seat.until("table"), her_seat.until("table")
    assert (new["yours"], mine["yours"]) == ([0], [2])
    assert [one["name"] for one in new["seats"]] == ["Piet", "Otto", "Mara"]
    assert [one["who"] for one in new["seats"]] == ["person", "bot", "person"]
    assert [one["away"] for one in new["seats"]] == ["", "", ""]
    assert (new["title"], new["state"]) == ("Friday", "waiting")
    assert new["rules"]["short"] == "The Dice Game, Short years"
    his_seat.until("done", his_seat.say(op="start"))
    assert his_seat.at_rest()["clock"]["pace"] == "45"
    for seat in (hers, his, his_seat, her_seat):
        seat.close()


def test_only_players_of_a_finished_game_play_again(server: Server) -> None:
    """A stranger finds no table, and a running game is not left like that."""
    mara = Browser(server)
    table = mara.open(rules="2e", seats=SEATS[::2], start=True)["table"]
    assert mara.ask(f"/api/tables/{table}/again", {})[0] == 409
    assert Browser(server).ask(f"/api/tables/{table}/again", {})[0] == 404


def test_alone_against_bots_the_next_game_begins_at_once(server: Server) -> None:
    """Nobody has to be waited for; after a restart of the server the offer still holds."""
    mara = Browser(server)
    table = mara.open(rules="dice+short", seats=SEATS[::2], start=True)["table"]
    seat = mara.sit(table)
    seat.until("done", seat.say(op="resign", seat=0))
    while seat.until("table")["state"] != "over":
        pass
    opened = mara.ask(f"/api/tables/{table}/again", {})[1]
    again = mara.sit(opened["table"])
    assert again.until("table")["state"] == "running"
    assert again.snapshot["yours"] == [1]
    assert again.snapshot["seats"][1]["name"] == "Mara"
    seat.close()
    again.close()


def test_the_offer_is_stored(tmp_path: Path) -> None:
    """After a restart everybody is still led to the same new table."""
    server = Server(tmp_path)
    hers, his, table = resign_both(server)
    mara = hers.browser
    new = mara.ask(f"/api/tables/{table}/again", {})[1]["table"]
    hers.close()
    his.close()
    server.end()
    server.start()
    back = mara.sit(table)
    assert back.until("table")["again"] == new
    back.close()
    server.end()
