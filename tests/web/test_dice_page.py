"""The page of the Dice Game asks in words and spends nothing that was not chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from burgrave.engine.game.ruled import RuledGame
from burgrave.session.playable import PERSON
from tests.mixes.mixes import Table
from tests.server.client import Server
from tests.web.gallery import Gallery
from tests.web.questions import Play

PHONES = (ViewportSize(width=390, height=844), ViewportSize(width=320, height=568))
INSIDE = """cell => {
  const box = cell.getBoundingClientRect();
  return [...cell.querySelectorAll('.foot svg, .foot .one')].every((part) => {
    const {left, right, top, bottom} = part.getBoundingClientRect();
    return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
  });
}"""
"""Whether price and points of a building lie inside its cell."""


def story(ask: str, wanted: Callable[[list[dict[str, Any]]], bool], *, seats: int = 2) -> str:
    """A game of random choices up to a question of the first seat with these answers."""
    for seed in range(40):
        for game in Play(Table("dice", seats), seed).questions():
            if (game.actor, str(game.ask)) == (0, ask) and wanted(choices(game)):
                record = game.record
                record.players = (PERSON,) + ("greedy",) * (seats - 1)
                return record.text
    raise AssertionError(f"no game asks {ask} like this")


def choices(game: RuledGame) -> list[dict[str, Any]]:
    """The answers to the present question."""
    assert game.actor is not None, "the game is over"
    return [option.to_dict() for option in game.options_for(game.actor)]


@pytest.fixture
def gallery(chromium: Browser, tables: Server) -> Any:
    """A browser for one table."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.close()


def test_an_hourglass_waits_for_the_token(gallery: Gallery) -> None:
    """An hourglass cannot be picked until a button that says what it spends was pressed."""
    gallery.sit(story("reroll", lambda found: any(one.get("means") == "token" for one in found)))
    gallery.visitor.wait()
    page = gallery.page
    stuck = page.locator(".slot:has([aria-label$=hourglass])")
    expect(stuck.first).to_be_disabled()
    spend = page.locator("[data-means=token]")
    expect(spend).to_contain_text("Spend 1 reroll token")
    expect(spend).to_contain_text("none would be left")
    spend.click()
    expect(stuck.first).to_be_enabled()
    expect(stuck.first).to_have_attribute("aria-pressed", "true")
    spend.click()
    expect(stuck.first).to_be_disabled()
    page.keyboard.press("Enter")
    assert gallery.visitor.moved_on(0)
    held = page.evaluate("document.querySelector('.sheet .head')?.textContent")
    assert "reroll token" in held


def test_dice_are_laid_on_advisors(gallery: Gallery) -> None:
    """Influence is answered on the advisors, who say what they give; afterwards none is lit."""
    gallery.sit(story("influence", lambda found: len(found) > 2))
    gallery.visitor.wait()
    page = gallery.page
    assert page.locator(".cards .card").count() == 0
    assert "gold" in page.locator(".advisor").first.inner_text()
    use = page.locator(".acts .primary")
    expect(use).to_be_disabled()
    while page.locator(".acts .primary[disabled]").count():
        page.locator(".advisor.can").first.click()
    expect(page.locator(".advisor.got").first).to_have_attribute("aria-pressed", "true")
    page.locator(".slot.used").first.wait_for()
    before = gallery.visitor.number
    page.keyboard.press("Enter")
    assert gallery.visitor.moved_on(before)
    expect(page.locator(".advisor.lit, .advisor.got, .advisor.can")).to_have_count(0)


def test_a_gift_says_what_both_get(gallery: Gallery) -> None:
    """A token that another player gets as well, or instead, names that player and the token."""
    gallery.sit(
        story("token", lambda found: {"good", "hourglass"} <= {c.get("token") for c in found})
    )
    gallery.visitor.wait()
    gallery.page.locator(".cards .card small").first.wait_for()
    cards = gallery.page.locator(".cards .card").all_inner_texts()
    assert len(set(cards)) == len(cards)
    assert any("Take a generic good" in card and "gets one, too" in card for card in cards)
    assert any("Give" in card and "hourglass token" in card for card in cards)


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_the_sheet_fits_a_phone(gallery: Gallery, size: ViewportSize) -> None:
    """On a phone every building shows its price, with the crown, and its points in its cell."""
    gallery.page.set_viewport_size(size)
    gallery.sit(story("build", lambda found: len(found) > 1))
    gallery.visitor.wait()
    cells = gallery.page.locator(".sheet .cell")
    assert cells.count() == 15
    for at in range(cells.count()):
        assert cells.nth(at).evaluate(INSIDE), cells.nth(at).inner_text()
    cells.locator("xpath=self::*[contains(@class, 'can')]").first.click()
    expect(gallery.page.locator(".acts .primary")).to_contain_text("Build")
    expect(gallery.page.locator(".acts .primary")).to_be_in_viewport()
