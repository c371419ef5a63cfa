"""A table may begin with a position: it is stored, taken back, replayed and saved like others."""

from __future__ import annotations

import asyncio
import json

import pytest

from burgrave.engine.text.notation import NotationError
from burgrave.engine.text.record import Record
from burgrave.games.play import position, replay
from burgrave.lobby.new_position import open_position
from burgrave.lobby.new_room import open_record
from burgrave.session.resume import restore
from burgrave.session.undo import UndoScope
from tests.analysis.test_board import DICE, MIDDLE
from tests.browser.memory_lobby import MemoryLobby, MemoryStore
from tests.server.client import Browser

PLAYERS = ["you", "greedy", "greedy"]


def test_a_table_begins_with_the_position() -> None:
    """The seat that is asked is a person's with the position's options; the others are bots."""
    for text in (MIDDLE, DICE):
        room = open_position({"position": text})
        session = room.require_session()
        assert position(session.game)
        assert [seat.who for seat in room.seats].count("person") == 1
        assert session.waiting == [next(s for s, seat in enumerate(room.seats) if seat.of_person)]


def test_its_record_begins_there_too() -> None:
    """A record with the header `position` replays to the same table, and can be imported."""
    room = open_position({"position": MIDDLE, "seats": PLAYERS})
    session = room.require_session()
    session.answer(0, "red 3+5>8")
    record = session.record
    assert record.notes["position"].startswith("rules 2e; order blue green red; year 4")
    game = replay(Record.parse(record.text), len(record.choices))
    assert position(game) == position(session.game)
    again = open_record({"record": record.text})
    assert position(again.require_session().game) == position(session.game)


def test_what_is_chosen_there_can_be_taken_back_and_stored() -> None:
    """Undo goes back to the position, and a table is rebuilt from what was stored of it."""
    room = open_position({"position": MIDDLE, "seats": PLAYERS})
    session = room.require_session()
    before = position(session.game)
    session.answer(0, "red 3+5>8")
    session.undo(seat=0, scope=UndoScope.PRACTICE)
    assert position(session.game) == before
    session.answer(0, "red 5>5")
    assert room.head is not None
    rebuilt = restore(room.playable, room.head, session.ledger.lines, luck=room.luck())
    assert position(rebuilt.game) == position(session.game)


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("rules 2e; seat red; seat blue", "says? what comes next|to say what comes next"),
        ("rules 1e; seat red; seat blue; at spring", "other rules or seats"),
        ("rules 2e; seat red; seat ann; at spring", "other rules or seats"),
        ("rules 2e; seat red buildings chapel; seat blue; at spring", "chapel stands only beside"),
    ],
)
def test_a_position_that_does_not_fit_its_record_is_refused(header: str, said: str) -> None:
    """The error names the line of the header and the reason of the position reader."""
    text = f"burgrave record 2\nrules 2e\nversion 3\nseats red blue\nposition {header}\n\n"
    with pytest.raises(NotationError, match=said) as caught:
        replay(Record.parse(text))
    assert caught.value.line == 5


def test_server_and_browser_open_it(browser: Browser) -> None:
    """Both lobbies open a table and can replay it; a browser's is in its list."""
    status, opened = browser.ask("/api/analysis/play", {"position": MIDDLE, "title": "From here"})
    assert status == 201
    status, told = browser.ask(f"/api/tables/{opened['table']}/record")
    assert "\nposition rules 2e; order blue green red" in told["record"]

    async def alone() -> list[dict[str, object]]:
        lobby = MemoryLobby(MemoryStore()).lobby
        body = json.dumps({"position": DICE, "title": "From here"})
        assert json.loads(await lobby.ask("analysis/play", body))["status"] == 200
        tables = json.loads(await lobby.ask("mine", "null"))["body"]["tables"]
        return list(tables)

    assert [table["title"] for table in asyncio.run(alone())] == ["From here"]
