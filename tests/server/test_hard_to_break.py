"""Two servers on one folder, broken databases, broken requests: said in words, nothing lost."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import resource
import socket
import sqlite3
import stat
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from burgrave.engine.text.notation import BurgraveError
from burgrave.room.seats import check_line
from burgrave.server.cookies import signing_key
from burgrave.server.database import DatabaseError
from burgrave.server.sqlite_database import SqliteDatabase
from tests.server.client import SECONDS, Browser, Server

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


def test_a_second_server_on_one_folder_refuses(own: Server) -> None:
    """The second process says in a sentence that another one uses the folder."""
    command = [sys.executable, "-m", "burgrave", "serve", "--port", "0", "--data", str(own.folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 2
    assert done.stderr.startswith(f"burgrave: another server uses {own.folder} already")
    assert Browser(own).ask("/healthz") == (200, b"ok")


def test_nobody_else_reads_the_data_folder(own: Server) -> None:
    """Database, key and log are readable by their owner only."""
    Browser(own).open(rules="2e", seats=ME_AND_BOT)
    names = {file.name for file in own.folder.iterdir()}
    assert {"tables.db", "cookie.key", "server.log"} <= names
    for file in own.folder.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file


@contextlib.contextmanager
def lock_database(server: Server) -> Iterator[None]:
    """Another program writes to the database, and does not end."""
    locker = sqlite3.connect(server.folder / "tables.db", isolation_level=None, timeout=SECONDS)
    locker.execute("BEGIN IMMEDIATE")
    yield
    locker.execute("ROLLBACK")
    locker.close()


@contextlib.contextmanager
def fill_disk(server: Server) -> Iterator[None]:
    """The server can write to no file any more, the log is one of them, as on a full disk."""
    size = resource.RLIMIT_FSIZE
    before = resource.prlimit(server.pid, size)
    resource.prlimit(server.pid, size, (0, before[1]))
    yield
    resource.prlimit(server.pid, size, before)


@pytest.mark.first
@pytest.mark.parametrize("trouble", [lock_database, fill_disk])
def test_nothing_is_told_that_is_not_stored(
    own: Server, trouble: Callable[[Server], contextlib.AbstractContextManager[None]]
) -> None:
    """While nothing can be stored a choice is not acknowledged; afterwards the table goes on."""
    browser = Browser(own)
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    before = seat.at_rest()
    with trouble(own):
        seat.say(op="choose", id="lost", seat=0, at=before["n"], option=0)
        assert seat.hear()["say"] == "closing"
        with pytest.raises(ConnectionClosed):
            seat.until("done")
        assert browser.ask("/healthz")[0] == 503
        assert browser.ask("/api/tables", {"rules": "2e", "seats": ME_AND_BOT})[0] == 503
    patience = time.monotonic() + SECONDS
    while browser.ask("/healthz")[0] != 200:
        assert time.monotonic() < patience, "it does not heal"
    again = browser.sit(table)
    assert again.asked()["n"] == before["n"]
    again.until("done", again.say(op="choose", id="lost", seat=0, at=before["n"], option=0))
    again.close()
    seat.close()
    assert all(map(json.loads, own.log.splitlines())), "no line of the log is torn"


def test_a_page_that_goes_away_harms_no_table(own: Server) -> None:
    """What a page has said is stored once and whole, even if it is gone before that is done."""
    browser = Browser(own)
    table = browser.open(rules="2e", seats=ME_AND_BOT)["table"]
    stays = browser.sit(table)
    stays.until("table")
    for _ in range(10):
        goes = browser.sit(table)
        for _ in range(10):
            goes.say(op="chat", text="gone")
        goes.wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        goes.wire.socket.close()
    sent = stays.say(op="chat", text="here")
    while (said := stays.hear()).get("id") != sent:
        assert said["say"] == "table", said
    stays.close()


def test_a_damaged_database_is_not_well(own: Server) -> None:
    """Once something in a damaged file could not be read, the server says that it is not well."""
    browser = Browser(own)
    wish = {"rules": "2e", "seats": ME_AND_BOT}
    browser.open(**wish)
    with sqlite3.connect(own.folder / "tables.db", timeout=SECONDS) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_schema SET rootpage = 9999 WHERE name = 'locks'")
        database.execute("PRAGMA schema_version = 9999")
    database.close()
    assert browser.ask("/api/tables", wish)[0] == 503
    patience = time.monotonic() + SECONDS
    while browser.ask("/healthz")[0] != 503:
        assert time.monotonic() < patience, "a damaged file is taken for a sound one"
        time.sleep(0.1)


@pytest.mark.parametrize("damage", ["no database at all", "read-only"])
def test_a_database_that_cannot_be_used_is_named(tmp_path: Path, damage: str) -> None:
    """A damaged file is refused with its name and a reason."""
    file = tmp_path / "tables.db"
    if damage == "read-only":
        if os.geteuid() == 0:
            file.mkdir()  # Even root cannot open a folder as a file.
        else:
            file.touch(mode=0o400)
    else:
        file.write_bytes(b"no database at all" * 500)
    with pytest.raises(DatabaseError, match="cannot be used as a database"):
        SqliteDatabase(file)


def test_an_empty_key_is_refused(tmp_path: Path) -> None:
    """A key that everybody knows would let everybody in."""
    (tmp_path / "cookie.key").touch()
    with pytest.raises(BurgraveError, match="has 0 bytes and should have 32"):
        signing_key(tmp_path)


def answer_to(
    server: Server, method: str, path: str, body: bytes | None = None
) -> tuple[int, dict[str, str]]:
    """The status and the headers of the answer to a request made of bytes."""
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
    wire.request(method, path, body, {"content-type": "application/json"})
    reply = wire.getresponse()
    reply.read()
    headers = {name.lower(): value for name, value in reply.getheaders()}
    wire.close()
    return reply.status, headers


SEATS = b'[{"who":"person"},{"who":"bot","bot":"greedy"}]'


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", b"\xff\xfe{"),
        ("/api/tables", b'{"rules": "2e", "seats": ' + SEATS + b', "title": "\xff"}'),
        ("/api/tables", b"[" * 100_000),
        ("/api/tables", b'{"rules": "2e", "seats": ' + b"[" * 60_000 + b"]" * 60_000 + b"}"),
        ("/api/tables", b'{"rules": "2e", "seats": [{"who": "bot", "bot": "greedy"}]}'),
        ("/api/tables", b'{"rules": "2e", "seats": ' + SEATS + b', "pace": "99999999"}'),
        ("/api/tables", b'{"rules": "2e+m' + b"1" * 150 + b'", "seats": ' + SEATS + b"}"),
        ("/api/import", b'{"record": "x", "at": ' + b"9" * 5000 + b"}"),
        ("/api/import", b'{"record": "burgrave record 2\\nseed ' + b"9" * 5000 + b'\\n"}'),
        (
            "/api/import",
            b'{"record": "burgrave record 2\\nrules 2e\\nseats red blue\\nplayers you\\n\\n"}',
        ),
        ("/api/verify", b'{"record": "burgrave record 2\\nseed ' + b"9" * 5000 + b'\\n"}'),
        ("/api/tables/%00/enter", b'{"secret": "\\u0000"}'),
        ("/%00", None),
        ("/assets/%00", None),
        ("/api/tables/%00/record", None),
        ("/api/tables/%ff/record", None),
        ("/api/texts/%00", None),
        ("/api/offer?rules=%00%ff", None),
        ("/" + "a" * 5000, None),
    ],
)
def test_broken_requests_are_answered(server: Server, path: str, body: bytes | None) -> None:
    """No request causes a server error, and errors too have the headers that protect a page."""
    status, headers = answer_to(server, "GET" if body is None else "POST", path, body)
    assert status < 500
    if status >= 400:
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_https_only_is_said_to_browsers(tmp_path: Path) -> None:
    """With --secure every answer says that http is not to be tried."""
    server = Server(tmp_path, "--secure")
    assert "max-age" in answer_to(server, "GET", "/nothing")[1]["strict-transport-security"]
    server.end()


def test_a_list_of_games_does_not_steer_the_terminal(own: Server) -> None:
    """What would be control characters is shown as such, whatever the database has."""
    Browser(own).open(rules="2e", seats=ME_AND_BOT, title="fine")
    with sqlite3.connect(own.folder / "tables.db", timeout=SECONDS) as database:
        database.execute("UPDATE tables SET agreement = replace(agreement, 'fine', 'x\\u001b[2J')")
    command = [sys.executable, "-m", "burgrave", "games", "list", "--data", str(own.folder)]
    listed = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True)
    assert "\x1b" not in listed.stdout
    assert "x\ufffd[2J" in listed.stdout


@pytest.mark.parametrize("name", ["👩‍👩‍👧", "क्‍ष", "می‌خواهم", "Zoë", "e\u0301\u0323\u0302"])
def test_names_of_all_scripts_are_accepted(name: str) -> None:
    """Joiners of emoji and scripts, and a few marks on a letter, are part of names."""
    assert check_line(name, 24, "a name") == name


@pytest.mark.parametrize("name", ["Z" + "\u0301" * 8, "a\u202eb", "a\x07b", "x" * 25])
def test_names_that_would_harm_are_refused(name: str) -> None:
    """Piled up marks, reversed text, control characters and long names are refused."""
    with pytest.raises(BurgraveError, match="a name has at most"):
        check_line(name, 24, "a name")
