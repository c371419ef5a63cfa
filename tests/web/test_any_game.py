"""A game that the page has no code for can still be played in the browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.server.client import Server
from tests.web.test_page import SIZES, play
from tests.web.visitor import DESKTOP, Visitor

pytestmark = pytest.mark.slow
KEYS = ["1", "Enter"]


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Server]:
    """A server that knows Pig."""
    server = Server(Path(tmp_path_factory.mktemp("tables")), program="tests.toy")
    yield server
    server.end()


def open_game(chromium: Browser, pig: Server, size: ViewportSize) -> Visitor:
    """A player at a game of Pig, with seats, question, answers and log in their places."""
    visitor = Visitor(chromium, pig, size=size, rules="pig", bot="random")
    page = visitor.page
    visitor.start()
    visitor.wait_for_turn()
    expect(page.locator(".cards .card")).to_have_text(["Throw", "Stop"])
    expect(page.get_by_role("region", name="On the table")).to_contain_text("turn")
    expect(page.locator(".seat dt")).to_have_text(["points", "points"])
    expect(page.locator(".log li")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return visitor


def test_a_whole_game_of_pig(chromium: Browser, pig: Server) -> None:
    """A game is played from the start screen to the standings, and its dice are checked."""
    visitor = open_game(chromium, pig, DESKTOP)
    play(visitor, random.Random(5), 400)
    assert visitor.over
    visitor.page.get_by_role("link", name="Check the dice").click()
    visitor.page.get_by_text("Nothing was changed").wait_for()
    visitor.close()


def test_pig_on_a_small_screen(chromium: Browser, pig: Server) -> None:
    """On a phone everything fits, and a short game can be played to its end."""
    visitor = open_game(chromium, pig, SIZES["small"])
    assert play(visitor, random.Random(5), 5) > 0
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.close()


def test_keys_and_text_mode_are_enough(chromium: Browser, pig: Server) -> None:
    """Answers are chosen by number and Enter; the table is described in words beside them."""
    visitor = Visitor(chromium, pig, rules="pig", bot="random")
    page = visitor.page
    visitor.start()
    visitor.wait_for_turn()
    before = visitor.number
    for key in KEYS:
        page.keyboard.press(key)
    assert visitor.moved_on(before)
    visitor.wait_for_turn()
    page.keyboard.press("x")
    expect(page.locator("dialog .state").first).to_contain_text("points")
    expect(page.locator("dialog ol button")).to_have_count(2)
    visitor.close()
