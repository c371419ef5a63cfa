"""Games that this version's rules cannot continue: players are told, records are kept."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys

from websockets.sync.client import connect

from tests.server.client import SECONDS, Browser, Server

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]
SECRET_LINE = "red 9+9>18"
"""A choice that no version of the rules allows."""


def strand_table(own: Server) -> tuple[Browser, str]:
    """A table in whose ledger a choice no longer holds, after a restart, and its browser."""
    browser = Browser(own)
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    for _ in range(3):
        seat.until("done", seat.choose(0))
        seat.at_rest()
    seat.close()
    own.end()
    with sqlite3.connect(own.folder / "tables.db") as database:
        last = "SELECT max(n) FROM lines WHERE table_id = ?"
        database.execute(f"UPDATE lines SET line = ? WHERE n = ({last}) - 1", (SECRET_LINE, table))
    return browser, table


def test_players_of_a_stranded_game_are_told_and_may_export_it(own: Server) -> None:
    """The socket says why in words that quote nothing; the record has what can still be played."""
    browser, table = strand_table(own)
    own.start()
    address = f"ws://127.0.0.1:{own.port}/api/tables/{table}/live"
    with connect(address, additional_headers={"cookie": browser.cookie}) as wire:
        said = json.loads(wire.recv(SECONDS))
        assert (said["say"], said["why"]["key"]) == ("stranded", "page.stranded")
        assert SECRET_LINE not in json.dumps(said)
    status, record = browser.ask(f"/api/tables/{table}/record")
    assert (status, record["whole"]) == (200, False)
    assert "red" in record["record"]
    assert SECRET_LINE not in record["record"]
    status, said = browser.ask(f"/api/tables/{table}/review")
    assert (status, "another version" in said["detail"]) == (409, True)
    assert browser.ask("/api/mine")[1]["tables"][0]["table"] == table
    assert Browser(own).ask(f"/api/tables/{table}/record")[0] == 404


def test_games_are_checked_before_a_switch(own: Server) -> None:
    """`burgrave check` replays all games, names those that would not go on, and exits with 1."""
    Browser(own).open(rules="2e", seats=ME_AND_BOT, start=True)
    command = [sys.executable, "-m", "burgrave", "check", "--data", str(own.folder)]
    good = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    assert (good.returncode, good.stdout) == (0, ""), "it runs beside the server"
    _, table = strand_table(own)
    bad = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    assert bad.returncode == 1
    assert bad.stdout.startswith(f"{table}  running  does not go on: ")
    assert "2 tables, 1 of them would not go on" in bad.stderr


def test_messages_have_a_version_and_new_fields_are_ignored(browser: Browser) -> None:
    """A newer page may say more than the server knows; states say which version they have."""
    wish = {"rules": "2e", "seats": ME_AND_BOT, "start": True, "something_new": 1}
    seat = browser.sit(browser.open(**wish)["table"])
    assert seat.asked()["wire"] == 1
    seat.until("done", seat.say(op="name", seat=0, name="Ann", something_new=[1]))
    seat.close()
