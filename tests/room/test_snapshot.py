"""What a page is sent besides the game: undo, standing orders, the table's own texts."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from burgrave.games.texts import texts_in
from burgrave.lobby.live_room import LiveRoom
from burgrave.lobby.new_room import open_room
from burgrave.lobby.stored_room import summary_of
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import Room
from burgrave.room.room_messages import KeyedText, RoomMessage, Snapshot
from burgrave.room.shared_dice import SharedDice
from burgrave.room.snapshot import take_snapshot

NAMES = ("Anna", "Piet")


def table_of_two(rules: str = "2e", content: str = "") -> Room:
    """A table of two people, begun."""
    seats = [{"who": "person", "name": name} for name in NAMES]
    wish = {"rules": rules, "seats": seats, "start": True, "seed": "told", "content": content}
    room = open_room(wish, b"key")
    assert room.session is not None
    room.session.advance(think=False)
    return room


def answers_to(room: Room, page: Connection, **message: Any) -> Snapshot:
    """What a page receives after it has sent something."""
    assert all(answer["say"] != "refused" for answer in perform(room, page, message))
    assert room.session is not None
    room.session.advance(think=False)
    return take_snapshot(room, page, [])


def test_whoever_stands_in_the_way_of_an_undo_is_called_by_name() -> None:
    """The reader sees who decided since by the player's name, not by a colour."""
    room, pages = table_of_two(), (Connection((0,)), Connection((1,)))
    assert room.session is not None
    why: KeyedText | None = None
    for number in range(40):
        seat = room.session.waiting[0]
        message = {"op": "choose", "id": f"c{number}", "seat": seat, "option": 0}
        answers_to(room, pages[seat], at=room.number, **message)
        undo = take_snapshot(room, pages[1 - seat], [])["undo"][str(1 - seat)]
        why = undo.get("why")
        if why and "who" in why["values"]:
            break
    assert why is not None
    assert why["values"]["who"] in NAMES
    assert why["key"] in texts_in("en")


def test_a_page_is_told_of_new_tables_with_its_dice() -> None:
    """What is written once for all pages is written anew when another table takes the code."""
    room = table_of_two()
    dice = room.shared = SharedDice("told", "2026-12-01", tables=1)
    counts = []
    for tables in (1, 2):
        dice.tables = tables
        counts.append(take_snapshot(room, Connection((0,)), [])["dice"]["shared"]["tables"])
    assert counts == [1, 2]


def test_a_page_is_told_its_standing_orders() -> None:
    """The menu shows the orders that exist and those in force, exactly as the table has them."""
    room, page = table_of_two(), Connection((1,))
    before = take_snapshot(room, page, [])["orders"]
    assert before.keys() == {"1"}
    assert before["1"].keys() == room.playable.orders.keys()
    name = next(iter(before["1"]))
    turned = {name: not before["1"][name]}
    after = answers_to(room, page, op="orders", id="o", seat=1, orders=turned)["orders"]
    assert after["1"] == before["1"] | turned


def test_a_spectator_has_no_orders_and_a_game_may_have_none() -> None:
    """The menu lists no order that no seat could use."""
    assert take_snapshot(table_of_two(), Connection(), [])["orders"] == {}
    assert take_snapshot(table_of_two("dice"), Connection((0,)), [])["orders"] == {"0": {}}


@pytest.mark.parametrize(("rules", "words"), [("1e", "Autumn"), ("2e", None)])
def test_the_words_of_an_edition_are_told(rules: str, words: str | None) -> None:
    """Q73: the page uses the names of the edition in play."""
    room = table_of_two(rules)
    texts = take_snapshot(room, Connection((0,)), [])["texts"]
    assert texts.get("ui.phase.fall") == words
    assert room.playable.narrator(NAMES, "en").texts.text("ui.phase.fall") == (words or "Fall")


def test_a_content_file_has_the_last_word() -> None:
    """A house card's own text overrides that of the edition."""
    room = table_of_two("1e", '[building.farm]\nname = "Manor"\n')
    assert take_snapshot(room, Connection((0,)), [])["texts"]["building.farm.name"] == "Manor"


def test_a_ping_is_answered_by_a_word() -> None:
    """A page that only checks its connection is not sent the table and catalogue again."""
    room, received = table_of_two(), list[RoomMessage]()
    nobody = cast(Any, None)

    async def ask() -> None:
        table, connection = LiveRoom(room, nobody, nobody, log=nobody, now=float), Connection((0,))
        ended = asyncio.Event()
        connection.send, connection.end, connection.blocked = received.append, ended.set, False
        table.connect(connection)
        await table.receive(connection, {"op": "ping"})
        connection.close()
        await ended.wait()

    asyncio.run(ask())
    assert received == [{"say": "pong"}]


def test_a_list_of_tables_says_which_colour_one_plays() -> None:
    """The crest is the seat's own; without the game's package there is none."""
    row = {"table": "t", "state": "running", "changed": "", "summary": {}}
    agreement = {"title": "", "rules": "2e"}
    assert summary_of({**row, "agreement": agreement}, [1])["colour"] == "blue"
    assert summary_of({**row, "agreement": agreement}, [])["colour"] == ""
    assert summary_of({**row, "agreement": agreement | {"rules": "chess"}}, [0])["colour"] == ""
