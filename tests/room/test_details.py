"""A brief page is sent states without details, and asks for these when its reader wants them."""

from __future__ import annotations

import random
from typing import Any

from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import Room
from burgrave.room.snapshot import take_snapshot
from tests.room.test_beats import EVERYTHING, answer, begin


def greeted(room: Room, *seats: int, brief: bool = True) -> Connection:
    """A page that has said hello."""
    page = Connection(seats)
    perform(room, page, {"op": "hello", "brief": brief})
    return page


def ask(room: Room, page: Connection, op: str, **more: object) -> Any:
    """The answer to a question for details of the present state."""
    message = {"op": op, "id": "d", "at": room.number, **more}
    return perform(room, page, message)[0]


def test_a_brief_page_is_told_the_same_on_request() -> None:
    """Reasons and what goes back are left out of its states, and told to the letter when asked."""
    room, luck = begin("2e+m2+m3", 3), random.Random(4)
    pages = [(greeted(room, seat), greeted(room, seat, brief=False)) for seat in range(3)]
    told = 0
    for _ in range(60):
        for seat, (brief, whole) in enumerate(pages):
            short: Any = take_snapshot(room, brief, [])
            full: Any = take_snapshot(room, whole, [])
            assert short["reasons"] == []
            assert ask(room, brief, "reasons")["reasons"] == full["reasons"]
            what = full["undo"][str(seat)].pop("what", None)
            assert short["undo"] == full["undo"]
            found = ask(room, brief, "goes_back", seat=seat)
            assert (found.get("what"), found["say"] == "refused") == (what, what is None)
            told += bool(full["reasons"]) + bool(what)
        answer(room, luck)
    assert told > 60, "there was something to tell"


def test_details_are_told_of_the_present_state_and_of_own_seats_only() -> None:
    """An earlier state and the seats of others are refused."""
    room = begin("2e", 2)
    page = greeted(room, 0)
    assert ask(room, page, "reasons", at=room.number + 1)["why"]["key"] == "page.refused.stale"
    late = ask(room, page, "goes_back", seat=0, at=room.number + 1)
    assert late["why"]["key"] == "page.refused.stale"
    other = ask(room, page, "goes_back", seat=1)
    assert other["why"]["key"] == "page.refused.not_yours"
    assert ask(room, greeted(room), "reasons")["reasons"] == []


def test_a_curtain_hides_reasons_as_it_hides_options() -> None:
    """At a shared screen nobody is told why a seat with a secret question cannot do something."""
    room, luck = begin(EVERYTHING, 3), random.Random(2)
    hidden = shown = 0
    for _ in range(200):
        page = greeted(room, 0, 1, 2)
        offered = take_snapshot(room, page, [])["view"]
        found = ask(room, page, "reasons")["reasons"]
        assert offered is not None
        if not offered["options"]:
            assert found == []
            hidden += 1
        shown += bool(found)
        answer(room, luck)
        if room.state == "over":
            break
    assert min(hidden, shown) > 0
