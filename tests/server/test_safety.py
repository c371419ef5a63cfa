"""What keeps strangers and broken programs from doing harm."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from burgrave.engine.text.notation import BurgraveError
from burgrave.server.settings import Settings, read_settings
from tests.server.client import SECONDS, Browser, Seat, Server
from tests.sources import ROOT, SOURCE

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]
SLOW = [HealthCheck.too_slow]
WISH = {"rules": "2e", "seats": ME_AND_BOT}


def test_only_our_own_page_may_change_anything(browser: Browser, server: Server) -> None:
    """A request or a socket from another site's page is refused."""
    for path, body in (
        ("/api/tables", WISH),
        ("/api/import", {"record": "x"}),
        ("/api/verify", {"record": "x"}),
        ("/api/tables/x/enter", {"secret": "x"}),
    ):
        assert browser.ask(path, body, origin="https://evil.example")[0] == 403
        assert browser.ask(path, body, origin="null")[0] == 403
    assert browser.ask("/api/tables", WISH, origin=f"http://127.0.0.1:{server.port}")[0] == 201
    table = browser.ask("/api/mine")[1]["tables"][0]["table"]
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    headers = {"cookie": browser.cookie, "origin": "https://evil.example"}
    with pytest.raises((ConnectionClosed, InvalidStatus)):  # noqa: SIM117
        with connect(address, additional_headers=headers) as wire:
            wire.recv(SECONDS)


def test_cookies_and_headers(browser: Browser, server: Server) -> None:
    """Cookies are hidden from scripts and other sites; pages load nothing from elsewhere."""
    import http.client

    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
    headers = {"content-type": "application/json"}
    wire.request("POST", "/api/tables", json.dumps(WISH), headers)
    reply = wire.getresponse()
    reply.read()
    cookie = (reply.getheader("set-cookie") or "").lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    policy = reply.getheader("content-security-policy") or ""
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy
    assert reply.getheader("referrer-policy") == "no-referrer"
    wire.close()
    forged = Browser(server)
    forged.cookie = "burgrave=somebody.else"
    assert forged.ask("/api/mine") == (200, {"tables": []})


def test_links_and_browsers_are_stored_as_hashes(browser: Browser, server: Server) -> None:
    """The database contains no usable link and no usable cookie."""
    opened = browser.open(rules="2e", seats=[{"who": "person"}, {"who": "open"}])
    secrets = [seat["secret"] for seat in opened["seats"]] + [opened["watch"]]
    secrets.append(browser.cookie.partition("=")[2].partition(".")[0])
    assert all(len(secret) >= 22 for secret in secrets)
    database = sqlite3.connect(server.folder / "tables.db")
    stored = "\n".join(database.iterdump())
    database.close()
    for secret in secrets:
        assert secret not in stored
        assert secret.encode().hex().upper() not in stored


def test_sizes_are_bounded(browser: Browser) -> None:
    """Names, content files, records and messages have a maximum size."""
    long_name = [{"who": "person", "name": "x" * 25}, ME_AND_BOT[1]]
    assert browser.ask("/api/tables", {"rules": "2e", "seats": long_name})[0] == 400
    assert browser.ask("/api/tables", {**WISH, "content": "#" * 262_145})[0] == 400
    assert browser.ask("/api/import", {"record": "x" * 1_000_001})[0] == 400
    assert browser.ask("/api/import", {"record": "x" * 2_000_000})[0] == 413
    seat = browser.sit(browser.open(**WISH)["table"])
    seat.until("table")
    seat.say(op="chat", text="x" * 20_000)
    with pytest.raises(ConnectionClosed):
        seat.until("error")
    seat.close()


@pytest.mark.parametrize(
    "content",
    ["[[", "x = 1", "[building.inn]\neffects = [{effect = '__import__'}]", "\x00", "é" * 9],
)
def test_content_files_are_data(browser: Browser, content: str) -> None:
    """A content file with a forbidden value gets a 400 with the reason, and runs nothing."""
    status, said = browser.ask("/api/tables", {**WISH, "content": content})
    assert status == 400
    assert said["detail"]


def refusal_code(browser: Browser, table: str) -> int | None:
    """The code with which a table closes a socket it does not admit; None if it admits it."""
    address = f"ws://127.0.0.1:{browser.server.port}/api/tables/{table}/live"
    headers = {"cookie": browser.cookie}
    with connect(address, additional_headers=headers, open_timeout=SECONDS) as page:
        try:
            page.send('{"op": "hello"}')
            page.recv(SECONDS)
        except ConnectionClosed as closed:
            return None if closed.rcvd is None else closed.rcvd.code
    return None


@pytest.mark.slow
def test_nobody_opens_tables_or_talks_without_end(tmp_path: Path) -> None:
    """Limits hold for tables and pages per address, pages per table and messages per page."""
    limits = {
        "BURGRAVE_TABLES_PER_MINUTE": "3",
        "BURGRAVE_PAGES_PER_TABLE": "2",
        "BURGRAVE_PAGES_PER_ADDRESS": "3",
        "BURGRAVE_MESSAGES_PER_SECOND": "2",
        "BURGRAVE_ASKS_PER_MINUTE": "5",
    }
    server = Server(tmp_path, **limits)
    browser = Browser(server)
    found = [browser.ask("/api/tables", WISH) for _ in range(4)]
    assert [status for status, _ in found] == [201, 201, 201, 429]
    asked = [browser.ask("/api/verify", {"record": "x"})[0] for _ in range(6)]
    assert asked == [200] * 5 + [429]
    table = found[0][1]["table"]
    seats = [Seat(browser, table), Seat(browser, table)]
    for seat in seats:
        seat.until("table")
    assert refusal_code(browser, table) == 4429
    elsewhere = Seat(browser, found[1][1]["table"])
    elsewhere.until("table")
    # That is the third page of this address, at whatever table; one that leaves makes room.
    assert refusal_code(browser, found[2][1]["table"]) == 4429
    elsewhere.close()
    patience = time.monotonic() + SECONDS
    while refusal_code(browser, found[2][1]["table"]) is not None:
        assert time.monotonic() < patience, "a page that left still counts"
    began = time.monotonic()
    for n in range(10):
        seats[0].say(op="undo", seat=0, id=f"u{n}")
    seats[0].until("refused", "u9")
    assert time.monotonic() - began > 1.5, "ten messages at two a second, four of them at once"
    for seat in seats:
        seat.close()
    server.end()


def test_the_server_is_well(browser: Browser) -> None:
    """/healthz says ok and /metrics counts."""
    assert browser.ask("/healthz") == (200, b"ok")
    text = browser.ask("/metrics")[1].decode()
    for name in (
        *("burgrave_messages_total", "burgrave_pages", "burgrave_tables"),
        *("burgrave_loop_lag_seconds_count", "burgrave_not_stored_total", "burgrave_bot_tasks"),
        *("burgrave_store_seconds_count", 'burgrave_request_seconds_count{request="/healthz"}'),
    ):
        assert f"\n{name} " in text


plain = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30)
)
anything = st.recursive(plain, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
WORDS = """
hello choose preview reasons goes_back hint undo restart consent curtain chat name word start sit
orders plan
"""
messages = st.fixed_dictionaries(
    {"op": st.sampled_from(WORDS.split())},
    optional={
        "id": st.text(max_size=70) | anything,
        "seat": st.integers(2, 12) | anything,
        "at": anything,
        "option": st.integers(-5, 10**20) | anything,
        "since": anything,
        "who": anything,
        "bot": anything,
        "orders": anything,
        "plan": anything,
        "text": st.just("") | st.just("\x00"),
    },
)


@pytest.fixture(scope="module")
def victim(server: Server) -> Seat:
    """A page at a running game."""
    browser = Browser(server)
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"])
    seat.asked()
    seat.at_rest()
    return seat


@pytest.mark.slow
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, *SLOW])
@given(message=messages | anything)
def test_no_bad_message_changes_anything(victim: Seat, message: Any) -> None:
    """Whatever a page sends for a seat that is not its own, the game stays as it was."""
    before = victim.snapshot["n"], victim.snapshot["view"]["table"]
    victim.wire.send(json.dumps(message))
    victim.say(op="preview", id="ping", seat=0, at=0, option=10**6)
    while True:
        if victim.hear().get("id") == "ping":
            break
    assert (victim.snapshot["n"], victim.snapshot["view"]["table"]) == before


def test_no_traceback_was_logged(server: Server) -> None:
    """No message above caused a server error."""
    assert "Traceback" not in server.log
    assert '"level": "error"' not in server.log


@pytest.mark.slow
def test_the_api_keeps_what_its_description_promises(server: Server) -> None:
    """Random requests cause no server error, and the description lists every status they get."""
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import status_code_conformance

    schema = schemathesis.openapi.from_url(
        f"http://127.0.0.1:{server.port}/api/schema/openapi.json"
    )
    tried = 0
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr] # an error ends the test

        @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            checks = [not_a_server_error, status_code_conformance]
            case.call_and_validate(checks=checks, timeout=SECONDS)

        ask()
        tried += 1
    assert tried >= 8
    assert "Traceback" not in server.log


def test_every_setting_is_listed_with_its_meaning() -> None:
    """`burgrave serve --help` names every setting, its usual value and its environment variable."""
    command = [sys.executable, "-m", "burgrave", "serve", "--help"]
    wide = {**os.environ, "COLUMNS": "200"}
    shown = subprocess.run(
        command, env=wide, capture_output=True, text=True, timeout=SECONDS, check=True
    ).stdout
    said = " ".join(shown.split())
    for one in dataclasses.fields(Settings):
        assert f"--{one.name.replace('_', '-')}" in said
        assert one.metadata["meaning"] in said
        usual = f"{one.default}; " if one.default != "" else ""
        assert f"[{usual}BURGRAVE_{one.name.upper()}]" in said


def test_settings_from_options_environment_and_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An option overrides the environment, which overrides a file; mistakes are named."""
    file = tmp_path / "burgrave.toml"
    file.write_text("port = 1\nworkers = 2\nidle_minutes = 3\n")
    monkeypatch.setenv("BURGRAVE_WORKERS", "4")
    monkeypatch.setenv("BURGRAVE_THINK_SECONDS", "5.5")
    found = read_settings(file, port=6, host=None)
    assert (found.port, found.workers, found.idle_minutes) == (6, 4, 3.0)
    assert (found.think_seconds, found.host) == (5.5, "127.0.0.1")
    monkeypatch.setenv("BURGRAVE_WORKERS", "many")
    with pytest.raises(BurgraveError, match="BURGRAVE_WORKERS='many' must be a number"):
        read_settings(None)
    monkeypatch.setenv("BURGRAVE_WORKERS", "0")
    with pytest.raises(BurgraveError, match="workers must be at least 1"):
        read_settings(None)
    file.write_text("ports = 1")
    with pytest.raises(BurgraveError, match="no setting 'ports'; accepted are host, port"):
        read_settings(file)


def test_the_dashboard_shows_all_that_there_is() -> None:
    """The Grafana dashboard asks for every figure that the server can give, and for no others."""
    dashboard = ROOT / "examples" / "grafana" / "burgrave.json"
    wanted = set(re.findall(r"burgrave_\w+", dashboard.read_text()))
    source = (SOURCE / "server" / "metrics.py").read_text() + "burgrave_processes burgrave_owned"
    given = set(re.findall(r"burgrave_[a-z_]+", source))
    assert {re.sub("_(total|bucket|count)$", "", name) for name in wanted} == given
