"""Many processes on one database: whoever dies, nothing acknowledged is lost or counts twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from burgrave.server.database import open_database
from burgrave.server.postgres_owners import LEASE, PostgresOwners
from tests.ports import free_port
from tests.postgres import Postgres
from tests.server.client import SECONDS, Browser, Server
from tests.server.many import Cluster, Machines, begin, cut_connections, kill_one, stop_one

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "nginx" / "burgrave.conf"
TWO = [{"who": "person", "name": "Mara"}, {"who": "person"}]


@pytest.fixture
def cluster(postgres: Postgres, tmp_path: Path) -> Iterator[Cluster]:
    """Two processes on a database of their own."""
    found = Cluster(tmp_path, postgres)
    yield found
    assert found.end() == 0


class At(Server):
    """A server of which only the port is known."""

    def __init__(self, port: int) -> None:
        self.port = port


@pytest.fixture(scope="module")
def machines(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Cluster, Server]]:
    """Two servers with one database, as on two machines."""
    behind = {"BURGRAVE_PROXIES": "127.0.0.1", "BURGRAVE_KEEP_DAYS": "3"}
    behind["BURGRAVE_IDLE_MINUTES"] = "0.02"
    first = Cluster(tmp_path_factory.mktemp("a"), postgres, processes=1, **behind)
    folder = tmp_path_factory.mktemp("b")
    other = Server(folder, "--database", first.address, **behind)
    try:
        yield first, other
    finally:
        codes = first.end(), other.end()
    assert codes == (0, 0)


@pytest.fixture
def nginx(machines: tuple[Cluster, Server], tmp_path: Path) -> Iterator[At]:
    """Debian's nginx in front of both, set up by our example."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        lack = "no nginx is installed (Debian: apt-get install nginx-light)"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(lack)
    here, (first, other) = At(free_port()), machines
    text = EXAMPLE.read_text().replace("8080", str(here.port))
    text = text.replace("8470", str(first.port)).replace("8471", str(other.port))
    (tmp_path / "burgrave.conf").write_text(text)
    # Where it logs and keeps files is not part of the example; it must not become another user.
    user = f"user {pwd.getpwuid(os.geteuid()).pw_name};" if os.geteuid() == 0 else ""
    paths = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (tmp_path / "nginx.conf").write_text(
        f"{user} daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}}"
        f" http {{ access_log off; {paths} include {tmp_path}/burgrave.conf; }}"
    )
    words = [program, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    process = subprocess.Popen(words, stderr=subprocess.DEVNULL)
    until = time.monotonic() + SECONDS
    while not answers(here.port):
        assert process.poll() is None, (tmp_path / "error.log").read_text()
        assert time.monotonic() < until
        time.sleep(0.05)
    yield here
    process.terminate()
    process.wait(SECONDS)


def answers(port: int) -> bool:
    """Does anybody listen at a port?"""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


@pytest.mark.first
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
    assert "Traceback" not in cluster.logs


@pytest.mark.slow
def test_tables_of_a_process_that_died_elsewhere_go_on_at_once(
    postgres: Postgres, tmp_path: Path
) -> None:
    """Nobody waits for the lease of a process that neither listens nor has its connection.

    `./dev bench kills --machines 3` measures how long tables stand still.
    """
    many = Machines(tmp_path, postgres, 2)
    crowd, luck = begin(many, 2), random.Random(2)
    many.kill_one(luck)
    crowd.wait_for_more()
    crowd.stop()
    assert crowd.check(many.address) > 2
    (left,) = many.alive
    owned = left.log.count("a table is taken over")
    assert owned == 0 or "a process has ended" in left.log
    assert many.end() == 0


@pytest.mark.slow
def test_nobody_hangs_with_a_process_that_stands_still(machines: tuple[Cluster, Server]) -> None:
    """A request that another process was to answer is answered elsewhere once that one is late."""
    first, other = machines
    mara = Browser(first)
    table = mara.open(rules="2e", seats=TWO)["table"]
    mara.server = other
    page = mara.sit(table)
    page.until("table")
    os.kill(first.pid, signal.SIGSTOP)
    try:
        assert mara.ask(f"/api/tables/{table}/title", {"title": "later"})[0] == 200
        with pytest.raises(ConnectionClosed, match="1012"):
            page.until("nothing more")
        again = mara.sit(table)
        assert again.at_rest()["title"] == "later"
        again.close()
    finally:
        os.kill(first.pid, signal.SIGCONT)


def test_a_process_is_given_its_lease_unless_all_of_it_is_gone(postgres: Postgres) -> None:
    """Whoever still has a connection to the database is alive, though nobody reaches it."""
    database = open_database(postgres.new_database(), Path())
    one, two = PostgresOwners(database, "127.0.0.1:1"), PostgresOwners(database, "127.0.0.1:2")

    async def live() -> None:
        for owners in (one, two):
            owners.begin(time.time())
            owners.start()
        heard = "SELECT 1 FROM processes JOIN pg_stat_activity ON pid = backend"
        while len(database.rows(heard)) < 2:
            await asyncio.sleep(0.02)
        assert not two.bury(one.address)
        assert one.count()["processes"] == 2
        one._stopped.set()
        one._heart.join()
        while not two.bury(one.address):
            await asyncio.sleep(0.02)
        assert two.count()["processes"] == 1
        two.release_all()

    asyncio.run(live())
    database.close()


@pytest.mark.slow
def test_one_table_is_the_same_from_every_process(machines: tuple[Cluster, Server]) -> None:
    """Visitors of two servers, as on two machines, meet at one table and may all leave it."""
    first, other = machines
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
        stranger.server = At(int(address.rpartition(":")[2]))
        assert stranger.ask("/api/mine")[0] == 403, "the inner address is for processes only"
        assert stranger.ask("/healthz") == (200, b"ok")


@pytest.mark.slow
def test_an_open_table_is_joined_at_another_process(machines: tuple[Cluster, Server]) -> None:
    """Whoever arrives at another process sees the list, has the free seat, and is the only one."""
    first, other = machines
    mara, piet, cleo = Browser(first), Browser(other), Browser(first)
    table = mara.open(rules="2e", seats=[TWO[0], {"who": "open"}], pace="days")["table"]
    hers = mara.sit(table)
    assert hers.until("table")["listed"] is None
    assert mara.ask(f"/api/tables/{table}/listing", {"listed": "any"})[0] == 200
    while hers.until("table")["listed"] != "any":
        pass
    (shown,) = piet.ask("/api/lobby?rules=2e&level=any")[1]["tables"]
    assert (shown["table"], shown["free"], shown["yours"]) == (table, 1, False)
    assert piet.ask(f"/api/tables/{table}/join", {}) == (200, {"table": table, "seat": 1})
    assert cleo.ask(f"/api/tables/{table}/join", {})[0] == 409
    his = piet.sit(table)
    his.until("done", his.say(op="start"))
    assert his.at_rest()["n"] == hers.at_rest()["n"]
    for page in (hers, his):
        page.close()


@pytest.mark.slow
def test_a_passphrase_used_elsewhere_is_told_to_the_pages(machines: tuple[Cluster, Server]) -> None:
    """Two browsers that become one person at one process count as one at tables of the others."""
    first, other = machines
    mara, phone = Browser(first), Browser(other)
    table = mara.open(rules="2e", seats=TWO)["table"]
    page = mara.sit(table)
    link = mara.ask(f"/api/tables/{table}/links", {"seat": 0})[1]
    assert phone.enter(table, link["secret"]) == 0
    while page.until("table")["devices"] != {"0": 2, "1": 1}:
        pass
    words = mara.ask("/api/passphrase", {})[1]["words"]
    assert phone.ask("/api/passphrase/claim", {"words": words})[0] == 200
    while page.until("table")["devices"] != {"0": 1, "1": 1}:
        pass
    page.close()


@pytest.mark.slow
def test_old_games_are_deleted_by_the_process_that_has_them(
    machines: tuple[Cluster, Server],
) -> None:
    """After keep_days a table is deleted, and the pages that still look at it are told."""
    first, other = machines
    mara = Browser(other)
    seats = [mara.sit(mara.open(rules="2e", seats=TWO)["table"]) for _ in range(2)]
    for seat in seats:
        seat.at_rest()
    first.postgres.ask("UPDATE tables SET changed = changed - 4 * 86400", first.name)
    for seat in seats:
        seat.until("closing")
        seat.close()
    assert mara.ask("/api/mine")[1] == {"tables": []}
    assert "not deleted" not in first.logs + other.log


@pytest.mark.slow
def test_the_example_for_nginx_works(nginx: At) -> None:
    """Behind nginx, which gives every connection to the next server, two people play a table."""
    mara, piet = Browser(nginx), Browser(nginx)
    opened = mara.open(rules="2e", seats=TWO, start=True)
    assert piet.enter(opened["table"], opened["seats"][1]["secret"]) == 1
    hers, his = mara.sit(opened["table"]), piet.sit(opened["table"])
    assert hers.at_rest()["n"] == his.at_rest()["n"]
    for _ in range(4):
        before = hers.snapshot["n"]
        asking = hers if hers.snapshot["view"]["options"] else his
        asking.until("done", asking.choose(0))
        assert hers.at_rest()["n"] == his.at_rest()["n"] > before
    hers.close()
    his.close()
    assert [mara.ask(path)[0] for path in ("/metrics", "/healthz")] == [404, 200]
