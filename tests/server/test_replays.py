"""Replays over the wire: any points of a game, as far as a browser may know them."""

from __future__ import annotations

from typing import Any

from burgrave.engine.text.record import Record
from burgrave.lobby.replays import MOST_POINTS
from burgrave.session.playable import playable_rules
from burgrave.session.replay import Replay
from tests.server.client import Browser
from tests.server.test_records import ME_AND_BOT, finished_record


def merge(table: object, change: Any) -> Any:
    """A table after a change, as a page applies it."""
    if isinstance(change, list):
        return change[0]
    if isinstance(table, list):
        found = table[: change.get("length", len(table))]
        found += [None] * (change.get("length", len(table)) - len(found))
        for place, part in change.items():
            if place != "length":
                found[int(place)] = merge(found[int(place)], part)
        return found
    assert isinstance(table, dict)
    kept = {key: value for key, value in table.items() if change.get(key, ...) is not None}
    changed = {key: merge(kept.get(key), part) for key, part in change.items() if part is not None}
    return {**kept, **changed}


def test_a_finished_game_is_shown_to_its_players_as_any_seat_saw_it(browser: Browser) -> None:
    """Every point is the table that a seat, or everybody together, knew then."""
    table = browser.ask("/api/import", {"record": finished_record()})[1]["table"]
    record = Record.parse(finished_record())
    replay = Replay(playable_rules(record.rules), record)
    for wish in ({"seat": 0}, {"seat": 1}, {"everything": True}):
        asked = {"first": 20, "last": 26, "whole": True, **wish}
        status, part = browser.ask(f"/api/tables/{table}/replay", asked)
        assert status == 200, part
        assert part["outline"]["choices"] == replay.choices
        assert [entry["n"] for entry in part["entries"]] == list(range(20, 27))
        seen: Any = None
        for still in part["stills"]:
            seen = merge(seen, still["change"])
            if still["beat"] == "":
                reader = -2 if "everything" in wish else wish["seat"]
                assert seen == replay.at(still["n"]).table_view(reader)


def test_a_running_game_is_shown_only_as_its_reader_knows_it(browser: Browser) -> None:
    """While the game goes on nobody sees it as another seat, nor what is hidden, nor the future."""
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    path = f"/api/tables/{table}/replay"
    status, part = browser.ask(path, {"first": 0, "last": 999, "seat": 0, "whole": True})
    assert status == 200, part
    assert (part["outline"]["over"], part["outline"]["readers"]) == (False, [0])
    assert part["last"] == min(part["outline"]["choices"], MOST_POINTS - 1)
    assert "goblins" not in str([entry.get("choice") for entry in part["entries"]])
    for wish in ({"seat": 1}, {"everything": True}):
        status, refused = browser.ask(path, {"first": 0, "last": 1, **wish})
        assert status == 400, refused
    stranger = Browser(browser.server)
    assert stranger.ask(path, {"first": 0, "last": 1})[0] == 404
    seat.close()


def test_an_address_says_as_whom_and_one_request_brings_all(browser: Browser) -> None:
    """Colours, numbers and words name the reader; what may not be is shown as usual."""
    table = browser.ask("/api/import", {"record": finished_record()})[1]["table"]
    path = f"/api/tables/{table}/replay"
    asked = {"first": 999_999, "last": 999_999, "whole": True}
    part = browser.ask(path, {**asked, "seen": ""})[1]
    people = part["outline"]["people"]
    assert (part["first"], part["outline"]["choices"]) == (part["last"], part["last"])
    assert len(part["stills"]) > 0
    for word, seat, everything in (
        (people[1]["colour"], 1, False),
        ("0", 0, False),
        ("all", None, True),
        ("none", None, False),
        ("nonsense", part["seat"], part["everything"]),
    ):
        found = browser.ask(path, {**asked, "seen": word})[1]
        assert (found["seat"], found["everything"]) == (seat, everything), word


def test_a_running_game_tells_only_what_is_new(browser: Browser) -> None:
    """Who knows the number is sent nothing; after a choice, what no longer holds is named."""
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    seat = browser.sit(table)
    seat.asked()
    path = f"/api/tables/{table}/replay"
    asked = {"first": 999_999, "last": 999_999, "whole": True, "seen": "all"}
    before = browser.ask(path, asked)[1]
    assert (before["everything"], before["seat"]) == (False, 0), "while it runs, only as oneself"
    again = browser.ask(path, {**asked, "known": before["number"]})[1]
    assert (again["outline"], again["stills"], again["number"]) == (None, [], before["number"])
    seat.until("done", seat.choose(0))
    after = browser.ask(path, {**asked, "known": before["number"]})[1]
    assert after["number"] > before["number"]
    assert after["outline"]["choices"] > before["outline"]["choices"]
    assert after["kept"] == before["outline"]["choices"] + 1
    seat.close()


def test_a_record_is_shown_without_a_table(browser: Browser) -> None:
    """Whoever has a record can look at it; a wrong one is refused with the reason."""
    wish = {"first": 0, "last": 2, "everything": True, "whole": True}
    status, part = browser.ask("/api/replay", {"record": finished_record(), **wish})
    assert (status, len(part["stills"])) == (200, 3)
    assert part["outline"]["people"][0]["name"]
    status, refused = browser.ask("/api/replay", {"record": "nonsense", **wish})
    assert (status, "burgrave record 2" in refused["detail"]) == (400, True)
