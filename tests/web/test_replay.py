"""A game is looked at again: by keys, by its address, from a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import Server
from tests.web.gallery import record
from tests.web.visitor import Visitor

DROP = """text => {
  const brought = new DataTransfer();
  brought.items.add(new File([text], "game.txt", {type: "text/plain"}));
  const there = {bubbles: true, cancelable: true, dataTransfer: brought};
  document.body.dispatchEvent(new DragEvent("drop", there));
}"""
STEP = """async () => {
  const started = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - started;
}"""


@pytest.fixture
def visitor(chromium: Browser, tables: Server) -> Iterator[Visitor]:
    """A browser at the start page."""
    found = Visitor(chromium, tables)
    yield found
    assert found.errors == []
    found.context.close()


def test_an_address_leads_to_a_point_and_keys_lead_on(visitor: Visitor) -> None:
    """The page shows the point that its address names; the address follows every step."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e", 4))["table"]
    page.goto(f"{visitor.address}#/t/{table}/at/100?seat=1")
    page.locator("[data-point='100'][data-loaded]").wait_for()
    for key, point in (("ArrowRight", 101), ("ArrowLeft", 100), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(page.locator(f"[data-point='{point}']")).to_be_visible()
        expect(page).to_have_url(f"{visitor.address}#/t/{table}/at/{point}?seat=1")
    page.keyboard.press("e")
    expect(page.get_by_role("radio", name="everything")).to_be_checked()
    assert min(page.evaluate(STEP) for _ in range(10)) < 50


def test_a_record_opens_wherever_it_is_dropped(visitor: Visitor) -> None:
    """A file dropped on the start page is shown, from its end backwards."""
    page = visitor.page
    page.locator("main h1").wait_for()
    text = record("2e", 4)
    choices = len(text.partition("\n\n")[2].splitlines()) - 1
    page.evaluate(DROP, text)
    page.locator(f"[data-point='{choices}']").wait_for()
    page.get_by_role("button", name="One choice back").click()
    page.locator(f"[data-point='{choices - 1}']").wait_for()
