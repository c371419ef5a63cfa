"""Taking back: everybody is told what, consent names what goes back, and it can be put back."""

from __future__ import annotations

import random
from typing import Any

from burgrave.engine.text.record import Record
from burgrave.room.connection import Connection
from burgrave.room.room import Room
from burgrave.room.seats import Agreement, Seat
from burgrave.room.snapshot import take_snapshot
from burgrave.session import restore
from burgrave.session.playable import playable_rules
from burgrave.session.session import Session
from tests.room.test_absence import say
from tests.room.test_beats import answer, begin


def placing(room: Room, luck: random.Random, seat: int = 0) -> None:
    """Go on until a seat is asked to place dice."""
    session = room.require_session()
    while session.game.ask != "influence" or session.waiting != [seat]:
        answer(room, luck)


def test_undo_is_sent_and_redo_is_exact() -> None:
    """Banner and log say what was taken back; redo restores record, dice and position."""
    room, luck = begin("2e", 2), random.Random(1)
    page, session = Connection((0,)), room.require_session()
    placing(room, luck)
    session.answer(0, 0)
    before, choice = session.record.text, session.entries[-1]
    sent: Any = take_snapshot(room, page, [0])
    what = sent["undo"]["0"]["what"]
    assert what["text"]
    assert (what["also"], what["scene"]) == ([], None)
    assert say(room, page, "undo", seat=0) == ""
    then: Any = take_snapshot(room, page, [0])
    assert then["redo"] == 0
    assert take_snapshot(room, Connection((1,)), [0])["redo"] is None
    assert then["notes"][-1]["what"] == "undo"
    assert what["text"] in then["notes"][-1]["text"]
    assert say(room, Connection((1,)), "redo", seat=0) == "page.refused.not_yours"
    assert say(room, page, "redo", seat=0) == ""
    assert session.record.text == before
    assert repr(session.entries[-1]) == repr(choice)
    after: Any = take_snapshot(room, page, [0])
    assert (after["redo"], after["notes"][-1]["what"]) == (None, "redo")


def test_redo_is_gone_once_something_is_chosen() -> None:
    """After any other choice, even the same one made again, nothing can be put back."""
    room, luck = begin("2e", 2), random.Random(1)
    page, session = Connection((0,)), room.require_session()
    placing(room, luck)
    session.answer(0, 0)
    say(room, page, "undo", seat=0)
    session.answer(0, 1)
    assert say(room, page, "redo", seat=0) == "page.refused.redo"
    assert take_snapshot(room, page, [0])["redo"] is None


def test_redo_goes_step_by_step_and_survives_a_restart() -> None:
    """Two undone choices can be put back in turn; the last one after a restart, too."""
    room = against_bots()
    page, session = Connection((0,)), room.require_session()
    texts = [session.record.text]
    for _ in range(2):
        assert say(room, page, "undo", seat=0) == ""
        texts.append(session.record.text)
    again = restore(room.playable, head(room), session.ledger.lines, luck=session.luck)
    again.redo(0)
    assert choices(again.record.text) == choices(texts[1])
    for text in reversed(texts[:-1]):
        session.redo(0)
        assert choices(session.record.text) == choices(text)


def year_of(session: Session[Any]) -> int:
    """The year of a session's game."""
    return int(session.game.year)


def against_bots() -> Room:
    """A person against a bot, in the second year."""
    sitters = [Seat("person", linked=True), Seat("bot", "random")]
    room = Room("t", Agreement("2e", sitters), playable_rules("2e"), secret=b"s" * 32)
    room.start()
    session, luck = room.require_session(), random.Random(4)
    session.advance()
    while year_of(session) < 2 or session.game.ask != "influence":
        session.answer(0, luck.randrange(len(session.options_for(0))))
        session.advance()
    return room


def head(room: Room) -> Record:
    """The record that the game of a room began with."""
    assert room.head is not None
    return room.head


def choices(record: str) -> list[str]:
    """The choices of a record's text."""
    return Record.parse(record).choices


def test_going_back_over_a_winter_is_said_before() -> None:
    """What would go back names the winter, so that a page asks once more."""
    room = against_bots()
    page, session = Connection((0,)), room.require_session()
    scenes = []
    while year_of(session) == 2:
        sent: Any = take_snapshot(room, page, [0])
        scenes.append(sent["undo"]["0"]["what"]["scene"])
        assert say(room, page, "undo", seat=0) == ""
    assert scenes[-1] == {"key": "ui.scene.winter", "values": {"year": "I"}}
    sent = take_snapshot(room, page, [0])
    assert sent["undo"]["0"]["what"]["scene"] is None


def test_consent_names_the_choice_and_what_else_goes_back() -> None:
    """The others read which choice is meant, and which of their own go back with it."""
    room, luck = begin("2e", 2), random.Random(1)
    session = room.require_session()
    placing(room, luck)
    session.answer(0, 0)
    session.advance(think=False)
    assert session.waiting == [1]
    session.answer(1, 0)
    assert say(room, Connection((0,)), "undo", seat=0) == ""
    sent: Any = take_snapshot(room, Connection((1,)), [0, 1])
    asked = sent["consent"]
    assert (asked["about"], asked["seat"], asked["by"]) == ("undo", 0, 0)
    assert asked["what"]["text"]
    assert [one["seat"] for one in asked["what"]["also"]] == [1]
    assert asked["what"]["rolls"] == 0
    number = session.number
    assert say(room, Connection((1,)), "consent", seat=1, allow=True) == ""
    assert session.number == number + 1
    assert room.notes[-1].key == "ui.note.undo"
    say(room, Connection((0,)), "redo", seat=0)
    assert session.entries[-1].actor == 1, "the other's choice is put back, too"


def test_a_secret_choice_is_not_sent_to_others() -> None:
    """Of a secret choice that is taken back, the others read only that it was one."""
    room, luck = begin("2e+m3", 3), random.Random(3)
    session = room.require_session()
    while len(session.waiting) < 3:
        answer(room, luck)
    session.answer(0, 0)
    own: Any = take_snapshot(room, Connection((0,)), [0, 1])
    said = own["undo"]["0"]["what"]["text"]
    assert say(room, Connection((0,)), "undo", seat=0) == ""
    others: Any = take_snapshot(room, Connection((1,)), [0, 1])
    assert said not in others["notes"][-1]["text"]
    assert "a secret choice" in others["notes"][-1]["text"]
    assert said in take_snapshot(room, Connection((0,)), [0, 1])["notes"][-1]["text"]
