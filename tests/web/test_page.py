"""The page in a real browser: whole games by its own controls, at every size, for everybody."""

from __future__ import annotations

import random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ViewportSize

from tests.server.house import Server
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

EVERYTHING = "2e+m1+m2+m3+m4+m5+m6+goblin-valley"
SIZES = {
    "phone": ViewportSize(width=360, height=740),
    "tablet": ViewportSize(width=1024, height=768),
    "laptop": ViewportSize(width=1366, height=768),
    "large": ViewportSize(width=3840, height=2160),
}


def play(visitor: Visitor, luck: random.Random, most: int) -> int:
    """Answer questions until the game is over, or so many; how many were answered."""
    answered = 0
    while answered < most:
        state = visitor.wait()
        if state == "over":
            break
        if state == "winter":
            visitor.page.locator(".battle footer .primary").click()
            continue
        told = visitor.page.locator("main").get_attribute("data-n")
        visitor.act(luck)
        visitor.page.wait_for_function(
            "before => document.querySelector('main').dataset.n !== before", arg=told
        )
        answered += 1
    return answered


@pytest.mark.parametrize("rules", ["2e", "dice", "2e+m3+m5"])
def test_a_whole_game_against_a_bot(chromium: Browser, tables: Server, rules: str) -> None:
    """From the start screen to the standings, with the controls that the page offers."""
    visitor = Visitor(chromium, tables, rules=rules, bot="random")
    visitor.start()
    visitor.quicken()
    play(visitor, random.Random(7), 400)
    assert visitor.over
    visitor.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_table_never_scrolls(chromium: Browser, tables: Server, size: str) -> None:
    """Five players with all modules fit from a phone to a wall; only log and sheets scroll."""
    visitor = Visitor(chromium, tables, size=SIZES[size], rules=EVERYTHING, players=5)
    visitor.start()
    seen = visitor.page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth,"
        " document.documentElement.scrollHeight, innerHeight]"
    )
    assert seen[0] <= seen[1]
    assert seen[2] <= seen[3]
    visitor.close()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(chromium: Browser, tables: Server, dark: bool) -> None:
    """Start screen and table are free of what hinders people who see, hear or move otherwise."""
    visitor = Visitor(chromium, tables, dark=dark)
    visitor.page.get_by_role("button", name="Start game").wait_for()
    for screen in ("start", "table"):
        if screen == "table":
            visitor.start()
            visitor.wait()
        found = Axe().run(visitor.page)
        assert found.violations_count == 0, found.generate_report()
    visitor.close()


def test_text_mode_alone_is_enough(chromium: Browser, tables: Server) -> None:
    """Every question can be answered from the list of options as text."""
    visitor = Visitor(chromium, tables, bot="random")
    visitor.start()
    visitor.quicken()
    for _ in range(4):
        visitor.wait()
        told = visitor.page.locator("main").get_attribute("data-n")
        visitor.page.keyboard.press("x")
        visitor.page.locator("dialog ol button").first.click()
        visitor.page.wait_for_function(
            "before => document.querySelector('main').dataset.n !== before", arg=told
        )
        visitor.page.keyboard.press("Escape")
    visitor.close()


def test_a_reload_shows_the_same_table(chromium: Browser, tables: Server) -> None:
    """The page comes back to its table by itself."""
    visitor = Visitor(chromium, tables)
    visitor.start()
    visitor.wait()
    told = visitor.page.locator("main").get_attribute("data-n")
    visitor.page.reload()
    visitor.wait()
    assert visitor.page.locator("main").get_attribute("data-n") == told
    visitor.close()
