"""What the page says in words, and what its keys do: behind a curtain, among radio buttons."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from burgrave.games.texts import texts_in
from tests.server.client import Server
from tests.web.gallery import SEED, Gallery

pytestmark = pytest.mark.slow
TAVERN = '[building.inn]\nname = "Tavern"\n'
FOCUSED = "document.activeElement?.closest('.curtain') !== null"


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all tests of this file."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


def undo_of(gallery: Gallery) -> Locator:
    """The undo button."""
    return gallery.page.locator("header .tools .btn").first


def test_nothing_behind_a_curtain_is_reached_by_keys(gallery: Gallery) -> None:
    """Tab stays on the curtain, and neither Escape nor a letter opens anything."""
    gallery.show("curtain")
    page = gallery.page
    page.wait_for_function("document.activeElement?.textContent.startsWith('I am')")
    for key in ("Tab", "Tab", "Shift+Tab", "Escape", "x", "k"):
        page.keyboard.press(key)
        assert page.evaluate(f"document.activeElement === document.body || {FOCUSED}"), key
    assert page.locator("dialog[open]").count() == 1
    page.locator(".curtain .btn").first.focus()
    page.keyboard.press("Enter")
    page.locator(".curtain").wait_for(state="detached")


def test_arrows_pick_among_ways_and_tab_finds_the_picked_one(gallery: Gallery) -> None:
    """All placements on an advisor are one Tab stop, and the arrow keys go through them."""
    gallery.open_at("2e", 4, "influence", after=182)
    page, radios = gallery.page, gallery.page.locator(".ways [role=radio]")
    tiles = page.locator(".advisor:has(.way .group)")
    for at in range(tiles.count()):
        for _ in ("the answer", "the dice"):
            page.keyboard.press("Escape")
        tiles.nth(at).click()
        if radios.count() > 1:
            break
    count = radios.count()
    assert count > 1
    assert page.locator(".ways [role=radio][tabindex='0']").count() == 1
    radios.first.focus()
    for key, picked in (("ArrowDown", 1), ("ArrowUp", 0), ("ArrowLeft", count - 1)):
        page.keyboard.press(key)
        assert radios.nth(picked).get_attribute("aria-checked") == "true"
        assert page.locator(".ways [tabindex='0']").get_attribute("aria-checked") == "true"
        assert page.evaluate("document.activeElement.ariaChecked") == "true"


def test_why_nothing_is_taken_back_is_said_in_full(gallery: Gallery) -> None:
    """The undo button has no unfilled blanks and calls people by their names."""
    other, luck = gallery.share_table(), random.Random(SEED)
    other.until("done", other.say(op="name", seat=1, name="Piet"))
    said = set()
    for _ in range(12):
        gallery.go_on(other, luck)
        said.add(undo_of(gallery).inner_text())
    assert not any("{" in words or "blue" in words for words in said)
    assert any("Piet" in words for words in said)


def test_the_menu_shows_the_orders_that_stand(gallery: Gallery) -> None:
    """A withdrawn order is still shown as withdrawn after a reload."""
    gallery.show("menu")
    page = gallery.page
    order = page.get_by_role("button", name="take my income")
    before = order.get_attribute("aria-pressed")
    order.click()
    turned = "false" if before == "true" else "true"
    page.locator(f".toggle[aria-pressed={turned}]", has_text="take my income").wait_for()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(order).to_have_attribute("aria-pressed", turned)


def test_an_order_that_a_game_does_not_have_is_not_shown(gallery: Gallery) -> None:
    """The Dice Game has no standing orders."""
    gallery.show("dice-game")
    gallery.page.get_by_role("button", name="Menu").click()
    gallery.page.locator("dialog[open]").wait_for()
    assert gallery.page.get_by_text("Always do for me").count() == 0


def test_the_first_edition_has_its_own_words(gallery: Gallery) -> None:
    """Q73: calendar and log both call the season Autumn."""
    gallery.open_at("1e", 2, "influence")
    assert gallery.page.locator(".phase", has_text="Autumn").count() == 1
    assert gallery.page.locator(".phase", has_text="Fall").count() == 0


def test_the_words_of_a_content_file_stay_at_their_table(gallery: Gallery) -> None:
    """A table's own texts are gone at the next table."""
    page, visitor = gallery.page, gallery.visitor
    gallery.start()
    seats = [{"who": "person"}, {"who": "bot", "bot": "random"}]
    wish = {"rules": "2e", "seats": seats, "start": True}
    tables = [visitor.post("/api/tables", content=content, **wish) for content in (TAVERN, None)]
    visitor.visit(tables[0]["table"])
    page.locator("[data-building=inn]", has_text="Tavern").wait_for()
    page.goto(f"{visitor.address}#/t/{tables[1]['table']}")
    page.locator("[data-building=inn]", has_text="Inn").wait_for()
    assert page.get_by_text("Tavern").count() == 0


def test_a_refusal_is_said_in_the_words_of_the_page(gallery: Gallery) -> None:
    """A refusal shows the text of its key, so it can be translated."""
    gallery.show("refused")
    banner = gallery.page.locator(".banners .bad")
    assert banner.text_content() in texts_in("en").values()
