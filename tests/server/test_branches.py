"""Branches over the wire: who may open them, see them, and whose they are."""

from __future__ import annotations

from typing import Any

from tests.server.client import Browser
from tests.server.test_records import ME_AND_BOT, finished_record


def tree(browser: Browser, table: str) -> list[dict[str, Any]]:
    """The branches of a game."""
    status, found = browser.ask(f"/api/tables/{table}/branches")
    assert status == 200, found
    return list(found["branches"])


def test_nobody_looks_ahead_in_a_game_that_goes_on(browser: Browser) -> None:
    """A running game has no branches, and a stranger has none of a game they may not see."""
    table = browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"]
    for path, body in (("branch", {"at": 1}), ("branches", None)):
        status, refused = browser.ask(f"/api/tables/{table}/{path}", body)
        assert (status, refused["why"]["key"]) == (409, "page.error.not_over")
    over = browser.ask("/api/import", {"record": finished_record()})[1]["table"]
    stranger = Browser(browser.server)
    assert stranger.ask(f"/api/tables/{over}/branch", {"at": 40})[0] == 404
    assert stranger.ask(f"/api/tables/{over}/branches")[0] == 404
    compared = stranger.ask(f"/api/tables/{over}/branches/compare", {"left": "", "right": ""})
    assert compared[0] == 404


def test_a_branch_is_played_by_its_author_and_watched_by_others_of_the_game(
    browser: Browser,
) -> None:
    """Whoever may see the game sees its branches; only their authors play, name and delete them."""
    opened = browser.ask("/api/import", {"record": finished_record()})[1]
    table, friend = opened["table"], Browser(browser.server)
    friend.ask(f"/api/tables/{table}/enter", {"secret": opened["watch"]})
    assert friend.ask(f"/api/tables/{table}/branches")[0] == 200
    status, branch = browser.ask(f"/api/tables/{table}/branch", {"at": 40, "seat": 0})
    assert (status, branch["seats"]) == (201, []), branch
    seat = browser.sit(branch["table"])
    asked = seat.asked()
    assert asked["branch"]["at"] == 40
    assert asked["rated"] == ""
    seat.choose(0)
    watcher = friend.sit(branch["table"])
    assert watcher.until("table")["yours"] == []
    mine, theirs = (tree(one, table)[0] for one in (browser, friend))
    assert (mine["mine"], theirs["mine"], mine["state"]) == (True, False, "running")
    for one in (browser, friend):
        assert branch["table"] not in str(one.ask("/api/mine"))
    assert friend.ask(f"/api/tables/{branch['table']}/title", {"title": "No"})[0] == 404
    friend.ask(f"/api/tables/{branch['table']}/forget", {})
    assert len(tree(browser, table)) == 1
    assert browser.ask(f"/api/tables/{branch['table']}/title", {"title": "Wizard"})[0] == 200
    assert tree(friend, table)[0]["name"] == "Wizard"
    assert Browser(browser.server).ask(f"/api/tables/{branch['table']}/branches")[0] == 404
    for page in (seat, watcher):
        page.close()
    assert browser.ask(f"/api/tables/{branch['table']}/forget", {})[0] == 200
    assert tree(browser, table) == []


def test_branches_go_with_their_game(browser: Browser) -> None:
    """When a game is deleted, so are its branches; those of a record are one browser's own."""
    table = browser.ask("/api/import", {"record": finished_record()})[1]["table"]
    branch = browser.ask(f"/api/tables/{table}/branch", {"at": 40})[1]["table"]
    wish = {"record": finished_record()}
    other = browser.ask("/api/replay/branch", {**wish, "at": 40})[1]["table"]
    assert browser.ask(f"/api/tables/{table}/forget", {})[0] == 200
    assert browser.ask(f"/api/tables/{branch}/branches")[0] == 404
    rows = browser.ask("/api/replay/branches", wish)[1]["branches"]
    assert [row["table"] for row in rows] == [other]
    friend = Browser(browser.server)
    assert friend.ask("/api/replay/branches", wish)[1]["branches"] == []
    status, found = browser.ask(
        "/api/replay/branches/compare", {**wish, "left": "", "right": other}
    )
    assert status == 200, found
    assert not any(row["right"] for row in found["rows"]), "nothing was chosen in it yet"
    compared = {**wish, "left": "", "right": other}
    assert friend.ask("/api/replay/branches/compare", compared)[0] == 400
    assert browser.ask("/api/mine/forget", {})[0] == 200
    assert browser.ask("/api/replay/branches", wish)[1]["branches"] == []
