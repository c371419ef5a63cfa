"""Records over the wire and at the command line: exported, continued and checked."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from burgrave import new_game, playout
from burgrave.engine.text.notation import BurgraveError
from burgrave.engine.text.record import Record
from burgrave.form import is_compiled
from burgrave.lobby.dice_check import check_record
from burgrave.lobby.new_room import open_record, open_room
from burgrave.review import review
from burgrave.room.room import Room
from burgrave.room.seats import Agreement, Seat
from burgrave.server import games_command
from burgrave.server.database import DatabaseError
from burgrave.server.reviews import compute_review
from burgrave.server.room_store import DatabaseStore
from burgrave.server.sqlite_database import SqliteDatabase
from burgrave.session import NamedLuck, Session
from burgrave.session.playable import playable_rules
from burgrave.session.verify import verdict
from tests.server.client import SECONDS, Browser, Server

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


@cache
def finished_record(rules: str = "2e+m3", word: str = "abc") -> str:
    """The record of a game that people played to its end at a table."""
    seats = [Seat("person", word=word), Seat("person")]
    room = Room("t", Agreement(rules, seats), playable_rules(rules), secret=bytes(range(32)))
    room.start()
    session, luck = room.require_session(), random.Random(5)
    session.advance(think=False)
    while not session.over:
        seat = session.waiting[0]
        session.answer(seat, luck.randrange(len(session.options_for(seat))))
        session.advance(think=False)
    return session.record.text


def burgrave(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    command = [sys.executable, "-m", "burgrave", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


def test_a_running_record_hides_what_its_reader_may_not_know(browser: Browser) -> None:
    """While the game runs, hidden cards are question marks and the seed is not in the record."""
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"])
    seat.asked()
    table = browser.ask("/api/mine")[1]["tables"][0]["table"]
    status, reply = browser.ask(f"/api/tables/{table}/record")
    assert (status, reply["whole"]) == (200, False)
    lines = reply["record"].splitlines()
    assert any(line.startswith("fate deal enemies") and line.endswith("?") for line in lines)
    assert not [line for line in lines if line.startswith("secret")]
    status, refused = browser.ask("/api/import", {"record": reply["record"]})
    assert status == 400
    assert "incomplete" in refused["detail"]
    seat.close()


def test_a_table_that_has_not_begun_has_no_record(browser: Browser) -> None:
    """Asking for the record of a table that has not begun gets a 409."""
    table = browser.open(rules="2e", seats=[{"who": "person"}, {"who": "open"}])["table"]
    assert browser.ask(f"/api/tables/{table}/record")[0] == 409


def test_a_game_that_is_not_over_cannot_be_reviewed(browser: Browser) -> None:
    """A review shows everything, so only players of the table get it, and only after the end."""
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    status, refused = browser.ask(f"/api/tables/{table}/review")
    assert (status, refused["detail"]) == (409, "The game is not over yet.")
    assert browser.ask("/api/tables/nowhere/review")[0] == 404


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="plain Python takes a minute for a whole game")
def test_a_finished_game_is_reviewed(browser: Browser) -> None:
    """Everybody's chances after every choice, luck and losses; each request gives the same."""
    status, opened = browser.ask("/api/import", {"record": finished_record("2e")})
    assert status == 201, opened
    status, found = browser.ask(f"/api/tables/{opened['table']}/review")
    assert status == 200, found
    assert sorted(found["chances"][-1]) in ([0, 1], [0.5, 0.5])
    assert found["choices"]
    assert browser.ask(f"/api/tables/{opened['table']}/review") == (status, found)


@pytest.mark.parametrize("kept", [40, 90])
def test_a_record_becomes_a_table_to_play_on(browser: Browser, server: Server, kept: int) -> None:
    """A table continues from the first choices of a record, after a restart too."""
    status, opened = browser.ask("/api/import", {"record": finished_record(), "at": kept})
    assert status == 201, opened
    seat = browser.sit(opened["table"])
    snapshot = seat.at_rest()
    while snapshot["reader"] is None and not snapshot["view"]["options"]:
        seat.say(op="curtain", seat=snapshot["view"]["waiting"][0]["seat"])
        snapshot = seat.at_rest()
    number = snapshot["n"]
    assert number >= kept
    seat.until("done", seat.choose(0))
    assert seat.at_rest()["n"] > number
    seat.close()
    database = SqliteDatabase(server.folder / "tables.db")
    room = DatabaseStore(database).load_now(opened["table"])
    database.close()
    assert room is not None
    record = room.require_session().record
    assert record.choices[:kept] == Record.parse(finished_record()).choices[:kept]
    assert record.notes["taken"] == str(kept)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a record starts with"),
        ("burgrave record 2\nrules 9e\nversion 1\nseats red blue\n\n", "9e"),
        (finished_record().replace("fate roll", "fate rool", 1), "line"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason(browser: Browser, text: str, why: str) -> None:
    """A record that cannot be continued gets a 400 that says where it is wrong."""
    status, refused = browser.ask("/api/import", {"record": text})
    assert status == 400
    assert why in refused["detail"]


@pytest.mark.parametrize("word", ["abc", ""])
def test_dice_are_verified_roll_by_roll(browser: Browser, word: str) -> None:
    """Every roll of a finished game's record can be verified, with or without added words."""
    status, verdict = browser.ask("/api/verify", {"record": finished_record(word=word)})
    assert (status, verdict["true"], verdict["problem"]) == (200, True, "")
    assert len(verdict["rolls"]) > 20
    assert all(roll["true"] and roll["said"] == roll["drawn"] for roll in verdict["rolls"])


def test_a_changed_byte_is_found() -> None:
    """Any changed character in a roll, the seed, its hash or the words is detected."""
    text, luck = finished_record(), random.Random(1)
    record = Record.parse(text)
    playable = playable_rules(record.rules)
    lines = text.splitlines(keepends=True)
    touched = [
        n
        for n, line in enumerate(lines)
        if line.startswith(("fate roll", "secret", "luck", "words", "result"))
    ]
    for n in [*touched[:4], *luck.sample(touched[4:], 12), touched[-1]]:
        digits = [at for at, sign in enumerate(lines[n]) if sign.isalnum() and at > 6]
        at = luck.choice(digits)
        other = "1" if lines[n][at] != "1" else "2"
        line = lines[n][:at] + other + lines[n][at + 1 :]
        changed = "".join([*lines[:n], line, *lines[n + 1 :]])
        try:
            found = verdict(playable, Record.parse(changed))
        except ValueError:
            continue
        assert not found.true, f"{lines[n]!r} became {line!r}"


def test_every_changed_roll_is_listed_in_words() -> None:
    """After the first wrong roll the check goes on, and says what the seed gives."""
    dealt = finished_record().replace("fate deal blue miner", "fate deal blue duke")
    lines = dealt.splitlines()
    at = max(n for n, line in enumerate(lines) if line.startswith("fate roll blue"))
    *words, dice = lines[at].split(" ")
    lines[at] = " ".join([*words, "+".join("1" for _ in dice.split("+"))])
    found = check_record("\n".join(lines) + "\n", "")
    first, *_ = wrong = [roll for roll in found["rolls"] if not roll["true"]]
    assert not found["true"]
    assert [roll["line"] for roll in wrong][-1] == at + 1
    assert len(wrong) == len(["the card", "the dice"])
    assert (first["words"], first["drawn_words"]) == ("Blue is dealt Duke", "Blue is dealt Miner")
    assert wrong[-1]["seat"] == 0
    assert wrong[-1]["words"].startswith("Blue ")
    assert wrong[-1]["place"].startswith("Year V, ")


@pytest.mark.slow
def test_verify_at_the_command_line(tmp_path: Path) -> None:
    """`burgrave verify` exits with 0 for a true record, 1 for a false one, 2 without a seed."""
    file = tmp_path / "game.txt"
    file.write_text(finished_record())
    good = burgrave("verify", str(file))
    assert good.returncode == 0, good.stderr
    assert "every one follows from the promised seed" in good.stdout
    lines = finished_record().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("fate roll"))
    words = lines[at].split()
    lines[at] = " ".join([*words[:-1], *("2" if word == "1" else "1" for word in words[-1:])])
    file.write_text("\n".join(lines) + "\n")
    bad = burgrave("verify", str(file))
    assert bad.returncode == 1
    assert f"line {at + 1}" in bad.stdout or "FALSE" in bad.stdout
    unseeded = new_game("2e", 2)
    playout(unseeded, seed=1)
    file.write_text(unseeded.record.text)
    unknown = burgrave("verify", str(file))
    assert (unknown.returncode, unknown.stdout) == (2, "")
    assert "the record has no seed, so its rolls cannot be checked" in unknown.stderr
    missing = burgrave("verify", str(tmp_path / "none.txt"))
    assert missing.returncode == 2
    assert "Traceback" not in missing.stderr


@pytest.mark.slow
def test_games_at_the_command_line(tmp_path: Path) -> None:
    """`burgrave games` imports a record, lists it, exports the same and deletes it."""
    file, data = tmp_path / "game.txt", ("--data", str(tmp_path / "new"))
    file.write_text(finished_record())
    made = burgrave("games", "import", str(file), *data)
    assert made.returncode == 0, made.stderr
    table = made.stdout.splitlines()[-1].split("/")[3]
    listed = burgrave("games", "list", *data)
    assert table in listed.stdout
    assert "over" in listed.stdout
    exported = Record.parse(burgrave("games", "export", table, *data).stdout)
    assert exported.choices == Record.parse(finished_record()).choices
    assert burgrave("games", "delete", table, *data).returncode == 0
    gone = burgrave("games", "export", table, *data)
    assert gone.returncode == 2
    assert "there is no table" in gone.stderr
    nowhere = burgrave("games", "list", "--data", str(tmp_path / "none"))
    assert nowhere.returncode == 2


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    """A database of the first schema is migrated without loss; one of a newer schema is refused."""
    from burgrave.server.schema import MIGRATIONS

    file = tmp_path / "tables.db"
    old = sqlite3.connect(file)
    for step in MIGRATIONS[0]:
        old.execute(step)
    old.execute("INSERT INTO tables VALUES ('t', '{}', x'00', '', 'waiting', '{}', 1.0, 1.0)")
    old.execute("INSERT INTO operations VALUES ('t', 'seven')")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    database = SqliteDatabase(file)
    assert [tuple(row) for row in database.rows("SELECT table_id, id FROM operations")] == [
        ("t", "seven")
    ]
    assert database.rows("PRAGMA user_version")[0][0] == len(MIGRATIONS)
    database.close()
    new = sqlite3.connect(file)
    new.execute("PRAGMA user_version = 999")
    new.close()
    with pytest.raises(DatabaseError, match="newer Burgrave"):
        SqliteDatabase(file)


def test_a_finished_game_is_reviewed_in_a_process_of_its_own() -> None:
    """The server's review equals the command's; a record that cannot be reviewed is an error."""
    rules = playable_rules("dice+short")
    session = Session(rules, rules.new_game(2), ("random", "random"), luck=NamedLuck(1))
    session.advance()
    found = json.loads(asyncio.run(compute_review(session.record.text, "")))
    assert found == json.loads(json.dumps(review(session.record).to_dict()))
    with pytest.raises(BurgraveError, match="cannot be reviewed"):
        asyncio.run(compute_review("nonsense", ""))


def test_a_database_of_an_earlier_version_opens(tmp_path: Path) -> None:
    """A table stored earlier goes on with its seats, names, clock, chat, number and game."""
    file = tmp_path / "tables.db"
    written = sqlite3.connect(file)
    written.executescript(Path(__file__).with_name("earlier_version.sql").read_text())
    written.close()
    database = SqliteDatabase(file)
    room = DatabaseStore(database).load_now("old")
    assert room is not None
    assert (room.number, room.state, room.names) == (63, "running", ["Ann", "Blue", "Ben"])
    assert [(seat.who, seat.bot, seat.linked) for seat in room.seats] == [
        ("person", "", True),
        ("bot", "random", True),
        ("bot", "random", True),
    ]
    assert list(room.require_session().players.names) == ["you", "random", "random"]
    assert [line["text"] for line in room.chat] == ["hello"]
    assert room.clock is not None
    assert room.require_session().people_asked == [0]
    room.require_session().answer(0, 0)
    asyncio.run(DatabaseStore(database).add(room_again(room), []))
    assert json.loads(database.rows("SELECT agreement FROM tables WHERE id = 'new'")[0][0]) == (
        json.loads(database.rows("SELECT agreement FROM tables WHERE id = 'old'")[0][0])
    ), "what is stored now could be read by the earlier version, too"
    database.close()


def room_again(room: Room) -> Room:
    """The same room under another name."""
    room.table = "new"
    return room


def test_practice_stays_practice_when_a_server_comes_back(tmp_path: Path) -> None:
    """A game in which a roll was undone against bots is still marked so after a restart."""
    seats = [Seat("person"), Seat("bot", bot="random")]
    room = Room("t", Agreement("2e", seats), playable_rules("2e"), secret=bytes(range(32)))
    room.start()
    session = room.require_session()
    while not session.game.breadcrumb.startswith("year 1 > summer"):
        session.advance()
        session.answer(0, 0)
    session.undo(session.reach(0, room.undo_scope).places[-1], seat=0, scope=room.undo_scope)
    assert session.practised
    database = SqliteDatabase(tmp_path / "tables.db")
    asyncio.run(DatabaseStore(database).add(room, []))
    database.close()
    again = DatabaseStore(SqliteDatabase(tmp_path / "tables.db")).load_now("t")
    assert again is not None
    assert again.require_session().practised
    assert again.require_session().record == session.record


def test_a_record_with_house_content_says_what_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The content file is exported with the record, and verify asks for it if it is missing."""
    seats, changes = [{"who": "person"}] * 2, "[building.statue]\nvp = 9\n"
    wish = {"rules": "2e", "seats": seats, "content": changes, "start": True}
    room, database = open_room(wish, b"key"), SqliteDatabase(tmp_path / "tables.db")
    asyncio.run(DatabaseStore(database).add(room, []))
    database.close()
    file, content = tmp_path / "game.txt", tmp_path / "changes.toml"
    games_command.export_game(room.table, out=file, data=str(tmp_path))
    assert "has a content file of its own" in capsys.readouterr().err
    with pytest.raises(BurgraveError, match=r"played with the content file .* with --content"):
        games_command.verify(str(file))
    games_command.export_game(room.table, content=content, data=str(tmp_path))
    assert content.read_text() == changes
    with pytest.raises(BurgraveError, match=r"changes.toml: File exists"):
        games_command.export_game(room.table, content=content, data=str(tmp_path))
    sent = {"record": capsys.readouterr().out, "content": content.read_text()}
    assert (
        open_record(sent).require_session().record.content == room.require_session().record.content
    )
