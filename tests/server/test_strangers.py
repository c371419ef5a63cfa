"""Open tables for people who have nobody; blocking people, and reports to the operator."""

from __future__ import annotations

import subprocess
import sys

from tests.server.client import SECONDS, Browser, Message, Server

SEATS = [{"who": "person", "name": "Mara"}, {"who": "open"}]


def list_tables(
    browser: Browser, rules: str = "2e", level: str = "any", pace: str = "any"
) -> list[Message]:
    """The open tables that a browser is shown."""
    status, found = browser.ask(f"/api/lobby?rules={rules}&level={level}&pace={pace}")
    assert status == 200, found
    tables: list[Message] = found["tables"]
    return tables


def join(browser: Browser, table: str) -> tuple[int, Message]:
    """Take a free seat at an open table."""
    return browser.ask(f"/api/tables/{table}/join", {})


def reports(server: Server, *options: str) -> tuple[int, str]:
    """What the operator's command says."""
    command = [sys.executable, "-m", "burgrave", "reports", "--data", str(server.folder), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    return done.returncode, done.stdout + done.stderr


def test_a_table_is_listed_by_its_host_only_and_joined_once(own: Server) -> None:
    """A table is in no list until its host wants that; its free seat has one taker."""
    mara, piet, cleo = Browser(own), Browser(own), Browser(own)
    opened = mara.open(rules="2e", seats=SEATS, title="Mara's secret table", pace="days")
    table = opened["table"]
    assert list_tables(piet) == []
    assert join(piet, table)[0] == 409
    assert mara.ask(f"/api/tables/{table}/listing", {"listed": "new"})[0] == 200
    (shown,) = list_tables(piet)
    assert {key: shown[key] for key in ("pace", "level", "seats", "free", "fits", "yours")} == {
        "pace": "days",
        "level": "new",
        "seats": 2,
        "free": 1,
        "fits": True,
        "yours": False,
    }
    assert "Mara" not in str(shown)
    assert [one["fits"] for one in list_tables(piet, level="known")] == [False]
    assert [one["fits"] for one in list_tables(piet, rules="dice")] == [False]
    paces = {pace: list_tables(piet, pace=pace)[0]["fits"] for pace in ("none", "clock", "days")}
    assert paces == {"none": False, "clock": False, "days": True}
    assert join(piet, table) == (200, {"table": table, "seat": 1})
    assert join(piet, table) == (200, {"table": table, "seat": 1})
    assert join(cleo, table)[0] == 409
    assert (
        cleo.ask(f"/api/tables/{table}/enter", {"secret": opened["seats"][1]["secret"]})[0] == 409
    )
    assert piet.ask(f"/api/tables/{table}/listing", {"listed": None})[0] == 403
    assert list_tables(cleo) == []


def test_a_listing_is_taken_back_and_bounded(own: Server) -> None:
    """A table taken from the list cannot be joined; a browser has five tables there."""
    mara, piet = Browser(own), Browser(own)
    tables = [mara.open(rules="2e", seats=SEATS, listed="any")["table"] for _ in range(5)]
    assert len(list_tables(piet)) == 5
    assert all(one["yours"] for one in list_tables(mara))
    sixth = mara.open(rules="2e", seats=SEATS)["table"]
    assert mara.ask(f"/api/tables/{sixth}/listing", {"listed": "any"})[0] == 409
    taken = mara.ask(f"/api/tables/{tables[0]}/listing", {"listed": None})
    assert taken == (200, {"listed": None, "yours": True})
    assert join(piet, tables[0])[0] == 409
    assert mara.ask(f"/api/tables/{tables[1]}/forget", {})[0] == 200
    assert len(list_tables(piet)) == 3


def test_blocked_people_do_not_meet_at_open_tables(own: Server) -> None:
    """Whoever is blocked and whoever blocks see and join no open table of the other's."""
    mara, piet, cleo = Browser(own), Browser(own), Browser(own)
    table = mara.open(rules="2e", seats=SEATS, listed="any")["table"]
    assert join(piet, table)[0] == 200
    status, found = mara.ask(f"/api/tables/{table}/block", {"seat": 1})
    assert status == 200
    assert mara.ask(f"/api/tables/{table}/block", {"seat": 0})[0] == 409
    hers = mara.open(rules="2e", seats=SEATS, listed="any")["table"]
    his = piet.open(rules="2e", seats=SEATS, listed="any")["table"]
    assert [one["table"] for one in list_tables(mara)] == [hers]
    assert [one["table"] for one in list_tables(piet)] == [his]
    refused = join(piet, hers)
    assert refused == join(Browser(own), "0123456789abcdef")
    assert join(mara, his) == refused
    assert {one["table"] for one in list_tables(cleo)} == {hers, his}
    (person,) = found["people"]
    assert mara.ask("/api/blocks")[1] == found
    assert mara.ask(f"/api/blocks/{person['id']}/remove", {}) == (200, {"people": []})
    assert join(piet, hers)[0] == 200


def test_reports_reach_the_operator_once(own: Server) -> None:
    """A report quotes the line as it was said, without control characters, until it is closed."""
    mara, piet = Browser(own), Browser(own)
    table = mara.open(rules="2e", seats=SEATS, listed="any")["table"]
    assert join(piet, table)[0] == 200
    his = piet.sit(table)
    his.until("done", his.say(op="chat", text="you are a fool"))
    place = f"/api/tables/{table}/report"
    hers = mara.sit(table)
    line = hers.until("table")["chat"][-1]["n"]
    wish = {"seat": 1, "line": line, "words": "rude\x1b[31m"}
    assert mara.ask(place, wish) == (200, {"table": table})
    assert mara.ask(place, {"seat": 0, "line": line})[0] == 404
    assert Browser(own).ask(place, {"seat": 1})[0] == 404
    code, said = reports(own)
    assert code == 0
    assert "said: you are a fool" in said
    assert "\x1b" not in said
    number = said.split()[0]
    assert reports(own, "--done", number) == (0, f"report {number} is closed\n")
    assert reports(own) == (0, "no open reports\n")
    assert reports(own, "--done", number)[0] == 2
    his.close()
    hers.close()
