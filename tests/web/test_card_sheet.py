"""The card sheet: everything on the table explains itself, by mouse, touch and key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.server.client import Server
from tests.web.gallery import Gallery
from tests.web.hindrances import hindrances
from tests.web.visitor import DESKTOP

pytestmark = pytest.mark.slow
SHEET: Final = "dialog.card"
WEB: Final = Path(__file__).parents[2] / "web" / "src"
PHONE: Final = ViewportSize(width=390, height=844)
LANDSCAPE: Final = ViewportSize(width=844, height=390)
THINGS: Final = {
    "advisor": (".advisor[data-rank='18']", "advisor 18"),
    "building": (".province [data-building='cathedral']", "column IV"),
    "governor": (".province .chip.card", "governor"),
    "soldier tokens": (".province .tokens", "module"),
    "destiny": (".destiny button", "destiny"),
    "enemy": (".enemy .back", "enemy of year"),
    "phase": (".phase.here button", "of 8"),
    "opponent": (".opponent .who", "in turn order"),
    "opponent in the turn order": (".strip li:not(.now) button", "in turn order"),
}
"""Where each kind of thing is on the table, and what its sheet calls it."""
HOLD = """([selector, ms]) => {
  const it = document.querySelector(selector);
  const { left, top } = it.getBoundingClientRect();
  const at = { bubbles: true, pointerType: "touch", clientX: left + 5, clientY: top + 5 };
  it.dispatchEvent(new PointerEvent("pointerdown", at));
  return new Promise((done) => setTimeout(() => {
    it.dispatchEvent(new PointerEvent("pointerup", at));
    it.dispatchEvent(new PointerEvent("click", at));
    done();
  }, ms));
}"""
SWIPE = """(sheet) => {
  const touch = (y) => [new Touch({ identifier: 1, target: sheet, clientX: 100, clientY: y })];
  const tell = (name, y) => sheet.dispatchEvent(new TouchEvent(name, {
    bubbles: true, touches: name === "touchend" ? [] : touch(y), changedTouches: touch(y),
  }));
  tell("touchstart", 400); tell("touchmove", 500); tell("touchend", 500);
}"""


@pytest.fixture(scope="module")
def table(chromium: Browser, tables: Server) -> Iterator[Page]:
    """A table with five players and six modules."""
    found = Gallery(chromium, tables)
    found.show("everything")
    yield found.page
    assert found.visitor.errors == []
    found.leave()
    found.visitor.context.close()


@pytest.fixture
def page(table: Page) -> Page:
    """That table on a desktop, with no sheet open and the mouse elsewhere."""
    table.set_viewport_size(DESKTOP)
    table.mouse.move(1, 1)
    if table.locator(SHEET).count():
        table.keyboard.press("Escape")
    expect(table.locator(SHEET)).to_have_count(0)
    return table


def sheet_of(page: Page) -> Locator:
    """The sheet, which is the only one."""
    expect(page.locator(SHEET)).to_have_count(1)
    return page.get_by_role("dialog")


@pytest.mark.parametrize("thing", THINGS)
def test_pointing_at_a_thing_opens_its_sheet(page: Page, thing: str) -> None:
    """Pointing at a thing shows its sheet until the pointer leaves both; the focus stays put."""
    selector, kind = THINGS[thing]
    page.locator(".prompt").focus()
    page.locator(selector).first.hover()
    expect(sheet_of(page)).to_contain_text(kind)
    assert page.evaluate("document.activeElement.matches('.prompt')")
    page.locator(SHEET).hover()
    page.wait_for_timeout(600)
    expect(page.locator(SHEET)).to_have_count(1)
    page.mouse.move(1, 1)
    expect(page.locator(SHEET)).to_have_count(0)


@pytest.mark.parametrize("thing", THINGS)
def test_a_click_on_a_name_opens_its_sheet(page: Page, thing: str) -> None:
    """A click on the name takes the focus into the sheet; Escape gives it back."""
    selector, kind = THINGS[thing]
    control = page.locator(selector).first
    name = control.locator("[data-card-name]")
    (name if name.count() else control).click()
    expect(sheet_of(page)).to_contain_text(kind)
    assert page.evaluate("document.querySelector('dialog.card').matches(':modal')")
    assert page.evaluate("document.activeElement.closest('dialog.card') !== null")
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    assert control.evaluate("(it) => it === document.activeElement")


@pytest.mark.parametrize("thing", THINGS)
def test_the_key_i_opens_the_sheet_of_what_has_the_focus(page: Page, thing: str) -> None:
    """The key I explains what has the focus and closes its sheet again."""
    selector, kind = THINGS[thing]
    control = page.locator(selector).first
    control.focus()
    page.keyboard.press("i")
    expect(sheet_of(page)).to_contain_text(kind)
    page.keyboard.press("i")
    expect(page.locator(SHEET)).to_have_count(0)
    assert control.evaluate("(it) => it === document.activeElement")


def test_a_long_press_opens_a_sheet_from_below(page: Page) -> None:
    """On a phone a long press explains and chooses nothing; a swipe or a tap outside closes."""
    page.set_viewport_size(PHONE)
    chosen = page.locator(".advisor[aria-pressed='true']")
    before = chosen.count()
    page.evaluate(HOLD, [".advisor[data-rank='2']", 700])
    expect(sheet_of(page)).to_contain_text("advisor 2")
    box = page.locator(f"{SHEET} .sheet").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == pytest.approx(PHONE["height"], abs=1)
    assert box["height"] <= 0.78 * PHONE["height"] + 1
    page.locator(SHEET).evaluate(SWIPE)
    expect(page.locator(SHEET)).to_have_count(0)
    page.evaluate(HOLD, [".advisor[data-rank='2']", 700])
    expect(page.locator(SHEET)).to_have_count(1)
    page.mouse.click(195, 60)
    expect(page.locator(SHEET)).to_have_count(0)
    assert chosen.count() == before
    expect(page.locator(".advisor[data-rank='2']")).to_have_attribute("aria-pressed", "false")
    page.evaluate(HOLD, [".advisor[data-rank='2']", 50])
    page.wait_for_timeout(600)
    expect(page.locator(SHEET)).to_have_count(0)


def test_the_foot_of_a_sheet_does_the_one_thing(page: Page) -> None:
    """On a phone the sheet of an advisor in reach has a button that chooses it."""
    for _ in ("the sheet", "the answer", "the dice"):
        page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    rank = page.locator(".advisor:has(.way .group)").last.get_attribute("data-rank")
    page.evaluate(HOLD, [f".advisor[data-rank='{rank}']", 700])
    sheet_of(page).get_by_role("button", name=re.compile("^Choose")).click()
    expect(page.locator(SHEET)).to_have_count(0)
    expect(page.locator(f".advisor[data-rank='{rank}']")).to_have_attribute("aria-pressed", "true")


def test_a_sheet_says_why_not_and_by_which_rule(page: Page) -> None:
    """What cannot be used now says why, with price, points and the rule, in plain words."""
    page.locator(".province .cell.is-locked [data-card-name]").first.click()
    words = sheet_of(page).inner_text()
    assert re.search(r"Not now: .*(needs|short|another question)", words)
    assert "Price" in words
    assert "Points" in words
    assert re.search(r"Rules: [BM]\d", words)
    assert page.locator(f"{SHEET} a").count() == 0


def test_an_opponent_shows_the_whole_province(page: Page) -> None:
    """The sheet of an opponent has all buildings in rows of four, with words."""
    page.locator(".opponent .who").first.click()
    cells = page.locator(f"{SHEET} .cells li")
    assert cells.count() == 4 * 7
    assert all(len(words.split()) >= 2 for words in cells.all_inner_texts())
    lefts = {cell.bounding_box()["x"] for cell in cells.all()[:8]}  # type: ignore[index]
    assert len(lefts) == 4


@pytest.mark.parametrize("size", [DESKTOP, PHONE, LANDSCAPE])
def test_an_open_sheet_has_no_hindrance(page: Page, size: ViewportSize) -> None:
    """An open sheet stays inside the window, 8 px from its edges, and axe finds nothing."""
    page.set_viewport_size(size)
    page.locator(".players button, .opponent .who").first.focus()
    page.keyboard.press("i")
    box = sheet_of(page).bounding_box()
    assert box is not None
    edge = 8 if size is DESKTOP else 0
    assert box["x"] >= edge
    assert box["y"] >= edge
    assert box["x"] + box["width"] <= size["width"] - edge
    assert box["y"] + box["height"] <= size["height"] - edge
    assert hindrances(page) == []


def test_nothing_has_a_tooltip_of_the_browser(page: Page) -> None:
    """No element has a title attribute, and no source gives it one: sheets are the tooltips."""
    assert page.locator("body [title], body svg title").count() == 0
    component = re.compile(r"<[A-Z]\w*[^<>]*")
    for file in WEB.rglob("*.svelte"):
        markup = component.sub("", file.read_text("utf-8"))
        assert not re.search(r"\btitle=", markup), file.name
