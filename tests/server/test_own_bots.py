"""Whoever runs a server may add bots of their own; nobody else can make it run code."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from burgrave import new_game
from burgrave.bots.net_files import SHIPPED
from burgrave.engine.text.notation import BurgraveError
from burgrave.lobby.new_room import open_room
from burgrave.server.own_bots import read_own_bots
from tests.server.client import Browser, Server

PLAYER = Path(__file__).parents[1] / "envs" / "own_player.py"
NET = SHIPPED / "kingsburg.net"
MARKED = """
import pathlib
pathlib.Path(__file__).with_suffix(".ran").touch()
class Bot:
    def choose(self, game):
        return 0
"""


def test_a_server_offers_and_seats_the_bots_of_whoever_runs_it(tmp_path: Path) -> None:
    """The operator's bots are in the menu and play in the workers, also after a restart."""
    server = Server(tmp_path, "--bots", f"last={PLAYER}:Last,mine={NET}")
    try:
        browser = Browser(server)
        _, offer = browser.ask("/api/offer?rules=2e")
        assert [bot["id"] for bot in offer["bots"]][-2:] == ["last", "mine"]
        assert [bot["name"] for bot in offer["bots"]][-2:] == ["last", "mine"]
        bots = [{"who": "bot", "bot": "last"}, {"who": "bot", "bot": "mine"}]
        table = browser.open(rules="2e", seats=[{"who": "person"}, *bots], start=True)["table"]
        seat = browser.sit(table)
        seat.asked()
        for _ in range(3):
            seat.until("done", seat.choose(0))
            seat.at_rest()
        seat.close()
        server.end()
        server.start()
        seat = browser.sit(table)
        seat.asked()
        seat.until("done", seat.choose(0))
        seat.at_rest()
        seat.close()
        assert "not computed" not in server.log
    finally:
        server.end()


def test_a_visitor_cannot_name_code(tmp_path: Path) -> None:
    """A class or file that a page names is refused, at a new table, at a seat and in a record."""
    file = tmp_path / "visitor.py"
    file.write_text(MARKED)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    server = Server(tmp_path, "--bots", f"last={PLAYER}:Last", PYTHONPATH=path)
    try:
        browser = Browser(server)
        for bot in ("visitor:Bot", "visitor.py:Bot", "some.net"):
            seats = [{"who": "person"}, {"who": "bot", "bot": bot}]
            status, said = browser.ask("/api/tables", {"rules": "2e", "seats": seats})
            assert (status, "no bot" in str(said)) == (400, True), said
            record = new_game("2e", 2).record
            record.players = ("you", bot)
            status, said = browser.ask("/api/import", {"record": record.text})
            assert (status, "no bot" in str(said)) == (400, True), said
        seats = [{"who": "person"}, {"who": "open"}]
        seat = browser.sit(browser.open(rules="2e", seats=seats)["table"])
        seat.say(op="sit", id="a", seat=1, who="bot", bot="visitor:Bot")
        assert seat.until("refused", "a")["why"]["key"] == "page.refused.bot"
        seat.close()
    finally:
        server.end()
    assert not file.with_suffix(".ran").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("last", "'last' is not name=class or name=file"),
        (f"Last={PLAYER}:Last", "is not name=class"),
        (f"greedy={PLAYER}:Last", "there is a bot 'greedy' already"),
        (f"you={PLAYER}:Last", "there is a bot 'you' already"),
        (f"a={PLAYER}:Last,a={PLAYER}:Last", "there is a bot 'a' already"),
        ("a=none.net", "none.net: No such file"),
        (f"a={PLAYER}:Nobody", "has no 'Nobody'"),
    ],
)
def test_a_wrong_setting_is_refused_at_the_start(text: str, said: str) -> None:
    """The server does not start with a bot that cannot play."""
    with pytest.raises(BurgraveError, match=said):
        read_own_bots(text)


def test_other_rooms_know_nothing_of_them() -> None:
    """A room of a server without the setting refuses the name."""
    wish = {"rules": "2e", "seats": [{"who": "person"}, {"who": "bot", "bot": "last"}]}
    with pytest.raises(BurgraveError, match="no bot 'last'"):
        open_room(wish, b"key")
    room = open_room(wish, b"key", read_own_bots(f"last={PLAYER}:Last"))
    assert room.seats[1].bot == "last"
