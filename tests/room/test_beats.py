"""Beats: pages are shown what happens in order, each reader only what that reader knew then."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

import pytest

from burgrave.engine.speed.changes import Change, change_of
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import Room
from burgrave.room.seats import Agreement, Seat
from burgrave.room.snapshot import take_snapshot
from burgrave.session.playable import playable_rules
from tests.changes import apply_change

EVERYTHING = "2e+m1+m2+m3+m4+m5+m6"


class Page:
    """A page that puts its table together from changes."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room = room
        self.connection = Connection((seat,))
        perform(room, self.connection, {"op": "hello", "beats": True})
        self.table: Any = None
        self.beats: list[dict[str, Any]] = []

    def look(self) -> None:
        """Take a snapshot and follow its beats."""
        sent: Any = take_snapshot(self.room, self.connection, [])
        shown, entry, self.beats = {"table": self.table, "lines": []}, -1, []
        for beat in sent["beats"]:
            lines = shown["lines"] if beat["n"] == entry else []
            shown, entry = apply_change({**shown, "lines": lines}, beat["change"]), beat["n"]
            self.beats.append({**beat, **shown})
        self.table = apply_change(shown["table"], sent["change"])


def begin(rules: str, seats: int) -> Room:
    """A room whose game has begun, with a person at every seat."""
    sitters = [Seat("person", linked=True) for _ in range(seats)]
    room = Room("t", Agreement(rules, sitters), playable_rules(rules), secret=b"s" * 32)
    room.start()
    room.require_session().advance(think=False)
    return room


def answer(room: Room, luck: random.Random) -> None:
    """Answer the present question somehow."""
    session = room.require_session()
    seat = session.waiting[0]
    session.answer(seat, luck.randrange(len(session.options_for(seat))))
    session.advance(think=False)


@pytest.mark.parametrize("rules", ["1e", EVERYTHING])
def test_a_page_has_the_table_that_its_seat_may_know(rules: str) -> None:
    """Changes add up to the view, and the beat before a state has nothing that comes later."""
    room, luck = begin(rules, 3), random.Random(3)
    pages = [Page(room, 0), Page(room, 1)]
    names: list[str] = []
    for _ in range(150):
        for seat, page in enumerate(pages):
            page.look()
            table = room.playable.view(room.require_session().game, seat)["table"]
            assert page.table == json.loads(json.dumps(table))
        names += [beat["beat"] for beat in pages[0].beats]
        answer(room, luck)
    assert {"roll", "reward", "envoy", "enemy", "bars", "result", "winter_end"} <= {*names}


def test_a_winter_is_told_in_order() -> None:
    """Die, enemy, each battle, the end; year, purse and log are those of the beat."""
    room, luck = begin("2e", 3), random.Random(5)
    page = Page(room, 0)
    page.look()
    while "winter" not in [beat["beat"] for beat in page.beats]:
        answer(room, luck)
        page.look()
    first = [beat["beat"] for beat in page.beats].index("winter")
    winter = page.beats[first:]
    assert [beat["beat"] for beat in winter[:4]] == ["winter", "king", "enemy", "bars"]
    assert {beat["table"]["year"] for beat in winter[:4]} == {1}
    title, king, enemy, bars = (beat["table"] for beat in winter[:4])
    assert (title["king"], title["foes"], enemy["king"]) == (None, [], king["king"])
    assert king["foes"] == []
    assert len(enemy["foes"]) == 1
    assert bars["foes"] == enemy["foes"]
    assert all(a["id"] < b["id"] for a, b in pairwise(winter))
    grown = [len(beat["lines"]) for beat in winter if beat["n"] == winter[2]["n"]]
    assert grown == sorted(grown)


def last_winter(room: Room, beat: dict[str, Any]) -> bool:
    """Does the log end with a winter at a beat, so that pages rest there?"""
    entries = room.require_session().entries[: beat["n"] + 1]
    events = [dict(event) for entry in entries for event in entry.seen_by(0)["events"]]
    more = len(entries[-1].seen_by(0)["events"]) - beat["events"]
    shown = events[: len(events) - more]
    marks = [event for event in shown if event["event"] in ("phase", "year", "end")]
    return bool(marks) and marks[-1].get("what") == "winter"


@pytest.mark.parametrize("rules", ["1e", "2e", "2e+m3+m5", EVERYTHING])
def test_each_winter_has_one_end(rules: str) -> None:
    """Pages rest once at the end of each of the five winters, whatever modules ask there."""
    room, luck = begin(rules, 3), random.Random(3)
    page, session = Page(room, 0), room.require_session()
    years: list[int] = []
    while True:
        page.look()
        ends = [beat for beat in page.beats if beat["beat"] == "winter_end"]
        years += [beat["table"]["year"] for beat in ends if last_winter(room, beat)]
        if session.over:
            break
        answer(room, luck)
    assert years == [1, 2, 3, 4, 5]


def test_what_others_keep_secret_is_in_no_beat() -> None:
    """A beat has the reader's own view: two readers' beats differ only in what each may know."""
    room, luck = begin("2e+m3+m5", 3), random.Random(8)
    pages = [Page(room, 0), Page(room, 1)]
    compared = 0
    for _ in range(120):
        for page in pages:
            page.look()
        for mine, theirs in zip(pages[0].beats, pages[1].beats, strict=True):
            first, second = (
                {**beat["table"], "own": None, "enemies": None} for beat in (mine, theirs)
            )
            assert {**first, "court": None} == {**second, "court": None}
            compared += 1
        answer(room, luck)
    assert compared > 20


def test_undo_and_a_reload_begin_without_beats() -> None:
    """What was taken back is not shown, and a page that reconnects has the newest table only."""
    room, luck = begin("1e", 2), random.Random(1)
    page = Page(room, 0)
    for _ in range(40):
        answer(room, luck)
    late = Page(room, 0)
    late.look()
    assert late.beats == []
    page.look()
    assert page.beats
    assert page.table == late.table
    room.require_session().keep_beats()
    assert room.require_session().beats.since(0) == []


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]}, {"b": {"1": [3]}}),
        ({"a": 1}, {"b": 2}, {"a": None, "b": [2]}),
        ([1, 2, 3], [1], {"length": 1}),
        ([], [{"x": 1}], {"length": 1, "0": [{"x": 1}]}),
        ({"a": None}, {"a": 0}, {"a": [0]}),
        ({"a": 0}, {"a": False}, {"a": [False]}),
        ("ab", "ab", {}),
    ],
)
def test_a_change_says_only_what_is_new(old: object, new: object, change: Change) -> None:
    """A change is small, and adds up to the new value."""
    assert change_of(old, new) == change
    assert apply_change(old, change) == new if change else old == new


def test_points_by_source_add_up() -> None:
    """B7: at the end each seat's points are listed by source, and add up to its result."""
    room, luck = begin(EVERYTHING, 3), random.Random(4)
    session = room.require_session()
    while not session.over:
        answer(room, luck)
    sent: Any = take_snapshot(room, Connection((0,)), [])
    assert [sum(one.values()) for one in sent["points"]] == [
        r["vp"] for r in sent["view"]["result"]
    ]
    names = ["buildings", "advisors", "battles", "kings_reward", "cards", "head_start"]
    names += ["lost"]
    assert [list(one) for one in sent["points"]] == [names] * 3
    assert all(one["lost"] <= 0 and one["buildings"] >= 0 for one in sent["points"])
    assert sum(one["buildings"] for one in sent["points"]) > 0
