"""A page loads the code that draws a game only when a table of that game is opened."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest
from playwright.sync_api import Browser

from tests.server.client import Server
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow
HEAVIEST_START = 250_000
"""Bytes on the wire of a first visit to the start page, fonts included."""
GAMES = {"2e": "Kingsburg", "dice": "DiceGame"}


def test_a_first_visit_is_light(chromium: Browser, tables: Server) -> None:
    """An empty browser fetches the start page, its texts and fonts in few bytes."""
    visitor = Visitor(chromium, tables)
    network = visitor.context.new_cdp_session(visitor.page)
    network.send("Network.enable")
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    fetched: list[int] = []
    network.on("Network.loadingFinished", lambda one: fetched.append(one["encodedDataLength"]))
    visitor.page.reload()
    visitor.page.locator("button.start:not([disabled])").wait_for()
    visitor.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert len(fetched) > len(["page", "script", "style", "texts", "two fonts", "offer"])
    assert sum(fetched) < HEAVIEST_START
    visitor.close()


@pytest.mark.parametrize("rules", GAMES)
def test_a_game_is_fetched_with_its_table(chromium: Browser, tables: Server, rules: str) -> None:
    """The start screen loads no game's code, and a table loads one."""
    visitor = Visitor(chromium, tables, rules=rules, bot="random")
    fetched: set[str] = set()
    visitor.page.on(
        "request", lambda one: fetched.add(PurePosixPath(one.url).name.partition("-")[0])
    )
    visitor.page.reload()
    visitor.page.locator("button.start:not([disabled])").wait_for()
    assert "index" in fetched
    assert fetched.isdisjoint({*GAMES.values(), "PlainGame"})
    visitor.start()
    assert fetched.intersection({*GAMES.values(), "PlainGame"}) == {GAMES[rules]}
    visitor.close()


def test_a_game_that_cannot_be_fetched_is_missed(chromium: Browser, tables: Server) -> None:
    """If the code that draws a game cannot be fetched, the page says so and offers to try again."""
    visitor = Visitor(chromium, tables, bot="random")
    visitor.page.route("**/assets/Kingsburg-*.js", lambda route: route.abort())
    visitor.page.get_by_role("button", name="Start game").click()
    visitor.page.get_by_role("button", name="Try again").wait_for()
    visitor.page.unroute("**/assets/Kingsburg-*.js")
    visitor.page.get_by_role("button", name="Try again").click()
    visitor.page.locator(".prompt").wait_for()
    visitor.context.close()
