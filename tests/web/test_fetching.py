"""A page loads the code that draws a game only when a table of that game is opened."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import PurePosixPath

import pytest
from playwright.sync_api import Browser, Route

from tests.server.client import Server
from tests.web.gallery import record
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow
HEAVIEST_START = 250_000
"""Bytes on the wire of a first visit to the start page, fonts included."""
LATE = 6_500
"""Milliseconds after which a page that has not started says so."""
NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
SHOWN = ("ReplayPage", "Kingsburg", "table")
"""The code of a replay."""
ASKED_WHEN = """const ask = window.fetch;
window.drawn = [];
window.fetch = (address, ...more) => {
  const court = document.querySelector("[data-point] .advisor");
  if (String(address).endsWith("/replay")) window.drawn.push(court !== null);
  return ask(address, ...more);
};"""
"""Notes of every part of a replay that is asked for whether a point is drawn by then."""
FONTS = ("alegreya", "source-sans-3")
BOXES = "() => document.querySelector('.late').getClientRects().length"
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
    assert "first" in fetched
    assert fetched.isdisjoint({*GAMES.values(), "PlainGame"})
    visitor.start()
    assert fetched.intersection({*GAMES.values(), "PlainGame"}) == {GAMES[rules]}
    visitor.close()


def test_a_visit_that_begins_at_a_replay_asks_for_all_at_once(visitor: Visitor) -> None:
    """Nothing waits for the page's own code: all is asked for before that is there, each once."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e", 4))["table"]
    needed = [f"**/api/tables/{table}/replay", "**/api/texts/en", "**/api/texts/en/study"]
    needed += [f"**/assets/{name}-*.{kind}" for name in SHOWN for kind in ("js", "css")]
    needed += [f"**/assets/{font}-*.woff2" for font in FONTS]
    held: list[Route] = []
    asked: list[tuple[str, str | None]] = []
    page.goto("about:blank")
    page.route("**/assets/page-*.js", lambda route: held.append(route))
    page.on("request", lambda one: asked.append((one.url, one.post_data)))
    with ExitStack() as together:
        for pattern in needed:
            together.enter_context(page.expect_request(pattern))
        page.goto(f"{visitor.address}#/t/{table}/at/100", wait_until="commit")
    [code] = held
    assert not page.evaluate(BOXES), "what is said to whom it does not load needs no font yet"
    code.continue_()
    page.locator("[data-point='100'][data-loaded]").wait_for()
    assert len(set(asked)) == len(asked), "the page takes the answers to what was asked early"


def test_other_points_are_asked_for_when_the_first_is_drawn(visitor: Visitor) -> None:
    """Only the first part of a replay is fetched before there is something to see."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e", 4))["table"]
    page.goto("about:blank")
    page.add_init_script(ASKED_WHEN)
    page.goto(f"{visitor.address}#/t/{table}/at/100")
    page.wait_for_function("() => window.drawn.length > 1")
    first, *others = page.evaluate("window.drawn")
    assert not first
    assert all(others)


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
    page.route("**/assets/first-*.js", lambda route: route.fulfill(status=404))
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
