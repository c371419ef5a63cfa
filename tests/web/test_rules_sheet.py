"""The rules on the page: beside the table, on a phone, by address; the cards of the box."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from burgrave.games.text_parts import texts_of_part
from tests.server.client import Server
from tests.web.gallery import Gallery
from tests.web.visitor import DESKTOP

pytestmark = pytest.mark.slow
TEXTS = texts_of_part("rules", "en")
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all tests of this file."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


@pytest.fixture
def page(gallery: Gallery) -> Page:
    """A table with three modules, in its second year."""
    gallery.page.set_viewport_size(DESKTOP)
    gallery.open_at("2e+m1+m3+m4", 3, "influence", after=150)
    return gallery.page


def test_a_rule_of_the_log_opens_beside_the_table(page: Page) -> None:
    """B2.3: the id of a line opens its rule; the table stays in use; Escape returns the focus."""
    link = page.locator(".log .rule", has_text="B2.3").first
    link.click()
    sheet = page.locator("aside.rules")
    expect(sheet.locator(".body h2")).to_have_text(str(TEXTS["rules.B2.3.title"]))
    expect(sheet).to_contain_text(str(TEXTS["rules.B2.3.text"]).split("\n")[0])
    assert sheet.bounding_box()["x"] >= page.locator("main.table").bounding_box()["width"]  # type: ignore[index]
    page.locator(".slot").first.click()
    expect(page.locator(".slot.picked")).to_have_count(1)
    sheet.locator(".chip").first.click()
    expect(sheet.locator(".body h2")).not_to_have_text(str(TEXTS["rules.B2.3.title"]))
    sheet.get_by_label("Back").click()
    expect(sheet.locator(".body h2")).to_have_text(str(TEXTS["rules.B2.3.title"]))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert page.evaluate("document.activeElement.classList.contains('rule')")


def test_the_rows_of_a_preview_name_their_rules(page: Page) -> None:
    """B2.4: beside what a placement lets you build is its rule, which opens the rules there."""
    page.locator(".court [data-rank]:has(.way)").first.click()
    row = page.locator(".pane .row", has_text="could build")
    row.locator(".rule", has_text="B2.4").click()
    sheet = page.locator("aside.rules")
    expect(sheet.locator(".body h2")).to_have_text(str(TEXTS["rules.B2.4.title"]))
    page.keyboard.press("Escape")


def test_only_what_is_in_play_is_listed_at_first(page: Page) -> None:
    """M3: modules of this table have their rules there, others only in the whole box."""
    page.keyboard.press("?")
    chapters = page.locator("aside.rules nav")
    expect(chapters).to_contain_text("Governors")
    assert "Soldier tokens" not in chapters.inner_text()
    page.keyboard.press("Escape")
    expect(chapters).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("button", name="Whole box").click()
    expect(chapters).to_contain_text("Soldier tokens")
    expect(chapters).to_contain_text("Wheel and Deal")


def test_a_search_says_where_else_it_is(page: Page) -> None:
    """D3: what is searched is marked; what only the whole box has is offered there."""
    page.keyboard.press("?")
    field = page.locator("aside.rules input")
    field.fill("hourglass")
    expect(page.locator(".rules .body")).to_contain_text("Nothing about")
    page.locator(".rules .body .btn").click()
    expect(page.locator(".rules .found li").first).to_be_visible()
    field.fill("envoy")
    page.locator(".rules .found button", has_text="B4").first.click()
    expect(page.locator(".rules .body h2")).to_have_text("King's Envoy")


def test_a_rule_has_an_address(gallery: Gallery) -> None:
    """B6.3: the address of a numbered sentence opens its rule and names that sentence."""
    page = gallery.page
    page.goto(f"{gallery.visitor.address}#/rules/B6.3")
    expect(page.locator(".rules [aria-current=true]")).to_contain_text("Stronger than the enemy")


def test_on_a_phone_the_rules_cover_the_table(page: Page) -> None:
    """B0: the sheet fills the screen, and one button leads back to the table."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.locator("header").get_by_role("button", name="Rules", exact=True).click()
    sheet = page.locator("dialog.rules")
    assert sheet.bounding_box() == {"x": 0, "y": 0, **PHONE}
    sheet.get_by_role("button", name="Back to my turn").click()
    expect(sheet).to_have_count(0)


def test_every_card_of_the_box_can_be_looked_at(gallery: Gallery) -> None:
    """M3: cards are found by module and by name, with their mark and their rule."""
    page = gallery.page
    page.set_viewport_size(DESKTOP)
    page.goto(f"{gallery.visitor.address}#/rules/box")
    cards = page.locator(".rules details")
    expect(cards.first).to_be_visible()
    assert cards.count() > 180
    page.locator(".rules select").select_option("M3")
    expect(cards).to_have_count(24)
    page.get_by_label("Find a card").fill("tax")
    expect(cards).to_have_count(1)
    cards.click()
    expect(cards).to_contain_text("stated in a rulebook")
    cards.get_by_role("button", name="Governors M3").click()
    expect(page.locator(".rules .body h2")).to_have_text("Governors")
