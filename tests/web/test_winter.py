"""Winter in a real browser at the usual pace: one scene, and the table of the moment it shows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import Server
from tests.web.gallery import record
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow


def test_the_table_waits_at_the_end_of_a_winter(chromium: Browser, tables: Server) -> None:
    """Calendar and log stay those of the winter until the reader goes on, and bots wait."""
    visitor = Visitor(chromium, tables, speed="quick")
    page = visitor.page
    page.emulate_media(reduced_motion="no-preference")
    game = visitor.post("/api/import", record=record("2e", 2, "recruit", after=30))
    visitor.visit(game["table"])
    visitor.wait()
    page.keyboard.press("p")
    expect(page.get_by_role("heading", name="Winter of year I", exact=True)).to_be_visible()
    skip = page.get_by_role("button", name="Skip to the end")
    go_on = page.get_by_role("button", name="On to year II")
    while not go_on.count():
        if page.locator(".prompt.turn").count():
            page.locator(".cards .card").first.click()
            page.locator(".acts .primary:not([disabled])").click()
        elif skip.count():
            skip.click(timeout=2000)
        page.wait_for_timeout(100)
    page.wait_for_timeout(2000)
    before = visitor.number
    expect(page.locator(".battle .row .end")).to_have_count(2)
    expect(page.locator(".log")).not_to_contain_text(re.compile("Year II\\b"))
    expect(page.locator("header [aria-current] [aria-current]")).to_contain_text("Winter")
    page.wait_for_timeout(1500)
    assert visitor.number == before, "no bot has moved meanwhile"
    page.keyboard.press("Enter")
    expect(page.locator(".battle")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(re.compile("Year II\\b"))
    visitor.close()
