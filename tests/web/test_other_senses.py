"""The page for people who choose their own colours, or hear it read out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.client import Server
from tests.web.gallery import Gallery

pytestmark = pytest.mark.slow
PIPS = """() => [...document.querySelectorAll(".die i")].map((pip) => [
  getComputedStyle(pip).backgroundColor, getComputedStyle(pip.parentElement).backgroundColor,
])"""
LOOKS = """(all) => all.map((one) => {
  const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(one);
  return { ink: color, ground: backgroundColor, adjust: forcedColorAdjust };
})"""
BEHIND = """() => {
  const main = document.querySelector("main");
  main.querySelector("button").focus();
  return main.contains(document.activeElement);
}"""


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all screens."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


def test_dice_keep_their_pips_in_forced_colours(gallery: Gallery) -> None:
    """In forced colours pips differ from their dice, and crests keep a shape with a letter."""
    gallery.show("everything")
    gallery.page.emulate_media(forced_colors="active")
    pips = gallery.page.evaluate(PIPS)
    edge = gallery.page.locator(".crest svg").first.evaluate("(it) => getComputedStyle(it).stroke")
    ground = gallery.page.locator(".crest svg").first.evaluate("(it) => getComputedStyle(it).fill")
    gallery.page.emulate_media(forced_colors="none")
    assert len(pips) > 10
    assert all(pip != die for pip, die in pips)
    assert edge != ground


def test_the_chosen_advisor_is_legible_in_forced_colours(gallery: Gallery) -> None:
    """In forced colours rank and name of the chosen advisor differ from what is behind them."""
    gallery.show("everything")
    gallery.page.emulate_media(forced_colors="active")
    looks = gallery.page.locator(".advisor.target :is(.rank, .name)").evaluate_all(LOOKS)
    gallery.page.emulate_media(forced_colors="none")
    assert len(looks) == 2
    assert all(look["adjust"] == "none" and look["ink"] != look["ground"] for look in looks)


def test_nothing_behind_the_curtain_is_reached(gallery: Gallery) -> None:
    """While the curtain is down, no control of the table behind it takes the focus."""
    gallery.show("curtain")
    assert gallery.page.evaluate(BEHIND) is False


def test_advisors_and_buildings_are_sentences(gallery: Gallery) -> None:
    """Names say reward, way, price and points in words."""
    gallery.show("nothing-chosen")
    page = gallery.page
    reached = page.locator(".advisor:has(.way .group) > .unseen").first.inner_text()
    assert "You reach it with" in reached
    assert ">" not in reached
    assert "VP" in page.locator(".cell:not(.is-built) > .unseen").first.inner_text()


def test_text_mode_is_enough_to_play_well(gallery: Gallery) -> None:
    """The text mode names rewards, prices, the enemy, the forecast, and what each answer brings."""
    gallery.show("reward")
    gallery.page.keyboard.press("x")
    sheet = gallery.page.locator("dialog[open]")
    sheet.get_by_text("You then own").first.wait_for()
    words = sheet.inner_text()
    assert "Enemy of strength" in words
    assert "17 Queen" in words
    assert "column" in words
    assert re.search(r"You could build: .*\d VP", words)


def test_text_mode_tells_cards_and_tokens(gallery: Gallery) -> None:
    """Governors, destinies, soldier tokens, strength and who can block are described in full."""
    gallery.show("everything")
    gallery.page.keyboard.press("x")
    sheet = gallery.page.locator("dialog[open]")
    sheet.get_by_text("Who can block").first.wait_for()
    words = sheet.inner_text()
    assert "Preacher: 1 VP at the end of every season" in words
    assert "Green Power: Goblins and Orcs are 2 stronger." in words
    assert re.search(r"Strength \d", words)
    assert re.search(r"Winter, as you stand: if \d comes.*\d+ of 100 win, \d+ draw", words)
    assert re.search(r"Who can block: .* Winter: if \d comes.* lose", words)
    assert re.search(r"soldier token: \d(, \d)*\.", words)
