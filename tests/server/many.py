"""Several server processes on one PostgreSQL database, and players who go on whatever dies."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from http.client import HTTPException
from pathlib import Path

from burgrave.server.database import open_database
from burgrave.server.room_store import DatabaseStore
from tests.postgres import Postgres
from tests.server.client import SECONDS, Server
from tests.server.test_restart import Player

PAUSE = 0.02
"""Seconds between two choices, so that a busy machine keeps up."""


class Cluster(Server):
    """`burgrave serve --processes N` with a database of its own."""

    def __init__(
        self, folder: Path, postgres: Postgres, *options: str, processes: int = 2, **settings: str
    ) -> None:
        self.postgres = postgres
        self.address = postgres.new_database()
        self.name = self.address.rpartition("/")[2]
        many = ("--database", self.address, "--processes", str(processes))
        super().__init__(folder, *many, *options, **settings)

    def serving(self) -> list[int]:
        """The processes that serve now."""
        found = []
        for folder in Path("/proc").iterdir():
            try:
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
                command = (folder / "cmdline").read_text()
            except (OSError, ValueError, IndexError):
                continue
            if parent == self.pid and "\0serve\0" in command:
                found.append(int(folder.name))
        return sorted(found)

    @property
    def logs(self) -> str:
        """What all processes have logged."""
        return "".join(file.read_text() for file in sorted(self.folder.glob("server*.log")))


class Machines(Server):
    """Several commands with one database, as on several machines: none sees another one die."""

    def __init__(self, folder: Path, postgres: Postgres, count: int) -> None:
        self.postgres = postgres
        self.address = postgres.new_database()
        self.name = self.address.rpartition("/")[2]
        self.servers: list[Server] = []
        for number in range(count):
            (place := folder / str(number)).mkdir()
            self.servers.append(Server(place, "--database", self.address))
        self.alive = list(self.servers)

    @property
    def port(self) -> int:  # type: ignore[override] # a page may arrive anywhere
        """The port of one of them."""
        return random.choice(self.alive).port

    def kill_one(self, luck: random.Random) -> None:
        """Kill one of them; pages arrive at the others."""
        dead = luck.choice(self.servers)
        self.alive = [one for one in self.servers if one is not dead]
        dead.end(signal.SIGKILL)

    def start_again(self) -> None:
        """Start whatever was killed."""
        for server in self.servers:
            if server not in self.alive:
                server.start()
        self.alive = list(self.servers)

    def end(self, how: int = signal.SIGTERM) -> int:
        """Stop all of them."""
        return max(server.end(how) for server in self.alive)


def wait_until_all_serve(postgres: Postgres, database: str, count: int) -> None:
    """Wait until as many processes count as alive."""
    until = time.monotonic() + SECONDS
    alive = "SELECT count(*) FROM processes WHERE until > now()"
    while postgres.ask(alive, database)[0][0] != count:
        assert time.monotonic() < until, "a process does not serve again"
        time.sleep(0.05)


class Crowd:
    """Players who play one table after the other until they are told to stop."""

    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.stopped = threading.Event()
        self.players: list[Patient] = []
        self.problems: list[str] = []
        self.threads = [threading.Thread(target=self._play, args=(n,)) for n in range(tables)]
        for thread in self.threads:
            thread.start()

    def _play(self, number: int) -> None:
        luck = random.Random(number)
        try:
            while not self.stopped.is_set():
                player = Patient(self.server, luck, bots=0, stopped=self.stopped)
                self.players.append(player)
                player.play_on()
        except Exception as problem:
            self.problems.append(f"{type(problem).__name__}: {problem}")
            raise

    @property
    def acknowledged(self) -> int:
        """How many choices were acknowledged."""
        return sum(len(player.acknowledged) for player in list(self.players))

    def wait_for_more(self, more: int = 1) -> float:
        """Wait until so many more choices are acknowledged at each table; return the seconds."""
        begun = time.monotonic()
        now = list(self.players[-len(self.threads) :])
        before = {player.table: len(player.acknowledged) for player in now}
        for player in now:
            while len(player.acknowledged) < before[player.table] + more and not player.over:
                assert not self.problems, self.problems
                assert time.monotonic() < begun + SECONDS, "a table stands still"
                time.sleep(0.01)
        return time.monotonic() - begun

    def stop(self) -> None:
        """Let everybody finish the choice they are at."""
        self.stopped.set()
        for thread in self.threads:
            thread.join(SECONDS)
        assert not self.problems, self.problems

    def check(self, address: str) -> int:
        """Check that each acknowledged choice is stored once; return how many there are."""
        database = open_database(address, Path())
        for player in self.players:
            room = DatabaseStore(database).load_now(player.table)
            assert room is not None
            session = room.require_session()
            made = sum(map(session.was_decided, range(1, len(session.entries))))
            assert set(player.acknowledged) <= {id for _, id in room.operations.done}, "lost"
            unsure = 0 if player.sent is None else 1
            assert len(player.acknowledged) <= made <= len(player.acknowledged) + unsure, "doubled"
        database.close()
        return self.acknowledged


class Patient(Player):
    """A player who comes back until the game is over."""

    def __init__(
        self, server: Server, luck: random.Random, *, bots: int, stopped: threading.Event
    ) -> None:
        self.stopped = stopped
        self.over = False
        until = time.monotonic() + SECONDS
        while True:
            try:
                super().__init__(server, luck, bots=bots)
                return
            except (OSError, HTTPException, AssertionError):
                # The process died that opened the table; nobody has been told of it.
                assert time.monotonic() < until
                time.sleep(0.05)

    def play_on(self) -> None:
        """Play, and come back after each cut, until the game is over or it is enough."""
        while not self.over and not self.stopped.is_set():
            self.play()
            time.sleep(0.02)

    def _play(self, seat: object) -> None:
        try:
            super()._play(seat)  # type: ignore[arg-type] # it is a seat
            self.over = True
        except StopIteration:
            return

    def _send(self, seat: object, choice: dict[str, object]) -> None:
        if self.stopped.is_set() and self.sent is None:
            raise StopIteration
        time.sleep(PAUSE)
        super()._send(seat, choice)  # type: ignore[arg-type] # it is a seat


def begin(cluster: Server, tables: int) -> Crowd:
    """Players at so many tables, all of whom have begun."""
    crowd = Crowd(cluster, tables)
    while len(crowd.players) < tables or not all(one.acknowledged for one in crowd.players):
        assert not crowd.problems, crowd.problems
        time.sleep(0.05)
    return crowd


def kill_one(cluster: Cluster, luck: random.Random) -> None:
    """Kill one of the processes that serve, at a random moment."""
    time.sleep(luck.uniform(0, 0.5))
    os.kill(luck.choice(cluster.serving()), signal.SIGKILL)


def cut_connections(postgres: Postgres) -> None:
    """Let PostgreSQL cut every connection of ours."""
    ours = "FROM pg_stat_activity WHERE application_name = 'burgrave'"
    postgres.ask(f"SELECT pg_terminate_backend(pid) {ours}")


def stop_one(cluster: Cluster, seconds: float) -> None:
    """Stop one process for longer than it counts as alive, and let it go on."""
    stopped = cluster.serving()[0]
    os.kill(stopped, signal.SIGSTOP)
    time.sleep(seconds)
    os.kill(stopped, signal.SIGCONT)
