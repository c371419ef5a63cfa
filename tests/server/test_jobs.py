"""Bots' turns and reviews as jobs for workers on any machine; whoever dies, they are done."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from burgrave.engine.game.ruled import RuledGame
from burgrave.lobby.interfaces import Task
from burgrave.review.request import ReviewPiece, ReviewRequest
from burgrave.room.hint_request import HintRequest
from burgrave.server.bot_pool import BotProcesses
from burgrave.server.jobs import KIND, NotAJobError, compute, read_answer, write_job
from burgrave.server.owners import Owners
from burgrave.server.postgres_database import PostgresDatabase, connect, execute
from burgrave.server.postgres_owners import PostgresOwners
from burgrave.server.postgres_workers import FINISH, TAKE, Slot
from burgrave.server.shared_bots import MOST_EARLY, NoWorkerError, SharedBots
from burgrave.server.sqlite_database import SqliteDatabase
from burgrave.session.bot_turn import BotTurn
from burgrave.session.luck import VerifiableLuck
from burgrave.session.playable import playable_rules
from burgrave.session.session import Session
from tests.postgres import Postgres
from tests.server.client import SECONDS, Browser
from tests.server.many import Cluster

DAWDLER = """
import os, pathlib, time
class Dawdler:
    def __init__(self, seed): self.seed = seed
    def choose(self, game):
        flag = pathlib.Path(os.environ["DAWDLES"])
        while flag.exists():
            time.sleep(0.02)
        return self.seed % len(game.options)
"""


def session(rules: str, bot: str = "greedy") -> Session[RuledGame]:
    """A game of bots, at its first question."""
    playable = playable_rules(rules)
    players, luck = [bot, bot], VerifiableLuck(b"s" * 32, ("", ""))
    found: Session[RuledGame] = Session(playable, playable.new_game(2), players, luck=luck)
    found.advance(think=False)
    return found


def next_turn(game: Session[RuledGame]) -> BotTurn:
    """The turn of the bot that is asked."""
    game.advance(think=False)
    return game.bot_turn(game.bots_asked[0])


@pytest.mark.parametrize("rules", ["2e+m1+m3", "1e", "dice"])
def test_turns_are_computed_as_at_home(rules: str) -> None:
    """A turn that went over the wire as JSON has the same answer, to the end of a game."""
    game = session(rules, "random")
    while not game.over:
        turn = next_turn(game)
        sent = write_job(turn)
        found = read_answer(compute((), sent))
        assert found == turn.run()
        game.answer(game.bots_asked[0], found)
        game.advance(think=False)


def test_reviews_are_computed_as_at_home() -> None:
    """A review whose pieces went over the wire is the same, to the letter."""
    game = session("dice", "random")
    for _ in range(6):
        game.answer(game.bots_asked[0], next_turn(game).run())
        game.advance(think=False)
    request = ReviewRequest(game.record.text, "", quick=True)
    pieces = request.pieces(1, None)
    while (piece := pieces.next()) is not None:
        task = ReviewPiece(request, piece.start, piece.stop, 0.0)
        pieces.take(piece, read_answer(compute((), write_job(task))))
    assert request.sum(pieces.notes).run() == request.run()


def test_only_turns_and_reviews_are_jobs() -> None:
    """A hint is computed at home; a bot's name means nothing but the worker's own bots."""
    game = session("2e").game
    with pytest.raises(NotAJobError, match="HintRequest"):
        write_job(HintRequest(game, 0, 1, "h"))
    turn = next_turn(session("2e", "os:system"))
    with pytest.raises(Exception, match="os:system"):
        compute((), write_job(turn))


class Asker:
    """A serving process as far as jobs are concerned."""

    def __init__(self, address: str) -> None:
        self.database = PostgresDatabase(address)
        self.owners = PostgresOwners(self.database, "127.0.0.1:1")
        self.home = BotProcesses(1)
        self.bots = SharedBots(self.database, self.owners, self.home)
        self.owners.on_news = lambda news: self.bots.hear(news) if "job" in news else None
        self.owners.begin(time.time())

    def ask(self, task: Task[Any]) -> Any:
        """The answer of a worker."""

        async def asked() -> Any:
            if not self.owners._heart.is_alive():
                self.owners.start()
            self.owners._loop = asyncio.get_running_loop()
            return await self.bots.ask(task, urgent=True)

        return asyncio.run(asked())

    def rows(self, sql: str) -> list[dict[str, Any]]:
        """The rows of a query."""
        return list(self.database.rows(sql))

    def close(self) -> None:
        """Let go of everything."""
        self.owners.release_all()
        asyncio.run(self.home.close())
        self.database.close()


@pytest.fixture
def asker(postgres: Postgres) -> Iterator[Asker]:
    """A serving process with a database of its own."""
    found = Asker(postgres.new_database())
    yield found
    found.close()


class Work:
    """`burgrave work` on a machine of its own, as far as a database can tell."""

    def __init__(self, asker_address: str, folder: Path, *options: str) -> None:
        bot = folder / "dawdler.py"
        bot.write_text(DAWDLER)
        self.flag = folder / "dawdles"
        command = [sys.executable, "-m", "burgrave", "work", "--database", asker_address]
        command += ["--workers", "1", "--bots", f"dawdler={bot}:Dawdler", *options]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "DAWDLES": str(self.flag)},
        )
        assert self.process.stdout is not None
        assert "compute" in self.process.stdout.readline()

    def end(self, how: int) -> int:
        """Send it a signal and wait until it is gone."""
        self.process.send_signal(how)
        code = self.process.wait(SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def until(true: Any) -> None:
    """Wait until something is true."""
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end, "it never became true"
        time.sleep(0.02)


def test_a_killed_workers_job_is_done_by_another(asker: Asker, tmp_path: Path) -> None:
    """kill -9 in the middle of a job: its lease ends, another worker takes it up and answers it."""
    address = asker.database.address
    folders = tmp_path / "a", tmp_path / "b"
    for folder in folders:
        folder.mkdir()
    first = Work(address, folders[0])
    first.flag.touch()
    until(lambda: asker.rows("SELECT 1 FROM workers"))
    turn = next_turn(session("2e", "random"))
    playable = playable_rules("2e", own=(("dawdler", f"{folders[0] / 'dawdler.py'}:Dawdler"),))
    slow = BotTurn(playable, turn.world, "dawdler", 7)
    answers: list[Any] = []

    async def play() -> None:
        asker.owners.start()
        waiting = asyncio.create_task(asker.bots.ask(slow))
        taken = "SELECT tries FROM jobs WHERE worker IS NOT NULL"
        while not await asyncio.to_thread(asker.rows, taken):
            await asyncio.sleep(0.05)
        second = await asyncio.to_thread(Work, address, folders[1])
        await asyncio.to_thread(first.end, signal.SIGKILL)
        answers.append(await asyncio.wait_for(waiting, SECONDS))
        assert await asyncio.to_thread(second.end, signal.SIGTERM) == 0

    asyncio.run(play())
    assert answers == [7 % len(turn.world.options)]
    assert asker.rows("SELECT * FROM jobs") == []
    assert asker.bots.elsewhere == 1


def test_a_late_answer_counts_for_nothing(asker: Asker) -> None:
    """Whoever lost a job to another worker, as it was not heard, cannot answer it any more."""
    ask = "INSERT INTO jobs (asker, kind, urgent, task) VALUES (?, ?, true, '') RETURNING id"
    rows = asker.database.rows
    id = rows(ask, (asker.owners.id, KIND))[0]["id"]
    one = rows(TAKE, ("one", KIND, True))[0]
    assert (one["id"], rows(TAKE, ("two", KIND, True))) == (id, [])
    rows("UPDATE jobs SET taken_until = now() - interval '1 second' RETURNING id")
    two = rows(TAKE, ("two", KIND, True))[0]
    assert two["tries"] == 2

    def finish(answer: str, worker: str, tries: int) -> Any:
        told = ("burgrave", worker, asker.owners.id)
        return rows(FINISH, (answer, None, id, worker, tries, *told))

    assert finish("late", "one", one["tries"]) == []
    assert finish("right", "two", two["tries"])
    assert finish("again", "two", two["tries"]) == []
    assert asker.rows("SELECT answer FROM jobs") == [{"answer": "right"}]


def test_jobs_of_other_versions_and_of_the_dead_are_left_alone(asker: Asker) -> None:
    """A worker takes what it would compute alike, of processes that are alive, bots first."""
    ask = "INSERT INTO jobs (asker, kind, urgent, task) VALUES (?, ?, ?, ?) RETURNING id"
    rows, mine = asker.database.rows, asker.owners.id
    rows(ask, (mine, "0.0 compiled", True, "other version"))
    rows(ask, ("gone", KIND, True, "nobody waits"))
    rows(ask, (mine, KIND, False, "review"))
    rows(ask, (mine, KIND, True, "bot"))
    taken = [rows(TAKE, ("w", KIND, reviews)) for reviews in (False, False, True, True)]
    assert [found[0]["task"] if found else None for found in taken] == ["bot", None, "review", None]


def test_jobs_that_nobody_asks_for_are_deleted_while_workers_run(asker: Asker) -> None:
    """Jobs that a killed server left behind are deleted without a worker being started anew."""
    slot = Slot(asker.database.address, (), 5.0, reviews=True)
    with connect(asker.database.address) as connection:
        slot._beat(connection)
        execute(
            connection,
            "INSERT INTO jobs (asker, kind, urgent, task, made)"
            " VALUES ('gone', 'other', true, '', now() - interval '2 hours') RETURNING id",
        )
        slot._beaten = slot._cleans = 0.0
        slot._beat(connection)
    assert asker.rows("SELECT id FROM jobs") == []


def test_news_of_jobs_that_were_given_up_do_not_crowd_out_others(tmp_path: Path) -> None:
    """However many answers come too late, one that comes too early is still remembered."""
    home, found = BotProcesses(1), SqliteDatabase(str(tmp_path / "tables.db"))
    bots = SharedBots(found, Owners(found), home)
    for job in range(3000):
        bots.hear({"job": job, "asker": ""})
    assert 2999 in bots._early
    assert len(bots._early) <= MOST_EARLY
    asyncio.run(bots.close())
    found.close()


def test_without_workers_bots_compute_at_home(asker: Asker) -> None:
    """Nobody waits for workers that are not there, or that left in the middle."""
    turn = next_turn(session("2e", "random"))
    with pytest.raises(NoWorkerError):
        asker.ask(turn)
    assert asker.rows("SELECT * FROM jobs") == []
    asker.database.rows(
        "INSERT INTO workers VALUES ('short', ?, now() + interval '1 second') RETURNING id", (KIND,)
    )
    began = time.monotonic()
    with pytest.raises(NoWorkerError):
        asker.ask(turn)
    assert time.monotonic() - began < SECONDS / 2
    assert asker.rows("SELECT * FROM jobs") == []

    async def at_home() -> int:
        return await asker.bots.run(turn)

    assert asyncio.run(at_home()) == turn.run()


def test_what_no_worker_can_compute_is_computed_at_home(asker: Asker, tmp_path: Path) -> None:
    """A bot that a worker does not have, or that fails, ends neither the worker nor the game."""
    work = Work(asker.database.address, tmp_path)
    until(lambda: asker.rows("SELECT 1 FROM workers"))
    turn = next_turn(session("2e", "random"))
    unknown = BotTurn(turn.playable, turn.world, "nobody", 1)
    for task in (unknown, unknown, turn):
        if task is turn:
            assert asker.bots.elsewhere == 0
        with contextlib.suppress(NoWorkerError):
            asker.ask(task)
    assert asker.bots.elsewhere == 1
    assert work.end(signal.SIGTERM) == 0


def test_workers_need_a_database() -> None:
    """A sentence and exit 2, never a traceback."""
    clean = {name: value for name, value in os.environ.items() if name != "BURGRAVE_DATABASE"}
    for more in ([], ["--database", "burgrave.db"]):
        command = [sys.executable, "-m", "burgrave", "work", *more]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, env=clean, timeout=SECONDS
        )
        assert done.returncode == 2
        assert "workers need the database of the servers" in done.stderr
        assert "Traceback" not in done.stderr


def test_a_table_is_played_by_workers(postgres: Postgres, tmp_path: Path) -> None:
    """Bots at a server's table move by the answers of workers elsewhere."""
    cluster = Cluster(tmp_path, postgres, processes=1)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    work = Work(cluster.address, folder)
    try:
        until(lambda: postgres.ask("SELECT 1 FROM workers", cluster.name))
        browser = Browser(cluster)
        seats = [{"who": "person"}, {"who": "bot", "bot": "random"}]
        page = browser.sit(browser.open(rules="dice", seats=seats, start=True)["table"])
        asked = page.asked()
        while not any(entry.get("actor") == 1 for entry in asked["entries"]):
            page.choose(0)
            asked = page.asked()
        page.close()
        made = postgres.ask("SELECT last_value, is_called FROM jobs_id_seq", cluster.name)[0]
        assert made[1]
        assert "was not computed elsewhere" not in cluster.logs
    finally:
        assert work.end(signal.SIGTERM) == 0
        assert cluster.end() == 0
