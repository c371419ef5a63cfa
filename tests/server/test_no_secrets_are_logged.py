"""Logs and traces say what happened, and hold no secret of anybody."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ports import free_port
from tests.server.client import SECONDS, Browser, Server
from tests.server.receivers import MailReceiver, PushBrowser, WebReceiver, telling
from tests.server.test_hard_to_break import answer_to
from tests.server.test_notifications import Pair

NOBODY = "nobody-83@example.org"
PASSWORD = "mail-password-5d1e8"
TOKEN = "hook-token-77aa0"
PLACE = "/hook-place-7f3a9"


def subscribe(pair: Pair, web: WebReceiver) -> list[str]:
    """Let a player be told in every way, none of which works; returns what is secret of that."""
    push = PushBrowser(web).wish | {"endpoint": f"{web.address}/push-place-91c2"}
    pair.subscribe(way="push", push=push)
    pair.subscribe(way="json", address=web.address + PLACE, token=TOKEN)
    pair.subscribe(way="ntfy", address=f"http://127.0.0.1:{free_port()}{PLACE}")
    pair.subscribe(way="mail", address=NOBODY)
    return [*push.values(), "push-place-91c2", PLACE, TOKEN, NOBODY, PASSWORD]


def spans_of(collector: WebReceiver, name: str) -> tuple[list[Any], str]:
    """Every span that a collector was sent, up to a certain one, and all of it as text."""
    found: list[Any] = []
    texts = ""
    while not any(span["name"] == name for span in found):
        request = collector.next()
        assert (request.path, request.headers["content-type"]) == ("/v1/traces", "application/json")
        (sent,) = request.said["resourceSpans"]
        found += sent["scopeSpans"][0]["spans"]
        texts += request.body.decode()
    return found, texts


@pytest.fixture
def receivers() -> Iterator[tuple[WebReceiver, WebReceiver, MailReceiver]]:
    """A collector of traces, a web server that takes nothing, a mail server."""
    collector, web, mail = WebReceiver(), WebReceiver(*[500] * 100), MailReceiver()
    mail.refused.add(NOBODY)
    yield collector, web, mail
    for one in (collector, web, mail):
        one.close()


@pytest.fixture
def server(
    tmp_path: Path, receivers: tuple[WebReceiver, WebReceiver, MailReceiver]
) -> Iterator[Server]:
    """A server that traces, and notifies its players in every way."""
    collector, _, mail = receivers
    found = telling(
        tmp_path,
        BURGRAVE_TRACES=collector.address,
        BURGRAVE_ADDRESS="https://games.example",
        BURGRAVE_MAIL_SERVER=mail.address,
        BURGRAVE_MAIL_SECURITY="none",
        BURGRAVE_MAIL_FROM="Burgrave <games@games.example>",
        BURGRAVE_MAIL_USER="games",
        BURGRAVE_MAIL_PASSWORD=PASSWORD,
    )
    yield found
    if found.process is not None and found.process.poll() is None:
        found.end()


@pytest.mark.slow
def test_no_secret_is_logged_or_traced(
    server: Server,
    receivers: tuple[WebReceiver, WebReceiver, MailReceiver],
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Links, cookies, passphrases, addresses and tokens are in no log, trace or error output."""
    collector, web, _ = receivers
    pair, stranger = Pair(server), Browser(server)
    secrets = subscribe(pair, web)
    opened = pair.host.open(rules="2e", seats=[{"who": "person"}, {"who": "open"}])
    links = [one["secret"] for one in opened["seats"]] + [opened["watch"]]
    place = f"/api/tables/{opened['table']}"
    assert stranger.ask(f"{place}/enter", {"secret": links[1]})[0] == 200
    assert Browser(server).ask(f"{place}/enter", {"secret": links[1]})[0] == 409
    words = pair.host.ask("/api/passphrase", {})[1]["words"]
    assert Browser(server).ask("/api/passphrase/claim", {"words": words})[0] == 200
    assert Browser(server).ask("/api/passphrase/claim", {"words": words + " more"})[0] == 404
    pair.pass_turn()
    until = time.monotonic() + SECONDS
    while server.log.count("a notification was not sent") < 3:
        assert time.monotonic() < until, server.log
        time.sleep(0.1)
    # A database that cannot be read makes everything fail, whatever it is.
    token = "stop-token-40b7.5kQ"
    with sqlite3.connect(server.folder / "tables.db", timeout=SECONDS) as database:
        database.execute("ALTER TABLE subscriptions RENAME TO elsewhere")
        database.execute("ALTER TABLE sitters RENAME TO away")
    assert answer_to(server, "POST", f"/api/notifications/stop/{token}", b"")[0] in (404, 503)
    assert pair.host.ask("/api/mine")[0] == 503
    spans, traced = spans_of(collector, "/api/mine")
    server.end()
    secrets += [*links, words, token, *(one.cookie for one in (pair.host, pair.guest, stranger))]
    written = server.log + traced + capfd.readouterr().err
    assert '"event": "table laid"' in written
    for secret in secrets:
        assert secret.removeprefix("burgrave=") not in written
        assert json.dumps(secret) not in written
    (choice, *_) = (span for span in spans if span["name"] == "choose")
    within = {span["name"] for span in spans if span.get("parentSpanId") == choice["spanId"]}
    assert within == {"store"}
    assert int(choice["startTimeUnixNano"]) < int(choice["endTimeUnixNano"])
    assert choice["attributes"] == [{"key": "table", "value": {"stringValue": pair.table}}]
