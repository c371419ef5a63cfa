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
LATE = 6_500
"""Milliseconds after which a page that has not started says so."""
NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
GAMES = {"2e": "Kingsburg", "dice": "DiceGame"}


def test_a_first_visit_is_light(chromium: Browser, tables: Server) -> None:
    """An empty browser fetches the start page, its texts and fonts in few bytes."""
    visitor = Visitor(chromium, tables)
    # What the visit before still fetches must not be counted.
    visitor.page.wait_for_load_state("networkidle")
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


def test_without_scripts_the_page_says_what_it_needs(chromium: Browser, tables: Server) -> None:
    """A browser that runs no JavaScript shows one sentence that says so."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"http://localhost:{tables.port}/")
    said = page.locator("noscript p")
    said.wait_for()
    assert "Burgrave needs JavaScript" in (said.text_content() or "")
    page.wait_for_timeout(LATE)
    assert not page.get_by_text("could not be loaded").is_visible()
    context.close()


def test_a_page_whose_script_is_missing_says_so(chromium: Browser, tables: Server) -> None:
    """If the page's own script does not come, the document says that something is missing."""
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/assets/index-*.js", lambda route: route.fulfill(status=404))
    page.goto(f"http://localhost:{tables.port}/")
    missing = page.get_by_text("A part of this page could not be loaded")
    assert not missing.is_visible()
    missing.wait_for(timeout=LATE * 5)
    context.close()


def test_a_browser_that_stores_nothing_can_play(chromium: Browser, tables: Server) -> None:
    """Where storage is forbidden, the page starts, plays and only forgets."""
    context = chromium.new_context(reduced_motion="reduce")
    context.add_init_script(NO_STORAGE)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"http://localhost:{tables.port}/")
    page.get_by_role("button", name="Start game").click()
    page.locator(".prompt").wait_for()
    assert not errors
    context.close()
