"""O1: a head start is agreed on when a table is opened, or while it waits."""

from __future__ import annotations

from typing import Any

import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.lobby.menu import make_even, make_menu
from burgrave.lobby.new_room import open_again, open_room
from burgrave.lobby.stored_room import shown_state, summary_of
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import RefusedError, Room
from burgrave.room.snapshot import take_snapshot

THREE = [{"who": "person", "name": "Anna"}, {"who": "person"}, {"who": "bot", "bot": "random"}]


def table_with_wishes(*points: int, seats: list[dict[str, Any]] = THREE, **wish: Any) -> Room:
    """A table at which the seats ask for these points."""
    given = [{**seat, "head_start": n} for seat, n in zip(seats, points, strict=False)]
    return open_room({"rules": "2e", "seats": [*given, *seats[len(points) :]], **wish}, b"key")


def head_start_shown(room: Room) -> list[int]:
    """What pages are told of the head start."""
    seats = take_snapshot(room, Connection((0,)), [])["seats"]
    return [seat["head_start"] for seat in seats]


def test_seats_ask_for_points_when_a_table_is_opened() -> None:
    """O1: the points become part of the rules, of the game and of its record."""
    room = table_with_wishes(0, 8, 3)
    assert room.agreement.rules == "2e+head-start:8@2,3@3"
    assert head_start_shown(room) == [0, 8, 3]
    room.start()
    session = room.require_session()
    session.advance(think=False)
    assert [one.points for one in session.game.standings] == [0, 8, 3]
    assert session.record.rules == "2e+head-start:8@2,3@3"


def test_what_seats_ask_for_replaces_what_the_rules_say() -> None:
    """O1: a rules string keeps its head start unless a seat names points."""
    assert head_start_shown(table_with_wishes(rules="2e+head-start:5@1")) == [5, 0, 0]
    assert head_start_shown(table_with_wishes(0, 4, 0, rules="2e+head-start:5@1")) == [0, 4, 0]
    assert table_with_wishes(0, 0, 0, rules="2e+head-start:5@1").agreement.rules == "2e"
    assert make_menu("2e+head-start:5@2")["head_start"] == [0, 5]
    assert (make_menu("2e")["most_head_start"], make_menu("dice")["most_head_start"]) == (60, 0)


def test_a_waiting_table_changes_its_head_start() -> None:
    """O1: before the game begins a player may change it; everybody is shown, and the log tells."""
    room = table_with_wishes()
    before = shown_state(room)
    perform(room, Connection((1,)), {"op": "head_start", "id": "1", "points": [6, 0, 0]})
    assert shown_state(room) != before
    assert head_start_shown(room) == [6, 0, 0]
    assert [note.key for note in room.notes] == ["ui.note.head_start"]
    assert take_snapshot(room, Connection((0,)), [])["rules"]["full"].endswith(
        "6 points for seat 1"
    )
    room.start()
    room.require_session().advance(think=False)
    assert [one.points for one in room.require_session().game.standings] == [6, 0, 0]
    with pytest.raises(RefusedError, match="has begun"):
        change(room, [0, 0, 0])


def change(room: Room, points: Any) -> None:
    """Ask for another head start, raising what a page would be told."""
    from burgrave.room.operations import OPERATIONS

    OPERATIONS["head_start"](room, Connection((0,)), {"id": "2", "points": points})


@pytest.mark.parametrize("points", [None, [0, 61, 0], [0, -1, 0], ["8"] * 6, [0, 0, 0, 4]])
def test_what_is_no_head_start_changes_nothing(points: Any) -> None:
    """O1: bad points are refused with a reason, and the table stays as it was."""
    room = table_with_wishes(0, 8, 3)
    with pytest.raises(BurgraveError):
        change(room, points)
    assert head_start_shown(room) == [0, 8, 3]


def test_the_dice_game_has_none() -> None:
    """O1: a head start belongs to Kingsburg; The Dice Game refuses it."""
    with pytest.raises(BurgraveError, match="unknown part"):
        table_with_wishes(0, 8, 3, rules="dice")
    with pytest.raises(RefusedError, match="no head start"):
        change(table_with_wishes(rules="dice"), [0, 8, 0])


def test_spectators_change_nothing() -> None:
    """O1: only players change the head start."""
    room = table_with_wishes()
    answer = perform(room, Connection(), {"op": "head_start", "id": "1", "points": [6, 0, 0]})
    assert answer[0]["say"] == "refused"
    assert head_start_shown(room) == [0, 0, 0]


def test_the_same_table_again_turns_it_with_the_players() -> None:
    """O1: when the same people play again, everybody keeps their points in their new seat."""
    again = open_again(table_with_wishes(0, 8, 3))
    assert [seat.name for seat in again.seats][2] == "Anna"
    assert again.agreement.rules == "2e+head-start:8@1,3@2"


def test_a_game_with_a_head_start_does_not_count() -> None:
    """O1: ratings compare equal games, so neither way leads to one that counts with points."""
    rated = [{"who": "person"}, {"who": "bot", "bot": "level:1"}]
    with pytest.raises(BurgraveError, match="head start does not count"):
        table_with_wishes(0, 8, seats=rated, rated=True)
    with pytest.raises(RefusedError, match="does not count"):
        change(table_with_wishes(seats=rated, rated=True), [0, 8])


def test_lists_name_a_head_start() -> None:
    """O1: a table in a list says so in words."""
    room = table_with_wishes(0, 8, 0)
    row = {
        "table": "t",
        "agreement": room.agreement.to_dict(),
        "summary": room.summary(),
        "state": room.state,
        "changed": "",
    }
    assert summary_of(row, [0])["rules"]["short"] == "2nd edition, head start"


def test_the_lobby_knows_what_makes_a_game_even() -> None:
    """O1: the best player gets nothing; whoever is unknown leaves it open."""
    points = make_even("kingsburg", "level:4,level:7,1500")["points"]
    assert points[1] == 0
    assert points[0] == points[2] > 0
    assert make_even("kingsburg", "level:4,")["points"] == []
    assert make_even("kingsburg", "level:4,my-bot")["points"] == []
    assert make_even("dicegame", "level:4,level:7")["points"] == []
