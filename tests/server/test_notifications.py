"""Players who are away are told that it is their turn, in the ways they chose, and only then."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from burgrave.engine.text.notation import BurgraveError
from burgrave.server.database import open_database
from burgrave.server.links import digest
from burgrave.server.notifications.outbox import KEPT, LEASE, Outbox
from burgrave.server.notifications.outgoing import check_address, is_public, resolve_address
from burgrave.server.notifications.push import Receiver, decode, encode, encrypt
from burgrave.server.notifications.quiet import end_of_quiet
from burgrave.server.notifications.subscriptions import SubscriptionStore
from tests.postgres import Postgres
from tests.server.client import SECONDS, Browser, Message, Server
from tests.server.many import Cluster
from tests.server.receivers import MailReceiver, PushBrowser, WebReceiver, telling

TWO = [{"who": "person", "name": "Mara"}, {"who": "open"}]
ADDRESS = "https://games.example"
ALL_DAY = {"begins": "00:00", "ends": "23:59", "zone": "UTC", "offset": 0}


@pytest.fixture
def mail() -> Iterator[MailReceiver]:
    """A receiver of the server's e-mails."""
    found = MailReceiver()
    yield found
    found.close()


@pytest.fixture
def server(tmp_path: Path, mail: MailReceiver) -> Iterator[Server]:
    """A server that notifies its players in every way, soon."""
    found = telling(
        tmp_path,
        BURGRAVE_NOTIFY_RETRY_SECONDS="0.05",
        BURGRAVE_ADDRESS=ADDRESS,
        BURGRAVE_MAIL_SERVER=mail.address,
        BURGRAVE_MAIL_SECURITY="none",
        BURGRAVE_MAIL_FROM="Burgrave <games@games.example>",
    )
    yield found
    assert found.process is not None
    if found.process.poll() is None:
        found.end()


class Pair:
    """Two people at a table; whoever's turn it is not wants to be told."""

    def __init__(self, server: Server) -> None:
        self.host, self.guest = Browser(server), Browser(server)
        opened = self.host.open(rules="2e", seats=TWO, title="Friday", pace="days")
        self.table = opened["table"]
        self.guest.enter(self.table, opened["seats"][1]["secret"])
        seat = self.host.sit(self.table)
        seat.until("done", seat.say(op="start"))
        asked = seat.until("table")
        while not asked["view"]:
            asked = seat.until("table")
        first = asked["view"]["waiting"][0]["seat"]
        self.player, self.other = (self.guest, self.host) if first == 0 else (self.host, self.guest)
        """Who is told later, and who is asked first."""
        seat.close()

    def subscribe(self, **wish: object) -> Message:
        """Let the player who waits be told."""
        status, found = self.player.ask("/api/notifications", wish)
        assert status == 201, found
        assert isinstance(found, dict)
        return found

    def pass_turn(self) -> None:
        """Let the other answer until the player is asked."""
        seat = self.other.sit(self.table)
        seat.asked()
        while any(one in seat.snapshot["yours"] for one in seat.waiting):
            seat.until("done", seat.choose(0))
            seat.at_rest()
        seat.close()


def states(server: Server) -> list[tuple[str, str]]:
    """Every stored notification: what it is and what became of it."""
    with closing(sqlite3.connect(server.folder / "tables.db")) as database:
        return database.execute("SELECT what, state FROM notifications ORDER BY what").fetchall()


def wait_for(server: Server, wanted: tuple[str, str]) -> None:
    """Wait until a notification is stored like this."""
    end = time.monotonic() + SECONDS
    while wanted not in states(server):
        assert time.monotonic() < end, states(server)
        time.sleep(0.05)


def test_a_push_is_signed_and_only_the_browser_can_read_it(
    server: Server, web: WebReceiver
) -> None:
    """VAPID and RFC 8291: a push service of our own checks the signature; the browser decrypts."""
    pair, browser = Pair(server), PushBrowser(web)
    status, offered = pair.player.ask("/api/notifications")
    assert (status, offered["mail"]) == (200, True)
    pair.subscribe(way="push", push=browser.wish)
    pair.pass_turn()
    request = web.next()
    said = browser.read(request, offered["push"])
    assert said["title"] == "It is your turn: Friday"
    assert said["table"] == pair.table
    # Nothing that lets anybody in is in it, and the service sees nothing at all.
    assert set(said) == {"title", "body", "table", "tag"}
    assert pair.table.encode() not in request.body


def test_the_example_of_the_standard_is_encrypted_to_the_letter() -> None:
    """RFC 8291, section 5."""
    point = (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    receiver = Receiver("https://push.example", decode(point), decode("BTBZMqHH6r4Tts7J_aSIgg"))
    number = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        receiver,
        salt=decode("DGv6ra1nlYgDCS1FRnbzlw"),
        own=ec.derive_private_key(number, ec.SECP256R1()),
    )
    assert encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy"
        "4a-fN"
    )


def test_mail_is_confirmed_first_and_ended_by_one_click(server: Server, mail: MailReceiver) -> None:
    """A stranger's address gets one question; List-Unsubscribe works without a cookie."""
    pair = Pair(server)
    wish = pair.subscribe(way="mail", address="ben@example.org", table=pair.table)
    assert (wish["state"], wish["address"]) == ("unconfirmed", "be…@example.org")
    pair.pass_turn()
    question = mail.next()
    assert question["Subject"] == "Do you want to be told when it is your turn?"
    token = re.search(r"#/confirm/(\S+)", question.get_content())
    assert token
    stranger = Browser(server)
    assert stranger.ask("/api/notifications/confirm", {"token": token[1]})[1]["state"] == "on"
    told = mail.next()
    assert told["Subject"] == "It is your turn: Friday"
    assert f"{ADDRESS}/#/t/{pair.table}" in told.get_content()
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = told["List-Unsubscribe"].strip("<>").removeprefix(ADDRESS)
    assert stranger.ask(path)[0] == 303
    form = {"content-type": "application/x-www-form-urlencoded"}
    status, ended = stranger.ask(path, "List-Unsubscribe=One-Click", **form)
    assert (status, ended["state"]) == (200, "off")
    assert pair.player.ask("/api/notifications")[1]["subscriptions"][0]["state"] == "off"
    assert mail.received.empty()


def test_an_address_that_nobody_has_is_given_up(server: Server, mail: MailReceiver) -> None:
    """The mail server's 550 ends it, and the player sees that it failed."""
    mail.refused.add("nobody@example.org")
    pair = Pair(server)
    pair.subscribe(way="mail", address="nobody@example.org")
    wait_for(server, ("confirm", "dropped"))
    assert pair.player.ask("/api/notifications")[1]["subscriptions"][0]["state"] == "failed"


def test_webhooks_speak_to_four_kinds_of_servers(server: Server, web: WebReceiver) -> None:
    """Discord, Matrix, ntfy and plain JSON are each told in their own form, once."""
    pair = Pair(server)
    pair.subscribe(way="discord", address=f"{web.address}/discord")
    pair.subscribe(way="ntfy", address=f"{web.address}/mara", token="tk_1")
    pair.subscribe(way="json", address=f"{web.address}/own")
    pair.subscribe(way="matrix", address=web.address, room="!r:example.org", token="syt")
    pair.pass_turn()
    found = {request.path: request for request in (web.next() for _ in range(4))}
    assert found["/discord"].said["content"].startswith("It is your turn: Friday\n")
    assert found["/discord"].said["allowed_mentions"] == {"parse": []}
    assert (found["/"].said["topic"], found["/"].said["title"]) == (
        "mara",
        "It is your turn: Friday",
    )
    assert found["/"].headers["authorization"] == "Bearer tk_1"
    assert found["/own"].said["link"] == f"{ADDRESS}/#/t/{pair.table}"
    matrix = next(path for path in found if path.startswith("/_matrix"))
    assert matrix.startswith("/_matrix/client/v3/rooms/%21r%3Aexample.org/send/m.room.message/")
    assert found[matrix].method == "PUT"
    assert web.received.empty()


def test_one_message_a_turn_and_none_while_the_player_looks(
    server: Server, web: WebReceiver
) -> None:
    """Whoever has the table in front of them is not told, until the page is in the background."""
    pair = Pair(server)
    pair.subscribe(way="json", address=f"{web.address}/own")
    page = pair.player.sit(pair.table)
    page.until("table")
    pair.pass_turn()
    wait_for(server, ("turn", "waiting"))
    assert web.received.empty()
    page.say(op="shown", shown=False)
    assert web.next().said["what"] == "turn"
    wait_for(server, ("turn", "sent"))
    page.close()
    server.end(signal.SIGKILL)
    server.start()
    wait_for(server, ("reminder", "waiting"))
    assert web.received.empty()


def test_what_does_not_arrive_is_sent_again_after_a_kill_too(tmp_path: Path) -> None:
    """A failed message waits in the database, goes on after a kill, and has the same id."""
    web = WebReceiver(503)
    settings = {"BURGRAVE_NOTIFY_AFTER_SECONDS": "0.2", "BURGRAVE_PRIVATE_WEBHOOKS": "1"}
    server = Server(tmp_path, **settings, BURGRAVE_NOTIFY_RETRY_SECONDS="0.5")
    pair = Pair(server)
    pair.subscribe(way="json", address=f"{web.address}/own")
    pair.pass_turn()
    first = web.next()
    server.end(signal.SIGKILL)
    server.start()
    if ("turn", "sending") in states(server):
        # Killed before the answer was noted: it is looked at again when its lease is over.
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
            database.execute("UPDATE notifications SET due = 0 WHERE state = 'sending'")
    assert web.next().said["id"] == first.said["id"]
    wait_for(server, ("turn", "sent"))
    server.end()
    web.close()


def test_a_turn_that_is_over_is_not_told(server: Server, web: WebReceiver) -> None:
    """In the quiet time nothing is sent; what is no longer true afterwards never is."""
    pair = Pair(server)
    id = pair.subscribe(way="json", address=f"{web.address}/own", quiet=ALL_DAY)["id"]
    pair.pass_turn()
    wait_for(server, ("turn", "waiting"))
    pair.player, pair.other = pair.other, pair.player
    pair.pass_turn()
    assert pair.other.ask(f"/api/notifications/{id}/times", {"quiet": None})[0] == 200
    with closing(sqlite3.connect(server.folder / "tables.db")) as database, database:
        database.execute("UPDATE notifications SET due = 0")
    wait_for(server, ("turn", "dropped"))
    assert web.received.empty()


def test_quiet_time_ends_when_its_player_says() -> None:
    """A quiet time over midnight holds until the morning, in the player's own time zone."""
    quiet = {"begins": "22:00", "ends": "07:00", "zone": "Europe/Vienna", "offset": 60}
    for hour, end in ((23, 6), (2, 6), (12, None)):
        now = datetime(2026, 11, 18, hour, tzinfo=UTC).timestamp()
        found = end_of_quiet({"quiet": quiet}, now)
        if end is None:
            assert found is None
        else:
            assert found is not None
            assert datetime.fromtimestamp(found, UTC).hour == end
            assert 0 < found - now < 24 * 3600


def test_a_reminder_comes_once_after_its_time(server: Server, web: WebReceiver) -> None:
    """A day later the player is told once more, and then no more."""
    pair = Pair(server)
    pair.subscribe(way="json", address=f"{web.address}/own", reminder=1)
    pair.pass_turn()
    assert web.next().said["what"] == "turn"
    wait_for(server, ("turn", "sent"))
    with closing(sqlite3.connect(server.folder / "tables.db")) as database, database:
        due = "SELECT n.due - t.due FROM notifications n, notifications t WHERE n.what = 'reminder'"
        assert 0 < database.execute(f"{due} AND t.what = 'turn'").fetchone()[0] <= 3600
        database.execute("UPDATE notifications SET due = 0 WHERE what = 'reminder'")
    assert web.next().said["title"] == "The table still waits for you: Friday"
    wait_for(server, ("reminder", "sent"))


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.0.1", "0.0.0.0", "100.64.0.1"),
        *("::1", "::ffff:127.0.0.1", "fd00::1", "fe80::1", "64:ff9b::7f00:1", "2002:7f00:1::"),
    ],
)
def test_the_own_network_is_not_public(address: str) -> None:
    """Private, local and mapped addresses are none that a webhook may reach."""
    assert not is_public(address)
    assert is_public("93.184.215.14")


def test_webhooks_do_not_reach_the_own_network(tmp_path: Path, web: WebReceiver) -> None:
    """Unless the operator allows it: by number, by name, by http or by another port."""
    for address in ("https://127.0.0.1:9", "https://localhost/", "https://[::1]/"):
        place = check_address(address.replace(":9", ":9999"), private=False)
        with pytest.raises(BurgraveError, match="network that messages do not reach"):
            asyncio.run(resolve_address(place, private=False))
    server = Server(tmp_path)
    browser = Browser(server)
    browser.open(rules="2e", seats=TWO)
    for address in (
        web.address,
        "https://127.0.0.1/",
        "https://u@example.org",
        "ftp://x",
        "https://x:25",
    ):
        status, why = browser.ask("/api/notifications", {"way": "json", "address": address})
        assert status == 400, why
    status, why = browser.ask("/api/notifications", {"way": "mail", "address": "a@example.org"})
    assert status == 409, why
    assert browser.ask("/api/notifications")[1]["mail"] is False
    server.end()
    assert web.received.empty()


def test_nobody_else_sees_or_changes_what_a_player_chose(server: Server, web: WebReceiver) -> None:
    """Another browser gets 404; who deletes their data is told nothing more."""
    pair = Pair(server)
    id = pair.subscribe(way="json", address=f"{web.address}/own")["id"]
    assert pair.other.ask("/api/notifications")[1]["subscriptions"] == []
    for act in ("remove", "try"):
        assert pair.other.ask(f"/api/notifications/{id}/{act}", {})[0] == 404
    assert pair.player.ask(f"/api/notifications/{id}/try", {})[0] == 200
    assert web.next().said["what"] == "try"
    assert pair.player.ask("/api/mine/forget", {})[0] == 200
    with closing(sqlite3.connect(server.folder / "tables.db")) as database:
        assert database.execute("SELECT count(*) FROM subscriptions").fetchone() == (0,)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_each_database_tells_a_turn_once(kind: str, tmp_path: Path, request: Any) -> None:
    """SQLite and PostgreSQL: noted once, claimed once, looked at again after a lease, forgotten."""
    address = "" if kind == "sqlite" else request.getfixturevalue("postgres").new_database()
    database = open_database(address, tmp_path)

    async def tell() -> None:
        summary = json.dumps({"turns": {"1": [7, 50.0]}})
        table = (
            "INSERT INTO tables (id, agreement, secret, state, summary, made, changed)"
            " VALUES ('t', '{}', ?, 'running', ?, 1, 100)"
        )
        sits = "INSERT INTO sitters VALUES (?, 't', 1)"
        await database.write([(table, (b"", summary)), (sits, (digest("mara"),))])
        store, outbox = SubscriptionStore(database, b"key", private=True), Outbox(database)
        wish = {"way": "json", "address": "http://127.0.0.1:9999/", "reminder": 1}
        first = await store.add(wish, "mara")
        assert [one["id"] for one in store.of_browser("mara")] == [first["id"]]
        for one in (outbox, Outbox(database)):
            await one.note_turns(0.0, 5.0)
        assert [(row["what"], row["turn"]) for row in outbox.due(10_000)] == [
            ("turn", 7),
            ("reminder", 7),
        ]
        (row,) = outbox.due(60.0)
        assert await outbox.claim(row["id"], 60.0)
        assert not await outbox.claim(row["id"], 60.0)
        assert outbox.due(60.0) == []
        await outbox.recover(60.0 + LEASE)
        assert [one["id"] for one in outbox.due(60.0 + LEASE)] == [row["id"]]
        await outbox.set(row["id"], "sent", 60.0)
        assert not outbox.is_duplicate(row)
        await outbox.forget_old(60.0 + 2 * KEPT)
        assert len(database.rows("SELECT * FROM notifications")) == 1
        await store.change(first["id"], {"quiet": None, "reminder": 0}, "mara")
        await database.write([("DELETE FROM tables WHERE id = 't'", ())])
        assert database.rows("SELECT * FROM notifications") == []
        await store.remove(first["id"], "mara")
        assert store.of_browser("mara") == []

    asyncio.run(tell())
    database.close()


def test_of_many_processes_the_owner_of_a_table_tells_once(
    tmp_path: Path, postgres: Postgres, web: WebReceiver
) -> None:
    """Only the process that has the table knows who looks at it; the other one keeps silent."""
    cluster = Cluster(
        tmp_path,
        postgres,
        BURGRAVE_NOTIFY_AFTER_SECONDS="0.2",
        BURGRAVE_PRIVATE_WEBHOOKS="yes",
    )
    pair = Pair(cluster)
    pair.subscribe(way="json", address=f"{web.address}/own", reminder=0)
    page = pair.player.sit(pair.table)
    page.until("table")
    pair.pass_turn()
    database = open_database(cluster.address, tmp_path)

    def stored() -> list[tuple[str, float]]:
        found = database.rows("SELECT state, due FROM notifications")
        return [(row["state"], row["due"]) for row in found]

    end = time.monotonic() + SECONDS
    seen: set[tuple[str, float]] = set()
    # Put off again and again, as the player looks.
    while len(seen) < 4:
        assert time.monotonic() < end
        seen.update(stored())
        assert {state for state, _ in seen} <= {"waiting"}
        time.sleep(0.05)
    assert web.received.empty()
    page.say(op="shown", shown=False)
    assert web.next().said["what"] == "turn"
    while [state for state, _ in stored()] != ["sent"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert web.received.empty()
    page.close()
    database.close()
    cluster.end()
