"""A real PostgreSQL for tests, on this machine only and gone afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from tests.ports import free_port

PROGRAMS: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
"""Where Debian has the programs of each version."""
QUICK: Final = ("-c", "fsync=off", "-c", "full_page_writes=off")
"""Tests cut connections and kill servers of ours, not the machine, so nothing need be on disk."""
SECONDS: Final = 120
"""After which a program hangs."""


def missing() -> str:
    """The reason why PostgreSQL cannot be used here, or nothing."""
    if not programs():
        return "no PostgreSQL is installed (Debian: apt-get install postgresql)"
    if os.geteuid() == 0 and not stranger():
        return "PostgreSQL does not run as root, and there is no user postgres or nobody"
    return ""


def programs() -> str:
    """The folder of PostgreSQL's programs; empty if it is not installed."""
    if PROGRAMS:
        return str(PROGRAMS[-1])
    found = shutil.which("initdb")
    return str(Path(found).parent) if found else ""


def stranger() -> str:
    """The user that PostgreSQL runs as where we are root."""
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    return ""


class Postgres:
    """A PostgreSQL server with a database for each test."""

    def __init__(self, *options: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="burgrave-postgres-"))
        self.port = free_port()
        self.options = options
        if os.geteuid() == 0:
            shutil.chown(self.folder, stranger())
        self._run("initdb", "-D", self._data, "-U", "burgrave", "-A", "trust", "-N")
        self.start()

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [f"{programs()}/{program}", *words],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=SECONDS,
            **self._as(),
        )
        assert done.returncode == 0, done.stdout

    def _as(self) -> dict[str, Any]:
        # PostgreSQL refuses to run as root.
        return {"user": stranger(), "group": pwd.getpwnam(stranger()).pw_gid} if self._root else {}

    @property
    def _root(self) -> bool:
        return os.geteuid() == 0

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        log = str(self.folder / "log")
        options = ["-o", " ".join((words, *self.options))]
        self._run("pg_ctl", "-D", self._data, "-l", log, "-w", *options, "start")

    def stop(self) -> None:
        """Stop it at once."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-w", "stop")

    def address(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://burgrave@127.0.0.1:{self.port}/{database}"

    def ask(self, sql: str, database: str = "postgres") -> list[Any]:
        """The rows of a query."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            done = connection.execute(sql.encode())
            return done.fetchall() if done.description else []

    def new_database(self) -> str:
        """The address of a new database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        self.ask(f"CREATE DATABASE {name}")
        return self.address(name)

    def end(self) -> None:
        """Stop it and delete everything."""
        self.stop()
        shutil.rmtree(self.folder)


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL server; in CI a missing one is a failure."""
    lack = missing()
    if lack and os.environ.get("CI"):
        pytest.fail(lack)
    if lack:
        pytest.skip(lack)
    server = Postgres(*QUICK)
    try:
        yield server
    finally:
        server.end()
