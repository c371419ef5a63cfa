"""Stops, kills and restarts: nothing acknowledged is lost, and every table goes on."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from burgrave.server.room_store import DatabaseStore
from burgrave.server.sqlite_database import SqliteDatabase
from tests.server.client import SECONDS, Browser, Message, Seat, Server

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


class Player:
    """Plays one table as fast as it can, across restarts, and counts acknowledgements."""

    def __init__(self, server: Server, luck: random.Random, *, bots: int) -> None:
        self.browser = Browser(server)
        seats = [{"who": "person"}] * 2 + [{"who": "bot", "bot": "random"}] * bots
        wish = {"rules": "2e+m3", "seats": seats, "hot_seat": True, "start": True}
        self.table = self.browser.open(**wish)["table"]
        self.luck = luck
        self.acknowledged: list[str] = []
        self.sent: Message | None = None
        """The choice that is not acknowledged yet; it is sent again after a restart."""
        self.newest = 0
        self.playing = threading.Event()

    def play(self) -> None:
        """Play until the server dies or the game is over."""
        try:
            seat = Seat(self.browser, self.table)
        except (OSError, WebSocketException):
            return
        try:
            self._play(seat)
        except (WebSocketException, OSError):
            pass
        finally:
            seat.close()

    def _play(self, seat: Seat) -> None:
        seat.until("table")
        self.playing.set()
        assert seat.snapshot["n"] >= self.newest, "something that was shown is gone"
        if self.sent is not None:
            self._send(seat, self.sent)
        while seat.snapshot["state"] != "over":
            self.newest = seat.snapshot["n"]
            waiting = seat.snapshot["view"]["waiting"]
            mine = [asked["seat"] for asked in waiting if asked["seat"] in seat.snapshot["yours"]]
            if not mine:
                seat.until("table")
            elif not seat.snapshot["view"]["options"]:
                seat.say(op="curtain", seat=mine[0])
                seat.until("table")
            else:
                options = seat.snapshot["view"]["options"]
                option, at = self.luck.randrange(len(options)), seat.snapshot["n"]
                id = f"{self.table}-{len(self.acknowledged)}-{self.luck.random()}"
                choice = {"op": "choose", "id": id, "seat": mine[0], "at": at, "option": option}
                self._send(seat, choice)

    def _send(self, seat: Seat, choice: Message) -> None:
        self.sent = choice
        seat.say(**choice)
        while True:
            received = seat.hear()
            if received.get("id") == choice["id"] and received["say"] in ("done", "refused"):
                break
        if received["say"] == "done":
            self.acknowledged.append(choice["id"])
        self.sent = None
        # What had been done before the kill is acknowledged and changes nothing, so we ask.
        seat.say(op="hello", since=None)
        seat.until("table")


def decisions(folder: Path, table: str) -> tuple[int, set[str]]:
    """The choices people made at a table and the operations it remembers, read from disk."""
    database = SqliteDatabase(folder / "tables.db")
    room = DatabaseStore(database).load_now(table)
    assert room is not None
    session = room.require_session()
    database.close()
    made = sum(map(session.was_decided, range(1, len(session.entries))))
    return made, {id for _, id in room.operations.done}


@pytest.mark.first
@pytest.mark.slow
@pytest.mark.parametrize("kills", [12])
def test_nothing_acknowledged_is_lost_by_kill_9(own: Server, kills: int) -> None:
    """However often the server is killed, every acknowledged choice is kept and counts once.

    `./dev bench kills` does it 200 times.
    """
    assert count_over_kills(own, kills) > kills


def count_over_kills(
    own: Server, kills: int, tell: Callable[[int, int], None] = lambda *_: None
) -> int:
    """Kill a server that often while three tables play; return the acknowledged choices."""
    luck = random.Random(kills)
    players = [Player(own, random.Random(n), bots=n // 2) for n in range(3)]
    for killed in range(kills):
        tell(killed, sum(len(player.acknowledged) for player in players))
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        assert players[0].playing.wait(SECONDS)
        time.sleep(luck.uniform(0, 0.8))
        own.end(signal.SIGKILL)
        for thread in threads:
            thread.join()
        players[0].playing.clear()
        own.start()
    for player in players:
        seat = Seat(player.browser, player.table)
        seat.until("table")
        if player.sent is not None:
            player._send(seat, player.sent)
        seat.close()
    assert own.end() == 0
    for player in players:
        made, remembered = decisions(own.folder, player.table)
        assert set(player.acknowledged) <= remembered
        assert made == len(player.acknowledged)
    return sum(len(player.acknowledged) for player in players)


@pytest.mark.slow
def test_a_stopped_server_says_so_and_resumes_exactly(own: Server) -> None:
    """SIGTERM: pages are told that the server closes, it exits with 0, and nothing is lost."""
    browser = Browser(own)
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"])
    seat.asked()
    seat.until("done", seat.choose(0))
    seat.asked()
    before = seat.at_rest()
    assert before["view"]["options"]
    table = browser.ask("/api/mine")[1]["tables"][0]
    own_end = threading.Thread(target=lambda: codes.append(own.end()))
    codes: list[int] = []
    own_end.start()
    assert seat.until("closing")
    with pytest.raises(ConnectionClosed):
        seat.hear()
    own_end.join()
    assert codes == [0]
    seat.close()
    own.start()
    assert browser.ask("/api/mine")[1]["tables"][0] == table
    again = browser.sit(table["table"])
    after = again.at_rest()
    for key in ("n", "view", "undo", "dice", "seats", "practised"):
        assert after[key] == before[key], key
    again.close()


@pytest.mark.slow
def test_operations_count_once_across_restarts(own: Server) -> None:
    """A choice that is sent again after a restart is acknowledged and not made twice."""
    browser = Browser(own)
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    choice = {"op": "choose", "seat": 0, "at": seat.snapshot["n"], "option": 0, "id": "once"}
    seat.say(**choice)
    seat.until("done", "once")
    number = seat.asked()["n"]
    seat.close()
    own.end(signal.SIGKILL)
    own.start()
    again = browser.sit(table)
    again.asked()
    again.say(**choice)
    again.until("done", "once")
    assert again.at_rest()["n"] == number
    again.close()


def children(pid: int) -> list[int]:
    """The child processes of a process that compute for bots."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (folder / "cmdline").read_text()
        except (OSError, ValueError, IndexError):
            continue
        if parent == pid and "spawn_main" in command:
            found.append(int(folder.name))
    return found


def workers_of(server: Server) -> list[int]:
    """The worker processes of a server, once there is at least one."""
    patience = time.monotonic() + SECONDS
    while not (found := children(server.pid)):
        assert time.monotonic() < patience, "nobody thinks"
        time.sleep(0.05)
    return found


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_another_worker_takes_over_when_one_dies(own: Server) -> None:
    """Bots continue after their worker is killed, and no worker outlives its server."""
    browser = Browser(own)
    bots = [{"who": "bot", "bot": "greedy"}] * 3
    seat = browser.sit(browser.open(rules="2e", seats=bots, start=True)["table"])
    seat.say(op="pace", bots="quick")  # so that the game is not over before a worker ends
    for _ in range(2):
        number = seat.until("table")["n"]
        while seat.until("table")["n"] < number + 5:
            pass
        for worker in workers_of(own):
            os.kill(worker, signal.SIGKILL)
    number = seat.until("table")["n"]
    while seat.until("table")["n"] < number + 5:
        pass
    assert "a worker process ended by itself" in own.log
    workers = workers_of(own)
    seat.close()
    own.end(signal.SIGKILL)
    patience = time.monotonic() + SECONDS
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < patience, "a worker outlives its server"
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_another_worker_takes_over_when_one_hangs(tmp_path: Path) -> None:
    """A worker that does not answer in time is ended, and another answers for its seat."""
    server = Server(tmp_path, BURGRAVE_THINK_SECONDS="4")
    browser = Browser(server)
    bots = [{"who": "bot", "bot": "random"}] * 2
    seat = browser.sit(browser.open(rules="2e", seats=bots, start=True)["table"])
    seat.say(op="pace", bots="quick")  # so that the game is not over before a worker ends
    while seat.until("table")["n"] < 5:
        pass
    stopped = workers_of(server)
    for worker in stopped:
        os.kill(worker, signal.SIGSTOP)
    patience = time.monotonic() + SECONDS
    while "a worker process did not answer" not in server.log:
        assert time.monotonic() < patience, "nobody notices"
        time.sleep(0.1)
    number = seat.snapshot["n"]
    while seat.until("table")["n"] < number + 5:
        pass
    assert not set(stopped) & set(workers_of(server))
    seat.close()
    assert server.end() == 0


def figure(browser: Browser, name: str) -> float:
    """The value of one of the server's metrics."""
    text = browser.ask("/metrics")[1].decode()
    return float(next(line.split()[1] for line in text.splitlines() if line.startswith(name + " ")))


@pytest.mark.slow
def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    """An idle table is dropped from memory and is loaded again unchanged."""
    server = Server(tmp_path, BURGRAVE_IDLE_MINUTES="0.01", BURGRAVE_METRICS="1")
    browser = Browser(server)
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    before = seat.at_rest()
    assert figure(browser, "burgrave_tables") == 1
    assert figure(browser, "burgrave_pages") == 1
    seat.close()
    patience = time.monotonic() + SECONDS
    while figure(browser, "burgrave_tables"):
        assert time.monotonic() < patience, "the table stays"
        time.sleep(0.1)
    again = browser.sit(table)
    assert again.asked()["view"] == before["view"]
    again.until("done", again.choose(0))
    again.close()
    assert server.end() == 0
