"""Work shared out to a cluster: a scheduler and its workers, as real processes on loopback."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace

import pytest

from burgrave import BurgraveError
from burgrave.form import is_compiled
from burgrave.lab import cluster
from burgrave.lab.cluster import Task
from burgrave.lab.identity import identity
from burgrave.lab.simulate import portion
from burgrave.lab.workers import spread

PATIENCE = 180
"""Seconds after which something is wrong rather than slow."""
GAMES = 20_000 if is_compiled() else 600
"""Enough that the run is not over before a worker can be killed."""


@contextmanager
def running(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Dask program that ends with the test."""
    program = subprocess.Popen(
        [sys.executable, "-m", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield program
    finally:
        program.kill()
        program.wait(timeout=PATIENCE)


@contextmanager
def scheduler(place: Path) -> Iterator[str]:
    """The address of a scheduler that has no workers yet."""
    file = place / "scheduler.json"
    options = ("--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0")
    with running("distributed.cli.dask_scheduler", *options, "--scheduler-file", str(file)) as one:
        wait_for(lambda: file.exists() and file.read_text().rstrip().endswith("}"), one)
        yield json.loads(file.read_text())["address"]


def worker(address: str, place: Path) -> tuple[str, ...]:
    """The command that starts a worker with one thread, which is not restarted."""
    options = ("--no-nanny", "--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard")
    return ("distributed.cli.dask_worker", address, *options, "--local-directory", str(place))


def wait_for(happened: Callable[[], bool], program: subprocess.Popen[bytes]) -> None:
    """Wait for a condition while a program runs."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert program.poll() is None, f"it ended by itself with {program.returncode}"
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.02)


def simulate(out: Path, *how: str) -> subprocess.Popen[bytes]:
    """Start the command that plays the games of the test into a file."""
    what = ("--seats", "random,random", "--rules", "1e", "--games", str(GAMES), "--seed", "5")
    command = [sys.executable, "-m", "burgrave", "simulate", *what, "--out", str(out), *how]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.first
@pytest.mark.slow
def test_a_killed_worker_loses_and_repeats_nothing(tmp_path: Path) -> None:
    """Two workers, one of them killed during the run, give the same table as one process."""
    here, there = tmp_path / "here.csv", tmp_path / "there.csv"
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        crew = [stack.enter_context(running(*worker(address, tmp_path))) for _ in range(2)]
        command = simulate(there, "--cluster", address)
        stack.callback(command.kill)
        wait_for(lambda: there.exists() and there.read_text().count("\n") > GAMES // 10, command)
        crew[0].kill()
        assert there.read_text().count("\n") < GAMES
        assert command.wait(PATIENCE) == 0
        assert crew[1].poll() is None
    assert simulate(here, "--jobs", "1").wait(PATIENCE) == 0
    assert there.read_text() == here.read_text()


def train(folder: Path, *how: str) -> subprocess.Popen[bytes]:
    """Start the smallest training there is."""
    plan = {"first": 2, "games": 2, "generations": 1, "experts": 0, "exams": 0, "seed": 4}
    what = [word for name, number in plan.items() for word in (f"--{name}", str(number))]
    command = [sys.executable, "-m", "burgrave", "train", *what, "--folder", str(folder), *how]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.slow
def test_a_cluster_trains_the_same_network(tmp_path: Path) -> None:
    """Training on games played by a cluster gives the same network as training here."""
    pytest.importorskip("numpy")
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        stack.enter_context(running(*worker(address, tmp_path)))
        there = stack.enter_context(train(tmp_path / "there", "--cluster", address))
        here = stack.enter_context(train(tmp_path / "here", "--jobs", "1"))
        assert here.wait(PATIENCE) == 0
        assert there.wait(PATIENCE) == 0
    name = "generation-01.net"
    assert (tmp_path / "there" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()


@pytest.mark.slow
def test_a_cluster_plays_the_same_study(tmp_path: Path) -> None:
    """A study played by a cluster has the same numbers as one played here."""
    plan = tmp_path / "plan.toml"
    plan.write_text('rules = "1e"\nplayers = [2, 3]\nbots = "random"\ngames = 25\n')
    results = []
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        stack.enter_context(running(*worker(address, tmp_path)))
        for name, how in (("there", ("--cluster", address)), ("here", ("--jobs", "1"))):
            out = (
                "--keep",
                str(tmp_path / f"{name}.jsonl"),
                "--out",
                str(tmp_path / f"{name}.csv"),
            )
            command = [sys.executable, "-m", "burgrave", "study", str(plan), *out, *how]
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
            results.append((tmp_path / f"{name}.csv").read_text())
    assert results[0] == results[1]
    assert results[0].count("\n") > 50


def test_a_worker_with_other_rules_is_refused() -> None:
    """A worker that would play different games reports it instead of playing them."""
    assert Task(sum, identity())(range(4)) == 6
    with pytest.raises(BurgraveError, match="a different Burgrave"):
        Task(sum, "something else")(range(4))


@pytest.mark.parametrize("address", ["nowhere", "file:///etc:1", "tcp://host", "tcp://a b:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    """An address has a host and a port; the error shows an example."""
    pytest.importorskip("distributed")
    with pytest.raises(BurgraveError, match=r"accepted is .* tcp://127\.0\.0\.1:8786"):
        list(spread(sum, [range(3)], jobs=1, cluster=address))


def test_a_silent_address_is_named_without_the_words_of_the_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An address that hangs up and then keeps silent is reported in one sentence of ours."""
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        hanging_up = Thread(target=lambda: server.accept()[0].close(), daemon=True)
        hanging_up.start()
        with pytest.raises(BurgraveError) as refused:
            list(spread(sum, [range(3)], jobs=1, cluster=f"tcp://127.0.0.1:{port}"))
    sentence = f"--cluster tcp://127.0.0.1:{port}: no Dask scheduler answers there; accepted is "
    assert str(refused.value).startswith(sentence)
    assert "<" not in str(refused.value)


def test_a_library_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the library waits for, an address without a scheduler is named after a while."""
    waiting = SimpleNamespace(Client=lambda address, timeout: Event().wait())
    monkeypatch.setattr(cluster, "_import_distributed", lambda: waiting)
    monkeypatch.setattr(cluster, "PATIENCE", 0.1)
    with pytest.raises(BurgraveError, match="no Dask scheduler answers there"):
        cluster.connect("tcp://127.0.0.1:9")


@pytest.mark.parametrize(
    ("seconds", "games", "size"), [(3.0, 10**6, 1), (0.001, 500, 100), (0.001, 10**7, 2000)]
)
def test_portions_are_worth_their_journey(seconds: float, games: int, size: int) -> None:
    """A portion takes between a tenth of a second and two, however long its games are."""
    assert portion(seconds, games) == size
