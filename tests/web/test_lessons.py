"""Lessons through the page: each is played to its end, and speaks of things that are on screen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from burgrave.games.texts import Catalogue
from burgrave.lobby.lesson import lesson_named
from tests.server.client import Server
from tests.web.visitor import DESKTOP, Visitor

pytestmark = pytest.mark.slow
PHONE = ViewportSize(width=390, height=844)
WINTER = ".battle footer .primary"
LESSONS = ("first", "second", "dice")
KEEP_LANGUAGE = "language => localStorage.setItem('burgrave.language', language)"
STEP = """() => {
  const bubble = document.querySelector(".bubble[data-step]:not([data-step=''])");
  if (bubble) return bubble.dataset.step;
  return document.querySelector("[data-guide=silent], .battle footer .primary") ? "silent" : null;
}"""
"""The step that the guide shows, "silent" if the reader is asked something else, or null."""


@pytest.fixture
def visitor(request: pytest.FixtureRequest, chromium: Browser, tables: Server) -> Iterator[Visitor]:
    """A newcomer on a phone or at a desk."""
    found = Visitor(chromium, tables, size=getattr(request, "param", DESKTOP))
    yield found
    found.close()


def begin(visitor: Visitor, lesson: str, language: str = "en") -> Page:
    """Click a lesson on the start page, in a language."""
    page = visitor.page
    page.goto(visitor.address)
    page.evaluate(KEEP_LANGUAGE, language)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role(
        "button", name=Catalogue(language=language).text(f"page.learn.{lesson}")
    ).click()
    page.locator(".bubble").wait_for()
    return page


def go_through(visitor: Visitor, lesson: str) -> dict[str, bool]:
    """Do what the guide says to the end; return each step, and whether its thing was there."""
    page, luck = visitor.page, random.Random(4)
    last = lesson_named(lesson)["steps"][-1]["id"]
    seen: dict[str, bool] = {}
    while last not in seen:
        step = page.wait_for_function(STEP).json_value()
        bubble = page.locator(f".bubble[data-step='{step}']")
        if bubble.count():
            seen.setdefault(step, bubble.get_attribute("data-found") == "true")
        if bubble.locator(".go").count():
            bubble.locator(".go").last.click()
            page.wait_for_function(
                "step => document.querySelector('.bubble')?.dataset.step !== step", arg=step
            )
        elif page.locator(WINTER).count():
            page.locator(WINTER).click()
        else:
            before = visitor.number
            visitor.act(luck)
            assert visitor.moved_on(before)
    return seen


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize(
    ("visitor", "language"),
    [(DESKTOP, "en"), (PHONE, "de"), (DESKTOP, "fr"), (PHONE, "nl")],
    indirect=["visitor"],
    ids=["en", "de-phone", "fr", "nl-phone"],
)
def test_each_lesson_is_played_to_its_end(visitor: Visitor, language: str, lesson: str) -> None:
    """In each language, every step is shown in order, at a thing that is on screen."""
    begin(visitor, lesson, language)
    seen = go_through(visitor, lesson)
    assert list(seen) == [step["id"] for step in lesson_named(lesson)["steps"]]
    assert [step for step, found in seen.items() if not found] == []


def test_a_lesson_can_be_left_and_gone_on_with(visitor: Visitor) -> None:
    """The guide goes when it is asked to; the start page offers the step where it was left."""
    page = begin(visitor, "first")
    page.locator(".bubble .go").click()
    expect(page.locator(".bubble")).to_have_attribute("data-step", "court")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".bubble")).to_have_attribute("data-step", "goal")
    page.locator(".bubble .go").click()
    page.get_by_role("button", name="Leave").click()
    expect(page.locator(".bubble")).to_have_count(0)
    page.goto(visitor.address)
    page.get_by_role("link", name="Go on at step 2").click()
    expect(page.locator(".bubble")).to_have_attribute("data-step", "court")


def test_the_guide_answers_whoever_does_otherwise(visitor: Visitor) -> None:
    """B2.2: passing in place of the advised placement is accepted, and the guide goes on."""
    page = begin(visitor, "first")
    while page.locator(".bubble").get_attribute("data-step") != "favor":
        page.locator(".bubble .go").click()
    page.locator(".cards .card").last.click()
    page.locator(".dock .acts .primary").click()
    expect(page.locator(".bubble")).to_contain_text("That will be of use as well.")
    expect(page.locator(".bubble")).to_have_attribute("data-step", "roll")
