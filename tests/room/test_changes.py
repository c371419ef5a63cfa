"""States that come as changes add up to the whole states that other pages are sent."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from burgrave.lobby.new_room import open_room
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import Room
from burgrave.room.snapshot import next_state
from burgrave.room.state import ANEW
from tests.changes import apply_change

from .test_beats import EVERYTHING, begin

KEY = b"k" * 32
LISTED = ("entries", "chat")
"""Lists to which a change adds, in place of sending them again."""


class Reader:
    """A page that keeps the state of a table, by changes or by whole states."""

    def __init__(self, room: Room, seats: tuple[int, ...], *, changes: bool) -> None:
        self.room = room
        self.connection = Connection(seats)
        hello = {"op": "hello", "changes": changes}
        perform(room, self.connection, hello)
        self.state: dict[str, Any] = {}
        self.table: Any = None
        self.shown: Any = None
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.kinds: list[str] = []
        self.sizes: list[int] = []

    def look(self) -> dict[str, Any]:
        """Take in what is told, as it goes over the wire; return everything the page then knows."""
        wire = json.dumps(next_state(self.room, self.connection, []))
        self.sizes.append(len(wire))
        told: dict[str, Any] = json.loads(wire)
        self.kinds.append(told["say"])
        if told["say"] == "change":
            assert {*told} <= {"say", "rest", *ANEW}
            self.state = apply_change(self.state, told["rest"]) | {"n": told["n"]}
        else:
            self.state = {name: told[name] for name in told if name not in (*ANEW[1:], "say")}
        first = told.get("kept")
        if first is not None:
            self.log = [entry for entry in self.log if entry["n"] < first]
        self.log += told.get("entries", [])
        self.chat += told.get("chat", [])
        self.table = self.state["view"] and self.state["view"]["table"]
        if "change" in told:
            self.table = self.shown = apply_change(self.shown, told["change"])
        view = self.state["view"] and {**self.state["view"], "table": self.table}
        return {**self.state, "say": "table", "view": view, "log": self.log, "chat": self.chat}


def pair(room: Room, *seats: int) -> tuple[Reader, Reader]:
    """Two pages at the same seats: one is told changes, the other whole states."""
    return Reader(room, seats, changes=True), Reader(room, seats, changes=False)


def agree(*pairs: tuple[Reader, Reader]) -> None:
    """Both pages of each pair know the same."""
    for one, other in pairs:
        assert one.look() == other.look()


@pytest.mark.parametrize(("rules", "choices"), [("2e", 260), (EVERYTHING, 90), ("dice", 120)])
def test_changes_add_up_to_whole_states(rules: str, choices: int) -> None:
    """Players and spectators know the same by changes, to the end of the game and after undo."""
    room, luck = begin(rules, 3), random.Random(8)
    pairs = [pair(room, 0), pair(room, 1, 2), pair(room)]
    session = room.require_session()
    for number in range(choices):
        agree(*pairs)
        if session.over:
            break
        seat = luck.choice(session.waiting)
        asker = Connection((seat,))
        option = luck.randrange(len(session.options_for(seat)))
        choice = {"op": "choose", "seat": seat, "at": room.number, "option": option}
        perform(room, asker, {**choice, "id": f"c{number}"})
        session.advance(think=False)
        if number % 9 == 4:
            agree(*pairs)
            perform(room, asker, {"op": "undo", "id": f"u{number}", "seat": seat})
        if number % 20 == 7:
            perform(room, asker, {"op": "chat", "id": f"t{number}", "text": f"word {number}"})
    agree(*pairs)
    assert room.notes, "something was taken back"
    told = pairs[0][0]
    assert {*told.kinds[1:]} == {"change"}
    assert sum(told.sizes[1:]) < sum(pairs[0][1].sizes[1:]) / 3


def test_changes_begin_before_the_game_and_after_a_curtain() -> None:
    """The catalogue comes when the game begins; a curtain changes who reads."""
    seats = [{"who": "person"}] * 2
    room = open_room({"rules": "2e", "seats": seats, "hot_seat": True}, KEY)
    pages = pair(room, 0, 1)
    agree(pages)
    room.start()
    room.require_session().advance(think=False)
    agree(pages)
    assert pages[0].kinds == ["table", "change"]
    for seat in (1, None, 0):
        for page in pages:
            perform(room, page.connection, {"op": "curtain", "seat": seat})
        agree(pages)
    assert pages[0].state["reader"] == 0


def test_a_new_hello_brings_the_whole_state() -> None:
    """Whoever connects again, or changes the language, needs nothing that was sent before."""
    room = begin("2e", 2)
    page = Reader(room, (0,), changes=True)
    page.look()
    page.look()
    perform(room, page.connection, {"op": "hello", "changes": True, "language": "de"})
    page.log = []
    assert page.look()["log"]
    assert page.kinds == ["table", "change", "table"]


def test_nothing_new_is_told_in_a_few_bytes() -> None:
    """A state that is the same for a page costs hardly anything."""
    room = begin(EVERYTHING, 4)
    page = Reader(room, (0,), changes=True)
    page.look()
    page.look()
    assert page.sizes[1] < 100


def test_readers_to_whom_a_line_says_you_have_their_own() -> None:
    """Lines are shared only among those to whom they say the same."""
    room, luck = begin("2e", 3), random.Random(2)
    session = room.require_session()
    pages = [pair(room, seat) for seat in range(3)]
    different = 0
    for _ in range(60):
        seat = luck.choice(session.waiting)
        session.answer(seat, luck.randrange(len(session.options_for(seat))))
        session.advance(think=False)
        agree(*pages)
        fresh = Reader(room, (1,), changes=False)
        assert fresh.look()["log"] == pages[1][0].log
        lines = [one[0].log[-1]["lines"] for one in pages]
        different += lines[0] != lines[1]
    assert different
