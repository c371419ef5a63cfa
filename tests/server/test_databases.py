"""The contract of the permanent store, which every database keeps."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import psycopg
import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.lobby.new_room import open_room
from burgrave.server.database import Database, DatabaseError, Statement, open_database
from burgrave.server.links import WATCHER, Links, digest
from burgrave.server.listings import Listings
from burgrave.server.lobby import ServerLobby, add_with_links
from burgrave.server.merged_writes import OPERATION, SUMMARY
from burgrave.server.people import People, close_report, open_reports
from burgrave.server.postgres_schema import TABLES
from burgrave.server.reviews import StoredReviews
from burgrave.server.room_store import DatabaseStore
from burgrave.server.schema import MIGRATIONS
from burgrave.server.settings import Settings
from tests.postgres import Postgres

Opener = Callable[[], Database]
WISH = {"rules": "2e", "seats": [{"who": "person"}] * 2, "pace": "20", "start": True}


@pytest.fixture(params=["sqlite", "postgres"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Opens one and the same database, as often as asked."""
    if request.param == "sqlite":
        return lambda: open_database("", tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.new_database()
    return lambda: open_database(address, tmp_path)


@pytest.fixture
def database(opener: Opener) -> Iterator[Database]:
    """An empty database."""
    found = opener()
    yield found
    found.close()


def table(name: str) -> Statement:
    """A statement that stores an empty table."""
    insert = "INSERT INTO tables (id, agreement, secret, state, made, changed)"
    return f"{insert} VALUES (?, '{{}}', ?, 'waiting', 1.5, 2.25)", (name, b"\0\xff")


def line(name: str, number: int) -> Statement:
    """A statement that stores a line of a table's ledger."""
    return "INSERT INTO lines VALUES (?, ?, ?)", (name, number, f"100 % sure? {number}")


def test_what_was_written_is_read_after_opening_again(opener: Opener) -> None:
    """Texts, bytes and times come back as they were; so do question marks and percent signs."""
    database = opener()
    asyncio.run(database.write([table("a"), line("a", 0)]))
    database.close()
    again = opener()
    row = again.rows("SELECT secret, made, changed, code FROM tables WHERE id = ?", ("a",))[0]
    assert (bytes(row["secret"]), row["made"], row["changed"], row["code"]) == (
        b"\0\xff",
        1.5,
        2.25,
        None,
    )
    assert [one["line"] for one in again.rows("SELECT line FROM lines")] == ["100 % sure? 0"]
    again.close()


def test_a_write_is_stored_whole_or_not_at_all(database: Database) -> None:
    """One statement that fails undoes its own write, not those that share a transaction with it."""
    waiting: list[Future[None]] = [database.write_soon([table("a")])]
    waiting += [database.write_soon([line("a", n)]) for n in range(20)]
    bad = database.write_soon([line("a", 50), line("a", 3), line("nobody", 1)])
    waiting += [database.write_soon([line("a", n)]) for n in range(20, 40)]
    for one in waiting:
        one.result()
    with pytest.raises(DatabaseError, match="not written"):
        bad.result()
    numbers = [row["n"] for row in database.rows("SELECT n FROM lines ORDER BY n")]
    assert numbers == list(range(40))


def test_many_writes_at_once_do_what_each_would_do(database: Database) -> None:
    """Lines and summaries of many tables are stored together; the last summary counts."""

    def play(name: str, number: int) -> list[Statement]:
        done = (OPERATION, (name, f"0 ?{number % 3}"))
        return [line(name, number), (SUMMARY, ("over", f"{number}?", 0.1, name)), done]

    names = [f"table {n}" for n in range(70)]
    writes = [[table(name)] for name in names]
    writes += [play(name, n) for n in range(5) for name in names[n:]]
    writes += [[("DELETE FROM lines WHERE table_id = ?", (names[0],))], play(names[0], 9)]
    waiting = [database.write_soon(write) for write in writes]
    for one in waiting:
        one.result()
    lines = database.rows("SELECT table_id, n FROM lines ORDER BY table_id, n")
    wanted = [(name, n) for at, name in enumerate(names) for n in range(min(at + 1, 5))]
    wanted = [one for one in wanted if one[0] != names[0]] + [(names[0], 9)]
    assert sorted((row["table_id"], row["n"]) for row in lines) == sorted(wanted)
    rows = database.rows("SELECT id, summary, changed FROM tables WHERE state = 'over'")
    last = {name: max(n for one, n in wanted if one == name) for name in names}
    assert {row["id"]: row["summary"] for row in rows} == {one: f"{last[one]}?" for one in names}
    assert {row["changed"] for row in rows} == {0.1}
    assert len(database.rows("SELECT 1 FROM operations")) == sum(min(n + 1, 3) for n in range(70))


def test_a_bad_query_is_an_error_with_words(database: Database) -> None:
    """What cannot be read is our own error, and reading goes on afterwards."""
    with pytest.raises(DatabaseError, match="not read"):
        database.rows("SELECT nothing FROM nowhere")
    assert database.rows("SELECT id FROM tables") == []


def test_a_room_is_stored_and_loaded(opener: Opener) -> None:
    """A table comes back with its clock and its secret, by whichever database it was kept."""
    database = opener()
    room, store = open_room(WISH, b"key"), DatabaseStore(database)

    async def lay() -> None:
        await store.start()
        await add_with_links(store, room)
        room.run_clock(store.now(), players_here=True)
        await store.save(room, "an operation")
        await store.save(room, "an operation")

    asyncio.run(lay())
    database.close()
    again = opener()
    loaded = DatabaseStore(again).load_now(room.table)
    assert loaded is not None
    assert (loaded.secret, loaded.number, loaded.state) == (room.secret, room.number, room.state)
    assert loaded.clock is not None
    assert len(again.rows("SELECT id FROM operations WHERE table_id = ?", (room.table,))) == 1
    assert DatabaseStore(again).load_now("nobody") is None
    again.close()


def test_links_and_seats(database: Database) -> None:
    """A link lets in one browser; a list names its seats; deleting a table deletes all of it."""
    links = Links(database)

    async def play() -> None:
        room = open_room({**WISH, "pace": "none"}, b"key")
        opened = await add_with_links(DatabaseStore(database), room, digest("host"))
        secret = opened["seats"][1]["secret"]
        came = await links.enter(room.table, secret, "ben")
        assert came is not None
        assert (came.seat, came.new) == (1, True)
        with pytest.raises(BurgraveError, match="used already"):
            await links.enter(room.table, secret, "cleo")
        await links.enter(room.table, opened["watch"], "dora")
        await links.note("host", room.table, [0, WATCHER])
        lobby = ServerLobby(database, Settings(), b"key")
        assert [one["yours"] for one in lobby.list_tables("ben")["tables"]] == [[1]]
        assert [one["yours"] for one in lobby.list_tables("host")["tables"]] == [[0]]
        assert [one["yours"] for one in lobby.list_tables("dora")["tables"]] == [[]]
        again = await links.renew(room.table, None, "host", 2)
        assert await links.enter(room.table, opened["watch"], "emil") is None
        assert await links.enter(room.table, again, "emil") is not None
        await database.write([("DELETE FROM tables WHERE id = ?", (room.table,))])
        for left in ("sitters", "locks", "lines", "operations"):
            assert database.rows(f"SELECT * FROM {left}") == []
        await lobby.processes.close()

    asyncio.run(play())


def test_open_tables_blocks_and_reports(database: Database) -> None:
    """A free seat has one taker; blocks hide tables both ways; a report is closed once."""
    listings, people, links = Listings(database), People(database), Links(database)

    async def meet() -> None:
        wish = {**WISH, "pace": "days", "start": False}
        room = open_room({**wish, "seats": [{"who": "person"}, {"who": "open"}]}, b"key")
        await add_with_links(DatabaseStore(database), room, digest("host"))
        await links.note("host", room.table, [0])
        await listings.change(room.table, "host", "new")
        await listings.change(room.table, "host", "any")
        await listings.note_present([room.table])
        (shown,) = listings.tables("ben", "2e", "any", "en")["tables"]
        assert (shown["table"], shown["level"], shown["free"]) == (room.table, "any", 1)
        await people.block("host", [digest("ben"), digest("ben's phone")], "Ben")
        assert [one["name"] for one in people.blocked_by("host")["people"]] == ["Ben"]
        assert listings.tables("ben", "2e", "any", "en") == {"tables": []}
        assert not listings.is_open_to("ben's phone", room.table)
        assert listings.is_open_to("cleo", room.table)
        assert await listings.take_seat(room.table, 1, "cleo")
        assert not await listings.take_seat(room.table, 1, "dora")
        for number in range(2):
            await people.report("host", room.table, 1, name="C", line="", words=str(number))
        first, second = open_reports(database)
        assert (first["words"], second["words"]) == ("0", "1")
        await people.forget("host")

    asyncio.run(meet())
    assert people.blocked_by("host") == {"people": []}
    first, second = open_reports(database)
    assert close_report(database, first["id"])
    assert not close_report(database, first["id"])
    assert [one["id"] for one in open_reports(database)] == [second["id"]]


def test_a_newer_database_is_refused(postgres: Postgres, tmp_path: Path) -> None:
    """A schema of a later version is left alone, and so is a wrong address."""
    address = postgres.new_database()
    open_database(address, tmp_path).close()
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE versions SET number = 999 WHERE part = 'tables'")
    with pytest.raises(DatabaseError, match="newer Burgrave"):
        open_database(address, tmp_path)
    with pytest.raises(BurgraveError, match="is postgresql://"):
        open_database("mysql://nobody", tmp_path)
    with pytest.raises(DatabaseError, match="cannot be reached"):
        open_database("postgresql://burgrave@127.0.0.1:1/none", tmp_path)


def test_both_databases_have_the_same_columns(postgres: Postgres, tmp_path: Path) -> None:
    """Each migration is written once; PostgreSQL gets the same tables with the same columns."""
    assert len(TABLES) == len(MIGRATIONS)
    address = postgres.new_database()
    open_database(address, tmp_path).close()
    open_database("", tmp_path).close()
    with sqlite3.connect(tmp_path / "tables.db") as file:
        names = [
            name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        wanted = {
            name: {row[1] for row in file.execute(f"PRAGMA table_info({name})")}
            for name in names
            if not name.startswith("sqlite_")
        }
    with psycopg.connect(address) as connection:
        asked = "SELECT table_name, column_name FROM information_schema.columns"
        asked += " WHERE table_schema = 'public'"
        rows = connection.execute(asked).fetchall()
    assert wanted == {name: {c for t, c in rows if t == name} for name in wanted}


def test_a_connection_that_was_cut_is_made_anew(postgres: Postgres, tmp_path: Path) -> None:
    """After PostgreSQL cuts all connections the next write fails at most once, then all goes on."""
    database = open_database(postgres.new_database(), tmp_path)
    asyncio.run(database.write([table("a")]))
    assert len(database.rows("SELECT id FROM tables")) == 1
    postgres.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'burgrave'"
    )
    with pytest.raises(DatabaseError, match="not written"):
        asyncio.run(database.write([line("a", 0)]))
    asyncio.run(database.write([line("a", 0)]))
    assert len(database.rows("SELECT n FROM lines")) == 1
    database.close()


def test_a_review_is_computed_once_and_kept(opener: Opener) -> None:
    """Another process, or the same after a restart, finds the review in the database."""
    asked: list[str] = []

    async def compute(record: str, content: str, **how: object) -> bytes:
        asked.append(record)
        return b'{"a review": 1}'

    room = open_room({**WISH, "pace": "none"}, b"key")

    async def review(database: Database) -> bytes:
        return await StoredReviews(database, compute).review(room)

    database = opener()
    asyncio.run(add_with_links(DatabaseStore(database), room))
    assert asyncio.run(review(database)) == b'{"a review": 1}'
    database.close()
    again = opener()
    assert asyncio.run(review(again)) == b'{"a review": 1}'
    again.close()
    assert len(asked) == 1
