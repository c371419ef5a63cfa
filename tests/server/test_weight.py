"""How few bytes go over the wire: compressed answers and sockets, cached hashed files."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import re
import statistics
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from burgrave.server.app import ASSETS, PAGE
from burgrave.server.guard import Scope
from burgrave.server.kept_answers import COMPRESSED_ALREADY, KeptAnswers, first_answers
from tests.server.client import SECONDS, Browser, Server

HEAVIEST_DECISION = 10_000
"""Bytes on the wire of a decision, in the median."""
HEAVIEST_TEXTS = 25_000
"""Bytes on the wire of the texts of a language."""
DECISIONS = 20
SMALL = 500
"""Bytes below which compressing gains nothing."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    found = Server(Path(tmp_path_factory.mktemp("weight")))
    yield found
    found.end()


def fetch(server: Server, path: str, accepted: str = "gzip") -> tuple[HTTPResponse, bytes]:
    """The answer to a request and its body as sent."""
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
    wire.request("GET", path, headers={"accept-encoding": accepted})
    reply = wire.getresponse()
    body = reply.read()
    wire.close()
    return reply, body


def test_answers_are_compressed_for_who_can_unpack_them(server: Server) -> None:
    """Text is compressed to a third of its size, or sent plain to clients without support."""
    packed, small = fetch(server, "/api/texts/en")
    plain, large = fetch(server, "/api/texts/en", "identity")
    assert packed.getheader("content-encoding") == "gzip"
    assert "Accept-Encoding" in str(packed.getheader("vary"))
    assert plain.getheader("content-encoding") is None
    assert json.loads(gzip.decompress(small)) == json.loads(large)
    assert len(small) < len(large) / 3


@pytest.mark.parametrize("language", ["de", "en", "fr", "nl"])
def test_the_texts_of_one_language_are_light(server: Server, language: str) -> None:
    """What only terminals and narrators say is not sent; rules and lessons come when opened."""
    _, packed = fetch(server, f"/api/texts/{language}")
    assert len(packed) < HEAVIEST_TEXTS
    keys = json.loads(gzip.decompress(packed))["texts"].keys()
    assert not any(key.startswith(("ui.play.", "ui.choice.", "rules.", "learn.")) for key in keys)


@pytest.mark.skipif(not (PAGE / "assets").is_dir(), reason="the page is not built")
def test_hashed_files_are_kept_and_the_page_is_asked_for_anew(server: Server) -> None:
    """A returning browser fetches only the small page and files that changed."""
    page, packed = fetch(server, "/")
    assert page.getheader("cache-control") == "no-cache"
    for name in re.findall(r'"\./(assets/[^"]+)"', gzip.decompress(packed).decode()):
        reply, body = fetch(server, f"/{name}")
        kept = str(reply.getheader("cache-control")).split(", ")
        assert sorted(kept) == ["immutable", "max-age=31536000", "public"], name
        if len(body) > SMALL and not name.endswith(COMPRESSED_ALREADY):
            assert reply.getheader("content-encoding") == "gzip", name
        assert reply.getheader("x-content-type-options") == "nosniff", name
        assert fetch(server, f"/{name}")[1] == body, "compressed once, sent again"
    fonts = [file.name for file in (PAGE / "assets").glob("*.woff2")]
    for name in fonts:
        reply, body = fetch(server, f"/assets/{name}")
        assert reply.getheader("content-encoding") is None, "a font is compressed already"
        assert body == (PAGE / "assets" / name).read_bytes()
    assert fonts


@pytest.mark.skipif(not ASSETS.is_dir(), reason="the page is not built")
def test_files_of_the_page_are_ready_when_somebody_asks() -> None:
    """A server compresses them when it starts; a first visitor does not wait for that."""
    name = next(file for file in ASSETS.iterdir() if file.suffix == ".js").name
    http = {"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"gzip")]}
    asked: list[str] = []
    said: list[Scope] = []

    async def answer(scope: Scope, receive: object, send: object) -> None:
        asked.append(scope["type"])

    async def receive() -> Scope:
        return {"type": "http.request"}

    async def send(message: Scope) -> None:
        said.append(message)

    async def visit() -> None:
        kept = KeptAnswers(answer, lambda: first_answers(ASSETS))
        await kept({"type": "lifespan"}, receive, send)
        assert kept.preparing is not None
        await kept.preparing
        await kept({**http, "path": f"/assets/{name}"}, receive, send)

    asyncio.run(visit())
    assert asked == ["lifespan"], "the application need not answer"
    start, body = said
    assert (b"content-encoding", b"gzip") in start["headers"]
    assert gzip.decompress(body["body"]) == (ASSETS / name).read_bytes()


def test_a_decision_is_small(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The socket is compressed: the messages after a choice are short."""
    browser = Browser(server)
    people = [{"who": "person"}, {"who": "person"}]
    opened = browser.open(rules="2e", seats=people, hot_seat=True, start=True)
    seat = browser.sit(opened["table"])
    assert [extension.name for extension in seat.wire.protocol.extensions] == ["permessage-deflate"]
    received: list[int] = []
    receive = seat.wire.protocol.receive_data

    def counting(data: bytes) -> None:
        received[-1:] = [received[-1] + len(data)]
        receive(data)

    seat.asked()
    received.append(0)
    monkeypatch.setattr(seat.wire.protocol, "receive_data", counting)
    for _ in range(DECISIONS):
        seat.choose(0)
        seat.asked()
        received.append(0)
    seat.close()
    assert 0 < statistics.median(received[:-1]) < HEAVIEST_DECISION
