"""How tables, players and rules are called: never by a code."""

from __future__ import annotations

from typing import Any

import pytest

from burgrave.lobby.menu import make_menu
from burgrave.lobby.new_room import open_room
from burgrave.lobby.stored_room import summary_of
from burgrave.narration.rules_words import rules_words
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import Room
from burgrave.room.seats import Agreement, letters
from burgrave.room.snapshot import take_snapshot


def table_of_people(*names: str, start: bool = True, **wish: Any) -> Room:
    """A table of people with these names, in its first spring if it has begun."""
    seats = [{"who": "person", "name": name} for name in names]
    room = open_room({"rules": "2e", "seats": seats, "start": start, "seed": "w", **wish}, b"key")
    if room.session is not None:
        room.session.advance(think=False)
        while room.session.game.stage.endswith("favor"):
            room.session.answer(room.session.waiting[0], 0)
            room.session.advance(think=False)
    return room


@pytest.mark.parametrize(
    ("rules", "short"),
    [
        ("2e", "2nd edition"),
        ("1e", "1st edition"),
        ("2e+m1+m3", "2nd edition, More buildings, Governors"),
        ("2e+m1+m2+m3+m4+m5+m6+goblin-valley", "2nd edition, six modules, Goblin Valley"),
        ("dice+short", "The Dice Game, Short years"),
        ("dice+balanced", "The Dice Game, Balanced costs"),
        ("dice+first:good@1,3", "The Dice Game, A first good"),
        ("2e+m1+head-start:8@2", "2nd edition, More buildings, head start"),
        ("gone", "a game that is not installed here"),
    ],
)
def test_rules_strings_become_words(rules: str, short: str) -> None:
    """A rules string is put into words; many modules are only counted."""
    assert rules_words(rules)["short"] == short


def test_the_full_words_name_every_part() -> None:
    """The full form names all modules."""
    full = rules_words("2e+m1+m3+m4")["full"]
    assert full == "2nd edition with More buildings, Governors and Destinies"


def test_the_full_words_name_a_head_start() -> None:
    """O1: the full form says who begins with how many points, in each language."""
    full = rules_words("2e+m1+head-start:8@2,1@3")["full"]
    points = "a head start of 8 points for seat 2 and a head start of 1 point for seat 3"
    assert full == f"2nd edition with More buildings, {points}"
    assert "8 Punkten Vorsprung für Platz 2" in rules_words("2e+head-start:8@2", "de")["full"]


def test_why_parts_do_not_go_together_is_a_sentence() -> None:
    """An impossible part has a reason without codes; so has a wrong setup code."""
    offer = make_menu("1e")
    module = next(group for group in offer["groups"] if group["id"] == "modules")["parts"][0]
    assert module["why"] == {"key": "why.rules.second_edition", "values": {}}
    problem = make_menu("2e+nothing")["problem"]
    assert problem is not None
    assert (problem["key"], problem["values"]) == ("why.rules.unknown", {"part": "nothing"})
    other = make_menu("chess")["problem"]
    assert other is not None
    assert other["key"] == "why.rules.unknown"
    for code, key in (("@6", "seats"), ("@1,1", "seat_twice")):
        seats = make_menu(f"dice+first:good{code}")["problem"]
        assert seats is not None
        assert seats["key"] == f"why.rules.{key}"


def test_the_first_seat_is_blue() -> None:
    """Players are seated blue first, before and after the game has begun."""
    assert make_menu("2e")["seats"]["names"][0] == "blue"
    for start in (True, False):
        room = table_of_people("Anna", "Piet", start=start)
        seats = take_snapshot(room, Connection((0,)), [])["seats"]
        assert [seat["colour"] for seat in seats] == ["blue", "red"]


def test_a_nameless_player_is_called_by_colour() -> None:
    """Without a name, a player is called by colour, with a capital, and the page is told so."""
    seats = take_snapshot(table_of_people("", "Piet"), Connection((0,)), [])["seats"]
    assert [(seat["name"], seat["named"]) for seat in seats] == [("Blue", False), ("Piet", True)]


def test_two_players_never_have_the_same_name() -> None:
    """A name that is taken gets a number."""
    room = table_of_people("Guest", "Guest", start=False)
    assert room.names == ["Guest", "Guest 2"]
    perform(room, Connection((1,)), {"op": "name", "id": "1", "seat": 1, "name": "Guest"})
    assert room.names == ["Guest", "Guest 2"]


@pytest.mark.parametrize(
    ("names", "crests"),
    [
        (["Anna", "Piet"], ["A", "P"]),
        (["Mara", "Mia", "Otto"], ["Ma", "Mi", "O"]),
        (["Mara", "Marc"], ["Ma", "Mr"]),
        (["Guest", "Guest 2"], ["Gu", "Ge"]),
        (["M", "M 2"], ["M1", "M2"]),
    ],
)
def test_crests_never_coincide(names: list[str], crests: list[str]) -> None:
    """Players whose names begin alike have different letters on their crests."""
    assert letters(names) == crests


def test_the_log_speaks_to_its_reader() -> None:
    """The reader's own lines say "you roll", those of others "rolls"."""
    room = table_of_people("Anna", "Piet")
    for reader, other in ((0, 1), (1, 0)):
        sent = take_snapshot(room, Connection((reader,)), [])
        lines = [line["text"] for entry in sent["entries"] for line in entry["lines"]]
        assert any(line.startswith(f"⟦@{reader}⟧ roll ") for line in lines)
        assert any(line.startswith(f"⟦@{other}⟧ rolls ") for line in lines)
    watched = take_snapshot(room, Connection(), [])
    lines = [line["text"] for entry in watched["entries"] for line in entry["lines"]]
    assert not any("⟧ roll " in line for line in lines)


def test_a_list_says_where_a_game_stands() -> None:
    """A table in a list has its stage and its rules in words, points and whose turn it is."""
    room = table_of_people("Anna", "Piet", rules="2e+m1")
    row = {
        "table": "t",
        "agreement": room.agreement.to_dict(),
        "summary": room.summary(),
        "state": room.state,
        "changed": "",
    }
    shown = summary_of(row, [1])
    assert shown["where"] == "Year I, spring"
    assert shown["rules"]["short"] == "2nd edition, More buildings"
    assert (shown["colour"], shown["letter"], shown["yours"]) == ("red", "P", [1])
    assert shown["asked"] == list(room.summary()["asked"])
    assert len(shown["points"]) == 2


def test_a_bot_that_plays_for_a_person_is_marked() -> None:
    """A bot in a person's seat is marked until the person is back; other bots are not."""
    room, page = table_of_people("Anna", "Piet"), Connection((0,))
    perform(room, page, {"op": "sit", "id": "1", "seat": 0, "who": "bot"})
    assert take_snapshot(room, page, [])["seats"][0]["away"]
    assert Agreement.read(room.agreement.to_dict()).seats[0].away
    perform(room, page, {"op": "sit", "id": "2", "seat": 0, "who": "person"})
    assert not take_snapshot(room, page, [])["seats"][0]["away"]
