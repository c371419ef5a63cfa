"""The analysis board, by clicks: set up, refused, repaired, judged, sent and played on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.gallery import record
from tests.web.gallery.study import PASTE
from tests.web.visitor import Visitor

PATIENCE = 120_000


def test_a_position_is_set_up_by_clicks_and_played_on(visitor: Visitor) -> None:
    """B2.4: a church alone is refused by its rule, one click builds both; the table plays on."""
    page = visitor.page
    page.get_by_role("link", name="Analysis board").click()
    chances = page.locator(".chances[data-effort=full][aria-busy=false]:not([data-stale])")
    chances.wait_for(timeout=PATIENCE)
    expect(page.locator("[data-chance]")).to_have_count(4)

    red = page.locator("[data-seat='0']")
    for _ in range(3):
        red.get_by_role("button", name="Gold: one more").click()
    expect(red.get_by_role("textbox", name="Gold")).to_have_value("3")
    red.locator("[data-build=chapel]").click()
    refused = page.get_by_role("alert")
    expect(refused).to_contain_text("Chapel stands only beside Statue")
    expect(refused.get_by_role("button", name="Rule B2.4")).to_be_visible()
    expect(red.locator("[data-build=chapel]")).to_have_attribute("aria-pressed", "false")
    refused.get_by_role("button", name="Build both").click()
    expect(red.locator("[data-build=chapel]")).to_have_attribute("aria-pressed", "true")
    expect(refused).to_have_count(0)

    # Dice that are picked lie on the advisor that is clicked next.
    hand = page.locator("[data-part='seat.0.dice']")
    for die in ("Die 3", "Die 5"):
        hand.get_by_role("button", name=die).first.click()
    page.locator("[data-rank='8']").click()
    expect(page.locator("[data-rank='8'] .group")).to_be_visible()
    page.locator("[data-part=year]").get_by_text("IV", exact=True).click()
    expect(page).to_have_url(re.compile(r"year\.4.*placed\.red:3\+5%3E8|placed\.red:3\+5>8"))
    chances.wait_for(timeout=PATIENCE)
    expect(page.locator(".answer")).not_to_have_count(0)

    # The address leads to the same position, and back leads to the one before.
    address = page.url
    page.get_by_role("button", name="Take back the last change").click()
    expect(page).not_to_have_url(address)
    page.goto(address)
    expect(page.locator("[data-rank='8'] .group")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("#/t/"))
    expect(page.locator("main[data-n]")).to_be_visible()


def test_a_point_of_a_replay_is_analysed(visitor: Visitor) -> None:
    """The replay of a finished game leads to the board; text is pasted, bad text is refused."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e", 4))["table"]
    visitor.open(f"t/{table}/at/100")
    page.locator("[data-point='100'][data-loaded]").wait_for()
    page.locator("[data-analyse]").click()
    page.locator("[data-analysis]").wait_for()
    expect(page).to_have_url(re.compile("#/analysis/rules"))
    before = page.url
    page.evaluate(PASTE, "burgrave position 2\nrules 2e\nseat red\nseat blue\nnonsense\n")
    expect(page.get_by_role("alert")).to_contain_text("unknown line 'nonsense'")
    assert page.url == before
    page.evaluate(PASTE, "burgrave position 2\nrules dice\nseat red\nseat blue\nat start\n")
    expect(page).to_have_url(re.compile("rules.dice"))
    page.locator(".set .choice label", has_text="Order").click()
    page.locator("[data-part=turn] label", has_text="Blue").click()
    expect(page).to_have_url(re.compile(r"turn\.blue"))
