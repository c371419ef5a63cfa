"""The page in a real browser: whole games by its own controls, at every size."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.server.client import Server
from tests.web.gallery import record
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

EVERYTHING = "2e+m1+m2+m3+m4+m5+m6+goblin-valley"
SIX_MODULES = "2e+m1+m2+m3+m4+m5+m6"
DECISIONS = 30
"""This many answers of one player lead through strips, governors and the first winter."""
SIZES = {
    "small": ViewportSize(width=320, height=640),
    "phone": ViewportSize(width=360, height=740),
    "low": ViewportSize(width=844, height=390),
    "tablet": ViewportSize(width=1024, height=768),
    "laptop": ViewportSize(width=1366, height=768),
    "large": ViewportSize(width=3840, height=2160),
}


def play(visitor: Visitor, luck: random.Random, most: int) -> int:
    """Answer up to that many questions of a game; return how many were answered."""
    answered = 0
    while answered < most:
        state = visitor.wait()
        if state == "over":
            break
        if state == "winter":
            visitor.page.locator(".battle footer .primary").click()
            continue
        shown = visitor.page.locator("main").get_attribute("data-n")
        visitor.act(luck)
        visitor.moved(shown)
        answered += 1
    return answered


def sit_late(visitor: Visitor) -> None:
    """A table at the end of year IV, so that a whole year and the end of the game follow."""
    game = visitor.post("/api/import", record=record("2e", 2, "influence", after=190))
    visitor.visit(game["table"])
    visitor.page.locator(".prompt").wait_for()


@pytest.mark.first
@pytest.mark.parametrize("rules", ["dice", "2e+m3+m5"])
def test_a_whole_game_against_a_bot(chromium: Browser, tables: Server, rules: str) -> None:
    """A game is played from the start screen to the standings by the page's controls."""
    visitor = Visitor(chromium, tables, rules=rules, bot="random")
    visitor.start()
    play(visitor, random.Random(7), 400)
    assert visitor.over
    visitor.page.get_by_role("link", name="Check the dice").click()
    visitor.page.get_by_text("Nothing was changed").wait_for()
    assert visitor.page.locator(".rolls li.wrong").count() == 0
    visitor.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_table_never_scrolls(chromium: Browser, tables: Server, size: str) -> None:
    """Five players with all modules fit every screen; only log and sheets scroll."""
    visitor = Visitor(chromium, tables, size=SIZES[size], rules=EVERYTHING, players=5)
    visitor.start()
    seen = visitor.page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth,"
        " document.documentElement.scrollHeight, innerHeight]"
    )
    assert seen[0] <= seen[1]
    assert seen[2] <= seen[3]
    visitor.close()


@pytest.mark.parametrize("size", ["phone", "low"])
def test_five_players_with_six_modules_play(chromium: Browser, tables: Server, size: str) -> None:
    """A game with everything goes on by the page's controls on phones, upright and sideways.

    In large windows every question of these modules is answered in `test_questions`.
    """
    visitor = Visitor(
        chromium, tables, size=SIZES[size], rules=SIX_MODULES, players=5, bot="random"
    )
    visitor.start()
    visitor.page.set_default_timeout(20_000)
    assert play(visitor, random.Random(5), DECISIONS) == DECISIONS
    visitor.close()


def test_the_keyboard_alone_is_enough(chromium: Browser, tables: Server) -> None:
    """Dice, advisors, buildings, soldiers and the winter need no mouse, and focus is never lost."""
    visitor = Visitor(chromium, tables, bot="random")
    page = visitor.page
    sit_late(visitor)
    page.keyboard.press("c")
    luck = random.Random(3)
    while (state := visitor.wait()) != "over":
        if state == "winter":
            page.keyboard.press("Enter")
            page.wait_for_selector(".battle", state="detached")
            continue
        page.wait_for_function("document.activeElement !== document.body")
        visitor.press(luck)
    visitor.close()


def test_text_mode_alone_is_enough(chromium: Browser, tables: Server) -> None:
    """A whole game is played from the list of options as text, which stays open throughout."""
    visitor = Visitor(chromium, tables, bot="random")
    page, luck = visitor.page, random.Random(2)
    sit_late(visitor)
    page.keyboard.press("x")
    sheet, winters = page.locator("dialog"), 0
    while True:
        page.wait_for_selector(
            "dialog ol button:not([disabled]), dialog .on, dialog h2:text('The game is over')"
        )
        if sheet.get_by_role("heading", name="The game is over").count():
            break
        if sheet.get_by_role("button", name="Go on").count():
            expect(
                sheet.get_by_text(re.compile(r"against \d+\. (Victory|Draw|Defeat)"))
            ).to_have_count(2)
            winters += 1
            sheet.get_by_role("button", name="Go on").click()
            continue
        shown = page.locator("main").get_attribute("data-n")
        options = sheet.locator("ol button")
        # The last answer is mostly to pass, which makes games shorter.
        options.nth(-1 if luck.random() < 0.5 else luck.randrange(options.count())).click()
        visitor.moved(shown)
    assert winters == 2
    visitor.close()


LONGER = """
for (const element of document.querySelectorAll('button, .panel, .chip, .prompt, li, dd')) {
  const style = getComputedStyle(element);
  const room = element.clientWidth + 2;
  if (style.overflowX === 'visible' && element.clientWidth && element.scrollWidth > room)
    return `${element.className}: ${element.textContent.trim().slice(0, 60)}`;
}
return document.documentElement.scrollWidth > innerWidth ? 'the page' : '';
"""


@pytest.mark.parametrize("size", ["small", "laptop"])
def test_longer_words_fit(chromium: Browser, tables: Server, size: str) -> None:
    """Texts with words 40% longer, as in German, push nothing out of its place."""
    visitor = Visitor(chromium, tables, size=SIZES[size], rules="2e+m3+m4", longer=True)
    page = visitor.page
    page.get_by_role("button", name="Staart gaamee").wait_for()
    assert page.evaluate(f"(() => {{{LONGER}}})()") == ""
    page.get_by_role("button", name="Staart gaamee").click()
    luck = random.Random(1)
    for _ in range(6):
        if visitor.wait() != "turn":
            break
        assert page.evaluate(f"(() => {{{LONGER}}})()") == ""
        shown = page.locator("main").get_attribute("data-n")
        visitor.act(luck)
        visitor.moved(shown)
    visitor.close()


@pytest.mark.both_forms
def test_a_reload_shows_the_same_table(chromium: Browser, tables: Server) -> None:
    """After a reload the page returns to its table by itself."""
    visitor = Visitor(chromium, tables)
    visitor.start()
    visitor.wait()
    shown = visitor.page.locator("main").get_attribute("data-n")
    visitor.page.reload()
    visitor.wait()
    assert visitor.page.locator("main").get_attribute("data-n") == shown
    visitor.close()


def test_a_wrong_setup_code_changes_nothing_else(chromium: Browser, tables: Server) -> None:
    """The wrong code stays in its field with the reason beside it, and a table can be opened."""
    visitor = Visitor(chromium, tables)
    visitor.page.locator("summary").click()
    code = visitor.page.get_by_label("Setup code")
    expect(code).to_have_value("2e")
    code.fill("2e+m9")
    code.press("Tab")
    visitor.page.get_by_text("This code describes no game").wait_for()
    expect(code).to_have_value("2e+m9")
    expect(visitor.page.get_by_role("button", name="Start game")).to_be_enabled()
    expect(visitor.page.get_by_role("button", name="Open table")).to_be_enabled()
    code.fill("2e+m3")
    code.press("Tab")
    expect(visitor.page.get_by_text("This code describes no game")).to_have_count(0)
    visitor.close()
