"""Backups of a running server, old games, and what a person has left."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path

from tests.server.client import SECONDS, Browser, Server
from tests.server.test_people import TWO, pair

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


def burgrave(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    command = [sys.executable, "-m", "burgrave", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)


def test_a_backup_of_a_running_server_is_restored(own: Server, tmp_path: Path) -> None:
    """A backup made while people play has everything acknowledged; links and cookies stay good."""
    browser = Browser(own)
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    seat.until("done", seat.choose(0))
    before = seat.at_rest()["n"]
    file, folder = tmp_path / "backup.zip", tmp_path / "restored"
    made = burgrave("backup", str(file), "--data", str(own.folder))
    assert (made.returncode, made.stderr) == (0, "")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert burgrave("backup", str(file), "--data", str(own.folder)).returncode == 2, "it exists"
    seat.close()
    assert burgrave("restore", str(file), "--data", str(own.folder)).returncode == 2
    done = burgrave("restore", str(file), "--data", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    again = Server(folder)
    browser.server = again
    seat = browser.sit(table)
    assert seat.asked()["n"] == before
    seat.close()
    again.end()


def test_a_broken_backup_restores_nothing(tmp_path: Path) -> None:
    """What is no backup is refused with a sentence, and the folder stays without games."""
    file, folder = tmp_path / "backup.zip", tmp_path / "restored"
    file.write_bytes(b"nothing of ours")
    done = burgrave("restore", str(file), "--data", str(folder))
    assert (done.returncode, "nothing was restored" in done.stderr) == (2, True)
    assert not (folder / "tables.db").exists()


def test_old_games_are_deleted_if_the_operator_says_so(tmp_path: Path) -> None:
    """After keep_days without a change a table is deleted, a newer one stays."""
    server = Server(tmp_path, BURGRAVE_KEEP_DAYS="3", BURGRAVE_IDLE_MINUTES="0.01")
    browser = Browser(server)
    old, new = (browser.open(rules="2e", seats=ME_AND_BOT)["table"] for _ in range(2))
    with sqlite3.connect(server.folder / "tables.db", timeout=SECONDS) as database:
        database.execute("UPDATE tables SET changed = changed - 4 * 86400 WHERE id = ?", (old,))
    patience = time.monotonic() + SECONDS
    while len(tables := browser.ask("/api/mine")[1]["tables"]) > 1:
        assert time.monotonic() < patience, "the old table stays"
        time.sleep(0.2)
    assert [one["table"] for one in tables] == [new]
    server.end()


def test_a_person_is_forgotten(server: Server) -> None:
    """Own tables go; at tables with others the name and the chat go, and a bot plays on."""
    hers, his, opened = pair(server)
    his.until("done", his.say(op="name", seat=1, name="Piet Geheim"))
    his.until("done", his.say(op="chat", text="my secret"))
    piet = Browser(server)
    piet.cookie = his.cookie
    alone = piet.open(rules="2e", seats=TWO, title="gone")["table"]
    assert piet.ask("/api/mine/forget", {}) == (200, {"tables": 2})
    assert piet.ask("/api/mine")[1] == {"tables": []}
    piet.cookie = his.cookie
    assert piet.ask("/api/mine")[1] == {"tables": []}, "the old cookie opens nothing"
    after = hers.at_rest()
    assert (after["seats"][1]["who"], after["seats"][1]["name"]) == ("bot", "Red")
    hers.say(op="hello", since=None, chat=0)
    assert [line["text"] for line in hers.until("table")["chat"]] == ["…"]
    with sqlite3.connect(server.folder / "tables.db", timeout=SECONDS) as database:
        dump = "\n".join(database.iterdump())
    for trace in ("Piet Geheim", "my secret", alone):
        assert trace not in dump
    assert opened["table"] in dump
    hers.close()
    his.close()
