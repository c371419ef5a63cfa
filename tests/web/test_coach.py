"""The coach: explains a question once, warns before a costly choice, and is silent among people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from burgrave import form
from tests.server.client import Server
from tests.web.gallery import record
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow
PATIENCE = 120_000


def visitor_with_coach(chromium: Browser, tables: Server, **settings: Any) -> Visitor:
    """A visitor with a coach."""
    return Visitor(chromium, tables, players=2, **settings)


@pytest.fixture
def talkative(chromium: Browser, tables: Server) -> Iterator[Visitor]:
    """A visitor whose coach explains what is new."""
    found = visitor_with_coach(chromium, tables, coach="talkative")
    yield found
    found.close()


@pytest.fixture
def quiet(chromium: Browser, tables: Server) -> Iterator[Visitor]:
    """A visitor whose coach only warns, from two percent on."""
    found = visitor_with_coach(chromium, tables, coach="quiet", warnsFrom=2)
    yield found
    found.close()


def open_table(visitor: Visitor, rules: str, *, people: int = 1) -> Page:
    """A table for so many people at one screen, and a bot."""
    page = visitor.page
    page.goto(visitor.address)
    seats = [{"who": "person"}] * people + [{"who": "bot", "bot": "greedy"}]
    wish = {"rules": rules, "seats": seats, "start": True, "hot_seat": people > 1}
    visitor.visit(visitor.post("/api/tables", **wish)["table"])
    page.locator("main[data-n]").wait_for()
    return page


def test_what_is_new_is_explained_once(talkative: Visitor) -> None:
    """M4: a module and a kind of question are explained when they first come, and not again."""
    page = open_table(talkative, "2e+m4")
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Destinies")
    bubble.get_by_role("button", name="Got it").click()
    expect(bubble).to_contain_text("New:")
    bubble.get_by_role("button", name="Got it").click()
    expect(bubble).to_have_count(0)
    page.reload()
    page.locator(".prompt.turn").wait_for()
    expect(bubble).to_have_count(0)


def test_a_module_is_explained_to_whoever_first_meets_it(chromium: Browser, tables: Server) -> None:
    """M4: a newcomer reads three sentences once; whoever has turned help off reads nothing."""
    newcomer = visitor_with_coach(chromium, tables, coach="modules")
    page = open_table(newcomer, "2e+m4")
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Destinies")
    bubble.get_by_role("button", name="The rule").click()
    expect(page.locator(".rules .body h2")).to_have_text("Destinies")
    bubble.get_by_role("button", name="Got it").click()
    expect(bubble).to_have_count(0)
    page.reload()
    page.locator(".prompt.turn").wait_for()
    expect(bubble).to_have_count(0)
    newcomer.close()
    alone = visitor_with_coach(chromium, tables, coach="off")
    page = open_table(alone, "2e+m4")
    page.locator(".prompt.turn").wait_for()
    expect(page.locator(".bubble")).to_have_count(0)
    alone.close()


def test_after_a_year_the_coach_looks_back(talkative: Visitor) -> None:
    """B6: two sentences about the year that is over come with the next one."""
    page = talkative.page
    page.goto(talkative.address)
    talkative.visit(talkative.post("/api/import", record=record("2e", 2, "recruit"))["table"])
    page.locator(".prompt.turn").wait_for()
    bubble = page.locator(".bubble")
    bubble.get_by_role("button", name="Got it").click()
    page.locator(".dock .acts .btn", has_text="Hire nobody").click()
    onward = page.locator(".battle footer .primary")
    remark = bubble.filter(has_text="Year 1:")
    while not remark.count():
        if onward.count():
            onward.click()
        page.wait_for_timeout(50)
    expect(remark).to_contain_text("You have")


def test_among_people_the_coach_is_silent(talkative: Visitor) -> None:
    """B0: two people at one screen get no advice."""
    page = open_table(talkative, "2e+m4", people=2)
    page.locator("main[data-n]").wait_for()
    expect(page.locator(".bubble")).to_have_count(0)


@pytest.mark.skipif(
    not form.is_compiled(), reason="plain Python judges one step ahead: no verdicts"
)
def test_a_costly_choice_is_held_once(quiet: Visitor) -> None:
    """B2.4: passing a season in which much could be won is warned of; one key sends it anyway."""
    page = quiet.page
    page.goto(quiet.address)
    found = quiet.post("/api/import", record=record("2e", 2, "influence", after=40))
    quiet.visit(found["table"])
    page.locator(".prompt.turn").wait_for()
    before = quiet.number
    page.locator("[data-coach=ready]").wait_for(state="attached", timeout=PATIENCE)
    page.locator(".dock .acts .btn", has_text="Pass").first.click()
    page.locator(".pass .danger").click()
    warning = page.locator(".warning")
    warning.wait_for(timeout=PATIENCE)
    expect(warning).to_contain_text("this gives away")
    assert quiet.number == before
    page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    assert quiet.number == before
