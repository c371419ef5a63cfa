"""Between page and server: lost connections, undo and chat."""

from __future__ import annotations

import random
import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server.client import Server
from tests.web.test_together import browser_of_actor, open_browsers
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

DICE = ".advisor .groups .group"
REACHED = ".advisor:has(.way .group)"
LISTEN = """new MutationObserver(() => {
  (window.said ??= []).push(document.querySelector(".banners")?.textContent ?? "");
}).observe(document, { subtree: true, childList: true, characterData: true });"""
"""Remembers what the page says in passing, so that nobody need look at the right moment."""


def is_told(page: Page, words: str) -> None:
    """Wait until a page that is listened to has said something."""
    page.wait_for_function("words => window.said?.some((one) => one.includes(words))", arg=words)


def stands_again(visitors: list[Visitor], first: Visitor, placed: int) -> None:
    """Whether everybody sees that many groups of dice at court, and somebody is asked as before."""
    for visitor in visitors:
        expect(visitor.page.locator(DICE)).to_have_count(placed)
    expect(first.page.locator(".prompt.turn")).to_be_visible()


def test_a_killed_server_is_waited_for(chromium: Browser, tmp_path: Path) -> None:
    """The page says that the connection is lost, waits, and continues once it is back."""
    server = Server(tmp_path)
    visitor, luck = Visitor(chromium, server, bot="random"), random.Random(1)
    visitor.start()
    visitor.wait_for_turn()
    while not visitor.page.locator(REACHED).count():
        before = visitor.number
        visitor.act(luck)
        assert visitor.moved_on(before)
        visitor.wait_for_turn()
    visitor.page.locator(REACHED).first.click()
    expect(visitor.page.locator(".acts .primary:not([disabled])")).to_have_count(1)
    before = visitor.number
    visitor.page.evaluate(LISTEN)
    server.end(signal.SIGKILL)
    expect(visitor.page.get_by_text("Reconnecting")).to_be_visible()
    expect(visitor.page.locator(".acts .primary:not([disabled])")).to_have_count(0)
    assert visitor.number == before
    server.start()
    is_told(visitor.page, "Nothing was lost")
    assert visitor.number == before
    visitor.page.locator(".acts .primary:not([disabled])").click()
    assert visitor.moved_on(before)
    visitor.context.close()
    server.end()


def goes_on(visitors: list[Visitor], who: Visitor, luck: random.Random) -> None:
    """One player answers, and every page shows it."""
    before = who.number
    who.act(luck)
    assert all(one.moved_on(before) for one in visitors)


class Sleeper:
    """A connection that silently carries nothing more after the computer slept.

    What the page sends still arrives: the harder case, because the table has counted it.
    """

    def __init__(self, page: Page) -> None:
        self.asleep: set[WebSocketRoute] = set()
        self.lines: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/live$"), self.carry)

    def carry(self, line: WebSocketRoute) -> None:
        """Forward everything between page and server until the computer sleeps."""
        server = line.connect_to_server()
        self.lines.append(line)
        line.on_message(server.send)
        server.on_message(lambda said: None if line in self.asleep else line.send(said))


def test_a_laptop_wakes_up(chromium: Browser, tables: Server) -> None:
    """A choice made on a silently lost connection is sent again on a new one, once."""
    visitor, luck = Visitor(chromium, tables, bot="random"), random.Random(1)
    sleeper = Sleeper(visitor.page)
    visitor.start()
    visitor.wait_for_turn()
    before = visitor.number
    visitor.page.evaluate(LISTEN)
    sleeper.asleep.update(sleeper.lines)
    visitor.act(luck)
    visitor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert visitor.moved_on(before)
    is_told(visitor.page, "Nothing was lost")
    # If the choice had counted twice, the second one would have been refused as too late.
    assert not visitor.page.evaluate("window.said.some((one) => one.includes('has changed'))")
    visitor.close()


def test_what_was_chosen_is_taken_back_on_the_page(chromium: Browser, tables: Server) -> None:
    """Undo works at once while nobody has answered since; later it needs consent."""
    visitors, luck = open_browsers(chromium, tables, 2), random.Random(2)
    while not (first := browser_of_actor(visitors)).page.locator(".tray").count():
        goes_on(visitors, first, luck)
    other = next(one for one in visitors if one is not first)
    placed = first.page.locator(DICE).count()
    goes_on(visitors, first, luck)
    first.page.keyboard.press("u")
    stands_again(visitors, first, placed)
    for visitor in (first, other):
        visitor.wait_for_turn()
        goes_on(visitors, visitor, luck)
    first.page.get_by_role("button", name="Ask to undo").click()
    expect(first.page.get_by_text("The others are being asked")).to_be_visible()
    other.page.get_by_role("button", name="Allow").click()
    stands_again(visitors, first, placed)
    for visitor in visitors:
        visitor.close()


def test_whoever_wants_to_hears_no_talk(chromium: Browser, tables: Server) -> None:
    """Chat is shown as plain text; a muted chat shows and announces nothing."""
    host, guest = open_browsers(chromium, tables, 2)
    guest.page.keyboard.press("/")
    guest.page.keyboard.type("<b>hello</b> & good luck")
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("button", name="1 new").click()
    expect(host.page.get_by_text("<b>hello</b> & good luck")).to_be_visible()
    host.page.get_by_role("button", name="Mute").click()
    expect(host.page.get_by_text("hello")).to_have_count(0)
    guest.page.keyboard.type("are you there?")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_text("are you there?")).to_be_visible()
    host.page.locator(".log").get_by_role("button", name="Log").click()
    # Whatever was said before this choice has arrived when the choice has.
    goes_on([host, guest], browser_of_actor([host, guest]), random.Random(4))
    expect(host.page.get_by_role("button", name="new")).to_have_count(0)
    host.close()
    guest.close()


def test_a_second_window_is_pointed_out(chromium: Browser, tables: Server) -> None:
    """Both windows of a seat say that there is another, and both play."""
    visitor = Visitor(chromium, tables, bot="random")
    visitor.start()
    visitor.wait_for_turn()
    visitor.page.evaluate(LISTEN)
    visitor.context.add_init_script(LISTEN)
    for one in (visitor, visitor.second_tab()):
        is_told(one.page, "also open in another window")
    visitor.close()


def test_a_setup_code_goes_both_ways(chromium: Browser, tables: Server) -> None:
    """Clicked options show their notation, typed notation selects options, and both are played."""
    visitor = Visitor(chromium, tables)
    page = visitor.page
    code, governors = page.locator("#code"), page.get_by_text("Governors", exact=False).first
    expect(code).to_have_value("2e")
    page.locator("summary").click()
    governors.click()
    expect(code).to_have_value("2e+m3")
    code.fill("2e+m1+m4")
    code.press("Tab")
    for part, on in (("More buildings", "true"), ("Governors", "false"), ("Destinies", "true")):
        expect(page.get_by_role("button", name=part)).to_have_attribute("aria-pressed", on)
    page.locator("#seed").fill("the same dice")
    page.get_by_role("button", name="One screen for all").click()
    page.locator("main[data-n]").wait_for()
    expect(page.locator("header small")).to_contain_text("2nd edition, More buildings, Destinies")
    visitor.close()
