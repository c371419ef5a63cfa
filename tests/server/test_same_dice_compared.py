"""Tables with one dice code compared: who did how, and where two games part."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from burgrave.lobby.same_dice import CodedTable, known_since, merge_orders, standings
from tests.postgres import Postgres
from tests.server.client import SECONDS, Browser, Message, Seat, Server
from tests.server.many import Machines
from tests.server.test_records import finished_record

RULES = "dice+short"
ANNA = [{"who": "person", "name": "Anna"}, {"who": "bot", "bot": "random"}]
BORIS = [{"who": "person", "name": "Boris"}, {"who": "bot", "bot": "random"}]


def play_out(seat: Seat, option: int) -> None:
    """Play a game to its end, always by the option of this number if there is one."""
    while seat.asked()["state"] != "over":
        most = len(seat.snapshot["view"]["options"]) - 1
        seat.until("done", seat.choose(min(option, most)))


def test_finished_tables_with_a_code_are_compared(server: Server) -> None:
    """Nothing is told before all are over; then everybody's place, and every decision."""
    wish = {"rules": RULES, "seed": "friday", "start": True, "title": "Mine"}
    anna, boris = Browser(server), Browser(server)
    ours, theirs = (
        one.open(**wish, seats=seats)["table"] for one, seats in ((anna, ANNA), (boris, BORIS))
    )
    path = f"/api/tables/{ours}/same-dice"
    seats = [anna.sit(ours), boris.sit(theirs)]
    assert anna.ask(path, {})[0] == 409
    play_out(seats[0], 0)
    status, refused = anna.ask(path, {})
    assert (status, "same dice" in refused["detail"]) == (409, True)
    play_out(seats[1], 1)
    status, told = anna.ask(path, {})
    assert (status, told["code"], told["playing"], told["others"]) == (200, "friday", 0, 0)
    assert [one["title"] for one in told["tables"]] == ["Mine", ""], "titles of others stay theirs"
    assert [one["table"] for one in told["tables"]] == [ours, ""]
    people = [seat for one in told["tables"] for seat in one["seats"] if seat["person"]]
    assert sorted(one["name"] for one in people) == ["Anna", "Boris"]
    ranked = sorted(people, key=lambda one: -one["points"])
    assert ranked[0]["place"] == 1
    check_decisions(anna, path, told)
    assert Browser(server).ask(path, {})[0] == 404, "strangers are told nothing"
    status, refused = anna.ask(path, {"other": "nothing"})
    assert (status, "nothing" in refused["detail"]) == (400, True)
    for one in seats:
        one.close()


def check_decisions(browser: Browser, path: str, told: Message) -> None:
    """Two tables are alike until they part; reviewed games have chances."""
    other = next(one["key"] for one in told["tables"] if one["key"] != told["key"])
    status, compared = browser.ask(path, {"other": other})
    assert (status, compared["reviewed"]) == (200, [False, False])
    rows = compared["decisions"]
    assert not all(row["same"] for row in rows)
    assert all(row["one"] or row["other"] for row in rows)
    assert {row["seat"] for row in rows} == {0, 1}
    for row in rows:
        if row["same"]:
            assert row["one"]["said"] == row["other"]["said"]
    browser.ask(path.replace("same-dice", "review"))
    compared = browser.ask(path, {"one": other, "other": told["key"]})[1]
    assert compared["reviewed"] == [False, True]
    mine = [row["other"] for row in compared["decisions"] if row["other"]]
    assert all(0 <= one["chance"] <= 1 for one in mine)


def test_a_table_without_a_code_has_no_others(browser: Browser) -> None:
    """There is nothing to compare."""
    table = browser.ask("/api/import", {"record": finished_record(RULES)})[1]["table"]
    status, refused = browser.ask(f"/api/tables/{table}/same-dice", {})
    assert (status, "no dice code" in refused["detail"]) == (409, True)


def listing(
    table: str, made: float, changed: float, points: int, state: str = "over"
) -> CodedTable:
    """A table as a list knows it."""
    seats = [{"who": "person", "linked": True}, {"who": "bot", "bot": "random", "linked": False}]
    agreement = {"chairs": seats, "rules": RULES, "content": "", "duplicate": "x", "title": ""}
    summary = {
        "names": ["Anna", "red"],
        "colours": ["yellow", "red"],
        "points": [points, 10],
        "winners": [0],
    }
    return CodedTable(table, agreement, summary, state, made, changed)


def test_who_could_know_the_dice_has_no_place() -> None:
    """A table opened after the seed was told is listed without a rank."""
    tables = [listing("a", 0, 10, 20), listing("b", 5, 20, 30), listing("c", 30, 40, 99)]
    assert known_since(tables, 1000) == 20
    assert known_since(tables, 8) == 8
    assert known_since(tables[:2], 1000) == 1000
    assert known_since([listing("a", 0, 10, 1, "running"), *tables[1:]], 25) == 25
    found = standings(tables, {}, known_since(tables, 1000))
    assert [(one["late"], one["seats"][0]["place"]) for one in found] == [
        (False, 2),
        (False, 1),
        (True, None),
    ]
    assert found[0]["seats"][0]["lead"] == 10
    assert found[0]["seats"][1]["place"] is None


def test_orders_are_merged() -> None:
    """What only one game has stands where it was."""
    assert merge_orders(["a", "b", "d"], ["a", "c", "d", "e"]) == ["a", "c", "b", "d", "e"]
    assert merge_orders([], ["x"]) == ["x"]


@pytest.mark.slow
def test_tables_of_several_processes_are_compared(postgres: Postgres, tmp_path: Path) -> None:
    """Each table is another process's: told when all are over, alike from wherever one asks.

    Reviews by one process are known to all, and a table whose process died stays comparable.
    """
    machines = Machines(tmp_path, postgres, 3)
    wish = {"rules": RULES, "seed": "far apart", "start": True}
    people = [Browser(one) for one in machines.servers]
    try:
        tables = [one.open(**wish, seats=ANNA)["table"] for one in people]
        owners = "SELECT count(DISTINCT process) FROM leases"
        assert postgres.ask(owners, machines.name) == [(3,)]
        for option, (one, table) in enumerate(zip(people, tables, strict=True)):
            assert one.ask(f"/api/tables/{table}/same-dice", {})[0] == 409
            seat = one.sit(table)
            play_out(seat, option)
            seat.close()
        seen = [compare_from_anywhere(machines, *one) for one in zip(people, tables, strict=True)]
        reviewed = [{key for key, known in one.items() if known} for one in seen]
        # Each had its own table reviewed, one after the other, each at another process.
        assert [len(some) for some in reviewed] == [1, 2, 3]
        assert reviewed[0] < reviewed[1] < reviewed[2]
        machines.servers[2].end(signal.SIGKILL)
        machines.alive = machines.servers[:2]
        assert set(compare_from_anywhere(machines, people[0], tables[0])) == set(seen[0])
    finally:
        machines.start_again()
        assert machines.end() == 0


def compare_from_anywhere(machines: Machines, browser: Browser, table: str) -> dict[str, bool]:
    """What every process tells about tables with these dice: which there are, and are reviewed."""
    path, found = f"/api/tables/{table}", []
    for server in machines.alive:
        browser.server = server
        told = until_told(browser, f"{path}/same-dice")
        assert [len(told["tables"]), told["playing"]] == [3, 0]
        own = next(one["key"] for one in told["tables"] if one["table"] == table)
        assert browser.ask(f"{path}/review")[0] == 200
        known = {own: True}
        for other in (one["key"] for one in told["tables"] if one["key"] != own):
            status, compared = browser.ask(f"{path}/same-dice", {"one": own, "other": other})
            assert (status, compared["reviewed"][0]) == (200, True)
            assert compared["decisions"]
            known[other] = compared["reviewed"][1]
        found.append(known)
    assert all(one == found[0] for one in found)
    return found[0]


def until_told(browser: Browser, path: str) -> Message:
    """The comparison, once the process has heard that all tables are over."""
    end = time.monotonic() + SECONDS
    while True:
        status, answer = browser.ask(path, {})
        if status == 200:
            told: Message = answer
            return told
        assert time.monotonic() < end, answer
        time.sleep(0.05)
