"""Many processes on one database: whoever dies, nothing acknowledged is lost or counts twice."""

from __future__ import annotations

import contextlib
import random
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

import pytest

from burgrave.server.postgres_owners import LEASE
from tests.postgres import Postgres
from tests.server.client import SECONDS, Browser, Server
from tests.server.many import Cluster, begin, cut_connections, kill_one, stop_one

S = TypeVar("S", bound=Server)
TWO = [{"who": "person", "name": "Mara"}, {"who": "person"}]


@pytest.fixture
def cluster(postgres: Postgres, tmp_path: Path) -> Iterator[Cluster]:
    """Two processes on a database of their own."""
    found = Cluster(tmp_path, postgres)
    yield found
    assert found.end() == 0


@contextlib.contextmanager
def running(server: S) -> Iterator[S]:
    """A server that is ended whatever the test finds."""
    try:
        yield server
    finally:
        code = server.end()
    assert code == 0


@pytest.fixture
def apart() -> Iterator[ExitStack]:
    """Ends all that a test has begun."""
    with ExitStack() as found:
        yield found


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_whatever_happens(
    cluster: Cluster, postgres: Postgres
) -> None:
    """Kills, cut connections, a process that sleeps and a rolling restart, all under load.

    `./dev bench kills --processes 3` does it as often as you like.
    """
    crowd, luck = begin(cluster, 2), random.Random(1)
    for _ in range(2):
        kill_one(cluster, luck)
        crowd.wait_for_more()
    cut_connections(postgres)
    crowd.wait_for_more()
    stop_one(cluster, LEASE + 1)
    crowd.wait_for_more()
    before = set(cluster.serving())
    assert cluster.process is not None
    cluster.process.send_signal(signal.SIGHUP)
    until = time.monotonic() + SECONDS
    while len(now := set(cluster.serving())) != 2 or now & before:
        assert time.monotonic() < until, "the processes are not replaced"
        time.sleep(0.1)
    crowd.wait_for_more()
    crowd.stop()
    assert crowd.check(cluster.address) > 10
    assert "a table is taken over" in cluster.logs
    assert "Traceback" not in cluster.logs


@pytest.mark.slow
def test_one_table_is_the_same_from_every_process(
    postgres: Postgres, tmp_path: Path, apart: ExitStack
) -> None:
    """Visitors of two servers, as on two machines, meet at one table and may all leave it."""
    first = apart.enter_context(running(Cluster(tmp_path / "a", postgres, processes=1)))
    other = apart.enter_context(running(Server(tmp_path / "b", "--database", first.address)))
    mara, piet = Browser(first), Browser(other)
    opened = mara.open(rules="2e", seats=TWO, start=True, title="two machines")
    table = opened["table"]
    assert piet.enter(table, opened["seats"][1]["secret"]) == 1
    hers, his = mara.sit(table), piet.sit(table)
    asked, waiting = hers.at_rest(), his.at_rest()
    assert asked["n"] == waiting["n"]
    asking, seat = (hers, 0) if asked["view"]["options"] else (his, 1)
    asking.until("done", asking.choose(0))
    assert hers.at_rest()["n"] == his.at_rest()["n"] > asked["n"], seat
    assert piet.ask("/api/mine")[1]["tables"][0]["table"] == table
    assert piet.ask(f"/api/tables/{table}/title", {"title": "ours"}) == (200, {"table": table})
    assert hers.at_rest()["title"] == "ours"
    assert piet.ask("/api/tables/nothing/record")[0] == 404
    assert piet.ask("/api/mine/forget", {}) == (200, {"tables": 1})
    assert piet.ask("/api/mine")[1]["tables"] == []
    for seat_of in (hers, his):
        seat_of.close()
    # What only processes may ask.
    inside = first.postgres.ask("SELECT address FROM processes", first.name)
    for (address,) in inside:
        stranger = Browser(first)
        stranger.server = At(int(address.rpartition(":")[2]))  # type: ignore[assignment] # has its port
        assert stranger.ask("/api/mine")[0] == 403, "the inner address is for processes only"
        assert stranger.ask("/healthz") == (200, b"ok")


class At:
    """A server of which only the port is known."""

    def __init__(self, port: int) -> None:
        self.port = port
