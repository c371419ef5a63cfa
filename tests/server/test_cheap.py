"""Cheap requests stay cheap: hostile clients do not keep others from playing."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path

from burgrave.server.connections import Bounds, limit_address, most_connections
from burgrave.server.turns import Turns
from tests.server.client import SECONDS, Browser, Server

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


def knock(server: Server, sent: bytes = b"") -> socket.socket:
    """A bare connection that has sent something."""
    found = socket.create_connection(("127.0.0.1", server.port), SECONDS)
    found.sendall(sent)
    return found


def test_half_requests_end(tmp_path: Path) -> None:
    """A request that does not arrive within the limit loses its connection, wherever it stops."""
    server = Server(tmp_path, BURGRAVE_REQUEST_SECONDS="0.5")
    whole = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
    body = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"
    for sent in (b"", b"GET / HT", body, whole + b"GET / HT"):
        with knock(server, sent) as line:
            while line.recv(4096):
                pass
    browser = Browser(server)
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT)["table"])
    time.sleep(1.5)
    seat.at_rest()  # A page stays.
    seat.close()
    server.end()


def test_open_connections_are_bounded(tmp_path: Path) -> None:
    """One address cannot open more than its share; those that close make room, pages stay."""
    server = Server(tmp_path, BURGRAVE_CONNECTIONS_PER_ADDRESS="5")
    browser = Browser(server)
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT)["table"])
    lines = [knock(server) for _ in range(5)]
    with knock(server, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n") as more:
        assert not receive(more)
    seat.at_rest()
    for line in lines:
        line.close()
    patience = time.monotonic() + SECONDS
    while time.monotonic() < patience:
        with knock(server, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n") as more:
            if receive(more):
                break
    else:
        raise AssertionError("connections that were closed still count")
    seat.close()
    server.end()


def receive(line: socket.socket) -> bytes:
    """What comes first over a connection; nothing if it is closed."""
    try:
        return line.recv(100)
    except ConnectionError:
        return b""


def test_only_named_proxies_say_where_requests_come_from(tmp_path: Path) -> None:
    """X-Forwarded-For of strangers is not believed, that of a proxy in the settings is."""
    for proxies, statuses in (("", [201, 429]), ("127.0.0.1", [201, 201])):
        folder = tmp_path / (proxies or "none")
        settings = {"BURGRAVE_TABLES_PER_MINUTE": "1", "BURGRAVE_PROXIES": proxies}
        server = Server(folder, **settings)
        wish = {"rules": "2e", "seats": ME_AND_BOT}
        found = [
            Browser(server).ask("/api/tables", wish, **{"x-forwarded-for": f"10.0.0.{number}"})[0]
            for number in range(2)
        ]
        assert found == statuses
        server.end()


def test_the_whole_state_is_not_asked_for_without_end(tmp_path: Path) -> None:
    """After twenty hellos at once a page waits for each further one."""
    server = Server(tmp_path, BURGRAVE_HELLOS_PER_SECOND="1")
    browser = Browser(server)
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT)["table"])
    began = time.monotonic()
    for _ in range(21):
        seat.say(op="hello", since=None)
    seat.until("refused", seat.say(op="undo", seat=0))
    assert time.monotonic() - began > 1
    seat.close()
    server.end()


def test_too_many_requests_wait(tmp_path: Path) -> None:
    """After ten times as many at once, an address has so many requests answered in a second."""
    server = Server(tmp_path, BURGRAVE_REQUESTS_PER_SECOND="2")
    browser = Browser(server)
    began = time.monotonic()
    assert [browser.ask("/healthz")[0] for _ in range(23)] == [200] * 23
    assert time.monotonic() - began > 1
    server.end()


def test_all_pages_of_an_address_together_are_limited(tmp_path: Path) -> None:
    """Many pages of one address may not say more together than the address may."""
    server = Server(tmp_path, BURGRAVE_MESSAGES_PER_ADDRESS="5")
    browser = Browser(server)
    table = browser.open(rules="2e", seats=ME_AND_BOT)["table"]
    seats = [browser.sit(table) for _ in range(3)]
    began = time.monotonic()
    said = [seats[number % 3].say(op="undo", seat=0) for number in range(15)]
    for number, id in enumerate(said):
        seats[number % 3].until("refused", id)
    assert time.monotonic() - began > 1.5, "21 messages at five a second, ten of them at once"
    for seat in seats:
        seat.close()
    server.end()


def test_whoever_asks_for_much_waits_behind_those_who_ask_for_little() -> None:
    """Addresses take turns for what takes long; one that gives up is passed over."""

    async def ask() -> list[str]:
        turns, done = Turns(1), list[str]()

        async def work(whose: str) -> None:
            async with turns.turn(whose):
                await asyncio.sleep(0)
                done.append(whose)

        greedy = [asyncio.create_task(work("greedy")) for _ in range(6)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(work("modest"))
        await asyncio.sleep(0)
        greedy[1].cancel()
        await asyncio.gather(*greedy, modest, return_exceptions=True)
        await work("last")
        return done

    done = asyncio.run(ask())
    assert sorted(done) == ["greedy"] * 5 + ["last", "modest"]
    assert done.index("modest") <= 2


def test_my_tables_are_limited(tmp_path: Path) -> None:
    """Lists of tables count as requests of an address."""
    server = Server(tmp_path, BURGRAVE_ASKS_PER_MINUTE="2")
    assert [Browser(server).ask("/api/mine")[0] for _ in range(3)] == [200, 200, 429]
    server.end()


def test_addresses_and_files_are_counted() -> None:
    """A household's IPv6 network is one address; connections leave files for everything else."""
    assert (
        limit_address("2001:db8::1")
        == limit_address("2001:db8::ffff:2")
        != limit_address("2001:db9::1")
    )
    assert limit_address("10.0.0.1") != limit_address("10.0.0.2")
    assert limit_address("no:address") == "no:address"
    assert 1 <= most_connections(10**9) < 10**9


def test_proxies_are_known_by_address_and_by_network() -> None:
    """A proxy may be named by its address or by a network that it is in."""
    bounds = Bounds(10, 2, 1.0, ["10.0.0.2", "192.168.7.0/24", "::1"])
    assert [bounds.is_proxy(host) for host in ("10.0.0.2", "192.168.7.9", "::1")] == [True] * 3
    assert [bounds.is_proxy(host) for host in ("10.0.0.3", "192.168.8.9", "::2", "")] == [False] * 4
