"""Absent people: named, nudged, relieved by agreement, always people; and resigning."""

from __future__ import annotations

import random
from typing import Any

import pytest

from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import AWAY, Room
from burgrave.room.snapshot import take_snapshot
from burgrave.session.undo import UndoScope
from tests.room.test_beats import answer, begin


def pages(room: Room, *seats: int) -> list[Connection]:
    """Pages of these seats, which are connected; the others have long been away."""
    found = [Connection((seat,)) for seat in seats]
    room.here = set(seats)
    room.absent = {seat: AWAY for seat in range(len(room.seats)) if seat not in seats}
    return found


def say(room: Room, page: Connection, op: str, **message: object) -> str:
    """Send an operation; return why it was refused, or ""."""
    answers: list[Any] = perform(room, page, {"op": op, "id": f"{op}{random.random()}", **message})
    return next((one["why"]["key"] for one in answers if one["say"] == "refused"), "")


def away_with_bot() -> tuple[Room, Connection, Connection]:
    """A game of three in which a bot plays for seat 2, as the two others agreed."""
    room = begin("2e", 3)
    mara, piet = pages(room, 0, 1)
    assert say(room, mara, "relieve", seat=2) == ""
    assert room.seats[2].who == "person"
    assert say(room, piet, "consent", seat=1, allow=True) == ""
    return room, mara, piet


def test_a_bot_plays_by_agreement_of_those_present_until_the_player_is_back() -> None:
    """Everybody present agrees, then a bot plays; with `hello` the seat is its player's again."""
    room, mara, _ = away_with_bot()
    assert (room.seats[2].who, room.seats[2].away) == ("bot", "agreed")
    sent: Any = take_snapshot(room, mara, [0, 1])
    assert [one["away"] for one in sent["seats"]] == ["", "", "agreed"]
    assert sent["notes"][-1]["what"] == "agreed"
    perform(room, Connection((2,)), {"op": "hello"})
    assert (room.seats[2].who, room.seats[2].away) == ("person", "")


def test_an_objection_ends_it_and_leaving_is_no_objection() -> None:
    """One objection is enough; those who leave are not waited for; whoever asked may withdraw."""
    room = begin("2e", 3)
    mara, piet = pages(room, 0, 1)
    say(room, mara, "relieve", seat=2)
    say(room, piet, "consent", seat=1, allow=False)
    assert room.consent is None
    assert room.seats[2].who == "person"
    say(room, mara, "relieve", seat=2)
    say(room, mara, "consent", seat=0, allow=False)
    assert room.consent is None
    say(room, mara, "relieve", seat=2)
    room.here = {0}
    room.settle()
    assert room.seats[2].away == "agreed"


def test_nobody_is_relieved_who_is_there_or_left_just_now() -> None:
    """A bot is agreed on only for somebody who has been away for three minutes."""
    room = begin("2e", 3)
    mara, _ = pages(room, 0, 1)
    assert say(room, mara, "relieve", seat=1) == "page.refused.not_away"
    room.absent[2] = AWAY - 1
    assert say(room, mara, "relieve", seat=2) == "page.refused.not_away"
    assert say(room, mara, "relieve", seat=0) == "page.refused.not_yours"
    assert say(room, Connection(), "relieve", seat=2) == "page.refused.not_yours"


def test_a_return_ends_the_question() -> None:
    """Whoever comes back while the others are being asked simply plays on."""
    room = begin("2e", 3)
    mara, piet = pages(room, 0, 1)
    say(room, mara, "relieve", seat=2)
    perform(room, Connection((2,)), {"op": "hello"})
    assert room.consent is None
    assert say(room, piet, "consent", seat=1, allow=True) == "page.refused.not_asked"


@pytest.mark.parametrize("why", ["late", "agreed", "wish"])
def test_others_cannot_steer_a_seat_that_is_somebodys(why: Any) -> None:
    """Nobody else chooses the bot, opens the seat or takes it, whatever they try."""
    room = begin("2e", 3)
    mara, piet = pages(room, 0, 1)
    room.sit_in(2, why)
    bot = room.seats[2].bot
    for who in ("bot", "person"):
        assert say(room, mara, "sit", seat=2, who=who, bot="random") == "page.refused.not_yours"
    assert say(room, piet, "sit", seat=2, who="bot") == "page.refused.not_yours"
    assert (room.seats[2].bot, room.seats[2].away) == (bot, why)
    ines = Connection((2,))
    perform(room, ines, {"op": "hello"})
    say(room, ines, "sit", seat=2, who="person")
    assert room.seats[2].who == "person"
    told = [take_snapshot(room, one, [0, 1])["notes"][-1]["text"] for one in (piet, ines)]
    assert told == ["⟦@2⟧ plays again", "⟦@2⟧ play again"], "a page writes 'You' for its reader"


def test_people_stay_people_while_a_bot_sits_in() -> None:
    """That a bot plays for the others allows no hints, no practice and no undo without consent."""
    room, luck = begin("2e", 2), random.Random(2)
    (mara,) = pages(room, 0)
    session = room.require_session()
    while session.game.ask != "influence" or session.waiting != [0]:
        answer(room, luck)
    session.answer(0, 0)
    answer(room, luck)
    say(room, mara, "relieve", seat=1)
    assert room.seats[1].away == "agreed", "nobody else is there to be asked"
    assert room.people == [0, 1]
    assert room.undo_scope is UndoScope.AT_ONCE
    assert not room.hints_allowed
    assert session.reach(0, room.undo_scope).places == ()
    number = session.number
    assert say(room, mara, "undo", seat=0) == ""
    assert session.number == number
    assert room.consent is not None
    assert list(room.consent.answers) == [1]
    assert not session.practised


def test_a_nudge_is_told_until_it_is_answered() -> None:
    """Whoever the table waits for is reminded, by name, until they have chosen."""
    room = begin("2e", 2)
    seat = room.require_session().waiting[0]
    slow, other = Connection((seat,)), Connection((1 - seat,))
    assert say(room, slow, "nudge", seat=1 - seat) == "page.refused.not_waited"
    assert say(room, other, "nudge", seat=seat) == ""
    assert take_snapshot(room, slow, [0, 1])["nudged"] == 1 - seat
    assert take_snapshot(room, other, [0, 1])["nudged"] is None
    say(room, slow, "choose", seat=seat, at=room.number, option=0)
    assert take_snapshot(room, slow, [0, 1])["nudged"] is None


def test_resigning_is_for_good_and_is_told() -> None:
    """A bot finishes the game; state, log and record say so, and the seat does not come back."""
    room = begin("2e", 3)
    mara, piet = pages(room, 0, 1)
    assert say(room, mara, "resign", seat=1) == "page.refused.not_yours"
    assert say(room, mara, "resign", seat=0) == ""
    assert say(room, mara, "resign", seat=0) == "page.refused.over"
    perform(room, mara, {"op": "hello"})
    assert say(room, mara, "sit", seat=0, who="person") == "page.refused.resigned"
    assert (room.seats[0].who, room.seats[0].away) == ("bot", "resigned")
    sent: Any = take_snapshot(room, piet, [0, 1])
    assert sent["seats"][0]["away"] == "resigned"
    assert "resigned" in sent["notes"][-1]["text"]
    assert "resigned 0\n" in room.record_for(None).text
    assert room.others(1) == [2], "whoever resigned need not agree to an undo"
    assert not room.hints_allowed, "the game still counts"
