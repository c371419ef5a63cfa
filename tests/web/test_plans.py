"""Planning on a phone while others are asked: by touch, as text, and what comes of it."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.server.client import Server
from tests.web.test_together import browser_of_actor
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

PHONE = ViewportSize(width=390, height=844)


def placing(chromium: Browser, server: Server, **wish: object) -> tuple[Visitor, Visitor]:
    """Two people on phones in their first spring: who places dice, and who waits."""
    visitors = [Visitor(chromium, server, size=PHONE) for _ in range(2)]
    seats = [{"who": "person"}, {"who": "open"}]
    opened = visitors[0].post("/api/tables", rules="2e", seats=seats, **wish)
    for visitor, link in zip(visitors, opened["seats"], strict=True):
        visitor.visit(opened["table"], link["secret"])
        visitor.page.get_by_role("heading").first.wait_for()
    visitors[0].page.get_by_role("button", name="Begin").click()
    for visitor in visitors:
        visitor.page.locator(".prompt").wait_for()
    luck = random.Random(1)
    mover = browser_of_actor(visitors)
    while not mover.page.locator(".prompt.turn", has_text="place dice").count():
        before = mover.number
        mover.act(luck)
        assert all(one.moved_on(before) for one in visitors)
        mover = browser_of_actor(visitors)
    return mover, visitors[1 - visitors.index(mover)]


def test_a_placement_is_planned_by_touch_and_played(chromium: Browser, tables: Server) -> None:
    """Advisor, "add", close: when the turn comes the plan plays, and its log says why."""
    mover, waiter = placing(chromium, tables)
    page = waiter.page
    page.locator(".advisor:not(.far)").last.click()
    page.get_by_role("button", name="Add to plan").click()
    page.get_by_role("button", name="Plan (1)").click()
    sheet = page.get_by_role("dialog", name="Plan ahead")
    expect(sheet.locator("li .words")).to_have_text([re.compile("^If .* is free: ")])
    sheet.get_by_role("button", name="Otherwise pass").click()
    expect(sheet.locator("li")).to_have_count(2)
    assert sheet.evaluate("box => box.scrollWidth <= box.clientWidth")
    sheet.get_by_role("button", name="Close").click()
    before = waiter.number
    mover.act(random.Random(2))
    assert waiter.moved_on(before)
    page.get_by_text("Log", exact=True).click()
    expect(page.locator("section.log")).to_contain_text("Your plan: ")
    mover.page.get_by_role("tab", name="Log").or_(
        mover.page.get_by_role("button", name="Log")
    ).first.click()
    expect(mover.page.locator("section.log")).not_to_contain_text("Your plan")
    assert not waiter.errors + mover.errors
    mover.close()
    waiter.close()


def test_answers_in_advance_and_text(chromium: Browser, tables: Server) -> None:
    """Small questions, what to be woken for, and the notation itself, with an error that helps."""
    mover, waiter = placing(chromium, tables)
    page = waiter.page
    page.get_by_role("button", name="Plan ahead").click()
    sheet = page.get_by_role("dialog", name="Plan ahead")
    sheet.get_by_label("Question").select_option("good")
    sheet.get_by_label("Answer").first.select_option("+wood")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.locator("li .words")).to_have_count(1)
    sheet.get_by_role("button", name="Wake me only for").click()
    expect(sheet.locator("li .words")).to_have_text(
        [
            "Always, goods of your choice: +1",
            "Always, placing dice, building and hiring soldiers: ask me",
            "Always, every question: pass or decline",
        ]
    )
    text = sheet.get_by_label("As text")
    assert text.input_value().splitlines()[0] == "always good: +wood"
    text.fill("pass; if 8 is fre: 3+5")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_role("alert")).to_contain_text(
        "Line 2: “fre” does not fit here. Accepted: free, taken"
    )
    assert text.input_value() == "pass; if 8 is fre: 3+5"
    text.fill("pass; if 8 is free: 3+5")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.locator("li .words")).to_have_count(2)
    sheet.get_by_role("button", name="Delete the whole plan").click()
    expect(sheet.locator("li .words")).to_have_count(0)
    assert not waiter.errors
    mover.close()
    waiter.close()
